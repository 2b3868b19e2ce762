// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracebuilder.h"

#include "model/tracewarnings.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

std::optional<InvalidReason> whyInvalid(std::optional<std::int64_t> startNs,
                                        std::optional<std::int64_t> endNs,
                                        TraceBuilder::ZeroStamp zero)
{
    if (!startNs || !endNs)
        return InvalidReason::MissingTime;
    if (*startNs == 0 && *endNs == 0 && zero == TraceBuilder::ZeroStamp::NotCollected)
        return InvalidReason::NotCollected;
    if (*endNs < *startNs)
        return InvalidReason::EndBeforeStart;
    if (*endNs >= kTimeLimitNs || *startNs <= -kTimeLimitNs)
        return InvalidReason::ImplausibleTime;
    return std::nullopt;
}

std::optional<std::int64_t> utcAtZero(const Trace &trace)
{
    // No capture lasts eleven days: times beyond that count from 1970, whatever the export says.
    constexpr std::int64_t kLongestCaptureNs = 1'000'000'000'000'000;
    if (trace.capture.timesAreUtc || toNs(trace.extent.begin) > kLongestCaptureNs)
        return 0;
    std::int64_t ns = 0;
    if (!trace.sessionStartUtcNs || !trace.capture.shift
        || __builtin_sub_overflow(*trace.sessionStartUtcNs, toNs(*trace.capture.shift), &ns))
        return std::nullopt;
    return ns;
}

} // namespace

TraceBuilder::TraceBuilder() = default;

bool TraceBuilder::acceptTimes(const QString &table, std::optional<std::int64_t> startNs,
                               std::optional<std::int64_t> endNs, ZeroStamp zero, Event &event)
{
    if (const auto reason = whyInvalid(startNs, endNs, zero)) {
        ++m_invalidRows[{table, *reason}];
        return false;
    }
    event.begin = traceTime(*startNs);
    event.end = traceTime(*endNs);
    return true;
}

Track &TraceBuilder::trackOf(const TrackKey &key)
{
    if (!m_lastTrack || m_lastTrack->key != key) {
        m_lastTrack = &m_tracks[key];
        m_lastTrack->key = key;
    }
    return *m_lastTrack;
}

void TraceBuilder::add(const TrackKey &key, const Event &event)
{
    trackOf(key).events.append(event);
}

void TraceBuilder::resolveDevices(const ContextDevices &deviceOfContext)
{
    std::vector<TrackKey> unresolved;
    for (const auto &[key, track] : m_tracks) {
        if (isGpuWork(key.kind) && key.deviceId == kNoDevice)
            unresolved.push_back(key);
    }
    for (const TrackKey &key : unresolved) {
        const auto device = deviceOfContext.find({key.pid.value_or(0), key.contextId.value_or(0)});
        if (!key.pid || !key.contextId || device == deviceOfContext.end())
            continue;
        const auto old = m_tracks.extract(key);
        TrackKey resolved = key;
        resolved.deviceId = device->second;
        const EventColumns &events = old.mapped().events;
        for (std::size_t i = 0; i < events.size(); ++i)
            add(resolved, events.event(i));
    }
    m_lastTrack = nullptr;
}

std::set<ProcessDevice> TraceBuilder::devices(bool ofPeers) const
{
    std::set<ProcessDevice> devices;
    for (const auto &[key, track] : m_tracks) {
        if (isGpuWork(key.kind) && key.deviceId && isRepeated(key.kind) == ofPeers)
            devices.insert({key.pid, *key.deviceId});
    }
    return devices;
}

std::set<ProcessDevice> TraceBuilder::activeDevices() const
{
    return devices(false);
}

std::set<ProcessDevice> TraceBuilder::peerDevices() const
{
    return devices(true);
}

void TraceBuilder::finishTracks(Trace &trace, const GpuMap &gpuMap)
{
    std::optional<TimeRange> extent;
    trace.tracks.reserve(m_tracks.size());
    for (auto &[key, track] : m_tracks) {
        if (isGpuWork(key.kind) && key.deviceId)
            track.gpu = gpuMap.indexOf.at({key.pid, *key.deviceId});
        track.events.finish();
        track.index = OverlapIndex(track.events);
        if (key.pid) {
            const auto name = processNames.find(*key.pid);
            trace.processes[*key.pid] = {*key.pid,
                                         name == processNames.end() ? QString {} : name->second};
        }
        for (std::size_t i = 0; key.kind != TrackKind::Overhead && i < track.events.size(); ++i) {
            const TimeRange range = track.events.range(i);
            if (!extent)
                extent = range;
            extent->begin = std::min(extent->begin, range.begin);
            extent->end = std::max(extent->end, range.end);
        }
        trace.eventCount += isRepeated(key.kind) ? 0 : track.events.size();
        trace.residentBytes += track.events.byteSize() + track.index.byteSize();
        trace.tracks.push_back(std::move(track));
    }
    m_tracks.clear();
    m_lastTrack = nullptr;
    trace.extent = extent.value_or(timeRange(0, 0));
}

std::shared_ptr<const Trace> TraceBuilder::finish(GpuMap gpuMap)
{
    auto trace = std::make_shared<Trace>();
    trace->origin = std::move(origin);
    finishTracks(*trace, gpuMap);
    trace->strings = std::move(strings);
    trace->shortNames = std::move(shortNames);
    trace->threadNames = std::move(threadNames);
    trace->nvtxDomains = std::move(nvtxDomains);
    trace->sessionStartUtcNs = sessionStartUtcNs;
    trace->invalidRows = std::move(m_invalidRows);
    trace->capture = std::move(capture);
    trace->utcAtZeroNs = utcAtZero(*trace);
    trace->gpus = std::move(gpuMap.gpus);

    std::vector<std::vector<TimeRange>> kernels(trace->gpus.size());
    for (const Track &track : trace->tracks) {
        if (!isKernelActivity(track.key.kind) || !track.gpu)
            continue;
        auto &ranges = kernels[*track.gpu];
        for (std::size_t i = 0; i < track.events.size(); ++i)
            ranges.push_back(track.events.range(i));
    }
    for (auto &ranges : kernels) {
        trace->kernelActivity.push_back(BusySpans::unionOf(std::move(ranges)));
        trace->residentBytes += trace->kernelActivity.back().byteSize();
    }
    trace->warnings = std::move(gpuMap.warnings);
    for (Warning &warning : traceWarnings(*trace))
        trace->warnings.push_back(std::move(warning));
    return trace;
}

} // namespace gapscope
