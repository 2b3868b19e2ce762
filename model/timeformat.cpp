// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timeformat.h"

#include <QDateTime>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// @p ns / 10^decimals with exactly that many decimals, by integers only.
QString decimal(std::int64_t ns, int decimals)
{
    const bool negative = ns < 0;
    const std::uint64_t magnitude =
        negative ? 0 - static_cast<std::uint64_t>(ns) : static_cast<std::uint64_t>(ns);
    QString digits = QString::number(magnitude).rightJustified(decimals + 1, u'0');
    digits.insert(digits.size() - decimals, u'.');
    return negative ? u"-"_s + digits : digits;
}

} // namespace

QString exactSeconds(TraceTime time)
{
    return decimal(toNs(time), 9) + u" s"_s;
}

QString utcText(TraceTime time, std::optional<std::int64_t> utcAtZeroNs)
{
    constexpr std::int64_t kSecond = 1'000'000'000;
    std::int64_t ns = 0;
    if (!utcAtZeroNs || __builtin_add_overflow(*utcAtZeroNs, toNs(time), &ns))
        return {};
    std::int64_t seconds = ns / kSecond;
    std::int64_t rest = ns % kSecond;
    if (rest < 0) {
        rest += kSecond;
        --seconds;
    }
    const QDateTime date = QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC);
    if (date.date().year() < 1000 || date.date().year() > 9999)
        return {};
    return date.toString(u"yyyy-MM-dd HH:mm:ss"_s) + u".%1 UTC"_s.arg(rest, 9, 10, QChar(u'0'));
}

QString exactNanoseconds(Duration duration, const QLocale &locale)
{
    return locale.toString(static_cast<qlonglong>(toNs(duration))) + u" ns"_s;
}

QString exactMilliseconds(Duration duration)
{
    return decimal(toNs(duration), 6);
}

QString shortDuration(Duration duration)
{
    struct Unit
    {
        double ns = 1;
        QStringView name;
    };
    static constexpr std::array kUnits {Unit {3600e9, u"h"}, Unit {60e9, u"min"}, Unit {1e9, u"s"},
                                        Unit {1e6, u"ms"}, Unit {1e3, u"µs"}};
    const auto ns = static_cast<double>(toNs(duration));
    for (const Unit &unit : kUnits) {
        const double value = ns / unit.ns;
        if (std::abs(value) < 0.9995)
            continue;
        const int decimals = std::abs(value) >= 99.95 ? 0 : std::abs(value) >= 9.995 ? 1 : 2;
        return QString::number(value, 'f', decimals) + u' ' + unit.name;
    }
    return QString::number(toNs(duration)) + u" ns"_s;
}

} // namespace gapscope
