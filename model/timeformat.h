// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QLocale>
#include <QString>

namespace gapscope {

/// Exact seconds with nine decimals: "261.040772109 s". For tooltips and copies.
[[nodiscard]] QString exactSeconds(TraceTime time);
/// Exact ns with unit, grouped by the locale: "49,133,769 ns".
[[nodiscard]] QString exactNanoseconds(Duration duration, const QLocale &locale);
/// Exact milliseconds with six decimals and no unit: "49.133769". One unit for a table column.
[[nodiscard]] QString exactMilliseconds(Duration duration);
/// For a label where space is short: three significant digits in the unit that suits ("49.1 ms").
[[nodiscard]] QString shortDuration(Duration duration);

} // namespace gapscope
