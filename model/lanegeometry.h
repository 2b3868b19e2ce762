// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/busyspans.h"
#include "model/depthindex.h"
#include "model/lanelayout.h"
#include "model/pixelscale.h"
#include "model/time.h"
#include "model/track.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// Stands for "no track": the span is of a GPU's union of activity.
inline constexpr std::size_t kNoTrack = std::numeric_limits<std::size_t>::max();

/// Pixel columns [x0, x1) of a lane that show the same thing.
struct LaneSpan
{
    int x0 = 0;
    int x1 = 0; ///< device pixels from the view's left edge; 0 <= x0 < x1 <= width
    int depth = 0; ///< row within the lane
    TrackKind kind = TrackKind::Kernel;
    /// Busy share of the columns: 255 if and only if busy all through; 1 where only an event of no
    /// length is. A column without a span is idle.
    std::uint8_t coverage = 0;
    std::uint32_t count = 1; ///< events that reach into the columns
    std::size_t track = kNoTrack; ///< in Trace::tracks
    std::size_t event = 0; ///< in the track's columns; without a track: in BusySpans::spans()

    /// One event that fills its columns, as against a column that several share or one fills
    /// partly.
    [[nodiscard]] bool isWhole() const noexcept { return coverage == 255 && count == 1; }
    friend bool operator==(const LaneSpan &, const LaneSpan &) = default;
};

/// The coverage of a column that two tracks share: their sum, but full only if one of them fills
/// it.
[[nodiscard]] constexpr std::uint8_t stackedCoverage(std::uint8_t one, std::uint8_t other) noexcept
{
    const int most = one == 255 || other == 255 ? 255 : 254;
    return static_cast<std::uint8_t>(std::min(one + other, most));
}

/// Spans of one row of one track, sorted and disjoint. A column is idle if and only if nothing is
/// recorded in it; events that fill columns of their own are never merged.
/// Cost: O((columns with changes) * log n), whatever the number of events.
[[nodiscard]] std::vector<LaneSpan> rowSpans(const EventColumns &events, const DepthIndex &index,
                                             TimeRange visible, int widthPx, ColumnRange columns);

/// The same for the union of a GPU's activity; LaneSpan::event is the place in busy.spans().
[[nodiscard]] std::vector<LaneSpan> busySpans(const BusySpans &busy, TimeRange visible, int widthPx,
                                              ColumnRange columns);

/// All spans of a lane in the order in which they are painted: later ones lie on top.
/// @param visible not empty. @param widthPx device pixels, at least 1.
[[nodiscard]] std::vector<LaneSpan> laneSpans(const Trace &trace, const LaneLayout &layout,
                                              const LaneRow &row, TimeRange visible, int widthPx);

/// The span that laneSpans() paints topmost at column @p x and row @p depth of the lane.
[[nodiscard]] std::optional<LaneSpan> hitTest(const Trace &trace, const LaneLayout &layout,
                                              const LaneRow &row, int depth, int x,
                                              TimeRange visible, int widthPx);

} // namespace gapscope
