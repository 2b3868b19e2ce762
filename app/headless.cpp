// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

#include "app/cachecommand.h"
#include "app/comparecommand.h"
#include "app/demotrace.h"
#include "app/exitstatus.h"
#include "app/exporting.h"
#include "app/figurecommand.h"
#include "app/gapcommands.h"
#include "app/reviewhashes.h"
#include "app/terminalprogress.h"
#include "app/tracerun.h"
#include "model/json/infojson.h"
#include "model/json/profilejson.h"
#include "model/report.h"
#include "model/windowpattern.h"
#include "resources/resources.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <iterator>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// What the command writes: the JSON report, the CSV tables, or both.
Result<std::vector<OutputFile>> reportFiles(const Report &report, const ExportContext &context,
                                            const CommandLine &line)
{
    std::vector<OutputFile> files;
    if (line.csvFolder.isEmpty() || !line.outputPath.isEmpty()) {
        const ExportFormat &format = line.extended ? extendedJsonFormat() : jsonFormat();
        Result<QByteArray> json = format.write(report, context);
        if (!json)
            return json.error();
        files.push_back({line.outputPath, std::move(json).value()});
    }
    if (!line.csvFolder.isEmpty())
        std::ranges::move(csvFiles(report, line.csvFolder), std::back_inserter(files));
    return files;
}

Outcome deliverFiles(const Report &report, const CommandLine &line,
                     const std::vector<OutputFile> &files)
{
    if (line.csvFolder.isEmpty())
        return deliver(files.front().path, files.front().bytes);
    QStringList paths;
    for (const OutputFile &file : files) {
        const QString path = QDir::cleanPath(QFileInfo(file.path).absoluteFilePath());
        if (paths.contains(path))
            return Error {ErrorCode::Output, u"%1 would be written twice."_s.arg(file.path)};
        paths += path;
        if (const Outcome target = checkOutput(report, line, file.path); !target)
            return target;
    }
    if (const Outcome made = makeFolder(line.csvFolder); !made)
        return made;
    return writeAllWhole(files);
}

/// What the file says of its making. Waits for the hashes.
Result<ExportContext> exportContext(const CommandLine &line, ReviewHashes &hashes)
{
    ExportContext context;
    context.generatedAt = generationTime();
    context.pathStyle = line.pathStyle;
    Result<std::vector<ReviewFile>> files = hashes.take();
    if (!files)
        return files.error();
    context.reviewFiles = std::move(files).value();
    return context;
}

int runReport(const CommandLine &line, CachedTrace &cached)
{
    ReviewHashes hashes;
    if (const Outcome started = hashes.start(line.reviewPaths); !started)
        return fail(started.error());
    const auto report = makeReport(line, cached);
    if (!report)
        return fail(report.error());
    if (const Outcome target = checkOutput(**report, line, line.outputPath); !target)
        return fail(target.error());
    const Result<ExportContext> context = exportContext(line, hashes);
    if (!context)
        return fail(context.error());
    const Result<std::vector<OutputFile>> files = reportFiles(**report, *context, line);
    if (!files)
        return fail(files.error());
    // Also without a window the report is whole: it says so by having no rows.
    if (const Outcome delivered = deliverFiles(**report, line, *files); !delivered)
        return fail(delivered.error());
    if (const auto reason = nothingExamined(**report))
        return fail(*reason);
    return kExitDone;
}

Result<QByteArray> makePage(const Report &report, const ExportContext &context, std::size_t figures)
{
    TerminalProgress terminal;
    const Result<QString> hash = hashOfTrace(report, terminal.sink());
    if (!hash)
        return hash.error();
    return pageBytes(report, context, figures, *hash, terminal.sink());
}

int runPage(const CommandLine &line, CachedTrace &cached)
{
    ReviewHashes hashes;
    if (const Outcome started = hashes.start(line.reviewPaths); !started)
        return fail(started.error());
    const auto report = makeReport(line, cached);
    if (!report)
        return fail(report.error());
    if (const Outcome target = checkOutput(**report, line, line.outputPath); !target)
        return fail(target.error());
    const Result<ExportContext> context = exportContext(line, hashes);
    if (!context)
        return fail(context.error());
    const Result<QByteArray> page = makePage(**report, *context, line.pageFigures);
    if (!page)
        return fail(page.error());
    if (const Outcome delivered = deliver(line.outputPath, *page); !delivered)
        return fail(delivered.error());
    const auto reason = nothingExamined(**report);
    return reason ? fail(*reason) : kExitDone;
}

