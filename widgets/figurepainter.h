// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QSize>
#include <QString>

#include <cstddef>

class QPainter;

namespace gapscope {

struct FigureContent
{
    const Report &report;
    std::size_t row = 0; ///< in Report::rows
    QString traceHash; ///< sha256 in hex; empty where the file could not be read
};

/// Paints the figure of a gap with any painter onto (0, 0, size), in the painter's own units.
/// @param unit painter units to one unit of the design, whose text is 12 high.
void paintGapFigure(QPainter &painter, const FigureContent &content, QSize size, double unit);

/// The unit at which a figure of @p size reads well.
[[nodiscard]] double figureUnit(QSize size);

/// The time that the figure shows: the gap, some context, and the window's hand-off where it is
/// near.
[[nodiscard]] TimeRange figureRange(const GapRow &row);

} // namespace gapscope
