// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sameevent.h"

#include "model/eventlinks.h"

#include <algorithm>

namespace gapscope {

std::optional<EventRef> sameEvent(const Trace &from, EventRef event, const Trace &to)
{
    if (!hasEvent(from, event))
        return {};
    const Track &track = from.tracks[event.track];
    const auto found = std::ranges::find(to.tracks, track.key, &Track::key);
    if (found == to.tracks.end())
        return {};
    const TraceTime begin = track.events.begin(event.event);
    const EventColumns &events = found->events;
    for (std::size_t i = events.lowerBound(begin); i < events.size() && events.begin(i) == begin;
         ++i) {
        if (events.rowid(i) == track.events.rowid(event.event))
            return EventRef {static_cast<std::size_t>(found - to.tracks.begin()), i};
    }
    return {};
}

} // namespace gapscope
