// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tinytrace.h"

#include <array>
#include <span>
#include <vector>

using namespace Qt::StringLiterals;

namespace gapscope::test {

namespace {

struct TinyEvent
{
    std::int64_t begin;
    std::int64_t end;
    QString name;
    std::uint8_t code = 0;
    std::int64_t amount = 0;
};

void addTrack(Trace &trace, TrackKey key, std::optional<GpuIndex> gpu,
              const std::vector<TinyEvent> &events)
{
    Track track;
    track.key = key;
    track.gpu = gpu;
    std::int64_t rowid = 100 * static_cast<std::int64_t>(trace.tracks.size());
    for (const TinyEvent &event : events) {
        Event row;
        row.begin = traceTime(event.begin);
        row.end = traceTime(event.end);
        row.name = event.name.isEmpty() ? kNoString : trace.strings.intern(event.name);
        row.rowid = ++rowid;
        row.code = event.code;
        row.amount = event.amount;
        track.events.append(row);
    }
    track.events.finish();
    track.index = OverlapIndex(track.events);
    trace.tracks.push_back(std::move(track));
    trace.eventCount += events.size();
}

TrackKey gpuWork(TrackKind kind, std::int64_t pid, std::int64_t stream)
{
    TrackKey key;
    key.kind = kind;
    key.pid = pid;
    key.deviceId = 0;
    key.contextId = 1;
    key.streamId = stream;
    return key;
}

TrackKey hostWork(TrackKind kind, std::int64_t pid)
{
    TrackKey key;
    key.kind = kind;
    key.pid = pid;
    key.tid = pid;
    return key;
}

void addGpu(Trace &trace, std::int64_t number, std::int64_t pid)
{
    Gpu gpu;
    gpu.number = number;
    gpu.source = GpuSource::CudaDeviceTable;
    gpu.name = u"Tiny"_s;
    gpu.busLocation = u"0000:0%1:00.0"_s.arg(number + 1);
    gpu.devices = {{{pid, 0}, GpuSource::CudaDeviceTable, true}};
    gpu.processes = {pid};
    trace.gpus.push_back(gpu);
    trace.processes[pid] = {pid, u"/opt/worker %1"_s.arg(number)};
}

void addMarkers(Trace &trace)
{
    constexpr auto mark = static_cast<std::uint8_t>(NvtxType::Mark);
    addTrack(trace, hostWork(TrackKind::Nvtx, 11), std::nullopt,
             {{1000, 1000, u"cpu_ready chunk=1"_s, mark},
              {1100, 1100, u"result_received chunk=1"_s, mark},
              {1150, 1150, u"dit_start chunk=2"_s, mark},
              {2000, 2000, u"cpu_ready chunk=2"_s, mark},
              {2300, 2300, u"result_received chunk=2"_s, mark},
              {3000, 3000, u"cpu_ready chunk=10"_s, mark}});
}

} // namespace

std::shared_ptr<const Trace> tinyTrace(const QString &path)
{
    auto trace = std::make_shared<Trace>();
    trace->origin.path = path;
    addGpu(*trace, 0, 11);
    addGpu(*trace, 1, 12);
    addTrack(*trace, gpuWork(TrackKind::Kernel, 11, 7), 0,
             {{1200, 1400, u"gemm"_s}, {1900, 2100, u"gemm"_s}});
    addTrack(*trace, gpuWork(TrackKind::Kernel, 12, 7), 1,
             {{1300, 1350, u"gemm"_s}, {2990, 3010, u"gemm"_s}});
    addTrack(*trace, gpuWork(TrackKind::Memcpy, 11, 7), 0, {{1450, 1550, {}, 1, 256}});
    addTrack(*trace, gpuWork(TrackKind::Memset, 11, 9), 0, {{1500, 1600, {}, 0, 64}});
    addMarkers(*trace);
    addTrack(*trace, hostWork(TrackKind::Runtime, 11), std::nullopt,
             {{1390, 1420, u"cudaLaunchKernel"_s}, {1500, 1900, u"cudaStreamSynchronize"_s}});
    trace->kernelActivity = {BusySpans::unionOf({timeRange(1200, 1400), timeRange(1900, 2100)}),
                             BusySpans::unionOf({timeRange(1300, 1350), timeRange(2990, 3010)})};
    trace->extent = timeRange(1000, 3010);
    return trace;
}

std::shared_ptr<const Trace> tinyPicture(Completeness completeness, const QString &path)
{
    const bool all = completeness == Completeness::AllKernels;
    auto trace = std::make_shared<Trace>();
    trace->completeness = completeness;
    trace->origin.path = path;
    addGpu(*trace, 0, 11);
    addGpu(*trace, 1, 12);
    std::vector<TinyEvent> first {{1200, 1400, u"gemm"_s}, {1900, 2100, u"gemm"_s}};
    std::vector<TinyEvent> second {{1300, 1350, u"gemm"_s}, {2990, 3010, u"gemm"_s}};
    if (!all) {
        first.pop_back();
        second.pop_back();
    }
    addTrack(*trace, gpuWork(TrackKind::Kernel, 11, 7), 0, first);
    addTrack(*trace, gpuWork(TrackKind::Kernel, 12, 7), 1, second);
    for (const Track &track : trace->tracks) {
        const std::array tracks {&track.events.get()};
        trace->kernelActivity.push_back(BusySpans::unionOfTracks(tracks));
    }
    trace->extent = all ? timeRange(1200, 3010) : timeRange(1200, 1400);
    return trace;
}

std::shared_ptr<const Report> tinyReport()
{
    return std::move(buildReport(tinyTrace(), builtInProfile(u"delivery"_s))).value();
}

std::shared_ptr<const Trace> emptyTrace()
{
    return std::make_shared<Trace>();
}

} // namespace gapscope::test
