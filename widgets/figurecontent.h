// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanearrangement.h"
#include "model/lanelayout.h"
#include "model/report.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <optional>

namespace gapscope {

/// What a figure shows, before it has a size.
struct FigureContent
{
    const Report &report;
    std::optional<std::size_t> gap; ///< in Report::rows: the one that is marked
    TimeRange visible; ///< not empty
    LaneLayout lanes;
    QString title; ///< one line of plain text, as the next
    QString caption; ///< what it shows; the trace is named behind it
    bool namesGpusShort = false; ///< the title has the GPU's full name
    QString traceHash {}; ///< sha256 in hex; empty where the file could not be read
};

/// The gap of @p row, some context, and the window's hand-off where it is near: the lanes of the
/// row's GPU with something in sight, the markers of the row's window, and what the GPU's processes
/// did meanwhile.
/// @param row a place in Report::rows. @param indexes of the trace; null: they are built, which
/// costs a look at every event.
[[nodiscard]] FigureContent gapContent(const Report &report, std::size_t row,
                                       std::shared_ptr<const TrackIndexes> indexes = {});

/// A stretch of time on all lanes that have something in it, folded as the window has them at
/// first.
/// @param range not empty, within ±kViewLimitNs.
[[nodiscard]] FigureContent rangeContent(const Report &report, TimeRange range,
                                         const LaneArrangement &arrangement = {});

/// The time that the figure of a gap shows.
[[nodiscard]] TimeRange figureRange(const GapRow &row);

} // namespace gapscope
