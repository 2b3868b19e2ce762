// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pixelscale.h"
#include "model/timegrid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace gapscope {

/// Of the 253 steps of coverage between idle and full, so many may come to the eighth of a column
/// that a column told from a grid is off, from rounding.
inline constexpr int kMostGridSteps = 5;

/// Pixel columns as a time grid knows them, where they are a cell wide or wider.
class GridColumns
{
public:
    GridColumns(const TimeGrid &grid, const PixelScale &scale)
        : m_grid(grid)
        , m_cells(grid.cells().data())
        , m_cellCount(grid.cells().size())
        , m_nsPerStep(
              std::ldexp(1.0 / 255, static_cast<int>(grid.shift() - TimeGrid::kQuarterShift)))
        , m_stepsPerNs(253.0 * scale.widthPx() / static_cast<double>(scale.length()))
    {
        const std::uint64_t lengthNs = scale.length() / static_cast<std::uint64_t>(scale.widthPx());
        m_isDense = lengthNs >= kFewestNs && (lengthNs >> grid.shift()) != 0;
        m_aheadNs = kColumnsAhead * lengthNs;
    }

    /// Whether columns are wide enough for all that follows.
    [[nodiscard]] bool isDense() const { return m_isDense; }

    /// Whether @p time is within the grid.
    [[nodiscard]] bool holds(TraceTime time) const
    {
        return time >= m_grid.begin() && m_grid.cellAt(time) + 1 < m_cellCount;
    }

    /// An edge of a column.
    struct Edge
    {
        std::uint64_t cell = 0;
        int quarter = 0; ///< of the cell, the edge is in it or at its begin
        double insideNs = 0; ///< busy time between the cell's begin and the edge, about
    };

    /// @p time must be within the grid.
    [[nodiscard]] Edge edge(TraceTime time) const
    {
        const auto offset = static_cast<std::uint64_t>(toNs(time - m_grid.begin()));
        const unsigned shift = m_grid.shift() - TimeGrid::kQuarterShift;
        const std::uint64_t cell = offset >> m_grid.shift();
        const auto quarter = static_cast<int>((offset >> shift) & 3U);
        const auto part = static_cast<std::int64_t>(offset & ((std::uint64_t {1} << shift) - 1));
        const TimeGrid::Cell &at = m_cells[cell];
        return {cell, quarter,
                sumOfQuarters(at, 0, quarter) * m_nsPerStep
                    + at.quarters[static_cast<std::size_t>(quarter)] * static_cast<double>(part)
                        / 255};
    }

    /// Asks for the memory of an edge some columns further on: in a large trace each edge is a
    /// place of its own, and waiting for it would cost more than all else.
    void fetchAhead(TraceTime edge) const
    {
        const auto offset = static_cast<std::uint64_t>(toNs(edge - m_grid.begin()));
        const std::uint64_t cell = (offset + m_aheadNs) >> m_grid.shift();
        const TimeGrid::Cell *at = m_cells + std::min<std::uint64_t>(cell, m_cellCount - 2);
        __builtin_prefetch(at);
        __builtin_prefetch(at + 1); // may begin the next line of the cache
    }

    /// Whether the whole quarters between two edges show both busy and idle time: then the column
    /// is neither idle nor full. Where they do not, it may be neither all the same.
    [[nodiscard]] bool isBetween(const Edge &left, const Edge &right) const
    {
        // As wide as a cell or more: the edges are in different ones.
        const TimeGrid::Cell &from = m_cells[left.cell];
        const TimeGrid::Cell &to = m_cells[right.cell];
        const std::int64_t busy = to.busyNs - m_cells[left.cell + 1].busyNs;
        const auto all = static_cast<std::int64_t>((right.cell - left.cell - 1) << m_grid.shift());
        const int steps =
            sumOfQuarters(from, left.quarter + 1, 4) + sumOfQuarters(to, 0, right.quarter);
        const int most = 255 * (3 - left.quarter + right.quarter);
        return (busy > 0 || steps > 0) && (busy < all || steps < most);
    }

    /// Share of a column that is neither idle nor full: off by at most an eighth of the column (in
    /// a quarter of a cell, of which it has four, busy time is taken to grow evenly, which is wrong
    /// by at most a quarter of that at either edge) and kMostGridSteps.
    [[nodiscard]] std::uint8_t coverage(const Edge &left, const Edge &right) const
    {
        const double busyNs =
            static_cast<double>(m_cells[right.cell].busyNs - m_cells[left.cell].busyNs)
            + right.insideNs - left.insideNs;
        return static_cast<std::uint8_t>(
            1 + std::clamp(static_cast<int>(busyNs * m_stepsPerNs), 0, 253));
    }

    /// A long event between two edges: of the cell in the middle, begun there or before. None where
    /// the grid cannot tell. @param disjoint whether no events of the row overlap.
    [[nodiscard]] std::optional<std::size_t> longEvent(const Edge &left, const Edge &right,
                                                       bool disjoint) const
    {
        const std::uint64_t first = left.cell + 1;
        const std::uint64_t last = right.cell;
        if (first == last)
            return {};
        const std::uint64_t middle = first + (last - first) / 2;
        const TimeGrid::Cell &cell = m_cells[middle];
        const TimeGrid::Cell &after = m_cells[middle + 1];
        if (cell.place < after.place)
            return m_grid.longEventOf(middle);
        if (disjoint && cell.busyNs < after.busyNs)
            return cell.place - 1; // no other lasts into it
        if (m_cells[first].place < m_cells[last].place)
            return m_cells[last].place - 1;
        return {};
    }

private:
    static constexpr std::uint64_t kFewestNs = 256; // as edges are rounded to whole ns here
    static constexpr std::uint64_t kColumnsAhead = 24;

    [[nodiscard]] static int sumOfQuarters(const TimeGrid::Cell &cell, int from, int to)
    {
        int sum = 0;
        for (int i = 0; i < 4; ++i) // without a jump
            sum += i >= from && i < to ? cell.quarters[static_cast<std::size_t>(i)] : 0;
        return sum;
    }

    const TimeGrid &m_grid;
    const TimeGrid::Cell *m_cells;
    std::size_t m_cellCount;
    double m_nsPerStep; // of a quarter's share
    double m_stepsPerNs; // of a column's coverage
    std::uint64_t m_aheadNs = 0; // nearly; only a guess, which may be anything
    bool m_isDense = false;
};

} // namespace gapscope
