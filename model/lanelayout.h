// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chunkband.h"
#include "model/depthindex.h"
#include "model/handoff.h"
#include "model/report.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

enum class LaneKind : std::uint8_t {
    GpuSummary, ///< union of a GPU's kernel activity; heads the GPU's group
    Stream, ///< kernels, graphs, copies and memsets of one stream
    UnifiedMemory, ///< migrations of one (process, context, stream)
    PeerCopies, ///< copies of other GPUs' streams to or from this one
    HostMarkers, ///< marks of the profile's roles and hand-off spans
    Process, ///< heads a process's group; draws nothing
    Nvtx, ///< ranges and marks of one thread in one domain
    Runtime, ///< CUDA runtime and driver calls of one thread
    OsRuntime, ///< calls of the operating system's library of one thread
    Overhead, ///< what the profiler took of a process's threads
    Diagnostics, ///< what the profiler found wrong
};

/// One lane of the timeline.
struct LaneRow
{
    LaneKind kind = LaneKind::Stream;
    QString id; ///< stable between runs: what a pinned or collapsed lane is remembered by
    QString label;
    QString toolTip; ///< plain text, may have several lines
    std::optional<GpuIndex> gpu; ///< of GPU lanes
    std::optional<std::int64_t> pid;
    std::vector<std::size_t> tracks; ///< in Trace::tracks; painted in this order
    std::size_t handOff = 0; ///< of HostMarkers: in LaneLayout::handOffs
    int depthCount = 1; ///< rows within the lane; deeper events fold into the last
    int level = 0; ///< 0 heads a group, 1 belongs to the one above
    bool canFold = false; ///< heads a group that has lanes
    bool isFolded = false; ///< its lanes are out of sight; as it comes: better so at first
    bool isPinned = false; ///< stands at the top and does not scroll; such rows come first
    int heightPercent = 100; ///< of what a lane of its kind has
    int heightPx = 0; ///< device-independent
    int yPx = 0; ///< from the top of the first lane
};

/// What indexes a lane needs, by track: one for each depth row of the lane that draws it.
using TrackIndexes = std::vector<std::vector<DepthIndex>>;

/// The lanes from top to bottom.
struct LaneLayout
{
    std::vector<LaneRow> rows;
    std::vector<HandOffs> handOffs;
    ChunkBand band;
    std::shared_ptr<const TrackIndexes> indexes;

    [[nodiscard]] int heightPx() const noexcept;
    /// Of the pinned lanes, which are the first ones.
    [[nodiscard]] int pinnedPx() const noexcept;
    /// The lane at @p yPx; none above, below or without lanes. O(log n).
    [[nodiscard]] std::optional<std::size_t> rowAt(int yPx) const;
    /// The row that draws @p track.
    [[nodiscard]] std::optional<std::size_t> rowOfTrack(std::size_t track) const;
};

/// The indexes of every track, built on several threads. Cost: O(events): for a worker. Once
/// @p stop is requested the rest is left out, and they are good for nothing.
[[nodiscard]] std::shared_ptr<const TrackIndexes>
buildTrackIndexes(const Trace &trace, const std::stop_token &stop = {});

/// Every lane of a report. @param indexes of its trace; null: built here.
[[nodiscard]] LaneLayout buildLaneLayout(const Report &report,
                                         std::shared_ptr<const TrackIndexes> indexes = {});

/// Gives each row its height and place. For whoever hides or reorders rows.
void placeRows(std::vector<LaneRow> &rows);

/// Top and height of a depth row within its lane, in device-independent pixels.
struct DepthBand
{
    int topPx = 0;
    int heightPx = 0;
};
[[nodiscard]] DepthBand depthBand(const LaneRow &row, int depth);
/// The depth row at @p yPx from the lane's top, the nearest one for its borders.
[[nodiscard]] int depthAt(const LaneRow &row, int yPx);

} // namespace gapscope
