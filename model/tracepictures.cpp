// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a trace that is still being read: its kernels and graphs.
#include "model/tracebuilder.h"
#include "model/tracefinish.h"

#include <utility>

namespace gapscope {

std::shared_ptr<const Trace> TraceBuilder::kernelsSoFar(const Identify &identify,
                                                        const ContextDevices &deviceOfContext,
                                                        const std::stop_token &stop) const
{
    constexpr std::size_t kEventsPerCheck = 65'536;
    std::map<TrackKey, Track> copies;
    for (const auto &[key, track] : m_tracks) {
        if (!isKernelActivity(key.kind))
            continue;
        const TrackKey resolved = withDevice(key, deviceOfContext);
        Track &copy = copies[resolved];
        copy.key = resolved;
        const EventColumns &events = track.events;
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (i % kEventsPerCheck == 0 && stop.stop_requested())
                return {};
            copy.events.append(events.event(i));
        }
    }
    std::vector<Track *> unfinished;
    unfinished.reserve(copies.size());
    for (auto &[key, track] : copies)
        unfinished.push_back(&track);
    finishEvents(unfinished, stop);
    std::vector<Track> tracks;
    tracks.reserve(copies.size());
    for (auto &[key, track] : copies)
        tracks.push_back(std::move(track));
    MergedActivity merged;
    return picture(std::move(tracks), Completeness::KernelsSoFar, identify, merged, stop);
}

std::shared_ptr<const Trace> TraceBuilder::allKernels(const Identify &identify,
                                                      const ContextDevices &deviceOfContext,
                                                      const std::stop_token &stop)
{
    resolveDevices(deviceOfContext);
    std::vector<Track *> unfinished;
    for (auto &[key, track] : m_tracks) {
        if (isKernelActivity(key.kind))
            unfinished.push_back(&track);
    }
    finishEvents(unfinished, stop);
    m_kernelsAreFinished = true;
    std::vector<Track> shared;
    shared.reserve(unfinished.size());
    for (const Track *track : unfinished)
        shared.push_back(*track);
    return picture(std::move(shared), Completeness::AllKernels, identify, m_merged, stop);
}

std::shared_ptr<const Trace> TraceBuilder::picture(std::vector<Track> tracks,
                                                   Completeness completeness,
                                                   const Identify &identify, MergedActivity &merged,
                                                   const std::stop_token &stop) const
{
    if (tracks.empty() || stop.stop_requested())
        return {};
    auto trace = std::make_shared<Trace>();
    trace->completeness = completeness;
    trace->origin = origin;
    trace->strings = strings.textsOnly();
    trace->shortNames = shortNames;
    trace->threadNames = threadNames;
    trace->sessionStartUtcNs = sessionStartUtcNs;
    trace->capture = capture;
    std::set<ProcessDevice> active;
    for (const Track &track : tracks) {
        if (track.key.deviceId)
            active.insert({track.key.pid, *track.key.deviceId});
    }
    GpuMap gpuMap = identify(active);
    trace->gpus = std::move(gpuMap.gpus);
    trace->tracks = std::move(tracks);
    for (Track &track : trace->tracks)
        settle(track, gpuMap.indexOf, *trace);
    measureTracks(*trace);
    trace->utcAtZeroNs = utcAtZero(*trace);
    mergeKernelActivity(*trace, merged, stop);
    if (stop.stop_requested())
        return {};
    return trace;
}

} // namespace gapscope
