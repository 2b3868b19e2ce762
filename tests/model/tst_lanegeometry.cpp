// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/depthindex.h"
#include "model/lanegeometry.h"

#include <QTest>

#include <algorithm>
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

void TestLaneGeometry::costFollowsPixels()
{
    // Counted, not timed: at most one span a column, however many events lie in it.
    std::vector<TimeRange> ranges;
    for (std::int64_t i = 0; i < 300'000; ++i)
        ranges.push_back(timeRange(i * 10, i * 10 + 7));
    const auto spans = spansOf(ranges, timeRange(0, 3'000'000), 640);
    QVERIFY(spans.size() <= 640);
}

QTEST_APPLESS_MAIN(TestLaneGeometry)
#include "tst_lanegeometry.moc"
