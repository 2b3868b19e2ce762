// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/columnwalk.h"
#include "model/depthindex.h"
#include "model/lanegeometry.h"
#include "model/lanepicture.h"
#include "model/lanesources.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace gapscope;

namespace {

EventColumns columnsOf(const std::vector<TimeRange> &ranges)
{
    EventColumns events;
    std::int64_t rowid = 0;
    for (const TimeRange &range : ranges)
        events.append({range.begin, range.end, kNoString, ++rowid, 0, 0, 0});
    events.finish();
    return events;
}

/// One lane whose depths are all folded into one row.
std::vector<LaneSpan> spansOf(const std::vector<TimeRange> &ranges, TimeRange visible, int widthPx)
{
    const EventColumns events = columnsOf(ranges);
    const auto index = DepthIndex::build(events, 1);
    return rowSpans(events, index.front(), visible, widthPx, {0, widthPx});
}

// The brute force: every ns counts `width` parts, every column `length` parts, so that column
// edges are whole. Small numbers only.
struct BruteColumn
{
    std::int64_t busy = 0;
    bool touched = false;
};

BruteColumn bruteColumn(const EventColumns &events, const DepthIndex &index, TimeRange visible,
                        int widthPx, int x)
{
    const std::int64_t length = toNs(visible.length());
    std::vector<bool> busy(static_cast<std::size_t>(length));
    BruteColumn column;
    for (std::size_t i = 0; i < index.size(); ++i) {
        const std::int64_t b = (toNs(events.begin(index.event(i)) - visible.begin)) * widthPx;
        const std::int64_t e = (toNs(events.end(index.event(i)) - visible.begin)) * widthPx;
        if (b == e)
            column.touched |= b >= x * length && b < (x + 1) * length;
        for (std::int64_t part = std::max(b, x * length); part < std::min(e, (x + 1) * length);
             ++part)
            busy[static_cast<std::size_t>(part - x * length)] = true;
    }
    column.busy = std::ranges::count(busy, true);
    column.touched |= column.busy != 0;
    return column;
}

/// Which of several events stands for a column is each source's own choice.
std::vector<LaneSpan> withoutEvents(std::vector<LaneSpan> spans)
{
    for (LaneSpan &span : spans)
        span.event = 0;
    return spans;
}

std::vector<TimeRange> randomRanges(std::mt19937_64 &random, std::int64_t origin)
{
    const auto pick = [&random](std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random);
    };
    std::vector<TimeRange> ranges;
    const std::int64_t count = pick(0, 60);
    const std::int64_t longest = pick(0, 3) == 0 ? 150 : 6;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t begin = origin + pick(-40, 240);
        ranges.push_back(timeRange(begin, begin + pick(0, longest)));
    }
    return ranges;
}

