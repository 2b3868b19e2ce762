// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/eventcolumns.h"
#include "model/time.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gapscope {

/// The events of one track that are drawn in one row of a lane, with running sums and a grid over
/// time: busy time up to any instant costs a look into the grid, a search among the few events of
/// its cell, and a walk over at most 16 events. About two bytes an event, and four more where the
/// row does not hold all events of its track.
class DepthIndex
{
public:
    /// One index for each depth of @p events (finished), at most @p maxRows (at least 1): deeper
    /// events fold into the last row.
    [[nodiscard]] static std::vector<DepthIndex> build(const EventColumns &events, int maxRows);

    /// Number of events in the row. Places in it are 0..size() - 1, sorted by begin.
    [[nodiscard]] std::size_t size() const noexcept { return m_size; }
    /// Whether no two events of the row overlap.
    [[nodiscard]] bool isDisjoint() const noexcept { return m_disjoint; }
    /// The event's index in its track.
    [[nodiscard]] std::size_t event(std::size_t place) const
    {
        return m_events.empty() ? place : m_events[place];
    }

    /// First place whose event begins at or after @p time; size() if none. O(log of the events in
    /// one cell of the grid): a few steps, unless all events are in one place.
    [[nodiscard]] std::size_t lowerBound(const EventColumns &events, TraceTime time) const;

    struct Prefix
    {
        std::int64_t busyNs = 0; ///< union of the events, counted once
        TraceTime maxEnd; ///< meaningless where lastingLongest is none
        std::optional<std::size_t> lastingLongest; ///< place of the event with that end
    };
    /// Of the events before place @p count.
    [[nodiscard]] Prefix prefix(const EventColumns &events, std::size_t count) const;
    /// The same, where that of the first @p from (at most @p count) is @p known.
    [[nodiscard]] Prefix prefix(const EventColumns &events, std::size_t count, const Prefix &known,
                                std::size_t from) const;

    /// The longest event of places [first, last), looking at a few of them: exact for the shortest
    /// ranges, a long one of them for others.
    [[nodiscard]] std::size_t longOneIn(const EventColumns &events, std::size_t first,
                                        std::size_t last) const;

private:
    /// What is known of all events before place kBlock * i.
    struct Block
    {
        std::int64_t busyNs = 0;
        std::int64_t maxEndNs = 0;
        std::uint32_t lastingLongest = 0;
        std::uint32_t longest = 0; ///< of the block's own events
    };

    void finish(const EventColumns &events);
    void buildGrid(const EventColumns &events);
    void extend(const EventColumns &events, Prefix &prefix, std::size_t from,
                std::size_t count) const;

    std::vector<std::uint32_t> m_events; // empty: all events of the track
    std::vector<Block> m_blocks;
    // Cell i begins at m_gridFromNs + (i << m_gridShift): the first place that begins there or
    // later.
    std::vector<std::uint32_t> m_grid;
    std::int64_t m_gridFromNs = 0;
    unsigned m_gridShift = 0;
    std::size_t m_size = 0;
    bool m_disjoint = true;
};

} // namespace gapscope
