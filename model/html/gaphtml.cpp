// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/html/gaphtml.h"

#include "model/chunk.h"
#include "model/eventtext.h"
#include "model/gapsentence.h"
#include "model/html/htmltext.h"
#include "model/timeformat.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::size_t kMostRows = 100; ///< of calls, or of device activities, of a gap
const QString kUnknown = u"not recorded"_s;

QString seconds(TraceTime time)
{
    return exactSeconds(time).chopped(2);
}

QString phase(const std::optional<Duration> &duration)
{
    return duration ? exactMilliseconds(*duration) : kUnknown;
}

bool hasPhases(const Report &report)
{
    return std::ranges::any_of(report.rows, [](const GapRow &row) {
        return row.host.readyToReceived || row.host.receivedToStart || row.host.startToFirstKernel;
    });
}

QString listHtml(const QString &tag, const QString &heading, const QStringList &items)
{
    QString html = u"<h3>%1</h3>\n<%2>\n"_s.arg(heading, tag);
    for (const QString &item : items)
        html += u"<li>%1</li>\n"_s.arg(item);
    return html + u"</%1>\n"_s.arg(tag);
}

QString findingsHtml(const GapFindings &findings)
{
    QStringList facts;
    for (const GapFact &fact : findings.facts)
        facts += htmlText(fact.sentence);
    QStringList hints;
    for (const GapHint &hint : findings.hints) {
        QStringList numbers;
        for (const std::size_t fact : hint.facts)
            numbers += QString::number(fact + 1);
        hints += htmlText(hint.sentence)
            + u" <small>(%1 %2)</small>"_s.arg(numbers.size() == 1 ? u"fact"_s : u"facts"_s,
                                               numbers.join(u", "_s));
    }
    QString html = listHtml(u"ol"_s, u"Facts"_s, facts);
    if (!hints.isEmpty())
        html += listHtml(u"ul"_s, u"Where to look"_s, hints);
    return html;
}

/// "(100 of 2345)" where not all are shown.
QString captionOf(const QString &what, std::size_t all)
{
    return all <= kMostRows ? what
                            : u"%1 (the %2 with most time in the gap, of %3)"_s.arg(
                                what, QString::number(kMostRows), QString::number(all));
}

QString apisHtml(const Report &report, const GapRow &row)
{
    if (const QString reason = whyNoCalls(*report.trace); !reason.isEmpty())
        return u"<p>No table of runtime calls: %1.</p>\n"_s.arg(htmlText(reason));
    if (row.apis.empty())
        return u"<p>No recorded runtime call overlaps the gap.</p>\n"_s;
    HtmlTable table {captionOf(u"Runtime calls that overlap the gap"_s, row.apis.size()),
                     {u"API"_s, u"calls"_s, u"thread time in the gap [ms]"_s},
                     1,
                     {}};
    for (std::size_t i = 0; i < std::min(kMostRows, row.apis.size()); ++i) {
        const ApiUse &api = row.apis[i];
        table.rows.push_back(
            {api.name, QString::number(api.count), exactMilliseconds(api.overlap)});
    }
    return htmlTable(table);
}

QString activitiesHtml(const Report &report, const GapRow &row)
{
    std::vector<ActivityUse> uses = row.copies;
    uses.insert(uses.end(), row.memsets.begin(), row.memsets.end());
    if (uses.empty())
        return u"<p>No recorded copy or memset overlaps the gap.</p>\n"_s;
    std::ranges::stable_sort(uses, std::ranges::greater {}, &ActivityUse::overlap);
    HtmlTable table {captionOf(u"Copies and memsets that overlap the gap"_s, uses.size()),
                     {u"activity"_s, u"row of its table"_s, u"begin [s]"_s, u"end [s]"_s,
                      u"in the gap [ms]"_s, u"bytes"_s},
                     1,
                     {}};
    for (std::size_t i = 0; i < std::min(kMostRows, uses.size()); ++i) {
        const Track &track = report.trace->tracks[uses[i].track];
        const EventColumns &events = track.events;
        const std::size_t event = uses[i].event;
        table.rows.push_back({track.key.kind == TrackKind::Memset
                                  ? u"memset"_s
                                  : u"copy, "_s + copyKindText(events.code(event)),
                              QString::number(events.rowid(event)), seconds(events.begin(event)),
                              seconds(events.end(event)), exactMilliseconds(uses[i].overlap),
                              QString::number(events.amount(event))});
    }
    return htmlTable(table);
}

} // namespace

QString gapAnchor(std::size_t row)
{
    return u"gap-"_s + QString::number(row + 1);
}

QString gapsTableHtml(const Report &report)
{
    const bool isRanked = report.gapsPerWindow > 1;
    const bool isPhased = hasPhases(report);
    HtmlTable table {u"The longest time without recorded kernels of each window and GPU"_s,
                     {u"gap"_s, u"chunk"_s, u"GPU"_s, u"begin [s]"_s, u"end [s]"_s,
                      u"length [ms]"_s, u"copies and memsets [ms]"_s, u"rest [ms]"_s},
                     3,
                     {}};
    if (isRanked)
        table.heads += u"rank"_s;
    if (isPhased)
        table.heads += QStringList {phaseLabel(HandOffPhase::ReadyToReceived) + u" [ms]"_s,
                                    phaseLabel(HandOffPhase::ReceivedToStart) + u" [ms]"_s,
                                    phaseLabel(HandOffPhase::StartToFirstKernel) + u" [ms]"_s};
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        const GapRow &row = report.rows[i];
        QStringList cells {QString::number(i + 1),
                           chunkText(report.windowOf(row).chunk),
                           report.gpuOf(row).title(),
                           seconds(row.gap.begin),
                           seconds(row.gap.end),
                           exactMilliseconds(row.gap.length()),
                           exactMilliseconds(row.copyUnion),
                           exactMilliseconds(row.rest())};
        if (isRanked)
            cells += QString::number(row.rank);
        if (isPhased)
            cells += QStringList {phase(row.host.readyToReceived), phase(row.host.receivedToStart),
                                  phase(row.host.startToFirstKernel)};
        table.rows.push_back(cells);
        table.targets += gapAnchor(i);
    }
    return htmlTable(table);
}

QString gapDetailsHtml(const Report &report, std::size_t row, const GapExplanation &explanation)
{
    const GapRow &gap = report.rows[row];
    return findingsHtml(explanation.findings) + apisHtml(report, gap) + activitiesHtml(report, gap);
}

} // namespace gapscope
