// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile.h"
#include "model/trace.h"

#include <map>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// A host marker of the trace or of a markers file, on the trace's clock.
struct Marker
{
    TraceTime time;
    std::optional<ChunkLabel> chunk; ///< where its pattern has a group that took part
    std::optional<std::int64_t> pid; ///< none: from a file, or of an unknown process
    bool fromFile = false;
};

/// Markers of each role, sorted by time.
using MarkerSet = std::map<Role, std::vector<Marker>>;

/// A stretch of time in which the longest gap of each GPU is looked for.
struct Window
{
    TimeRange range; ///< never empty
    ChunkLabel chunk;
    /// The chunks that the opening marker and the window's own (closing) marker name.
    std::optional<ChunkLabel> openingChunk;
    std::optional<ChunkLabel> ownChunk;
    /// Only markers of this process are used in it, because several processes define windows.
    bool ownMarkersOnly = false;
    std::optional<std::int64_t> pid; ///< whose markers define it; none for whole, span, file
    std::vector<GpuIndex> gpus; ///< that it holds for, in order; all have kernel activity
};

/// The markers of @p profile's roles in the NVTX events of @p trace, and those of @p external.
/// Errors (Usage): markers in UTC where the export has no session start; a pattern that takes too
/// long on a text of this trace. Cancelled: @p stop, which is looked at between two texts.
[[nodiscard]] Result<MarkerSet> findMarkers(const Trace &trace, const Profile &profile,
                                            const ExternalMarkers *external,
                                            const std::stop_token &stop = {});

/// The windows of @p profile, by begin, then process. May be empty: a span that lies outside all
/// that was recorded is no window.
/// Errors: Usage (the pattern takes too long on a text of this trace), Cancelled.
[[nodiscard]] Result<std::vector<Window>> findWindows(const Trace &trace, const Profile &profile,
                                                      const MarkerSet &markers,
                                                      const std::stop_token &stop = {});

/// How many ranges that the windows' own pattern matches were never closed: of kind Ranges they are
/// no windows, of kind Between their begins are markers.
[[nodiscard]] std::int64_t countOpenRanges(const Trace &trace, const Profile &profile);

} // namespace gapscope
