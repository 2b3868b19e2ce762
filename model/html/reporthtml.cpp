// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/html/reporthtml.h"

#include "model/chunk.h"
#include "model/gapexplanation.h"
#include "model/gapsentence.h"
#include "model/html/gaphtml.h"
#include "model/html/htmltext.h"
#include "model/json/profilejson.h"
#include "model/nowindow.h"
#include "model/timeformat.h"
#include "model/version.h"

#include <QFileInfo>

#include <algorithm>
#include <numeric>
#include <set>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// Dark on white whatever the reader's settings, as the figures are. A gap's section begins a page
/// of its own in print, and no figure or row of a table is cut in two.
const QString kStyle = uR"(
body { font: 15px/1.5 "DejaVu Sans", Verdana, sans-serif; color: #1b1f24; background: #fff;
  max-width: 76rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: break-word; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2.2rem; } h3 { font-size: 1rem; }
td { overflow-wrap: anywhere; min-width: 4.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; font-size: 0.85rem; }
caption { text-align: left; font-weight: bold; padding: 0.3rem 0; }
th, td { border-bottom: 1px solid #c9d1d9; padding: 0.25rem 0.7rem; text-align: left; vertical-align: top; }
.n { text-align: right; font-variant-numeric: tabular-nums; min-width: 0; }
td.n { white-space: nowrap; }
figure { margin: 1rem 0; } figure svg { width: 100%; height: auto; border: 1px solid #c9d1d9;
  box-sizing: border-box; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f3f5f7; padding: 0.8rem; font-size: 0.8rem; }
a { color: #0b57a4; }
@media print {
  @page { size: A4 landscape; margin: 12mm; }
  body { font-size: 10pt; max-width: none; padding: 0; }
  .gap { break-before: page; } figure, tr, li { break-inside: avoid; }
  figure svg { width: auto; max-width: 100%; max-height: 135mm; }
  h2, h3, caption { break-after: avoid; } thead { display: table-header-group; }
  a { color: inherit; text-decoration: none; } .wide { overflow: visible; }
}
)"_s;

QString shownPath(const QString &path, PathStyle style)
{
    return style == PathStyle::Name ? QFileInfo(path).fileName() : path;
}

QString paragraph(const QString &text)
{
    return u"<p>%1</p>\n"_s.arg(htmlText(text));
}

/// Places of the rows whose gaps are drawn: the longest, of equal ones the first.
std::set<std::size_t> drawnRows(const Report &report, std::size_t most)
{
    std::vector<std::size_t> rows(report.rows.size());
    std::iota(rows.begin(), rows.end(), std::size_t {0});
    std::ranges::stable_sort(rows, std::ranges::greater {},
                             [&](std::size_t row) { return report.rows[row].gap.length(); });
    rows.resize(std::min(most, rows.size()));
    return {rows.begin(), rows.end()};
}

QString summaryHtml(const Report &report, std::size_t drawn)
{
    QString html = paragraph(u"Windows examined: %1. Gaps: %2. Profile: %3."_s.arg(
        QString::number(report.windows.size()), QString::number(report.rows.size()),
        report.profile.name));
    if (const auto longest = report.longestRow())
        html += paragraph(u"The longest: "_s + gapSentence(report, *longest, SentenceStyle::Plain));
    if (const auto reason = noWindowReason(report))
        html += paragraph(reason->sentence);
    if (drawn < report.rows.size())
        html += paragraph(
            u"Figures are drawn of the %1 longest gaps only; all %2 are in the table."_s.arg(
                QString::number(drawn), QString::number(report.rows.size())));
    return html;
}

QString warningsHtml(const Report &report)
{
    if (report.warnings.empty())
        return {};
    QString html = u"<h3>Warnings</h3>\n<ul>\n"_s;
    for (const Warning &warning : report.warnings)
        html += u"<li>%1 <small>(%2)</small></li>\n"_s.arg(htmlText(warning.message),
                                                           htmlText(warning.code));
    return html + u"</ul>\n"_s;
}

QString scopeHtml(const Report &report)
{
    return u"<section id=\"scope\">\n<h2>What the figures mean, and do not</h2>\n"_s
        + paragraph(report.scope()) + paragraph(report.hostMarkerScope()) + warningsHtml(report)
        + u"</section>\n"_s;
}

QString provenanceHtml(const Report &report, const PageOptions &options)
{
    const TraceOrigin &origin = report.trace->origin;
    const auto known = [](const QString &text) { return text.isEmpty() ? u"not known"_s : text; };
    const PathStyle style = options.context.pathStyle;
    HtmlTable table {u"Where this page comes from"_s, {u"what"_s, u"value"_s}, 2, {}};
    table.rows = {{u"trace"_s, shownPath(origin.path, style)},
                  {u"sha256 of the trace"_s, known(options.traceHash)},
                  {u"size of the trace"_s, u"%1 bytes"_s.arg(origin.fileSize)},
                  {u"export schema version"_s, known(origin.schemaVersion)},
                  {u"recorded by"_s, known(origin.productVersion)},
                  {u"tool"_s, u"gapscope "_s + QString::fromLatin1(kVersion)},
                  {u"made at"_s,
                   options.context.generatedAt.toUTC().toString(u"yyyy-MM-dd hh:mm:ss 'UTC'"_s)},
                  {u"profile"_s, report.profile.name},
                  {u"markers from"_s, markersFromWord(report.markersFrom)},
                  {u"gaps of each window and GPU"_s, u"at most %1"_s.arg(report.gapsPerWindow)}};
    if (!origin.convertedFrom.isEmpty())
        table.rows.insert(table.rows.begin() + 1,
                          {u"exported by nsys from"_s, shownPath(origin.convertedFrom, style)});
    for (const ReviewFile &file : options.context.reviewFiles)
        table.rows.push_back({u"reviewed file"_s,
                              u"%1, sha256 %2"_s.arg(shownPath(file.path, style),
                                                     QString::fromLatin1(file.sha256))});
    return u"<section id=\"provenance\">\n<h2>Provenance</h2>\n"_s + htmlTable(table)
        + u"<h3>Definition of the windows</h3>\n<pre>%1</pre>\n</section>\n"_s.arg(
            htmlText(QString::fromUtf8(profileText(report.profile)), 20'000));
}

/// An SVG document as an element of the page: without what only stands in files.
QByteArray inlineSvg(const QByteArray &document)
{
    const qsizetype begin = document.indexOf("<svg");
    return begin < 0 ? QByteArray() : document.mid(begin);
}

Result<QByteArray> gapHtml(const Report &report, std::size_t row, bool isDrawn,
                           const PageOptions &options, const std::stop_token &stop)
{
    const GapRow &gap = report.rows[row];
    QByteArray html = u"<section class=\"gap\" id=\"%1\">\n<h2>Gap %2: chunk %3 on %4</h2>\n"_s
                          .arg(gapAnchor(row), QString::number(row + 1),
                               htmlText(chunkText(report.windowOf(gap).chunk), 200),
                               htmlText(report.gpuOf(gap).title()))
                          .toUtf8();
    html += paragraph(gapSentence(report, row, SentenceStyle::Plain)).toUtf8();
    if (isDrawn && options.figure) {
        const Result<QByteArray> svg = options.figure(row);
        if (!svg)
            return svg.error();
        html += "<figure>\n" + inlineSvg(*svg) + "</figure>\n";
    }
    html += gapDetailsHtml(report, row, explainGap(report, gap, stop)).toUtf8();
    html += "</section>\n";
    return html;
}

} // namespace

Result<QByteArray> reportHtml(const Report &report, const PageOptions &options,
                              const std::stop_token &stop)
{
    const std::set<std::size_t> drawn = drawnRows(report, options.figures);
    const QString name = htmlText(QFileInfo(report.trace->origin.openedPath()).fileName(), 200);
    QByteArray html =
        u"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"generator\" content=\"gapscope %1\">\n<title>Gaps of %2</title>\n"
        "<style>%3</style>\n</head>\n<body>\n<main>\n<h1>Gaps of %2</h1>\n"_s
            .arg(QString::fromLatin1(kVersion), name, kStyle)
            .toUtf8();
    html += summaryHtml(report, drawn.size()).toUtf8();
    if (!report.rows.empty())
        html += u"<div class=\"wide\">\n%1</div>\n"_s.arg(gapsTableHtml(report)).toUtf8();
    html += scopeHtml(report).toUtf8();
    html += provenanceHtml(report, options).toUtf8();
    for (std::size_t row = 0; row < report.rows.size(); ++row) {
        if (stop.stop_requested())
            return cancelled();
        const Result<QByteArray> gap = gapHtml(report, row, drawn.contains(row), options, stop);
        if (!gap)
            return gap.error();
        html += *gap;
        if (options.progress)
            options.progress(row + 1);
    }
    html += "</main>\n</body>\n</html>\n";
    return html;
}

} // namespace gapscope