/// Dense stretches, pauses, long events and such of no length: what a trace is made of.
std::vector<TimeRange> busyRanges(std::mt19937_64 &random, int count, bool overlapping)
{
    const auto pick = [&random](std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random);
    };
    std::vector<TimeRange> ranges;
    std::int64_t time = 0;
    std::int64_t longest = 1000;
    for (int i = 0; i < count; ++i) {
        if (i % 50 == 0)
            longest = pick(0, 2) == 0 ? 30 : 4000;
        const bool isLong = pick(0, 300) == 0;
        const std::int64_t length = isLong ? pick(0, 400'000) : pick(0, longest);
        ranges.push_back(timeRange(time, time + length));
        const std::int64_t pause = pick(0, 200) == 0 ? pick(0, 300'000) : pick(0, 3) * pick(0, 400);
        time += overlapping && pick(0, 3) == 0 ? length / 2 : length + pause;
    }
    return ranges;
}

/// What is recorded in each column, in 1/width of a ns, from the union of @p ranges.
std::vector<BruteColumn> bruteColumns(const std::vector<TimeRange> &ranges, TimeRange visible,
                                      int widthPx)
{
    const std::int64_t length = toNs(visible.length());
    std::vector<BruteColumn> columns(static_cast<std::size_t>(widthPx));
    std::int64_t doneTo = std::numeric_limits<std::int64_t>::min();
    for (const TimeRange &range : ranges) { // in order of begin
        std::int64_t begin = toNs(range.begin - visible.begin) * widthPx;
        const std::int64_t end = toNs(range.end - visible.begin) * widthPx;
        if (begin == end && begin >= 0 && begin < length * widthPx)
            columns[static_cast<std::size_t>(begin / length)].touched = true;
        begin = std::max({begin, doneTo, std::int64_t {0}});
        doneTo = std::max(doneTo, end);
        while (begin < std::min(end, length * widthPx)) {
            const std::int64_t x = begin / length;
            const std::int64_t to = std::min(end, (x + 1) * length);
            columns[static_cast<std::size_t>(x)].busy += to - begin;
            columns[static_cast<std::size_t>(x)].touched = true;
            begin = to;
        }
    }
    return columns;
}

/// A row of events that counts the looks at them.
struct CountingSource : TrackSource
{
    [[nodiscard]] TraceTime begin(std::size_t i) const
    {
        ++looks;
        return TrackSource::begin(i);
    }
    [[nodiscard]] TraceTime end(std::size_t i) const
    {
        ++looks;
        return TrackSource::end(i);
    }
    mutable int looks = 0;
};

struct CountingSink
{
    [[nodiscard]] static bool wantsEvent() { return false; }
    [[nodiscard]] static bool wantsCount() { return false; }
    void filled(int x0, int x1, std::size_t /*place*/) { columns += x1 - x0; }
    void shared(int /*x*/, std::uint8_t /*coverage*/, std::size_t /*place*/, std::uint32_t /*n*/)
    {
        ++columns;
    }
    int columns = 0;
};

/// A stream with kernels, and copies among them.
Trace twoTracks(std::mt19937_64 &random)
{
    Trace trace;
    for (const TrackKind kind : {TrackKind::Kernel, TrackKind::Memcpy}) {
        Track track;
        track.key.kind = kind;
        const int count = kind == TrackKind::Kernel ? 3000 : 900;
        for (const TimeRange &range : busyRanges(random, count, true))
            track.events.append({range.begin, range.end, kNoString, 1, 0, 1, 0});
        track.events.finish();
        trace.tracks.push_back(std::move(track));
    }
    return trace;
}

} // namespace

class TestLaneGeometry : public QObject
{
    Q_OBJECT

private slots:
    void anEmptyLaneHasNoSpans();
    void deepZoomClipsInTimeBeforeConvertingToPixels();
    void aLoneMicrosecondInAnHourIsOnePixel();
    void aDenseLaneIsShadedByItsShare();
    void anEventOfNoLengthIsSeen();
    void timesOfUtcNanosecondsAreExact();
    void theLongestViewDoesNotOverflow();
    void columnsEqualBruteForce_data();
    void columnsEqualBruteForce();
    void whatIsDrawnIsWhatIsPicked_data();
    void whatIsDrawnIsWhatIsPicked();
    void eventsWiderThanTwoPixelsAreNeverMerged();
    void unionOfActivityEqualsItsRanges();
    void denseColumnsStayWithinTheirBound_data();
    void denseColumnsStayWithinTheirBound();
    void picturesShowWhatIsPicked();
    void costFollowsPixels_data();
    void costFollowsPixels();
};

void TestLaneGeometry::anEmptyLaneHasNoSpans()
{
    QVERIFY(spansOf({}, timeRange(0, 100), 50).empty());
    QVERIFY(spansOf({timeRange(-10, 0), timeRange(100, 120)}, timeRange(0, 100), 50).empty());
}

