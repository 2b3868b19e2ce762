// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compactcolumn.h"

#include <algorithm>

namespace gapscope {

void CompactColumn::append(std::int64_t value)
{
    if (fits(value)) {
        m_narrow.push_back(static_cast<std::uint32_t>(value));
        return;
    }
    m_wide.emplace_back(static_cast<std::uint32_t>(m_narrow.size()), value);
    m_narrow.push_back(kInSideTable);
}

void CompactColumn::appendWide(const Wide &wide, std::size_t first)
{
    for (const auto &[index, value] : wide)
        m_wide.emplace_back(static_cast<std::uint32_t>(first + index), value);
}

std::int64_t CompactColumn::wideAt(std::size_t index) const
{
    const auto key = static_cast<std::uint32_t>(index);
    const auto found =
        std::ranges::lower_bound(m_wide, key, {}, [](const auto &e) { return e.first; });
    return found->second;
}

void CompactColumn::reorder(std::span<const std::uint32_t> order)
{
    CompactColumn sorted;
    for (const std::uint32_t index : order)
        sorted.append(at(index));
    *this = std::move(sorted);
}

void CompactColumn::shrinkToFit()
{
    m_narrow.shrinkToFit();
    m_wide.shrink_to_fit();
}

std::size_t CompactColumn::byteSize() const noexcept
{
    return m_narrow.byteSize() + m_wide.capacity() * sizeof(Wide::value_type);
}

} // namespace gapscope
