// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QLocale>
#include <QString>

#include <cstdint>
#include <optional>

namespace gapscope {

/// Exact seconds with nine decimals: "261.040772109 s". For tooltips and copies.
[[nodiscard]] QString exactSeconds(TraceTime time);
/// Wall clock to the ns: "2026-03-01 12:00:01.040772109 UTC". Empty where @p utcAtZeroNs (ns since
/// 1970 at time 0) is not known or the year has no four digits.
[[nodiscard]] QString utcText(TraceTime time, std::optional<std::int64_t> utcAtZeroNs);
/// Exact ns with unit, grouped by the locale: "49,133,769 ns".
[[nodiscard]] QString exactNanoseconds(Duration duration, const QLocale &locale);
/// Exact milliseconds with six decimals and no unit: "49.133769". One unit for a table column.
[[nodiscard]] QString exactMilliseconds(Duration duration);
/// For a label where space is short: three significant digits in the unit that suits ("49.1 ms").
[[nodiscard]] QString shortDuration(Duration duration);

} // namespace gapscope
