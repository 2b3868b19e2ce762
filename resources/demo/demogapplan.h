// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resources/demo/demorandom.h"
#include "resources/demo/demorows.h"

#include <cstdint>
#include <vector>

namespace gapscope::demo {

/// The part of a window's gaps between the end of one GPU's gap and the end of the next one's. A
/// call of a DiT rank counts for all GPUs, so one that starts in a layer counts for every gap that
/// ends with this layer or later, each with the part until its own end.
struct Layer
{
    Ns begin = 0;
    Ns end = 0;
    std::int64_t fresh = 0; ///< calls that start in it
    Ns busy = 0; ///< thread time of all ranks in it
    std::int64_t carried = 0; ///< calls that run across its begin
};

/// How the figures of one API in one window come about.
struct ApiPlan
{
    std::vector<Layer> layers; ///< calls of the DiT ranks, which all gaps share
    std::vector<ApiUse> own; ///< what is left for each GPU's own VAE worker, in order of layers
};

/// Explains as much as possible by calls of @p ranks DiT ranks, since several gaps that end within
/// microseconds of one another have sums that differ by just the time between.
/// @param uses by gap, in order of the gaps' ends; @p ends those ends.
/// @param begin where the first layer begins.
[[nodiscard]] ApiPlan planApi(const std::vector<ApiUse> &uses, const std::vector<Ns> &ends,
                              Ns begin, std::int64_t ranks);

enum class Placing : std::uint8_t {
    Anywhere, ///< inside its layer
    AcrossEnd, ///< `before` until the layer's end and `after` past it
};

/// One call of a DiT rank, before it has a thread and a time.
struct PlannedCall
{
    std::size_t layer = 0;
    Placing placing = Placing::Anywhere;
    Ns before = 0;
    Ns after = 0;
};

/// The calls that give @p layers their counts and sums. One call of the last layer goes on past
/// its end, where nothing counts.
[[nodiscard]] std::vector<PlannedCall> planCalls(const std::vector<Layer> &layers, Random &random);

} // namespace gapscope::demo
