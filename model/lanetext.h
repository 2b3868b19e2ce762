// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/handoff.h"
#include "model/report.h"
#include "model/track.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>

namespace gapscope {

// What the lanes of the timeline are called. Plain text: names of a trace may hold anything.

/// "GPU 2 · 0000:41:00.0 · NVIDIA H200 (device 0 of pid 337857)".
[[nodiscard]] QString gpuLaneLabel(const Trace &trace, GpuIndex gpu);
/// uuid, how the GPU was found, and every (pid, deviceId).
[[nodiscard]] QString gpuLaneToolTip(const Trace &trace, GpuIndex gpu);

enum class ContextInLabel : std::uint8_t { Hide, Show };
/// "stream 7 · pid 337857 vae worker 2"; unified-memory moves say so.
[[nodiscard]] QString streamLaneLabel(const Trace &trace, const TrackKey &key,
                                      ContextInLabel context);
[[nodiscard]] QString streamLaneToolTip(const Trace &trace, std::span<const std::size_t> tracks);

[[nodiscard]] QString hostMarkersToolTip(const Report &report, const HandOffs &handOffs);
/// "pid 337855 vae worker 0": the name of its main thread, else of the process.
[[nodiscard]] QString processLaneLabel(const Trace &trace, std::optional<std::int64_t> pid);
/// "NVTX · thread name (tid) · domain" or "CUDA API · thread name (tid)".
[[nodiscard]] QString hostLaneLabel(const Trace &trace, const TrackKey &key);
[[nodiscard]] QString hostLaneToolTip(const Trace &trace, const Track &track);

/// "kernels", "host-to-device copies": for a legend or a count.
[[nodiscard]] QString kindPlural(TrackKind kind);

} // namespace gapscope
