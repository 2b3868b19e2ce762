// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cache/tracecache.h"
#include "model/progress.h"
#include "model/result.h"

#include <optional>

namespace gapscope {

/// A trace that was opened, and the state of its file, for TraceCache::store().
struct OpenedTrace
{
    IndexedTrace indexed;
    std::optional<Fingerprint> fingerprint; ///< none without a cache
};

/// Opens @p path as openTrace() does, but from @p cache (null: none) where that knows it. What is
/// no trace any more, as for a journal beside it, is refused as if there were no cache. Errors: as
/// openTrace().
[[nodiscard]] Result<OpenedTrace> openThroughCache(const TraceCache *cache, const QString &path,
                                                   const ProgressSink &progress = {},
                                                   const std::stop_token &stop = {},
                                                   const LoadScope &scope = {});

} // namespace gapscope
