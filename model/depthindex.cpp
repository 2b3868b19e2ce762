// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/depthindex.h"

#include "model/firstplace.h"

#include <algorithm>

namespace gapscope {

namespace {
constexpr std::size_t kBlock = 16;
constexpr std::size_t kMostLookedAt = 4; // of a pixel column that more share, any long one will do
constexpr std::size_t kEventsPerCell = 16;
} // namespace

std::vector<DepthIndex> DepthIndex::build(const EventColumns &events, int maxRows)
{
    const int rows = std::clamp(events.depthCount(), 1, std::max(1, maxRows));
    std::vector<DepthIndex> result(static_cast<std::size_t>(rows));
    if (rows == 1) {
        result.front().m_size = events.size();
    } else {
        for (std::size_t i = 0; i < events.size(); ++i) {
            const auto row = static_cast<std::size_t>(std::min(events.depth(i), rows - 1));
            result[row].m_events.push_back(static_cast<std::uint32_t>(i));
        }
        for (DepthIndex &index : result) {
            index.m_size = index.m_events.size();
            index.m_events.shrink_to_fit();
        }
    }
    for (DepthIndex &index : result) {
        index.finish(events);
        index.buildGrid(events);
    }
    return result;
}

void DepthIndex::buildGrid(const EventColumns &events)
{
    if (m_size == 0)
        return;
    const auto beginOf = [&](std::size_t place) { return toNs(events.begin(event(place))); };
    m_gridFromNs = beginOf(0);
    const auto span = static_cast<std::uint64_t>(beginOf(m_size - 1) - m_gridFromNs);
    const std::size_t most = m_size / kEventsPerCell + 1;
    while ((span >> m_gridShift) >= most)
        ++m_gridShift;
    m_grid.reserve((span >> m_gridShift) + 2);
    for (std::size_t place = 0; place < m_size; ++place) {
        const std::uint64_t cell =
            static_cast<std::uint64_t>(beginOf(place) - m_gridFromNs) >> m_gridShift;
        while (m_grid.size() <= cell)
            m_grid.push_back(static_cast<std::uint32_t>(place));
    }
    m_grid.push_back(static_cast<std::uint32_t>(m_size));
}

void DepthIndex::finish(const EventColumns &events)
{
    Block before;
    m_blocks.reserve(m_size / kBlock + 1);
    for (std::size_t place = 0; place <= m_size; ++place) {
        if (place % kBlock == 0) {
            before.longest = static_cast<std::uint32_t>(place);
            m_blocks.push_back(before);
        }
        if (place == m_size)
            break;
        const TimeRange range = events.range(event(place));
        const std::int64_t begin = toNs(range.begin);
        const std::int64_t end = toNs(range.end);
        const bool first = place == 0;
        if (!first && begin < before.maxEndNs)
            m_disjoint = false;
        const std::int64_t busyFrom = first ? begin : std::max(begin, before.maxEndNs);
        before.busyNs += std::max<std::int64_t>(0, end - busyFrom);
        if (first || end > before.maxEndNs) {
            before.maxEndNs = end;
            before.lastingLongest = static_cast<std::uint32_t>(place);
        }
        std::uint32_t &longest = m_blocks.back().longest;
        if (range.length() > events.range(event(longest)).length())
            longest = static_cast<std::uint32_t>(place);
    }
}

std::size_t DepthIndex::lowerBound(const EventColumns &events, TraceTime time) const
{
    if (m_size == 0 || toNs(time) <= m_gridFromNs)
        return 0;
    const std::uint64_t cell = static_cast<std::uint64_t>(toNs(time) - m_gridFromNs) >> m_gridShift;
    if (cell + 1 >= m_grid.size())
        return m_size;
    return firstPlace(m_grid[cell], m_grid[cell + 1],
                      [&](std::size_t place) { return events.begin(event(place)) < time; });
}

void DepthIndex::extend(const EventColumns &events, Prefix &prefix, std::size_t from,
                        std::size_t count) const
{
    for (std::size_t place = from; place < count; ++place) {
        const TimeRange range = events.range(event(place));
        const TraceTime busyFrom =
            prefix.lastingLongest ? std::max(range.begin, prefix.maxEnd) : range.begin;
        prefix.busyNs += std::max<std::int64_t>(0, toNs(range.end - busyFrom));
        if (!prefix.lastingLongest || range.end > prefix.maxEnd) {
            prefix.maxEnd = range.end;
            prefix.lastingLongest = place;
        }
    }
}

DepthIndex::Prefix DepthIndex::prefix(const EventColumns &events, std::size_t count) const
{
    Prefix result;
    const std::size_t block = count / kBlock;
    const Block &known = m_blocks[block];
    result.busyNs = known.busyNs;
    if (block != 0) {
        result.maxEnd = traceTime(known.maxEndNs);
        result.lastingLongest = known.lastingLongest;
    }
    extend(events, result, block * kBlock, count);
    return result;
}

DepthIndex::Prefix DepthIndex::prefix(const EventColumns &events, std::size_t count,
                                      const Prefix &known, std::size_t from) const
{
    if (count - from > count % kBlock)
        return prefix(events, count);
    Prefix result = known;
    extend(events, result, from, count);
    return result;
}

std::size_t DepthIndex::longOneIn(const EventColumns &events, std::size_t first,
                                  std::size_t last) const
{
    std::size_t longest = first;
    const auto consider = [&](std::size_t place) {
        if (events.range(event(place)).length() > events.range(event(longest)).length())
            longest = place;
    };
    if (last - first <= kMostLookedAt) {
        for (std::size_t place = first + 1; place < last; ++place)
            consider(place);
        return longest;
    }
    const std::size_t block = (first + (last - first) / 2) / kBlock;
    if (block * kBlock >= first && (block + 1) * kBlock <= last)
        return m_blocks[block].longest;
    consider(first + (last - first) / 2);
    consider(last - 1);
    return longest;
}

} // namespace gapscope
