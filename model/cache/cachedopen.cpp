// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/cachedopen.h"

#include "model/readerregistry.h"

namespace gapscope {

Result<TraceCache::Known> openThroughCache(const TraceCache *cache, const QString &path,
                                           const LoadScope &scope, const TraceReading &read,
                                           const std::stop_token &stop)
{
    TraceCache::Known opened;
    if (cache && formatOf(path))
        opened = cache->find(path, scope, stop);
    if (opened.indexed.trace)
        return opened;
    if (cache && formatOf(path) && !scope.osRuntime) { // what a window kept has all that is wanted
        LoadScope wider = scope;
        wider.osRuntime = true;
        if (auto kept = cache->find(path, wider, stop); kept.indexed.trace)
            return kept;
    }
    const auto trace = read();
    if (!trace)
        return trace.error();
    opened.indexed.trace = *trace;
    return opened;
}

} // namespace gapscope
