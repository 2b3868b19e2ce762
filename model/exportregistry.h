// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <span>
#include <vector>

namespace gapscope {

/// A file that a person reviewed next to the trace: named in the report with its hash.
struct ReviewFile
{
    QString path;
    QByteArray sha256; ///< see sha256OfFile()
};

/// Full paths, or only file names for a report that leaves the house.
enum class PathStyle : std::uint8_t { Full, Name };

struct ExportContext
{
    QDateTime generatedAt; ///< UTC
    PathStyle pathStyle = PathStyle::Full;
    std::vector<ReviewFile> reviewFiles;
};

/// A way to write a report as a text file. A new one is a new row of exportFormats().
struct ExportFormat
{
    QString id; ///< "json"
    QString title; ///< "JSON report"; see shownTitle()
    QString suffix; ///< "json"
    /// The file's bytes. Reads what it needs of the trace's file by rowid. Errors: Input.
    Result<QByteArray> (*write)(const Report &report, const ExportContext &context);
};

[[nodiscard]] std::span<const ExportFormat> exportFormats();
[[nodiscard]] const ExportFormat &jsonFormat();
/// The JSON report with what explains each gap. Not among exportFormats(): it costs more than the
/// others, and the window offers it in its own way.
[[nodiscard]] const ExportFormat &extendedJsonFormat();
/// In the language of the window.
[[nodiscard]] QString shownTitle(const ExportFormat &format);

/// Now in UTC, or SOURCE_DATE_EPOCH where it is set.
[[nodiscard]] QDateTime generationTime();
/// Writes @p bytes to @p path: whole, or not at all. Errors: Output.
[[nodiscard]] Outcome writeWhole(const QString &path, const QByteArray &bytes);

struct OutputFile
{
    QString path;
    QByteArray bytes;
};
/// Writes several files: all of them, or, unless the last moment goes wrong, none. Errors: Output.
[[nodiscard]] Outcome writeAllWhole(const std::vector<OutputFile> &files);

} // namespace gapscope
