// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <compare>
#include <cstdint>

namespace gapscope {

/// The trace's own clock: signed 64-bit nanoseconds, counted from wherever the export counts
/// (the capture's start, or 1970 in a UTC-normalised export). A tag type: it cannot be read.
struct TraceClock
{
    using rep = std::int64_t;
    using period = std::nano;
    using duration = std::chrono::duration<rep, period>;
    using time_point = std::chrono::time_point<TraceClock, duration>;
    static constexpr bool is_steady = true;
};

using Duration = TraceClock::duration;
using TraceTime = TraceClock::time_point;

/// Times of valid rows lie strictly inside (-2^62, 2^62), so the difference of two of them never
/// overflows.
inline constexpr std::int64_t kTimeLimitNs = std::int64_t {1} << 62;

/// What is shown lies inside +- this, so that a range with its margins still has a length.
inline constexpr std::int64_t kViewLimitNs = 4'000'000'000'000'000'000;

[[nodiscard]] constexpr TraceTime traceTime(std::int64_t ns) noexcept
{
    return TraceTime {Duration {ns}};
}

[[nodiscard]] constexpr std::int64_t toNs(TraceTime time) noexcept
{
    return time.time_since_epoch().count();
}

[[nodiscard]] constexpr std::int64_t toNs(Duration duration) noexcept
{
    return duration.count();
}

/// Half-open interval [begin, end) on the trace clock.
struct TimeRange
{
    TraceTime begin;
    TraceTime end;

    [[nodiscard]] constexpr Duration length() const noexcept { return end - begin; }
    [[nodiscard]] constexpr bool isEmpty() const noexcept { return end <= begin; }
    [[nodiscard]] constexpr bool contains(TraceTime time) const noexcept
    {
        return begin <= time && time < end;
    }
    /// The contract's overlap: an event that only touches the edge does not overlap, one of no
    /// length strictly inside does.
    [[nodiscard]] constexpr bool overlaps(TimeRange other) const noexcept
    {
        return begin < other.end && other.begin < end;
    }
    friend constexpr auto operator<=>(const TimeRange &, const TimeRange &) = default;
};

[[nodiscard]] constexpr TimeRange timeRange(std::int64_t beginNs, std::int64_t endNs) noexcept
{
    return {traceTime(beginNs), traceTime(endNs)};
}

/// The common part of two ranges; empty (begin >= end) where they have none.
[[nodiscard]] constexpr TimeRange intersection(TimeRange a, TimeRange b) noexcept
{
    return {std::max(a.begin, b.begin), std::min(a.end, b.end)};
}

} // namespace gapscope
