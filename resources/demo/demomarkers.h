// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resources/demo/demotrace.h"

#include <vector>

namespace gapscope::demo {

/// Adds the NVTX events: the host's markers of @p windows, ranges of the hand-over, and on every
/// process's first thread nested ranges around what it launches, so launches must be there.
void addMarkers(Trace &trace, const std::vector<Window> &windows);

} // namespace gapscope::demo
