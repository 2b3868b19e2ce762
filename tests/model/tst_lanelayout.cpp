// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lanegeometry.h"
#include "model/lanelayout.h"
#include "tests/support/tinytrace.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

std::vector<LaneKind> kindsOf(const LaneLayout &layout)
{
    std::vector<LaneKind> kinds;
    for (const LaneRow &row : layout.rows)
        kinds.push_back(row.kind);
    return kinds;
}

void addEvents(Trace &trace, TrackKey key, std::optional<GpuIndex> gpu,
               const std::vector<TimeRange> &ranges, const QString &name = u"work"_s)
{
    Track track;
    track.key = key;
    track.gpu = gpu;
    for (const TimeRange &range : ranges)
        track.events.append({range.begin, range.end, trace.strings.intern(name), 1, 0, 0, 0});
    track.events.finish();
    track.index = OverlapIndex(track.events);
    trace.tracks.push_back(std::move(track));
}

Report reportOf(std::shared_ptr<const Trace> trace)
{
    Report report;
    report.trace = std::move(trace);
    return report;
}

} // namespace

class TestLaneLayout : public QObject
{
    Q_OBJECT

private slots:
    void anEmptyTraceHasNoLanes();
    void lanesComeInTheOrderOfTheWindow();
    void gpuLanesSayWhichDeviceOfWhichProcess();
    void kernelsCopiesAndMemsetsOfAStreamShareALane();
    void migrationsHaveALaneOfTheirOwn();
    void peerCopiesOfOthersHaveALaneOfTheirOwn();
    void nestedRangesGetARowEach();
    void lanesLieUnderOneAnotherWithoutHoles();
    void handOffSpansFollowTheContract();
    void idsAreDistinct();
    void windowsThatOverlapStandInRowsOfTheirOwn();
    void theUpperOfTwoOverlappingTracksIsPicked();
    void summaryAndStreamLanesAgreeOnIdleColumns();
};

void TestLaneLayout::anEmptyTraceHasNoLanes()
{
    const LaneLayout layout = buildLaneLayout(reportOf(test::emptyTrace()));
    QVERIFY(layout.rows.empty());
    QCOMPARE(layout.heightPx(), 0);
    QVERIFY(!layout.rowAt(0));
}

void TestLaneLayout::lanesComeInTheOrderOfTheWindow()
{
    const auto report = test::tinyReport();
    using enum LaneKind;
    const std::vector<LaneKind> expected {GpuSummary,  Stream,  Stream, GpuSummary, Stream,
                                          HostMarkers, Process, Nvtx,   Runtime};
    QVERIFY(kindsOf(buildLaneLayout(*report)) == expected);
}

void TestLaneLayout::gpuLanesSayWhichDeviceOfWhichProcess()
{
    const auto report = test::tinyReport();
    const LaneLayout layout = buildLaneLayout(*report);
    QCOMPARE(layout.rows[0].label, u"GPU 0 · 0000:01:00.0 · Tiny (device 0 of pid 11)"_s);
    QVERIFY(layout.rows[0].toolTip.contains(u"TARGET_INFO_CUDA_DEVICE"_s));
    QVERIFY(layout.rows[0].toolTip.contains(u"device 0 of pid 11"_s));
    QCOMPARE(layout.rows[1].label, u"stream 7 · pid 11 worker 0"_s);
}

void TestLaneLayout::kernelsCopiesAndMemsetsOfAStreamShareALane()
{
    const auto report = test::tinyReport();
    const LaneLayout layout = buildLaneLayout(*report);
    const LaneRow &stream = layout.rows[1];
    QCOMPARE(stream.tracks.size(), 2U);
    QCOMPARE(report->trace->tracks[stream.tracks[0]].key.kind, TrackKind::Kernel);
    QCOMPARE(report->trace->tracks[stream.tracks[1]].key.kind, TrackKind::Memcpy);
    QCOMPARE(*layout.rowOfTrack(stream.tracks[1]), 1U);
}

