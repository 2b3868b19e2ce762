// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting.h"

#include "app/language.h"
#include "model/chunk.h"
#include "model/csvreport.h"
#include "model/html/reporthtml.h"
#include "model/json/comparisonjson.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <set>
#include <sys/stat.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString traceName(const Report &report)
{
    return QFileInfo(report.trace->origin.openedPath()).completeBaseName();
}

} // namespace

bool isSameFile(const QString &a, const QString &b)
{
    struct stat first
    { };
    struct stat second
    { };
    return ::stat(QFile::encodeName(a).constData(), &first) == 0
        && ::stat(QFile::encodeName(b).constData(), &second) == 0 && first.st_dev == second.st_dev
        && first.st_ino == second.st_ino;
}

Outcome checkTarget(const Report &report, const QString &path)
{
    const TraceOrigin &origin = report.trace->origin;
    if (!isSameFile(path, origin.path) && !isSameFile(path, origin.openedPath()))
        return done();
    return Error {
        ErrorCode::Output,
        QCoreApplication::translate("Exporting", "%1 is the trace itself and is not written over.")
            .arg(path)};
}

Outcome exportReport(const Report &report, const ExportFormat &format, const QString &path,
                     const std::stop_token &stop)
{
    if (const Outcome target = checkTarget(report, path); !target)
        return target;
    ExportContext context;
    context.generatedAt = generationTime();
    const Result<QByteArray> bytes = format.write(report, context);
    if (!bytes)
        return bytes.error();
    return stop.stop_requested() ? Outcome(cancelled()) : writeWhole(path, *bytes);
}

std::vector<OutputFile> csvFiles(const Report &report, const QString &folder)
{
    std::vector<OutputFile> files;
    for (CsvTable &table : reportCsv(report))
        files.push_back({QDir(folder).filePath(table.name), std::move(table.bytes)});
    return files;
}

Outcome makeFolder(const QString &folder)
{
    if (QDir().mkpath(folder))
        return done();
    return Error {
        ErrorCode::Output,
        QCoreApplication::translate("Exporting", "%1 cannot be made a folder.").arg(folder)};
}

Outcome exportCsv(const Report &report, const QString &folder, const std::stop_token &stop)
{
    const std::vector<OutputFile> files = csvFiles(report, folder);
    if (stop.stop_requested())
        return cancelled();
    for (const OutputFile &file : files) {
        if (const Outcome target = checkTarget(report, file.path); !target)
            return target;
    }
    if (const Outcome made = makeFolder(folder); !made)
        return made;
    return writeAllWhole(files);
}

Outcome exportFigure(const Report &report, std::size_t row, const QString &traceHash,
                     const QString &path)
{
    if (const Outcome target = checkTarget(report, path); !target)
        return target;
    FigureOptions options;
    options.traceHash = traceHash;
    return writeFigure(report, row, figureFormatOf(path).value_or(FigureFormat::Png), options,
                       path);
}

Outcome exportViewFigure(const Report &report, TimeRange visible,
                         const LaneArrangement &arrangement, std::optional<std::size_t> selectedGap,
                         const QString &traceHash, const QString &path)
{
    if (const Outcome target = checkTarget(report, path); !target)
        return target;
    const EnglishTexts english;
    FigureContent content = rangeContent(report, visible, arrangement);
    content.gap = selectedGap;
    FigureOptions options;
    options.traceHash = traceHash;
    const Result<QByteArray> bytes =
        figureBytes(std::move(content), figureFormatOf(path).value_or(FigureFormat::Png), options);
    return bytes ? writeWhole(path, *bytes) : Outcome(bytes.error());
}

Outcome writeFigure(const Report &report, const FigureSubject &subject, FigureFormat format,
                    const FigureOptions &options, const QString &path)
{
    const EnglishTexts english;
    Result<FigureContent> content = figureContent(report, subject, options.indexes);
    if (!content)
        return content.error();
    const Result<QByteArray> bytes = figureBytes(std::move(content).value(), format, options);
    if (!bytes)
        return bytes.error();
    return writeWhole(path, *bytes);
}

