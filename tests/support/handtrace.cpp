// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/handtrace.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope::test {

namespace {

Event eventAt(std::int64_t begin, std::int64_t end)
{
    Event event;
    event.begin = traceTime(begin);
    event.end = traceTime(end);
    return event;
}

/// Each GPU has a device number of its own, so that tracks of two GPUs are two.
TrackKey gpuKey(TrackKind kind, GpuIndex gpu, std::int64_t pid, std::int64_t stream)
{
    TrackKey key;
    key.kind = kind;
    key.pid = pid;
    key.deviceId = static_cast<std::int64_t>(gpu);
    key.contextId = 1;
    key.streamId = stream;
    return key;
}

TrackKey hostKey(TrackKind kind, std::int64_t pid, std::int64_t tid)
{
    TrackKey key;
    key.kind = kind;
    key.pid = pid;
    key.tid = tid;
    return key;
}

} // namespace

HandTrace::HandTrace()
    : m_trace(std::make_shared<Trace>())
{ }

GpuIndex HandTrace::gpu(std::int64_t number, const std::vector<std::int64_t> &users,
                        const std::vector<std::int64_t> &seers)
{
    Gpu gpu;
    gpu.number = number;
    gpu.source = GpuSource::CudaDeviceTable;
    gpu.busLocation = u"0000:0%1:00.0"_s.arg(number + 1);
    const auto device = static_cast<std::int64_t>(m_trace->gpus.size());
    const auto add = [&](std::int64_t pid, bool uses) {
        gpu.devices.push_back({{pid, device}, GpuSource::CudaDeviceTable, uses});
        gpu.processes.push_back(pid);
        m_trace->processes[pid] = {pid, u"/opt/worker %1"_s.arg(pid)};
    };
    for (const std::int64_t pid : users)
        add(pid, true);
    for (const std::int64_t pid : seers)
        add(pid, false);
    std::ranges::sort(gpu.devices);
    std::ranges::sort(gpu.processes);
    m_trace->gpus.push_back(gpu);
    return m_trace->gpus.size() - 1;
}

Track &HandTrace::track(const TrackKey &key, std::optional<GpuIndex> gpu)
{
    Track &track = m_tracks[key];
    track.key = key;
    track.gpu = gpu;
    return track;
}

void HandTrace::add(const TrackKey &key, std::optional<GpuIndex> gpu, Event event,
                    const QString &name)
{
    event.rowid = event.rowid == 0 ? ++m_rowid : event.rowid;
    event.name = name.isEmpty() ? kNoString : m_trace->strings.intern(name);
    track(key, gpu).events.append(event);
}

void HandTrace::kernel(GpuIndex gpu, std::int64_t pid, std::int64_t begin, std::int64_t end,
                       const QString &name, std::int64_t correlation, std::int64_t stream)
{
    Event event = eventAt(begin, end);
    event.correlation = correlation;
    add(gpuKey(TrackKind::Kernel, gpu, pid, stream), gpu, event, name);
}

void HandTrace::copy(GpuIndex gpu, std::int64_t pid, std::int64_t begin, std::int64_t end,
                     CopyKind kind, std::int64_t bytes, std::int64_t correlation,
                     std::int64_t stream)
{
    Event event = eventAt(begin, end);
    event.correlation = correlation;
    event.code = static_cast<std::uint8_t>(kind);
    event.amount = bytes;
    add(gpuKey(TrackKind::Memcpy, gpu, pid, stream), gpu, event, {});
}

void HandTrace::peerCopy(GpuIndex gpu, GpuIndex other, std::int64_t pid, std::int64_t begin,
                         std::int64_t end, std::int64_t bytes)
{
    copy(gpu, pid, begin, end, CopyKind::PeerToPeer, bytes);
    Event again = eventAt(begin, end);
    again.rowid = m_rowid;
    again.code = static_cast<std::uint8_t>(CopyKind::PeerToPeer);
    again.amount = bytes;
    add(gpuKey(TrackKind::PeerCopy, other, pid, 7), other, again, {});
}

void HandTrace::memset(GpuIndex gpu, std::int64_t pid, std::int64_t begin, std::int64_t end,
                       std::int64_t bytes)
{
    Event event = eventAt(begin, end);
    event.amount = bytes;
    add(gpuKey(TrackKind::Memset, gpu, pid, 7), gpu, event, {});
}

void HandTrace::call(std::int64_t pid, std::int64_t tid, std::int64_t begin, std::int64_t end,
                     const QString &name, std::int64_t correlation)
{
    Event event = eventAt(begin, end);
    event.correlation = correlation;
    add(hostKey(TrackKind::Runtime, pid, tid), std::nullopt, event, name);
}

void HandTrace::osCall(std::int64_t pid, std::int64_t tid, std::int64_t begin, std::int64_t end,
                       const QString &name)
{
    add(hostKey(TrackKind::OsRuntime, pid, tid), std::nullopt, eventAt(begin, end), name);
}

void HandTrace::schedule(std::int64_t pid, std::int64_t tid, std::int64_t time, bool getsCpu)
{
    Event event = eventAt(time, time);
    event.code = getsCpu ? kGotCpu : 0;
    add(hostKey(TrackKind::Scheduling, pid, tid), std::nullopt, event, {});
}

void HandTrace::range(std::int64_t pid, std::int64_t tid, std::int64_t begin, std::int64_t end,
                      const QString &text, std::int64_t domain)
{
    Event event = eventAt(begin, end);
    event.code = static_cast<std::uint8_t>(NvtxType::PushPopRange);
    TrackKey key = hostKey(TrackKind::Nvtx, pid, tid);
    key.domainId = domain;
    add(key, std::nullopt, event, text);
}

void HandTrace::mark(std::int64_t pid, std::int64_t tid, std::int64_t time, const QString &text)
{
    Event event = eventAt(time, time);
    event.code = static_cast<std::uint8_t>(NvtxType::Mark);
    TrackKey key = hostKey(TrackKind::Nvtx, pid, tid);
    key.domainId = 0;
    add(key, std::nullopt, event, text);
}

std::shared_ptr<const Trace> HandTrace::finish()
{
    std::vector<std::vector<TimeRange>> busy(m_trace->gpus.size());
    std::optional<TimeRange> extent;
    for (auto &[key, track] : m_tracks) {
        track.events.finish();
        track.index = OverlapIndex(track.events);
        for (std::size_t i = 0; i < track.events.size(); ++i) {
            const TimeRange range = track.events.range(i);
            if (isKernelActivity(key.kind))
                busy[*track.gpu].push_back(range);
            extent = extent
                ? TimeRange {std::min(extent->begin, range.begin), std::max(extent->end, range.end)}
                : range;
        }
        m_trace->eventCount += track.events.size();
        m_trace->tracks.push_back(std::move(track));
    }
    m_tracks.clear();
    for (std::vector<TimeRange> &ranges : busy)
        m_trace->kernelActivity.push_back(BusySpans::unionOf(std::move(ranges)));
    m_trace->extent = extent.value_or(timeRange(0, 0));
    return std::move(m_trace);
}

} // namespace gapscope::test
