// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "resources/demo/demotrace.h"

#include <vector>

namespace gapscope::demo {

/// Gives every kernel the call that launched it: the ones after a gap take the launches inside the
/// gap, in order; for all others a call outside the gaps of @p windows is added.
/// Errors: the kernel that ends a gap has no launch inside it.
[[nodiscard]] Outcome addLaunches(Trace &trace, const std::vector<Window> &windows, Random &random);

/// Adds calls outside the gaps of @p windows that launch nothing: waits at the end of a chunk,
/// events between streams, and the watchdogs' polls.
void addHousekeeping(Trace &trace, const std::vector<Window> &windows, Random &random);

} // namespace gapscope::demo
