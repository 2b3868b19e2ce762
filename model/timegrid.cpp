// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timegrid.h"

#include <algorithm>
#include <utility>

namespace gapscope {

namespace {
constexpr std::size_t kFewestInCell = 6; // on average: a cell's length is a power of two
} // namespace

TimeGrid::Builder::Builder(std::size_t events, TraceTime first, TraceTime last)
{
    if (events == 0)
        return;
    m_grid.m_fromNs = toNs(first);
    const auto span = static_cast<std::uint64_t>(toNs(last - first));
    const std::size_t most = events / kFewestInCell + 1;
    while ((span >> m_grid.m_shift) >= most)
        ++m_grid.m_shift;
    m_grid.m_cells.reserve((span >> m_grid.m_shift) + 2);
    m_grid.m_longest.reserve(m_grid.m_cells.capacity());
}

void TimeGrid::Builder::openCell()
{
    const std::int64_t begin = toNs(m_grid.timeOf(m_grid.m_cells.size()));
    const std::int64_t inside = m_place == 0 ? 0 : std::max<std::int64_t>(0, m_lastEndNs - begin);
    m_grid.m_cells.push_back({m_busyNs - inside, m_place, {}});
    m_grid.m_longest.push_back(0);
    m_longestNs = -1;
    m_quarterNs.fill(0);
    // What began before the cell and lasts into it covers its first part without a hole.
    if (inside > 0)
        addBusy(begin, m_lastEndNs);
}

void TimeGrid::Builder::closeCell()
{
    if (m_grid.m_cells.empty())
        return;
    const std::int64_t all = std::int64_t {1} << (m_grid.m_shift - kQuarterShift);
    Cell &cell = m_grid.m_cells.back();
    for (std::size_t i = 0; i < m_quarterNs.size(); ++i) {
        const std::int64_t busy = m_quarterNs.at(i);
        if (busy >= all)
            cell.quarters.at(i) = 255;
        else if (busy > 0)
            cell.quarters.at(i) = static_cast<std::uint8_t>(std::clamp(
                static_cast<int>(255 * static_cast<double>(busy) / static_cast<double>(all) + 0.5),
                1, 254));
    }
}

/// Adds to the quarters of the last cell what lies in them.
void TimeGrid::Builder::addBusy(std::int64_t fromNs, std::int64_t untilNs)
{
    const unsigned shift = m_grid.m_shift - kQuarterShift;
    const std::int64_t begin = toNs(m_grid.timeOf(m_grid.m_cells.size() - 1));
    const auto last = static_cast<std::uint64_t>(untilNs - begin);
    for (auto at = static_cast<std::uint64_t>(fromNs - begin); at < last;) {
        const std::uint64_t quarter = at >> shift;
        if (quarter >= m_quarterNs.size())
            return; // the cells to come hear of it when they begin
        const std::uint64_t to = std::min(last, (quarter + 1) << shift);
        m_quarterNs.at(quarter) += static_cast<std::int64_t>(to - at);
        at = to;
    }
}

void TimeGrid::Builder::add(TimeRange range)
{
    const std::int64_t begin = toNs(range.begin);
    const std::int64_t end = toNs(range.end);
    const std::uint64_t cell = m_grid.cellAt(range.begin);
    while (m_grid.m_cells.size() <= cell) {
        closeCell();
        openCell();
    }
    const std::uint32_t inCell = m_place - m_grid.m_cells.back().place;
    if (end - begin > m_longestNs && inCell <= 255) {
        m_longestNs = end - begin;
        m_grid.m_longest.back() = static_cast<std::uint8_t>(inCell);
    }
    const bool first = m_place == 0;
    if (!first && begin < m_lastEndNs)
        m_disjoint = false;
    const std::int64_t busyFrom = first ? begin : std::max(begin, m_lastEndNs);
    if (end > busyFrom) {
        m_busyNs += end - busyFrom;
        addBusy(busyFrom, end);
    }
    if (first || end > m_lastEndNs) {
        m_lastEndNs = end;
        m_lasting = m_place;
    }
    ++m_place;
}

TimeGrid TimeGrid::Builder::finish()
{
    if (m_place != 0) {
        closeCell();
        openCell();
    }
    return std::move(m_grid);
}

} // namespace gapscope
