// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/barimage.h"
#include "widgets/labelcache.h"
#include "widgets/timelineframe.h"

#include <QColor>
#include <QHash>

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

class QPainter;

namespace gapscope {

/// A box in the style of a kind of event: fill, pattern and, where it fits, the glyph. Returns the
/// part of @p rect that is left for a label, and leaves the pen in the label's colour.
/// @param ratio device pixels per unit.
QRectF paintBar(QPainter &painter, const QRectF &rect, const QColor &fill, StyleId style,
                const Theme &theme, double ratio);

/// The track of a lane's shared column; kNoTrack in the lane of a GPU's union of activity.
[[nodiscard]] std::size_t trackOf(const LaneRow &row, const SharedColumn &column);

/// Paints the geometry of lanes.
class BarPainter
{
public:
    explicit BarPainter(const QFont &font);

    /// Bars and labels as shapes. @param index of the row in the layout.
    void paintLane(QPainter &painter, const TimelineFrame &frame, std::size_t index);
    /// Bars into an image, without the labels of plain ones.
    void imageLane(BarImage &image, const TimelineFrame &frame, std::size_t index);
    /// Labels of the plain bars: the others got theirs with their pattern.
    void paintLabels(QPainter &painter, const TimelineFrame &frame, std::size_t index);
    /// How an event is painted. @param track kNoTrack: of a GPU's union of activity.
    [[nodiscard]] StyleId styleOf(const Trace &trace, std::size_t track, std::size_t event);
    [[nodiscard]] LabelCache &labels() { return m_labels; }

private:
    using Shades = std::array<QRgb, 256>; ///< by coverage

    [[nodiscard]] bool isWait(const Trace &trace, StringId name);
    [[nodiscard]] QColor fillOf(const TimelineFrame &frame, std::size_t track, std::size_t event);
    [[nodiscard]] const Shades &shadesOf(const Theme &theme, const QColor &fill);
    void paintWhole(QPainter &painter, const TimelineFrame &frame, const LaneRow &row,
                    const LaneSpan &span);
    void paintShared(QPainter &painter, const TimelineFrame &frame, const QRectF &place);
    /// As paintShared(), as rectangles.
    void paintStretches(QPainter &painter, const TimelineFrame &frame, const QRectF &place) const;
    void imageDepth(BarImage &image, const TimelineFrame &frame, const LaneRow &row,
                    const DepthPicture &picture, const QRect &pixels);
    /// Into m_line.
    void colourColumns(const TimelineFrame &frame, const LaneRow &row,
                       std::span<const SharedColumn> columns);

    // Colours that would be mixed anew for every pixel column. A painter knows one theme.
    QHash<std::int64_t, QColor> m_ownColours; ///< by the event's own ARGB
    std::unordered_map<QRgb, Shades> m_shades; ///< by the full colour
    std::vector<QRgb> m_line; ///< a colour for each pixel column; 0: none
    std::vector<const Shades *> m_shadesOfTrack; ///< null: its events have looks of their own
    LabelCache m_labels;
    enum class Waits : std::uint8_t { Unknown, No, Yes };
    std::vector<Waits> m_waits; ///< by name
};

} // namespace gapscope
