// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/result.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <cstddef>

namespace gapscope {

inline constexpr QSize kSmallestFigure {400, 300};
inline constexpr QSize kLargestFigure {8000, 6000};

struct FigureOptions
{
    QSize size {1600, 900}; ///< in pixels, kSmallestFigure to kLargestFigure
    double scale = 1; ///< of text and lines; 2 for a figure that is shown at half its size
};

/// Draws the gap of @p row (a place in Report::rows) with some context, for print: dark on white
/// whatever the screen's theme. Reads the trace's file once more for its hash.
/// Needs a QGuiApplication for its fonts. Errors: Usage (no such row, a size out of bounds).
[[nodiscard]] Result<QImage> renderGapFigure(const Report &report, std::size_t row,
                                             const FigureOptions &options);

/// Writes @p image as PNG: whole, or not at all. Errors: Output.
[[nodiscard]] Outcome saveFigurePng(const QImage &image, const QString &path);

} // namespace gapscope
