// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <map>
#include <span>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Sorts, nests and indexes the events of @p tracks, on several threads. Once @p stop is requested
/// the rest is left as it is.
void finishEvents(std::span<Track *const> tracks, const std::stop_token &stop);

/// Counts the events of @p trace and their memory, and finds its extent; its tracks are finished.
void measureTracks(Trace &trace);

/// Kernel activity by the tracks that it is the union of: what was merged once is not merged again.
using MergedActivity = std::map<std::vector<const EventColumns *>, BusySpans>;

/// Finds the kernel activity of each GPU of @p trace, on several threads, and adds what was not
/// known to @p known. Once @p stop is requested the rest is left out.
void mergeKernelActivity(Trace &trace, MergedActivity &known, const std::stop_token &stop);

/// Wall clock at time 0 of @p trace, which is measured; none where it is not known.
[[nodiscard]] std::optional<std::int64_t> utcAtZero(const Trace &trace);

} // namespace gapscope
