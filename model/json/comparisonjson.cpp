// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/comparisonjson.h"

#include "model/eventtext.h"
#include "model/json/jsontext.h"
#include "model/timeformat.h"
#include "model/version.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::array kPhaseWords {"ready_to_received_ns", "received_to_start_ns",
                                  "start_to_first_kernel_ns"};
constexpr qsizetype kLongestLabel = 40;

Json nullable(std::optional<Duration> duration)
{
    return duration ? Json(toNs(*duration)) : Json(nullptr);
}

Json lengthJson(const ComparedLength &length)
{
    Json json;
    json["before"] = nullable(length.before);
    json["after"] = nullable(length.after);
    json["difference"] = nullable(length.difference());
    return json;
}

Json gpuJson(const Gpu &gpu)
{
    Json json;
    json["physical_gpu"] = gpu.number;
    json["is_mapped"] = !gpu.isUnmapped();
    return json;
}

Json sideJson(const Report &report)
{
    Json json;
    json["trace"] = toJson(QFileInfo(report.trace->origin.openedPath()).fileName());
    json["profile"] = toJson(report.profile.name);
    json["rows"] = report.rows.size();
    return json;
}

Json lonelyJson(const Report &report, const std::vector<std::size_t> &rows)
{
    Json list = Json::array();
    for (const std::size_t place : rows) {
        const GapRow &row = report.rows[place];
        Json json = gpuJson(report.gpuOf(row));
        json["chunk"] = toJson(report.windowOf(row).chunk);
        json["gap_start_ns"] = toNs(row.gap.begin - traceTime(0));
        json["gap_end_ns"] = toNs(row.gap.end - traceTime(0));
        list.push_back(json);
    }
    return list;
}

QString exactOrDash(std::optional<Duration> duration, bool isSigned = false)
{
    if (!duration)
        return u"-"_s;
    const QString text = exactMilliseconds(*duration);
    return isSigned && *duration > Duration::zero() ? u'+' + text : text;
}

QString line(const QString &chunk, const QString &gpu, const QStringList &figures)
{
    QString text = chunk.leftJustified(12) + u' ' + gpu.leftJustified(10);
    for (const QString &figure : figures)
        text += u' ' + figure.rightJustified(14);
    return text + u'\n';
}

QString lonelyText(const Report &report, const std::vector<std::size_t> &rows, const QString &title)
{
    QString text;
    for (const std::size_t place : rows) {
        const GapRow &row = report.rows[place];
        text += line(oneLine(chunkText(report.windowOf(row).chunk), kLongestLabel),
                     report.gpuOf(row).title(), {exactOrDash(row.gap.length()), title});
    }
    return text;
}

} // namespace

QByteArray comparisonJson(const Report &before, const Report &after, const Comparison &comparison)
{
    Json root;
    root["gapscope_comparison"] = 1;
    root["tool_version"] = kVersion;
    root["before"] = sideJson(before);
    root["after"] = sideJson(after);
    root["rows"] = Json::array();
    for (const ComparedRow &row : comparison.rows) {
        Json json;
        json["chunk"] = toJson(row.chunk);
        json["occurrence"] = row.occurrence;
        json.update(gpuJson(before.gpuOf(before.rows[row.before])));
        json["gap_ns"] = lengthJson(row.gap);
        json["copies_ns"] = lengthJson(row.copies);
        for (std::size_t phase = 0; phase < kPhaseWords.size(); ++phase)
            json[kPhaseWords.at(phase)] = lengthJson(row.phases.at(phase));
        root["rows"].push_back(json);
    }
    root["gpus"] = Json::array();
    for (const ComparedGpu &gpu : comparison.gpus) {
        Json json = gpuJson(before.trace->gpus[gpu.before]);
        json["rows"] = gpu.rows;
        json["sum_ns"] = lengthJson({gpu.sumBefore, gpu.sumAfter});
        json["median_ns"] = lengthJson({gpu.medianBefore, gpu.medianAfter});
        root["gpus"].push_back(json);
    }
    root["only_before"] = lonelyJson(before, comparison.onlyBefore);
    root["only_after"] = lonelyJson(after, comparison.onlyAfter);
    return jsonText(root);
}

QString comparisonText(const Report &before, const Report &after, const Comparison &comparison)
{
    QString text = line(u"chunk"_s, u"GPU"_s, {u"before (ms)"_s, u"after (ms)"_s, u"difference"_s});
    for (const ComparedRow &row : comparison.rows)
        text += line(oneLine(chunkText(row.chunk), kLongestLabel),
                     before.gpuOf(before.rows[row.before]).title(),
                     {exactOrDash(row.gap.before), exactOrDash(row.gap.after),
                      exactOrDash(row.gap.difference(), true)});
    for (const ComparedGpu &gpu : comparison.gpus)
        text += line(u"median"_s, before.trace->gpus[gpu.before].title(),
                     {exactOrDash(gpu.medianBefore), exactOrDash(gpu.medianAfter),
                      exactOrDash(gpu.medianAfter - gpu.medianBefore, true)});
    text += lonelyText(before, comparison.onlyBefore, u"only before"_s);
    text += lonelyText(after, comparison.onlyAfter, u"only after"_s);
    return text;
}

} // namespace gapscope
