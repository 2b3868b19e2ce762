// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapgrid.h"

#include <QRect>

#include <optional>

class QKeyEvent;
class QPainter;

namespace gapscope {

// What widgets have in common that draw the lines of a grid of gaps: a line a GPU, a column a
// chunk.

/// The step that a key means among the cells; none for a key that means none.
[[nodiscard]] std::optional<GapGrid::Step> gridStepOf(const QKeyEvent &event);

/// The chunks below @p cells, as many as have room.
void paintChunkLabels(QPainter &painter, const GapGrid &grid, const GridBins &bins, QRect cells);

} // namespace gapscope
