// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanelayout.h"
#include "model/lanepicture.h"
#include "model/pixelscale.h"
#include "model/report.h"
#include "model/search.h"
#include "model/ticks.h"
#include "model/tracenotes.h"
#include "model/viewstate.h"
#include "widgets/theme.h"

#include <QFont>
#include <QRectF>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// Everything that one picture of the timeline shows, on screen or in a figure. Lengths are
/// device-independent; only the geometry counts pixel columns.
struct TimelineFrame
{
    const Report &report;
    const LaneLayout &layout; ///< what is drawn
    const LaneLayout &allLanes; ///< folded and hidden ones too, for which summary lanes stand
    const Theme &theme;
    TimeRange visible; ///< not empty
    QRectF area; ///< the chunk band, and the lanes below it
    double bandHeight = 0;
    double scrollY = 0; ///< how far the lanes are scrolled up
    double ratio = 1; ///< pixel columns of the geometry per unit
    double deviceRatio = 1; ///< device pixels per unit: for patterns
    double stretch = 1; ///< of the lanes' heights
    /// Bars as one image in device pixels (a screen, where ratio = deviceRatio), or as shapes,
    /// which stay sharp on paper.
    bool barsAsImage = false;
    QFont font;
    TickSet ticks;
    std::optional<std::size_t> selectedGap;
    std::optional<EventRef> selectedEvent;
    std::optional<TimeRange> selectedRange;
    std::span<const TimeMark> marks {}; ///< by time
    std::span<const EventRef> links {}; ///< of the selected event: its launch, or what it launched
    const SearchResult *matches = nullptr; ///< to be marked; null: none
    /// Geometry of a row of the layout, for `visible` and widthPx().
    std::function<const LanePicture &(std::size_t row)> picture;

    [[nodiscard]] int widthPx() const;
    [[nodiscard]] PixelScale scale() const { return {visible, widthPx()}; }
    [[nodiscard]] double x(int columnPx) const { return area.left() + columnPx / ratio; }
    [[nodiscard]] double x(TraceTime time) const { return x(scale().column(time)); }
    /// Where lanes may be painted.
    [[nodiscard]] QRectF lanesArea() const;
    [[nodiscard]] QRectF laneRect(const LaneRow &row) const;
    /// Where the row may be painted: pinned ones lie on top of those that scroll.
    [[nodiscard]] QRectF roomOf(const LaneRow &row) const;
    [[nodiscard]] bool isInSight(const LaneRow &row) const;
    /// The row at @p y; none beside the lanes.
    [[nodiscard]] std::optional<std::size_t> rowAt(double y) const;
    [[nodiscard]] QRectF depthRect(const LaneRow &row, int depth) const;
    /// The width of a pixel column: the thinnest line that is drawn.
    [[nodiscard]] double hairline() const { return 1 / ratio; }
};

/// Lanes of the same GPU, from its summary lane down; a pinned lane is one of its own.
struct GpuLanes
{
    GpuIndex gpu = 0;
    std::size_t summary = 0; ///< rows of the layout
    std::size_t last = 0;
};
[[nodiscard]] std::vector<GpuLanes> gpuLanesOf(const LaneLayout &layout);

} // namespace gapscope
