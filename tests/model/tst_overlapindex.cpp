// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/overlapindex.h"

#include <QTest>

#include <random>

using namespace gapscope;

namespace {

EventColumns randomEvents(std::mt19937 &random, std::size_t count, std::int64_t span,
                          bool withLongCall)
{
    EventColumns events;
    for (std::size_t i = 0; i < count; ++i) {
        Event e;
        const auto begin = static_cast<std::int64_t>(random() % static_cast<unsigned>(span));
        e.begin = traceTime(begin);
        e.end = traceTime(begin + static_cast<std::int64_t>(random() % 20));
        if (withLongCall && i == 0)
            e.begin = traceTime(0), e.end = traceTime(span);
        e.rowid = static_cast<std::int64_t>(i);
        events.append(e);
    }
    events.finish();
    return events;
}

} // namespace

class TestOverlapIndex : public QObject
{
    Q_OBJECT

private slots:
    void findsExactlyWhatAScanFinds()
    {
        std::mt19937 random(11);
        for (int round = 0; round < 200; ++round) {
            const std::size_t count = random() % 300;
            const EventColumns events = randomEvents(random, count, 500, round % 2 == 0);
            const OverlapIndex index(events);
            for (int query = 0; query < 20; ++query) {
                const auto begin = static_cast<std::int64_t>(random() % 520);
                const TimeRange range =
                    timeRange(begin, begin + static_cast<std::int64_t>(random() % 50));
                std::vector<std::size_t> expected;
                for (std::size_t i = 0; i < events.size(); ++i) {
                    if (events.begin(i) < range.end && events.end(i) > range.begin)
                        expected.push_back(i);
                }
                std::vector<std::size_t> found;
                index.forEachOverlapping(events, range,
                                         [&found](std::size_t i) { found.push_back(i); });
                QCOMPARE(found, expected);
            }
        }
    }

    void severalLevelsOfBlocksWork()
    {
        std::mt19937 random(12);
        const EventColumns events = randomEvents(random, 64U * 64U * 3U + 5U, 1'000'000, true);
        const OverlapIndex index(events);
        std::size_t scanned = 0;
        const TimeRange range = timeRange(400'000, 401'000);
        for (std::size_t i = 0; i < events.size(); ++i)
            scanned += static_cast<std::size_t>(events.range(i).overlaps(range));
        std::size_t found = 0;
        index.forEachOverlapping(events, range, [&found](std::size_t) { ++found; });
        QCOMPARE(found, scanned);
        QVERIFY(scanned > 1);
    }

    void anEmptyTrackHasNoOverlaps()
    {
        EventColumns events;
        events.finish();
        OverlapIndex(events).forEachOverlapping(events, timeRange(0, 10),
                                                [](std::size_t) { QFAIL("found an event"); });
    }
};

QTEST_GUILESS_MAIN(TestOverlapIndex)
#include "tst_overlapindex.moc"
