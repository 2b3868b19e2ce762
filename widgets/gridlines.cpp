// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gridlines.h"

#include "model/chunk.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace gapscope {

namespace {

constexpr int kBetweenLabelsPx = 8;
constexpr qsizetype kLongestLabel = 40;

} // namespace

std::optional<GapGrid::Step> gridStepOf(const QKeyEvent &event)
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return std::nullopt;
    using Step = GapGrid::Step;
    switch (event.key()) {
    case Qt::Key_Left:
        return Step::Left;
    case Qt::Key_Right:
        return Step::Right;
    case Qt::Key_Up:
        return Step::Up;
    case Qt::Key_Down:
        return Step::Down;
    case Qt::Key_Home:
        return Step::First;
    case Qt::Key_End:
        return Step::Last;
    default:
        return std::nullopt;
    }
}

void paintChunkLabels(QPainter &painter, const GapGrid &grid, const GridBins &bins, QRect cells)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int top = cells.bottom() + 1;
    int free = cells.left();
    for (int bin = 0; bin < bins.count(); ++bin) {
        const QString text = chunkText(grid.chunks()[bins.firstColumn(bin)]).left(kLongestLabel);
        const int width = metrics.horizontalAdvance(text);
        const int middle = cells.left() + (bins.left(bin) + bins.left(bin + 1)) / 2;
        const int left = std::clamp(middle - width / 2, cells.left(),
                                    std::max(cells.left(), cells.right() - width));
        if (left < free || left + width > cells.right() + 1)
            continue;
        painter.drawText(QRect(left, top, width + 1, metrics.height()),
                         Qt::AlignLeft | Qt::TextSingleLine, text);
        free = left + width + kBetweenLabelsPx;
    }
}

} // namespace gapscope
