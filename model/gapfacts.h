// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapbreakdown.h"
#include "model/gapsurroundings.h"
#include "model/handoff.h"
#include "model/report.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace gapscope {

// What can be said of a gap. A fact is what the trace shows, and no more: none says that something
// caused the gap. A hint is where to look, and names the facts that it rests on.

enum class FactKind : std::uint8_t {
    SynchronisingCall, ///< how much of the gap a thread was in one synchronising API
    Call, ///< the same of another API
    NoCallRecorded, ///< how much of it a thread was in no recorded call
    OsCall, ///< how much of it a thread was in one function of the operating system's library
    Running, ///< for how much of it a thread had a CPU
    NotRunning, ///< for how much of it a thread had none
    NoCallInProcess, ///< in how much of it no thread of a process was in one
    LaunchedInGap, ///< the next kernel's launch; part is how long before the gap's end
    LaunchedBeforeGap, ///< part is how long before the gap's begin
    LaunchedAfterGap, ///< part is how long after the gap's end
    LaunchedAfterStart, ///< the clocks disagree; part is by how much
    CopiesInGap, ///< in how much of it copies, memsets or migrations of this GPU ran
    OtherGpu, ///< in how much of it another GPU had kernels
    CommonIdle, ///< in how much of it no GPU had kernels
    PeerCopies, ///< copies between GPUs in it; part is their time added up
    BeginsAtWindow, ///< the gap begins at its window's begin, not at a kernel's end
    EndsAtWindow, ///< likewise; part is how long after it the next kernel begins, where there is
                  ///< one
    HandOff, ///< how long a phase of the hand-off was; can be negative
    CannotTell, ///< something is missing: see missing
};

/// What the trace would need to tell more.
enum class Missing : std::uint8_t {
    CallsLeftOut, ///< calls were not loaded
    Calls, ///< the trace has no calls
    CallsOfProcess, ///< it has none of this process
    SkippedCalls, ///< the profiler left some out by design
    Launch, ///< the next kernel's launch call is not recorded
    NextKernel, ///< no kernel of this GPU follows
    HandOffPhase, ///< a marker of the phase is missing
};

struct GapFact
{
    FactKind kind = FactKind::CannotTell;
    QString sentence; ///< whole, in plain text; names of a trace may hold anything
    std::optional<Duration> part; ///< see the kind
    std::int64_t count = 0; ///< of calls or copies
    std::optional<std::int64_t> pid;
    std::optional<std::int64_t> tid;
    QString name; ///< of the API, or of the function of the operating system's library
    std::optional<GpuIndex> gpu; ///< another one than the gap's
    std::optional<HandOffPhase> phase;
    std::optional<Missing> missing;
    std::optional<EventRef> event; ///< where to look at it: the longest call, the launch
};

enum class HintKind : std::uint8_t {
    LaunchCameLate, ///< look at what the launching thread did before
    WaitedInQueue, ///< look at what the kernel's stream waited for
    ThreadWaited, ///< the launching thread was in a synchronising call for most of the gap
    OutsideCuda, ///< the launching thread was in no recorded call for most of the gap
    CopiesFillGap, ///< most of the gap has copies: the GPU was not idle
    AllGpusIdle, ///< look at what the GPUs have in common
    OnlyThisGpu, ///< the others worked
    RecordMore, ///< a capture or a load with more in it would tell
};

struct GapHint
{
    HintKind kind = HintKind::RecordMore;
    QString sentence;
    std::vector<std::size_t> facts; ///< places in GapFindings::facts; never empty
};

struct GapFindings
{
    std::vector<GapFact> facts;
    std::vector<GapHint> hints;
};

/// Of calls, those that have a tenth of the gap are told, and that none is recorded, or that a
/// thread had a CPU or none, where it is half of it or more: of the thread that launched the next
/// kernel, and of the eight threads with most time in calls among the processes that use the GPU.
/// "Most of the gap" is half or more.
/// @param row of @p report, which the other two are about. A pure function.
[[nodiscard]] GapFindings gapFindings(const Report &report, const GapRow &row,
                                      const GapBreakdown &breakdown,
                                      const GapSurroundings &surroundings);

/// Stable words for JSON, such as "synchronising_call".
[[nodiscard]] QString factWord(FactKind kind);
[[nodiscard]] QString missingWord(Missing missing);
[[nodiscard]] QString hintWord(HintKind kind);
[[nodiscard]] QString phaseWord(HandOffPhase phase);

/// "82 %"; "less than 1 %" and "more than 99 %" beside none and all. @p whole > 0.
[[nodiscard]] QString percentText(Duration part, Duration whole);

} // namespace gapscope
