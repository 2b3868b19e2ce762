// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/eventcolumns.h"

#include <array>
#include <cstddef>

namespace gapscope {

/// Goes through the ranges of a track from front to back, some hundred at a time out of their
/// columns.
class RangeCursor
{
public:
    /// @param events outlives the cursor.
    explicit RangeCursor(const EventColumns &events)
        : m_events(&events)
    {
        fill();
    }

    [[nodiscard]] bool isAtEnd() const noexcept { return m_place == m_count; }
    /// Not at the end, as all below.
    [[nodiscard]] TimeRange range() const { return m_ranges[m_place]; }
    [[nodiscard]] std::size_t index() const noexcept { return m_first + m_place; }
    void advance()
    {
        if (++m_place == m_count)
            fill();
    }

private:
    void fill()
    {
        m_first += m_count;
        m_place = 0;
        m_count = m_first < m_events->size() ? m_events->readRanges(m_first, m_ranges) : 0;
    }

    const EventColumns *m_events;
    std::array<TimeRange, 256> m_ranges;
    std::size_t m_first = 0; ///< index of m_ranges' first one
    std::size_t m_count = 0;
    std::size_t m_place = 0;
};

} // namespace gapscope
