// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gapexplanation.h"

#include "model/parallel.h"

namespace gapscope {

GapExplanation explainGap(const Report &report, const GapRow &row, const std::stop_token &stop)
{
    GapExplanation explanation;
    explanation.breakdown = breakDownGap(*report.trace, row.gpu, row.gap, stop);
    explanation.surroundings = gapSurroundings(*report.trace, row.gpu, row.gap, stop);
    explanation.findings =
        gapFindings(report, row, explanation.breakdown, explanation.surroundings);
    return explanation;
}

std::vector<GapExplanation> explainGaps(const Report &report, const std::stop_token &stop)
{
    std::vector<GapExplanation> explanations(report.rows.size());
    forEachInParallel(report.rows.size(), [&](std::size_t i) {
        if (!stop.stop_requested())
            explanations[i] = explainGap(report, report.rows[i], stop);
    });
    return explanations;
}

} // namespace gapscope
