// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/matchpainter.h"

#include <QList>
#include <QPainter>

#include <algorithm>

namespace gapscope {

namespace {

constexpr double kNotchHeight = 4;
constexpr double kLeastNotchWidth = 2;
constexpr double kBarMarkHeight = 2; // of a bar, whose label goes on below

/// On whatever is below: a line of the ground's colour keeps it apart from that.
void paintMarks(QPainter &painter, const QList<QRectF> &marks, const Theme &theme)
{
    if (marks.isEmpty())
        return;
    QList<QRectF> grounds = marks;
    for (QRectF &ground : grounds)
        ground.adjust(0, 0, 0, 1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.lane);
    painter.drawRects(grounds);
    painter.setBrush(theme.match);
    painter.drawRects(marks);
}

/// Whether what @p track records is drawn in the lane, or in the group that it heads.
bool isUnder(const LaneRow &row, const Trace &trace, std::size_t track)
{
    const TrackKey &key = trace.tracks[track].key;
    if (row.kind == LaneKind::GpuSummary)
        return isGpuWork(key.kind) && trace.tracks[track].gpu == row.gpu;
    if (row.kind == LaneKind::Process)
        return !isGpuWork(key.kind) && key.pid == row.pid;
    return std::ranges::find(row.tracks, track) != row.tracks.end();
}

void paintLane(QPainter &painter, const TimelineFrame &frame, const LaneRow &row,
               MatchColumns &columns)
{
    const Trace &trace = *frame.report.trace;
    std::ranges::fill(columns, std::uint8_t {0});
    for (std::size_t track = 0; track < trace.tracks.size(); ++track) {
        if (isUnder(row, trace, track))
            markMatches(trace, *frame.matches, track, frame.scale(), columns);
    }
    const QRectF lane = frame.laneRect(row);
    paintNotches(painter, columns, QRectF(lane.left(), lane.top(), lane.width(), kNotchHeight),
                 frame.ratio, frame.theme);
}

void paintBars(QPainter &painter, const TimelineFrame &frame, std::size_t index)
{
    const LaneRow &row = frame.layout.rows[index];
    const LanePicture &picture = frame.picture(index);
    QList<QRectF> marks;
    for (std::size_t depth = 0; depth < picture.depths.size(); ++depth) {
        const double top = frame.depthRect(row, static_cast<int>(depth)).top();
        for (const LaneSpan &bar : picture.depths[depth].bars) {
            if (frame.matches->contains({bar.track, bar.event}))
                marks.append(
                    QRectF(frame.x(bar.x0), top, (bar.x1 - bar.x0) / frame.ratio, kBarMarkHeight));
        }
    }
    paintMarks(painter, marks, frame.theme);
}

} // namespace

void paintNotches(QPainter &painter, const MatchColumns &columns, const QRectF &strip, double ratio,
                  const Theme &theme)
{
    QList<QRectF> marks;
    for (auto run = std::ranges::find(columns, 1); run != columns.end();) {
        const auto end = std::find(run, columns.end(), 0);
        const auto first = static_cast<double>(run - columns.begin());
        const double width = std::max(static_cast<double>(end - run) / ratio, kLeastNotchWidth);
        marks.append(QRectF(strip.left() + first / ratio, strip.top(), width, strip.height()));
        run = std::find(end, columns.end(), 1);
    }
    paintMarks(painter, marks, theme);
}

void paintMatches(QPainter &painter, const TimelineFrame &frame)
{
    if (!frame.matches || frame.matches->count == 0)
        return;
    MatchColumns columns(static_cast<std::size_t>(frame.widthPx()));
    for (std::size_t i = 0; i < frame.layout.rows.size(); ++i) {
        const LaneRow &row = frame.layout.rows[i];
        if (row.kind == LaneKind::HostMarkers || !frame.isInSight(row))
            continue;
        painter.save();
        painter.setClipRect(frame.roomOf(row), Qt::IntersectClip);
        if (row.kind != LaneKind::GpuSummary && row.kind != LaneKind::Process)
            paintBars(painter, frame, i);
        paintLane(painter, frame, row, columns);
        painter.restore();
    }
}

} // namespace gapscope
