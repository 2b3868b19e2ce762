// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <algorithm>
#include <cstdint>

namespace gapscope {

// 64-bit products overflow after 26 days at 4000 pixels; traces may span years (UTC clocks).
__extension__ using WideUnsigned = unsigned __int128;

/// Where times are in pixel columns, in integers. Column p stands for the half-open stretch
/// [begin + p * length / width, begin + (p + 1) * length / width): its edges may fall between two
/// nanoseconds, and then no nanosecond is lost or counted twice.
class PixelScale
{
public:
    /// @param visible not empty. @param widthPx at least 1.
    constexpr PixelScale(TimeRange visible, int widthPx)
        : m_visible(visible)
        , m_length(static_cast<std::uint64_t>(toNs(visible.length())))
        , m_width(static_cast<std::uint64_t>(widthPx))
    { }

    [[nodiscard]] constexpr TimeRange visible() const { return m_visible; }
    [[nodiscard]] constexpr int widthPx() const { return static_cast<int>(m_width); }
    [[nodiscard]] constexpr std::uint64_t length() const { return m_length; }

    /// The column that holds @p time: 0..width, times out of sight clamped first.
    [[nodiscard]] constexpr int column(TraceTime time) const
    {
        return static_cast<int>(WideUnsigned {offset(time)} * m_width / m_length);
    }
    /// As column(), rounded up: the first column that begins at or after @p time.
    [[nodiscard]] constexpr int columnAtOrAfter(TraceTime time) const
    {
        const WideUnsigned scaled = WideUnsigned {offset(time)} * m_width;
        return static_cast<int>((scaled + (m_length - 1)) / m_length);
    }
    /// The left edge of @p column, rounded down to a whole ns.
    [[nodiscard]] constexpr TraceTime floorEdge(int column) const
    {
        return m_visible.begin + Duration {static_cast<std::int64_t>(edge(column) / m_width)};
    }
    /// The left edge of @p column, rounded up to a whole ns.
    [[nodiscard]] constexpr TraceTime ceilEdge(int column) const
    {
        const WideUnsigned rounded = (edge(column) + (m_width - 1)) / m_width;
        return m_visible.begin + Duration {static_cast<std::int64_t>(rounded)};
    }
    /// How far the left edge of @p column lies beyond floorEdge(), in 1/width of a ns.
    [[nodiscard]] constexpr std::uint64_t edgeRemainder(int column) const
    {
        return static_cast<std::uint64_t>(edge(column) % m_width);
    }

private:
    [[nodiscard]] constexpr std::uint64_t offset(TraceTime time) const
    {
        const TraceTime clipped = std::clamp(time, m_visible.begin, m_visible.end);
        return static_cast<std::uint64_t>(toNs(clipped - m_visible.begin));
    }
    [[nodiscard]] constexpr WideUnsigned edge(int column) const
    {
        const auto columns = static_cast<std::uint64_t>(column);
        return WideUnsigned {m_length} * columns;
    }

    TimeRange m_visible;
    std::uint64_t m_length;
    std::uint64_t m_width;
};

} // namespace gapscope
