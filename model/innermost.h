// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"
#include "model/viewstate.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// An event that overlaps a stretch of time.
struct OverlappingEvent
{
    EventRef event;
    TimeRange range; ///< of the whole event
    StringId name = kNoString;
};

/// The events of @p tracks that overlap @p range as the contract says, by begin, then longest
/// first, then by place: an event comes before those nested in it. Of NVTX tracks the ranges whose
/// end is known. Cost: O(k log k) of the k events that overlap.
[[nodiscard]] std::vector<OverlappingEvent>
eventsOverlapping(const Trace &trace, std::span<const std::size_t> tracks, TimeRange range);

/// Divides a stretch of time among events that overlap it, so that no instant counts twice: it
/// belongs to the event that, of those that last then, comes last in their order. Of nested calls
/// that is the innermost one, of calls that cross the one that began later, of equal ones the last.
class InnermostWalk
{
public:
    /// @param events as eventsOverlapping() gives them; they outlive the walk.
    InnermostWalk(std::span<const OverlappingEvent> events, TimeRange range)
        : m_events(events)
        , m_end(range.end)
        , m_now(range.begin)
    { }

    struct Part
    {
        TimeRange range; ///< never empty
        std::optional<std::size_t> owner; ///< in the events; none where no event lasts
    };
    /// The next part: parts follow one another without a hole from the begin to the end. None when
    /// the end is reached. Two neighbours may have the same owner. Cost: O(1), taken over all.
    [[nodiscard]] std::optional<Part> next();

private:
    std::span<const OverlappingEvent> m_events;
    TraceTime m_end;
    TraceTime m_now;
    std::size_t m_next = 0; ///< the first event that has not begun
    std::vector<std::size_t> m_lasting; ///< that have begun; those that ended go when they are last
};

} // namespace gapscope
