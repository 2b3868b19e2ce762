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

void BarImage::begin(const TimelineFrame &frame, QPaintDevice *device)
{
    const double height = (frame.lanesArea().bottom() - topOf(frame)) * frame.deviceRatio;
    const QSize size(frame.widthPx(), std::max(1, static_cast<int>(std::ceil(height))));
    const QPoint corner(static_cast<int>(std::lround(frame.area.left() * frame.deviceRatio)),
                        static_cast<int>(std::lround(topOf(frame) * frame.deviceRatio)));
    m_isThere = false;
    if (device->devType() == QInternal::Image) {
        auto &picture = *static_cast<QImage *>(device);
        m_isThere = picture.format() == QImage::Format_RGB32
            && picture.devicePixelRatio() == frame.deviceRatio
            && picture.rect().contains(QRect(corner, size));
        if (m_isThere) {
            uchar *first =
                picture.scanLine(corner.y()) + corner.x() * static_cast<qsizetype>(sizeof(QRgb));
            m_image = QImage(first, size.width(), size.height(), picture.bytesPerLine(),
                             QImage::Format_RGB32);
            return;
        }
    }
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

void BarImage::fill(const QRect &pixels, std::span<const QRgb> colours)
{
    if (pixels.isEmpty())
        return;
    const auto stride = m_image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    QRgb *top = reinterpret_cast<QRgb *>(m_image.bits()) + pixels.top() * stride;
    const auto isNone = [](QRgb colour) { return colour == 0; };
    // A dense row is one piece, which is copied down line by line.
    for (auto from = std::ranges::find_if_not(colours, isNone); from != colours.end();) {
        const auto to = std::find_if(from, colours.end(), isNone);
        QRgb *line = top + (from - colours.begin());
        for (int y = 0; y < pixels.height(); ++y, line += stride)
            std::copy(from, to, line);
        from = std::find_if_not(to, colours.end(), isNone);
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
    if (m_isThere)
        return;
    const QRectF target(frame.area.left(), topOf(frame), m_image.width() / frame.deviceRatio,
                        m_image.height() / frame.deviceRatio);
    painter.drawImage(target, m_image);
}

} // namespace gapscope
