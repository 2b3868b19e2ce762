// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lanegeometry.h"

#include "model/pixelscale.h"

#include <algorithm>

namespace gapscope {

namespace {

using Prefix = DepthIndex::Prefix;

/// One row of a track, as ColumnWalk sees it.
struct TrackSource
{
    const EventColumns &events;
    const DepthIndex &index;

    [[nodiscard]] std::size_t size() const { return index.size(); }
    [[nodiscard]] bool isDisjoint() const { return index.isDisjoint(); }
    [[nodiscard]] TimeRange range(std::size_t i) const { return events.range(index.event(i)); }
    [[nodiscard]] std::size_t event(std::size_t i) const { return index.event(i); }
    [[nodiscard]] std::size_t lowerBound(TraceTime time) const
    {
        return index.lowerBound(events, time);
    }
    [[nodiscard]] Prefix prefix(std::size_t count) const { return index.prefix(events, count); }
    [[nodiscard]] Prefix prefix(std::size_t count, const Prefix &known, std::size_t from) const
    {
        return index.prefix(events, count, known, from);
    }
    [[nodiscard]] std::size_t longOneIn(std::size_t first, std::size_t last) const
    {
        return index.longOneIn(events, first, last);
    }
};

/// A GPU's union of activity, as ColumnWalk sees it.
struct UnionSource
{
    const BusySpans &busy;

    [[nodiscard]] std::size_t size() const { return busy.size(); }
    [[nodiscard]] static bool isDisjoint() { return true; }
    [[nodiscard]] TimeRange range(std::size_t i) const { return busy.spans()[i]; }
    [[nodiscard]] static std::size_t event(std::size_t i) { return i; }
    [[nodiscard]] std::size_t lowerBound(TraceTime time) const
    {
        const auto spans = busy.spans();
        const auto found = std::ranges::lower_bound(spans, time, {}, &TimeRange::begin);
        return static_cast<std::size_t>(found - spans.begin());
    }
    [[nodiscard]] Prefix prefix(std::size_t count) const
    {
        if (count == 0)
            return {};
        const TraceTime end = busy.spans()[count - 1].end;
        return {toNs(busy.busyOfFirst(count)), end, count - 1};
    }
    [[nodiscard]] Prefix prefix(std::size_t count, const Prefix & /*known*/,
                                std::size_t /*from*/) const
    {
        return prefix(count);
    }
    [[nodiscard]] static std::size_t longOneIn(std::size_t first, std::size_t /*last*/)
    {
        return first;
    }
};

/// Compared before scaling, so that no rounding turns something into nothing or nearly into all.
std::uint8_t coverageOf(WideUnsigned busy, WideUnsigned all)
{
    if (busy == 0)
        return 1; // only reached where an event of no length is
    if (busy >= all)
        return 255;
    constexpr WideUnsigned kNarrow = WideUnsigned {1} << 55U;
    if (all < kNarrow) // nearly always: a wide division costs more than the rest of the column
        return static_cast<std::uint8_t>(
            1 + static_cast<std::uint64_t>(busy) * 253U / static_cast<std::uint64_t>(all));
    return static_cast<std::uint8_t>(1 + busy * 253 / all);
}

/// Walks over the pixel columns of one row from change to change.
template<typename Source>
class ColumnWalk
{
public:
    ColumnWalk(const Source &source, PixelScale scale, TrackKind kind, ColumnRange columns)
        : m_source(source)
        , m_scale(scale)
        , m_kind(kind)
        , m_columns(columns)
    { }

    std::vector<LaneSpan> run()
    {
        m_spans.reserve(static_cast<std::size_t>(m_columns.last - m_columns.first));
        moveTo(m_columns.first, m_source.lowerBound(m_scale.ceilEdge(m_columns.first)));
        while (m_column < m_columns.last)
            step();
        return std::move(m_spans);
    }

private:
    void moveTo(int column, std::size_t firstInside)
    {
        m_column = column;
        m_left = m_scale.edge(column);
        m_right = m_scale.next(m_left);
        m_first = firstInside;
        m_before = m_source.prefix(firstInside);
    }

    /// As moveTo() the next column, with what is known of it.
    void moveOn(std::size_t firstInside, const Prefix &before)
    {
        ++m_column;
        m_left = m_right;
        m_right = m_scale.next(m_left);
        m_first = firstInside;
        m_before = before;
    }

