// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/patternbrush.h"

#include <QImage>
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

} // namespace gapscope
