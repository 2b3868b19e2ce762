// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timelineframe.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

int TimelineFrame::widthPx() const
{
    return std::max(1, static_cast<int>(std::lround(area.width() * ratio)));
}

QRectF TimelineFrame::lanesArea() const
{
    return area.adjusted(0, bandHeight, 0, 0);
}

QRectF TimelineFrame::laneRect(const LaneRow &row) const
{
    const double scrolled = row.isPinned ? 0 : scrollY;
    return {area.left(), area.top() + bandHeight + row.yPx * stretch - scrolled, area.width(),
            row.heightPx * stretch};
}

QRectF TimelineFrame::roomOf(const LaneRow &row) const
{
    const QRectF all = lanesArea();
    return row.isPinned ? all : all.adjusted(0, layout.pinnedPx() * stretch, 0, 0);
}

bool TimelineFrame::isInSight(const LaneRow &row) const
{
    return laneRect(row).intersects(roomOf(row));
}

std::optional<std::size_t> TimelineFrame::rowAt(double y) const
{
    const double inLanes = y - lanesArea().top();
    if (inLanes < 0)
        return {};
    const double scrolled = inLanes < layout.pinnedPx() * stretch ? 0 : scrollY;
    return layout.rowAt(static_cast<int>((inLanes + scrolled) / stretch));
}

QRectF TimelineFrame::depthRect(const LaneRow &row, int depth) const
{
    const DepthBand band = depthBand(row, depth);
    const QRectF lane = laneRect(row);
    // Bars of neighbouring depths stay apart by a pixel.
    const double apart = row.depthCount > 1 ? 1 : 0;
    return {lane.left(), lane.top() + band.topPx * stretch, lane.width(),
            band.heightPx * stretch - apart};
}

std::vector<GpuLanes> gpuLanesOf(const LaneLayout &layout)
{
    std::vector<GpuLanes> result;
    for (std::size_t i = 0; i < layout.rows.size(); ++i) {
        const LaneRow &row = layout.rows[i];
        if (row.gpu && (row.isPinned || row.kind == LaneKind::GpuSummary))
            result.push_back({*row.gpu, i, i});
        else if (row.gpu && !result.empty() && result.back().gpu == *row.gpu
                 && !layout.rows[result.back().summary].isPinned)
            result.back().last = i;
    }
    return result;
}

} // namespace gapscope
