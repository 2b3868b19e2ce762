// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/busyspans.h"

#include <algorithm>

namespace gapscope {

BusySpans BusySpans::unionOf(std::vector<TimeRange> ranges)
{
    BusySpans result;
    if (!std::ranges::is_sorted(ranges, {}, &TimeRange::begin))
        std::ranges::sort(ranges, {}, &TimeRange::begin);
    for (const TimeRange &range : ranges) {
        if (range.isEmpty())
            continue;
        // Compared with the furthest end so far, not with the row before: rows overlap and nest.
        if (!result.m_spans.empty() && range.begin <= result.m_spans.back().end)
            result.m_spans.back().end = std::max(result.m_spans.back().end, range.end);
        else
            result.m_spans.push_back(range);
    }
    result.m_spans.shrink_to_fit();
    result.m_busyBefore.reserve(result.m_spans.size());
    std::int64_t sum = 0;
    for (const TimeRange &span : result.m_spans) {
        result.m_busyBefore.push_back(sum);
        sum += toNs(span.length());
    }
    return result;
}

std::size_t BusySpans::firstEndingAfter(TraceTime time) const
{
    const auto found = std::ranges::upper_bound(m_spans, time, {}, &TimeRange::end);
    return static_cast<std::size_t>(found - m_spans.begin());
}

std::int64_t BusySpans::busyBefore(TraceTime time) const
{
    const std::size_t i = firstEndingAfter(time);
    if (i == m_spans.size())
        return m_spans.empty() ? 0 : m_busyBefore.back() + toNs(m_spans.back().length());
    return m_busyBefore[i] + std::max<std::int64_t>(0, toNs(time - m_spans[i].begin));
}

Duration BusySpans::busyIn(TimeRange window) const
{
    if (window.isEmpty())
        return Duration::zero();
    return Duration {busyBefore(window.end) - busyBefore(window.begin)};
}

Duration BusySpans::busyOfFirst(std::size_t count) const
{
    return count == 0 ? Duration::zero() : busyIn({m_spans.front().begin, m_spans[count - 1].end});
}

std::optional<TimeRange> BusySpans::longestGapIn(TimeRange window) const
{
    std::optional<TimeRange> longest;
    const auto consider = [&longest](TraceTime begin, TraceTime end) {
        const TimeRange gap {begin, end};
        if (!gap.isEmpty() && (!longest || gap.length() > longest->length()))
            longest = gap;
    };
    TraceTime idleFrom = window.begin;
    for (std::size_t i = firstEndingAfter(window.begin); i < m_spans.size(); ++i) {
        if (m_spans[i].begin >= window.end)
            break;
        consider(idleFrom, m_spans[i].begin);
        idleFrom = m_spans[i].end;
    }
    consider(idleFrom, window.end);
    return longest;
}

std::size_t BusySpans::byteSize() const noexcept
{
    return m_spans.capacity() * sizeof(TimeRange) + m_busyBefore.capacity() * sizeof(std::int64_t);
}

} // namespace gapscope
