// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <stop_token>
#include <vector>

namespace gapscope {

/// What depends on the windows and gaps: chunk numbers that are missing, windows that the
/// capture's edge cuts, graphs and profiler overhead inside them. Once @p stop is requested the
/// rest is left out.
[[nodiscard]] std::vector<Warning> reportWarnings(const Report &report,
                                                  const std::stop_token &stop = {});

/// Whether the capture's edge lies inside the window, so that a part of it was not recorded.
/// False where the export does not say when its capture began and ended.
[[nodiscard]] bool isPartial(const Trace &trace, const Window &window);

} // namespace gapscope
