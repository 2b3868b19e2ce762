// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

#include "app/cachecommand.h"
#include "app/demotrace.h"
#include "app/exitstatus.h"
#include "app/exporting.h"
#include "model/cache/cachedopen.h"
#include "model/json/infojson.h"
#include "model/json/profilejson.h"
#include "model/nowindow.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "model/timeformat.h"
#include "model/windowpattern.h"
#include "resources/resources.h"
#include "widgets/figure.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <iterator>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// Control characters of a path or a trace must not reach the terminal.
void say(QString sentence)
{
    for (QChar &c : sentence) {
        if (c.category() == QChar::Other_Control)
            c = QChar::ReplacementCharacter;
    }
    std::fputs(qPrintable(u"gapscope: "_s + sentence + u'\n'), stderr);
}

/// The trace of one run, from the cache or for it.
class CachedTrace
{
public:
    explicit CachedTrace(const CommandLine &line)
    {
        if (line.useCache)
            m_cache = userCache(loadSettings());
    }

    Result<std::shared_ptr<const Trace>> open(const CommandLine &line)
    {
        auto opened =
            openThroughCache(m_cache ? &*m_cache : nullptr, line.tracePath, line.scope,
                             [&line] { return openTrace(line.tracePath, {}, {}, line.scope); });
        if (!opened)
            return opened.error();
        m_opened = std::move(opened).value();
        return m_opened.indexed.trace;
    }

    /// Once the answer is out: nobody waits for what only the next run has a use for.
    void keep()
    {
        const auto &[fingerprint, indexed] = m_opened;
        if (m_cache && indexed.trace)
            static_cast<void>(m_cache->store(indexed, fingerprint));
    }

private:
    std::optional<TraceCache> m_cache;
    TraceCache::Known m_opened;
};

Result<std::shared_ptr<const Report>> makeReport(const CommandLine &line, CachedTrace &cached)
{
    // Usage first: a bad profile is told before minutes of reading.
    Result<WindowChoice> choice = loadChoice(line);
    if (!choice)
        return choice.error();
    const auto trace = cached.open(line);
    if (!trace)
        return trace.error();
    const auto &[profile, markers] = *choice;
    return buildReport(*trace, profile, markers ? &*markers : nullptr, {}, line.gapsPerWindow);
}

/// The error of a report that looked at nothing; none where windows were examined.
std::optional<Error> nothingExamined(const Report &report)
{
    const auto reason = noWindowReason(report);
    if (!reason || reason->reason == EmptyReason::NoGaps)
        return std::nullopt;
    return Error {ErrorCode::NoWindow,
                  u"%1: %2"_s.arg(report.trace->origin.path, reason->sentence)};
}

/// What was read is not written over.
Outcome checkOutput(const Report &report, const CommandLine &line, const QString &path)
{
    for (const QString &input : line.reviewPaths + QStringList {line.profile, line.markersPath}) {
        if (!input.isEmpty() && isSameFile(input, path))
            return Error {ErrorCode::Output,
                          u"%1 is an input of this command and is not written over."_s.arg(input)};
    }
    return checkTarget(report, path);
}

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

int runReport(const CommandLine &line, CachedTrace &cached)
{
    ExportContext context;
    context.generatedAt = generationTime();
    context.pathStyle = line.pathStyle;
    for (const QString &path : line.reviewPaths) {
        Result<ReviewFile> file = hashReviewFile(path);
        if (!file)
            return fail(file.error());
        context.reviewFiles.push_back(std::move(file).value());
    }
    const auto report = makeReport(line, cached);
    if (!report)
        return fail(report.error());
    if (const Outcome target = checkOutput(**report, line, line.outputPath); !target)
        return fail(target.error());
    const Result<std::vector<OutputFile>> files = reportFiles(**report, context, line);
    if (!files)
        return fail(files.error());
    // Also without a window the report is whole: it says so by having no rows.
    if (const Outcome delivered = deliverFiles(**report, line, *files); !delivered)
        return fail(delivered.error());
    if (const auto reason = nothingExamined(**report))
        return fail(*reason);
    return kExitDone;
}

/// "6:2", or "6:0@1001" for an unmapped GPU: several processes may call theirs 0.
QString gapName(const Report &report, const GapRow &row)
{
    const Gpu &gpu = report.gpuOf(row);
    QString name = chunkText(report.windowOf(row).chunk) + u':' + QString::number(gpu.number);
    if (gpu.unmappedPid)
        name += u'@' + QString::number(*gpu.unmappedPid);
    return name;
}

bool isMeant(const Report &report, const GapRow &row, const GapChoice &choice)
{
    const Gpu &gpu = report.gpuOf(row);
    return chunkText(report.windowOf(row).chunk) == choice.chunk && gpu.number == choice.gpu
        && (!choice.pid || gpu.unmappedPid == choice.pid);
}

QString someGapNames(const Report &report)
{
    constexpr std::size_t kMost = 8;
    QStringList names;
    for (std::size_t i = 0; i < std::min(report.rows.size(), kMost); ++i)
        names += gapName(report, report.rows[i]);
    if (report.rows.size() > kMost)
        names += u"…"_s;
    return names.join(u", "_s);
}

/// The row that a person named. Where a chunk's label repeats, the longest of its gaps, and a
/// remark says so.
Result<std::size_t> chooseRow(const Report &report, const std::optional<GapChoice> &choice)
{
    std::optional<std::size_t> longest;
    std::size_t matches = 0;
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        const GapRow &row = report.rows[i];
        if (choice && !isMeant(report, row, *choice))
            continue;
        ++matches;
        if (!longest || row.gap.length() > report.rows[*longest].gap.length())
            longest = i;
    }
    if (!longest && choice)
        return Error {
            ErrorCode::Usage,
            u"The report has no gap %1; it has %2."_s.arg(choice->text, someGapNames(report))};
    if (!longest)
        return Error {
            ErrorCode::NoWindow,
            u"%1: there is no gap to draw: the GPUs are busy all through the windows."_s.arg(
                report.trace->origin.path)};
    if (choice && matches > 1)
        say(u"%1 gaps are called %2; this is the longest, %3, which begins at %4."_s.arg(matches)
                .arg(choice->text, gapName(report, report.rows[*longest]),
                     exactSeconds(report.rows[*longest].gap.begin)));
    return *longest;
}

int runFigure(const CommandLine &line, CachedTrace &cached)
{
    const auto report = makeReport(line, cached);
    if (!report)
        return fail(report.error());
    if (const auto reason = nothingExamined(**report))
        return fail(*reason);
    const Result<std::size_t> row = chooseRow(**report, line.gap);
    if (!row)
        return fail(row.error());
    if (const Outcome target = checkOutput(**report, line, line.outputPath); !target)
        return fail(target.error());
    FigureOptions options;
    options.size = line.figureSize;
    const Result<QImage> image = renderGapFigure(**report, *row, options);
    if (!image)
        return fail(image.error());
    if (const Outcome saved = saveFigurePng(*image, line.outputPath); !saved)
        return fail(saved.error());
    return kExitDone;
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
    case Command::Info:
        return runInfo(line, cached);
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
    QFile file(kReportSchemaPath);
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
    CachedTrace cached(line);
    const int status = runTraceCommand(line, cached);
    cached.keep();
    return status;
}

} // namespace gapscope
