// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timelineframe.h"

#include <QImage>
#include <QRect>

#include <functional>
#include <span>

class QPaintDevice;
class QPainter;

namespace gapscope {

/// The lanes in device pixels: bars that would be thousands of rectangles for a painter are written
/// straight into one image. Opaque, because blending it would cost more than all else.
class BarImage
{
public:
    /// Takes the size of the frame's lanes. What it shows is not defined until painted.
    /// @param device what drawTo() will paint on: if that is an opaque image of the same pixels,
    /// the lanes' part of it is written directly.
    void begin(const TimelineFrame &frame, QPaintDevice *device);

    /// The pixels of a row of bars, clipped to the image.
    [[nodiscard]] QRect rowPixels(const TimelineFrame &frame, const QRectF &row) const;
    /// Gives each column its colour (opaque) over the height of @p pixels; where that is 0, what is
    /// there already stays. @param colours as many as the image is wide.
    void fill(const QRect &pixels, std::span<const QRgb> colours);
    /// Lets @p paint draw on the image in the frame's own coordinates.
    void paintOn(const TimelineFrame &frame, const std::function<void(QPainter &)> &paint);

    /// Copies the image to where the frame's lanes are, if it is not there already.
    void drawTo(QPainter &painter, const TimelineFrame &frame) const;

private:
    /// Where the image's first row lies, on a whole device pixel.
    [[nodiscard]] static double topOf(const TimelineFrame &frame);

    QImage m_image;
    bool m_isThere = false; ///< m_image is a view of the device's memory
};

} // namespace gapscope
