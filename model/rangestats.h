// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rangesums.h"
#include "model/trace.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Events of one name, or copies of one kind, that overlap a range.
struct RangeSum
{
    QString name;
    std::int64_t count = 0;
    Duration time = Duration::zero(); ///< of their parts within the range, added up
    std::int64_t bytes =
        0; ///< of copies and memsets; of the whole ones, also where a part overlaps

    friend bool operator==(const RangeSum &, const RangeSum &) = default;
};

struct RangeGpu
{
    GpuIndex gpu = 0;
    Duration busy = Duration::zero(); ///< union of kernel activity, as in the report
    std::optional<TimeRange>
        longestGap; ///< the range's edges count as edges; none: busy all through
};

/// What is recorded within a range of time, half-open.
struct RangeStats
{
    TimeRange range;
    std::vector<RangeGpu> gpus; ///< those with kernels anywhere in the trace
    std::vector<RangeSum> kernels; ///< and graphs; longest time first, then by name
    std::vector<RangeSum> copies; ///< copies by kind, memsets, migrations; likewise
    std::vector<RangeSum> calls; ///< runtime and driver calls by name; likewise
};

/// Cost: O(events that overlap @p range), on several threads: for a worker. Peer copies count once.
/// @param sums of the trace: then O(those near the range's edges + blocks within it); may be null.
/// Once @p stop is requested the rest is left out.
[[nodiscard]] RangeStats rangeStats(const Trace &trace, TimeRange range,
                                    const std::stop_token &stop = {},
                                    const RangeSums *sums = nullptr);

/// The begin or end of an event of @p tracks that is nearest to @p time, at most @p reach away; of
/// equal ones the earlier. None where there is none, or so many that a pointer cannot mean one.
[[nodiscard]] std::optional<TraceTime> nearestEdge(const Trace &trace,
                                                   std::span<const std::size_t> tracks,
                                                   TraceTime time, Duration reach);
/// The same of merged activity: of what a GPU's summary lane shows.
[[nodiscard]] std::optional<TraceTime> nearestEdge(const BusySpans &spans, TraceTime time,
                                                   Duration reach);

} // namespace gapscope
