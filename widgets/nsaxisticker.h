// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ticks.h"
#include "model/time.h"

#include <functional>

class QCPAxis;

namespace gapscope {

/// What an axis over [0, visible length] shows.
struct AxisTicks
{
    TraceTime origin; ///< the time at axis value 0
    TickSet set;
};

/// Makes @p axis take its ticks and labels from integers: the library's own labels are all alike
/// at large offsets. @p ticks is asked at every replot.
void setNsAxisTicker(QCPAxis &axis, std::function<AxisTicks()> ticks);

} // namespace gapscope
