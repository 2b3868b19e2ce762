// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timelinepainter.h"

#include "model/eventlinks.h"
#include "model/timeformat.h"
#include "widgets/diagnosticpainter.h"
#include "widgets/gappainter.h"
#include "widgets/linkpainter.h"
#include "widgets/markerpainter.h"
#include "widgets/matchpainter.h"
#include "widgets/timemarkpainter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace gapscope {

namespace {

/// Rows of the layout in sight that hold bars.
std::vector<std::size_t> barRows(const TimelineFrame &frame)
{
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < frame.layout.rows.size(); ++i) {
        const LaneRow &row = frame.layout.rows[i];
        if (row.kind != LaneKind::HostMarkers && row.kind != LaneKind::Process
            && frame.isInSight(row))
            rows.push_back(i);
    }
    return rows;
}

} // namespace

TimelinePainter::TimelinePainter(const QFont &font)
    : m_bars(font)
{ }

void TimelinePainter::paint(QPainter &painter, const TimelineFrame &frame)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(frame.font);
    painter.setClipRect(frame.lanesArea(), Qt::IntersectClip);
    if (frame.barsAsImage) {
        paintAsImage(painter, frame);
    } else {
        paintUnderLanes(painter, frame);
        for (const std::size_t row : barRows(frame))
            m_bars.paintLane(painter, frame, row);
        paintMarkerLanes(painter, frame);
        paintOverLanes(painter, frame);
    }
    painter.restore();

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(frame.area, Qt::IntersectClip);
    paintChunkBand(painter, frame, m_bars.labels());
    paintDiagnostics(painter, frame);
    if (frame.selectedRange && frame.selectedRange->overlaps(frame.visible))
        paintRangeLength(painter, frame, *frame.selectedRange);
    painter.restore();
}

void paintRangeLength(QPainter &painter, const TimelineFrame &frame, TimeRange range)
{
    const QString text = shortDuration(range.length());
    const QFontMetricsF metrics(frame.font);
    const double centre = (frame.x(range.begin) + frame.x(range.end)) / 2;
    QRectF label(0, frame.area.top(), metrics.horizontalAdvance(text) + 12,
                 std::max(metrics.height(), frame.bandHeight - 1));
    label.moveLeft(std::clamp(centre - label.width() / 2, frame.area.left(),
                              std::max(frame.area.left(), frame.area.right() - label.width())));
    painter.setFont(frame.font);
    painter.fillRect(label, frame.theme.selection);
    painter.setPen(textOn(frame.theme.selection));
    painter.drawText(label, Qt::AlignCenter | Qt::TextSingleLine, text);
}

void TimelinePainter::paintGround(QPainter &painter, const TimelineFrame &frame) const
{
    const Theme &theme = frame.theme;
    painter.fillRect(frame.lanesArea(), theme.lane);
    for (const LaneRow &row : frame.layout.rows) {
        if (!frame.isInSight(row))
            continue;
        const QRectF lane = frame.laneRect(row).intersected(frame.roomOf(row));
        if (row.level == 0) {
            painter.fillRect(lane, theme.headLane);
            painter.fillRect(
                QRectF(lane.left(), lane.top() - frame.hairline(), lane.width(), frame.hairline()),
                theme.grid);
        }
        painter.fillRect(
            QRectF(lane.left(), lane.bottom() - frame.hairline(), lane.width(), frame.hairline()),
            row.isPinned ? theme.dimText : theme.line);
    }
    for (const Tick &tick : frame.ticks.ticks)
        painter.fillRect(QRectF(frame.x(tick.time), frame.lanesArea().top(), frame.hairline(),
                                frame.lanesArea().height()),
                         theme.line);
}

void TimelinePainter::paintUnderLanes(QPainter &painter, const TimelineFrame &frame) const
{
    paintGround(painter, frame);
    paintGapHatching(painter, frame);
    paintWindowEdges(painter, frame);
}

void TimelinePainter::paintOverLanes(QPainter &painter, const TimelineFrame &frame) const
{
    paintGapMarks(painter, frame);
    paintTimeMarks(painter, frame);
    paintMatches(painter, frame);
    paintLinks(painter, frame);
    paintSelection(painter, frame);
}

void TimelinePainter::paintMarkerLanes(QPainter &painter, const TimelineFrame &frame)
{
    for (std::size_t i = 0; i < frame.layout.rows.size(); ++i) {
        const LaneRow &row = frame.layout.rows[i];
        if (row.kind != LaneKind::HostMarkers || !frame.isInSight(row))
            continue;
        painter.save();
        painter.setClipRect(frame.roomOf(row), Qt::IntersectClip);
        paintHostMarkers(painter, frame, i, m_bars.labels());
        painter.restore();
    }
}

void TimelinePainter::paintAsImage(QPainter &painter, const TimelineFrame &frame)
{
    const std::vector<std::size_t> rows = barRows(frame);
    m_image.begin(frame, painter.device());
    m_image.paintOn(frame, [&](QPainter &under) { paintUnderLanes(under, frame); });
    for (const std::size_t row : rows)
        m_bars.imageLane(m_image, frame, row);
    m_image.drawTo(painter, frame);
    for (const std::size_t row : rows) {
        painter.save();
        painter.setClipRect(frame.roomOf(frame.layout.rows[row]), Qt::IntersectClip);
        m_bars.paintLabels(painter, frame, row);
        painter.restore();
    }
    paintMarkerLanes(painter, frame);
    paintOverLanes(painter, frame);
}

void TimelinePainter::paintSelection(QPainter &painter, const TimelineFrame &frame) const
{
    const Theme &theme = frame.theme;
    const PixelScale scale = frame.scale();
    if (frame.selectedRange && frame.selectedRange->overlaps(frame.visible)) {
        const double x0 = frame.x(frame.selectedRange->begin);
        const double x1 = frame.x(scale.columnAtOrAfter(frame.selectedRange->end));
        QColor tint = theme.selection;
        tint.setAlpha(34);
        const QRectF rect(x0, frame.lanesArea().top(), std::max(1.0, x1 - x0),
                          frame.lanesArea().height());
        painter.fillRect(rect, tint);
        painter.fillRect(QRectF(rect.left(), rect.top(), 1, rect.height()), theme.selection);
        painter.fillRect(QRectF(rect.right() - 1, rect.top(), 1, rect.height()), theme.selection);
    }
    if (!frame.selectedEvent || !hasEvent(*frame.report.trace, *frame.selectedEvent))
        return;
    const Track &track = frame.report.trace->tracks[frame.selectedEvent->track];
    const auto row = frame.layout.rowOfTrack(frame.selectedEvent->track);
    const TimeRange range = track.events.range(frame.selectedEvent->event);
    if (!row || range.end < frame.visible.begin || range.begin >= frame.visible.end)
        return;
    const LaneRow &lane = frame.layout.rows[*row];
    const int depth = std::min(track.events.depth(frame.selectedEvent->event), lane.depthCount - 1);
    const QRectF bar = frame.depthRect(lane, depth);
    const double x0 = frame.x(range.begin);
    const double x1 = std::max(x0 + 1, frame.x(scale.columnAtOrAfter(range.end)));
    const QRectF box = QRectF(x0, bar.top(), x1 - x0, bar.height()).adjusted(-1, 0, 1, 0);
    painter.save();
    painter.setClipRect(frame.roomOf(lane), Qt::IntersectClip);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.lane, 4, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(box);
    painter.setPen(QPen(theme.selection, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(box);
    painter.restore();
}

} // namespace gapscope
