// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracefinish.h"

#include "model/parallel.h"

#include <algorithm>
#include <utility>

namespace gapscope {

void finishEvents(std::span<Track *const> tracks, const std::stop_token &stop)
{
    // The largest first, so that no thread begins one when the others are done.
    std::vector<Track *> bySize(tracks.begin(), tracks.end());
    std::ranges::stable_sort(bySize, std::ranges::greater {},
                             [](const Track *track) { return track->events.size(); });
    forEachInParallel(bySize.size(), [&](std::size_t i) {
        if (stop.stop_requested())
            return;
        Track &track = *bySize[i];
        track.events.finish();
        track.index = OverlapIndex(track.events);
    });
}

void measureTracks(Trace &trace)
{
    std::optional<TimeRange> extent;
    for (const Track &track : trace.tracks) {
        trace.eventCount += isRepeated(track.key.kind) ? 0 : track.events.size();
        trace.residentBytes += track.events.byteSize() + track.index.byteSize();
        if (isBesideTheWork(track.key.kind) || track.events.size() == 0)
            continue;
        const TimeRange own {track.events.begin(0), track.index.lastEnd()};
        if (!extent)
            extent = own;
        extent->begin = std::min(extent->begin, own.begin);
        extent->end = std::max(extent->end, own.end);
    }
    trace.extent = extent.value_or(timeRange(0, 0));
}

void mergeKernelActivity(Trace &trace, MergedActivity &known, const std::stop_token &stop)
{
    std::vector<std::vector<const EventColumns *>> kernels(trace.gpus.size());
    for (const Track &track : trace.tracks) {
        if (isKernelActivity(track.key.kind) && track.gpu)
            kernels[*track.gpu].push_back(&track.events.get());
    }
    trace.kernelActivity.resize(trace.gpus.size());
    forEachInParallel(kernels.size(), [&](std::size_t gpu) {
        if (stop.stop_requested())
            return;
        const auto merged = known.find(kernels[gpu]);
        trace.kernelActivity[gpu] =
            merged == known.end() ? BusySpans::unionOfTracks(kernels[gpu]) : merged->second;
    });
    if (stop.stop_requested())
        return;
    for (std::size_t gpu = 0; gpu < kernels.size(); ++gpu) {
        trace.residentBytes += trace.kernelActivity[gpu].byteSize();
        known.try_emplace(std::move(kernels[gpu]), trace.kernelActivity[gpu]);
    }
}

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

} // namespace gapscope
