// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <cstdint>

namespace gapscope {

/// How many kernels begin before the call that launched them: the clocks of host and GPU disagree
/// there. Only threads whose correlation ids rise from call to call are looked at, as all do that
/// CUPTI numbers; the others say nothing. Cost: O(events), on several threads.
[[nodiscard]] std::int64_t countKernelsBeforeLaunch(const Trace &trace);

} // namespace gapscope
