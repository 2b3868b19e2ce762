// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/diagnosticpainter.h"

#include "model/gapnotes.h"

#include <QPainter>
#include <QPolygonF>

#include <cmath>
#include <limits>

namespace gapscope {

namespace {

constexpr double kHalfWidth = 5;
constexpr double kHeight = 9;

} // namespace

void paintDiagnostics(QPainter &painter, const TimelineFrame &frame)
{
    const std::vector<DiagnosticEvent> &all = frame.report.trace->capture.diagnostics;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(frame.theme.fill(StyleId::Overhead));
    const double top = frame.area.top();
    double drawn = -std::numeric_limits<double>::infinity();
    for (const std::size_t i : diagnosticsInside(*frame.report.trace, frame.visible)) {
        const double x = frame.x(all[i].time);
        if (x - drawn < 1)
            continue; // thousands may stand in one place
        drawn = x;
        painter.drawPolygon(
            QPolygonF {{x - kHalfWidth, top}, {x + kHalfWidth, top}, {x, top + kHeight}});
    }
    painter.restore();
}

std::optional<std::size_t> diagnosticAt(const TimelineFrame &frame, QPointF position)
{
    const double below = position.y() - frame.area.top();
    if (below < 0 || below > kHeight)
        return {};
    const std::vector<DiagnosticEvent> &all = frame.report.trace->capture.diagnostics;
    for (const std::size_t i : diagnosticsInside(*frame.report.trace, frame.visible)) {
        if (std::abs(frame.x(all[i].time) - position.x()) <= kHalfWidth)
            return i;
    }
    return {};
}

} // namespace gapscope
