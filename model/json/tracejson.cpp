// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/tracejson.h"

namespace gapscope {

namespace {

Json textOrNull(const QString &text)
{
    return text.isEmpty() ? Json(nullptr) : toJson(text);
}

Json deviceJson(const MappedDevice &mapped)
{
    Json json;
    json["pid"] = mapped.device.pid ? Json(*mapped.device.pid) : Json(nullptr);
    json["device_id"] = mapped.device.deviceId;
    json["found_by"] = toJson(sourceWord(mapped.source));
    json["has_activity"] = mapped.hasActivity;
    return json;
}

} // namespace

Json gpusJson(const Trace &trace)
{
    Json list = Json::array();
    for (const Gpu &gpu : trace.gpus) {
        Json json;
        json["physical_gpu"] = gpu.number;
        json["name"] = textOrNull(gpu.name);
        json["bus"] = textOrNull(gpu.busLocation);
        json["uuid"] = textOrNull(gpu.uuid);
        json["certainty"] = toJson(certaintyWord(certaintyOf(gpu.source)));
        json["found_by"] = toJson(sourceWord(gpu.source));
        json["devices"] = Json::array();
        for (const MappedDevice &mapped : gpu.devices)
            json["devices"].push_back(deviceJson(mapped));
        if (gpu.isUnmapped())
            json["unmapped_process"] = gpu.unmappedPid ? Json(*gpu.unmappedPid) : Json(nullptr);
        list.push_back(std::move(json));
    }
    return list;
}

Json invalidRowsJson(const Trace &trace)
{
    Json json = Json::object();
    for (const auto &[where, count] : trace.invalidRows)
        json[where.first.toStdString()][reasonWord(where.second).toStdString()] = count;
    return json;
}

Json warningsJson(const std::vector<Warning> &warnings)
{
    Json list = Json::array();
    for (const Warning &warning : warnings)
        list.push_back({{"code", toJson(warning.code)}, {"message", toJson(warning.message)}});
    return list;
}

Json profileWindowsJson(const Profile &profile)
{
    Json windows;
    windows["kind"] = toJson(windowKindWord(profile.kind));
    if (profile.kind == WindowKind::Between)
        windows["role"] = toJson(roleWord(profile.windowRole));
    if (profile.kind == WindowKind::Ranges)
        windows["nvtx"] = toJson(profile.windowNvtx);
    if (profile.kind == WindowKind::Span) {
        windows["start_ns"] = toNs(profile.span.begin);
        windows["end_ns"] = toNs(profile.span.end);
    }
    return windows;
}

Json profileRolesJson(const Profile &profile)
{
    Json roles = Json::object();
    for (const auto &[role, pattern] : profile.roles) {
        Json &entry = roles[roleWord(role).toStdString()];
        entry["nvtx"] = toJson(pattern.nvtx);
        if (pattern.edge == MarkerEdge::End)
            entry["edge"] = "end";
        if (!pattern.label.isEmpty())
            entry["label"] = toJson(pattern.label);
    }
    return roles;
}

} // namespace gapscope
