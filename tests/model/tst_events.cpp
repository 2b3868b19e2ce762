// SPDX-License-Identifier: GPL-3.0-or-later
// One event among others: what it is linked to, what comes next, and its row in the export.
#include "model/eventlinks.h"
#include "model/eventrow.h"
#include "model/eventtext.h"
#include "model/eventwalk.h"
#include "model/readerregistry.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <tuple>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

struct Row
{
    std::int64_t begin;
    std::int64_t end;
    std::int64_t correlation;
};

Track makeTrack(TrackKind kind, std::int64_t pid, const std::vector<Row> &rows)
{
    Track track;
    track.key.kind = kind;
    track.key.pid = pid;
    std::int64_t rowid = 0;
    for (const Row &row : rows)
        track.events.append(
            {traceTime(row.begin), traceTime(row.end), kNoString, ++rowid, row.correlation, 0, 0});
    track.events.finish();
    track.index = OverlapIndex(track.events);
    return track;
}

std::vector<std::pair<std::size_t, std::size_t>> places(const std::vector<EventRef> &events)
{
    std::vector<std::pair<std::size_t, std::size_t>> result;
    for (const EventRef event : events)
        result.emplace_back(event.track, event.event);
    return result;
}

using Places = std::vector<std::pair<std::size_t, std::size_t>>;

} // namespace

class TestEvents : public QObject
{
    Q_OBJECT

private slots:
    void launchesAreOfTheSameProcess()
    {
        Trace trace;
        trace.tracks.push_back(makeTrack(TrackKind::Kernel, 1, {{100, 110, 7}, {200, 210, 8}}));
        trace.tracks.push_back(makeTrack(TrackKind::Kernel, 2, {{100, 110, 7}}));
        trace.tracks.push_back(makeTrack(TrackKind::Memcpy, 1, {{300, 310, 7}}));
        trace.tracks.push_back(makeTrack(TrackKind::PeerCopy, 1, {{300, 310, 7}}));
        trace.tracks.push_back(makeTrack(TrackKind::Runtime, 1, {{90, 95, 7}, {150, 155, 9}}));
        trace.tracks.push_back(makeTrack(TrackKind::Runtime, 2, {{80, 85, 7}}));

        QVERIFY(launchOf(trace, {0, 0}) == (EventRef {4, 0}));
        QVERIFY(launchOf(trace, {1, 0}) == (EventRef {5, 0}));
        QVERIFY(launchOf(trace, {3, 0}) == (EventRef {4, 0}));
        QVERIFY(!launchOf(trace, {0, 1})); // its call was not recorded
        QVERIFY(!launchOf(trace, {4, 0})); // no GPU work
        QCOMPARE(places(launchedBy(trace, {4, 0})), (Places {{0, 0}, {2, 0}})); // the copy once
        QCOMPARE(places(launchedBy(trace, {4, 0}, 1)), (Places {{0, 0}}));
        QVERIFY(launchedBy(trace, {4, 1}).empty());
        QVERIFY(launchedBy(trace, {0, 0}).empty());
        QCOMPARE(places(linksOf(trace, {0, 0})), (Places {{4, 0}}));
        QCOMPARE(places(linksOf(trace, {4, 0})), (Places {{0, 0}, {2, 0}}));
    }

    void noCorrelationLinksNothing()
    {
        Trace trace;
        trace.tracks.push_back(makeTrack(TrackKind::Kernel, 1, {{100, 110, 0}}));
        trace.tracks.push_back(makeTrack(TrackKind::Runtime, 1, {{90, 95, 0}}));
        QVERIFY(!launchOf(trace, {0, 0}));
        QVERIFY(launchedBy(trace, {1, 0}).empty());
    }

