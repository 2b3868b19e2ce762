// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cache/cachereader.h"
#include "model/lanelayout.h"
#include "model/trace.h"

#include <memory>

namespace gapscope {

/// Of the files that are written: counted up with each change of what stands in them.
inline constexpr int kCacheFormat = 5;

/// A trace with what drawing it needs.
struct IndexedTrace
{
    std::shared_ptr<const Trace> trace;
    std::shared_ptr<const TrackIndexes> indexes; ///< null where they were not built
};

/// Everything that opening a trace found out, its indexes built. Whatever a struct of the model
/// gains is written here as well, and kCacheFormat counted up.
void writeTrace(CacheWriter &cache, const IndexedTrace &indexed);

/// What writeTrace() wrote. Columns and indexes are parts of @p file, which they keep. Without a
/// trace where the file holds something else.
[[nodiscard]] IndexedTrace readTrace(CacheReader &cache,
                                     const std::shared_ptr<const CacheFile> &file);

} // namespace gapscope
