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
}

void TimeGrid::Builder::openCell()
{
    // What began before the cell and lasts into it covers its first part without a hole.
    const std::int64_t begin = toNs(m_grid.timeOf(m_grid.m_cells.size()));
    const std::int64_t inside = m_place == 0 ? 0 : std::max<std::int64_t>(0, m_lastEndNs - begin);
    m_grid.m_cells.push_back({m_busyNs - inside, m_place, m_place});
    m_longestNs = -1;
}

void TimeGrid::Builder::add(TimeRange range)
{
    const std::int64_t begin = toNs(range.begin);
    const std::int64_t end = toNs(range.end);
    const std::uint64_t cell = m_grid.cellAt(range.begin);
    while (m_grid.m_cells.size() <= cell)
        openCell();
    if (const std::int64_t length = end - begin; length > m_longestNs) {
        m_longestNs = length;
        m_grid.m_cells.back().longest = m_place;
    }
    const bool first = m_place == 0;
    if (!first && begin < m_lastEndNs)
        m_disjoint = false;
    const std::int64_t busyFrom = first ? begin : std::max(begin, m_lastEndNs);
    m_busyNs += std::max<std::int64_t>(0, end - busyFrom);
    if (first || end > m_lastEndNs) {
        m_lastEndNs = end;
        m_lasting = m_place;
    }
    ++m_place;
}

TimeGrid TimeGrid::Builder::finish()
{
    if (m_place != 0)
        openCell();
    return std::move(m_grid);
}

} // namespace gapscope
