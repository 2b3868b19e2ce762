// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timegrid.h"

#include "model/cache/cachereader.h"

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
    m_cells.reserve((span >> m_grid.m_shift) + 2);
    m_longest.reserve(m_cells.capacity());
}

void TimeGrid::Builder::openCell()
{
    const std::int64_t begin = toNs(m_grid.timeOf(m_cells.size()));
    const std::int64_t inside = m_place == 0 ? 0 : std::max<std::int64_t>(0, m_lastEndNs - begin);
    m_cells.push_back({m_busyNs - inside, m_place, {}});
    m_longest.push_back(0);
    m_longestNs = -1;
    m_quarterNs.fill(0);
    // What began before the cell and lasts into it covers its first part without a hole.
    if (inside > 0)
        addBusy(begin, m_lastEndNs);
}

void TimeGrid::Builder::closeCell()
{
    if (m_cells.empty())
        return;
    const std::int64_t all = std::int64_t {1} << (m_grid.m_shift - kQuarterShift);
    Cell &cell = m_cells.back();
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
    const std::int64_t begin = toNs(m_grid.timeOf(m_cells.size() - 1));
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
    while (m_cells.size() <= cell) {
        closeCell();
        openCell();
    }
    const std::uint32_t inCell = m_place - m_cells.back().place;
    if (end - begin > m_longestNs && inCell <= 255) {
        m_longestNs = end - begin;
        m_longest.back() = static_cast<std::uint8_t>(inCell);
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
    m_grid.m_cells = SharedArray(std::move(m_cells));
    m_grid.m_longest = SharedArray(std::move(m_longest));
    return std::move(m_grid);
}

void TimeGrid::store(CacheWriter &cache) const
{
    cache.number(m_fromNs);
    cache.number(m_shift);
    cache.array(m_cells.view());
    cache.array(m_longest.view());
}

TimeGrid TimeGrid::restored(CacheReader &cache)
{
    constexpr std::int64_t kMostShift = 63;
    TimeGrid grid;
    grid.m_fromNs = cache.number();
    const std::int64_t shift = cache.number();
    grid.m_cells = SharedArray<Cell>::viewOf(cache.array<Cell>());
    grid.m_longest = SharedArray<std::uint8_t>::viewOf(cache.array<std::uint8_t>());
    if (shift < kQuarterShift || shift > kMostShift || grid.m_cells.size() == 1
        || grid.m_longest.size() != grid.m_cells.size())
        cache.fail();
    grid.m_shift = static_cast<unsigned>(shift);
    return cache.isGood() ? std::move(grid) : TimeGrid {};
}

} // namespace gapscope
