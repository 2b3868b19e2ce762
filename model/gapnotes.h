// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace gapscope {

/// The union of the profiler's own spans within @p range, of all threads of processes that map to
/// @p gpu, and how many there are.
struct OverheadInside
{
    std::int64_t count = 0;
    Duration time {}; ///< counted once
};
[[nodiscard]] OverheadInside overheadInside(const Trace &trace, GpuIndex gpu, TimeRange range);

/// Places in CaptureNotes::diagnostics (by time) of those within @p range.
[[nodiscard]] std::vector<std::size_t> diagnosticsInside(const Trace &trace, TimeRange range);

/// What a reader of the gap has to know beside its figures, a sentence each: its window is cut by
/// the capture's edge, the profiler itself worked within it, the profiler had trouble within it.
[[nodiscard]] std::vector<QString> gapNotes(const Report &report, const GapRow &row);

} // namespace gapscope
