// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/matchwalk.h"

#include <algorithm>
#include <tuple>

namespace gapscope {

namespace {

/// What matches are in order by.
using Key = std::tuple<TraceTime, std::size_t, std::size_t>;

Key keyOf(const Trace &trace, EventRef event)
{
    return {trace.tracks[event.track].events.begin(event.event), event.track, event.event};
}

/// How many matches of a track come before @p key.
std::size_t countBefore(const Trace &trace, const SearchResult &result, std::size_t track,
                        const Key &key)
{
    const auto &events = result.events[track];
    const auto end = std::ranges::partition_point(events, [&](std::uint32_t event) {
        return keyOf(trace, {track, event}) < key;
    });
    return static_cast<std::size_t>(end - events.begin());
}

/// The least or the greatest of the matches that @p pick names, one a track or none.
template<typename Pick>
std::optional<EventRef> best(const Trace &trace, const SearchResult &result, bool least,
                             const Pick &pick)
{
    std::optional<Key> found;
    for (std::size_t track = 0; track < result.events.size(); ++track) {
        const std::optional<std::size_t> place = pick(track);
        if (!place)
            continue;
        const Key key = keyOf(trace, {track, result.events[track][*place]});
        if (!found || (least ? key < *found : key > *found))
            found = key;
    }
    if (!found)
        return std::nullopt;
    return EventRef {std::get<1>(*found), std::get<2>(*found)};
}

} // namespace

std::optional<EventRef> neighbourMatch(const Trace &trace, const SearchResult &result,
                                       const MatchPlace &from, MatchDirection direction)
{
    const bool isNext = direction == MatchDirection::Next;
    Key key;
    if (const auto *event = std::get_if<EventRef>(&from)) {
        key = keyOf(trace, *event);
        if (isNext)
            ++std::get<2>(key); // itself is not its own successor
    } else {
        key = {std::get<TraceTime>(from), 0, 0};
    }
    using Place = std::optional<std::size_t>;
    const auto beside = [&](std::size_t track) -> Place {
        const std::size_t before = countBefore(trace, result, track, key);
        if (isNext)
            return before < result.events[track].size() ? Place(before) : std::nullopt;
        return before > 0 ? Place(before - 1) : std::nullopt;
    };
    const auto atTheOtherEnd = [&](std::size_t track) -> Place {
        const std::size_t size = result.events[track].size();
        if (size == 0)
            return std::nullopt;
        return isNext ? 0 : size - 1;
    };
    const auto found = best(trace, result, isNext, beside);
    return found ? found : best(trace, result, isNext, atTheOtherEnd);
}

std::optional<std::size_t> matchNumber(const Trace &trace, const SearchResult &result,
                                       EventRef match)
{
    if (!result.contains(match))
        return std::nullopt;
    const Key key = keyOf(trace, match);
    std::size_t before = 0;
    for (std::size_t track = 0; track < result.events.size(); ++track)
        before += countBefore(trace, result, track, key);
    return before + 1;
}

} // namespace gapscope
