// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compactcolumn.h"
#include "model/event.h"
#include "model/eventbatch.h"
#include "model/pagedcolumn.h"

#include <cstdint>
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
    [[nodiscard]] TraceTime end(std::size_t i) const
    {
        return traceTime(m_begin[i] + m_length.at(i));
    }
    [[nodiscard]] TimeRange range(std::size_t i) const { return {begin(i), end(i)}; }
    /// All of one row, as it was appended.
    [[nodiscard]] Event event(std::size_t i) const
    {
        return {begin(i), end(i), name(i), rowid(i), correlation(i), code(i), amount(i)};
    }
    [[nodiscard]] StringId name(std::size_t i) const { return m_name[i]; }
    [[nodiscard]] std::int64_t rowid(std::size_t i) const { return m_rowid.at(i); }
    [[nodiscard]] std::int64_t correlation(std::size_t i) const { return m_correlation.at(i); }
    [[nodiscard]] std::uint8_t code(std::size_t i) const { return m_code.empty() ? 0 : m_code[i]; }
    [[nodiscard]] std::int64_t amount(std::size_t i) const
    {
        return m_amount.size() == 0 ? 0 : m_amount.at(i);
    }
    /// 0 for an event that lies in no other of its track.
    [[nodiscard]] int depth(std::size_t i) const { return m_depth.empty() ? 0 : m_depth[i]; }
    /// Number of depths in use; at least 1.
    [[nodiscard]] int depthCount() const noexcept { return m_depthCount; }

    /// Index of the first event with begin >= @p time; size() if none. O(log n).
    [[nodiscard]] std::size_t lowerBound(TraceTime time) const;

    [[nodiscard]] std::size_t byteSize() const noexcept;

private:
    [[nodiscard]] bool isBefore(std::size_t a, std::size_t b) const;
    [[nodiscard]] bool isSorted() const;
    void sort();
    void sortNearby();
    void mergeLate();
    void sortRange(std::size_t first, std::size_t last);
    void reorder(std::size_t first, std::span<const std::uint32_t> order);
    void nest();

    // Columns that are the same for all events of a track stay empty.
    PagedColumn<std::int64_t> m_begin;
    CompactColumn m_length;
    PagedColumn<StringId> m_name;
    CompactColumn m_rowid;
    CompactColumn m_correlation;
    PagedColumn<std::uint8_t> m_code;
    CompactColumn m_amount;
    PagedColumn<std::uint8_t> m_depth;
    int m_depthCount = 1;
};

} // namespace gapscope
