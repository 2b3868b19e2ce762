// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <cstdint>
#include <optional>

namespace gapscope {

/// A time range divided by what is recorded of the scheduling of one thread: the three add up to
/// it, to the ns.
struct ThreadScheduling
{
    Duration running {}; ///< on a CPU
    /// Not on one: the thread waited for something or for a CPU; the events do not say which.
    Duration notRunning {};
    Duration unknown {}; ///< before its first event, or after the last of any thread
    std::int64_t lost = 0; ///< how often it lost its CPU in the range

    friend bool operator==(const ThreadScheduling &, const ThreadScheduling &) = default;
};

/// The last scheduling event of any thread: nobody knows whether later ones were collected. None in
/// a trace without such events.
[[nodiscard]] std::optional<TraceTime> schedulingKnownUntil(const Trace &trace);

/// @param events of a track of TrackKind::Scheduling, finished. @param range half-open. An event
/// that says once more what the one before said changes nothing. Cost: as the events in the range.
[[nodiscard]] ThreadScheduling threadScheduling(const EventColumns &events, TimeRange range,
                                                TraceTime knownUntil);

} // namespace gapscope