    void step()
    {
        const std::size_t next = m_source.lowerBound(m_right.ceil());
        const bool reaches = m_before.lastingLongest && m_before.maxEnd > m_left.floor;
        const auto carried = reaches ? m_before.lastingLongest : std::nullopt;
        if (next == m_first && !carried) {
            skipIdle(next);
        } else if (const auto filling = fillingEvent(next, carried)) {
            addFilled(*filling, next);
        } else {
            addShared(carried, next);
        }
    }

    void skipIdle(std::size_t next)
    {
        if (next == m_source.size() || m_source.range(next).begin >= m_scale.visible().end)
            m_column = m_columns.last;
        else
            moveTo(m_scale.column(m_source.range(next).begin), next);
    }

    /// An event that by itself fills the column.
    [[nodiscard]] std::optional<std::size_t> fillingEvent(std::size_t next,
                                                          std::optional<std::size_t> carried) const
    {
        const auto fills = [this](std::size_t i) {
            const TimeRange range = m_source.range(i);
            return range.begin <= m_left.floor && range.end >= m_right.ceil();
        };
        if (carried && fills(*carried))
            return carried;
        if (m_first < next && fills(m_first))
            return m_first;
        return {};
    }

    void addFilled(std::size_t filling, std::size_t next)
    {
        LaneSpan span = spanOf(filling);
        if (m_source.isDisjoint()) {
            span.x1 = std::min(m_columns.last, m_scale.column(m_source.range(filling).end));
            m_spans.push_back(span);
            moveTo(span.x1, m_source.lowerBound(m_scale.ceilEdge(span.x1)));
            return;
        }
        // Where events overlap, another one may take over at any column.
        const bool continues = !m_spans.empty() && m_spans.back().x1 == span.x0
            && m_spans.back().isWhole() && m_spans.back().event == span.event;
        if (continues)
            m_spans.back().x1 = span.x1;
        else
            m_spans.push_back(span);
        moveOn(next, m_source.prefix(next, m_before, m_first));
    }

    void addShared(std::optional<std::size_t> carried, std::size_t next)
    {
        const Prefix after = m_source.prefix(next, m_before, m_first);
        LaneSpan span = spanOf(largestIn(carried, next));
        span.coverage =
            coverageOf(busyUpTo(m_right, after) - busyUpTo(m_left, m_before), m_scale.length());
        span.count = static_cast<std::uint32_t>(next - m_first + (carried ? 1 : 0));
        m_spans.push_back(span);
        moveOn(next, after);
    }

    /// Busy time before @p edge, in 1/width of a ns. @p before: of all events that begin before the
    /// edge, so that what reaches beyond it is one piece.
    [[nodiscard]] WideUnsigned busyUpTo(const PixelScale::Edge &edge, const Prefix &before) const
    {
        const bool at = before.lastingLongest && before.maxEnd > edge.floor;
        const auto whole =
            static_cast<std::uint64_t>(before.busyNs - (at ? toNs(before.maxEnd - edge.floor) : 0));
        const auto width = static_cast<std::uint64_t>(m_scale.widthPx());
        return WideUnsigned {whole} * width + (at ? edge.remainder : 0);
    }

    /// The event that takes most of the column.
    [[nodiscard]] std::size_t largestIn(std::optional<std::size_t> carried, std::size_t next) const
    {
        if (m_first == next)
            return *carried;
        const TimeRange column {m_left.floor, m_right.ceil()};
        const auto share = [&](std::size_t i) {
            return intersection(m_source.range(i), column).length();
        };
        std::size_t largest = m_source.longOneIn(m_first, next);
        for (const std::size_t other : {next - 1, m_first}) {
            if (share(other) > share(largest))
                largest = other;
        }
        return carried && share(*carried) > share(largest) ? *carried : largest;
    }

    [[nodiscard]] LaneSpan spanOf(std::size_t place) const
    {
        LaneSpan span;
        span.x0 = m_column;
        span.x1 = m_column + 1;
        span.kind = m_kind;
        span.coverage = 255;
        span.event = m_source.event(place);
        return span;
    }

