// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/matchmarks.h"
#include "widgets/timelineframe.h"

#include <QRectF>

class QPainter;

namespace gapscope {

/// A notch for each marked column, within @p strip, whose left edge is column 0's. One by itself is
/// two units wide: a hairline is not found. @param ratio columns per unit.
void paintNotches(QPainter &painter, const MatchColumns &columns, const QRectF &strip, double ratio,
                  const Theme &theme);

/// What a search found: notches at the top of the lanes where matches begin, so that no density
/// hides one, and the bars of matches that are seen by themselves. Lanes that head a group have the
/// notches of the whole group. Cost: by pixel columns and lanes in sight, not by matches.
void paintMatches(QPainter &painter, const TimelineFrame &frame);

} // namespace gapscope
