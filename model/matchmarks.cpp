// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/matchmarks.h"

#include <algorithm>
#include <cstddef>

namespace gapscope {

namespace {

class Marker
{
public:
    Marker(const EventColumns &events, const std::vector<std::uint32_t> &matches,
           const PixelScale &scale, MatchColumns &columns)
        : m_events(events)
        , m_matches(matches)
        , m_scale(scale)
        , m_columns(columns)
    { }

    /// Matches [first, last) begin in columns [from, to]. Each look sets a column and halves what
    /// is left; where all columns between are set, the matches between are passed over.
    void mark(std::size_t first, std::size_t last, std::size_t from, std::size_t to)
    {
        while (first < last && hasUnset(from, to)) {
            const std::size_t middle = first + (last - first) / 2;
            const auto column =
                static_cast<std::size_t>(m_scale.column(m_events.begin(m_matches[middle])));
            m_columns[column] = 1;
            mark(first, middle, from, column);
            first = middle + 1;
            from = column;
        }
    }

private:
    [[nodiscard]] bool hasUnset(std::size_t from, std::size_t to) const
    {
        const auto begin = m_columns.begin() + static_cast<std::ptrdiff_t>(from);
        const auto end = m_columns.begin() + static_cast<std::ptrdiff_t>(to) + 1;
        return std::find(begin, end, 0) != end;
    }

    const EventColumns &m_events;
    const std::vector<std::uint32_t> &m_matches;
    const PixelScale &m_scale;
    MatchColumns &m_columns;
};

} // namespace

void markMatches(const Trace &trace, const SearchResult &result, std::size_t track,
                 const PixelScale &scale, MatchColumns &columns)
{
    if (track >= result.events.size() || result.events[track].empty() || columns.empty())
        return;
    const std::vector<std::uint32_t> &matches = result.events[track];
    const EventColumns &events = trace.tracks[track].events;
    const TimeRange visible = scale.visible();
    const auto firstAt = [&](TraceTime time) {
        const auto found = std::ranges::lower_bound(matches, events.lowerBound(time));
        return static_cast<std::size_t>(found - matches.begin());
    };
    Marker(events, matches, scale, columns)
        .mark(firstAt(visible.begin), firstAt(visible.end), 0, columns.size() - 1);
    if (columns.front() != 0)
        return;
    trace.tracks[track].index.forEachOverlapping(
        events, {visible.begin, visible.begin + Duration {1}}, [&](std::size_t event) {
            if (result.contains({track, event}))
                columns.front() = 1;
        });
}

} // namespace gapscope
