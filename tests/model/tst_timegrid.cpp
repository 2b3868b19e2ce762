// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timegrid.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

using namespace gapscope;

namespace {

TimeGrid gridOf(const std::vector<TimeRange> &ranges)
{
    if (ranges.empty())
        return TimeGrid::Builder(0, {}, {}).finish();
    TimeGrid::Builder builder(ranges.size(), ranges.front().begin, ranges.back().begin);
    for (const TimeRange &range : ranges)
        builder.add(range);
    return builder.finish();
}

std::vector<TimeRange> randomRanges(std::mt19937_64 &random)
{
    const auto pick = [&random](std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random);
    };
    std::vector<TimeRange> ranges;
    const std::int64_t count = pick(1, 90);
    const std::int64_t spread = pick(0, 1) == 0 ? 300 : 2000;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t begin = pick(-spread, pick(0, 1) == 0 ? spread : 0);
        ranges.push_back(timeRange(begin, begin + (pick(0, 9) == 0 ? pick(0, 200) : pick(0, 9))));
    }
    std::ranges::sort(ranges);
    return ranges;
}

/// Busy ns in [from, to), one by one.
std::int64_t busyIn(const std::vector<TimeRange> &ranges, std::int64_t from, std::int64_t to)
{
    std::int64_t busy = 0;
    for (std::int64_t ns = from; ns < to; ++ns)
        busy += std::ranges::any_of(ranges, [ns](TimeRange r) { return r.contains(traceTime(ns)); })
            ? 1
            : 0;
    return busy;
}

} // namespace

class TestTimeGrid : public QObject
{
    Q_OBJECT

private slots:
    void withoutEventsThereIsNoCell();
    void theWidestSpanOfTimesFits();
    void cellsEqualBruteForce();
    void placesAreFoundAsByASearch();
    void aBurstIsSearchedInFewSteps();

    /// The last cell, which only closes the one before, begins where no time of a trace can be.
    void aTraceOfAllTimesHasAGrid()
    {
        const std::int64_t last = kTimeLimitNs - 1;
        TimeGrid::Builder builder(2, traceTime(-1), traceTime(last));
        builder.add(timeRange(-1, 5));
        builder.add(timeRange(last, last));
        QCOMPARE(builder.busyNs(), 6);
        const TimeGrid grid = builder.finish();
        QCOMPARE(grid.cells().back().place, 2U);
        QCOMPARE(grid.cells().back().busyNs, 6);
        const auto beginOf = [&](std::size_t place) { return traceTime(place == 0 ? -1 : last); };
        QCOMPARE(grid.lowerBound(traceTime(0), 0, beginOf), std::size_t {1});
        QCOMPARE(grid.lowerBound(traceTime(last), 0, beginOf), std::size_t {1});
    }
};

void TestTimeGrid::withoutEventsThereIsNoCell()
{
    QVERIFY(gridOf({}).cells().empty());
}

void TestTimeGrid::theWidestSpanOfTimesFits()
{
    const std::int64_t limit = kTimeLimitNs - 1;
    const TimeGrid grid = gridOf({timeRange(-limit, -1), timeRange(limit, limit)});
    QVERIFY(grid.cells().size() >= 2);
    QCOMPARE(grid.cells().back().place, 2U);
    QCOMPARE(grid.cells().back().busyNs, limit - 1);
    QVERIFY(grid.timeOf(grid.cells().size() - 1) > traceTime(limit));
}

void TestTimeGrid::cellsEqualBruteForce()
{
    std::mt19937_64 random(1);
    for (int round = 0; round < 60; ++round) {
        const std::vector<TimeRange> ranges = randomRanges(random);
        const TimeGrid grid = gridOf(ranges);
        const std::int64_t first = toNs(ranges.front().begin);
        const std::int64_t quarter = std::int64_t {1} << (grid.shift() - TimeGrid::kQuarterShift);
        for (std::size_t i = 0; i < grid.cells().size(); ++i) {
            const TimeGrid::Cell &cell = grid.cells()[i];
            const std::int64_t begin = toNs(grid.timeOf(i));
            QCOMPARE(cell.busyNs, busyIn(ranges, first, begin));
            const auto before = std::ranges::count_if(
                ranges, [begin](TimeRange r) { return toNs(r.begin) < begin; });
            QCOMPARE(std::int64_t {cell.place}, std::int64_t {before});
            if (i + 1 == grid.cells().size())
                break;
            if (cell.place < grid.cells()[i + 1].place) {
                for (std::size_t at = cell.place; at < grid.cells()[i + 1].place; ++at)
                    QVERIFY(ranges[at].length() <= ranges[grid.longEventOf(i)].length());
                QVERIFY(grid.longEventOf(i) < grid.cells()[i + 1].place);
            }
            for (int q = 0; q < 4; ++q) {
                const std::int64_t from = begin + q * quarter;
                const std::int64_t busy = busyIn(ranges, from, from + quarter);
                const int share = cell.quarters.at(static_cast<std::size_t>(q));
                QCOMPARE(share == 0, busy == 0);
                QCOMPARE(share == 255, busy == quarter);
                QVERIFY(std::abs(share - 255.0 * double(busy) / double(quarter)) <= 1);
            }
        }
    }
}

void TestTimeGrid::placesAreFoundAsByASearch()
{
    std::mt19937_64 random(2);
    for (int round = 0; round < 60; ++round) {
        const std::vector<TimeRange> ranges = randomRanges(random);
        const TimeGrid grid = gridOf(ranges);
        for (std::int64_t ns = -2100; ns < 2300; ns += 7) {
            const auto found =
                std::ranges::lower_bound(ranges, traceTime(ns), {}, &TimeRange::begin);
            const auto place = static_cast<std::size_t>(found - ranges.begin());
            for (const std::size_t from : {std::size_t {0}, place / 2, place}) {
                QCOMPARE(grid.lowerBound(traceTime(ns), from,
                                         [&](std::size_t at) { return ranges[at].begin; }),
                         place);
            }
        }
    }
}

void TestTimeGrid::aBurstIsSearchedInFewSteps()
{
    // A hundred thousand events within one cell, and one far away.
    std::vector<TimeRange> ranges;
    for (std::int64_t i = 0; i < 100'000; ++i)
        ranges.push_back(timeRange(i * 10, i * 10 + 5));
    ranges.push_back(timeRange(1'000'000'000'000'000, 1'000'000'000'000'001));
    const TimeGrid grid = gridOf(ranges);
    int looks = 0;
    const auto beginOf = [&](std::size_t place) {
        ++looks;
        return ranges[place].begin;
    };
    QCOMPARE(grid.lowerBound(traceTime(777'770), 0, beginOf), std::size_t {77'777});
    QVERIFY(looks < 60);
    looks = 0;
    QCOMPARE(grid.lowerBound(traceTime(777'770), 77'770, beginOf), std::size_t {77'777});
    QVERIFY(looks <= 8);
}

QTEST_APPLESS_MAIN(TestTimeGrid)
#include "tst_timegrid.moc"
