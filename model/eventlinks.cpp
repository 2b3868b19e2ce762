// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventlinks.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace gapscope {

namespace {

/// Calls @p visit(i) for the events in [first, last) that have @p id, until it returns false.
template<typename Visit>
bool forEachWithId(const EventColumns &events, std::size_t first, std::size_t last, std::int64_t id,
                   Visit visit)
{
    std::array<std::int64_t, 256> ids {};
    for (std::size_t i = first; i < last;) {
        const std::size_t count = std::min(events.readCorrelations(i, ids), last - i);
        for (std::size_t k = 0; k < count; ++k) {
            if (ids[k] == id && !visit(i + k))
                return false;
        }
        i += count;
    }
    return true;
}

/// The first event with @p id in [first, last).
std::optional<std::size_t> findId(const EventColumns &events, std::size_t first, std::size_t last,
                                  std::int64_t id)
{
    std::optional<std::size_t> found;
    forEachWithId(events, first, last, id, [&](std::size_t i) {
        found = i;
        return false;
    });
    return found;
}

/// Near @p time first: a launch and its work are close to one another, a trace is long.
std::optional<std::size_t> findIdNear(const EventColumns &events, TraceTime time, std::int64_t id)
{
    const std::size_t middle = events.lowerBound(time);
    std::size_t low = middle; // [low, high) has been searched
    std::size_t high = middle;
    for (std::size_t step = 1024; low > 0 || high < events.size(); step *= 4) {
        const std::size_t newLow = low - std::min(low, step);
        const std::size_t newHigh = std::min(events.size(), high + step);
        if (const auto before = findId(events, newLow, low, id))
            return before;
        if (const auto after = findId(events, high, newHigh, id))
            return after;
        low = newLow;
        high = newHigh;
    }
    return {};
}

const TrackKey &keyOf(const Trace &trace, EventRef event)
{
    return trace.tracks[event.track].key;
}

} // namespace

bool hasEvent(const Trace &trace, EventRef event)
{
    return event.track < trace.tracks.size()
        && event.event < trace.tracks[event.track].events.size();
}

std::optional<EventRef> launchOf(const Trace &trace, EventRef event)
{
    const TrackKey &key = keyOf(trace, event);
    const EventColumns &events = trace.tracks[event.track].events;
    const std::int64_t id = events.correlation(event.event);
    if (!isGpuWork(key.kind) || id == 0)
        return {};
    std::optional<EventRef> launch;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const Track &track = trace.tracks[t];
        if (track.key.kind != TrackKind::Runtime || track.key.pid != key.pid)
            continue;
        const auto found = findIdNear(track.events, events.begin(event.event), id);
        if (found
            && (!launch
                || track.events.begin(*found)
                    < trace.tracks[launch->track].events.begin(launch->event)))
            launch = EventRef {t, *found};
    }
    return launch;
}

std::vector<EventRef> launchedBy(const Trace &trace, EventRef call, std::size_t most)
{
    const TrackKey &key = keyOf(trace, call);
    const std::int64_t id = trace.tracks[call.track].events.correlation(call.event);
    std::vector<EventRef> work;
    if (key.kind != TrackKind::Runtime || id == 0)
        return work;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const Track &track = trace.tracks[t];
        if (!isGpuWork(track.key.kind) || isRepeated(track.key.kind) || track.key.pid != key.pid)
            continue;
        forEachWithId(track.events, 0, track.events.size(), id, [&](std::size_t i) {
            work.push_back({t, i});
            return work.size() < 4 * most; // of a damaged trace in which all ids are the same
        });
    }
    std::ranges::sort(work, {}, [&](EventRef event) {
        return std::tuple(trace.tracks[event.track].events.begin(event.event), event.track,
                          event.event);
    });
    work.resize(std::min(work.size(), most));
    return work;
}

std::vector<EventRef> linksOf(const Trace &trace, EventRef event)
{
    if (keyOf(trace, event).kind == TrackKind::Runtime)
        return launchedBy(trace, event);
    const auto launch = launchOf(trace, event);
    return launch ? std::vector {*launch} : std::vector<EventRef> {};
}

} // namespace gapscope
