// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapexplanation.h"
#include "model/json/jsontext.h"

namespace gapscope {

// What an extended report has of each row. All times are integers in ns, what is not known is null.

[[nodiscard]] Json breakdownJson(const GapBreakdown &breakdown);
[[nodiscard]] Json surroundingsJson(const Trace &trace, const GapSurroundings &surroundings);
[[nodiscard]] Json factsJson(const Trace &trace, const std::vector<GapFact> &facts);
/// Each with the places of its facts in the list of facts, from 0.
[[nodiscard]] Json hintsJson(const std::vector<GapHint> &hints);

} // namespace gapscope