Result<QByteArray> pageBytes(const Report &report, const ExportContext &context,
                             std::size_t figures, const QString &traceHash,
                             const ProgressSink &progress, const std::stop_token &stop)
{
    FigureOptions figure;
    figure.traceHash = traceHash;
    figure.indexes = buildTrackIndexes(*report.trace);
    PageOptions options {context, traceHash, figures, {}};
    options.figure = [&](std::size_t row) {
        const EnglishTexts english;
        return figureBytes(gapContent(report, row, figure.indexes), FigureFormat::Svg, figure);
    };
    options.progress = [&](std::size_t done) {
        if (progress)
            progress({QCoreApplication::translate("Exporting", "explaining the gaps"),
                      static_cast<double>(done) / static_cast<double>(report.rows.size())});
    };
    return reportHtml(report, options, stop);
}

Outcome exportPage(const Report &report, const QString &traceHash, const QString &path,
                   const ProgressSink &progress, const std::stop_token &stop)
{
    if (const Outcome target = checkTarget(report, path); !target)
        return target;
    ExportContext context;
    context.generatedAt = generationTime();
    const Result<QByteArray> bytes =
        pageBytes(report, context, kPageFigures, traceHash, progress, stop);
    return bytes ? writeWhole(path, *bytes) : Outcome(bytes.error());
}

Outcome exportComparison(const ComparedReports &compared, const QString &path)
{
    for (const Report *report : {compared.before.get(), compared.after.get()}) {
        if (const Outcome target = checkTarget(*report, path); !target)
            return target;
    }
    return writeWhole(path, comparisonJson(*compared.before, *compared.after, compared.comparison));
}

Result<QString> hashOfTrace(const Report &report, const ProgressSink &progress,
                            const std::stop_token &stop)
{
    const QString phase = QCoreApplication::translate("Exporting", "hashing the trace");
    return traceHashOf(
        report,
        [&](double share) {
            if (progress)
                progress({phase, share});
        },
        stop);
}

QString fileNamePart(QString text)
{
    for (QChar &c : text) {
        if (!c.isLetterOrNumber() && c != u'-' && c != u'_')
            c = u'_';
    }
    return text.left(40);
}

QString proposedViewName(const Report &report)
{
    return traceName(report) + u".view.png"_s;
}

QString proposedComparisonName(const ComparedReports &compared)
{
    return traceName(*compared.open()) + u".comparison.json"_s;
}

QString proposedPageName(const Report &report)
{
    return traceName(report) + u".report.html"_s;
}

QString proposedReportName(const Report &report, const ExportFormat &format)
{
    return u"%1.report.%2"_s.arg(traceName(report), format.suffix);
}

QString gapFileName(const Report &report, const GapRow &row)
{
    const Gpu &gpu = report.gpuOf(row);
    QString name = u"chunk%1.gpu%2"_s.arg(fileNamePart(chunkText(report.windowOf(row).chunk)),
                                          QString::number(gpu.number));
    if (gpu.unmappedPid)
        name += u".pid"_s + QString::number(*gpu.unmappedPid);
    return name;
}

std::vector<QString> gapFileNames(const Report &report)
{
    std::vector<QString> names;
    std::set<QString> taken; // in small letters: some file systems know no other
    for (const GapRow &row : report.rows) {
        const QString own = gapFileName(report, row);
        QString name = own;
        for (int n = 2; !taken.insert(name.toLower()).second; ++n)
            name = own + u'.' + QString::number(n);
        names.push_back(name);
    }
    return names;
}

QString proposedFigureName(const Report &report, std::size_t row)
{
    return u"%1.%2.png"_s.arg(traceName(report), gapFileName(report, report.rows[row]));
}

} // namespace gapscope
