// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QCustomPlot;
class QPainter;

namespace gapscope {

/// Adds the one plottable of the timeline. It holds no data and no axis ranges of its own: geometry
/// is made from integers elsewhere, so all it does is call @p paint, clipped to the axis rect, with
/// whatever painter the plot draws with.
void addLanePlottable(QCustomPlot &plot, std::function<void(QPainter &)> paint);

/// Lets @p paint draw below everything else, all over the plot.
void addGround(QCustomPlot &plot, std::function<void(QPainter &)> paint);

} // namespace gapscope
