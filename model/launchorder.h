// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <cstdint>

namespace gapscope {

/// How the kernels of known processes go with the calls that launched them.
struct LaunchCounts
{
    std::int64_t kernels = 0;
    std::int64_t withoutCall = 0; ///< those whose process has no call with their id
    /// Those that begin before their call: the clocks of host and GPU disagree there. Only threads
    /// whose correlation ids rise from call to call are looked at, as all do that CUPTI numbers;
    /// the others say nothing.
    std::int64_t early = 0;
};

/// Cost: O(events), on several threads.
[[nodiscard]] LaunchCounts countLaunches(const Trace &trace);

} // namespace gapscope
