// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "resources/demo/demotrace.h"

#include <vector>

namespace gapscope::demo {

/// Adds the reference's copies and the runtime calls that the gaps of @p windows overlap, and
/// around them calls that must not be counted: some touch an edge of a gap, some are of a process
/// without a GPU. Calls across an edge count with their part inside.
/// Errors: figures that no calls of these processes can have.
[[nodiscard]] Outcome addGapCalls(Trace &trace, const std::vector<Window> &windows, Random &random);

} // namespace gapscope::demo
