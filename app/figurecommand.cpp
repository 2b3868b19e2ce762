// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figurecommand.h"

#include "app/exitstatus.h"
#include "app/exporting.h"
#include "app/gapcommands.h"
#include "app/headless.h"
#include "app/terminalprogress.h"
#include "model/eventtext.h"
#include "model/timeformat.h"
#include "model/viewstate.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qsizetype kLongestChunk = 200;

FigureOptions optionsOf(const CommandLine &line, const Report &report)
{
    FigureOptions options;
    options.size = line.figureSize;
    TerminalProgress terminal;
    if (const Result<QString> hash = hashOfTrace(report, terminal.sink()))
        options.traceHash = *hash;
    return options;
}

Outcome drawOne(const Report &report, const CommandLine &line, const FigureSubject &subject)
{
    if (const Outcome target = checkOutput(report, line, line.outputPath); !target)
        return target;
    return writeFigure(report, subject, line.figureFormat, optionsOf(line, report),
                       line.outputPath);
}

/// What is seen of the trace at most.
TimeRange wholeRange(const Report &report)
{
    return intersection(report.trace->extent, timeRange(-kViewLimitNs, kViewLimitNs));
}

/// One file for every row, each whole or not at all, and then a line for each on standard output.
Outcome drawAllGaps(const Report &report, const CommandLine &line)
{
    const std::vector<QString> names = gapFileNames(report);
    QStringList paths;
    for (const QString &name : names)
        paths += QDir(line.outputPath).filePath(name + u'.' + figureSuffix(line.figureFormat));
    for (const QString &path : paths) {
        if (const Outcome target = checkOutput(report, line, path); !target)
            return target;
    }
    if (const Outcome made = makeFolder(line.outputPath); !made)
        return made;
    FigureOptions options = optionsOf(line, report);
    options.indexes = buildTrackIndexes(*report.trace);
    QString index;
    for (std::size_t row = 0; row < report.rows.size(); ++row) {
        const QString &path = paths[static_cast<qsizetype>(row)];
        if (const Outcome written = writeFigure(report, row, line.figureFormat, options, path);
            !written)
            return written;
        const GapRow &gap = report.rows[row];
        index += QStringList {path, oneLine(gapName(report, gap), kLongestChunk),
                              exactSeconds(gap.gap.begin), exactSeconds(gap.gap.end),
                              exactMilliseconds(gap.gap.length()) + u" ms"_s}
                     .join(u'\t')
            + u'\n';
    }
    return deliver({}, index.toUtf8());
}

Outcome draw(const Report &report, const CommandLine &line)
{
    switch (line.figureOf) {
    case FigureOf::Range:
        return drawOne(report, line, line.figureRange);
    case FigureOf::Whole:
        return drawOne(report, line, wholeRange(report));
    case FigureOf::AllGaps:
        return drawAllGaps(report, line);
    case FigureOf::Gap:
        break;
    }
    const Result<std::size_t> row = chooseRow(report, line.gap);
    return row ? drawOne(report, line, *row) : Outcome(row.error());
}

} // namespace

int runFigure(const CommandLine &line, CachedTrace &cached)
{
    const auto report = makeReport(line, cached);
    if (!report)
        return fail(report.error());
    // A range is worth a look whether or not the profile finds windows in the trace.
    const bool needsWindows = line.figureOf == FigureOf::Gap || line.figureOf == FigureOf::AllGaps;
    if (const auto reason = nothingExamined(**report); reason && needsWindows)
        return fail(*reason);
    const Outcome drawn = draw(**report, line);
    return drawn ? kExitDone : fail(drawn.error());
}

} // namespace gapscope
