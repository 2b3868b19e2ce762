// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/barimage.h"
#include "widgets/labelcache.h"
#include "widgets/timelineframe.h"

#include <QColor>
#include <QHash>
#include <QImage>
#include <QString>

#include <array>
#include <cstdint>

class QPainter;

namespace gapscope {

/// A box in the style of a kind of event: fill, pattern and, where it fits, the glyph. Returns the
/// part of @p rect that is left for a label, and leaves the pen in the label's colour.
/// @param ratio device pixels per unit.
QRectF paintBar(QPainter &painter, const QRectF &rect, const QColor &fill, StyleId style,
                const Theme &theme, double ratio);

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
    /// How an event is painted.
    [[nodiscard]] StyleId styleOf(const Trace &trace, const LaneSpan &span);
    [[nodiscard]] LabelCache &labels() { return m_labels; }

private:
    [[nodiscard]] QColor fillOf(const TimelineFrame &frame, const LaneSpan &span);
    void paintWhole(QPainter &painter, const TimelineFrame &frame, const LaneRow &row,
                    const LaneSpan &span);
    void paintShared(QPainter &painter, const TimelineFrame &frame, const LaneRow &row,
                     std::span<const LaneSpan *const> spans);

    void imageDepth(BarImage &image, const TimelineFrame &frame, const LaneRow &row,
                    std::span<const LaneSpan *const> whole,
                    std::span<const LaneSpan *const> shared);

    /// Colours that would be mixed anew for every pixel column. A painter knows one theme.
    [[nodiscard]] QRgb shadeOf(const Theme &theme, const QColor &fill, std::uint8_t coverage);

    QHash<std::int64_t, QColor> m_ownColours; ///< by the event's own ARGB
    QRgb m_shadedFill = 0;
    std::array<QRgb, 256> m_shades {}; ///< of m_shadedFill, by coverage; 0: not mixed yet
    LabelCache m_labels;
    QHash<StringId, bool> m_waits;
};

} // namespace gapscope
