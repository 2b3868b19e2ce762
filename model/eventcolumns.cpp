// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventcolumns.h"

#include "model/cache/cachereader.h"
#include "model/firstplace.h"
#include "model/rangecursor.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

namespace gapscope {

namespace {

constexpr std::size_t kMaxDepth = 255;
constexpr std::size_t kAtOnce = 256; ///< values unpacked to the stack

/// Appends what stands in a column of a batch from place @p first on; @p wide holds the values of
/// the whole column that do not fit.
void appendNarrow(PackedColumn &column, std::span<const std::uint32_t> values,
                  const EventBatch::Wide &wide, std::size_t first, PageArena &arena)
{
    if (wide.empty()) {
        column.append(values, arena);
        return;
    }
    auto next = std::ranges::lower_bound(wide, first, {}, &EventBatch::Wide::value_type::first);
    for (const std::uint32_t value : values) {
        const bool isWide = value == EventBatch::kInSideTable;
        column.append(isWide ? next->second : std::int64_t {value}, arena);
        next += isWide ? 1 : 0;
    }
}

} // namespace

template<typename Columns, typename Visit>
void EventColumns::forEachColumn(Columns &events, const Visit &visit)
{
    for (auto *column : {&events.m_begin, &events.m_length, &events.m_name, &events.m_rowid,
                         &events.m_correlation, &events.m_code, &events.m_amount, &events.m_depth})
        visit(*column);
}

void EventColumns::append(const Event &event)
{
    m_isRising = m_isRising && toNs(event.begin) > m_lastBegin;
    m_lastBegin = toNs(event.begin);
    m_begin.append(toNs(event.begin), m_arena);
    m_length.append(toNs(event.end - event.begin), m_arena);
    m_name.append(indexOf(event.name), m_arena);
    m_rowid.append(event.rowid, m_arena);
    m_correlation.append(event.correlation, m_arena);
    m_code.append(event.code, m_arena);
    m_amount.append(event.amount, m_arena);
}

void EventColumns::append(EventBatch &batch, std::span<const StringId> localNames)
{
    const EventBatch::SideTables &wide = batch.sideTables();
    std::size_t first = 0;
    batch.drain([&](const EventBatch::Run &run) {
        noteOrder(run.begin);
        m_begin.append(run.begin, m_arena);
        appendNarrow(m_length, run.length, wide.length, first, m_arena);
        appendNarrow(m_rowid, run.rowid, wide.rowid, first, m_arena);
        appendNarrow(m_correlation, run.correlation, wide.correlation, first, m_arena);
        appendNarrow(m_amount, run.amount, wide.amount, first, m_arena);
        m_code.append(run.code, m_arena);
        appendNames(run.name, localNames);
        first += run.begin.size();
    });
}

void EventColumns::appendNames(std::span<const StringId> names,
                               std::span<const StringId> localNames)
{
    const auto append = [this](std::span<const StringId> ids) {
        static_assert(std::is_same_v<std::underlying_type_t<StringId>, std::uint32_t>);
        m_name.append({reinterpret_cast<const std::uint32_t *>(ids.data()), ids.size()}, m_arena);
    };
    if (localNames.empty()) { // as in most parts: the export has its texts in a table
        append(names);
        return;
    }
    std::vector<StringId> settled(names.begin(), names.end());
    for (StringId &name : settled)
        name = isLocalString(name) ? localNames[localPlace(name)] : name;
    append(settled);
}

void EventColumns::noteOrder(std::span<const std::int64_t> begins)
{
    m_isRising = m_isRising && PackedColumn::isRising(begins) && begins.front() > m_lastBegin;
    m_lastBegin = begins.back();
}

void EventColumns::finish()
{
    sort();
    nest();
    forEachColumn(*this, [this](PackedColumn &column) { column.finish(m_arena); });
}

bool EventColumns::isBefore(std::size_t a, std::size_t b) const
{
    const std::int64_t beginA = m_begin[a];
    const std::int64_t beginB = m_begin[b];
    if (beginA != beginB)
        return beginA < beginB;
    // Longest first at the same begin, so that an event comes before those nested in it.
    const std::int64_t lengthA = m_length[a];
    const std::int64_t lengthB = m_length[b];
    if (lengthA != lengthB)
        return lengthA > lengthB;
    const std::int64_t rowidA = m_rowid[a];
    const std::int64_t rowidB = m_rowid[b];
    return rowidA != rowidB ? rowidA < rowidB : a < b; // rows of two tables may share a rowid
}

bool EventColumns::isSorted() const
{
    std::int64_t before = std::numeric_limits<std::int64_t>::min();
    std::array<std::int64_t, kAtOnce> begins {};
    for (std::size_t i = 0; i < size();) {
        const std::size_t count = m_begin.read(i, begins);
        for (std::size_t k = 0; k < count; ++k) {
            if (begins[k] <= before && i + k != 0 && isBefore(i + k, i + k - 1))
                return false;
            before = begins[k];
        }
        i += count;
    }
    return true;
}

/// Rows come nearly sorted: a buffer's worth of disorder, outer calls after those nested in them,
/// and at times a call that was noted long after it began. None of that costs a sort of the whole.
void EventColumns::sort()
{
    if (m_isRising || isSorted())
        return;
    sortNearby();
    if (!isSorted())
        mergeLate();
}

/// Sorts the stretches that are out of order in themselves. An event that belongs further back than
/// some thousand stretches stays where it is.
void EventColumns::sortNearby()
{
    struct Stretch
    {
        std::size_t first = 0;
        std::size_t greatest = 0; ///< the event that comes last in order, of all up to here
    };
    constexpr std::size_t kMost = 4096;
    std::vector<Stretch> open {{0, 0}};
    open.reserve(kMost);
    const auto close = [&](std::size_t count, std::size_t end) {
        for (std::size_t s = 0; s < count; ++s) {
            const std::size_t next = s + 1 < open.size() ? open[s + 1].first : end;
            if (next - open[s].first > 1)
                sortRange(open[s].first, next);
        }
        open.erase(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(count));
    };
    std::optional<std::size_t> closed; // the greatest of what is closed
    const auto add = [&](std::size_t i) {
        if (open.size() == kMost) {
            closed = open[kMost / 2].first - 1;
            close(kMost / 2, i);
        }
        open.push_back({i, i});
    };
    const auto joinLast = [&](std::size_t i) {
        if (closed && isBefore(i, *closed))
            return;
        // It joins the stretches back to where it belongs.
        const std::size_t greatest = open.back().greatest;
        while (open.size() > 1 && isBefore(i, open[open.size() - 2].greatest))
            open.pop_back();
        open.back().greatest = greatest;
    };
    // Most events begin after all before them, which is told without a look at their other columns.
    std::array<std::int64_t, kAtOnce> begins {};
    std::int64_t greatestBegin = m_begin[0];
    for (std::size_t i = 1; i < size();) {
        const std::size_t count = m_begin.read(i, begins);
        for (std::size_t k = 0; k < count; ++k) {
            if (begins[k] <= greatestBegin && isBefore(i + k, open.back().greatest)) {
                joinLast(i + k);
                continue;
            }
            add(i + k);
            greatestBegin = begins[k];
        }
        i += count;
    }
    close(open.size(), size());
}

/// Takes out the events that come too late, sorts them, and merges them with the others.
void EventColumns::mergeLate()
{
    const auto before = [this](std::uint32_t a, std::uint32_t b) { return isBefore(a, b); };
    const auto count = static_cast<std::uint32_t>(size());
    std::vector<std::uint32_t> order;
    order.reserve(size());
    std::vector<std::uint32_t> late;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (order.empty() || !isBefore(i, order.back()))
            order.push_back(i);
        else
            late.push_back(i);
    }
    std::ranges::sort(late, before);
    const auto middle = static_cast<std::ptrdiff_t>(order.size());
    order.insert(order.end(), late.begin(), late.end());
    std::inplace_merge(order.begin(), order.begin() + middle, order.end(), before);
    reorder(0, order);
}

