// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapexplanation.h"
#include "model/report.h"

#include <QString>

#include <cstddef>

namespace gapscope {

/// "gap-7" for the seventh row: the id of its section.
[[nodiscard]] QString gapAnchor(std::size_t row);

/// The table of all gaps, each leading to its section.
[[nodiscard]] QString gapsTableHtml(const Report &report);

/// What is said of one gap below its figure: facts, hints, calls, device activities.
[[nodiscard]] QString gapDetailsHtml(const Report &report, std::size_t row,
                                     const GapExplanation &explanation);

} // namespace gapscope
