// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compactcolumn.h"

#include <algorithm>

namespace gapscope {

void CompactColumn::append(std::int64_t value)
{
    if (fits(value)) {
        m_narrow.append(static_cast<std::uint32_t>(value));
        return;
    }
    m_wide.emplace_back(static_cast<std::uint32_t>(m_narrow.size()), value);
    m_narrow.append(kInSideTable);
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

void CompactColumn::reorder(std::size_t first, std::span<const std::uint32_t> order)
{
    std::vector<std::uint32_t> narrow;
    narrow.reserve(order.size());
    for (const std::uint32_t index : order)
        narrow.push_back(m_narrow[index]);
    if (std::ranges::find(narrow, kInSideTable) != narrow.end()) {
        Wide moved;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (narrow[i] == kInSideTable)
                moved.emplace_back(static_cast<std::uint32_t>(first + i), wideAt(order[i]));
        }
        // As many as there were in these places: the table stays sorted.
        const auto begin =
            std::ranges::lower_bound(m_wide, first, {}, [](const auto &e) { return e.first; });
        std::ranges::copy(moved, begin);
    }
    for (std::size_t i = 0; i < order.size(); ++i)
        m_narrow.set(first + i, narrow[i]);
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
