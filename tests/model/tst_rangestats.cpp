// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventtext.h"
#include "model/itemroles.h"
#include "model/rangestats.h"
#include "model/rangetablemodel.h"
#include "model/readerregistry.h"
#include "tests/support/handtrace.h"
#include "tests/support/tinytrace.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <tuple>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

using Sums = std::map<QString, std::tuple<std::int64_t, std::int64_t, std::int64_t>>;

Sums asMap(const std::vector<RangeSum> &sums)
{
    Sums result;
    for (const RangeSum &sum : sums)
        result[sum.name] = {sum.count, toNs(sum.time), sum.bytes};
    return result;
}

/// The plain way: every event of every track is looked at.
Sums naive(const Trace &trace, TimeRange range, const std::function<bool(TrackKind)> &isWanted)
{
    Sums sums;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const Track &track = trace.tracks[t];
        if (!isWanted(track.key.kind))
            continue;
        for (std::size_t i = 0; i < track.events.size(); ++i) {
            const TimeRange event = track.events.range(i);
            if (event.begin >= range.end || event.end <= range.begin)
                continue;
            QString name = eventName(trace, {t, i});
            if (track.key.kind == TrackKind::Memset)
                name = u"memset"_s;
            else if (movesMemory(track.key.kind))
                name = copyKindText(track.events.code(i));
            auto &[count, time, bytes] = sums[name];
            ++count;
            time += toNs(std::min(event.end, range.end) - std::max(event.begin, range.begin));
            bytes += movesMemory(track.key.kind) ? track.events.amount(i) : 0;
        }
    }
    return sums;
}

} // namespace

class TestRangeStats : public QObject
{
    Q_OBJECT

private slots:
    void tellsWhatIsInTheTinyGap()
    {
        const auto trace = test::tinyTrace();
        const RangeStats stats = rangeStats(*trace, timeRange(1400, 1900));
        QCOMPARE(stats.gpus.size(), 2U);
        QCOMPARE(toNs(stats.gpus[0].busy), 0);
        QVERIFY(stats.gpus[0].longestGap == timeRange(1400, 1900));
        const Sums copies = asMap(stats.copies);
        QCOMPARE(std::get<1>(copies.at(u"memset"_s)), 100);
        // Cut at the range's end, counted and weighed whole.
        const RangeStats part = rangeStats(*trace, timeRange(1400, 1510));
        QCOMPARE(std::get<0>(asMap(part.copies).at(u"memset"_s)), 1);
        QCOMPARE(std::get<1>(asMap(part.copies).at(u"memset"_s)), 10);
        QCOMPARE(std::get<2>(asMap(part.copies).at(u"memset"_s)),
                 std::get<2>(copies.at(u"memset"_s)));
        QVERIFY(rangeStats(*trace, timeRange(1400, 1400)).gpus.empty());
    }

    void sumsAreThoseOfTheRowsOneByOne()
    {
        const auto opened = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        QVERIFY(opened);
        const Trace &trace = **opened;
        std::mt19937_64 random(17);
        const std::int64_t first = toNs(trace.extent.begin - traceTime(0));
        const auto length = static_cast<std::uint64_t>(toNs(trace.extent.length()));
        for (int round = 0; round < 25; ++round) {
            const auto a = first + static_cast<std::int64_t>(random() % length);
            const auto b = first + static_cast<std::int64_t>(random() % length);
            const TimeRange range = timeRange(std::min(a, b), std::max(a, b) + 1);
            const RangeStats stats = rangeStats(trace, range);
            QCOMPARE(asMap(stats.kernels), naive(trace, range, &isKernelActivity));
            QCOMPARE(asMap(stats.copies), naive(trace, range, &isCopyActivity));
            QCOMPARE(asMap(stats.calls), naive(trace, range, [](TrackKind kind) {
                         return kind == TrackKind::Runtime;
                     }));
            QVERIFY(std::ranges::is_sorted(stats.calls, std::greater {}, &RangeSum::time));
            for (const RangeGpu &gpu : stats.gpus) {
                QVERIFY(gpu.busy == trace.kernelActivity[gpu.gpu].busyIn(range));
                QVERIFY(gpu.longestGap == trace.kernelActivity[gpu.gpu].longestGapIn(range));
            }
        }
    }

