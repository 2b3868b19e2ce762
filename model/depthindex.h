// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/eventcolumns.h"
#include "model/time.h"
#include "model/timegrid.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace gapscope {

/// The events of one track that are drawn in one row of a lane, with a grid over time and running
/// sums: busy time up to any instant costs a look into the grid and at the few events of its cell.
/// 1.6 to 3 bytes an event, and four more where the row does not hold all events of its track.
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
    [[nodiscard]] const TimeGrid &grid() const noexcept { return m_grid; }

    /// What is known of the first events of a row.
    struct Prefix
    {
        std::int64_t busyNs = 0; ///< union of the events, counted once
        TraceTime lastEnd = TraceTime::min(); ///< of all of them; the least time if there is none
        std::size_t lasting = 0; ///< place of the event with that end

        /// The next event, at @p place.
        void add(std::size_t place, TimeRange range)
        {
            const TraceTime busyFrom = std::max(range.begin, lastEnd);
            busyNs += std::max<std::int64_t>(0, toNs(range.end - busyFrom));
            if (range.end > lastEnd) {
                lastEnd = range.end;
                lasting = place;
            }
        }
    };
    /// Of the events before place @p count. Walks over at most 64 events.
    [[nodiscard]] Prefix prefix(const EventColumns &events, std::size_t count) const;

    void store(CacheWriter &cache) const;
    /// What store() wrote of a track of @p eventCount events. Fails the reader where it is not.
    [[nodiscard]] static DepthIndex restored(CacheReader &cache, std::size_t eventCount);

    [[nodiscard]] std::size_t byteSize() const noexcept;

private:
    /// What is known of all events before place kBlock * i.
    struct Block
    {
        std::int64_t busyNs = 0;
        std::uint32_t lasting = 0;
        std::uint32_t unused = 0; // no byte without a value: the whole may be written to a file
    };

    void finish(const EventColumns &events, std::vector<std::uint32_t> own);

    SharedArray<std::uint32_t> m_events; // empty: all events of the track
    SharedArray<Block> m_blocks;
    TimeGrid m_grid;
    std::size_t m_size = 0;
    bool m_disjoint = true;
};

} // namespace gapscope
