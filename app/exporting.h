// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison.h"
#include "model/exportregistry.h"
#include "model/progress.h"
#include "model/report.h"
#include "model/result.h"
#include "widgets/figure.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Whether both exist and are one file, whatever links lead to it.
[[nodiscard]] bool isSameFile(const QString &a, const QString &b);

/// An error (Output) where @p path is the trace itself: it is never changed, whatever a person
/// types or picks in a dialog.
[[nodiscard]] Outcome checkTarget(const Report &report, const QString &path);

/// Writes @p report to @p path: whole, or not at all. Errors: Input (the trace's file is gone),
/// Output (also where @p path is the trace itself), Cancelled.
[[nodiscard]] Outcome exportReport(const Report &report, const ExportFormat &format,
                                   const QString &path, const std::stop_token &stop = {});
/// The CSV tables of @p report as files of @p folder.
[[nodiscard]] std::vector<OutputFile> csvFiles(const Report &report, const QString &folder);
/// Makes @p folder, and those that it lies in, where it is not there. Errors: Output.
[[nodiscard]] Outcome makeFolder(const QString &folder);
/// Writes gaps.csv, apis.csv and activities.csv into @p folder: all or none. Errors: Output (also
/// where one of them is the trace itself), Cancelled.
[[nodiscard]] Outcome exportCsv(const Report &report, const QString &folder,
                                const std::stop_token &stop = {});
/// Draws the gap of @p row and writes it in the format of the path's ending, PNG where that is
/// another. @param traceHash of traceHashOf(). Errors as exportReport(), and Usage.
[[nodiscard]] Outcome exportFigure(const Report &report, std::size_t row, const QString &traceHash,
                                   const QString &path);
/// The same of a range, with the lanes as they are arranged. @param selectedGap is marked.
[[nodiscard]] Outcome exportViewFigure(const Report &report, TimeRange visible,
                                       const LaneArrangement &arrangement,
                                       std::optional<std::size_t> selectedGap,
                                       const QString &traceHash, const QString &path);
/// Draws and writes, whatever file it is. Errors: Usage, Output.
[[nodiscard]] Outcome writeFigure(const Report &report, const FigureSubject &subject,
                                  FigureFormat format, const FigureOptions &options,
                                  const QString &path);

/// The report as one HTML page with at most @p figures figures. Errors: as figureBytes();
/// Cancelled.
[[nodiscard]] Result<QByteArray> pageBytes(const Report &report, const ExportContext &context,
                                           std::size_t figures, const QString &traceHash,
                                           const ProgressSink &progress = {},
                                           const std::stop_token &stop = {});
inline constexpr std::size_t kPageFigures = 20; ///< unless something else is asked for
/// Writes the page to @p path. Errors as exportReport(); Cancelled.
[[nodiscard]] Outcome exportPage(const Report &report, const QString &traceHash,
                                 const QString &path, const ProgressSink &progress,
                                 const std::stop_token &stop);
/// traceHashOf(), which tells how far it is. Errors: Cancelled.
[[nodiscard]] Result<QString> hashOfTrace(const Report &report, const ProgressSink &progress,
                                          const std::stop_token &stop = {});

/// Writes @p compared as JSON to @p path. Errors: Output (also where @p path is one of the traces).
[[nodiscard]] Outcome exportComparison(const ComparedReports &compared, const QString &path);

/// @p text, which can be anything, as a part of a file's name: short, without special characters.
[[nodiscard]] QString fileNamePart(QString text);
/// "run.view.png"
[[nodiscard]] QString proposedViewName(const Report &report);
/// "run.comparison.json", of the trace that is open.
[[nodiscard]] QString proposedComparisonName(const ComparedReports &compared);
/// "run.report.html" for a trace "run.sqlite".
[[nodiscard]] QString proposedPageName(const Report &report);
/// "run.report.json" for a trace "run.sqlite".
[[nodiscard]] QString proposedReportName(const Report &report, const ExportFormat &format);
/// "chunk6.gpu2", or "chunk6.gpu0.pid1001" for an unmapped GPU. Two rows may have the same one.
[[nodiscard]] QString gapFileName(const Report &report, const GapRow &row);
/// The same for every row of the report, with a number behind the second and later ones of a name:
/// no two are one file, whether or not capitals count.
[[nodiscard]] std::vector<QString> gapFileNames(const Report &report);
/// "run.chunk6.gpu2.png"
[[nodiscard]] QString proposedFigureName(const Report &report, std::size_t row);

} // namespace gapscope
