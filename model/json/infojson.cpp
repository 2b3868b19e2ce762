// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/infojson.h"

#include "model/json/jsontext.h"
#include "model/json/tracejson.h"
#include "model/timeformat.h"
#include "model/windowsuggestions.h"

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// As a shell takes it literally, whatever it holds.
QString shellQuoted(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

Json processesJson(const Trace &trace)
{
    Json list = Json::array();
    for (const auto &[pid, process] : trace.processes) {
        Json json;
        json["pid"] = pid;
        json["name"] = process.name.isEmpty() ? Json(nullptr) : toJson(process.name);
        list.push_back(std::move(json));
    }
    return list;
}

Json markersJson(const Report &report)
{
    Json json;
    json["profile"] = toJson(report.profile.name);
    json["windows"] = report.windows.size();
    json["from"] = toJson(markersFromWord(report.markersFrom));
    json["roles"] = Json::object();
    for (const auto &[role, markers] : report.markers)
        json["roles"][roleWord(role).toStdString()] = markers.size();
    return json;
}

Json suggestionsJson(const std::vector<WindowSuggestion> &suggestions)
{
    Json list = Json::array();
    for (const WindowSuggestion &s : suggestions) {
        Json json;
        json["pattern"] = toJson(s.pattern);
        json["kind"] = toJson(windowKindWord(s.kind));
        json["example"] = toJson(s.example);
        json["pid"] = s.pid ? Json(*s.pid) : Json(nullptr);
        json["tid"] = s.tid ? Json(*s.tid) : Json(nullptr);
        json["domain"] = s.domain.isEmpty() ? Json(nullptr) : toJson(s.domain);
        json["count"] = s.count;
        json["median_ns"] = toNs(s.medianLength);
        json["counter"] = s.hasCounter;
        json["steady"] = s.isSteady;
        json["framework"] = s.isNoise;
        list.push_back(std::move(json));
    }
    return list;
}

/// One line for each, with what to type for it.
void appendSuggestions(const Report &report, QString &out)
{
    if (!report.isFallback() || report.suggestions.empty())
        return;
    out += u"Windows that could be chosen:\n"_s;
    for (const WindowSuggestion &s : report.suggestions)
        out += u"  --windows %1\n    %2\n"_s.arg(shellQuoted(s.pattern), suggestionText(s));
}

QString orUnknown(const QString &text)
{
    return text.isEmpty() ? u"not recorded"_s : text;
}

void appendGpus(const Trace &trace, QString &out)
{
    out += u"GPUs with recorded work:\n"_s;
    if (trace.gpus.empty())
        out += u"  none\n"_s;
    for (GpuIndex i = 0; i < trace.gpus.size(); ++i) {
        const Gpu &gpu = trace.gpus[i];
        out += u"  %1 (%2: %3)\n"_s.arg(trace.gpuLabel(i), certaintyWord(certaintyOf(gpu.source)),
                                        sourceWord(gpu.source));
        for (const MappedDevice &mapped : gpu.devices) {
            const QString pid =
                mapped.device.pid ? QString::number(*mapped.device.pid) : u"unknown"_s;
            out += u"    device %1 of process %2%3\n"_s.arg(mapped.device.deviceId)
                       .arg(pid, mapped.hasActivity ? u""_s : u" (seen only)"_s);
        }
    }
}

} // namespace

QByteArray infoJson(const Report &report)
{
    const Trace &trace = *report.trace;
    Json json;
    json["source_sqlite"] = toJson(trace.origin.path);
    if (!trace.origin.convertedFrom.isEmpty())
        json["converted_from"] = toJson(trace.origin.convertedFrom);
    json["export_schema_version"] =
        trace.origin.schemaVersion.isEmpty() ? Json(nullptr) : toJson(trace.origin.schemaVersion);
    json["export_product_version"] =
        trace.origin.productVersion.isEmpty() ? Json(nullptr) : toJson(trace.origin.productVersion);
    json["session_start_utc_ns"] =
        trace.sessionStartUtcNs ? Json(*trace.sessionStartUtcNs) : Json(nullptr);
    json["first_event_ns"] = trace.eventCount == 0 ? Json(nullptr) : Json(toNs(trace.extent.begin));
    json["last_event_ns"] = trace.eventCount == 0 ? Json(nullptr) : Json(toNs(trace.extent.end));
    json["gpus"] = gpusJson(trace);
    json["processes"] = processesJson(trace);
    // Appended, not looked up: an ordered object looks through all its keys for each.
    auto &tables = (json["tables"] = Json::object()).get_ref<Json::object_t &>();
    for (const auto &[table, rows] : trace.origin.tables)
        tables.emplace_back(table.toStdString(), rows);
    json["markers"] = markersJson(report);
    json["window_suggestions"] = suggestionsJson(suggestWindows(trace, kSuggestionsShown));
    json["events"] = trace.eventCount;
    json["resident_bytes"] = trace.residentBytes;
    json["invalid_rows"] = invalidRowsJson(trace);
    json["warnings"] = warningsJson(report.warnings);
    return jsonText(json);
}

QString infoText(const Report &report)
{
    const Trace &trace = *report.trace;
    QString out = u"%1\n"_s.arg(trace.origin.path);
    if (!trace.origin.convertedFrom.isEmpty())
        out += u"Exported by nsys from: %1\n"_s.arg(trace.origin.convertedFrom);
    out += u"Export schema: %1 (product %2)\n"_s.arg(orUnknown(trace.origin.schemaVersion),
                                                     orUnknown(trace.origin.productVersion));
    if (trace.eventCount != 0)
        out += u"Events: %1 from %2 to %3, %4 bytes in memory\n"_s.arg(trace.eventCount)
                   .arg(exactSeconds(trace.extent.begin), exactSeconds(trace.extent.end))
                   .arg(trace.residentBytes);
    if (const QString utc = utcText(trace.extent.begin, trace.utcAtZeroNs);
        trace.eventCount != 0 && !utc.isEmpty())
        out += u"First event at %1\n"_s.arg(utc);
    appendGpus(trace, out);
    out += u"Processes with recorded events:\n"_s;
    for (const auto &[pid, process] : trace.processes)
        out += u"  %1 %2\n"_s.arg(pid).arg(process.name);
    out += u"Markers (profile %1): %2 window%3\n"_s.arg(
        report.profile.name, QString::number(report.windows.size()),
        report.windows.size() == 1 ? u""_s : u"s"_s);
    for (const auto &[role, markers] : report.markers)
        out += u"  %1: %2\n"_s.arg(roleWord(role)).arg(markers.size());
    appendSuggestions(report, out);
    out += u"Rows per table:\n"_s;
    for (const auto &[table, rows] : trace.origin.tables)
        out += u"  %1 %2\n"_s.arg(rows, 12).arg(table);
    out += report.warnings.empty() ? u"Warnings: none\n"_s : u"Warnings:\n"_s;
    for (const Warning &warning : report.warnings)
        out += u"  %1: %2\n"_s.arg(warning.code, warning.message);
    return out;
}

} // namespace gapscope
