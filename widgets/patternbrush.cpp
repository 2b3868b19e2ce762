// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/patternbrush.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gapscope {

namespace {

int periodOf(double step, double ratio)
{
    return std::max(2, static_cast<int>(std::lround(step * ratio)));
}

/// One period of the pattern; @p share says how much of a pixel it covers.
template<typename Share>
QBrush tileBrush(const QColor &colour, int period, double ratio, Share share)
{
    QImage tile(period, period, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < period; ++y) {
        for (int x = 0; x < period; ++x) {
            QColor pixel = colour;
            const double covered = std::clamp(share(x, y), 0.0, 1.0);
            pixel.setAlpha(static_cast<int>(std::lround(colour.alpha() * covered)));
            tile.setPixelColor(x, y, pixel);
        }
    }
    QBrush brush(tile);
    brush.setTransform(QTransform::fromScale(1 / ratio, 1 / ratio));
    return brush;
}

} // namespace

QBrush diagonalBrush(const QColor &colour, double step, double weight, double ratio)
{
    const int period = periodOf(step, ratio);
    return tileBrush(colour, period, ratio, [=](int x, int y) {
        const int along = (x + y) % period;
        const double distance = std::min(along, period - along) / std::numbers::sqrt2;
        return weight * ratio / 2 + 0.5 - distance;
    });
}

QBrush dottedBrush(const QColor &colour, double step, double size, double ratio)
{
    const int period = 2 * periodOf(step / 2, ratio);
    const double dot = std::max(1.0, std::round(size * ratio));
    return tileBrush(colour, period, ratio, [=](int x, int y) {
        const int half = period / 2;
        const int shifted = y < half ? x : (x + half) % period;
        return shifted < dot && y % half < dot ? 1.0 : 0.0;
    });
}

bool isVector(const QPainter &painter)
{
    const QPaintEngine *engine = painter.paintEngine();
    return engine && (engine->type() == QPaintEngine::SVG || engine->type() == QPaintEngine::Pdf);
}

void fillDiagonal(QPainter &painter, const QRectF &rect, const QColor &colour, double step,
                  double weight, double ratio)
{
    if (!isVector(painter)) {
        painter.fillRect(rect, diagonalBrush(colour, step, weight, ratio));
        return;
    }
    // The same lines as the tiles make: x + y is a multiple of the period.
    const double period = periodOf(step, ratio) / ratio;
    const auto last = static_cast<int>(std::floor((rect.right() + rect.bottom()) / period));
    QPainterPath lines;
    for (auto i = static_cast<int>(std::ceil((rect.left() + rect.top()) / period)); i <= last;
         ++i) {
        const double sum = i * period;
        const double x0 = std::max(rect.left(), sum - rect.bottom());
        const double x1 = std::min(rect.right(), sum - rect.top());
        if (x1 <= x0)
            continue;
        lines.moveTo(x0, sum - x0);
        lines.lineTo(x1, sum - x1);
    }
    painter.save();
    painter.strokePath(lines, QPen(colour, weight, Qt::SolidLine, Qt::FlatCap));
    painter.restore();
}

void fillDotted(QPainter &painter, const QRectF &rect, const QColor &colour, double step,
                double size, double ratio)
{
    if (!isVector(painter)) {
        painter.fillRect(rect, dottedBrush(colour, step, size, ratio));
        return;
    }
    const double half = periodOf(step / 2, ratio) / ratio;
    const auto lastRow = static_cast<int>(std::floor((rect.bottom() - size) / half));
    QPainterPath dots;
    for (auto row = static_cast<int>(std::ceil(rect.top() / half)); row <= lastRow; ++row) {
        const double shift = row % 2 == 0 ? 0 : half;
        const auto last = static_cast<int>(std::floor((rect.right() - size - shift) / (2 * half)));
        auto column = static_cast<int>(std::ceil((rect.left() - shift) / (2 * half)));
        for (; column <= last; ++column)
            dots.addRect(column * 2 * half + shift, row * half, size, size);
    }
    painter.fillPath(dots, colour);
}

} // namespace gapscope
