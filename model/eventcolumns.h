// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/event.h"
#include "model/eventbatch.h"
#include "model/packedcolumn.h"
#include "model/pagearena.h"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace gapscope {

/// The events of one track as columns. After finish() they are sorted by (begin, longest first,
/// rowid), and depth() nests overlapping events: at each depth but the last possible (255) events
/// do not overlap.
class EventColumns
{
public:
    void append(const Event &event);
    /// Appends all events of @p batch and empties it. @param localNames what each name of the
    /// batch that is a place in a list of its reader's own stands for: see isLocalString().
    void append(EventBatch &batch, std::span<const StringId> localNames);
    /// Sorts and nests. Call once, after the last append.
    void finish();

    [[nodiscard]] std::size_t size() const noexcept { return m_begin.size(); }
    [[nodiscard]] TraceTime begin(std::size_t i) const { return traceTime(m_begin[i]); }
    [[nodiscard]] TraceTime end(std::size_t i) const { return traceTime(m_begin[i] + m_length[i]); }
    [[nodiscard]] TimeRange range(std::size_t i) const { return {begin(i), end(i)}; }
    /// All of one row, as it was appended.
    [[nodiscard]] Event event(std::size_t i) const
    {
        return {begin(i), end(i), name(i), rowid(i), correlation(i), code(i), amount(i)};
    }
    [[nodiscard]] StringId name(std::size_t i) const
    {
        return StringId {static_cast<std::uint32_t>(m_name[i])};
    }
    [[nodiscard]] std::int64_t rowid(std::size_t i) const { return m_rowid[i]; }
    [[nodiscard]] std::int64_t correlation(std::size_t i) const { return m_correlation[i]; }
    [[nodiscard]] std::uint8_t code(std::size_t i) const
    {
        return static_cast<std::uint8_t>(m_code[i]);
    }
    [[nodiscard]] std::int64_t amount(std::size_t i) const { return m_amount[i]; }
    /// 0 for an event that lies in no other of its track.
    [[nodiscard]] int depth(std::size_t i) const { return static_cast<int>(m_depth[i]); }
    /// Number of depths in use; at least 1.
    [[nodiscard]] int depthCount() const noexcept { return m_depthCount; }

    /// Copies the ranges of the events from @p first on: at least one where @p first < size() and
    /// @p ranges is not empty, often fewer than @p ranges has room for. @return how many. Cheaper
    /// than range() for each: see RangeCursor.
    [[nodiscard]] std::size_t readRanges(std::size_t first, std::span<TimeRange> ranges) const;
    /// The same of correlation().
    [[nodiscard]] std::size_t readCorrelations(std::size_t first, std::span<std::int64_t> ids) const
    {
        return m_correlation.read(first, ids);
    }
    /// The same of name(): numbers of StringIds.
    [[nodiscard]] std::size_t readNames(std::size_t first, std::span<std::int64_t> names) const
    {
        return m_name.read(first, names);
    }
    /// The same of code().
    [[nodiscard]] std::size_t readCodes(std::size_t first, std::span<std::int64_t> codes) const
    {
        return m_code.read(first, codes);
    }

    /// Index of the first event with begin >= @p time; size() if none. O(log n).
    [[nodiscard]] std::size_t lowerBound(TraceTime time) const;

    /// Only after finish().
    void store(CacheWriter &cache) const;
    /// What store() wrote, as finish() left it; the values stay where the cache has them. Fails the
    /// reader where it is not.
    [[nodiscard]] static EventColumns restored(CacheReader &cache);

    /// In memory or in a mapped cache.
    [[nodiscard]] std::size_t byteSize() const noexcept;

private:
    void appendNames(std::span<const StringId> names, std::span<const StringId> localNames);
    void noteOrder(std::span<const std::int64_t> begins);
    [[nodiscard]] bool isBefore(std::size_t a, std::size_t b) const;
    [[nodiscard]] bool isSorted() const;
    void sort();
    void sortNearby();
    void mergeLate();
    void sortRange(std::size_t first, std::size_t last);
    void reorder(std::size_t first, std::span<const std::uint32_t> order);
    void nest();
    /// Of const or other columns.
    template<typename Columns, typename Visit>
    static void forEachColumn(Columns &events, const Visit &visit);

    PageArena m_arena;
    std::size_t m_mappedBytes = 0; ///< of pages that a cache holds
    PackedColumn m_begin;
    PackedColumn m_length;
    PackedColumn m_name;
    PackedColumn m_rowid;
    PackedColumn m_correlation;
    PackedColumn m_code;
    PackedColumn m_amount;
    PackedColumn m_depth; ///< empty until finish()
    int m_depthCount = 1;
    std::int64_t m_lastBegin = std::numeric_limits<std::int64_t>::min(); ///< of what was appended
    bool m_isRising = true; ///< each event was appended with a later begin than the one before
};

} // namespace gapscope
