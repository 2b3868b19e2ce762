// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ticks.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kLargestPower = 1'000'000'000'000'000'000;
/// Below this a time in whole seconds is short enough to stand at every tick.
constexpr std::int64_t kNeedsNoBase = 1'000'000 * kSecond;

struct Unit
{
    std::int64_t ns = 1;
    QStringView name;
};
constexpr std::array kUnits {Unit {kSecond, u"s"}, Unit {1'000'000, u"ms"}, Unit {1'000, u"µs"},
                             Unit {1, u"ns"}};

/// The smallest of 1, 2, 5, 10, 20, .. that divides @p length into at most @p parts.
std::int64_t stepFor(std::int64_t length, std::int64_t parts)
{
    const auto fits = [&](std::int64_t step) { return length / step <= parts; };
    std::int64_t power = 1;
    while (power < kLargestPower && !fits(5 * power) && !fits(power * 10))
        power *= 10;
    for (const std::int64_t factor : {1, 2, 5}) {
        if (fits(factor * power))
            return factor * power;
    }
    return std::min(power, kLargestPower / 10) * 10;
}

std::int64_t powerAtLeast(std::int64_t value)
{
    std::int64_t power = 1;
    while (power < value && power < kLargestPower)
        power *= 10;
    return power;
}

std::int64_t floorTo(std::int64_t value, std::int64_t step)
{
    const std::int64_t rest = value % step;
    return value - (rest < 0 ? rest + step : rest);
}

int zerosOf(std::int64_t power)
{
    int zeros = 0;
    for (; power >= 10; power /= 10)
        ++zeros;
    return zeros;
}

/// @p ns in @p unit with exactly @p decimals, which must suffice.
QString exactText(std::int64_t ns, std::int64_t unit, int decimals)
{
    const bool negative = ns < 0;
    const auto size = negative ? std::uint64_t {0} - static_cast<std::uint64_t>(ns)
                               : static_cast<std::uint64_t>(ns);
    const auto per = static_cast<std::uint64_t>(unit);
    QString text = QString::number(size / per);
    if (decimals > 0) {
        const QString digits = QString::number(size % per).rightJustified(zerosOf(unit), u'0');
        text += u'.' + digits.left(decimals);
    }
    return negative ? u'−' + text : text;
}

/// Decimals of @p unit that multiples of @p step need.
int decimalsFor(std::int64_t step, std::int64_t unit)
{
    int decimals = 0;
    for (std::int64_t part = unit; part > 1 && step % part != 0; part /= 10)
        ++decimals;
    return decimals;
}

/// Steps of 100 us and more read better as tenths of a ms.
const Unit &unitFor(std::int64_t step)
{
    for (const Unit &unit : kUnits) {
        if (step >= std::max<std::int64_t>(1, unit.ns / 10))
            return unit;
    }
    return kUnits.back();
}

} // namespace

TickSet ticksFor(TimeRange visible, int mostTicks)
{
    const std::int64_t begin = toNs(visible.begin);
    const std::int64_t length = toNs(visible.length());
    const std::int64_t step = stepFor(length, std::max(1, mostTicks));
    const std::int64_t stepPower = powerAtLeast(step + 1) / 10;

    TickSet set;
    set.step = Duration {step};
    set.subSteps = step == 1 ? 1 : step == 2 * stepPower ? 4 : 5;
    if (step == 2)
        set.subSteps = 2;

    const bool alone = step >= kSecond && begin > -kNeedsNoBase && begin < kNeedsNoBase - length;
    const std::int64_t basePower = powerAtLeast(length);
    // Not below what 64 bits hold, for a view at the very edge of time.
    const bool room = begin > floorTo(std::numeric_limits<std::int64_t>::min() / 2, basePower);
    const bool isAboutZero = begin <= 0 && toNs(visible.end) > 0; // which is the base one expects
    const std::int64_t base = alone || isAboutZero ? 0 : room ? floorTo(begin, basePower) : begin;
    set.base = traceTime(base);
    if (!alone)
        set.baseLabel =
            exactText(base, kSecond, isAboutZero ? 0 : decimalsFor(room ? basePower : 1, kSecond))
            + u" s"_s;

    const Unit &unit = unitFor(step);
    const int decimals = decimalsFor(step, unit.ns);
    std::int64_t time = base + floorTo(begin - base, step);
    if (time < begin)
        time += step;
    for (; time < toNs(visible.end); time += step) {
        const QString number = exactText(time - base, unit.ns, decimals);
        set.ticks.push_back(
            {traceTime(time),
             (alone || time < base ? QString {} : u"+"_s) + number + u' ' + unit.name});
        if (toNs(visible.end) - time <= step)
            break; // another step might not fit 64 bits
    }
    return set;
}

} // namespace gapscope
