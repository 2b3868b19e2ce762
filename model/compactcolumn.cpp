// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compactcolumn.h"

#include <algorithm>
#include <limits>

namespace gapscope {

namespace {
constexpr std::uint32_t kInSideTable = std::numeric_limits<std::uint32_t>::max();
}

void CompactColumn::append(std::int64_t value)
{
    if (value >= 0 && value < kInSideTable) {
        m_narrow.push_back(static_cast<std::uint32_t>(value));
        return;
    }
    m_wide.emplace_back(static_cast<std::uint32_t>(m_narrow.size()), value);
    m_narrow.push_back(kInSideTable);
}

std::int64_t CompactColumn::at(std::size_t index) const
{
    const std::uint32_t narrow = m_narrow[index];
    if (narrow != kInSideTable)
        return narrow;
    const auto key = static_cast<std::uint32_t>(index);
    const auto found =
        std::ranges::lower_bound(m_wide, key, {}, [](const auto &e) { return e.first; });
    return found->second;
}

void CompactColumn::reorder(std::span<const std::uint32_t> order)
{
    CompactColumn sorted;
    sorted.m_narrow.reserve(m_narrow.size());
    for (const std::uint32_t index : order)
        sorted.append(at(index));
    *this = std::move(sorted);
}

std::size_t CompactColumn::byteSize() const noexcept
{
    return m_narrow.capacity() * sizeof(std::uint32_t)
        + m_wide.capacity() * sizeof(decltype(m_wide)::value_type);
}

} // namespace gapscope
