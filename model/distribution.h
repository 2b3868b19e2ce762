// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/handoff.h"
#include "model/report.h"

#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// Lengths of one kind over the chunks of a report; those of phases can be negative.
struct Distribution
{
    std::vector<Duration> values; ///< sorted

    /// Of an even number the lower middle one, so that there is a chunk that has it. None without
    /// values.
    [[nodiscard]] std::optional<Duration> median() const;
};

struct GpuDistribution
{
    GpuIndex gpu = 0;
    Distribution lengths; ///< of the longest gap of each window; never empty
};

struct PhaseDistribution
{
    HandOffPhase phase = HandOffPhase::ReadyToReceived;
    /// A value a window that has the phase. Of a window with several GPUs the earliest first kernel
    /// ends the hand-off, as in the timeline.
    Distribution lengths;
};

/// Of the GPUs that have a row, in order. Cost: O(rows log rows), as the next.
[[nodiscard]] std::vector<GpuDistribution> gapDistributions(const Report &report);
/// Of the phases that any window has, in order.
[[nodiscard]] std::vector<PhaseDistribution> phaseDistributions(const Report &report);

/// What a chart of several distributions shows: from zero, or from the least value where that is
/// below it, to the greatest. None without values; never empty.
[[nodiscard]] std::optional<TimeRange> chartRange(std::span<const Distribution> distributions);

/// How many of @p values lie in each of @p bins (at least 1) equal parts of @p range (not empty),
/// which holds them all; its end belongs to the last part. Cost: O(values).
[[nodiscard]] std::vector<int> countInBins(std::span<const Duration> values, TimeRange range,
                                           int bins);

} // namespace gapscope
