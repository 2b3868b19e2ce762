// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lanetext.h"

#include "model/translate.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::ptrdiff_t kMostDevicesInLabel = 2;
constexpr const char *kStillLoading =
    QT_TRANSLATE_NOOP("Lanes", "Still loading: empty may only mean not read yet.");

QString deviceText(const ProcessDevice &device)
{
    if (!device.pid)
        return translate("Lanes", "device %1").arg(device.deviceId);
    return translate("Lanes", "device %1 of pid %2").arg(device.deviceId).arg(*device.pid);
}

QString threadText(const Trace &trace, const TrackKey &key)
{
    if (!key.tid)
        return translate("Lanes", "unknown thread");
    const auto named = trace.threadNames.find({key.pid.value_or(0), *key.tid});
    if (named == trace.threadNames.end() || named->second.isEmpty())
        return translate("Lanes", "thread %1").arg(*key.tid);
    return u"%1 (%2)"_s.arg(named->second).arg(*key.tid);
}

QString domainText(const Trace &trace, const TrackKey &key)
{
    if (!key.domainId || *key.domainId == 0)
        return {};
    const auto named = trace.nvtxDomains.find({key.pid.value_or(0), *key.domainId});
    if (named == trace.nvtxDomains.end() || named->second.isEmpty())
        return translate("Lanes", "domain %1").arg(*key.domainId);
    return named->second;
}

} // namespace

QString gpuLaneLabel(const Trace &trace, GpuIndex gpu)
{
    QStringList devices;
    const auto &mapped = trace.gpus[gpu].devices;
    const auto active = std::ranges::count_if(mapped, &MappedDevice::hasActivity);
    for (const MappedDevice &device : mapped) {
        if (device.hasActivity && devices.size() < kMostDevicesInLabel)
            devices.append(deviceText(device.device));
    }
    if (devices.isEmpty() || trace.gpus[gpu].isUnmapped())
        return trace.gpuLabel(gpu);
    if (active > kMostDevicesInLabel)
        devices.append(translate("Lanes", "%1 more").arg(active - kMostDevicesInLabel));
    // An exact mapping goes without saying; how each GPU was found is in the tooltip.
    const bool assumed = certaintyOf(trace.gpus[gpu].source) == GpuCertainty::Assumed;
    return trace.gpuLabel(gpu) + (assumed ? u" · "_s + translate("Lanes", "assumed") : QString {})
        + u" ("_s + devices.join(u", "_s) + u')';
}

QString gpuLaneToolTip(const Trace &trace, GpuIndex gpu)
{
    const Gpu &g = trace.gpus[gpu];
    QStringList lines {trace.gpuLabel(gpu)};
    const QString certainty = translated("GpuCertainty", certaintyWord(certaintyOf(g.source)));
    if (!g.uuid.isEmpty())
        lines.append(u"UUID %1"_s.arg(g.uuid));
    lines.append(translate("Lanes", "Found by %1 (%2)").arg(sourceWord(g.source), certainty));
    for (const MappedDevice &device : g.devices) {
        const QString name = trace.processName(device.device.pid);
        lines.append(
            deviceText(device.device) + (name.isEmpty() ? QString {} : u' ' + name)
            + (device.hasActivity ? QString {} : u' ' + translate("Lanes", "(no recorded work)")));
    }
    lines.append(trace.completeness == Completeness::Whole
                     ? translate("Lanes",
                                 "Kernel activity of all processes and streams. "
                                 "Empty: no recorded kernel, not proof of an idle GPU.")
                     : translate("Lanes", kStillLoading));
    return lines.join(u'\n');
}

QString streamLaneLabel(const Trace &trace, const TrackKey &key, ContextInLabel context)
{
    QString label = key.streamId ? translate("Lanes", "stream %1").arg(*key.streamId)
                                 : translate("Lanes", "unknown stream");
    if (key.kind == TrackKind::UnifiedMemory)
        label.prepend(translate("Lanes", "unified memory") + u" · "_s);
    if (key.kind == TrackKind::PeerCopy)
        label.prepend(translate("Lanes", "peer copies") + u" · "_s);
    if (context == ContextInLabel::Show && key.contextId)
        label += u" · "_s + translate("Lanes", "context %1").arg(*key.contextId);
    return label + u" · "_s + processLaneLabel(trace, key.pid);
}

