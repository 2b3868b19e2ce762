// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/busyspans.h"

#include "model/cache/cachereader.h"
#include "model/pagedcolumn.h"
#include "model/rangecursor.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gapscope {

namespace {

constexpr std::size_t kSpansPerSum = 16;
constexpr std::size_t kMostLanes = 16; ///< merged at once: the least of so few is found by looking

} // namespace

/// Takes ranges in order of begin and joins those that overlap or touch. What a kernel does next
/// cannot be foreseen, neither whether it is apart nor whose turn it is: without jumps that depend
/// on it all kernels of a trace take half the time.
class BusySpans::Joiner
{
public:
    void add(TimeRange range)
    {
        if (range.isEmpty())
            return;
        if (!m_any) {
            m_last = range;
            m_any = true;
            return;
        }
        // Compared with the furthest end so far, not with the row before: rows overlap and nest.
        const bool isApart = range.begin > m_last.end;
        m_some[m_count] = m_last;
        m_count += isApart ? 1 : 0;
        m_last.begin = isApart ? range.begin : m_last.begin;
        m_last.end = std::max(m_last.end, range.end);
        if (m_count == m_some.size())
            keepSome();
    }

    /// Adds the events of all @p lanes, at most kMostLanes.
    void addMerged(std::vector<RangeCursor> lanes)
    {
        std::erase_if(lanes, [](const RangeCursor &lane) { return lane.isAtEnd(); });
        std::vector<TraceTime> heads; // begin of each lane's next event
        heads.reserve(lanes.size());
        for (const RangeCursor &lane : lanes)
            heads.push_back(lane.range().begin);
        while (!lanes.empty()) {
            std::size_t least = 0;
            TraceTime head = heads[0];
            for (std::size_t i = 1; i < heads.size(); ++i) {
                const bool isBefore = heads[i] < head;
                head = isBefore ? heads[i] : head;
                least = isBefore ? i : least;
            }
            RangeCursor &lane = lanes[least];
            add(lane.range());
            lane.advance();
            if (!lane.isAtEnd()) {
                heads[least] = lane.range().begin;
                continue;
            }
            lanes.erase(lanes.begin() + static_cast<std::ptrdiff_t>(least));
            heads.erase(heads.begin() + static_cast<std::ptrdiff_t>(least));
        }
    }

    /// All of them; nothing is to be added afterwards.
    [[nodiscard]] std::vector<TimeRange> takeSpans()
    {
        keepSome();
        std::vector<TimeRange> result;
        result.reserve(m_spans.size() + 1);
        for (std::size_t i = 0; i < m_spans.size(); ++i)
            result.push_back(m_spans[i]);
        if (m_any)
            result.push_back(m_last);
        return result;
    }

private:
    void keepSome()
    {
        for (std::size_t i = 0; i < m_count; ++i)
            m_spans.append(m_some[i]);
        m_count = 0;
    }

    PagedColumn<TimeRange> m_spans; ///< all but m_some and the last
    std::array<TimeRange, 256> m_some;
    std::size_t m_count = 0; ///< of m_some
    TimeRange m_last;
    bool m_any = false;
};

BusySpans::BusySpans(Joiner &joiner)
    : m_spans(joiner.takeSpans())
{
    if (m_spans.empty())
        return;
    TimeGrid::Builder grid(m_spans.size(), m_spans.front().begin, m_spans.back().begin);
    std::vector<std::int64_t> sums;
    sums.reserve(m_spans.size() / kSpansPerSum + 1);
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
        if (i % kSpansPerSum == 0)
            sums.push_back(grid.busyNs());
        grid.add(m_spans[i]);
    }
    m_busyBefore = SharedArray(std::move(sums));
    m_grid = grid.finish();
}

BusySpans BusySpans::unionOf(std::vector<TimeRange> ranges)
{
    if (!std::ranges::is_sorted(ranges, {}, &TimeRange::begin))
        std::ranges::sort(ranges, {}, &TimeRange::begin);
    Joiner joiner;
    for (const TimeRange &range : ranges)
        joiner.add(range);
    return BusySpans(joiner);
}

