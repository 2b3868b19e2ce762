// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/depthindex.h"

#include <algorithm>

namespace gapscope {

namespace {
constexpr std::size_t kBlock = 64;
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
    for (DepthIndex &index : result)
        index.finish(events);
    return result;
}

void DepthIndex::finish(const EventColumns &events)
{
    if (m_size == 0)
        return;
    TimeGrid::Builder builder(m_size, events.begin(event(0)), events.begin(event(m_size - 1)));
    m_blocks.reserve(m_size / kBlock + 1);
    for (std::size_t place = 0; place < m_size; ++place) {
        if (place % kBlock == 0)
            m_blocks.push_back({builder.busyNs(), builder.lasting()});
        builder.add(events.range(event(place)));
    }
    if (m_size % kBlock == 0)
        m_blocks.push_back({builder.busyNs(), builder.lasting()});
    m_disjoint = builder.isDisjoint();
    m_grid = builder.finish();
}

DepthIndex::Prefix DepthIndex::prefix(const EventColumns &events, std::size_t count) const
{
    Prefix result;
    if (count == 0)
        return result;
    const std::size_t block = count / kBlock;
    if (block != 0) {
        const Block &known = m_blocks[block];
        result = {known.busyNs, events.end(event(known.lasting)), known.lasting};
    }
    for (std::size_t place = block * kBlock; place < count; ++place) {
        const TimeRange range = events.range(event(place));
        const TraceTime busyFrom = std::max(range.begin, result.lastEnd);
        result.busyNs += std::max<std::int64_t>(0, toNs(range.end - busyFrom));
        if (range.end > result.lastEnd) {
            result.lastEnd = range.end;
            result.lasting = place;
        }
    }
    return result;
}

std::size_t DepthIndex::byteSize() const noexcept
{
    return m_events.capacity() * sizeof(std::uint32_t) + m_blocks.capacity() * sizeof(Block)
        + m_grid.byteSize();
}

} // namespace gapscope
