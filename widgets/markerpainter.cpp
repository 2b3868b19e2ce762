// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/markerpainter.h"

#include "model/eventtext.h"
#include "model/timeformat.h"
#include "widgets/barpainter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kBandRowPx = 17;
constexpr double kMarkHalf = 4.5;

QString markText(const Report &report, const RoleMark &mark)
{
    const Marker &marker = report.markers.at(mark.role)[mark.marker];
    const QString label = report.profile.roleLabel(mark.role);
    return marker.chunk ? label + u' ' + oneLine(chunkText(*marker.chunk), 60) : label;
}

QString markToolTip(const Report &report, const RoleMark &mark)
{
    const QString utc = utcText(mark.time, report.trace->utcAtZeroNs);
    return markText(report, mark) + u'\n' + exactSeconds(mark.time)
        + (utc.isEmpty() ? QString {} : u'\n' + utc);
}

/// The spans of a lane, with those of the selected row's window replaced by its own: another GPU's
/// first kernel may come later.
std::vector<HandOffSpan> shownSpans(const TimelineFrame &frame, const HandOffs &handOffs)
{
    std::vector<HandOffSpan> own;
    if (frame.selectedGap && *frame.selectedGap < frame.report.rows.size())
        own = handOffOf(frame.report.rows[*frame.selectedGap]);
    std::vector<HandOffSpan> shown;
    const PixelScale scale = frame.scale();
    std::map<HandOffPhase, int> lastColumn; // one after it: 0 is none
    for (HandOffSpan span : handOffs.spans) {
        for (const HandOffSpan &other : own) {
            if (other.window == span.window && other.phase == span.phase)
                span.range = other.range;
        }
        if (!span.range.overlaps(frame.visible))
            continue;
        // Of spans within one pixel column the first of each phase.
        const int column = scale.column(span.range.begin);
        int &last = lastColumn[span.phase];
        const bool narrow = scale.columnAtOrAfter(span.range.end) <= column + 1;
        if (narrow && last == column + 1)
            continue;
        last = column + 1;
        shown.push_back(span);
    }
    return shown;
}

void paintMark(QPainter &painter, const QRectF &row, double x, Role role, const Theme &theme)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    const double y = row.center().y();
    QPainterPath path;
    switch (role) { // shapes, so that roles are told apart without colour
    case Role::CpuReady:
        path.moveTo(x, y + kMarkHalf);
        path.lineTo(x - kMarkHalf, y - kMarkHalf);
        path.lineTo(x + kMarkHalf, y - kMarkHalf);
        path.closeSubpath();
        break;
    case Role::ResultReceived:
        path.moveTo(x, y - kMarkHalf);
        path.lineTo(x + kMarkHalf, y);
        path.lineTo(x, y + kMarkHalf);
        path.lineTo(x - kMarkHalf, y);
        path.closeSubpath();
        break;
    case Role::DitStart:
        path.moveTo(x - kMarkHalf, y - kMarkHalf);
        path.lineTo(x + kMarkHalf, y);
        path.lineTo(x - kMarkHalf, y + kMarkHalf);
        path.closeSubpath();
        break;
    }
    painter.fillPath(path, theme.text);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

double spanLeft(const TimelineFrame &frame, TimeRange range)
{
    return frame.x(frame.scale().column(range.begin));
}

double spanWidth(const TimelineFrame &frame, TimeRange range)
{
    const PixelScale scale = frame.scale();
    const int columns = scale.columnAtOrAfter(range.end) - scale.column(range.begin);
    return std::max(1, columns) / frame.ratio;
}

void paintHandOffSpan(QPainter &painter, const TimelineFrame &frame, const QRectF &lower,
                      const HandOffSpan &span, LabelCache &labels)
{
    const QRectF bar(spanLeft(frame, span.range), lower.top(), spanWidth(frame, span.range),
                     lower.height());
    const StyleId style = styleOfPhase(span.phase);
    const QColor fill = frame.theme.fill(style);
    const QRectF inner = paintBar(painter, bar, fill, style, frame.theme, frame.deviceRatio);
    if (bar.width() > 3)
        painter.fillRect(QRectF(bar.left(), bar.top(), frame.hairline(), bar.height()),
                         mixed(fill, textOn(fill), 0.45));
    labels.draw(painter, inner, phaseText(span));
}

/// Marks in sight; of those at one place the first.
std::vector<RoleMark> shownMarks(const TimelineFrame &frame, const HandOffs &handOffs)
{
    std::vector<RoleMark> shown;
    const PixelScale scale = frame.scale();
    const auto first =
        std::ranges::lower_bound(handOffs.marks, frame.visible.begin, {}, &RoleMark::time);
    for (auto mark = first; mark != handOffs.marks.end() && mark->time < frame.visible.end;
         ++mark) {
        const bool samePlace = !shown.empty() && shown.back().role == mark->role
            && scale.column(shown.back().time) == scale.column(mark->time);
        if (!samePlace)
            shown.push_back(*mark);
    }
    return shown;
}

} // namespace

int chunkBandHeight(const ChunkBand &band)
{
    return band.rowCount * kBandRowPx;
}

