// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QColor>
#include <QRectF>

class QPainter;

namespace gapscope {

// Qt's own patterns do not grow with the device pixel ratio, and lines drawn one by one take a
// hundred times longer. Anchored to the page: a pattern does not crawl when a bar moves a bit.

/// Rising diagonals of @p weight, @p step apart. @param ratio device pixels per unit.
[[nodiscard]] QBrush diagonalBrush(const QColor &colour, double step, double weight, double ratio);
/// Dots of @p size, @p step apart, every other row shifted. @param ratio device pixels per unit.
[[nodiscard]] QBrush dottedBrush(const QColor &colour, double step, double size, double ratio);

/// Whether what is painted is kept as shapes (SVG, PDF): patterns must be, too.
[[nodiscard]] bool isVector(const QPainter &painter);

/// Fills @p rect with the pattern of diagonalBrush() or dottedBrush(): as a brush, or as shapes
/// that stay within it.
void fillDiagonal(QPainter &painter, const QRectF &rect, const QColor &colour, double step,
                  double weight, double ratio);
void fillDotted(QPainter &painter, const QRectF &rect, const QColor &colour, double step,
                double size, double ratio);

} // namespace gapscope
