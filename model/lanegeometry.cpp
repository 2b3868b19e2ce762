// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lanegeometry.h"

#include "model/columnwalk.h"
#include "model/lanesources.h"
#include "model/pixelscale.h"

#include <algorithm>
#include <utility>

namespace gapscope {

namespace {

/// Collects what a walk tells as spans.
template<typename Source>
class SpanSink
{
public:
    SpanSink(const Source &source, std::size_t mostSpans)
        : m_source(source)
    {
        m_spans.reserve(mostSpans);
    }

    [[nodiscard]] static bool wantsEvent() { return true; }
    [[nodiscard]] static bool wantsCount() { return true; }

    void filled(int x0, int x1, std::size_t place)
    {
        const std::size_t event = m_source.event(place);
        const bool continues = !m_spans.empty() && m_spans.back().x1 == x0
            && m_spans.back().isWhole() && m_spans.back().event == event;
        if (continues)
            m_spans.back().x1 = x1;
        else
            add(x0, x1, event, 255, 1);
    }

    void shared(int x, std::uint8_t coverage, std::size_t place, std::uint32_t count)
    {
        add(x, x + 1, m_source.event(place), coverage, count);
    }

    [[nodiscard]] std::vector<LaneSpan> takeSpans() { return std::move(m_spans); }

private:
    void add(int x0, int x1, std::size_t event, std::uint8_t coverage, std::uint32_t count)
    {
        LaneSpan &span = m_spans.emplace_back();
        span.x0 = x0;
        span.x1 = x1;
        span.coverage = coverage;
        span.count = count;
        span.event = event;
    }

    const Source &m_source;
    std::vector<LaneSpan> m_spans;
};

template<typename Source>
std::vector<LaneSpan> spansOf(const Source &source, const PixelScale &scale, ColumnRange columns)
{
    SpanSink<Source> sink(source, static_cast<std::size_t>(columns.last - columns.first));
    ColumnWalk<Source, SpanSink<Source>>(source, scale, columns, sink).run();
    return sink.takeSpans();
}

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
        both.coverage = stackedCoverage(old->coverage, span.coverage);
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
    return spansOf(TrackSource {events, index}, PixelScale {visible, widthPx}, columns);
}

std::vector<LaneSpan> busySpans(const BusySpans &busy, TimeRange visible, int widthPx,
                                ColumnRange columns)
{
    return spansOf(UnionSource {busy}, PixelScale {visible, widthPx}, columns);
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
