// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/reportjson.h"

#include "model/activityrows.h"
#include "model/gapexplanation.h"
#include "model/json/gapjson.h"
#include "model/json/jsontext.h"
#include "model/json/tracejson.h"
#include "model/version.h"

#include <QFileInfo>

#include <array>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString memcpyTable()
{
    return u"CUPTI_ACTIVITY_KIND_MEMCPY"_s;
}

QString memsetTable()
{
    return u"CUPTI_ACTIVITY_KIND_MEMSET"_s;
}

QString shownPath(const QString &path, PathStyle style)
{
    return style == PathStyle::Name ? QFileInfo(path).fileName() : path;
}

/// "2026-09-10T00:28:12.704000+00:00": microseconds, as the reference has them.
QString isoTime(const QDateTime &time)
{
    return time.toUTC().toString(u"yyyy-MM-ddThh:mm:ss.zzz"_s) + u"000+00:00"_s;
}

Json cellJson(const SqlValue &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return *integer;
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    if (const auto *text = std::get_if<QString>(&value))
        return toJson(*text);
    if (const auto *blob = std::get_if<QByteArray>(&value))
        return blob->toHex().toStdString();
    return nullptr;
}

/// The rows of both activity tables that any gap needs, read in one go.
struct ActivityTables
{
    ActivityRows copies;
    ActivityRows memsets;
};

Result<ActivityTables> readActivities(const Report &report)
{
    const auto rowidsOf = [&report](std::vector<ActivityUse> GapRow::*uses) {
        std::vector<std::int64_t> rowids;
        for (const GapRow &row : report.rows) {
            for (const ActivityUse &use : row.*uses)
                rowids.push_back(report.trace->tracks[use.track].events.rowid(use.event));
        }
        return rowids;
    };
    ActivityTables tables;
    const std::vector<std::int64_t> copies = rowidsOf(&GapRow::copies);
    if (!copies.empty()) {
        Result<ActivityRows> rows = readActivityRows(*report.trace, memcpyTable(), copies);
        if (!rows)
            return rows.error();
        tables.copies = std::move(rows).value();
    }
    const std::vector<std::int64_t> memsets = rowidsOf(&GapRow::memsets);
    if (!memsets.empty()) {
        Result<ActivityRows> rows = readActivityRows(*report.trace, memsetTable(), memsets);
        if (!rows)
            return rows.error();
        tables.memsets = std::move(rows).value();
    }
    return tables;
}

Json activitiesJson(const Trace &trace, const std::vector<ActivityUse> &uses,
                    const ActivityRows &table)
{
    Json list = Json::array();
    for (const ActivityUse &use : uses) {
        const std::int64_t rowid = trace.tracks[use.track].events.rowid(use.event);
        const std::vector<SqlValue> &cells = table.rows.at(rowid);
        Json item;
        item["event_id"] = rowid;
        for (std::size_t i = 0; i < cells.size(); ++i)
            item[table.columns[i].toStdString()] = cellJson(cells[i]);
        item["overlap_ms"] = milliseconds(use.overlap);
        list.push_back(std::move(item));
    }
    return list;
}

Json apisJson(const std::vector<ApiUse> &apis)
{
    Json object = Json::object();
    // Appended, not looked up: the names are distinct, and an ordered object looks through all.
    auto &members = object.get_ref<Json::object_t &>();
    for (const ApiUse &api : apis)
        members.emplace_back(
            api.name.toStdString(),
            Json {{"count", api.count}, {"summed_thread_overlap_ms", milliseconds(api.overlap)}});
    return object;
}

Json hostMarkersJson(const HostMarkers &host)
{
    return {{"previous_cpu_ready_ns", toNs(host.previousReady)},
            {"previous_result_received_ns", toJson(host.previousReceived)},
            {"next_dit_start_ns", toJson(host.nextStart)},
            {"ready_to_received_ms", milliseconds(host.readyToReceived)},
            {"received_to_dit_start_ms", milliseconds(host.receivedToStart)},
            {"dit_start_to_first_kernel_after_gap_ms", milliseconds(host.startToFirstKernel)}};
}

