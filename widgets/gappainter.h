// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timelineframe.h"

class QPainter;

namespace gapscope {

/// Where a gap is: across all lanes of its GPU, at least two units wide so that it is seen at any
/// zoom. Not clipped to what is scrolled into view.
[[nodiscard]] QRectF gapRect(const TimelineFrame &frame, const GpuLanes &lanes, TimeRange gap);

/// The hatching, to be painted below the bars.
void paintGapHatching(QPainter &painter, const TimelineFrame &frame);
/// Brackets with lengths on the summary lanes, and the outline of the selected gap: above the bars.
void paintGapMarks(QPainter &painter, const TimelineFrame &frame);
/// A sample for a legend. @param ratio device pixels per unit.
void paintGapSample(QPainter &painter, const QRectF &rect, const Theme &theme, double ratio);

} // namespace gapscope
