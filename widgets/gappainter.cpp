// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gappainter.h"

#include "model/timeformat.h"
#include "widgets/patternbrush.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace gapscope {

namespace {

constexpr double kNarrowest = 2;
constexpr double kHatchStep = 7;
constexpr double kNarrowestBracket = 7;
constexpr double kFlagRoom = 6;

constexpr int kHatchAlpha = 105;
constexpr int kTintAlpha = 26;

QColor withAlpha(QColor colour, int alpha)
{
    colour.setAlpha(alpha);
    return colour;
}

void hatch(QPainter &painter, const QRectF &rect, const QColor &colour, double ratio)
{
    painter.fillRect(rect, withAlpha(colour, kTintAlpha));
    fillDiagonal(painter, rect, withAlpha(colour, kHatchAlpha), kHatchStep, 1, ratio);
}

void paintLabel(QPainter &painter, const QRectF &box, const QString &text, const Theme &theme,
                const QColor &colour)
{
    painter.fillRect(box, theme.headLane);
    painter.setPen(colour);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, text);
}

/// An end of the gap that is in sight gets its foot; what goes on out of sight does not end there.
void paintBracket(QPainter &painter, const QRectF &lane, const QRectF &gap, const QRectF &area,
                  const QColor &colour, double weight)
{
    const double x0 = std::max(gap.left(), area.left());
    const double x1 = std::min(gap.right(), area.right());
    const double middle = std::round(lane.center().y());
    const double half = std::min(6.0, lane.height() / 2 - 2);
    const auto foot = [&](double x) {
        painter.fillRect(QRectF(x, middle - half, weight, 2 * half), colour);
    };
    painter.fillRect(QRectF(x0, middle - weight / 2, x1 - x0, weight), colour);
    if (x0 == gap.left())
        foot(x0);
    if (x1 == gap.right())
        foot(x1 - weight);
}

/// A gap too narrow for a bracket: a flag above the place.
void paintFlag(QPainter &painter, const QRectF &lane, double x, const QColor &colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    QPainterPath path(QPointF(x - 4, lane.top()));
    path.lineTo(x + 4, lane.top());
    path.lineTo(x, lane.top() + 7);
    path.closeSubpath();
    painter.fillPath(path, colour);
    painter.restore();
}

class MarkPainter
{
public:
    MarkPainter(QPainter &painter, const TimelineFrame &frame)
        : m_painter(painter)
        , m_frame(frame)
        , m_metrics(boldFont(frame.font))
    { }

    void paint(std::size_t row, const GpuLanes &lanes)
    {
        const GapRow &gap = m_frame.report.rows[row];
        const QRectF rect = gapRect(m_frame, lanes, gap.gap);
        const LaneRow &lane = m_frame.layout.rows[lanes.summary];
        const QRectF summary = m_frame.laneRect(lane);
        if (m_frame.layout.pinnedPx() == 0) { // then there is nothing to keep clear of
            paintClipped(row, lanes.summary, rect, summary);
            return;
        }
        m_painter.save();
        m_painter.setClipRect(m_frame.roomOf(lane), Qt::IntersectClip);
        paintClipped(row, lanes.summary, rect, summary);
        m_painter.restore();
    }

private:
    void paintClipped(std::size_t row, std::size_t lane, const QRectF &rect, const QRectF &summary)
    {
        const GapRow &gap = m_frame.report.rows[row];
        const Theme &theme = m_frame.theme;
        const bool selected = m_frame.selectedGap == row;
        const QColor colour = selected ? theme.selection : theme.gap;
        const double left = std::max(rect.left(), m_frame.area.left());
        const double right = std::min(rect.right(), m_frame.area.right());
        if (selected)
            outline(rect, theme);
        if (right - left >= kNarrowestBracket) {
            paintBracket(m_painter, summary, rect, m_frame.area, colour, selected ? 2 : 1.4);
        } else {
            const double x = (left + right) / 2;
            // One flag where several would lie on each other: thousands of gaps make no more flags
            // than there is room for. The selected gap's comes last and always.
            const auto [last, isFirst] = m_lastFlag.try_emplace(lane, x);
            if (!selected && !isFirst && std::abs(x - last->second) < kFlagRoom)
                return;
            last->second = x;
            paintFlag(m_painter, summary, x, colour);
        }

        const QString text = shortDuration(gap.gap.length());
        const double width = m_metrics.horizontalAdvance(text) + 10;
        const double height = std::min(summary.height() - 2, m_metrics.height() + 4);
        QRectF box((left + right - width) / 2, summary.center().y() - height / 2, width, height);
        if (right - left < width + 16) {
            // Beside the gap, where no other label stands; the selected one's always shows.
            box.moveLeft(right + 5);
            if (box.right() > m_frame.area.right())
                box.moveRight(left - 5);
            if (!selected)
                return;
        }
        m_painter.setFont(boldFont(m_frame.font));
        paintLabel(m_painter, box, text, theme, selected ? theme.selection : theme.text);
    }

