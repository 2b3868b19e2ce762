// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pagedcolumn.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace gapscope {

/// A column of 64-bit integers that nearly always fit into 32 bits: four bytes a value, and a side
/// table for the few that do not fit (a call of more than 4.29 s, a hand-made rowid).
class CompactColumn
{
public:
    /// (index, value) of the values that do not fit, sorted by index.
    using Wide = std::vector<std::pair<std::uint32_t, std::int64_t>>;
    /// Stands in the column itself for a value of the side table.
    static constexpr std::uint32_t kInSideTable = std::numeric_limits<std::uint32_t>::max();

    [[nodiscard]] static constexpr bool fits(std::int64_t value) noexcept
    {
        return value >= 0 && value < kInSideTable;
    }

    void append(std::int64_t value);
    /// Appends values as they stand in another column, whose wide ones must follow by appendWide().
    void appendNarrow(std::span<const std::uint32_t> values) { m_narrow.append(values); }
    /// The side table of values whose first one was appended at index @p first.
    void appendWide(const Wide &wide, std::size_t first);
    [[nodiscard]] std::int64_t at(std::size_t index) const
    {
        const std::uint32_t narrow = m_narrow[index];
        return narrow != kInSideTable ? narrow : wideAt(index);
    }
    [[nodiscard]] std::size_t size() const noexcept { return m_narrow.size(); }

    /// Puts value order[i] at place first + i. @p order is a permutation of the indexes from
    /// @p first on. Costs the number of wide values as well.
    void reorder(std::size_t first, std::span<const std::uint32_t> order);
    void shrinkToFit();
    [[nodiscard]] std::size_t byteSize() const noexcept;

private:
    [[nodiscard]] std::int64_t wideAt(std::size_t index) const;

    PagedColumn<std::uint32_t> m_narrow;
    Wide m_wide;
};

} // namespace gapscope
