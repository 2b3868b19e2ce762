// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/durationtext.h"

#include <QRegularExpression>

#include <array>
#include <cstdint>

using namespace Qt::StringLiterals;

namespace gapscope {

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

std::optional<Digits> digitsOf(const QString &number, std::int64_t ofUnit)
{
    static const QRegularExpression kGrouped(
        u"^(?<whole>[1-9][0-9]{0,2}(?:(?<mark>[.,])[0-9]{3})(?:\\k<mark>[0-9]{3})*)"
        "(?:(?!\\k<mark>)[.,](?<fraction>[0-9]+))?$"_s);
    static const QRegularExpression kPlain(u"^(?<whole>[0-9]+)(?:[.,](?<fraction>[0-9]+))?$"_s);
    const QRegularExpressionMatch grouped = kGrouped.match(number);
    const QString mark = grouped.captured(u"mark"_s);
    const bool hasFraction = grouped.hasCaptured(u"fraction"_s);
    const bool isOneGroup = number.count(mark) == 1 && !hasFraction;
    // A point with three digits behind it, as the program writes times itself, is no group.
    if (grouped.hasMatch() && (ofUnit == 1 || !(isOneGroup && mark == u"."))) {
        QString whole = grouped.captured(u"whole"_s);
        return Digits {whole.remove(mark), grouped.captured(u"fraction"_s),
                       isOneGroup && ofUnit != 1};
    }
    const QRegularExpressionMatch plain = kPlain.match(number);
    if (!plain.hasMatch())
        return {};
    return Digits {plain.captured(u"whole"_s), plain.captured(u"fraction"_s)};
}

std::optional<Nanoseconds> nanosecondsOf(const Digits &digits, std::int64_t ofUnit)
{
    bool isNumber = false;
    Nanoseconds time;
    const qlonglong whole = digits.whole.toLongLong(&isNumber);
    if (!isNumber || __builtin_mul_overflow(whole, ofUnit, &time.ns) || time.ns >= kTimeLimitNs)
        return std::nullopt;
    std::int64_t place = ofUnit;
    for (const QChar digit : digits.fraction) {
        if (place % 10 != 0) {
            time.isWhole = false;
            break;
        }
        place /= 10;
        time.ns += digit.digitValue() * place;
    }
    return time.ns < kTimeLimitNs ? std::optional(time) : std::nullopt;
}

std::optional<Duration> durationFromText(const QString &text)
{
    static const QRegularExpression kForm(u"^\\s*([0-9][0-9.,]*)\\s*(\\p{L}+)\\s*$"_s);
    const QRegularExpressionMatch match = kForm.match(text);
    const auto unit = match.hasMatch() ? nsOfUnit(match.captured(2)) : std::nullopt;
    const auto digits = unit ? digitsOf(match.captured(1), *unit) : std::nullopt;
    if (!digits || digits->isUnclear)
        return std::nullopt;
    const auto time = nanosecondsOf(*digits, *unit);
    return time ? std::optional(Duration {time->ns}) : std::nullopt;
}

} // namespace gapscope
