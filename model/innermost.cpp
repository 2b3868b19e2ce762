// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/innermost.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace gapscope {

namespace {

/// Appends what of one track overlaps, in the track's order.
void collect(const Track &track, std::size_t place, TimeRange range,
             std::vector<OverlappingEvent> &found)
{
    const EventColumns &events = track.events;
    const bool isNvtx = track.key.kind == TrackKind::Nvtx;
    const auto add = [&](std::size_t i, TimeRange whole, StringId name) {
        if (!isNvtx || isClosedRange(events.code(i)))
            found.push_back({{place, i}, whole, name});
    };
    const std::size_t first = events.lowerBound(range.begin);
    const std::size_t last = events.lowerBound(range.end);
    const TimeRange start {range.begin, range.begin + Duration {1}};
    track.index.forEachOverlapping(events, start, [&](std::size_t i) {
        if (i < first)
            add(i, events.range(i), events.name(i));
    });
    // Those that begin within lie side by side: they are unpacked many at a time.
    std::array<TimeRange, 256> ranges;
    std::array<std::int64_t, 256> names {};
    for (std::size_t i = first; i < last;) {
        std::size_t count = std::min(events.readRanges(i, ranges), last - i);
        count = std::min(count, events.readNames(i, std::span(names).first(count)));
        for (std::size_t k = 0; k < count; ++k) {
            if (ranges[k].end > range.begin) // one without length at the begin is not within
                add(i + k, ranges[k], StringId {static_cast<std::uint32_t>(names[k])});
        }
        i += count;
    }
}

} // namespace

std::vector<OverlappingEvent>
eventsOverlapping(const Trace &trace, std::span<const std::size_t> tracks, TimeRange range)
{
    std::vector<OverlappingEvent> found;
    if (range.isEmpty())
        return found;
    for (const std::size_t t : tracks)
        collect(trace.tracks[t], t, range, found);
    if (tracks.size() > 1)
        std::ranges::sort(found, {}, [](const OverlappingEvent &event) {
            return std::tuple(event.range.begin, -event.range.length(), event.event.track,
                              event.event.event);
        });
    return found;
}

std::optional<InnermostWalk::Part> InnermostWalk::next()
{
    while (m_now < m_end) {
        while (m_next < m_events.size() && m_events[m_next].range.begin <= m_now)
            m_lasting.push_back(m_next++);
        while (!m_lasting.empty() && m_events[m_lasting.back()].range.end <= m_now)
            m_lasting.pop_back();
        TraceTime until = m_end;
        if (m_next < m_events.size())
            until = std::min(until, m_events[m_next].range.begin);
        Part part {{m_now, until}, std::nullopt};
        if (!m_lasting.empty()) {
            part.owner = m_lasting.back();
            part.range.end = std::min(until, m_events[m_lasting.back()].range.end);
        }
        m_now = part.range.end;
        return part;
    }
    return std::nullopt;
}

} // namespace gapscope
