// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapbreakdown.h"
#include "model/gapfacts.h"
#include "model/gapsurroundings.h"
#include "model/report.h"

#include <stop_token>
#include <vector>

namespace gapscope {

/// All that can be said of one row of a report.
struct GapExplanation
{
    GapBreakdown breakdown;
    GapSurroundings surroundings;
    GapFindings findings;
};

/// Cost: see breakDownGap() and gapSurroundings(); for a worker. Once @p stop is requested it is
/// good for nothing.
[[nodiscard]] GapExplanation explainGap(const Report &report, const GapRow &row,
                                        const std::stop_token &stop = {});
/// Of every row, in order, on several threads.
[[nodiscard]] std::vector<GapExplanation> explainGaps(const Report &report,
                                                      const std::stop_token &stop = {});

} // namespace gapscope