BusySpans BusySpans::unionOfTracks(std::span<const EventColumns *const> tracks)
{
    std::vector<TimeRange> ofGroups;
    for (std::size_t first = 0; first < tracks.size(); first += kMostLanes) {
        std::vector<RangeCursor> lanes;
        for (const EventColumns *events :
             tracks.subspan(first, std::min(kMostLanes, tracks.size() - first)))
            lanes.emplace_back(*events);
        Joiner joiner;
        joiner.addMerged(std::move(lanes));
        if (tracks.size() <= kMostLanes)
            return BusySpans(joiner);
        const std::vector<TimeRange> spans = joiner.takeSpans();
        ofGroups.insert(ofGroups.end(), spans.begin(), spans.end());
    }
    return unionOf(std::move(ofGroups));
}

std::size_t BusySpans::firstEndingAfter(TraceTime time) const
{
    const auto found = std::ranges::upper_bound(m_spans, time, {}, &TimeRange::end);
    return static_cast<std::size_t>(found - m_spans.begin());
}

std::int64_t BusySpans::busyBefore(TraceTime time) const
{
    if (m_spans.empty())
        return 0;
    const std::size_t spans = firstEndingAfter(time);
    const std::size_t block = std::min(spans / kSpansPerSum, m_busyBefore.size() - 1);
    std::int64_t sum = m_busyBefore[block];
    for (std::size_t i = block * kSpansPerSum; i < spans; ++i)
        sum += toNs(m_spans[i].length());
    if (spans != m_spans.size())
        sum += std::max<std::int64_t>(0, toNs(time - m_spans[spans].begin));
    return sum;
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

std::vector<TimeRange> BusySpans::longestGapsIn(TimeRange window, std::size_t most) const
{
    std::vector<TimeRange> gaps;
    const auto byLength = [](const TimeRange &a, const TimeRange &b) {
        return a.length() != b.length() ? a.length() > b.length() : a.begin < b.begin;
    };
    const auto keepLongest = [&] {
        std::ranges::sort(gaps, byLength);
        gaps.resize(std::min(gaps.size(), most));
    };
    const auto add = [&](TraceTime begin, TraceTime end) {
        if (begin >= end)
            return;
        gaps.push_back({begin, end});
        // A window may have millions: at most about twice as many as wanted are held.
        if (gaps.size() >= 2 * most + 64)
            keepLongest();
    };
    TraceTime idleFrom = window.begin;
    for (std::size_t i = firstEndingAfter(window.begin); i < m_spans.size(); ++i) {
        if (m_spans[i].begin >= window.end)
            break;
        add(idleFrom, m_spans[i].begin);
        idleFrom = m_spans[i].end;
    }
    add(idleFrom, window.end);
    keepLongest();
    return gaps;
}

void BusySpans::store(CacheWriter &cache) const
{
    cache.array(m_spans.view());
    cache.array(m_busyBefore.view());
    m_grid.store(cache);
}

BusySpans BusySpans::restored(CacheReader &cache)
{
    BusySpans spans;
    spans.m_spans = SharedArray<TimeRange>::viewOf(cache.array<TimeRange>());
    spans.m_busyBefore = SharedArray<std::int64_t>::viewOf(cache.array<std::int64_t>());
    spans.m_grid = TimeGrid::restored(cache);
    if (spans.m_grid.cells().empty() != spans.isEmpty()
        || spans.m_busyBefore.size() != (spans.size() + kSpansPerSum - 1) / kSpansPerSum)
        cache.fail();
    return cache.isGood() ? std::move(spans) : BusySpans {};
}

std::size_t BusySpans::byteSize() const noexcept
{
    return m_spans.byteSize() + m_busyBefore.byteSize() + m_grid.byteSize();
}

} // namespace gapscope
