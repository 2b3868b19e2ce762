// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/cachedopen.h"

#include "model/readerregistry.h"

namespace gapscope {

Result<OpenedTrace> openThroughCache(const TraceCache *cache, const QString &path,
                                     const ProgressSink &progress, const std::stop_token &stop,
                                     const LoadScope &scope)
{
    OpenedTrace opened;
    if (cache) {
        if (const auto format = formatOf(path); !format)
            return format.error();
        TraceCache::Known known = cache->find(path, scope);
        opened.fingerprint = known.fingerprint;
        opened.indexed = std::move(known.indexed);
        if (opened.indexed.trace)
            return opened;
    }
    const auto trace = openTrace(path, progress, stop, scope);
    if (!trace)
        return trace.error();
    opened.indexed.trace = *trace;
    return opened;
}

} // namespace gapscope
