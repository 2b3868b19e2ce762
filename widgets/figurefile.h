// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace gapscope {

/// A page that keeps shapes and texts as what they are.
struct FigureFile
{
    QSize size; ///< in 1/96 inch, the painter's unit
    QString title; ///< plain text, as the next: metadata of the file
    QString description;
    std::function<void(QPainter &)> paint;
};

/// The same bytes for the same page. Errors: Output.
[[nodiscard]] Result<QByteArray> svgBytes(const FigureFile &file);
/// One page, with its fonts. @param created what it says of when it was made; the same bytes for
/// the same page and time. Errors: Output.
[[nodiscard]] Result<QByteArray> pdfBytes(const FigureFile &file, const QDateTime &created);

} // namespace gapscope
