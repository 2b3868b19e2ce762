// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/hostmarkers.h"

#include <algorithm>

namespace gapscope {

namespace {

std::optional<Duration> difference(std::optional<TraceTime> from, std::optional<TraceTime> to)
{
    if (!from || !to)
        return std::nullopt;
    return *to - *from;
}

std::optional<TraceTime> firstAtOrAfter(const std::vector<TraceTime> &times, TraceTime time)
{
    const auto found = std::ranges::lower_bound(times, time);
    return found == times.end() ? std::nullopt : std::optional(*found);
}

} // namespace

void HostMarkerFinder::Usable::add(const Marker &marker)
{
    times.push_back(marker.time);
    if (marker.chunk)
        byChunk[*marker.chunk].push_back(marker.time);
}

/// By chunk where the window's marker names one and the role's markers carry chunks, else by time.
std::optional<TraceTime> HostMarkerFinder::Usable::find(const std::optional<ChunkLabel> &chunk,
                                                        TraceTime windowBegin,
                                                        TraceTime notBefore) const
{
    if (!chunk || byChunk.empty())
        return firstAtOrAfter(times, notBefore);
    const auto ofChunk = byChunk.find(*chunk);
    if (ofChunk == byChunk.end())
        return std::nullopt;
    // A label may repeat (every rank or run counts from 1): the first at or after the window's
    // begin is meant, and the last one before it where there is none.
    const auto first = firstAtOrAfter(ofChunk->second, windowBegin);
    return first ? first : ofChunk->second.back();
}

HostMarkerFinder::HostMarkerFinder(const MarkerSet &markers)
{
    for (const auto &[role, list] : markers) {
        OfRole &ofRole = m_roles[role];
        for (const Marker &marker : list) {
            if (!marker.fromFile)
                ofRole.byProcess.try_emplace(marker.pid);
        }
        // In the list's order, which is by time, so that every part of it is sorted, too.
        for (const Marker &marker : list) {
            ofRole.all.add(marker);
            if (!marker.fromFile) {
                ofRole.byProcess[marker.pid].add(marker);
                continue;
            }
            ofRole.fromFile.add(marker);
            for (auto &[pid, usable] : ofRole.byProcess)
                usable.add(marker);
        }
    }
}

const HostMarkerFinder::Usable &HostMarkerFinder::usable(Role role, const Window &window) const
{
    static const Usable kNone;
    const auto ofRole = m_roles.find(role);
    if (ofRole == m_roles.end())
        return kNone;
    if (!window.ownMarkersOnly)
        return ofRole->second.all;
    const auto own = ofRole->second.byProcess.find(window.pid);
    return own == ofRole->second.byProcess.end() ? ofRole->second.fromFile : own->second;
}

HostMarkers HostMarkerFinder::find(const Window &window, std::optional<TraceTime> firstKernel) const
{
    const TraceTime begin = window.range.begin;
    HostMarkers host;
    host.previousReady = begin;
    host.previousReceived =
        usable(Role::ResultReceived, window).find(window.openingChunk, begin, begin);
    host.nextStart = usable(Role::DitStart, window)
                         .find(window.ownChunk, begin, host.previousReceived.value_or(begin));
    host.readyToReceived = difference(host.previousReady, host.previousReceived);
    host.receivedToStart = difference(host.previousReceived, host.nextStart);
    host.startToFirstKernel = difference(host.nextStart, firstKernel);
    return host;
}

} // namespace gapscope