void paintChunkBand(QPainter &painter, const TimelineFrame &frame, LabelCache &labels)
{
    const Theme &theme = frame.theme;
    const ChunkBand &rows = frame.layout.band;
    const QRectF band(frame.area.left(), frame.area.top(), frame.area.width(), frame.bandHeight);
    painter.fillRect(band, theme.ruler);
    const double rowHeight = frame.bandHeight / rows.rowCount;
    // A window narrower than a pixel column shows once a column, however many there are.
    std::vector<double> drawnTo(static_cast<std::size_t>(rows.rowCount), frame.area.left() - 1);
    for (std::size_t i = 0; i < frame.report.windows.size(); ++i) {
        const Window &window = frame.report.windows[i];
        if (!window.range.overlaps(frame.visible))
            continue;
        const QRectF cell(spanLeft(frame, window.range), band.top() + rows.rowOf[i] * rowHeight,
                          spanWidth(frame, window.range), rowHeight);
        double &drawn = drawnTo[static_cast<std::size_t>(rows.rowOf[i])];
        if (cell.right() <= drawn)
            continue;
        drawn = cell.right();
        if ((i / static_cast<std::size_t>(rows.rowCount)) % 2 == 0)
            painter.fillRect(cell, theme.band);
        painter.fillRect(QRectF(cell.left(), cell.top(), frame.hairline(), cell.height()),
                         theme.dimText);
        painter.setPen(theme.text);
        labels.draw(painter, cell.adjusted(6, 0, -4, 0), chunkBandLabel(frame.report, rows, i));
    }
    for (int row = 1; row <= rows.rowCount; ++row)
        painter.fillRect(QRectF(band.left(), band.top() + row * rowHeight - frame.hairline(),
                                band.width(), frame.hairline()),
                         theme.grid);
}

void paintWindowEdges(QPainter &painter, const TimelineFrame &frame)
{
    const QRectF lanes = frame.lanesArea();
    const PixelScale scale = frame.scale();
    int last = -1;
    for (const Window &window : frame.report.windows) {
        for (const TraceTime edge : {window.range.begin, window.range.end}) {
            if (!frame.visible.contains(edge) || scale.column(edge) == last)
                continue;
            last = scale.column(edge);
            painter.fillRect(QRectF(frame.x(last), lanes.top(), frame.hairline(), lanes.height()),
                             mixed(frame.theme.grid, frame.theme.dimText, 0.5));
        }
    }
}

void paintHostMarkers(QPainter &painter, const TimelineFrame &frame, std::size_t index,
                      LabelCache &labels)
{
    const LaneRow &row = frame.layout.rows[index];
    const HandOffs &handOffs = frame.layout.handOffs[row.handOff];
    const QRectF upper = frame.depthRect(row, 0);
    const QRectF lower = frame.depthRect(row, 1);
    for (const HandOffSpan &span : shownSpans(frame, handOffs))
        paintHandOffSpan(painter, frame, lower, span, labels);

    const std::vector<RoleMark> marks = shownMarks(frame, handOffs);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const double x = frame.x(marks[i].time);
        painter.fillRect(QRectF(x, upper.top(), frame.hairline(), upper.height()),
                         frame.theme.dimText);
        paintMark(painter, upper, x, marks[i].role, frame.theme);
        const double end = i + 1 < marks.size() ? frame.x(marks[i + 1].time) : frame.area.right();
        painter.setPen(frame.theme.text);
        labels.draw(
            painter,
            QRectF(x + kMarkHalf + 3, upper.top(), end - x - 2 * kMarkHalf - 6, upper.height()),
            markText(frame.report, marks[i]));
    }
}

QString phaseText(const HandOffSpan &span)
{
    return shownPhase(span.phase) + u' ' + shortDuration(span.range.length());
}

QString exactText(const QString &what, TimeRange range)
{
    return what + u'\n' + exactNanoseconds(range.length(), QLocale()) + u'\n'
        + QCoreApplication::translate("Timeline", "%1 to %2")
              .arg(exactSeconds(range.begin), exactSeconds(range.end));
}

std::optional<MarkHit> markAt(const TimelineFrame &frame, std::size_t index, double x, double y)
{
    const LaneRow &row = frame.layout.rows[index];
    const HandOffs &handOffs = frame.layout.handOffs[row.handOff];
    if (y < frame.depthRect(row, 1).top()) {
        std::optional<MarkHit> nearest;
        double distance = kMarkHalf + 1;
        for (const RoleMark &mark : shownMarks(frame, handOffs)) {
            const double off = std::abs(frame.x(mark.time) - x);
            if (off > distance)
                continue;
            distance = off;
            nearest = MarkHit {mark.time, markToolTip(frame.report, mark)};
        }
        return nearest;
    }
    for (const HandOffSpan &span : shownSpans(frame, handOffs)) {
        const double left = spanLeft(frame, span.range);
        if (x < left || x >= left + spanWidth(frame, span.range))
            continue;
        return MarkHit {span.range.begin, exactText(shownPhase(span.phase), span.range)};
    }
    return {};
}

} // namespace gapscope
