// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figure.h"

#include "model/exportregistry.h"
#include "widgets/figurepainter.h"

#include <QBuffer>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

Result<QImage> renderGapFigure(const Report &report, std::size_t row, const FigureOptions &options)
{
    if (row >= report.rows.size())
        return Error {ErrorCode::Usage, u"The report has no gap number %1."_s.arg(row + 1)};
    const QSize size = options.size;
    if (size.expandedTo(kSmallestFigure) != size || size.boundedTo(kLargestFigure) != size)
        return Error {
            ErrorCode::Usage,
            u"A figure is 400x300 to 8000x6000 pixels large, not %1x%2."_s.arg(size.width())
                .arg(size.height())};
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return Error {ErrorCode::Output, u"There is not enough memory for the figure."_s};
    image.fill(Qt::white);

    FigureContent content {report, row, {}};
    if (const auto hashed = hashReviewFile(report.trace->origin.path))
        content.traceHash = QString::fromLatin1(hashed->sha256);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::TextAntialiasing);
    paintGapFigure(painter, content, size, figureUnit(size) * std::clamp(options.scale, 0.25, 4.0));
    return image;
}

Outcome saveFigurePng(const QImage &image, const QString &path)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        return Error {ErrorCode::Output, u"%1: the figure cannot be encoded as PNG."_s.arg(path)};
    return writeWhole(path, bytes);
}

} // namespace gapscope
