// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/figurecontent.h"

#include <QSize>
#include <QString>

class QPainter;

namespace gapscope {

/// Everything that stands below the picture: what it shows, and of which trace.
[[nodiscard]] QString figureCaption(const FigureContent &content);

/// Paints a figure with any painter onto (0, 0, size), in the painter's own units.
/// @param unit painter units to one unit of the design, whose text is 12 high.
void paintFigure(QPainter &painter, const FigureContent &content, QSize size, double unit);

/// The unit at which a figure of @p size reads well.
[[nodiscard]] double figureUnit(QSize size);

} // namespace gapscope