void TestLaneLayout::migrationsHaveALaneOfTheirOwn()
{
    auto trace = std::make_shared<Trace>();
    trace->gpus.resize(1);
    trace->kernelActivity.resize(1);
    addEvents(*trace, {TrackKind::Memcpy, 1, 0, 1, 7, {}, {}}, 0, {timeRange(0, 5)});
    addEvents(*trace, {TrackKind::UnifiedMemory, 1, 0, 1, 7, {}, {}}, 0, {timeRange(2, 9)});
    const LaneLayout layout = buildLaneLayout(reportOf(trace));
    QVERIFY(kindsOf(layout)
            == (std::vector {LaneKind::GpuSummary, LaneKind::Stream, LaneKind::UnifiedMemory}));
    QVERIFY(layout.rows[2].label.startsWith(u"unified memory"_s));
}

void TestLaneLayout::peerCopiesOfOthersHaveALaneOfTheirOwn()
{
    auto trace = std::make_shared<Trace>();
    trace->gpus.resize(1);
    trace->gpus[0].source = GpuSource::CudaOrdinal;
    trace->gpus[0].devices = {{{1, 0}, GpuSource::CudaOrdinal, true}};
    trace->kernelActivity.resize(1);
    addEvents(*trace, {TrackKind::Memcpy, 1, 0, 1, 7, {}, {}}, 0, {timeRange(0, 5)});
    addEvents(*trace, {TrackKind::PeerCopy, 1, 0, 1, 7, {}, {}}, 0, {timeRange(2, 9)});
    const LaneLayout layout = buildLaneLayout(reportOf(trace));
    QVERIFY(kindsOf(layout)
            == (std::vector {LaneKind::GpuSummary, LaneKind::Stream, LaneKind::PeerCopies}));
    QVERIFY(layout.rows[2].label.startsWith(u"peer copies"_s));
    QVERIFY2(layout.rows[0].label.contains(u"assumed"_s), qPrintable(layout.rows[0].label));
}

void TestLaneLayout::nestedRangesGetARowEach()
{
    auto trace = std::make_shared<Trace>();
    addEvents(*trace, {TrackKind::Nvtx, 1, {}, {}, {}, 1, {}}, {},
              {timeRange(0, 100), timeRange(10, 50), timeRange(20, 30), timeRange(60, 70)});
    const LaneLayout layout = buildLaneLayout(reportOf(trace));
    const LaneRow &row = layout.rows.back();
    QCOMPARE(row.depthCount, 3);
    for (int depth = 0; depth < 3; ++depth) {
        const DepthBand band = depthBand(row, depth);
        QCOMPARE(depthAt(row, band.topPx), depth);
        QCOMPARE(depthAt(row, band.topPx + band.heightPx - 1), depth);
        QVERIFY(band.topPx + band.heightPx <= row.heightPx);
    }
    const auto hit = hitTest(*trace, layout, row, 2, 25, timeRange(0, 100), 100);
    QVERIFY(hit);
    QCOMPARE(hit->event, 2U);
    QVERIFY(!hitTest(*trace, layout, row, 2, 65, timeRange(0, 100), 100));
}

void TestLaneLayout::lanesLieUnderOneAnotherWithoutHoles()
{
    const auto report = test::tinyReport();
    const LaneLayout layout = buildLaneLayout(*report);
    int y = 0;
    for (std::size_t i = 0; i < layout.rows.size(); ++i) {
        QCOMPARE(layout.rows[i].yPx, y);
        QCOMPARE(*layout.rowAt(y), i);
        y += layout.rows[i].heightPx;
        QCOMPARE(*layout.rowAt(y - 1), i);
    }
    QCOMPARE(layout.heightPx(), y);
    QVERIFY(!layout.rowAt(y));
    QVERIFY(!layout.rowAt(-1));
}

void TestLaneLayout::handOffSpansFollowTheContract()
{
    const auto report = test::tinyReport();
    const LaneLayout layout = buildLaneLayout(*report);
    QCOMPARE(layout.handOffs.size(), 1U);
    const HandOffs &handOffs = layout.handOffs.front();
    QCOMPARE(handOffs.marks.size(), 6U);
    QVERIFY(std::ranges::is_sorted(handOffs.marks, {}, &RoleMark::time));
    QVERIFY(
        std::ranges::is_sorted(handOffs.spans, {}, [](const auto &s) { return s.range.begin; }));
    QCOMPARE(handOffs.spans[0].phase, HandOffPhase::ReadyToReceived);
    QVERIFY(handOffs.spans[0].range == timeRange(1000, 1100));
    QVERIFY(handOffs.spans[1].range == timeRange(1100, 1150));
    for (const GapRow &row : report->rows) {
        for (const HandOffSpan &span : handOffOf(row))
            QVERIFY(!span.range.isEmpty());
    }
}

