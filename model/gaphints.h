// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapfacts.h"

#include <vector>

namespace gapscope {

/// Where to look in a gap of @p length > 0, by the facts alone.
[[nodiscard]] std::vector<GapHint> gapHints(const std::vector<GapFact> &facts, Duration length);

} // namespace gapscope
