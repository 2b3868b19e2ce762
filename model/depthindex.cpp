// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/depthindex.h"

#include "model/cache/cachereader.h"
#include "model/rangecursor.h"

#include <algorithm>
#include <utility>

namespace gapscope {

namespace {
constexpr std::size_t kBlock = 64;
} // namespace

std::vector<DepthIndex> DepthIndex::build(const EventColumns &events, int maxRows)
{
    const int rows = std::clamp(events.depthCount(), 1, std::max(1, maxRows));
    std::vector<DepthIndex> result(static_cast<std::size_t>(rows));
    std::vector<std::vector<std::uint32_t>> own(result.size()); // one row has all events
    if (rows != 1) {
        for (std::size_t i = 0; i < events.size(); ++i) {
            const auto row = static_cast<std::size_t>(std::min(events.depth(i), rows - 1));
            own[row].push_back(static_cast<std::uint32_t>(i));
        }
    }
    for (std::size_t row = 0; row < result.size(); ++row) {
        own[row].shrink_to_fit();
        result[row].m_size = rows == 1 ? events.size() : own[row].size();
        result[row].finish(events, std::move(own[row]));
    }
    return result;
}

void DepthIndex::finish(const EventColumns &events, std::vector<std::uint32_t> own)
{
    m_events = SharedArray(std::move(own));
    if (m_size == 0)
        return;
    TimeGrid::Builder builder(m_size, events.begin(event(0)), events.begin(event(m_size - 1)));
    std::vector<Block> blocks;
    blocks.reserve(m_size / kBlock + 1);
    std::size_t place = 0;
    const auto add = [&](TimeRange range) {
        if (place % kBlock == 0)
            blocks.push_back({builder.busyNs(), builder.lasting()});
        builder.add(range);
        ++place;
    };
    if (m_events.empty()) {
        for (RangeCursor cursor(events); !cursor.isAtEnd(); cursor.advance())
            add(cursor.range());
    } else {
        for (const std::uint32_t index : m_events)
            add(events.range(index));
    }
    if (m_size % kBlock == 0)
        blocks.push_back({builder.busyNs(), builder.lasting()});
    m_blocks = SharedArray(std::move(blocks));
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
    for (std::size_t place = block * kBlock; place < count; ++place)
        result.add(place, events.range(event(place)));
    return result;
}

void DepthIndex::store(CacheWriter &cache) const
{
    cache.number(static_cast<std::int64_t>(m_size));
    cache.number(m_disjoint ? 1 : 0);
    cache.array(m_events.view());
    cache.array(m_blocks.view());
    m_grid.store(cache);
}

DepthIndex DepthIndex::restored(CacheReader &cache, std::size_t eventCount)
{
    DepthIndex index;
    index.m_size = static_cast<std::size_t>(cache.number());
    index.m_disjoint = cache.number() != 0;
    index.m_events = SharedArray<std::uint32_t>::viewOf(cache.array<std::uint32_t>());
    index.m_blocks = SharedArray<Block>::viewOf(cache.array<Block>());
    index.m_grid = TimeGrid::restored(cache);
    const std::size_t places = index.m_events.empty() ? eventCount : index.m_events.size();
    const std::size_t blocks = index.m_size == 0 ? 0 : index.m_size / kBlock + 1;
    const bool isOfTrack = (index.m_size == 0 || index.m_size == places)
        && index.m_blocks.size() == blocks && index.m_grid.cells().empty() == (index.m_size == 0)
        && std::ranges::all_of(index.m_events,
                               [&](std::size_t event) { return event < eventCount; });
    if (!isOfTrack)
        cache.fail();
    return cache.isGood() ? std::move(index) : DepthIndex {};
}

std::size_t DepthIndex::byteSize() const noexcept
{
    return m_events.byteSize() + m_blocks.byteSize() + m_grid.byteSize();
}

} // namespace gapscope
