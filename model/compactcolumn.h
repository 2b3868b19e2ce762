// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gapscope {

/// A column of 64-bit integers that nearly always fit into 32 bits: four bytes a value, and a side
/// table for the few that do not fit (a call of more than 4.29 s, a hand-made rowid).
class CompactColumn
{
public:
    void append(std::int64_t value);
    [[nodiscard]] std::int64_t at(std::size_t index) const;
    [[nodiscard]] std::size_t size() const noexcept { return m_narrow.size(); }

    /// Puts value order[i] at place i. @p order is a permutation of the indexes.
    void reorder(std::span<const std::uint32_t> order);
    [[nodiscard]] std::size_t byteSize() const noexcept;

private:
    std::vector<std::uint32_t> m_narrow;
    std::vector<std::pair<std::uint32_t, std::int64_t>> m_wide; // (index, value), sorted by index
};

} // namespace gapscope
