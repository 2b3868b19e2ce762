// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "model/cache/tracecache.h"
#include "model/report.h"
#include "model/result.h"

#include <memory>
#include <optional>

namespace gapscope {

/// The trace of one run of the command line, from the cache or for it.
class CachedTrace
{
public:
    explicit CachedTrace(const CommandLine &line);

    /// Errors: Input, Memory.
    [[nodiscard]] Result<std::shared_ptr<const Trace>> open(const CommandLine &line);
    /// Once the answer is out: nobody waits for what only the next run has a use for.
    void keep();

private:
    std::optional<TraceCache> m_cache;
    TraceCache::Known m_opened;
};

/// The report that the command line asks for. Errors: as buildReport() and openTrace().
[[nodiscard]] Result<std::shared_ptr<const Report>> makeReport(const CommandLine &line,
                                                               CachedTrace &cached);

/// The error of a report that looked at nothing; none where windows were examined.
[[nodiscard]] std::optional<Error> nothingExamined(const Report &report);

/// An error (Output) where @p path is one of what the command reads: that is not written over.
[[nodiscard]] Outcome checkOutput(const Report &report, const CommandLine &line,
                                  const QString &path);

} // namespace gapscope
