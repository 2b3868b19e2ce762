// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/barpainter.h"
#include "widgets/timelineframe.h"

class QPainter;

namespace gapscope {

/// The length of a range of time, in the chunk band above its middle.
void paintRangeLength(QPainter &painter, const TimelineFrame &frame, TimeRange range);

/// Paints a frame of the timeline with any painter: the window's and the figure's are the same.
/// Keeps texts that are laid out from one frame to the next.
class TimelinePainter
{
public:
    explicit TimelinePainter(const QFont &font);

    void paint(QPainter &painter, const TimelineFrame &frame);
    [[nodiscard]] BarPainter &bars() { return m_bars; }

private:
    void paintGround(QPainter &painter, const TimelineFrame &frame) const;
    void paintUnderLanes(QPainter &painter, const TimelineFrame &frame) const;
    void paintOverLanes(QPainter &painter, const TimelineFrame &frame) const;
    void paintMarkerLanes(QPainter &painter, const TimelineFrame &frame);
    void paintAsImage(QPainter &painter, const TimelineFrame &frame);
    void paintSelection(QPainter &painter, const TimelineFrame &frame) const;

    BarPainter m_bars;
    BarImage m_image;
};

} // namespace gapscope