int runInfo(const CommandLine &line, CachedTrace &cached)
{
    const auto report = makeReport(line, cached);
    if (!report)
        return fail(report.error());
    const QByteArray text =
        line.infoStyle == InfoStyle::Json ? infoJson(**report) : infoText(**report).toUtf8();
    const Outcome delivered = deliver({}, text);
    return delivered ? kExitDone : fail(delivered.error());
}

int runTraceCommand(const CommandLine &line, CachedTrace &cached)
{
    switch (line.command) {
    case Command::Report:
        return runReport(line, cached);
    case Command::Figure:
        return runFigure(line, cached);
    case Command::Page:
        return runPage(line, cached);
    case Command::Sentence:
        return runSentence(line, cached);
    case Command::Info:
        return runInfo(line, cached);
    case Command::Compare:
    case Command::Schema:
    case Command::Cache:
    case Command::Demo:
    case Command::Help:
    case Command::Version:
    case Command::Window:
        break;
    }
    return kExitDone;
}

int runSchema(const CommandLine &line)
{
    QFile file(line.schemaOf == SchemaOf::Comparison ? kComparisonSchemaPath : kReportSchemaPath);
    if (!file.open(QIODevice::ReadOnly))
        return fail({ErrorCode::Input, u"The schema is not linked in."_s});
    const Outcome delivered = deliver(line.outputPath, file.readAll());
    return delivered ? kExitDone : fail(delivered.error());
}

int runDemoPath()
{
    const QString path = demoTracePath();
    if (path.isEmpty())
        return fail({ErrorCode::Input, u"The demo trace is not installed."_s});
    const Outcome delivered = deliver({}, path.toUtf8() + '\n');
    return delivered ? kExitDone : fail(delivered.error());
}

} // namespace

Outcome deliver(const QString &path, const QByteArray &bytes)
{
    if (!path.isEmpty())
        return writeWhole(path, bytes);
    const auto size = static_cast<std::size_t>(bytes.size());
    const bool written = std::fwrite(bytes.constData(), 1, size, stdout) == size;
    if (!written || std::fflush(stdout) != 0)
        return Error {ErrorCode::Output, u"The standard output cannot be written."_s};
    return done();
}

void say(QString sentence)
{
    for (QChar &c : sentence) {
        if (c.category() == QChar::Other_Control)
            c = QChar::ReplacementCharacter;
    }
    std::fputs(qPrintable(u"gapscope: "_s + sentence + u'\n'), stderr);
}

int fail(const Error &error)
{
    say(error.message);
    return exitStatusOf(error.code);
}

Result<WindowChoice> loadChoice(const CommandLine &line)
{
    WindowChoice choice;
    if (!line.profile.isEmpty()) {
        Result<Profile> loaded = loadProfile(line.profile);
        if (!loaded)
            return loaded.error();
        choice.profile = std::move(loaded).value();
    }
    if (!line.windowsPattern.isEmpty()) {
        if (const Outcome valid = checkWindowPattern(line.windowsPattern); !valid)
            return valid.error();
        choice.profile = WindowPattern {line.windowsPattern};
    }
    if (!line.markersPath.isEmpty()) {
        Result<ExternalMarkers> loaded = loadMarkers(line.markersPath);
        if (!loaded)
            return loaded.error();
        choice.markers = std::move(loaded).value();
    }
    return choice;
}

int runHeadless(const CommandLine &line)
{
    if (line.command == Command::Demo)
        return runDemoPath();
    if (line.command == Command::Cache)
        return runCacheCommand(line);
    if (line.command == Command::Schema)
        return runSchema(line);
    if (line.command == Command::Compare)
        return runCompare(line);
    CachedTrace cached(line);
    const int status = runTraceCommand(line, cached);
    cached.keep();
    return status;
}

} // namespace gapscope
