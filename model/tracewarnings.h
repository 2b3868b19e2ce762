// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <stop_token>
#include <vector>

namespace gapscope {

/// What a reader of any report on this trace must know: rows left out, GPUs that are assumed or
/// unmapped, what the capture or the export says is missing, kernels whose ends look wrong.
/// One pass over kernels and calls. Once @p stop is requested the rest is left out.
[[nodiscard]] std::vector<Warning> traceWarnings(const Trace &trace,
                                                 const std::stop_token &stop = {});

} // namespace gapscope