    const Source &m_source;
    PixelScale m_scale;
    TrackKind m_kind;
    ColumnRange m_columns;
    int m_column = 0;
    PixelScale::Edge m_left; // of m_column
    PixelScale::Edge m_right;
    std::size_t m_first = 0; // first place that begins in m_column or later
    Prefix m_before; // of the places before m_first
    std::vector<LaneSpan> m_spans;
};

/// Puts @p spans of another track of the lane on top. Columns that both share become one, which
/// belongs to the larger share, so that a sliver of a copy does not hide a kernel or be hidden.
void stack(std::vector<LaneSpan> &whole, std::vector<LaneSpan> &shared,
           std::span<const LaneSpan> spans)
{
    std::vector<LaneSpan> merged;
    merged.reserve(shared.size() + spans.size());
    auto old = shared.cbegin();
    for (const LaneSpan &span : spans) {
        if (span.isWhole()) {
            whole.push_back(span);
            continue;
        }
        while (old != shared.cend() && old->x0 < span.x0)
            merged.push_back(*old++);
        if (old == shared.cend() || old->x0 != span.x0) {
            merged.push_back(span);
            continue;
        }
        LaneSpan both = span.coverage >= old->coverage ? span : *old;
        const int most = both.coverage == 255 ? 255 : 254;
        both.coverage = static_cast<std::uint8_t>(std::min(span.coverage + old->coverage, most));
        both.count = span.count + old->count;
        merged.push_back(both);
        ++old;
    }
    merged.insert(merged.end(), old, shared.cend());
    shared = std::move(merged);
}

std::vector<LaneSpan> laneColumns(const Trace &trace, const LaneLayout &layout, const LaneRow &row,
                                  int depth, const PixelScale &scale, ColumnRange columns)
{
    if (row.kind == LaneKind::GpuSummary)
        return busySpans(trace.kernelActivity[*row.gpu], scale.visible(), scale.widthPx(), columns);
    std::vector<LaneSpan> whole;
    std::vector<LaneSpan> shared;
    for (const std::size_t track : row.tracks) {
        const std::vector<DepthIndex> &indexes = layout.indexes->at(track);
        if (static_cast<std::size_t>(depth) >= indexes.size())
            continue;
        std::vector<LaneSpan> spans =
            rowSpans(trace.tracks[track].events, indexes[static_cast<std::size_t>(depth)],
                     scale.visible(), scale.widthPx(), columns);
        for (LaneSpan &span : spans) {
            span.track = track;
            span.kind = trace.tracks[track].key.kind;
            span.depth = depth;
        }
        if (row.tracks.size() == 1)
            return spans; // nothing to stack, and nothing of one track overlaps
        stack(whole, shared, spans);
    }
    whole.insert(whole.end(), shared.begin(), shared.end());
    return whole;
}

} // namespace

std::vector<LaneSpan> rowSpans(const EventColumns &events, const DepthIndex &index,
                               TimeRange visible, int widthPx, ColumnRange columns)
{
    const TrackSource source {events, index};
    return ColumnWalk {source, PixelScale {visible, widthPx}, TrackKind::Kernel, columns}.run();
}

std::vector<LaneSpan> busySpans(const BusySpans &busy, TimeRange visible, int widthPx,
                                ColumnRange columns)
{
    const UnionSource source {busy};
    return ColumnWalk {source, PixelScale {visible, widthPx}, TrackKind::Kernel, columns}.run();
}

std::vector<LaneSpan> laneSpans(const Trace &trace, const LaneLayout &layout, const LaneRow &row,
                                TimeRange visible, int widthPx)
{
    const PixelScale scale {visible, widthPx};
    std::vector<LaneSpan> spans = laneColumns(trace, layout, row, 0, scale, {0, widthPx});
    for (int depth = 1; depth < row.depthCount; ++depth) {
        const std::vector<LaneSpan> more =
            laneColumns(trace, layout, row, depth, scale, {0, widthPx});
        spans.insert(spans.end(), more.begin(), more.end());
    }
    return spans;
}

std::optional<LaneSpan> hitTest(const Trace &trace, const LaneLayout &layout, const LaneRow &row,
                                int depth, int x, TimeRange visible, int widthPx)
{
    if (x < 0 || x >= widthPx || depth < 0 || depth >= row.depthCount)
        return {};
    const PixelScale scale {visible, widthPx};
    const std::vector<LaneSpan> spans = laneColumns(trace, layout, row, depth, scale, {x, x + 1});
    if (spans.empty())
        return {};
    return spans.back();
}

} // namespace gapscope
