// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <set>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString countWord(std::size_t count)
{
    static const std::array kWords {u"no"_s,   u"one"_s,    u"two"_s,   u"three"_s, u"four"_s,
                                    u"five"_s, u"six"_s,    u"seven"_s, u"eight"_s, u"nine"_s,
                                    u"ten"_s,  u"eleven"_s, u"twelve"_s};
    return count < kWords.size() ? kWords[count] : QString::number(count);
}

QString windowsPhrase(const Report &report)
{
    const std::size_t count = report.windows.size();
    const QString plural = count == 1 ? QString {} : u"s"_s;
    switch (report.profile.kind) {
    case WindowKind::Between:
        if (report.profile.name == u"delivery"_s)
            return u"%1 profiled delivery interval%2"_s.arg(countWord(count), plural);
        return u"%1 interval%2 between %3 markers"_s.arg(
            countWord(count), plural, report.profile.roleLabel(report.profile.windowRole));
    case WindowKind::Ranges:
        return u"%1 profiled NVTX range%2"_s.arg(countWord(count), plural);
    case WindowKind::Whole:
        return u"%1 whole run%2 from a GPU's first kernel to its last"_s.arg(countWord(count),
                                                                             plural);
    case WindowKind::Span:
        break;
    }
    return u"one chosen span of time"_s;
}

QString mappingSentence(const Report &report)
{
    std::set<GpuSource> sources;
    for (const Gpu &gpu : report.trace->gpus)
        sources.insert(gpu.source);
    if (sources == std::set {GpuSource::CudaDeviceTable})
        return u"GPU mapping uses process-local cudaId through TARGET_INFO_CUDA_DEVICE."_s;
    if (sources.empty())
        return u"The trace has no GPU activity."_s;
    QStringList parts;
    for (const GpuSource source : sources) {
        if (source != GpuSource::Unmapped)
            parts += u"%1 (%2)"_s.arg(sourceWord(source), certaintyWord(certaintyOf(source)));
    }
    QString sentence;
    if (!parts.isEmpty())
        sentence = u"GPU mapping uses %1."_s.arg(parts.join(u" and "_s));
    if (sources.contains(GpuSource::Unmapped)) {
        if (!sentence.isEmpty())
            sentence += u' ';
        sentence += u"Unmapped GPUs are a process's own devices; two of them may be one card."_s;
    }
    return sentence;
}

} // namespace

QString markersFromWord(MarkersFrom from)
{
    switch (from) {
    case MarkersFrom::Nowhere:
        return u"none"_s;
    case MarkersFrom::Trace:
        return u"trace"_s;
    case MarkersFrom::File:
        return u"file"_s;
    case MarkersFrom::TraceAndFile:
        break;
    }
    return u"trace and file"_s;
}

bool Report::isFallback() const
{
    return profile.origin == ProfileOrigin::Automatic && profile.kind == WindowKind::Whole;
}

std::optional<std::size_t> Report::longestRow() const
{
    const auto longest =
        std::ranges::max_element(rows, {}, [](const GapRow &row) { return row.gap.length(); });
    if (longest == rows.end())
        return std::nullopt;
    return static_cast<std::size_t>(longest - rows.begin());
}

QString Report::scope() const
{
    const QString what = gapsPerWindow == 1
        ? u"Longest observed kernel gap"_s
        : u"The %1 longest observed kernel gaps"_s.arg(gapsPerWindow);
    return u"%3 for each of %1 and physical GPUs. %2 Runtime calls from "
           "processes mapping to that GPU are contextual, not a causal or device-specific join; "
           "multi-GPU processes may overlap other work. Summed thread time is not wall time. "
           "Missing "
           "recorded GPU activity is not proof of idle."_s.arg(windowsPhrase(*this),
                                                               mappingSentence(*this), what);
}

QString Report::hostMarkerScope() const
{
    const auto pattern = profile.roles.find(Role::DitStart);
    const bool relabelled = pattern != profile.roles.end() && !pattern->second.label.isEmpty();
    return u"Host intervals delimit recorded handoff, not individual hashing/IPC/scheduling costs; "
           "first kernel after gap need not be %1."_s.arg(
               relabelled ? u"of the step that \"%1\" marks"_s.arg(pattern->second.label)
                          : u"DiT"_s);
}

} // namespace gapscope
