// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracerun.h"

#include "app/cachecommand.h"
#include "app/exporting.h"
#include "app/headless.h"
#include "app/settings.h"
#include "app/terminalprogress.h"
#include "model/cache/cachedopen.h"
#include "model/nowindow.h"
#include "model/readerregistry.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

CachedTrace::CachedTrace(const CommandLine &line)
{
    if (line.useCache)
        m_cache = userCache(loadSettings());
}

Result<std::shared_ptr<const Trace>> CachedTrace::open(const CommandLine &line)
{
    TerminalProgress terminal;
    auto opened = openThroughCache(
        m_cache ? &*m_cache : nullptr, line.tracePath, line.scope,
        [&line, &terminal] { return openTrace(line.tracePath, terminal.sink(), {}, line.scope); });
    if (!opened)
        return opened.error();
    m_opened = std::move(opened).value();
    return m_opened.indexed.trace;
}

void CachedTrace::keep()
{
    const auto &[fingerprint, indexed] = m_opened;
    if (m_cache && indexed.trace)
        static_cast<void>(m_cache->store(indexed, fingerprint));
}

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

std::optional<Error> nothingExamined(const Report &report)
{
    const auto reason = noWindowReason(report);
    if (!reason || reason->reason == EmptyReason::NoGaps)
        return std::nullopt;
    return Error {ErrorCode::NoWindow,
                  u"%1: %2"_s.arg(report.trace->origin.openedPath(), reason->sentence)};
}

Outcome checkOutput(const Report &report, const CommandLine &line, const QString &path)
{
    for (const QString &input : line.reviewPaths + QStringList {line.profile, line.markersPath}) {
        if (!input.isEmpty() && isSameFile(input, path))
            return Error {ErrorCode::Output,
                          u"%1 is an input of this command and is not written over."_s.arg(input)};
    }
    return checkTarget(report, path);
}

} // namespace gapscope
