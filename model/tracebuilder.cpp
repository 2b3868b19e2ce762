// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracebuilder.h"

#include "model/parallel.h"
#include "model/tracewarnings.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

std::optional<std::int64_t> utcAtZero(const Trace &trace)
{
    // No capture lasts eleven days: times beyond that count from 1970, whatever the export says.
    constexpr std::int64_t kLongestCaptureNs = 1'000'000'000'000'000;
    const bool isShifted = trace.capture.shift != Duration::zero();
    if (trace.capture.timesAreUtc || (!isShifted && toNs(trace.extent.begin) > kLongestCaptureNs))
        return 0;
    std::int64_t ns = 0;
    if (!trace.sessionStartUtcNs || !trace.capture.shift
        || __builtin_sub_overflow(*trace.sessionStartUtcNs, toNs(*trace.capture.shift), &ns))
        return std::nullopt;
    return ns;
}

} // namespace

TraceBuilder::TraceBuilder() = default;

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

std::vector<StringId> TraceBuilder::settleNames(TracePart &part)
{
    std::vector<StringId> names;
    names.reserve(part.m_strings.size());
    for (const TracePart::LocalString &string : part.m_strings)
        names.push_back(string.exportId ? strings.internUnresolved(*string.exportId)
                                        : strings.intern(string.text));
    const auto settled = [&names](StringId id) {
        return isLocalString(id) ? names[localPlace(id)] : id;
    };
    for (const auto &[full, brief] : part.m_shortNames)
        shortNames.try_emplace(settled(full), settled(brief));
    return names;
}

void TraceBuilder::absorb(TracePart part)
{
    const std::vector<StringId> names = settleNames(part);
    const auto textOf = [this, &names](StringId id) {
        return strings.text(isLocalString(id) ? names[localPlace(id)] : id);
    };
    for (TracePart::PartTrack &track : part.m_tracks)
        trackOf(track.key).events.append(track.batch, names);
    for (std::size_t reason = 0; reason < part.m_invalid.size(); ++reason) {
        if (part.m_invalid.at(reason) != 0)
            m_invalidRows[{part.m_table, static_cast<InvalidReason>(reason)}] +=
                part.m_invalid.at(reason);
    }
    for (const auto &[thread, name] : part.threadNames)
        threadNames.insert_or_assign(thread, textOf(name));
    for (const auto &[domain, name] : part.nvtxDomains)
        nvtxDomains.insert_or_assign(domain, textOf(name));
    capture.hasGraphNodes = capture.hasGraphNodes || part.hasGraphNodes;
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

void TraceBuilder::finishTracks(Trace &trace, const GpuMap &gpuMap, const std::stop_token &stop)
{
    trace.tracks.reserve(m_tracks.size());
    for (auto &[key, track] : m_tracks) {
        if (isRepeated(key.kind) && !gpuMap.indexOf.contains({key.pid, key.deviceId.value_or(0)}))
            continue; // the other end of a peer copy, on a GPU that nobody knows
        if (isGpuWork(key.kind) && key.deviceId)
            track.gpu = gpuMap.indexOf.at({key.pid, *key.deviceId});
        if (key.pid) {
            const auto name = processNames.find(*key.pid);
            trace.processes[*key.pid] = {*key.pid,
                                         name == processNames.end() ? QString {} : name->second};
        }
        trace.tracks.push_back(std::move(track));
    }
    m_tracks.clear();
    m_lastTrack = nullptr;

    std::vector<std::optional<TimeRange>> extents(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t i) {
        if (stop.stop_requested())
            return;
        Track &track = trace.tracks[i];
        track.events.finish();
        track.index = OverlapIndex(track.events);
        if (track.events.size() != 0)
            extents[i] = TimeRange {track.events.begin(0), track.index.lastEnd()};
    });

    std::optional<TimeRange> extent;
    for (std::size_t i = 0; i < trace.tracks.size(); ++i) {
        const Track &track = trace.tracks[i];
        trace.eventCount += isRepeated(track.key.kind) ? 0 : track.events.size();
        trace.residentBytes += track.events.byteSize() + track.index.byteSize();
        if (track.key.kind == TrackKind::Overhead || !extents[i])
            continue;
        if (!extent)
            extent = extents[i];
        extent->begin = std::min(extent->begin, extents[i]->begin);
        extent->end = std::max(extent->end, extents[i]->end);
    }
    trace.extent = extent.value_or(timeRange(0, 0));
}

std::shared_ptr<const Trace> TraceBuilder::finish(GpuMap gpuMap, const std::stop_token &stop)
{
    auto trace = std::make_shared<Trace>();
    trace->origin = std::move(origin);
    finishTracks(*trace, gpuMap, stop);
    trace->strings = std::move(strings);
    trace->shortNames = std::move(shortNames);
    trace->threadNames = std::move(threadNames);
    trace->nvtxDomains = std::move(nvtxDomains);
    trace->sessionStartUtcNs = sessionStartUtcNs;
    trace->invalidRows = std::move(m_invalidRows);
    trace->capture = std::move(capture);
    trace->utcAtZeroNs = utcAtZero(*trace);
    trace->gpus = std::move(gpuMap.gpus);

    std::vector<std::vector<const EventColumns *>> kernels(trace->gpus.size());
    for (const Track &track : trace->tracks) {
        if (isKernelActivity(track.key.kind) && track.gpu)
            kernels[*track.gpu].push_back(&track.events);
    }
    trace->kernelActivity.resize(trace->gpus.size());
    if (stop.stop_requested())
        return trace;
    forEachInParallel(kernels.size(), [&](std::size_t gpu) {
        trace->kernelActivity[gpu] = BusySpans::unionOfTracks(kernels[gpu]);
    });
    for (const BusySpans &spans : trace->kernelActivity)
        trace->residentBytes += spans.byteSize();
    trace->warnings = std::move(gpuMap.warnings);
    for (Warning &warning : traceWarnings(*trace))
        trace->warnings.push_back(std::move(warning));
    return trace;
}

} // namespace gapscope
