// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/threadscheduling.h"
#include "model/trace.h"
#include "model/viewstate.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Whether the trace can tell of something. Where it cannot, there is no figure, not a zero.
enum class Recorded : std::uint8_t {
    Yes,
    LeftOut, ///< it was not loaded: LoadScope
    Nowhere, ///< the trace has not a single row of it
};

/// What is known of the relation of a process and a GPU.
enum class ProcessUse : std::uint8_t {
    Uses, ///< it has work on the GPU somewhere in the trace
    OnlySees, ///< a table lists the GPU for it, and no work of it there is recorded
    Unknown, ///< the GPU is one of an unknown process: any may use it
};

/// The calls of one API, or the ranges of one text, that overlap a gap.
struct GapShare
{
    QString name;
    std::int64_t count = 0;
    Duration time {}; ///< what belongs to them; see GapCover
    Duration longest {}; ///< the longest part inside the gap of one of them, with what it nests
    EventRef longestEvent; ///< that one; of equal ones the first
    std::int64_t begunBefore = 0; ///< how many began before the gap did
    std::int64_t endedAfter = 0; ///< how many ended after the gap did

    friend bool operator==(const GapShare &, const GapShare &) = default;
};

/// A gap divided among events: covered and uncovered add up to its length, to the ns.
///
/// Of a thread, every instant belongs to one event, the innermost that lasts then (InnermostWalk),
/// so the shares add up to covered. Of a process, time counts by union over its threads: covered is
/// the time in which any of them is in a call, and a share is the time in which any of them is in
/// that call; two shares may cover the same time in two threads, so that they add up to covered or
/// more.
struct GapCover
{
    std::vector<GapShare> shares; ///< most time first, then by name
    Duration covered {};
    Duration uncovered {}; ///< no call, or no range, is recorded

    friend bool operator==(const GapCover &, const GapCover &) = default;
};

struct ThreadBreakdown
{
    std::optional<std::int64_t> tid;
    QString name; ///< empty where it is not known
    std::optional<GapCover> calls; ///< runtime and driver calls; none: see the process's recorded
    std::optional<GapCover> ranges; ///< NVTX ranges with a known end; none: see GapBreakdown
    std::optional<GapCover> osCalls; ///< of the operating system's library; none: likewise
    std::optional<ThreadScheduling> scheduling; ///< none where the trace has none of this thread
    std::vector<std::size_t> callTracks; ///< in Trace::tracks, as the other two
    std::vector<std::size_t> rangeTracks;
    std::vector<std::size_t> osTracks;
};

struct ProcessBreakdown
{
    std::optional<std::int64_t> pid;
    QString name; ///< empty where it is not known
    ProcessUse use = ProcessUse::Unknown;
    /// Whether the trace has calls of this process, anywhere.
    Recorded callsRecorded = Recorded::Nowhere;
    std::optional<GapCover> calls; ///< by union over the threads; none unless recorded
    /// All that have calls or NVTX events anywhere in the trace, and those that had a CPU or were
    /// in the operating system's library during the gap: most covered first, then by tid.
    std::vector<ThreadBreakdown> threads;
};

/// What the processes that map to a GPU did during a gap of it, as far as it is recorded.
struct GapBreakdown
{
    GpuIndex gpu = 0;
    TimeRange gap;
    Recorded callsRecorded = Recorded::Nowhere; ///< of any process
    Recorded rangesRecorded = Recorded::Nowhere;
    Recorded osCallsRecorded = Recorded::Nowhere;
    Recorded schedulingRecorded = Recorded::Nowhere;
    /// The profiler left out calls that it deems unimportant: "no call recorded" is not "no call".
    bool callsSkipped = false;
    /// Those that use the GPU first, then where that is not known, then those that only see it; of
    /// each by pid.
    std::vector<ProcessBreakdown> processes;
};

/// @param gap half-open; an empty one has no processes. Cost: as the calls and ranges that overlap
/// it, and a look at every track; once @p stop is requested the rest is left out.
[[nodiscard]] GapBreakdown breakDownGap(const Trace &trace, GpuIndex gpu, TimeRange gap,
                                        const std::stop_token &stop = {});

/// The events behind a share of a thread: those of @p tracks (its callTracks, for one) that
/// are called @p name and overlap @p gap, in order; at most @p most.
[[nodiscard]] std::vector<EventRef> eventsOfShare(const Trace &trace,
                                                  const std::vector<std::size_t> &tracks,
                                                  TimeRange gap, const QString &name,
                                                  std::size_t most = 10'000);

/// Stable words for JSON: "yes", "left_out", "nowhere".
[[nodiscard]] QString recordedWord(Recorded recorded);
/// Stable words for JSON: "uses", "only_sees", "unknown".
[[nodiscard]] QString processUseWord(ProcessUse use);

} // namespace gapscope
