// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <algorithm>
#include <cstdint>

namespace gapscope {

// 64-bit products overflow after 26 days at 4000 pixels; traces may span years (UTC clocks).
__extension__ using WideUnsigned = unsigned __int128;

/// Pixel columns to look at: the whole width, or one for a hit test.
struct ColumnRange
{
    int first = 0;
    int last = 0; ///< one after the last
};

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
        , m_whole(m_length / m_width)
        , m_rest(m_length % m_width)
    { }

    [[nodiscard]] constexpr TimeRange visible() const { return m_visible; }
    [[nodiscard]] constexpr int widthPx() const { return static_cast<int>(m_width); }
    [[nodiscard]] constexpr std::uint64_t length() const { return m_length; }

    /// The column that holds @p time: 0..width, times out of sight clamped first.
    [[nodiscard]] constexpr int column(TraceTime time) const
    {
        return static_cast<int>(scaled(offset(time), 0));
    }
    /// As column(), rounded up: the first column that begins at or after @p time.
    [[nodiscard]] constexpr int columnAtOrAfter(TraceTime time) const
    {
        return static_cast<int>(scaled(offset(time), m_length - 1));
    }
    /// Where a column begins.
    struct Edge
    {
        TraceTime floor; ///< rounded down to a whole ns
        std::uint64_t remainder = 0; ///< what that took away, in 1/width of a ns

        /// Rounded up to a whole ns.
        [[nodiscard]] constexpr TraceTime ceil() const
        {
            return floor + Duration {remainder == 0 ? 0 : 1};
        }
    };
    /// The left edge of @p column (0..width).
    [[nodiscard]] constexpr Edge edge(int column) const
    {
        const auto columns = static_cast<std::uint64_t>(column);
        return {at(m_whole * columns + m_rest * columns / m_width), m_rest * columns % m_width};
    }
    /// The edge after @p edge, without a division.
    [[nodiscard]] constexpr Edge next(Edge edge) const
    {
        edge.floor += Duration {static_cast<std::int64_t>(m_whole)};
        edge.remainder += m_rest;
        if (edge.remainder >= m_width) {
            edge.remainder -= m_width;
            edge.floor += Duration {1};
        }
        return edge;
    }
    [[nodiscard]] constexpr TraceTime floorEdge(int column) const { return edge(column).floor; }

private:
    [[nodiscard]] constexpr std::uint64_t offset(TraceTime time) const
    {
        const TraceTime clipped = std::clamp(time, m_visible.begin, m_visible.end);
        return static_cast<std::uint64_t>(toNs(clipped - m_visible.begin));
    }
    [[nodiscard]] constexpr TraceTime at(std::uint64_t offsetNs) const
    {
        return m_visible.begin + Duration {static_cast<std::int64_t>(offsetNs)};
    }
    /// (offset * width + extra) / length, in 64 bits where that is enough: a wide division costs
    /// more than all else that a column needs.
    [[nodiscard]] constexpr std::uint64_t scaled(std::uint64_t offset, std::uint64_t extra) const
    {
        constexpr std::uint64_t kSafe = std::uint64_t {1} << 62U;
        if (m_length < kSafe / (m_width + 1))
            return (offset * m_width + extra) / m_length;
        return static_cast<std::uint64_t>((WideUnsigned {offset} * m_width + extra) / m_length);
    }

    TimeRange m_visible;
    std::uint64_t m_length;
    std::uint64_t m_width;
    // length / width and what is left: edges need no product of the two.
    std::uint64_t m_whole;
    std::uint64_t m_rest;
};

} // namespace gapscope
