// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpu.h"
#include "model/overlapindex.h"
#include "model/sharedcolumns.h"

#include <compare>
#include <cstdint>
#include <optional>

namespace gapscope {

enum class TrackKind : std::uint8_t {
    Kernel,
    Graph, ///< a CUDA graph captured as one row: its kernels are not recorded one by one
    Memcpy,
    Memset,
    UnifiedMemory, ///< migrations that the export keeps among the copies
    PeerCopy, ///< copies recorded on another GPU's stream that this one is the other end of
    Nvtx, ///< the first kind of host work: see isGpuWork()
    Runtime, ///< CUDA runtime and driver calls
    OsRuntime, ///< calls of the operating system's library, as poll() or read()
    Overhead, ///< time that the profiler itself took on a thread
    Diagnostic, ///< warnings and errors of the profiler, with a time and no length
    Scheduling, ///< moments at which a thread got a CPU or lost it: see kGotCpu; not drawn
};

/// The code of a scheduling event of a thread that got a CPU; of one that lost it the code is 0.
inline constexpr std::uint8_t kGotCpu = 1;

/// NVTX event types that carry a marker (the others name domains, categories and threads).
enum class NvtxType : std::uint8_t { Mark = 34, PushPopRange = 59, StartEndRange = 60 };

/// Set in an NVTX event's code, beside its type, where the range was never closed: the end is not
/// known, and the columns hold the begin in its place.
inline constexpr std::uint8_t kOpenRange = 0x80;

/// Whether an NVTX event's code says range (not mark) with a known end.
[[nodiscard]] constexpr bool isClosedRange(std::uint8_t code) noexcept
{
    return code == static_cast<std::uint8_t>(NvtxType::PushPopRange)
        || code == static_cast<std::uint8_t>(NvtxType::StartEndRange);
}

/// cudaMemcpyKind as the export stores it.
enum class CopyKind : std::uint8_t {
    HostToDevice = 1,
    DeviceToHost = 2,
    DeviceToDevice = 8,
    PeerToPeer = 10,
    UnifiedHostToDevice = 11,
    UnifiedDeviceToHost = 12,
    UnifiedDeviceToDevice = 13,
};

/// What the events of one track have in common. Fields that do not apply are none.
struct TrackKey
{
    TrackKind kind = TrackKind::Kernel;
    std::optional<std::int64_t> pid;
    std::optional<std::int64_t> deviceId; ///< GPU work: local to the process
    std::optional<std::int64_t> contextId;
    std::optional<std::int64_t> streamId;
    std::optional<std::int64_t> tid; ///< host work
    std::optional<std::int64_t> domainId; ///< NVTX

    friend auto operator<=>(const TrackKey &, const TrackKey &) = default;
};

/// Events of one kind in one place: a stream's kernels, a thread's calls, a domain's ranges.
struct Track
{
    TrackKey key;
    std::optional<GpuIndex> gpu; ///< of GPU work
    SharedColumns events;
    OverlapIndex index;
};

[[nodiscard]] constexpr bool isGpuWork(TrackKind kind) noexcept
{
    return kind < TrackKind::Nvtx;
}

/// What goes on beside the work: it may begin long before that and end long after, so it does not
/// say where the trace begins and ends, and a search leaves it out.
[[nodiscard]] constexpr bool isBesideTheWork(TrackKind kind) noexcept
{
    return kind >= TrackKind::OsRuntime;
}

/// What has lanes. Of the rest there are no indexes for drawing either.
[[nodiscard]] constexpr bool isDrawn(TrackKind kind) noexcept
{
    return kind != TrackKind::Scheduling;
}

/// Kernels and graphs: what the contract counts as kernel activity.
[[nodiscard]] constexpr bool isKernelActivity(TrackKind kind) noexcept
{
    return kind == TrackKind::Kernel || kind == TrackKind::Graph;
}

/// Work whose name is an amount of memory: it has bytes and no text.
[[nodiscard]] constexpr bool movesMemory(TrackKind kind) noexcept
{
    return kind >= TrackKind::Memcpy && kind <= TrackKind::PeerCopy;
}

/// Whether the track shows rows again that another track holds: drawn twice, counted once.
[[nodiscard]] constexpr bool isRepeated(TrackKind kind) noexcept
{
    return kind == TrackKind::PeerCopy;
}

/// Copies, memsets and migrations: what may fill a kernel gap.
[[nodiscard]] constexpr bool isCopyActivity(TrackKind kind) noexcept
{
    return kind == TrackKind::Memcpy || kind == TrackKind::Memset
        || kind == TrackKind::UnifiedMemory;
}

} // namespace gapscope
