// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pixelscale.h"
#include "model/search.h"
#include "model/trace.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// Which pixel columns of a view have a match in them; one value a column, 0 or 1.
using MatchColumns = std::vector<std::uint8_t>;

/// Sets in @p columns every column in which a match of @p track begins, and the first one where a
/// match reaches into the view from before it. @param columns as many as @p scale has; what is set
/// stays. @param result of @p trace.
/// Cost: some looks at events for each column, however many match: none where all are set.
void markMatches(const Trace &trace, const SearchResult &result, std::size_t track,
                 const PixelScale &scale, MatchColumns &columns);

} // namespace gapscope
