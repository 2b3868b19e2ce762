// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventcolumns.h"
#include "model/rangecursor.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <tuple>
#include <vector>

using namespace gapscope;

namespace {

Event madeEvent(std::int64_t begin, std::int64_t end, std::int64_t rowid)
{
    Event e;
    e.begin = traceTime(begin);
    e.end = traceTime(end);
    e.rowid = rowid;
    e.name = StringId {static_cast<std::uint32_t>(rowid)};
    e.correlation = rowid * 10;
    return e;
}

} // namespace

class TestEventColumns : public QObject
{
    Q_OBJECT

private slots:
    void anEmptyTrackHasOneDepth()
    {
        EventColumns events;
        events.finish();
        QCOMPARE(events.size(), std::size_t {0});
        QCOMPARE(events.depthCount(), 1);
        QCOMPARE(events.lowerBound(traceTime(0)), std::size_t {0});
    }

    void rowsInNoOrderAreSortedWithAllTheirColumns()
    {
        EventColumns events;
        Event late = madeEvent(300, 400, 1);
        late.code = 2;
        late.amount = 4096;
        events.append(madeEvent(500, 600, 3));
        events.append(late);
        events.append(madeEvent(300, 500, 2));
        events.finish();
        QCOMPARE(events.rowid(0), 2); // longest first at one begin
        QCOMPARE(events.rowid(1), 1);
        QCOMPARE(events.rowid(2), 3);
        QCOMPARE(events.code(1), std::uint8_t {2});
        QCOMPARE(events.amount(1), 4096);
        QCOMPARE(events.amount(0), 0);
        QCOMPARE(events.correlation(1), 10);
        QCOMPARE(events.name(1), StringId {1});
        QVERIFY(events.range(1) == timeRange(300, 400));
    }

    void rowsInAnyDisorderAreSorted_data()
    {
        QTest::addColumn<int>("reach");
        QTest::newRow("neighbours") << 2;
        QTest::newRow("a buffer's worth") << 300;
        QTest::newRow("further than what is held open") << 9000;
        QTest::newRow("no order at all") << 20000;
    }