void EventColumns::sortRange(std::size_t first, std::size_t last)
{
    std::vector<std::uint32_t> order(last - first);
    std::iota(order.begin(), order.end(), static_cast<std::uint32_t>(first));
    std::ranges::sort(order, [this](std::uint32_t a, std::uint32_t b) { return isBefore(a, b); });
    reorder(first, order);
}

void EventColumns::reorder(std::size_t first, std::span<const std::uint32_t> order)
{
    std::vector<std::int64_t> sorted;
    sorted.reserve(order.size());
    forEachColumn(*this, [&](PackedColumn &column) {
        if (column.size() == 0)
            return;
        sorted.clear();
        for (const std::uint32_t index : order)
            sorted.push_back(column[index]);
        column.overwrite(first, sorted, m_arena);
    });
}

void EventColumns::nest()
{
    // First fit: each event takes the lowest depth whose last event has ended. For properly nested
    // ranges this is the nesting depth; events that cross get rows of their own. More depths than a
    // screen could show are folded into the last one; this also bounds the search for hostile
    // input.
    std::array<TraceTime, kMaxDepth + 1> freeFrom;
    freeFrom.fill(TraceTime::min());
    std::size_t used = 1;
    std::array<TimeRange, kAtOnce> ranges;
    std::array<std::uint8_t, kAtOnce> depths {};
    static_assert(kMaxDepth <= std::numeric_limits<std::uint8_t>::max());
    for (std::size_t i = 0; i < size();) {
        const std::size_t count = readRanges(i, ranges);
        for (std::size_t k = 0; k < count; ++k) {
            const TimeRange range = ranges[k];
            if (freeFrom[0] <= range.begin) {
                freeFrom[0] = range.end;
                depths[k] = 0;
                continue;
            }
            std::size_t depth = 1;
            while (freeFrom[depth] > range.begin && depth < kMaxDepth)
                ++depth;
            freeFrom[depth] = std::max(freeFrom[depth], range.end);
            used = std::max(used, depth + 1);
            depths[k] = static_cast<std::uint8_t>(depth);
        }
        m_depth.append(std::span<const std::uint8_t>(depths).first(count), m_arena);
        i += count;
    }
    m_depthCount = static_cast<int>(used);
}

