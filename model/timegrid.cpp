// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timegrid.h"

#include "model/cache/cachereader.h"

#include <algorithm>
#include <cmath>
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
    m_nextNs = toNs(first);
    m_lastEndNs = toNs(first);
    const auto span = static_cast<std::uint64_t>(toNs(last - first));
    const std::size_t most = events / kFewestInCell + 1;
    while ((span >> m_grid.m_shift) >= most)
        ++m_grid.m_shift;
    m_cells.reserve((span >> m_grid.m_shift) + 2);
    m_longest.reserve(m_cells.capacity());
    m_stepsPerNs = std::ldexp(255.0, -static_cast<int>(m_grid.m_shift - kQuarterShift));
}

void TimeGrid::Builder::beginQuarter()
{
    // What began before and lasts longer covers the time from here without a hole.
    const std::int64_t busyBefore = m_busyNs - std::max<std::int64_t>(0, m_lastEndNs - m_nextNs);
    const std::int64_t quarterNs = std::int64_t {1} << (m_grid.m_shift - kQuarterShift);
    if (const std::int64_t busy = busyBefore - m_busyBeforeQuarter; busy > 0) {
        const int share = std::max(1, static_cast<int>(static_cast<double>(busy) * m_stepsPerNs));
        m_cells.back().quarters.at((m_quarters - 1) % 4) =
            busy == quarterNs ? 255 : static_cast<std::uint8_t>(std::min(share, 254));
    }
    if (m_quarters % 4 == 0) {
        m_cells.push_back({busyBefore, m_place, {}});
        m_longest.push_back(0);
        m_longestNs = -1;
    }
    ++m_quarters;
    m_busyBeforeQuarter = busyBefore;
    // Unsigned: behind the last event of an endless trace it may be more than fits, and is not
    // used.
    m_nextNs = static_cast<std::int64_t>(static_cast<std::uint64_t>(m_nextNs)
                                         + static_cast<std::uint64_t>(quarterNs));
}

void TimeGrid::Builder::add(TimeRange range)
{
    const std::int64_t begin = toNs(range.begin);
    const std::int64_t end = toNs(range.end);
    while (begin >= m_nextNs)
        beginQuarter();
    if (end - begin > m_longestNs) {
        if (const std::uint32_t inCell = m_place - m_cells.back().place; inCell <= 255) {
            m_longestNs = end - begin;
            m_longest.back() = static_cast<std::uint8_t>(inCell);
        }
    }
    m_disjoint = m_disjoint && begin >= m_lastEndNs;
    m_busyNs += std::max<std::int64_t>(0, end - std::max(begin, m_lastEndNs));
    if (end > m_lastEndNs) {
        m_lastEndNs = end;
        m_lasting = m_place;
    }
    ++m_place;
}

TimeGrid TimeGrid::Builder::finish()
{
    const std::size_t cells = m_cells.size();
    while (m_place != 0 && m_cells.size() == cells)
        beginQuarter();
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
