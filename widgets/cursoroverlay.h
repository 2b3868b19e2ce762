// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QCustomPlot;
class QPainter;

namespace gapscope {

/// Adds what moves with the pointer on the plot's buffered layer "overlay": repainting it does not
/// repaint the lanes.
void addCursorOverlay(QCustomPlot &plot, std::function<void(QPainter &)> paint);
/// Repaints that layer alone.
void replotCursorOverlay(QCustomPlot &plot);

} // namespace gapscope
