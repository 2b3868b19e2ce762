// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/jsoncompare.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace gapscope::test {

namespace {

QString shown(const Json &value)
{
    return QString::fromStdString(value.dump()).left(200);
}

QString objectDifference(const Json &actual, const Json &expected, const QString &where)
{
    auto a = actual.begin();
    for (auto e = expected.begin(); e != expected.end(); ++e, ++a) {
        if (a == actual.end() || a.key() != e.key())
            return u"%1: key %2 where %3 is expected"_s.arg(
                where, a == actual.end() ? u"none"_s : QString::fromStdString(a.key()),
                QString::fromStdString(e.key()));
        const QString difference =
            firstDifference(a.value(), e.value(), where + u'/' + QString::fromStdString(e.key()));
        if (!difference.isEmpty())
            return difference;
    }
    return a == actual.end()
        ? QString()
        : u"%1: unexpected key %2"_s.arg(where, QString::fromStdString(a.key()));
}

} // namespace

QString firstDifference(const Json &actual, const Json &expected, const QString &where)
{
    if (expected.is_number_float() && actual.is_number_float()) {
        if (std::abs(actual.get<double>() - expected.get<double>()) < 1e-9)
            return {};
        return u"%1: %2 instead of %3"_s.arg(where, shown(actual), shown(expected));
    }
    if (expected.is_object() && actual.is_object())
        return objectDifference(actual, expected, where);
    if (expected.is_array() && actual.is_array()) {
        if (actual.size() != expected.size())
            return u"%1: %2 items instead of %3"_s.arg(where)
                .arg(actual.size())
                .arg(expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const QString difference =
                firstDifference(actual[i], expected[i], u"%1[%2]"_s.arg(where).arg(i));
            if (!difference.isEmpty())
                return difference;
        }
        return {};
    }
    if (actual.is_number_integer() == expected.is_number_integer() && actual == expected)
        return {};
    return u"%1: %2 instead of %3"_s.arg(where, shown(actual), shown(expected));
}

Json withoutScope(Json rows)
{
    for (Json &row : rows)
        row.erase("host_marker_scope");
    return rows;
}

} // namespace gapscope::test
