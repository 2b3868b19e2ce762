// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/hostmarkers.h"
#include "model/profile.h"
#include "model/profilechoice.h"
#include "model/trace.h"
#include "model/windows.h"
#include "model/windowsuggestions.h"

#include <QString>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// A copy or memset that overlaps a gap.
struct ActivityUse
{
    std::size_t track = 0; ///< in Trace::tracks
    std::size_t event = 0; ///< in the track's columns
    Duration overlap {}; ///< the part inside the gap
};

/// The calls of one CUDA API that overlap a gap, of all processes that map to its GPU.
struct ApiUse
{
    QString name;
    std::int64_t count = 0;
    Duration overlap {}; ///< summed over threads: not wall time
};

/// The longest kernel gap of one GPU in one window, or one of the longest, and what is recorded in
/// it.
struct GapRow
{
    std::size_t window = 0; ///< in Report::windows
    GpuIndex gpu = 0;
    std::size_t rank = 1; ///< 1 for the longest gap of its window and GPU, 2 for the next
    TimeRange gap;
    std::vector<ActivityUse> copies; ///< by begin, then rowid
    std::vector<ActivityUse> memsets; ///< by begin, then rowid
    Duration copyUnion {}; ///< of copies and memsets together, counted once
    std::vector<ApiUse> apis; ///< longest first, then by name
    HostMarkers host;

    [[nodiscard]] Duration rest() const { return gap.length() - copyUnion; }
};

enum class MarkersFrom : std::uint8_t { Nowhere, Trace, File, TraceAndFile };
[[nodiscard]] QString markersFromWord(MarkersFrom from);

/// Everything that the panels show and the exports write. Immutable once built.
struct Report
{
    std::shared_ptr<const Trace> trace;
    Profile profile;
    MarkerSet markers;
    MarkersFrom markersFrom = MarkersFrom::Nowhere;
    std::vector<Window> windows;
    std::size_t gapsPerWindow = 1; ///< at most so many rows of each window and GPU
    /// By window begin, then physical GPU, then unmapped process, then rank.
    std::vector<GapRow> rows;
    /// Windows found in processes that use no GPU with kernels; they are not in windows.
    std::int64_t windowsWithoutGpu = 0;
    std::int64_t openRanges = 0; ///< would be windows of kind Ranges had they an end
    /// Windows that could be chosen; only where there are kernels, and no profile's markers were
    /// found (see isFallback()), or no window.
    std::vector<WindowSuggestion> suggestions;
    std::vector<Warning> warnings; ///< the trace's, then the analysis's own

    [[nodiscard]] const Window &windowOf(const GapRow &row) const { return windows[row.window]; }
    [[nodiscard]] const Gpu &gpuOf(const GapRow &row) const { return trace->gpus[row.gpu]; }
    /// Place in rows of the row with the longest gap; none without rows.
    [[nodiscard]] std::optional<std::size_t> longestRow() const;
    /// True where no built-in profile's markers were found, so that whole runs are the windows.
    [[nodiscard]] bool isFallback() const;
    /// What the figures of the whole report do not prove.
    [[nodiscard]] QString scope() const;
    /// What the host markers of a row do not prove.
    [[nodiscard]] QString hostMarkerScope() const;
};

/// Finds windows and gaps and what overlaps them. A pure function of its arguments.
/// @param choice none: the first built-in one that finds windows.
/// @param gapsPerWindow how many of the longest gaps of each window and GPU; at least 1.
/// Errors: Usage (markers in UTC without a session start, an expression that cannot be used, a
/// trace that is not whole), Cancelled. A report without windows is no error here: the caller
/// decides.
[[nodiscard]] Result<std::shared_ptr<const Report>>
buildReport(const std::shared_ptr<const Trace> &trace, const ProfileChoice &choice,
            const ExternalMarkers *external = nullptr, const std::stop_token &stop = {},
            std::size_t gapsPerWindow = 1);

} // namespace gapscope
