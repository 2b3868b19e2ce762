// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/overlapindex.h"

#include "model/cache/cachereader.h"

#include <algorithm>
#include <array>

namespace gapscope {

namespace {
constexpr std::size_t kFanout = 64;
}

OverlapIndex::OverlapIndex(const EventColumns &events)
{
    std::vector<std::int64_t> ends((events.size() + kFanout - 1) / kFanout, -kTimeLimitNs);
    std::array<TimeRange, 4 * kFanout> ranges;
    for (std::size_t i = 0; i < events.size();) {
        const std::size_t count = events.readRanges(i, ranges);
        for (std::size_t k = 0; k < count;) {
            const std::size_t last = std::min(count, k + kFanout - (i + k) % kFanout);
            const std::size_t block = (i + k) / kFanout;
            TraceTime latest = traceTime(ends[block]);
            for (; k < last; ++k)
                latest = std::max(latest, ranges[k].end);
            ends[block] = toNs(latest);
        }
        i += count;
    }
    while (!ends.empty()) {
        std::vector<std::int64_t> above;
        if (ends.size() > 1)
            above.assign((ends.size() + kFanout - 1) / kFanout, -kTimeLimitNs);
        for (std::size_t i = 0; i < ends.size() && !above.empty(); ++i)
            above[i / kFanout] = std::max(above[i / kFanout], ends[i]);
        m_levels.emplace_back(std::move(ends));
        ends = std::move(above);
    }
}

void OverlapIndex::forEachOverlapping(const EventColumns &events, TimeRange range,
                                      const std::function<void(std::size_t)> &visit) const
{
    const std::size_t limit =
        events.lowerBound(range.end); // only these begin before the range ends
    if (limit != 0 && !m_levels.empty())
        descend(events, m_levels.size() - 1, 0, limit, range.begin, visit);
}

void OverlapIndex::descend(const EventColumns &events, std::size_t level, std::size_t block,
                           std::size_t limit, TraceTime after,
                           const std::function<void(std::size_t)> &visit) const
{
    if (m_levels[level][block] <= toNs(after))
        return;
    const std::size_t first = block * kFanout;
    if (level == 0) {
        const std::size_t last = std::min(first + kFanout, limit);
        for (std::size_t i = first; i < last; ++i) {
            if (events.end(i) > after)
                visit(i);
        }
        return;
    }
    std::size_t eventsPerChild = kFanout;
    for (std::size_t i = 1; i < level; ++i)
        eventsPerChild *= kFanout;
    const std::size_t last = std::min(first + kFanout, m_levels[level - 1].size());
    for (std::size_t child = first; child < last && child * eventsPerChild < limit; ++child)
        descend(events, level - 1, child, limit, after, visit);
}

void OverlapIndex::store(CacheWriter &cache) const
{
    for (const SharedArray<std::int64_t> &level : m_levels)
        cache.array(level.view());
}

OverlapIndex OverlapIndex::restored(CacheReader &cache, std::size_t eventCount)
{
    OverlapIndex index;
    for (std::size_t below = eventCount; cache.isGood() && (below > 1 || index.m_levels.empty());) {
        const std::size_t blocks = (below + kFanout - 1) / kFanout;
        if (blocks == 0)
            break;
        const std::span<const std::int64_t> ends = cache.array<std::int64_t>();
        if (ends.size() != blocks)
            cache.fail();
        index.m_levels.push_back(SharedArray<std::int64_t>::viewOf(ends));
        below = blocks;
    }
    return cache.isGood() ? std::move(index) : OverlapIndex {};
}

std::size_t OverlapIndex::byteSize() const noexcept
{
    std::size_t bytes = 0;
    for (const auto &level : m_levels)
        bytes += level.byteSize();
    return bytes;
}

} // namespace gapscope
