// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/barimage.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {

double BarImage::topOf(const TimelineFrame &frame)
{
    return std::round(frame.lanesArea().top() * frame.deviceRatio) / frame.deviceRatio;
}

void BarImage::begin(const TimelineFrame &frame)
{
    const QSize size(frame.widthPx(),
                     std::max(1,
                              static_cast<int>(std::ceil((frame.lanesArea().bottom() - topOf(frame))
                                                         * frame.deviceRatio))));
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_RGB32);
}

QRect BarImage::rowPixels(const TimelineFrame &frame, const QRectF &row) const
{
    const double top = (row.top() - topOf(frame)) * frame.deviceRatio;
    const double bottom = (row.bottom() - topOf(frame)) * frame.deviceRatio;
    const int y0 = static_cast<int>(std::lround(top));
    const int y1 = std::max(y0 + 1, static_cast<int>(std::lround(bottom)));
    return QRect(0, y0, m_image.width(), y1 - y0).intersected(m_image.rect());
}

void BarImage::fill(const QRect &pixels, std::span<const ColumnRun> runs)
{
    if (pixels.isEmpty() || runs.empty())
        return;
    const auto line = [this](int y) { return reinterpret_cast<QRgb *>(m_image.scanLine(y)); };
    QRgb *first = line(pixels.top());
    for (const ColumnRun &run : runs)
        std::fill(first + run.x0, first + run.x1, run.colour);
    // Runs next to each other are copied down as one: a dense row is one piece.
    for (std::size_t i = 0; i < runs.size();) {
        const int x0 = runs[i].x0;
        int x1 = runs[i].x1;
        for (++i; i < runs.size() && runs[i].x0 >= x0 && runs[i].x0 <= x1; ++i)
            x1 = std::max(x1, runs[i].x1);
        for (int y = pixels.top() + 1; y <= pixels.bottom(); ++y)
            std::copy(first + x0, first + x1, line(y) + x0);
    }
}

void BarImage::paintOn(const TimelineFrame &frame, const std::function<void(QPainter &)> &paint)
{
    QPainter painter(&m_image);
    painter.scale(frame.deviceRatio, frame.deviceRatio);
    painter.translate(-frame.area.left(), -topOf(frame));
    paint(painter);
}

void BarImage::drawTo(QPainter &painter, const TimelineFrame &frame) const
{
    const QRectF target(frame.area.left(), topOf(frame), m_image.width() / frame.deviceRatio,
                        m_image.height() / frame.deviceRatio);
    painter.drawImage(target, m_image);
}

} // namespace gapscope
