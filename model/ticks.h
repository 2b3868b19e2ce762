// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QString>

#include <vector>

namespace gapscope {

struct Tick
{
    TraceTime time;
    QString label; ///< "+1.5 ms" from the base; distinct from the other ticks' labels
};

/// What a ruler shows: the base once, and each tick as an offset from it.
struct TickSet
{
    TraceTime base; ///< at or before the first tick
    QString baseLabel; ///< "261.040 s"; empty where the ticks' labels stand alone ("260 s")
    Duration step {}; ///< between ticks: 1, 2 or 5 times a power of ten, in ns
    int subSteps = 5; ///< parts of a step that smaller marks divide it into
    std::vector<Tick> ticks; ///< inside the visible range, in order
};

/// Ticks for @p visible (not empty), as many as fit in @p mostTicks (at least 1) steps; all in
/// integers, so that labels are exact at every zoom and however far from time 0.
[[nodiscard]] TickSet ticksFor(TimeRange visible, int mostTicks);

} // namespace gapscope
