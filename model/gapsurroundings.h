// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rangestats.h"
#include "model/trace.h"
#include "model/viewstate.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Work of a GPU beside a gap, and the call that launched it.
struct NeighbourWork
{
    EventRef event;
    TimeRange range;
    /// The runtime or driver call with its correlation id; none where no call of that process has
    /// it.
    std::optional<EventRef> launch;
    TimeRange launchRange; ///< only where there is a launch, as the next two
    /// From the launch call's begin to the work's begin: how long it waited, the call's own time
    /// included. Negative where the clocks of host and GPU disagree.
    Duration sinceLaunchBegin {};
    /// From the launch call's end to the work's begin; negative also where the work began while the
    /// call still ran.
    Duration sinceLaunchEnd {};

    friend bool operator==(const NeighbourWork &, const NeighbourWork &) = default;
};

/// When the first kernel after a gap was launched, by the begin of its launch call.
enum class LaunchTiming : std::uint8_t {
    BeforeGap, ///< it waited in the queue all through the gap
    InGap, ///< in the gap: the GPU had nothing of it before
    AfterGap, ///< at the gap's end or later: the gap ends at its window's end, not at this kernel
    AfterStart, ///< after the kernel began: the clocks of host and GPU disagree
    NoLaunchRecorded, ///< the trace cannot tell
    NoKernel, ///< no kernel follows in the trace
};

/// What another GPU did during a gap.
struct OtherGpu
{
    GpuIndex gpu = 0;
    Duration kernels {}; ///< its kernel activity within the gap, as in the report
    Duration copies {}; ///< union of its copies, memsets and migrations within the gap

    friend bool operator==(const OtherGpu &, const OtherGpu &) = default;
};

/// Copies of one kind between two GPUs, or on one, that overlap a gap.
struct CopyTraffic
{
    GpuIndex gpu = 0; ///< on whose streams they are recorded
    /// The GPU at the other end of peer copies, whichever way they go; none where it is not
    /// recorded, and for copies of one GPU.
    std::optional<GpuIndex> other;
    std::uint8_t kind = 0; ///< CopyKind, as the export has it
    std::int64_t count = 0;
    Duration time {}; ///< of their parts within the gap, added up
    std::int64_t bytes = 0; ///< of the whole copies

    friend bool operator==(const CopyTraffic &, const CopyTraffic &) = default;
};

/// What lies around a gap and beside it.
struct GapSurroundings
{
    GpuIndex gpu = 0;
    TimeRange gap;
    /// The kernel or graph that ended last at the gap's begin or before; of equal ones the one that
    /// began last. Those without length do not count.
    std::optional<NeighbourWork> kernelBefore;
    /// The kernel or graph that begins first at the gap's end or later, as the report has it.
    std::optional<NeighbourWork> kernelAfter;
    /// The copy, memset or migration that ended last, or begins first; those that reach into the
    /// gap are inside, not before or after.
    std::optional<NeighbourWork> copyBefore;
    std::optional<NeighbourWork> copyAfter;
    LaunchTiming timing = LaunchTiming::NoKernel; ///< of kernelAfter
    /// Copies by kind, memsets and migrations of this GPU that overlap the gap; longest first.
    std::vector<RangeSum> copiesInside;
    std::vector<OtherGpu> others; ///< those with kernels anywhere in the trace, in order
    /// Copies between GPUs that overlap the gap, all GPUs'; by GPU, other end and kind.
    std::vector<CopyTraffic> peerTraffic;
    /// How long no GPU with kernels anywhere in the trace had any kernel activity; with one GPU,
    /// the whole gap.
    Duration commonIdle {};
    std::size_t gpuCount = 0; ///< with kernels anywhere in the trace, this one included
};

/// @param gap without kernel activity of @p gpu, half-open. Cost: as what overlaps it, a look at
/// every track, and launchOf() for four events. Once @p stop is requested the rest is left out.
[[nodiscard]] GapSurroundings gapSurroundings(const Trace &trace, GpuIndex gpu, TimeRange gap,
                                              const std::stop_token &stop = {});

/// Stable words for JSON: "before_gap", "in_gap", "after_gap", "after_start",
/// "no_launch_recorded", "no_kernel".
[[nodiscard]] QString launchTimingWord(LaunchTiming timing);

} // namespace gapscope