void TestLaneGeometry::deepZoomClipsInTimeBeforeConvertingToPixels()
{
    const auto spans =
        spansOf({timeRange(0, 10'000'000'000), timeRange(10'000'000'000, 10'000'000'001)},
                timeRange(9'999'999'990, 10'000'000'010), 1000);
    QCOMPARE(spans.size(), 2U);
    QCOMPARE(spans[0].x0, 0);
    QCOMPARE(spans[0].x1, 500);
    QCOMPARE(spans[1].x0, 500);
    QCOMPARE(spans[1].x1, 550);
    QVERIFY(spans[0].isWhole() && spans[1].isWhole());
}

void TestLaneGeometry::aLoneMicrosecondInAnHourIsOnePixel()
{
    constexpr std::int64_t kHour = 3'600'000'000'000;
    const auto spans = spansOf({timeRange(kHour / 2, kHour / 2 + 1000)}, timeRange(0, kHour), 1600);
    QCOMPARE(spans.size(), 1U);
    QCOMPARE(spans[0].x0, 800);
    QCOMPARE(spans[0].x1, 801);
    QCOMPARE(spans[0].coverage, std::uint8_t {1});
}

void TestLaneGeometry::aDenseLaneIsShadedByItsShare()
{
    std::vector<TimeRange> ranges;
    for (std::int64_t i = 0; i < 100'000; ++i)
        ranges.push_back(timeRange(i * 4000, i * 4000 + 1000));
    const auto spans = spansOf(ranges, timeRange(0, 400'000'000), 1000);
    QCOMPARE(spans.size(), 1000U);
    for (const LaneSpan &span : spans) {
        QCOMPARE(int {span.coverage}, 1 + 253 / 4);
        QCOMPARE(span.count, 100U);
    }
}

void TestLaneGeometry::anEventOfNoLengthIsSeen()
{
    const auto spans = spansOf({timeRange(50, 50), timeRange(99, 99)}, timeRange(0, 100), 10);
    QCOMPARE(spans.size(), 2U);
    QCOMPARE(spans[0].x0, 5);
    QCOMPARE(spans[1].x0, 9);
    QCOMPARE(spans[0].coverage, std::uint8_t {1});
}

void TestLaneGeometry::timesOfUtcNanosecondsAreExact()
{
    constexpr std::int64_t kNow = 1'780'000'000'000'000'001;
    const auto spans = spansOf({timeRange(kNow + 3, kNow + 7), timeRange(kNow + 8, kNow + 9)},
                               timeRange(kNow, kNow + 20), 200);
    QCOMPARE(spans.size(), 2U);
    QCOMPARE(spans[0].x0, 30);
    QCOMPARE(spans[0].x1, 70);
    QCOMPARE(spans[1].x0, 80);
    QCOMPARE(spans[1].x1, 90);
}

void TestLaneGeometry::theLongestViewDoesNotOverflow()
{
    const std::int64_t limit = kTimeLimitNs - 1;
    const auto spans = spansOf({timeRange(-limit, -1), timeRange(limit / 2, limit)},
                               timeRange(-limit, limit), 8000);
    QVERIFY(!spans.empty());
    QCOMPARE(spans.front().x0, 0);
    QCOMPARE(spans.front().x1, 3999);
    QCOMPARE(spans.back().x1, 8000);
}

void TestLaneGeometry::columnsEqualBruteForce_data()
{
    QTest::addColumn<qint64>("origin");
    QTest::addColumn<int>("widthPx");
    QTest::addColumn<int>("maxRows");
    for (const int width : {1, 7, 40, 200, 333}) {
        for (const int rows : {1, 3, 200}) {
            QTest::addRow("%d px, %d rows", width, rows) << qint64 {0} << width << rows;
            QTest::addRow("%d px, %d rows, UTC", width, rows)
                << qint64 {1'780'000'000'000'000'000} << width << rows;
        }
    }
}

void TestLaneGeometry::columnsEqualBruteForce()
{
    QFETCH(const qint64, origin);
    QFETCH(const int, widthPx);
    QFETCH(const int, maxRows);
    std::mt19937_64 random(20'260'729);
    for (int round = 0; round < 12; ++round) {
        const EventColumns events = columnsOf(randomRanges(random, origin));
        const TimeRange visible = timeRange(origin + round, origin + round + 37 + 13 * round);
        const std::int64_t length = toNs(visible.length());
        for (const DepthIndex &index : DepthIndex::build(events, maxRows)) {
            const auto spans = rowSpans(events, index, visible, widthPx, {0, widthPx});
            auto span = spans.begin();
            for (int x = 0; x < widthPx; ++x) {
                while (span != spans.end() && span->x1 <= x)
                    ++span;
                const bool shown = span != spans.end() && span->x0 <= x;
                const BruteColumn truth = bruteColumn(events, index, visible, widthPx, x);
                QCOMPARE(shown, truth.touched);
                if (!shown)
                    continue;
                QCOMPARE(span->coverage == 255, truth.busy == length);
                if (truth.busy != length)
                    QCOMPARE(std::int64_t {span->coverage}, 1 + truth.busy * 253 / length);
            }
        }
    }
}

void TestLaneGeometry::whatIsDrawnIsWhatIsPicked_data()
{
    columnsEqualBruteForce_data();
}

void TestLaneGeometry::whatIsDrawnIsWhatIsPicked()
{
    QFETCH(const qint64, origin);
    QFETCH(const int, widthPx);
    QFETCH(const int, maxRows);
    std::mt19937_64 random(42);
    for (int round = 0; round < 12; ++round) {
        const EventColumns events = columnsOf(randomRanges(random, origin));
        const TimeRange visible = timeRange(origin + round, origin + round + 37 + 13 * round);
        for (const DepthIndex &index : DepthIndex::build(events, maxRows)) {
            for (const LaneSpan &span : rowSpans(events, index, visible, widthPx, {0, widthPx})) {
                QVERIFY(span.x0 >= 0 && span.x0 < span.x1 && span.x1 <= widthPx);
                for (int x = span.x0; x < span.x1; ++x) {
                    const auto picked = rowSpans(events, index, visible, widthPx, {x, x + 1});
                    QCOMPARE(picked.size(), 1U);
                    QCOMPARE(picked.front().event, span.event);
                    QCOMPARE(picked.front().coverage, span.coverage);
                }
            }
        }
    }
}

void TestLaneGeometry::eventsWiderThanTwoPixelsAreNeverMerged()
{
    std::mt19937_64 random(7);
    std::vector<TimeRange> ranges;
    std::int64_t time = 0;
    while (time < 1000) {
        const auto length = std::uniform_int_distribution<std::int64_t>(20, 60)(random);
        ranges.push_back(timeRange(time, time + length));
        time += length + std::uniform_int_distribution<std::int64_t>(0, 3)(random);
    }
    const auto spans = spansOf(ranges, timeRange(0, 1000), 103);
    std::vector<std::size_t> whole;
    for (const LaneSpan &span : spans) {
        if (span.isWhole())
            whole.push_back(span.event);
    }
    const auto inSight = static_cast<std::size_t>(
        std::ranges::count_if(ranges, [](TimeRange r) { return r.begin < traceTime(980); }));
    QVERIFY(whole.size() >= inSight);
    QVERIFY(std::ranges::adjacent_find(whole) == whole.end());
}

void TestLaneGeometry::unionOfActivityEqualsItsRanges()
{
    std::mt19937_64 random(11);
    for (int round = 0; round < 40; ++round) {
        const BusySpans busy = BusySpans::unionOf(randomRanges(random, 0));
        const EventColumns events =
            columnsOf(std::vector<TimeRange>(busy.spans().begin(), busy.spans().end()));
        const auto index = DepthIndex::build(events, 1);
        for (const int width : {5, 50, 500}) {
            const TimeRange visible = timeRange(3, 203);
            QCOMPARE(withoutEvents(busySpans(busy, visible, width, {0, width})),
                     withoutEvents(rowSpans(events, index.front(), visible, width, {0, width})));
        }
    }
}

void TestLaneGeometry::denseColumnsStayWithinTheirBound_data()
{
    QTest::addColumn<bool>("overlapping");
    QTest::addColumn<int>("maxRows");
    QTest::newRow("one after the other") << false << 1;
    QTest::newRow("folded into one row") << true << 1;
    QTest::newRow("one row for each depth") << true << 9;
}

void TestLaneGeometry::denseColumnsStayWithinTheirBound()
{
    QFETCH(const bool, overlapping);
    QFETCH(const int, maxRows);
    std::mt19937_64 random(3);
    int inexact = 0;
    for (int round = 0; round < 12; ++round) {
        const EventColumns events = columnsOf(busyRanges(random, 4000, overlapping));
        const std::int64_t last = toNs(events.end(events.size() - 1));
        for (const DepthIndex &index : DepthIndex::build(events, maxRows)) {
            std::vector<TimeRange> ranges;
            for (std::size_t i = 0; i < index.size(); ++i)
                ranges.push_back(events.range(index.event(i)));
            for (const int width : {3, 40, 171, 400, 1200, 5000}) {
                const TimeRange visible = timeRange(last / 7 - round, last / 3 * 2 + 31 * round);
                const std::int64_t length = toNs(visible.length());
                const auto truth = bruteColumns(ranges, visible, width);
                std::vector<int> shown(static_cast<std::size_t>(width));
                for (const LaneSpan &span : rowSpans(events, index, visible, width, {0, width}))
                    std::fill(shown.begin() + span.x0, shown.begin() + span.x1, span.coverage);
                for (std::size_t x = 0; x < shown.size(); ++x) {
                    QCOMPARE(shown[x] != 0, truth[x].touched);
                    QCOMPARE(shown[x] == 255, truth[x].busy == length);
                    if (shown[x] == 0 || shown[x] == 255)
                        continue;
                    const auto exact = static_cast<int>(1 + truth[x].busy * 253 / length);
                    inexact += exact != shown[x] ? 1 : 0;
                    QVERIFY2(std::abs(exact - shown[x]) <= 253 / 8 + kMostGridSteps,
                             qPrintable(QStringLiteral("%1 for %2, %3 px, column %4")
                                            .arg(shown[x])
                                            .arg(exact)
                                            .arg(width)
                                            .arg(x)));
                }
            }
        }
    }
    QVERIFY(inexact > 100); // the grid was asked
}

void TestLaneGeometry::picturesShowWhatIsPicked()
{
    std::mt19937_64 random(5);
    for (int round = 0; round < 4; ++round) {
        const Trace trace = twoTracks(random);
        LaneLayout layout;
        layout.indexes = buildTrackIndexes(trace);
        LaneRow row;
        row.tracks = {0, 1};
        row.depthCount = 3;
        const std::int64_t last = toNs(trace.tracks[0].events.end(2999));
        LanePicture picture; // one for all, as a view's memory is used again
        for (const int width : {7, 100, 900, 4000}) {
            const TimeRange visible = timeRange(last / 9, last / 2 + round);
            drawLane(trace, layout, row, visible, width, picture);
            std::size_t painted = 0;
            for (const DepthPicture &depth : picture.depths)
                painted += depth.bars.size() + depth.columns.size();
            QVERIFY(painted > 0);
            for (int depth = 0; depth < row.depthCount; ++depth) {
                std::vector<SharedColumn> shown(static_cast<std::size_t>(width));
                const DepthPicture &drawn = picture.depths[static_cast<std::size_t>(depth)];
                for (const LaneSpan &bar : drawn.bars) {
                    QVERIFY(bar.isWhole() && bar.depth == depth);
                    for (int x = bar.x0; x < bar.x1; ++x)
                        shown[static_cast<std::size_t>(x)] = {static_cast<std::uint32_t>(bar.event),
                                                              static_cast<std::uint16_t>(bar.track),
                                                              255};
                }
                for (std::size_t x = 0; x < drawn.columns.size(); ++x) {
                    if (drawn.columns[x].coverage != 0)
                        shown[x] = drawn.columns[x];
                }
                for (int x = 0; x < width; ++x) {
                    const auto picked = hitTest(trace, layout, row, depth, x, visible, width);
                    const SharedColumn &column = shown[static_cast<std::size_t>(x)];
                    QCOMPARE(picked.has_value(), column.coverage != 0);
                    if (!picked)
                        continue;
                    QCOMPARE(picked->coverage, column.coverage);
                    QCOMPARE(picked->track, std::size_t {column.track});
                    // Kernels look alike, so of a column that they share none is kept.
                    if (picked->isWhole() || column.track == 1)
                        QCOMPARE(picked->event, std::size_t {column.event});
                }
            }
        }
    }
}

void TestLaneGeometry::costFollowsPixels_data()
{
    QTest::addColumn<int>("eventsPerColumn");
    for (const int count : {1, 3, 7, 13, 30, 100, 1000})
        QTest::addRow("%d a column", count) << count;
}

void TestLaneGeometry::costFollowsPixels()
{
    QFETCH(const int, eventsPerColumn);
    constexpr int kWidth = 640;
    // Counted, not timed: looks at events, of which a search among all would need 20 for a column.
    std::vector<TimeRange> ranges;
    for (std::int64_t i = 0; i < std::int64_t {kWidth} * eventsPerColumn; ++i)
        ranges.push_back(timeRange(i * 1000, i * 1000 + 700));
    const EventColumns events = columnsOf(ranges);
    const auto index = DepthIndex::build(events, 1);
    const CountingSource source {{events, index.front()}, 0};
    CountingSink sink;
    const TimeRange visible = timeRange(0, std::int64_t {kWidth} * eventsPerColumn * 1000);
    ColumnWalk<CountingSource, CountingSink>(source, PixelScale {visible, kWidth}, {0, kWidth},
                                             sink)
        .run();
    QCOMPARE(sink.columns, kWidth);
    // Begin and end of each event, and of the next column's first one; none at all from the grid.
    const int most = eventsPerColumn > 12 ? 100 : kWidth * (2 * eventsPerColumn + 3);
    QVERIFY2(source.looks <= most, qPrintable(QString::number(source.looks)));
}

QTEST_APPLESS_MAIN(TestLaneGeometry)
#include "tst_lanegeometry.moc"
