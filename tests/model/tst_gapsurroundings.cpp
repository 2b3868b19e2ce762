// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventtext.h"
#include "model/gapsurroundings.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/handtrace.h"
#include "tests/support/randomworld.h"
#include "tests/support/sqlfixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

QString nameOf(const Trace &trace, const std::optional<NeighbourWork> &work)
{
    return work ? eventName(trace, work->event) : u"none"_s;
}

/// A kernel that ends at 100 and one from 200 on, launched at @p launch.
LaunchTiming timingOf(std::int64_t launchBegin, std::int64_t launchEnd,
                      std::int64_t nextBegin = 200)
{
    HandTrace hand;
    const GpuIndex gpu = hand.gpu(0, {1});
    hand.kernel(gpu, 1, 0, 100, u"before"_s, 1);
    hand.kernel(gpu, 1, nextBegin, 300, u"after"_s, 2);
    hand.call(1, 1, launchBegin, launchEnd, u"cudaLaunchKernel"_s, 2);
    const auto trace = hand.finish();
    const GapSurroundings around = gapSurroundings(*trace, gpu, timeRange(100, 200));
    if (toNs(around.kernelAfter->sinceLaunchBegin) != nextBegin - launchBegin
        || toNs(around.kernelAfter->sinceLaunchEnd) != nextBegin - launchEnd)
        qFatal("the wait is wrong");
    return around.timing;
}

} // namespace

