// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/busyspans.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

using namespace gapscope;

class TestBusySpans : public QObject
{
    Q_OBJECT

private slots:
    void anEmptyUnionIsAllGap()
    {
        const BusySpans busy = BusySpans::unionOf({});
        QVERIFY(busy.isEmpty());
        QCOMPARE(toNs(busy.busyIn(timeRange(-5, 5))), 0);
        QVERIFY(busy.longestGapIn(timeRange(10, 20)) == timeRange(10, 20));
    }

    void touchingAndNestedRangesBecomeOneSpan()
    {
        const BusySpans busy = BusySpans::unionOf(
            {timeRange(10, 20), timeRange(0, 10), timeRange(2, 3), timeRange(30, 40)});
        QCOMPARE(busy.size(), std::size_t {2});
        QVERIFY(busy.spans()[0] == timeRange(0, 20));
        QVERIFY(busy.longestGapIn(timeRange(0, 40)) == timeRange(20, 30));
    }

    void aKernelOfNoLengthSplitsNoGap()
    {
        const BusySpans busy =
            BusySpans::unionOf({timeRange(10, 20), timeRange(25, 25), timeRange(30, 40)});
        QVERIFY(busy.longestGapIn(timeRange(10, 40)) == timeRange(20, 30));
    }

    void tracksMergeAsTheirEventsDo()
    {
        std::mt19937 random(17);
        for (int round = 0; round < 200; ++round) {
            std::vector<EventColumns> tracks(random() % 40);
            std::vector<TimeRange> ranges;
            for (EventColumns &track : tracks) {
                const std::size_t count = random() % 12;
                for (std::size_t i = 0; i < count; ++i) {
                    const auto begin = static_cast<std::int64_t>(random() % 2000) - 300;
                    Event e;
                    e.begin = traceTime(begin);
                    e.end = traceTime(begin + static_cast<std::int64_t>(random() % 25));
                    track.append(e);
                    ranges.push_back({e.begin, e.end});
                }
                track.finish();
            }
            std::vector<const EventColumns *> pointers;
            for (const EventColumns &track : tracks)
                pointers.push_back(&track);
            const BusySpans merged = BusySpans::unionOfTracks(pointers);
            const BusySpans expected = BusySpans::unionOf(ranges);
            QVERIFY(std::ranges::equal(merged.spans(), expected.spans()));
            for (std::int64_t end = -310; end < 2100; end += 37) {
                const TimeRange window = timeRange(-310, end);
                std::int64_t busy = 0;
                for (const TimeRange span : expected.spans())
                    busy += std::max<std::int64_t>(0, toNs(intersection(span, window).length()));
                QCOMPARE(toNs(merged.busyIn(window)), busy);
            }
        }
    }

    void ofEqualGapsTheEarliestCounts()
    {
        const BusySpans busy = BusySpans::unionOf({timeRange(10, 20), timeRange(30, 40)});
        QVERIFY(busy.longestGapIn(timeRange(10, 50)) == timeRange(20, 30));
    }

    void theLongestGapsComeLongestFirst()
    {
        std::mt19937 random(23);
        for (int round = 0; round < 300; ++round) {
            std::vector<TimeRange> ranges;
            for (std::size_t i = random() % 200; i > 0; --i) {
                const auto begin = static_cast<std::int64_t>(random() % 1000);
                ranges.push_back(timeRange(begin, begin + static_cast<std::int64_t>(random() % 4)));
            }
            const BusySpans busy = BusySpans::unionOf(ranges);
            const TimeRange window = timeRange(100, 900);
            // Each in turn is the longest of what the ones before leave.
            std::vector<TimeRange> expected;
            BusySpans rest = busy;
            while (const auto gap = rest.longestGapIn(window)) {
                expected.push_back(*gap);
                ranges.push_back(*gap);
                rest = BusySpans::unionOf(ranges);
            }
            QVERIFY(busy.longestGapsIn(window, 100'000) == expected);
            for (const std::size_t most : {1U, 2U, 7U}) {
                const auto first = busy.longestGapsIn(window, most);
                QCOMPARE(first.size(), std::min(most, expected.size()));
                QVERIFY(std::equal(first.begin(), first.end(), expected.begin()));
            }
        }
        QVERIFY(BusySpans::unionOf({}).longestGapsIn(timeRange(5, 5), 3).empty());
    }

    void theWindowsEdgesAreEdges()
    {
        const BusySpans busy = BusySpans::unionOf({timeRange(0, 100), timeRange(900, 1000)});
        QVERIFY(busy.longestGapIn(timeRange(400, 600)) == timeRange(400, 600));
        QVERIFY(busy.longestGapIn(timeRange(50, 600)) == timeRange(100, 600));
        QVERIFY(!busy.longestGapIn(timeRange(0, 100)));
        QVERIFY(!busy.longestGapIn(timeRange(50, 50)));
    }

    void timesBeyondDoublePrecisionStayExact()
    {
        constexpr std::int64_t base = 1779630014975716426;
        const BusySpans busy =
            BusySpans::unionOf({timeRange(base, base + 1), timeRange(base + 102, base + 202)});
        QVERIFY(busy.longestGapIn(timeRange(base, base + 202)) == timeRange(base + 1, base + 102));
        QCOMPARE(toNs(busy.busyIn(timeRange(base, base + 103))), 2);
    }

    /// Against a map of single nanoseconds.
    void agreesWithBruteForce()
    {
        std::mt19937 random(20260910);
        const auto below = [&random](int n) {
            return static_cast<int>(random() % static_cast<unsigned>(n));
        };
        for (int round = 0; round < 3000; ++round) {
            std::array<bool, 60> busyAt {};
            std::vector<TimeRange> ranges;
            for (int i = below(8); i > 0; --i) {
                const int begin = below(60);
                const int end = begin + below(61 - begin);
                ranges.push_back(timeRange(begin, end));
                std::fill(busyAt.begin() + begin, busyAt.begin() + end, true);
            }
            const BusySpans busy = BusySpans::unionOf(ranges);
            const int begin = below(60);
            const int end = begin + below(61 - begin);
            int count = 0;
            int best = 0;
            int bestBegin = 0;
            int run = 0;
            for (int t = begin; t < end; ++t) {
                count += busyAt[static_cast<std::size_t>(t)] ? 1 : 0;
                run = busyAt[static_cast<std::size_t>(t)] ? 0 : run + 1;
                if (run > best) {
                    best = run;
                    bestBegin = t + 1 - run;
                }
            }
            QCOMPARE(toNs(busy.busyIn(timeRange(begin, end))), count);
            const auto gap = busy.longestGapIn(timeRange(begin, end));
            QCOMPARE(gap.has_value(), best > 0);
            if (gap)
                QVERIFY(*gap == timeRange(bestBegin, bestBegin + best));
        }
    }
};

QTEST_GUILESS_MAIN(TestBusySpans)
#include "tst_busyspans.moc"
