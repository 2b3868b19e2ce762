// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

bool holdsKernelsOf(const Track &track, GpuIndex gpu)
{
    return isKernelActivity(track.key.kind) && track.gpu == gpu && track.events.size() != 0;
}

} // namespace

std::vector<GpuIndex> Trace::gpusWithKernels() const
{
    std::vector<GpuIndex> result;
    for (GpuIndex gpu = 0; gpu < gpus.size(); ++gpu) {
        if (!kernelActivity[gpu].isEmpty())
            result.push_back(gpu);
    }
    return result;
}

std::optional<TraceTime> Trace::firstKernelAtOrAfter(GpuIndex gpu, TraceTime time) const
{
    std::optional<TraceTime> first;
    for (const Track &track : tracks) {
        if (!holdsKernelsOf(track, gpu))
            continue;
        const std::size_t i = track.events.lowerBound(time);
        if (i < track.events.size() && (!first || track.events.begin(i) < *first))
            first = track.events.begin(i);
    }
    return first;
}

std::optional<TimeRange> Trace::kernelExtent(GpuIndex gpu) const
{
    std::optional<TimeRange> found;
    const auto include = [&found](TraceTime begin, TraceTime end) {
        if (!found)
            found = TimeRange {begin, end};
        found->begin = std::min(found->begin, begin);
        found->end = std::max(found->end, end);
    };
    const BusySpans &busy = kernelActivity[gpu];
    if (!busy.isEmpty())
        include(busy.spans().front().begin, busy.spans().back().end);
    // A kernel of no length adds no activity, yet it is a kernel that starts and ends here.
    for (const Track &track : tracks) {
        if (!holdsKernelsOf(track, gpu))
            continue;
        const std::size_t last = track.events.size() - 1;
        include(track.events.begin(0), track.events.begin(0));
        include(track.events.begin(last), track.events.end(last));
    }
    return found;
}

QString Trace::gpuLabel(GpuIndex gpu) const
{
    const Gpu &g = gpus[gpu];
    QString label = g.title();
    for (const QString &part : {g.busLocation, g.name}) {
        if (!part.isEmpty())
            label += u" · "_s + part;
    }
    return label;
}

QString Trace::labelText(StringId name) const
{
    const auto brief = shortNames.find(name);
    const StringId shown = brief == shortNames.end() ? name : brief->second;
    const QString &text = strings.text(shown);
    return strings.isUnresolved(shown) ? u"unknown (%1)"_s.arg(text) : text;
}

QString Trace::processName(std::optional<std::int64_t> pid) const
{
    if (!pid)
        return {};
    const auto found = processes.find(*pid);
    return found == processes.end() ? QString {} : found->second.name;
}

} // namespace gapscope