QString streamLaneToolTip(const Trace &trace, std::span<const std::size_t> tracks)
{
    const TrackKey &key = trace.tracks[tracks.front()].key;
    QStringList lines {streamLaneLabel(trace, key, ContextInLabel::Show)};
    if (key.deviceId)
        lines.append(deviceText({key.pid, *key.deviceId}));
    for (const std::size_t track : tracks) {
        const Track &t = trace.tracks[track];
        lines.append(u"%1 %2"_s.arg(t.events.size()).arg(kindPlural(t.key.kind)));
    }
    if (trace.completeness != Completeness::Whole)
        lines.append(translate("Lanes", kStillLoading));
    return lines.join(u'\n');
}

QString hostMarkersToolTip(const Report &report, const HandOffs &handOffs)
{
    QStringList lines {translate("Lanes", "Markers of profile %1").arg(report.profile.name)};
    if (handOffs.pid)
        lines.append(
            translate("Lanes", "of %1").arg(processLaneLabel(*report.trace, handOffs.pid)));
    for (const Role role : kRoles) {
        const auto count = std::ranges::count(handOffs.marks, role, &RoleMark::role);
        lines.append(u"%1 × %2"_s.arg(count).arg(report.profile.roleLabel(role)));
    }
    return lines.join(u'\n');
}

QString processLaneLabel(const Trace &trace, std::optional<std::int64_t> pid)
{
    if (!pid)
        return translate("Lanes", "unknown process");
    // What the program calls its main thread says more than "python3". Of a whole path the end
    // tells processes apart.
    const auto mainThread = trace.threadNames.find({*pid, *pid});
    const QString path = trace.processName(pid);
    const QString name = mainThread != trace.threadNames.end() && !mainThread->second.isEmpty()
        ? mainThread->second
        : path.mid(path.lastIndexOf(u'/') + 1);
    return u"pid %1"_s.arg(*pid) + (name.isEmpty() ? QString {} : u' ' + name);
}

QString hostLaneLabel(const Trace &trace, const TrackKey &key)
{
    const QString thread = threadText(trace, key);
    if (key.kind == TrackKind::Runtime)
        return u"CUDA API · "_s + thread;
    if (key.kind == TrackKind::OsRuntime)
        return translate("Lanes", "OS runtime") + u" · "_s + thread;
    if (key.kind == TrackKind::Overhead)
        return translate("Lanes", "Profiler overhead");
    const QString domain = domainText(trace, key);
    return u"NVTX · "_s + thread + (domain.isEmpty() ? QString {} : u" · "_s + domain);
}

QString hostLaneToolTip(const Trace &trace, const Track &track)
{
    QStringList lines {hostLaneLabel(trace, track.key), processLaneLabel(trace, track.key.pid)};
    lines.append(u"%1 %2"_s.arg(track.events.size()).arg(kindPlural(track.key.kind)));
    return lines.join(u'\n');
}

QString kindPlural(TrackKind kind)
{
    switch (kind) {
    case TrackKind::Kernel:
        return translate("Lanes", "kernels");
    case TrackKind::Graph:
        return translate("Lanes", "CUDA graphs");
    case TrackKind::Memcpy:
        return translate("Lanes", "copies");
    case TrackKind::Memset:
        return translate("Lanes", "memsets");
    case TrackKind::UnifiedMemory:
        return translate("Lanes", "unified-memory moves");
    case TrackKind::PeerCopy:
        return translate("Lanes", "peer copies recorded on another GPU");
    case TrackKind::Nvtx:
        return translate("Lanes", "NVTX ranges and marks");
    case TrackKind::Overhead:
        return translate("Lanes", "spans of profiler overhead");
    case TrackKind::OsRuntime:
        return translate("Lanes", "OS runtime calls");
    case TrackKind::Diagnostic:
        return translate("Lanes", "diagnostics");
    case TrackKind::Scheduling:
        return translate("Lanes", "scheduling events");
    case TrackKind::Runtime:
        break;
    }
    return translate("Lanes", "runtime calls");
}

} // namespace gapscope
