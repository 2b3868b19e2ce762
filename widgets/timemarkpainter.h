// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timelineframe.h"

class QPainter;

namespace gapscope {

/// The times that a person marked: a dashed line down the lanes, and a flag with its text where
/// there is room. Marks of the same pixel column are one line.
void paintTimeMarks(QPainter &painter, const TimelineFrame &frame);

} // namespace gapscope
