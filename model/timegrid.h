// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/firstplace.h"
#include "model/sharedarray.h"
#include "model/time.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gapscope {

class CacheReader;
class CacheWriter;

/// What is known of a row of events at evenly spaced times: how long it was busy until then, the
/// first event that begins then or later, and about how busy each quarter of the time up to the
/// next of them is. A pixel column of a cell or more is drawn from two of them, without a look at
/// any event. One cell of 17 bytes for 6 to 12 events, wherever they lie.
class TimeGrid
{
public:
    static constexpr unsigned kQuarterShift = 2; ///< a cell has four

    struct Cell
    {
        std::int64_t busyNs = 0; ///< before the cell begins, exact; what overlaps counts once
        std::uint32_t place = 0; ///< of the first event that begins in the cell or later
        /// Busy share of each quarter: 0 if and only if there is no busy time in it, 255 if and
        /// only if all of it is, else within 1 of 255 times the share.
        std::array<std::uint8_t, 4> quarters {};
    };

    class Builder;

    /// Without events there are no cells, else at least two: the last one begins after the last
    /// event's begin and only closes the one before it.
    [[nodiscard]] std::span<const Cell> cells() const noexcept { return m_cells.view(); }
    /// The place of a long event of those that begin in @p cell: the longest of the first 256.
    /// Only where one begins there.
    [[nodiscard]] std::size_t longEventOf(std::uint64_t cell) const
    {
        return std::size_t {m_cells[cell].place} + m_longest[cell];
    }
    /// When the first cell begins: with the first event.
    [[nodiscard]] TraceTime begin() const noexcept { return traceTime(m_fromNs); }
    /// Every cell is 1 << shift() ns long, at least 4.
    [[nodiscard]] unsigned shift() const noexcept { return m_shift; }
    /// The cell that holds @p time (not before begin()); may lie beyond the last one.
    [[nodiscard]] std::uint64_t cellAt(TraceTime time) const noexcept
    {
        return static_cast<std::uint64_t>(toNs(time) - m_fromNs) >> m_shift;
    }
    /// When a cell begins.
    [[nodiscard]] TraceTime timeOf(std::uint64_t cell) const noexcept
    {
        // Unsigned: the last cell may begin where a signed product would not fit.
        return traceTime(
            static_cast<std::int64_t>(static_cast<std::uint64_t>(m_fromNs) + (cell << m_shift)));
    }

    /// First place whose event begins at or after @p time; the number of events if none.
    /// @p beginOf gives the begin of a place; all places before @p from are known to begin earlier.
    /// Looks at one cell, and at the events in it: next to @p from first, then further and further.
    template<typename BeginOf>
    [[nodiscard]] std::size_t lowerBound(TraceTime time, std::size_t from,
                                         const BeginOf &beginOf) const;

    void store(CacheWriter &cache) const;
    /// What store() wrote; cells stay where the cache has them. Fails the reader where it is not.
    [[nodiscard]] static TimeGrid restored(CacheReader &cache);

    [[nodiscard]] std::size_t byteSize() const noexcept
    {
        return m_cells.byteSize() + m_longest.byteSize();
    }

private:
    /// So many events are looked at one by one before the steps grow.
    static constexpr std::size_t kNearby = 12;

    SharedArray<Cell> m_cells;
    SharedArray<std::uint8_t> m_longest; // of each cell, counted from its place
    std::int64_t m_fromNs = 0;
    unsigned m_shift = kQuarterShift;
};

/// Makes a grid in one pass over the events of a row, and tells what is known on the way.
class TimeGrid::Builder
{
public:
    /// @param events how many there will be. @param first, last begin of the first and last one.
    Builder(std::size_t events, TraceTime first, TraceTime last);

    /// The next event, in order of begin.
    void add(TimeRange range);
    /// After the last event.
    [[nodiscard]] TimeGrid finish();

    /// Of all events so far: busy time, what overlaps counted once.
    [[nodiscard]] std::int64_t busyNs() const noexcept { return m_busyNs; }
    /// The place of the one that ends last.
    [[nodiscard]] std::uint32_t lasting() const noexcept { return m_lasting; }
    /// Whether no two of them overlap.
    [[nodiscard]] bool isDisjoint() const noexcept { return m_disjoint; }

private:
    void beginQuarter();

    TimeGrid m_grid; ///< without its arrays
    std::vector<Cell> m_cells;
    std::vector<std::uint8_t> m_longest;
    std::int64_t m_nextNs = 0; // when the next quarter of a cell begins
    std::uint64_t m_quarters = 0; // begun so far
    std::int64_t m_busyBeforeQuarter = 0; // the last begun one
    double m_stepsPerNs = 0; // of a quarter's share
    std::int64_t m_busyNs = 0;
    std::int64_t m_lastEndNs = 0;
    std::int64_t m_longestNs = -1; // of the events in the last cell
    std::uint32_t m_lasting = 0;
    std::uint32_t m_place = 0;
    bool m_disjoint = true;
};

template<typename BeginOf>
std::size_t TimeGrid::lowerBound(TraceTime time, std::size_t from, const BeginOf &beginOf) const
{
    if (m_cells.empty() || time <= begin())
        return from;
    const std::uint64_t cell = cellAt(time);
    if (cell + 1 >= m_cells.size())
        return m_cells.back().place;
    const std::size_t start = std::max<std::size_t>(from, m_cells[cell].place);
    std::size_t low = start;
    const std::size_t end = m_cells[cell + 1].place;
    // A cell of a burst may hold thousands, of which a column nearly always needs the next few.
    std::size_t step = 1;
    while (low < end) {
        const std::size_t probe = std::min(low + step, end) - 1;
        if (beginOf(probe) >= time)
            return firstPlace(low, probe, [&](std::size_t place) { return beginOf(place) < time; });
        low = probe + 1;
        if (low - start > kNearby)
            step *= 2;
    }
    return low;
}

} // namespace gapscope