void TestLaneLayout::idsAreDistinct()
{
    const auto report = test::tinyReport();
    QSet<QString> ids;
    const LaneLayout layout = buildLaneLayout(*report);
    for (const LaneRow &row : layout.rows)
        ids.insert(row.id);
    QCOMPARE(ids.size(), static_cast<qsizetype>(layout.rows.size()));
}

void TestLaneLayout::windowsThatOverlapStandInRowsOfTheirOwn()
{
    const auto tiny = test::tinyReport();
    QCOMPARE(chunkBandOf(*tiny).rowCount, 1); // they only touch
    QCOMPARE(chunkBandLabel(*tiny, chunkBandOf(*tiny), 0), u"chunk 2"_s);

    Report report = reportOf(test::tinyTrace());
    for (const std::int64_t pid : {11, 12, 13, 14, 15}) {
        Window window;
        window.range = timeRange(pid, 100 + pid);
        window.chunk = std::int64_t {7};
        window.pid = pid;
        report.windows.push_back(window);
    }
    const ChunkBand band = chunkBandOf(report);
    QCOMPARE(band.rowCount, kMostChunkRows);
    QVERIFY(band.rowOf == (std::vector {0, 1, 2, 3, 3}));
    QCOMPARE(chunkBandLabel(report, band, 1), u"chunk 7 · pid 12"_s);
}

void TestLaneLayout::theUpperOfTwoOverlappingTracksIsPicked()
{
    auto trace = std::make_shared<Trace>();
    trace->gpus.resize(1);
    trace->kernelActivity.resize(1);
    addEvents(*trace, {TrackKind::Kernel, 1, 0, 1, 7, {}, {}}, 0, {timeRange(0, 100)});
    addEvents(*trace, {TrackKind::Memcpy, 1, 0, 1, 7, {}, {}}, 0,
              {timeRange(20, 40), timeRange(55, 56)});
    const LaneLayout layout = buildLaneLayout(reportOf(trace));
    for (const int width : {7, 100, 1000}) {
        const TimeRange visible = timeRange(0, 100);
        std::vector<std::optional<LaneSpan>> painted(static_cast<std::size_t>(width));
        for (const LaneSpan &span : laneSpans(*trace, layout, layout.rows[1], visible, width)) {
            for (int x = span.x0; x < span.x1; ++x)
                painted[static_cast<std::size_t>(x)] = span;
        }
        for (int x = 0; x < width; ++x) {
            const auto &top = painted[static_cast<std::size_t>(x)];
            const auto hit = hitTest(*trace, layout, layout.rows[1], 0, x, visible, width);
            QCOMPARE(hit.has_value(), top.has_value());
            QCOMPARE(hit->track, top->track);
            QCOMPARE(hit->event, top->event);
        }
    }
}

void TestLaneLayout::summaryAndStreamLanesAgreeOnIdleColumns()
{
    const auto report = test::tinyReport();
    const LaneLayout layout = buildLaneLayout(*report);
    const auto &trace = *report->trace;
    // GPU 1 has one stream with nothing but kernels.
    for (const int width : {3, 50, 777}) {
        const TimeRange visible = timeRange(1000, 3010);
        auto summary = laneSpans(trace, layout, layout.rows[3], visible, width);
        auto stream = laneSpans(trace, layout, layout.rows[4], visible, width);
        std::ranges::sort(summary, {}, &LaneSpan::x0); // they are in the order of painting
        std::ranges::sort(stream, {}, &LaneSpan::x0);
        QCOMPARE(summary.size(), stream.size());
        for (std::size_t i = 0; i < summary.size(); ++i) {
            QCOMPARE(summary[i].x0, stream[i].x0);
            QCOMPARE(summary[i].x1, stream[i].x1);
            QCOMPARE(summary[i].coverage, stream[i].coverage);
        }
    }
}

QTEST_APPLESS_MAIN(TestLaneLayout)
#include "tst_lanelayout.moc"