/// @param explanation null in a report that is not extended.
Json rowJson(const Report &report, const GapRow &row, const ActivityTables &activities,
             const GapExplanation *explanation)
{
    const Trace &trace = *report.trace;
    const Gpu &gpu = report.gpuOf(row);
    Json json;
    json["chunk"] = toJson(report.windowOf(row).chunk);
    json["physical_gpu"] = gpu.number;
    json["gap_start_ns"] = toNs(row.gap.begin);
    json["gap_end_ns"] = toNs(row.gap.end);
    json["gap_ms"] = milliseconds(row.gap.length());
    json["memcpy_memset_union_ms"] = milliseconds(row.copyUnion);
    json["without_recorded_kernel_copy_memset_ms"] = milliseconds(row.rest());
    Json &device = json["device_activities"];
    device[memcpyTable().toStdString()] = activitiesJson(trace, row.copies, activities.copies);
    device[memsetTable().toStdString()] = activitiesJson(trace, row.memsets, activities.memsets);
    json["participating_process_runtime_apis"] = apisJson(row.apis);
    json["host_markers"] = hostMarkersJson(row.host);
    json["host_marker_scope"] = toJson(report.hostMarkerScope());
    if (report.gapsPerWindow > 1)
        json["rank"] = row.rank;
    if (explanation) {
        json["breakdown"] = breakdownJson(explanation->breakdown);
        json["surroundings"] = surroundingsJson(trace, explanation->surroundings);
        json["facts"] = factsJson(trace, explanation->findings.facts);
        json["hints"] = hintsJson(explanation->findings.hints);
    }
    // The last key, by the contract.
    if (gpu.isUnmapped())
        json["unmapped_process"] = gpu.unmappedPid ? Json(*gpu.unmappedPid) : Json(nullptr);
    return json;
}

QString originWord(ProfileOrigin origin)
{
    switch (origin) {
    case ProfileOrigin::BuiltIn:
        return u"built-in"_s;
    case ProfileOrigin::File:
        return u"file"_s;
    case ProfileOrigin::Pattern:
        return u"expression"_s;
    case ProfileOrigin::Edited:
        return u"edited in the window"_s;
    case ProfileOrigin::Automatic:
        break;
    }
    return u"built-in, first that finds windows"_s;
}

Json profileJson(const Profile &profile)
{
    Json json;
    json["name"] = toJson(profile.name);
    json["origin"] = toJson(originWord(profile.origin));
    json["windows"] = profileWindowsJson(profile);
    json["roles"] = profileRolesJson(profile);
    return json;
}

Json analysisJson(const Report &report, PathStyle style)
{
    const Trace &trace = *report.trace;
    Json json;
    json["tool"] = "gapscope";
    json["tool_version"] = kVersion;
    json["export_schema_version"] =
        trace.origin.schemaVersion.isEmpty() ? Json(nullptr) : toJson(trace.origin.schemaVersion);
    if (const QString &from = trace.origin.convertedFrom; !from.isEmpty())
        json["converted_from"] = toJson(shownPath(from, style));
    json["profile"] = profileJson(report.profile);
    json["windows"] = report.windows.size();
    if (report.gapsPerWindow > 1)
        json["gaps_per_window"] = report.gapsPerWindow;
    json["markers_from"] = toJson(markersFromWord(report.markersFrom));
    json["gpus"] = gpusJson(trace);
    json["invalid_rows"] = invalidRowsJson(trace);
    json["warnings"] = warningsJson(report.warnings);
    return json;
}

Result<QByteArray> write(const Report &report, const ExportContext &context, bool isExtended)
{
    const Result<ActivityTables> activities = readActivities(report);
    if (!activities)
        return activities.error();
    Json json;
    json["generated_at"] = toJson(isoTime(context.generatedAt));
    json["source_sqlite"] = toJson(shownPath(report.trace->origin.path, context.pathStyle));
    json["scope"] = toJson(report.scope());
    json["host_source_review"] = Json::array();
    for (const ReviewFile &file : context.reviewFiles)
        json["host_source_review"].push_back(
            {{"path", toJson(shownPath(file.path, context.pathStyle))},
             {"sha256", file.sha256.toStdString()}});
    json["rows"] = Json::array();
    const std::vector<GapExplanation> explanations =
        isExtended ? explainGaps(report) : std::vector<GapExplanation> {};
    for (std::size_t i = 0; i < report.rows.size(); ++i)
        json["rows"].push_back(
            rowJson(report, report.rows[i], *activities, isExtended ? &explanations[i] : nullptr));
    json["analysis"] = analysisJson(report, context.pathStyle);
    return jsonText(json);
}

} // namespace

Result<QByteArray> writeReportJson(const Report &report, const ExportContext &context)
{
    return write(report, context, false);
}

Result<QByteArray> writeExtendedReportJson(const Report &report, const ExportContext &context)
{
    return write(report, context, true);
}

} // namespace gapscope
