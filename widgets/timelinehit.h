// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/markerpainter.h"
#include "widgets/timelineframe.h"

#include <QPointF>
#include <QString>

#include <optional>

namespace gapscope {

/// What is under the pointer: what is painted there, no more.
struct TimelineHit
{
    std::optional<std::size_t> row; ///< of the layout
    std::optional<LaneSpan> span;
    std::optional<EventRef> event; ///< on a summary lane: a kernel that is part of the span
    std::optional<std::size_t> gap; ///< in Report::rows
    std::optional<std::size_t> window; ///< of the chunk band
    std::optional<MarkHit> mark;
    std::optional<std::size_t> diagnostic; ///< in CaptureNotes::diagnostics

    [[nodiscard]] bool isEmpty() const { return !event && !gap && !window && !mark && !diagnostic; }
};

[[nodiscard]] TimelineHit hitAt(const TimelineFrame &frame, QPointF position);
/// Plain text; empty where nothing is.
[[nodiscard]] QString hitToolTip(const TimelineFrame &frame, const TimelineHit &hit);
/// What a double click zooms to.
[[nodiscard]] std::optional<TimeRange> hitRange(const TimelineFrame &frame, const TimelineHit &hit);
/// The begin or end of something drawn in the row that is nearest to @p time, at most @p reach
/// away; a gap's edges count on its GPU's lanes. None where there is none, or too many to mean one.
[[nodiscard]] std::optional<TraceTime> edgeNear(const TimelineFrame &frame, std::size_t row,
                                                TraceTime time, Duration reach);
/// The time at the left edge of the pixel column at @p x.
[[nodiscard]] TraceTime timeAt(const TimelineFrame &frame, double x);

} // namespace gapscope