    static QFont boldFont(QFont font)
    {
        font.setBold(true);
        return font;
    }

    void outline(const QRectF &rect, const Theme &theme)
    {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(theme.lane, 4, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.drawRect(rect);
        m_painter.setPen(QPen(theme.selection, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.drawRect(rect);
    }

    QPainter &m_painter;
    const TimelineFrame &m_frame;
    QFontMetricsF m_metrics;
    std::map<std::size_t, double> m_lastFlag; ///< by the lane that it stands in
};

/// Calls @p visit(row, lanes) for the gaps in sight and each of their GPU's lanes that stands by
/// itself, the selected gap last.
template<typename Visit>
void forEachGapInSight(const TimelineFrame &frame, Visit visit)
{
    const std::vector<GpuLanes> gpus = gpuLanesOf(frame.layout);
    std::optional<std::size_t> selected;
    const auto visitLanes = [&](std::size_t row) {
        for (const GpuLanes &lanes : gpus) {
            if (lanes.gpu == frame.report.rows[row].gpu)
                visit(row, lanes);
        }
    };
    for (std::size_t row = 0; row < frame.report.rows.size(); ++row) {
        const GapRow &gap = frame.report.rows[row];
        if (!gap.gap.overlaps(frame.visible))
            continue;
        if (frame.selectedGap == row)
            selected = row;
        else
            visitLanes(row);
    }
    if (selected)
        visitLanes(*selected);
}

/// Of rectangles as high as one another.
bool touch(const QRectF &one, const QRectF &other)
{
    return one.left() <= other.right() && other.left() <= one.right();
}

/// The same area from left to right, each part of it once.
std::vector<QRectF> joined(std::vector<QRectF> rects)
{
    std::ranges::sort(rects, {}, &QRectF::left);
    std::vector<QRectF> areas;
    for (const QRectF &rect : rects) {
        if (!areas.empty() && touch(areas.back(), rect))
            areas.back() |= rect;
        else
            areas.push_back(rect);
    }
    return areas;
}

} // namespace

QRectF gapRect(const TimelineFrame &frame, const GpuLanes &lanes, TimeRange gap)
{
    const PixelScale scale = frame.scale();
    const double x0 = frame.x(scale.column(gap.begin));
    const double x1 = frame.x(scale.columnAtOrAfter(gap.end));
    const double top = frame.laneRect(frame.layout.rows[lanes.summary]).top();
    const double bottom = frame.laneRect(frame.layout.rows[lanes.last]).bottom();
    return {x0, top, std::max(x1 - x0, kNarrowest), bottom - top};
}

void paintGapHatching(QPainter &painter, const TimelineFrame &frame)
{
    // Gaps that touch are one area: thousands of them cost what their pixels do.
    std::map<std::size_t, std::vector<QRectF>> areas; // by the first lane
    std::vector<QRectF> selected;
    forEachGapInSight(frame, [&](std::size_t row, const GpuLanes &lanes) {
        const GapRow &gap = frame.report.rows[row];
        const QRectF room = frame.roomOf(frame.layout.rows[lanes.summary]);
        const QRectF rect = gapRect(frame, lanes, gap.gap).intersected(room);
        if (rect.isEmpty())
            return;
        if (frame.selectedGap == row) {
            selected.push_back(rect);
            return;
        }
        std::vector<QRectF> &ofLanes = areas[lanes.summary];
        if (!ofLanes.empty() && touch(ofLanes.back(), rect))
            ofLanes.back() |= rect;
        else
            ofLanes.push_back(rect);
    });
    for (const auto &[lane, rects] : areas) {
        for (const QRectF &rect : joined(rects))
            hatch(painter, rect, frame.theme.gap, frame.deviceRatio);
    }
    for (const QRectF &rect : selected)
        hatch(painter, rect, frame.theme.selection, frame.deviceRatio);
}

void paintGapMarks(QPainter &painter, const TimelineFrame &frame)
{
    MarkPainter marks(painter, frame);
    forEachGapInSight(frame,
                      [&](std::size_t row, const GpuLanes &lanes) { marks.paint(row, lanes); });
}

void paintGapSample(QPainter &painter, const QRectF &rect, const Theme &theme, double ratio)
{
    hatch(painter, rect, theme.gap, ratio);
}

} // namespace gapscope
