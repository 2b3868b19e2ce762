// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gapcommands.h"

#include "app/exitstatus.h"
#include "app/headless.h"
#include "model/chunk.h"
#include "model/gapsentence.h"
#include "model/timeformat.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

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

} // namespace

QString gapName(const Report &report, const GapRow &row)
{
    const Gpu &gpu = report.gpuOf(row);
    QString name = chunkText(report.windowOf(row).chunk) + u':' + QString::number(gpu.number);
    if (gpu.unmappedPid)
        name += u'@' + QString::number(*gpu.unmappedPid);
    return name;
}

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
        return Error {ErrorCode::NoWindow,
                      u"%1: there is no gap: the GPUs are busy all through the windows."_s.arg(
                          report.trace->origin.openedPath())};
    if (choice && matches > 1)
        say(u"%1 gaps are called %2; this is the longest, %3, which begins at %4."_s.arg(matches)
                .arg(choice->text, gapName(report, report.rows[*longest]),
                     exactSeconds(report.rows[*longest].gap.begin)));
    return *longest;
}

int runSentence(const CommandLine &line, CachedTrace &cached)
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
    const QString sentence = gapSentence(**report, *row, line.sentenceStyle) + u'\n';
    const Outcome delivered = deliver(line.outputPath, sentence.toUtf8());
    return delivered ? kExitDone : fail(delivered.error());
}

} // namespace gapscope
