// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventwalk.h"

#include <algorithm>
#include <tuple>

namespace gapscope {

namespace {

/// What the events of a lane are ordered by: (begin, place of the track in the lane, place).
using Order = std::tuple<TraceTime, std::size_t, std::size_t>;

} // namespace

std::optional<EventRef> neighbourEvent(const Trace &trace, std::span<const std::size_t> tracks,
                                       EventRef from, WalkDirection direction)
{
    const bool next = direction == WalkDirection::Next;
    const auto own = std::ranges::find(tracks, from.track);
    if (own == tracks.end())
        return {};
    const auto ownPlace = static_cast<std::size_t>(own - tracks.begin());
    const TraceTime begin = trace.tracks[from.track].events.begin(from.event);
    std::optional<Order> best;
    for (std::size_t k = 0; k < tracks.size(); ++k) {
        const EventColumns &events = trace.tracks[tracks[k]].events;
        // The first event of this track that comes after `from`; the one before it comes before.
        std::size_t after = 0;
        if (k == ownPlace)
            after = from.event + (next ? 1 : 0);
        else if (k < ownPlace)
            after = events.lowerBound(begin + Duration {1});
        else
            after = events.lowerBound(begin);
        if (next ? after >= events.size() : after == 0)
            continue;
        const std::size_t i = next ? after : after - 1;
        const Order order {events.begin(i), k, i};
        if (!best || (next ? order < *best : *best < order))
            best = order;
    }
    if (!best)
        return {};
    return EventRef {tracks[std::get<1>(*best)], std::get<2>(*best)};
}

std::optional<EventRef> firstEventIn(const Trace &trace, std::span<const std::size_t> tracks,
                                     TimeRange range)
{
    std::optional<Order> first;
    std::optional<Order> running;
    for (std::size_t k = 0; k < tracks.size(); ++k) {
        const Track &track = trace.tracks[tracks[k]];
        const std::size_t i = track.events.lowerBound(range.begin);
        if (i < track.events.size() && track.events.begin(i) < range.end) {
            const Order order {track.events.begin(i), k, i};
            first = first ? std::min(*first, order) : order;
        }
    }
    // Not the last that began before: it may have ended inside one that began earlier.
    const TimeRange start {range.begin, range.begin + Duration {1}};
    for (std::size_t k = 0; k < tracks.size() && !first; ++k) {
        const Track &track = trace.tracks[tracks[k]];
        track.index.forEachOverlapping(track.events, start, [&](std::size_t i) {
            const Order order {track.events.begin(i), k, i};
            running = running ? std::max(*running, order) : order;
        });
    }
    const std::optional<Order> &found = first ? first : running;
    if (!found)
        return {};
    return EventRef {tracks[std::get<1>(*found)], std::get<2>(*found)};
}

} // namespace gapscope
