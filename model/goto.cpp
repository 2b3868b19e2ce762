// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/goto.h"

#include "model/durationtext.h"
#include "model/translate.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

std::optional<std::size_t> windowCalled(const Report &report, const QString &chunk)
{
    const auto found = std::ranges::find_if(
        report.windows, [&](const Window &window) { return chunkText(window.chunk) == chunk; });
    if (found == report.windows.end())
        return {};
    return static_cast<std::size_t>(found - report.windows.begin());
}

std::optional<std::size_t> gapOf(const Report &report, const QString &chunk, const QString &gpu)
{
    const auto found = std::ranges::find_if(report.rows, [&](const GapRow &row) {
        const QString title = report.gpuOf(row).title();
        return chunkText(report.windowOf(row).chunk) == chunk
            && (title == gpu || title == u"GPU "_s + gpu);
    });
    if (found == report.rows.end())
        return {};
    return static_cast<std::size_t>(found - report.rows.begin());
}

Error usage(const QString &sentence)
{
    return Error {ErrorCode::Usage, sentence};
}

} // namespace

Result<Place> findPlace(const Report &report, const QString &text)
{
    static const QRegularExpression kTime(
        u"^(?<sign>-?)(?<number>[0-9][0-9.,]*)\\s*(?<unit>\\p{L}+)$"_s);
    static const QRegularExpression kGap(u"^(?:chunk\\s+)?(?<chunk>.+):(?<gpu>.+)$"_s);
    const QString place = text.trimmed();
    if (place.isEmpty())
        return usage(translate(
            "GoTo", "Give a time with its unit (261.04 s), a chunk (6), or a gap (6:2)."));
    const QString chunk = place.startsWith(u"chunk ") ? place.mid(6).trimmed() : place;
    if (const auto window = windowCalled(report, chunk))
        return Place {WindowPlace {*window}};
    if (const auto match = kTime.match(place); match.hasMatch()) {
        const QString number = match.captured(u"number"_s);
        const auto unit = nsOfUnit(match.captured(u"unit"_s));
        if (!unit)
            return usage(translate("GoTo", "%1 is no unit: ns, us, ms, s, min and h are.")
                             .arg(match.captured(u"unit"_s)));
        const auto digits = digitsOf(number, *unit);
        if (digits && digits->isUnclear)
            return usage(
                translate("GoTo",
                          "%1 can be read in two ways: write it without the comma, or with "
                          "a point.")
                    .arg(number));
        const auto length = digits ? nanosecondsOf(*digits, *unit) : std::nullopt;
        if (!length || !length->isWhole)
            return usage(translate("GoTo", "%1 is no time of a whole number of ns.").arg(place));
        const TraceTime time =
            traceTime(match.captured(u"sign"_s).isEmpty() ? length->ns : -length->ns);
        const TimeRange extent = report.trace->extent;
        if (time < extent.begin || time > extent.end)
            return usage(translate("GoTo", "%1 is outside the trace.").arg(place));
        return Place {time};
    }
    if (const auto match = kGap.match(place); match.hasMatch()) {
        const auto row =
            gapOf(report, match.captured(u"chunk"_s).trimmed(), match.captured(u"gpu"_s).trimmed());
        if (row)
            return Place {GapPlace {*row}};
        return usage(translate("GoTo", "There is no gap %1.").arg(place));
    }
    return usage(
        translate("GoTo", "There is no chunk %1; a time needs a unit (261.04 s).").arg(place));
}

} // namespace gapscope