    /// Far from its launch, on one of several threads, in a long trace.
    void launchesAreFoundWhereverTheyAre()
    {
        constexpr std::int64_t kCalls = 50'000;
        std::vector<Row> calls;
        std::vector<Row> kernels;
        for (std::int64_t i = 0; i < kCalls; ++i) {
            calls.push_back({i * 10, i * 10 + 5, i + 1});
            kernels.push_back({kCalls * 10 - i * 7, kCalls * 10 - i * 7 + 3, i + 1});
        }
        Trace trace;
        trace.tracks.push_back(makeTrack(TrackKind::Kernel, 1, kernels));
        trace.tracks.push_back(makeTrack(TrackKind::Runtime, 1, {{1, 2, 900'000}}));
        trace.tracks.push_back(makeTrack(TrackKind::Runtime, 1, calls));
        const EventColumns &events = trace.tracks[0].events;
        for (std::size_t i = 0; i < events.size(); i += 997) {
            const auto launch = launchOf(trace, {0, i});
            QVERIFY(launch);
            QCOMPARE(launch->track, std::size_t {2});
            QCOMPARE(trace.tracks[2].events.correlation(launch->event), events.correlation(i));
            QCOMPARE(places(launchedBy(trace, *launch)), (Places {{0, i}}));
        }
    }

    /// A lane of three tracks, walked both ways, against its events sorted.
    void walkingVisitsEveryEventOnce()
    {
        std::mt19937 random(3);
        for (int round = 0; round < 50; ++round) {
            Trace trace;
            std::vector<std::tuple<std::int64_t, std::size_t, std::size_t>> expected;
            const std::vector<std::size_t> tracks {2, 0, 1}; // as a lane may have them
            for (std::size_t t = 0; t < 3; ++t) {
                std::vector<Row> rows;
                for (std::size_t i = 0; i < random() % 8; ++i) {
                    const auto begin = static_cast<std::int64_t>(random() % 12);
                    rows.push_back({begin, begin + static_cast<std::int64_t>(random() % 5), 0});
                }
                trace.tracks.push_back(makeTrack(TrackKind::Kernel, 1, rows));
            }
            for (std::size_t k = 0; k < tracks.size(); ++k) {
                const EventColumns &events = trace.tracks[tracks[k]].events;
                for (std::size_t i = 0; i < events.size(); ++i)
                    expected.emplace_back(toNs(events.begin(i) - traceTime(0)), k, i);
            }
            std::ranges::sort(expected);
            if (expected.empty()) {
                QVERIFY(!firstEventIn(trace, tracks, timeRange(0, 100)));
                continue;
            }
            std::optional<EventRef> at = firstEventIn(trace, tracks, timeRange(0, 100));
            for (const auto &[begin, k, i] : expected) {
                QVERIFY(at == (EventRef {tracks[k], i}));
                at = neighbourEvent(trace, tracks, *at, WalkDirection::Next);
            }
            QVERIFY(!at);
            at = EventRef {tracks[std::get<1>(expected.back())], std::get<2>(expected.back())};
            for (auto each = expected.rbegin(); each != expected.rend(); ++each) {
                QVERIFY(at == (EventRef {tracks[std::get<1>(*each)], std::get<2>(*each)}));
                at = neighbourEvent(trace, tracks, *at, WalkDirection::Previous);
            }
            QVERIFY(!at);
        }
    }

    void theFirstInSightMayHaveBegunBefore()
    {
        Trace trace;
        trace.tracks.push_back(makeTrack(TrackKind::Kernel, 1, {{10, 50, 0}, {60, 70, 0}}));
        const std::vector<std::size_t> tracks {0};
        QVERIFY(firstEventIn(trace, tracks, timeRange(20, 40)) == (EventRef {0, 0}));
        QVERIFY(firstEventIn(trace, tracks, timeRange(20, 65)) == (EventRef {0, 1}));
        QVERIFY(!firstEventIn(trace, tracks, timeRange(50, 60)));
        QVERIFY(!firstEventIn(trace, tracks, timeRange(80, 90)));

        // The one that still runs, and not the one that began last and is over.
        trace.tracks.front() =
            makeTrack(TrackKind::Runtime, 1, {{0, 100, 0}, {5, 60, 0}, {10, 20, 0}});
        QVERIFY(firstEventIn(trace, tracks, timeRange(30, 40)) == (EventRef {0, 1}));
        QVERIFY(firstEventIn(trace, tracks, timeRange(60, 70)) == (EventRef {0, 0}));
    }

    void aRowHasEveryColumnAndItsMeaning()
    {
        const auto trace = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        QVERIFY(trace);
        const Trace &demo = **trace;
        const auto field = [](const std::vector<EventField> &fields, const QString &column) {
            const auto found = std::ranges::find(fields, column, &EventField::column);
            return found == fields.end() ? EventField {} : *found;
        };
        int seen = 0;
        for (std::size_t t = 0; t < demo.tracks.size(); ++t) {
            const Track &track = demo.tracks[t];
            const EventRef event {t, track.events.size() / 2};
            const auto fields = readEventRow(demo, event);
            QVERIFY2(fields, qPrintable(fields ? QString() : fields.error().message));
            const std::int64_t begin = toNs(track.events.begin(event.event) - traceTime(0));
            QCOMPARE(field(*fields, u"start"_s).value, QString::number(begin));
            if (track.key.kind == TrackKind::Kernel) {
                QCOMPARE(field(*fields, u"demangledName"_s).meaning, eventName(demo, event));
                QVERIFY(field(*fields, u"deviceId"_s).meaning.startsWith(u"GPU "_s));
                ++seen;
            } else if (track.key.kind == TrackKind::Memcpy) {
                QCOMPARE(field(*fields, u"copyKind"_s).meaning,
                         copyKindText(track.events.code(event.event)));
                ++seen;
            } else if (track.key.kind == TrackKind::Runtime) {
                QCOMPARE(field(*fields, u"nameId"_s).meaning, eventName(demo, event));
                QCOMPARE(field(*fields, u"globalTid"_s).meaning,
                         u"pid %1, thread %2"_s.arg(*track.key.pid).arg(*track.key.tid));
                ++seen;
            }
        }
        QVERIFY(seen > 10);
    }

    void aTraceThatIsGoneIsAnError()
    {
        const auto trace = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        QVERIFY(trace);
        Trace moved = **trace;
        moved.origin.path += u".gone"_s;
        const auto fields = readEventRow(moved, {0, 0});
        QVERIFY(!fields);
        QVERIFY(fields.error().message.contains(u".gone"_s));
    }
};

QTEST_GUILESS_MAIN(TestEvents)
#include "tst_events.moc"
