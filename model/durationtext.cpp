// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/durationtext.h"

#include <QRegularExpression>

#include <array>
#include <cstdint>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

std::optional<std::int64_t> nsOfUnit(const QString &unit)
{
    struct Unit
    {
        QStringView name;
        std::int64_t ns = 1;
    };
    // The micro sign and the Greek letter look the same, and both are typed.
    static constexpr std::array kUnits {Unit {u"ns", 1},
                                        Unit {u"us", 1000},
                                        Unit {u"\u00b5s", 1000},
                                        Unit {u"\u03bcs", 1000},
                                        Unit {u"ms", 1'000'000},
                                        Unit {u"s", 1'000'000'000},
                                        Unit {u"min", 60'000'000'000},
                                        Unit {u"h", 3'600'000'000'000}};
    for (const Unit &known : kUnits) {
        if (unit == known.name)
            return known.ns;
    }
    return std::nullopt;
}

} // namespace

std::optional<Duration> durationFromText(const QString &text)
{
    static const QRegularExpression kForm(
        u"^\\s*([0-9]{1,18})(?:[.,]([0-9]*))?\\s*(\\p{L}+)\\s*$"_s);
    const QRegularExpressionMatch match = kForm.match(text);
    const auto unit = match.hasMatch() ? nsOfUnit(match.captured(3)) : std::nullopt;
    if (!unit)
        return std::nullopt;
    std::int64_t ns = 0;
    if (__builtin_mul_overflow(match.captured(1).toLongLong(), *unit, &ns) || ns >= kTimeLimitNs)
        return std::nullopt;
    // By integers: a double would make something else of 0.1 ms.
    std::int64_t place = *unit;
    const QString decimals = match.captured(2);
    for (qsizetype i = 0; i < decimals.size() && place % 10 == 0; ++i) {
        place /= 10;
        ns += decimals[i].digitValue() * place;
    }
    if (ns >= kTimeLimitNs)
        return std::nullopt;
    return Duration {ns};
}

} // namespace gapscope
