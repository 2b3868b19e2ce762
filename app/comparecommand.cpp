// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/comparecommand.h"

#include "app/exitstatus.h"
#include "app/headless.h"
#include "app/tracerun.h"
#include "model/json/comparisonjson.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// The line as the report of the second trace alone would have it.
CommandLine lineOfAfter(const CommandLine &line)
{
    CommandLine after = line;
    after.tracePath = line.afterPath;
    if (!line.afterProfile.isEmpty()) {
        after.profile = line.afterProfile;
        after.windowsPattern.clear();
    }
    return after;
}

} // namespace

int runCompare(const CommandLine &line)
{
    CachedTrace cachedBefore(line);
    const auto before = makeReport(line, cachedBefore);
    if (!before)
        return fail(before.error());
    const CommandLine lineAfter = lineOfAfter(line);
    CachedTrace cachedAfter(lineAfter);
    const auto after = makeReport(lineAfter, cachedAfter);
    if (!after)
        return fail(after.error());
    for (const auto &[report, own] : {std::pair(*before, &line), std::pair(*after, &lineAfter)}) {
        if (const Outcome target = checkOutput(*report, *own, line.outputPath); !target)
            return fail(target.error());
        if (const auto reason = nothingExamined(*report))
            return fail(*reason);
    }
    const Comparison comparison = compareReports(**before, **after);
    const QByteArray text = line.infoStyle == InfoStyle::Json
        ? comparisonJson(**before, **after, comparison)
        : comparisonText(**before, **after, comparison).toUtf8();
    if (const Outcome delivered = deliver(line.outputPath, text); !delivered)
        return fail(delivered.error());
    cachedBefore.keep();
    cachedAfter.keep();
    if (comparison.rows.empty())
        return fail(
            {ErrorCode::NoWindow, u"The two traces have no chunk on the same GPU in common."_s});
    return kExitDone;
}

} // namespace gapscope
