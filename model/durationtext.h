// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace gapscope {

/// The ns of a unit as a person writes it: ns, us, µs, ms, s, min or h; none for another word.
[[nodiscard]] std::optional<std::int64_t> nsOfUnit(const QString &unit);

/// The digits of a number as a person writes it, with a point or a comma before its decimals, or
/// with either between groups of three digits: "261.04", "1,234,567".
struct Digits
{
    QString whole;
    QString fraction;
    bool isUnclear = false; ///< "1,500" is 1500 in some countries and 1.5 in others
};
/// None where @p number is none. @param ofUnit the ns of its unit: of one ns there are no decimals,
/// so that what parts the digits is clear.
[[nodiscard]] std::optional<Digits> digitsOf(const QString &number, std::int64_t ofUnit);

/// The time that digits of a unit of @p ofUnit ns say, by integers: a double would make something
/// else of 0.1 ms, and lose the last ns of a long trace.
struct Nanoseconds
{
    std::int64_t ns = 0;
    bool isWhole = true; ///< else what is smaller than a ns was cut off
};
/// None where it is too long for a trace.
[[nodiscard]] std::optional<Nanoseconds> nanosecondsOf(const Digits &digits, std::int64_t ofUnit);

/// The length that a person wrote: a number, with or without decimals (a comma does as well), and
/// a unit of nsOfUnit(): "10 us", "1.5ms". What is smaller than a ns is
/// cut off. None where it is anything else, negative, unclear, without a unit, or too long for a
/// trace.
[[nodiscard]] std::optional<Duration> durationFromText(const QString &text);

} // namespace gapscope
