// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/depthindex.h"

#include <algorithm>

namespace gapscope {

namespace {
constexpr std::size_t kBlock = 16;
constexpr std::size_t kMostBlocksLookedAt = 32;
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

std::size_t DepthIndex::lowerBound(const EventColumns &events, TraceTime time,
                                   std::size_t from) const
{
    if (m_events.empty() && from == 0)
        return m_size == 0 ? 0 : events.lowerBound(time);
    // Doubling steps first: neighbouring pixel columns have neighbouring answers.
    std::size_t step = 1;
    std::size_t low = from;
    while (low + step <= m_size && events.begin(event(low + step - 1)) < time) {
        low += step;
        step *= 2;
    }
    std::size_t count = std::min(step, m_size - low);
    while (count > 0) {
        const std::size_t half = count / 2;
        if (events.begin(event(low + half)) < time) {
            low += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return low;
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
    for (std::size_t place = block * kBlock; place < count; ++place) {
        const TimeRange range = events.range(event(place));
        const TraceTime busyFrom =
            result.lastingLongest ? std::max(range.begin, result.maxEnd) : range.begin;
        result.busyNs += std::max<std::int64_t>(0, toNs(range.end - busyFrom));
        if (!result.lastingLongest || range.end > result.maxEnd) {
            result.maxEnd = range.end;
            result.lastingLongest = place;
        }
    }
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
    if (last - first <= 2 * kBlock) {
        for (std::size_t place = first; place < last; ++place)
            consider(place);
        return longest;
    }
    const std::size_t firstBlock = (first + kBlock - 1) / kBlock;
    const std::size_t blocks = last / kBlock - firstBlock;
    const std::size_t stride = std::max<std::size_t>(1, blocks / kMostBlocksLookedAt);
    for (std::size_t block = 0; block < blocks; block += stride)
        consider(m_blocks[firstBlock + block].longest);
    return longest;
}

} // namespace gapscope