    /// With sums over blocks the same as event by event, wherever the range's edges lie.
    void blocksMakeNoDifference()
    {
        std::mt19937_64 random(23);
        test::HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        constexpr auto kEvents = static_cast<std::int64_t>(3 * RangeSums::kBlock + 77);
        // Times repeat, some events have no length, and some last across blocks.
        const auto length = [&random] {
            return static_cast<std::int64_t>(random() % 500 == 0 ? random() % 30'000
                                                                 : random() % 4);
        };
        for (std::int64_t i = 0; i < kEvents; ++i) {
            const std::int64_t at = 1000 + i / 3;
            hand.kernel(gpu, 1, at, at + length(), QString::number(random() % 90));
            hand.copy(gpu, 1, at, at + length(), CopyKind::HostToDevice, 1 + at % 7);
            hand.call(1, 2, at, at + length(), QString::number(random() % 5));
        }
        const auto trace = hand.finish();
        const auto sums = RangeSums::build(*trace);
        QVERIFY(sums);
        const std::int64_t end = 1000 + kEvents / 3;
        std::vector<TimeRange> ranges {trace->extent, timeRange(0, 1000), timeRange(0, 1001),
                                       timeRange(end, end + 50'000)};
        for (int i = 0; i < 300; ++i) {
            const auto begin = static_cast<std::int64_t>(random() % (end + 2000));
            const std::int64_t longest = random() % 2 == 0 ? end : 50;
            ranges.push_back(timeRange(
                begin,
                begin + 1
                    + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(longest))));
        }
        int whole = 0;
        for (const TimeRange &range : ranges) {
            if (range.isEmpty())
                continue;
            const RangeStats plain = rangeStats(*trace, range);
            const RangeStats summed = rangeStats(*trace, range, {}, sums.get());
            QCOMPARE(summed.kernels, plain.kernels);
            QCOMPARE(summed.copies, plain.copies);
            QCOMPARE(summed.calls, plain.calls);
            whole += plain.kernels.empty() ? 0 : 1;
        }
        QVERIFY(whole > 50);
        QCOMPARE(
            asMap(rangeStats(*trace, ranges[4], {}, sums.get()).calls),
            naive(*trace, ranges[4], [](TrackKind kind) { return kind == TrackKind::Runtime; }));
    }

    void sumsAreLeftOutOnceStopped()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(!RangeSums::build(*test::tinyTrace(), source.get_token()));
    }

    void aStoppedCountIsShort()
    {
        std::stop_source source;
        source.request_stop();
        const auto trace = test::tinyTrace();
        QVERIFY(rangeStats(*trace, trace->extent, source.get_token()).kernels.empty());
    }

    void edgesAreFoundNearThePointer()
    {
        const auto trace = test::tinyTrace();
        std::vector<std::size_t> tracks;
        for (std::size_t t = 0; t < trace->tracks.size(); ++t) {
            if (trace->tracks[t].gpu == GpuIndex {0}
                && trace->tracks[t].key.kind == TrackKind::Memset)
                tracks.push_back(t);
        }
        QCOMPARE(tracks.size(), 1U); // [1500, 1600)
        const auto edge = [&](std::int64_t time, std::int64_t reach) {
            const auto found = nearestEdge(*trace, tracks, traceTime(time), Duration {reach});
            return found ? toNs(*found - traceTime(0)) : -1;
        };
        QCOMPARE(edge(1490, 20), 1500);
        QCOMPARE(edge(1540, 60), 1500);
        QCOMPARE(edge(1560, 60), 1600);
        QCOMPARE(edge(1550, 60), 1500); // equally near: the earlier
        QCOMPARE(edge(1600, 0), 1600);
        QCOMPARE(edge(1630, 30), 1600);
        QCOMPARE(edge(1631, 30), -1);
        const auto summary = [&](std::int64_t time, std::int64_t reach) {
            const auto found =
                nearestEdge(trace->kernelActivity[0], traceTime(time), Duration {reach});
            return found ? toNs(*found - traceTime(0)) : -1;
        };
        QCOMPARE(summary(1395, 10), 1400);
        QCOMPARE(summary(1905, 10), 1900);
        QCOMPARE(summary(1650, 10), -1);
    }

    void tablesTellTheSameExactly()
    {
        const auto trace = test::tinyTrace();
        const auto stats =
            std::make_shared<const RangeStats>(rangeStats(*trace, timeRange(1000, 2000)));
        using Content = RangeTableModel::Content;
        for (const Content content :
             {Content::Gpus, Content::Kernels, Content::Copies, Content::Calls}) {
            RangeTableModel model(content);
            QAbstractItemModelTester tester(&model);
            QCOMPARE(model.rowCount(), 0);
            model.setStats(trace, stats);
            QVERIFY(model.rowCount() > 0);
            for (int column = 0; column < model.columnCount(); ++column)
                QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole)
                             .toString()
                             .isEmpty());
        }
        RangeTableModel gpus(Content::Gpus);
        gpus.setStats(trace, stats);
        QCOMPARE(gpus.index(0, 1).data(ExactRole).toLongLong(), toNs(stats->gpus[0].busy));
        QCOMPARE(gpus.index(0, 3).data(ExactRole).toLongLong(),
                 toNs(stats->gpus[0].longestGap->length()));
    }
};

QTEST_GUILESS_MAIN(TestRangeStats)
#include "tst_rangestats.moc"
