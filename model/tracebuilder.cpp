// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracebuilder.h"

#include "model/tracewarnings.h"

namespace gapscope {

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
        if (!part.m_table.isEmpty() && part.m_invalid.at(reason) != 0)
            m_invalidRows[{part.m_table, static_cast<InvalidReason>(reason)}] +=
                part.m_invalid.at(reason);
    }
    for (const auto &[thread, name] : part.threadNames)
        threadNames.insert_or_assign(thread, textOf(name));
    for (const auto &[domain, name] : part.nvtxDomains)
        nvtxDomains.insert_or_assign(domain, textOf(name));
    capture.hasGraphNodes = capture.hasGraphNodes || part.hasGraphNodes;
}

TrackKey TraceBuilder::withDevice(const TrackKey &key, const ContextDevices &deviceOfContext)
{
    TrackKey resolved = key;
    if (isGpuWork(key.kind) && key.deviceId == kNoDevice && key.pid && key.contextId) {
        const auto device = deviceOfContext.find({*key.pid, *key.contextId});
        if (device != deviceOfContext.end())
            resolved.deviceId = device->second;
    }
    return resolved;
}

void TraceBuilder::resolveDevices(const ContextDevices &deviceOfContext)
{
    std::vector<TrackKey> unresolved;
    for (const auto &[key, track] : m_tracks) {
        if (withDevice(key, deviceOfContext) != key)
            unresolved.push_back(key);
    }
    for (const TrackKey &key : unresolved) {
        const auto old = m_tracks.extract(key);
        const TrackKey resolved = withDevice(key, deviceOfContext);
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

void TraceBuilder::settle(Track &track, const std::map<ProcessDevice, GpuIndex> &indexOf,
                          Trace &trace) const
{
    const TrackKey &key = track.key;
    if (isGpuWork(key.kind) && key.deviceId)
        track.gpu = indexOf.at({key.pid, *key.deviceId});
    if (!key.pid)
        return;
    const auto name = processNames.find(*key.pid);
    trace.processes[*key.pid] = {*key.pid, name == processNames.end() ? QString {} : name->second};
}

void TraceBuilder::finishTracks(Trace &trace, const GpuMap &gpuMap, const std::stop_token &stop)
{
    trace.tracks.reserve(m_tracks.size());
    for (auto &[key, track] : m_tracks) {
        if (isRepeated(key.kind) && !gpuMap.indexOf.contains({key.pid, key.deviceId.value_or(0)}))
            continue; // the other end of a peer copy, on a GPU that nobody knows
        settle(track, gpuMap.indexOf, trace);
        trace.tracks.push_back(std::move(track));
    }
    m_tracks.clear();
    m_lastTrack = nullptr;

    std::vector<Track *> unfinished;
    for (Track &track : trace.tracks) {
        if (!m_kernelsAreFinished || !isKernelActivity(track.key.kind))
            unfinished.push_back(&track);
    }
    finishEvents(unfinished, stop);
}

std::shared_ptr<const Trace> TraceBuilder::finish(GpuMap gpuMap, const std::stop_token &stop)
{
    auto trace = std::make_shared<Trace>();
    trace->origin = std::move(origin);
    finishTracks(*trace, gpuMap, stop);
    if (stop.stop_requested())
        return trace;
    measureTracks(*trace);
    trace->strings = std::move(strings);
    trace->shortNames = std::move(shortNames);
    trace->threadNames = std::move(threadNames);
    trace->nvtxDomains = std::move(nvtxDomains);
    trace->sessionStartUtcNs = sessionStartUtcNs;
    trace->invalidRows = std::move(m_invalidRows);
    trace->capture = std::move(capture);
    trace->utcAtZeroNs = utcAtZero(*trace);
    trace->gpus = std::move(gpuMap.gpus);
    mergeKernelActivity(*trace, m_merged, stop);
    m_merged.clear();
    if (stop.stop_requested())
        return trace;
    trace->warnings = std::move(gpuMap.warnings);
    for (Warning &warning : traceWarnings(*trace, stop))
        trace->warnings.push_back(std::move(warning));
    return trace;
}

} // namespace gapscope
