// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tracecompare.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope::test {

namespace {

QString differenceOf(const EventColumns &a, const EventColumns &b)
{
    if (a.size() != b.size() || a.depthCount() != b.depthCount())
        return u"%1 events against %2"_s.arg(QString::number(a.size()), QString::number(b.size()));
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a.range(i) != b.range(i) || a.name(i) != b.name(i) || a.rowid(i) != b.rowid(i)
            || a.correlation(i) != b.correlation(i) || a.code(i) != b.code(i)
            || a.amount(i) != b.amount(i) || a.depth(i) != b.depth(i))
            return u"event %1"_s.arg(i);
    }
    return {};
}

} // namespace

QString differenceOf(const Trace &a, const Trace &b)
{
    if (a.strings.size() != b.strings.size())
        return u"number of strings"_s;
    for (std::uint32_t i = 0; i < a.strings.size(); ++i) {
        const StringId id {i};
        if (a.strings.text(id) != b.strings.text(id)
            || a.strings.isUnresolved(id) != b.strings.isUnresolved(id))
            return u"string %1"_s.arg(i);
    }
    if (a.tracks.size() != b.tracks.size())
        return u"number of tracks"_s;
    for (std::size_t t = 0; t < a.tracks.size(); ++t) {
        if (a.tracks[t].key != b.tracks[t].key || a.tracks[t].gpu != b.tracks[t].gpu)
            return u"key of track %1"_s.arg(t);
        const QString difference = differenceOf(a.tracks[t].events, b.tracks[t].events);
        if (!difference.isEmpty())
            return u"track %1: %2"_s.arg(QString::number(t), difference);
    }
    for (std::size_t g = 0; g < a.kernelActivity.size(); ++g) {
        if (!std::ranges::equal(a.kernelActivity[g].spans(), b.kernelActivity[g].spans()))
            return u"activity of GPU %1"_s.arg(g);
    }
    if (a.origin.tables != b.origin.tables)
        return u"rows per table"_s;
    if (a.extent != b.extent || a.eventCount != b.eventCount || a.invalidRows != b.invalidRows)
        return u"extent or counts"_s;
    if (a.shortNames != b.shortNames || a.threadNames != b.threadNames
        || a.nvtxDomains != b.nvtxDomains)
        return u"names"_s;
    return a.warnings == b.warnings ? QString {} : u"warnings"_s;
}

} // namespace gapscope::test
