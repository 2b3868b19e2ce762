// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCustomPlot;
class QWidget;

namespace gapscope {

/// A plot whose every pixel is painted in every frame: its picture is kept without transparency and
/// is neither cleared before a frame nor blended onto the window, each of which costs as much as
/// thousands of bars. It has no background of its own, and all its layers share the one picture.
[[nodiscard]] QCustomPlot *makeOpaquePlot(QWidget *parent);

} // namespace gapscope
