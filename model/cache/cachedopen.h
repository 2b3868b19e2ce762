// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cache/tracecache.h"
#include "model/result.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace gapscope {

/// Reads the trace itself, as openTrace() does.
using TraceReading = std::function<Result<std::shared_ptr<const Trace>>()>;

/// What @p cache (null: none) knows of @p path, else what @p read gives; with the state of the file
/// for TraceCache::store(). What is no trace any more,
/// as for a journal beside it, is refused as if there were no cache.
/// Errors: those of @p read.
[[nodiscard]] Result<TraceCache::Known>
openThroughCache(const TraceCache *cache, const QString &path, const LoadScope &scope,
                 const TraceReading &read, const std::stop_token &stop = {});

} // namespace gapscope
