// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/cachedopen.h"

#include "model/nsys/nsysreport.h"
#include "model/readerregistry.h"

namespace gapscope {

namespace {

/// What the cache knows, where the rows behind it are still there.
TraceCache::Known findWithRows(const TraceCache &cache, const QString &path, const LoadScope &scope,
                               const std::stop_token &stop)
{
    TraceCache::Known known = cache.find(path, scope, stop);
    if (auto &[trace, indexes] = known.indexed; trace) {
        trace = nsys::withExport(trace);
        if (!trace)
            indexes.reset();
    }
    return known;
}

} // namespace

Result<TraceCache::Known> openThroughCache(const TraceCache *cache, const QString &path,
                                           const LoadScope &scope, const TraceReading &read,
                                           const std::stop_token &stop)
{
    TraceCache::Known opened;
    if (cache && formatOf(path))
        opened = findWithRows(*cache, path, scope, stop);
    if (opened.indexed.trace)
        return opened;
    if (cache && formatOf(path) && !scope.osRuntime) { // what a window kept has all that is wanted
        LoadScope wider = scope;
        wider.osRuntime = true;
        if (auto kept = findWithRows(*cache, path, wider, stop); kept.indexed.trace)
            return kept;
    }
    const auto trace = read();
    if (!trace)
        return trace.error();
    opened.indexed.trace = *trace;
    if (cache && !(*trace)->origin.convertedFrom.isEmpty())
        cache->trim(); // which has an export more
    return opened;
}

} // namespace gapscope
