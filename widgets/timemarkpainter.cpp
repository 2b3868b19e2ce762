// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timemarkpainter.h"

#include "model/eventtext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <limits>

namespace gapscope {

namespace {

constexpr qsizetype kLongestFlag = 40;

} // namespace

void paintTimeMarks(QPainter &painter, const TimelineFrame &frame)
{
    const QRectF area = frame.lanesArea();
    const QFontMetricsF metrics(frame.font);
    painter.setFont(frame.font);
    double drawn = -std::numeric_limits<double>::infinity();
    double flagsTo = drawn;
    const auto first =
        std::ranges::lower_bound(frame.marks, frame.visible.begin, {}, &TimeMark::time);
    for (auto mark = first; mark != frame.marks.end() && mark->time < frame.visible.end; ++mark) {
        const double x = frame.x(mark->time);
        if (x - drawn < frame.hairline() * 0.5)
            continue;
        drawn = x;
        painter.setPen(QPen(frame.theme.cursor, 1, Qt::DashLine));
        painter.drawLine(QPointF(x + 0.5, area.top()), QPointF(x + 0.5, area.bottom()));
        const QString text = oneLine(mark->text, kLongestFlag);
        const double width = metrics.horizontalAdvance(text) + 8;
        if (x < flagsTo || text.isEmpty())
            continue;
        const QRectF flag(x, area.bottom() - metrics.height() - 3, width, metrics.height() + 2);
        flagsTo = flag.right() + 2;
        painter.fillRect(flag, frame.theme.cursor);
        painter.setPen(textOn(frame.theme.cursor));
        painter.drawText(flag, Qt::AlignCenter | Qt::TextSingleLine, text);
    }
}

} // namespace gapscope
