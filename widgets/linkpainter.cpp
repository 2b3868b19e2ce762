// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/linkpainter.h"

#include "model/eventlinks.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace gapscope {

namespace {

constexpr double kHead = 6; // of the arrow
constexpr double kFar = 20000; // what is out of sight is far out: the line's slope tells no more

/// Where an event begins, in the middle of its bar; none without a lane.
std::optional<QPointF> placeOf(const TimelineFrame &frame, EventRef event)
{
    const auto row = frame.layout.rowOfTrack(event.track);
    if (!row)
        return {};
    const LaneRow &lane = frame.layout.rows[*row];
    const EventColumns &events = frame.report.trace->tracks[event.track].events;
    const QRectF bar =
        frame.depthRect(lane, std::min(events.depth(event.event), lane.depthCount - 1));
    const TimeRange visible = frame.visible;
    const TraceTime begin = events.begin(event.event);
    double x = frame.area.left();
    if (begin >= visible.end)
        x = frame.area.right() + kFar;
    else if (begin < visible.begin)
        x = frame.area.left() - kFar;
    else
        x = frame.x(begin);
    return QPointF(x, bar.center().y());
}

void paintArrow(QPainter &painter, const TimelineFrame &frame, QPointF from, QPointF to)
{
    const QRectF area = frame.lanesArea();
    // Upright near the ends: one sees which bars it belongs to.
    const double bend = std::clamp(std::abs(to.x() - from.x()) / 2, 12.0, 80.0);
    QPainterPath path(from);
    path.cubicTo({from.x() + bend, from.y()}, {to.x() - bend, to.y()}, to);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(frame.theme.lane, 4));
    painter.drawPath(path);
    painter.setPen(QPen(frame.theme.selection, 1.6));
    painter.drawPath(path);
    if (!area.contains(to))
        return;
    QPainterPath head(to);
    head.lineTo(to.x() - kHead, to.y() - kHead / 2);
    head.lineTo(to.x() - kHead, to.y() + kHead / 2);
    head.closeSubpath();
    painter.fillPath(head, frame.theme.selection);
}

} // namespace

void paintLinks(QPainter &painter, const TimelineFrame &frame)
{
    if (!frame.selectedEvent || !hasEvent(*frame.report.trace, *frame.selectedEvent))
        return;
    const bool isCall =
        frame.report.trace->tracks[frame.selectedEvent->track].key.kind == TrackKind::Runtime;
    const auto selected = placeOf(frame, *frame.selectedEvent);
    if (!selected)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const EventRef link : frame.links) {
        const auto other = placeOf(frame, link);
        if (!other)
            continue;
        const bool inSight =
            frame.lanesArea().contains(*selected) || frame.lanesArea().contains(*other);
        if (inSight)
            paintArrow(painter, frame, isCall ? *selected : *other, isCall ? *other : *selected);
    }
    painter.restore();
}

} // namespace gapscope
