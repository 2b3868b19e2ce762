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
    return {area.left(), area.top() + bandHeight + row.yPx * stretch - scrollY, area.width(),
            row.heightPx * stretch};
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
        if (row.kind == LaneKind::GpuSummary)
            result.push_back({*row.gpu, i, i});
        else if (row.gpu && !result.empty() && result.back().gpu == *row.gpu)
            result.back().last = i;
    }
    return result;
}

} // namespace gapscope