    void rowsInAnyDisorderAreSorted()
    {
        QFETCH(int, reach);
        std::mt19937 random(23);
        std::vector<Event> rows;
        for (int i = 0; i < 20000; ++i) {
            const std::int64_t begin = std::int64_t {i / 3} * 10;
            rows.push_back(madeEvent(begin, begin + static_cast<std::int64_t>(random() % 40), i));
            rows.back().code = static_cast<std::uint8_t>(random() % 3);
            rows.back().amount = random() % 5000 == 0 ? -i : i; // does not fit 32 bits either
            if (random() % 50 == 0)
                rows.back().end = traceTime(begin + 5'000'000'000); // does not fit 32 bits
        }
        for (int i = 0; i < 1000; ++i) {
            const std::size_t from = random() % rows.size();
            const std::size_t to = from + random() % static_cast<unsigned>(reach);
            std::swap(rows[from], rows[std::min(to, rows.size() - 1)]);
        }
        rows.push_back(madeEvent(1, 200000, 20000)); // as long as all, and noted last
        EventColumns oneByOne;
        EventBatch batch;
        for (const Event &row : rows) {
            oneByOne.append(row);
            batch.append(row);
        }
        EventColumns inBatches;
        inBatches.append(batch, {});
        std::ranges::sort(rows, {}, [](const Event &e) {
            return std::tuple(e.begin, -toNs(e.end - e.begin), e.rowid);
        });
        for (EventColumns *events : {&oneByOne, &inBatches}) {
            events->finish();
            QCOMPARE(events->size(), rows.size());
            for (std::size_t i = 0; i < rows.size(); ++i) {
                QVERIFY(events->range(i) == (TimeRange {rows[i].begin, rows[i].end}));
                QCOMPARE(events->rowid(i), rows[i].rowid);
                QCOMPARE(events->name(i), rows[i].name);
                QCOMPARE(events->correlation(i), rows[i].correlation);
                QCOMPARE(events->code(i), rows[i].code);
                QCOMPARE(events->amount(i), rows[i].amount);
            }
        }
    }

    void aCallNotedAfterThoseInsideItIsPutInItsPlaceAtOnce()
    {
        EventBatch batch;
        batch.append(madeEvent(10, 90, 1));
        batch.append(madeEvent(120, 130, 2));
        batch.append(madeEvent(140, 150, 3));
        batch.append(madeEvent(120, 180, 4)); // around the two before it
        batch.append(madeEvent(200, 210, 5));
        std::vector<std::uint32_t> rowids;
        batch.drain([&rowids](const EventBatch::Run &run) {
            rowids.insert(rowids.end(), run.rowid.begin(), run.rowid.end());
        });
        QCOMPARE(rowids, (std::vector<std::uint32_t> {1, 4, 2, 3, 5}));
    }

    void aPartThatBeginsTooEarlyIsSortedIn_data()
    {
        QTest::addColumn<qint64>("begin"); // of the second part, which ends at 90
        QTest::addColumn<QList<qint64>>("rowids");
        QTest::newRow("after all") << qint64 {31} << QList<qint64> {1, 2, 3, 4, 5};
        QTest::newRow("with the last one, and longer")
            << qint64 {30} << QList<qint64> {1, 2, 4, 3, 5};
        QTest::newRow("before the last one") << qint64 {29} << QList<qint64> {1, 2, 4, 3, 5};
        QTest::newRow("before all") << qint64 {1} << QList<qint64> {4, 1, 2, 3, 5};
    }

    void aPartThatBeginsTooEarlyIsSortedIn()
    {
        QFETCH(qint64, begin);
        QFETCH(QList<qint64>, rowids);
        EventColumns events;
        EventBatch first;
        for (const int i : {1, 2, 3})
            first.append(madeEvent(10 * i, 10 * i + 5, i));
        events.append(first, {});
        EventBatch second;
        second.append(madeEvent(begin, 90, 4));
        second.append(madeEvent(100, 110, 5));
        events.append(second, {});
        events.finish();
        QList<qint64> found;
        for (std::size_t i = 0; i < events.size(); ++i)
            found += events.rowid(i);
        QCOMPARE(found, rowids);
    }

    void theFirstAtOrAfterATimeIsFound()
    {
        std::mt19937 random(3);
        EventColumns events;
        std::vector<std::int64_t> begins;
        for (int i = 0; i < 5000; ++i) {
            begins.push_back(static_cast<std::int64_t>(random() % 3000) - 1000);
            events.append(madeEvent(begins.back(), begins.back() + 5, i));
        }
        events.finish();
        std::ranges::sort(begins);
        for (std::int64_t time = -1002; time < 2003; ++time) {
            const auto first = std::ranges::lower_bound(begins, time) - begins.begin();
            QCOMPARE(events.lowerBound(traceTime(time)), static_cast<std::size_t>(first));
        }
    }

    void aCursorSeesEveryRangeInOrder()
    {
        for (const int count : {0, 1, 255, 256, 257, 2048, 2049, 9001}) {
            EventColumns events;
            for (int i = 0; i < count; ++i)
                events.append(madeEvent(count - i, count - i + 1 + i % 7, i));
            events.finish();
            std::size_t seen = 0;
            for (RangeCursor cursor(events); !cursor.isAtEnd(); cursor.advance()) {
                QCOMPARE(cursor.index(), seen);
                QVERIFY(cursor.range() == events.range(seen));
                ++seen;
            }
            QCOMPARE(seen, static_cast<std::size_t>(count));
        }
    }

    void nestedRangesGetTheirNestingDepth()
    {
        EventColumns events;
        events.append(madeEvent(0, 100, 1));
        events.append(madeEvent(10, 50, 2));
        events.append(madeEvent(20, 30, 3));
        events.append(madeEvent(60, 70, 4));
        events.append(madeEvent(100, 110, 5));
        events.finish();
        const std::array depths {0, 1, 2, 1, 0};
        for (std::size_t i = 0; i < depths.size(); ++i)
            QCOMPARE(events.depth(i), depths[i]);
        QCOMPARE(events.depthCount(), 3);
    }

    void negativeTimesNestLikeOthers()
    {
        EventColumns events;
        events.append(madeEvent(-300, -200, 1));
        events.append(madeEvent(-200, -100, 2));
        events.append(madeEvent(-100, 50, 3));
        events.append(madeEvent(-90, 0, 4));
        events.finish();
        QCOMPARE(events.depth(1), 0);
        QCOMPARE(events.depth(2), 0);
        QCOMPARE(events.depth(3), 1);
        QCOMPARE(events.depthCount(), 2);
    }

    void eventsOfOneDepthNeverOverlap()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 300; ++round) {
            EventColumns events;
            for (int i = 0; i < 40; ++i) {
                const auto begin = static_cast<std::int64_t>(random() % 200);
                events.append(
                    madeEvent(begin, begin + static_cast<std::int64_t>(random() % 40), i));
            }
            events.finish();
            for (std::size_t a = 0; a < events.size(); ++a) {
                for (std::size_t b = a + 1; b < events.size(); ++b) {
                    if (events.depth(a) == events.depth(b))
                        QVERIFY(intersection(events.range(a), events.range(b)).isEmpty());
                    QVERIFY(events.begin(a) <= events.begin(b));
                }
            }
        }
    }

    void thousandsOfOverlappingEventsStayWithinTheDepthLimit()
    {
        EventColumns events;
        for (int i = 0; i < 20000; ++i)
            events.append(madeEvent(i, 100000, i));
        events.finish();
        QCOMPARE(events.depthCount(), 256);
        QCOMPARE(events.depth(19999), 255);
    }
};

QTEST_GUILESS_MAIN(TestEventColumns)
#include "tst_eventcolumns.moc"
