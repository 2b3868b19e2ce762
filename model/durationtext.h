// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QString>

#include <optional>

namespace gapscope {

/// The length that a person wrote: a number, with or without decimals (a comma does as well), and
/// one of the units ns, us, µs, ms, s, min and h: "10 us", "1.5ms". What is smaller than a ns is
/// cut off. None where it is anything else, negative, without a unit, or too long for a trace.
[[nodiscard]] std::optional<Duration> durationFromText(const QString &text);

} // namespace gapscope
