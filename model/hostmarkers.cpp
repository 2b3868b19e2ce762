// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/windows.h"

#include <algorithm>

namespace gapscope {

namespace {

/// The markers of one role that a window may use.
std::vector<Marker> usableMarkers(const Window &window, const MarkerSet &markers, Role role)
{
    const auto found = markers.find(role);
    if (found == markers.end())
        return {};
    std::vector<Marker> usable = found->second;
    if (window.ownMarkersOnly)
        std::erase_if(usable, [&](const Marker &m) { return !m.fromFile && m.pid != window.pid; });
    return usable;
}

std::optional<TraceTime> firstAtOrAfter(const std::vector<Marker> &markers, TraceTime time)
{
    const auto found = std::ranges::lower_bound(markers, time, {}, &Marker::time);
    return found == markers.end() ? std::nullopt : std::optional(found->time);
}

/// The marker of @p chunk. A label may repeat (every rank or run counts from 1): then the first at
/// or after the window's begin is meant, and the last one before it where there is none.
std::optional<TraceTime> ofChunk(const std::vector<Marker> &markers, const ChunkLabel &chunk,
                                 TraceTime windowBegin)
{
    std::optional<TraceTime> best;
    for (const Marker &marker : markers) {
        if (marker.chunk != chunk)
            continue;
        best = marker.time;
        if (marker.time >= windowBegin)
            break;
    }
    return best;
}

/// By chunk where the window's marker names one and the role's markers carry chunks, else by time.
std::optional<TraceTime> markerFor(const std::vector<Marker> &markers,
                                   const std::optional<ChunkLabel> &chunk, TraceTime windowBegin,
                                   TraceTime notBefore)
{
    const bool named =
        std::ranges::any_of(markers, [](const Marker &m) { return m.chunk.has_value(); });
    if (chunk && named)
        return ofChunk(markers, *chunk, windowBegin);
    return firstAtOrAfter(markers, notBefore);
}

std::optional<Duration> difference(std::optional<TraceTime> from, std::optional<TraceTime> to)
{
    if (!from || !to)
        return std::nullopt;
    return *to - *from;
}

} // namespace

HostMarkers hostMarkersOf(const Window &window, const MarkerSet &markers,
                          std::optional<TraceTime> firstKernel)
{
    HostMarkers host;
    host.previousReady = window.range.begin;
    host.previousReceived = markerFor(usableMarkers(window, markers, Role::ResultReceived),
                                      window.openingChunk, window.range.begin, window.range.begin);
    host.nextStart =
        markerFor(usableMarkers(window, markers, Role::DitStart), window.ownChunk,
                  window.range.begin, host.previousReceived.value_or(window.range.begin));
    host.readyToReceived = difference(host.previousReady, host.previousReceived);
    host.receivedToStart = difference(host.previousReceived, host.nextStart);
    host.startToFirstKernel = difference(host.nextStart, firstKernel);
    return host;
}

} // namespace gapscope
