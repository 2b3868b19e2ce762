// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/overlapindex.h"

#include "model/rangecursor.h"

#include <algorithm>

namespace gapscope {

namespace {
constexpr std::size_t kFanout = 64;
}

OverlapIndex::OverlapIndex(const EventColumns &events)
{
    std::vector<std::int64_t> ends((events.size() + kFanout - 1) / kFanout, -kTimeLimitNs);
    for (RangeCursor event(events); !event.isAtEnd(); event.advance()) {
        std::int64_t &end = ends[event.index() / kFanout];
        end = std::max(end, toNs(event.range().end));
    }
    while (!ends.empty()) {
        m_levels.push_back(std::move(ends));
        const std::vector<std::int64_t> &below = m_levels.back();
        ends.clear();
        if (below.size() == 1)
            break;
        ends.assign((below.size() + kFanout - 1) / kFanout, -kTimeLimitNs);
        for (std::size_t i = 0; i < below.size(); ++i)
            ends[i / kFanout] = std::max(ends[i / kFanout], below[i]);
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

std::size_t OverlapIndex::byteSize() const noexcept
{
    std::size_t bytes = 0;
    for (const auto &level : m_levels)
        bytes += level.capacity() * sizeof(std::int64_t);
    return bytes;
}

} // namespace gapscope
