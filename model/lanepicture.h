// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanegeometry.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// A pixel column that several events share, or that one fills partly.
struct SharedColumn
{
    std::uint32_t event = 0; ///< whose looks the column has: of the track; 0 where all look alike
    std::uint16_t track = 0; ///< in LaneRow::tracks; 0 for a GPU's union of activity
    std::uint8_t coverage = 0; ///< as LaneSpan's; 0: the column is idle, or a bar fills it
};

/// What is to be painted of one row of a lane: first the bars, in order, then the columns.
struct DepthPicture
{
    std::vector<LaneSpan> bars; ///< each isWhole()
    std::vector<SharedColumn> columns; ///< as many as the view is wide; none if all were idle
};

/// What is to be painted of a lane, by depth. It tells the same as laneSpans(), in a form that
/// thousands of columns are quickly made and painted in.
struct LanePicture
{
    std::vector<DepthPicture> depths;
};

/// Whether events of the kind may look different from one another (by code, own colour or name).
[[nodiscard]] bool haveOwnLooks(TrackKind kind);

/// Makes @p picture that of a lane; what it held before lends its memory.
/// @param visible not empty. @param widthPx device pixels, at least 1.
/// Cost: O(columns), however many events they hold.
void drawLane(const Trace &trace, const LaneLayout &layout, const LaneRow &row, TimeRange visible,
              int widthPx, LanePicture &picture);

} // namespace gapscope
