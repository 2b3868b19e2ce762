// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/barpainter.h"
#include "widgets/timelineframe.h"

#include <QFont>
#include <QPointF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace gapscope {

/// Samples of what a frame shows, with their names, in as many lines as it takes.
class FigureLegend
{
public:
    FigureLegend() = default;

    [[nodiscard]] double height() const { return m_height; }
    /// @param ratio device pixels per unit.
    void paint(QPainter &painter, QPointF topLeft, const Theme &theme, double ratio) const;

private:
    friend FigureLegend legendOf(const TimelineFrame &frame, BarPainter &bars, const QFont &font,
                                 double width);

    struct Item
    {
        std::optional<StyleId> style; ///< none: the gap's hatching
        QString name;
        QPointF place; ///< of its top left corner
    };

    void add(std::optional<StyleId> style, const QString &name);
    void arrange(double width);

    QFont m_font;
    std::vector<Item> m_items;
    double m_height = 0;
};

/// The kinds in sight, the gap first. @param width room for a line.
[[nodiscard]] FigureLegend legendOf(const TimelineFrame &frame, BarPainter &bars, const QFont &font,
                                    double width);

} // namespace gapscope
