// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/filehash.h"
#include "model/report.h"
#include "model/result.h"
#include "widgets/figurecontent.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <variant>

namespace gapscope {

inline constexpr QSize kSmallestFigure {400, 300};
inline constexpr QSize kLargestFigure {8000, 6000};

enum class FigureFormat : std::uint8_t { Png, Svg, Pdf };

/// "png", "svg", "pdf": the ending of a file's name, and the word on the command line.
[[nodiscard]] QString figureSuffix(FigureFormat format);
[[nodiscard]] std::span<const FigureFormat> figureFormats();
/// The format whose suffix is @p suffix, in small letters or capitals; none for any other.
[[nodiscard]] std::optional<FigureFormat> figureFormat(const QString &suffix);
/// The format of a file called @p path, by its ending.
[[nodiscard]] std::optional<FigureFormat> figureFormatOf(const QString &path);

struct FigureOptions
{
    /// kSmallestFigure to kLargestFigure: pixels, or 1/96 inch in SVG and PDF.
    QSize size {1600, 900};
    double scale = 1; ///< of text and lines; 2 for a figure that is shown at half its size
    /// Of the trace's file, in hex, where it is known; else the file is read once more for it.
    std::optional<QString> traceHash {};
    /// Of the trace, for more than one figure of a gap; null: each builds them once more.
    std::shared_ptr<const TrackIndexes> indexes {};
};

/// sha256 of the trace's file, in hex; empty where it cannot be read or is not what was opened any
/// more. Cost: reads all of it. Errors: Cancelled.
[[nodiscard]] Result<QString> traceHashOf(const Report &report, const HashProgress &progress = {},
                                          const std::stop_token &stop = {});

/// Draws for print: dark on white whatever the screen's theme. Needs a QGuiApplication for its
/// fonts. Errors: Usage (a size out of bounds), Output (no memory).
[[nodiscard]] Result<QImage> renderFigure(FigureContent content, const FigureOptions &options);

/// The same as the bytes of a file. Text is text in SVG and PDF, and so are title and caption in
/// their metadata. The same bytes for the same report, but for the time in a PDF, which is
/// generationTime(). Errors: as renderFigure().
[[nodiscard]] Result<QByteArray> figureBytes(FigureContent content, FigureFormat format,
                                             const FigureOptions &options);

/// What a figure is of: a place in Report::rows, or a time on all lanes.
using FigureSubject = std::variant<std::size_t, TimeRange>;
/// Errors: Usage (no such row, an empty range or one out of bounds).
/// @param indexes as gapContent() takes them.
[[nodiscard]] Result<FigureContent> figureContent(const Report &report,
                                                  const FigureSubject &subject,
                                                  std::shared_ptr<const TrackIndexes> indexes = {});

} // namespace gapscope