std::size_t EventColumns::readRanges(std::size_t first, std::span<TimeRange> ranges) const
{
    std::array<std::int64_t, kAtOnce> begins {};
    std::array<std::int64_t, kAtOnce> lengths {};
    const std::size_t count =
        m_begin.read(first, std::span(begins).first(std::min(kAtOnce, ranges.size())));
    // Pages are alike in all columns.
    static_cast<void>(m_length.read(first, std::span(lengths).first(count)));
    for (std::size_t i = 0; i < count; ++i)
        ranges[i] = timeRange(begins[i], begins[i] + lengths[i]);
    return count;
}

std::size_t EventColumns::lowerBound(TraceTime time) const
{
    return firstPlace(0, size(), [&](std::size_t i) { return m_begin[i] < toNs(time); });
}

void EventColumns::store(CacheWriter &cache) const
{
    cache.number(m_depthCount);
    cache.number(static_cast<std::int64_t>(m_arena.byteSize() + m_mappedBytes));
    forEachColumn(*this, [&cache](const PackedColumn &column) { column.store(cache); });
}

EventColumns EventColumns::restored(CacheReader &cache)
{
    EventColumns events;
    events.m_depthCount = static_cast<int>(cache.number());
    events.m_mappedBytes = static_cast<std::size_t>(cache.number());
    bool isEven = true;
    forEachColumn(events, [&](PackedColumn &column) {
        column = PackedColumn::restored(cache);
        isEven = isEven && column.size() == events.m_begin.size();
    });
    if (!isEven || events.m_depthCount < 1)
        cache.fail();
    return cache.isGood() ? std::move(events) : EventColumns {};
}

std::size_t EventColumns::byteSize() const noexcept
{
    std::size_t bytes = m_arena.byteSize() + m_mappedBytes;
    forEachColumn(*this, [&bytes](const PackedColumn &column) { bytes += column.byteSize(); });
    return bytes;
}

} // namespace gapscope
