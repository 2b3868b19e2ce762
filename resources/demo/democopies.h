// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resources/demo/demotrace.h"

#include <vector>

namespace gapscope::demo {

/// Adds copies of every kind and memsets, each with its call, outside the gaps of @p windows:
/// none of them may be counted.
void addCopies(Trace &trace, const std::vector<Window> &windows, Random &random);

} // namespace gapscope::demo
