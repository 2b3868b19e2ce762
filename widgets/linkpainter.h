// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timelineframe.h"

class QPainter;

namespace gapscope {

/// An arrow from a call to the work that it launched, for each of the frame's links whose lanes are
/// there. Where one end is out of sight the arrow goes to the edge behind which it is.
void paintLinks(QPainter &painter, const TimelineFrame &frame);

} // namespace gapscope