class TestGapSurroundings : public QObject
{
    Q_OBJECT

private slots:
    void findsTheWorkBeforeAndAfter()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1, 2});
        hand.kernel(gpu, 1, 0, 100, u"long"_s, 5, 7);
        hand.kernel(gpu, 1, 40, 100, u"last"_s, 6, 8); // ends then, too, and began later
        hand.kernel(gpu, 2, 50, 60, u"early"_s);
        hand.kernel(gpu, 1, 150, 150, u"instant"_s); // no activity: not before, not after
        hand.kernel(gpu, 2, 200, 300, u"first"_s, 6);
        hand.kernel(gpu, 1, 210, 300, u"second"_s);
        hand.call(1, 1, 30, 35, u"cudaLaunchKernel"_s, 6);
        hand.call(2, 2, 90, 110, u"cudaLaunchKernel"_s, 6); // the same id in another process
        const auto trace = hand.finish();
        const GapSurroundings around = gapSurroundings(*trace, gpu, timeRange(100, 200));
        QCOMPARE(nameOf(*trace, around.kernelBefore), u"last"_s);
        QCOMPARE(nameOf(*trace, around.kernelAfter), u"first"_s);
        QVERIFY(around.kernelBefore->launchRange == timeRange(30, 35));
        QCOMPARE(toNs(around.kernelBefore->sinceLaunchBegin), 10);
        QCOMPARE(toNs(around.kernelBefore->sinceLaunchEnd), 5);
        QVERIFY(around.kernelAfter->launchRange == timeRange(90, 110));
        QCOMPARE(toNs(around.kernelAfter->sinceLaunchBegin), 110);
        QCOMPARE(around.timing, LaunchTiming::BeforeGap);
        // A window's edge in the midst of idle time, on either side.
        const GapSurroundings cut = gapSurroundings(*trace, gpu, timeRange(120, 140));
        QCOMPARE(nameOf(*trace, cut.kernelBefore), u"last"_s);
        QCOMPARE(nameOf(*trace, cut.kernelAfter), u"instant"_s);
        QCOMPARE(cut.timing, LaunchTiming::NoLaunchRecorded);
    }

    void tellsWhetherTheLaunchWasLate()
    {
        QCOMPARE(timingOf(99, 101), LaunchTiming::BeforeGap);
        QCOMPARE(timingOf(100, 101), LaunchTiming::InGap);
        QCOMPARE(timingOf(199, 230), LaunchTiming::InGap); // it began while the call ran
        QCOMPARE(timingOf(200, 210), LaunchTiming::AfterGap);
        QCOMPARE(timingOf(201, 210), LaunchTiming::AfterStart);
        QCOMPARE(timingOf(205, 210, 220), LaunchTiming::AfterGap); // the window ends the gap
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        const auto trace = hand.finish();
        const GapSurroundings last = gapSurroundings(*trace, gpu, timeRange(100, 200));
        QCOMPARE(last.timing, LaunchTiming::NoKernel);
        QVERIFY(!last.kernelAfter);
        QVERIFY(!last.kernelBefore->launch);
        QCOMPARE(last.commonIdle, Duration {100});
        const GapSurroundings first = gapSurroundings(*trace, gpu, timeRange(-50, 0));
        QVERIFY(!first.kernelBefore);
        QCOMPARE(first.timing, LaunchTiming::NoLaunchRecorded);
    }

    void copiesAreToldApart()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        hand.copy(gpu, 1, 10, 95, CopyKind::HostToDevice, 1, 0, 9); // the last that ends before
        hand.copy(gpu, 1, 20, 30, CopyKind::DeviceToHost, 2, 0, 9);
        hand.copy(gpu, 1, 90, 110, CopyKind::HostToDevice, 4);
        hand.copy(gpu, 1, 150, 160, CopyKind::HostToDevice, 8);
        hand.copy(gpu, 1, 190, 220, CopyKind::DeviceToHost, 16);
        hand.memset(gpu, 1, 170, 171, 32);
        hand.copy(gpu, 1, 200, 230, CopyKind::DeviceToHost, 64, 0, 9);
        hand.memset(gpu, 1, 201, 202, 128);
        hand.kernel(gpu, 1, 205, 300);
        const auto trace = hand.finish();
        const GapSurroundings around = gapSurroundings(*trace, gpu, timeRange(100, 200));
        QVERIFY(around.copyBefore->range == timeRange(10, 95));
        QVERIFY(around.copyAfter->range == timeRange(200, 230));
        QVERIFY((around.copiesInside
                 == std::vector<RangeSum> {{u"host to device"_s, 2, Duration {20}, 12},
                                           {u"device to host"_s, 1, Duration {10}, 16},
                                           {u"memset"_s, 1, Duration {1}, 32}}));
    }

    void tellsWhatTheOtherGpusDid()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        const GpuIndex busy = hand.gpu(1, {1});
        const GpuIndex half = hand.gpu(2, {2});
        const GpuIndex copier = hand.gpu(3, {2}); // no kernel anywhere: no word on its idle time
        hand.kernel(gpu, 1, 0, 100);
        hand.kernel(busy, 1, 90, 130);
        hand.kernel(busy, 1, 120, 160, u"overlaps"_s, 0, 8);
        hand.kernel(half, 2, 150, 180);
        hand.copy(half, 2, 100, 120, CopyKind::HostToDevice, 5);
        hand.copy(half, 2, 110, 130, CopyKind::HostToDevice, 5, 0, 8);
        hand.copy(copier, 2, 100, 200, CopyKind::HostToDevice, 5);
        hand.peerCopy(busy, half, 1, 195, 215, 1000);
        hand.peerCopy(busy, half, 1, 110, 120, 24);
        hand.copy(half, 2, 140, 150, CopyKind::PeerToPeer, 7); // its other end is not recorded
        hand.peerCopy(busy, gpu, 1, 300, 310, 9); // after the gap
        const auto trace = hand.finish();
        const GapSurroundings around = gapSurroundings(*trace, gpu, timeRange(100, 200));
        QVERIFY((around.others
                 == std::vector<OtherGpu> {{busy, Duration {60}, Duration {15}},
                                           {half, Duration {30}, Duration {40}}}));
        QCOMPARE(around.commonIdle, Duration {20}); // [180, 200)
        QCOMPARE(around.gpuCount, 3U);
        const auto kPeer = static_cast<std::uint8_t>(CopyKind::PeerToPeer);
        QVERIFY((around.peerTraffic
                 == std::vector<CopyTraffic> {{busy, half, kPeer, 2, Duration {15}, 1024},
                                              {half, std::nullopt, kPeer, 1, Duration {10}, 7}}));
    }

    void neighboursAreThoseOfAPlainSearch()
    {
        std::size_t looked = 0;
        for (unsigned seed = 1; seed <= 40; ++seed) {
            const QTemporaryDir folder;
            const QString path = folder.filePath(u"t.sqlite"_s);
            makeDatabase(path, sqlOf(randomWorld(seed)));
            const auto trace = openTrace(path);
            QVERIFY(trace);
            const auto report = buildReport(*trace, std::nullopt);
            QVERIFY(report);
            for (const GapRow &row : (*report)->rows) {
                const GapSurroundings around = gapSurroundings(**trace, row.gpu, row.gap);
                std::optional<TraceTime> kernelEnd;
                std::optional<TraceTime> copyEnd;
                std::optional<TraceTime> copyBegin;
                for (const Track &track : (*trace)->tracks) {
                    for (std::size_t i = 0; i < track.events.size(); ++i) {
                        const TimeRange range = track.events.range(i);
                        if (track.gpu != row.gpu)
                            continue;
                        const bool isBefore = range.end <= row.gap.begin;
                        if (isKernelActivity(track.key.kind) && isBefore && !range.isEmpty())
                            kernelEnd = std::max(kernelEnd.value_or(range.end), range.end);
                        if (isCopyActivity(track.key.kind) && isBefore)
                            copyEnd = std::max(copyEnd.value_or(range.end), range.end);
                        if (isCopyActivity(track.key.kind) && range.begin >= row.gap.end)
                            copyBegin = std::min(copyBegin.value_or(range.begin), range.begin);
                    }
                }
                const auto endOf = [](const std::optional<NeighbourWork> &work) {
                    return work ? std::optional(work->range.end) : std::nullopt;
                };
                const auto beginOf = [](const std::optional<NeighbourWork> &work) {
                    return work ? std::optional(work->range.begin) : std::nullopt;
                };
                QVERIFY(endOf(around.kernelBefore) == kernelEnd);
                QVERIFY(beginOf(around.kernelAfter)
                        == (*trace)->firstKernelAtOrAfter(row.gpu, row.gap.end));
                QVERIFY(endOf(around.copyBefore) == copyEnd);
                QVERIFY(beginOf(around.copyAfter) == copyBegin);
                QVERIFY(around.commonIdle >= Duration::zero()
                        && around.commonIdle <= row.gap.length());
                for (const OtherGpu &other : around.others)
                    QVERIFY(around.commonIdle + other.kernels <= row.gap.length());
                ++looked;
            }
        }
        QVERIFY(looked > 40);
    }
};

QTEST_GUILESS_MAIN(TestGapSurroundings)
#include "tst_gapsurroundings.moc"
