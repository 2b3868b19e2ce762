// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figure.h"

#include "model/exportregistry.h"
#include "model/filestate.h"
#include "model/viewstate.h"
#include "widgets/figurefile.h"
#include "widgets/figurepainter.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

Outcome checkSize(QSize size)
{
    if (size.expandedTo(kSmallestFigure) == size && size.boundedTo(kLargestFigure) == size)
        return done();
    return Error {ErrorCode::Usage,
                  u"A figure is 400x300 to 8000x6000 pixels large, not %1x%2."_s.arg(size.width())
                      .arg(size.height())};
}

void addHash(FigureContent &content, const FigureOptions &options)
{
    if (options.traceHash)
        content.traceHash = *options.traceHash;
    else if (const Result<QString> hash = traceHashOf(content.report))
        content.traceHash = *hash;
}

double unitOf(const FigureOptions &options)
{
    return figureUnit(options.size) * std::clamp(options.scale, 0.25, 4.0);
}

Result<QByteArray> pngBytes(FigureContent content, const FigureOptions &options)
{
    const Result<QImage> image = renderFigure(std::move(content), options);
    if (!image)
        return image.error();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image->save(&buffer, "PNG"))
        return Error {ErrorCode::Output, u"The figure cannot be encoded as PNG."_s};
    return bytes;
}

} // namespace

std::span<const FigureFormat> figureFormats()
{
    static constexpr std::array kFormats {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf};
    return kFormats;
}

QString figureSuffix(FigureFormat format)
{
    switch (format) {
    case FigureFormat::Svg:
        return u"svg"_s;
    case FigureFormat::Pdf:
        return u"pdf"_s;
    case FigureFormat::Png:
        break;
    }
    return u"png"_s;
}

std::optional<FigureFormat> figureFormat(const QString &suffix)
{
    for (const FigureFormat format : figureFormats()) {
        if (figureSuffix(format).compare(suffix, Qt::CaseInsensitive) == 0)
            return format;
    }
    return std::nullopt;
}

std::optional<FigureFormat> figureFormatOf(const QString &path)
{
    return figureFormat(QFileInfo(path).suffix());
}

Result<QString> traceHashOf(const Report &report, const HashProgress &progress,
                            const std::stop_token &stop)
{
    const TraceOrigin &origin = report.trace->origin;
    if (!isUnchanged(origin))
        return QString();
    const Result<QByteArray> hash = sha256OfFile(origin.path, progress, stop);
    if (!hash && hash.error().code == ErrorCode::Cancelled)
        return hash.error();
    return hash ? QString::fromLatin1(*hash) : QString();
}

Result<QImage> renderFigure(FigureContent content, const FigureOptions &options)
{
    if (const Outcome size = checkSize(options.size); !size)
        return size.error();
    QImage image(options.size, QImage::Format_RGB32);
    if (image.isNull())
        return Error {ErrorCode::Output, u"There is not enough memory for the figure."_s};
    image.fill(Qt::white);
    addHash(content, options);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::TextAntialiasing);
    paintFigure(painter, content, options.size, unitOf(options));
    return image;
}

Result<QByteArray> figureBytes(FigureContent content, FigureFormat format,
                               const FigureOptions &options)
{
    if (format == FigureFormat::Png)
        return pngBytes(std::move(content), options);
    if (const Outcome size = checkSize(options.size); !size)
        return size.error();
    addHash(content, options);
    const FigureFile file {
        options.size, content.title, figureCaption(content),
        [&](QPainter &painter) { paintFigure(painter, content, options.size, unitOf(options)); }};
    return format == FigureFormat::Svg ? svgBytes(file) : pdfBytes(file, generationTime());
}

Result<FigureContent> figureContent(const Report &report, const FigureSubject &subject,
                                    std::shared_ptr<const TrackIndexes> indexes)
{
    if (const auto *row = std::get_if<std::size_t>(&subject)) {
        if (*row >= report.rows.size())
            return Error {ErrorCode::Usage, u"The report has no gap number %1."_s.arg(*row + 1)};
        return gapContent(report, *row, std::move(indexes));
    }
    const TimeRange range = std::get<TimeRange>(subject);
    if (range.begin >= range.end || toNs(range.begin) < -kViewLimitNs
        || toNs(range.end) > kViewLimitNs)
        return Error {ErrorCode::Usage, u"A figure shows a range that is not empty."_s};
    return rangeContent(report, range);
}

} // namespace gapscope
