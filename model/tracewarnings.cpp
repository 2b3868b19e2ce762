// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracewarnings.h"

#include "model/launchorder.h"
#include "model/rangecursor.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

using Warnings = std::vector<Warning>;

/// "1 row is", "3 rows are"
QString counted(std::int64_t count, const QString &one, const QString &many)
{
    return u"%1 %2"_s.arg(count).arg(count == 1 ? one : many);
}

void warnOfInvalidRows(const Trace &trace, Warnings &warnings)
{
    static const std::map<InvalidReason, QString> kReasons {
        {InvalidReason::MissingTime, u"without a start or an end"_s},
        {InvalidReason::EndBeforeStart, u"with an end before the start"_s},
        {InvalidReason::NotCollected, u"whose time could not be collected (start = end = 0)"_s},
        {InvalidReason::ImplausibleTime, u"with a time beyond 2^62 ns"_s},
    };
    for (const auto &[where, count] : trace.invalidRows)
        warnings.push_back(
            {u"invalid_rows"_s,
             u"%1: %2 %3 left out."_s.arg(where.first, counted(count, u"row"_s, u"rows"_s),
                                          kReasons.at(where.second))});
}

void warnOfGpuMapping(const Trace &trace, Warnings &warnings)
{
    for (const Gpu &gpu : trace.gpus) {
        if (gpu.source == GpuSource::CudaOrdinal)
            warnings.push_back(
                {u"gpu_assumed"_s,
                 u"%1 is assumed: the export only gives CUDA ordinals as the profiler saw them, "
                 u"and "
                 "CUDA_VISIBLE_DEVICES can make them differ from a process's own."_s.arg(
                     gpu.title())});
        else if (gpu.isUnmapped())
            warnings.push_back({u"gpu_unmapped"_s,
                                u"%1: the export does not tell which physical GPU this is; it may "
                                u"be the same card "
                                "as another one listed."_s.arg(gpu.title())});
    }
}

void warnOfNewerSchema(const Trace &trace, Warnings &warnings)
{
    constexpr int kNewestKnownMajor = 3;
    const int major = trace.origin.schemaVersion.section(u'.', 0, 0).toInt();
    if (major > kNewestKnownMajor)
        warnings.push_back({u"schema_newer"_s,
                            u"The export's schema is %1; this program knows schemas up to %2.x, "
                            u"and tables may have "
                            "changed their meaning."_s.arg(trace.origin.schemaVersion,
                                                           QString::number(kNewestKnownMajor))});
}

void warnOfPartialExport(const Trace &trace, Warnings &warnings)
{
    if (trace.capture.tablesChosen)
        warnings.push_back({u"partial_export"_s,
                            u"The export was made with --tables: what it lacks may have been "
                            "recorded all the same."_s});
    if (trace.capture.timesChosen)
        warnings.push_back(
            {u"partial_export"_s,
             u"The export was made with --times: it holds only a part of the capture, "
             "and events at its edges are cut."_s});
}

void warnOfWhatWasLeftOut(const Trace &trace, Warnings &warnings)
{
    if (!trace.capture.scope.calls)
        warnings.push_back({u"calls_left_out"_s,
                            u"The trace was loaded without its CUDA runtime calls: what the host "
                            "did in a gap is missing here, not in the trace."_s});
    if (!trace.capture.scope.nvtx)
        warnings.push_back({u"nvtx_left_out"_s,
                            u"The trace was loaded without its NVTX events: markers and windows "
                            "that they would give are missing here, not in the trace."_s});
}

void warnOfSkippedCalls(const Trace &trace, Warnings &warnings)
{
    if (trace.capture.apiCallsSkipped)
        warnings.push_back(
            {u"api_calls_skipped"_s,
             u"Some CUDA API calls were not recorded, by the profiler's design (all of them are "
             u"with "
             "--cuda-trace-all-apis=true): a gap without calls does not prove that none was made."_s});
}

/// Equal texts are told once, with their count.
void warnOfDiagnostics(const Trace &trace, Warnings &warnings)
{
    constexpr std::size_t kMost = 20;
    std::vector<std::pair<const DiagnosticEvent *, int>> texts;
    for (const DiagnosticEvent &event : trace.capture.diagnostics) {
        const auto same = std::ranges::find_if(texts, [&event](const auto &known) {
            return known.first->text == event.text && known.first->isError == event.isError;
        });
        if (same != texts.end())
            ++same->second;
        else
            texts.emplace_back(&event, 1);
    }
    for (std::size_t i = 0; i < std::min(texts.size(), kMost); ++i) {
        const auto &[event, count] = texts[i];
        const QString times = count == 1 ? QString {} : u" (%1 times)"_s.arg(count);
        warnings.push_back({event->isError ? u"capture_error"_s : u"capture_warning"_s,
                            u"The capture reports%1: %2"_s.arg(times, event->text)});
    }
    if (texts.size() > kMost)
        warnings.push_back(
            {u"capture_warning"_s,
             u"The capture reports %1 more kinds of trouble (DIAGNOSTIC_EVENT)."_s.arg(texts.size()
                                                                                       - kMost)});
}

/// Early dependent launches overlap by microseconds; what overlaps by more is likely a wrong end,
/// which hides the gaps behind it.
void warnOfOverlongKernels(const Trace &trace, Warnings &warnings)
{
    constexpr Duration kTolerance {1'000'000};
    std::int64_t kernels = 0;
    QString first;
    for (const Track &track : trace.tracks) {
        const EventColumns &events = track.events;
        // Where no two events share time there is nothing to look at.
        if (track.key.kind != TrackKind::Kernel || events.depthCount() == 1)
            continue;
        std::optional<TimeRange> before;
        for (RangeCursor event(events); !event.isAtEnd(); event.advance()) {
            const TraceTime begin = event.range().begin;
            const std::optional<TimeRange> earlier = std::exchange(before, event.range());
            if (!earlier || begin >= earlier->end - kTolerance)
                continue;
            const std::size_t later = events.lowerBound(earlier->end - kTolerance) - event.index();
            if (++kernels == 1)
                first = u"row %1 of stream %2 overlaps %3"_s.arg(events.rowid(event.index() - 1))
                            .arg(track.key.streamId.value_or(0))
                            .arg(counted(static_cast<std::int64_t>(later), u"later one"_s,
                                         u"later ones"_s));
        }
    }
    if (kernels > 0)
        warnings.push_back(
            {u"overlong_kernel"_s,
             u"%1 later kernels of the same stream by more than a millisecond (the first: %2): the "
             "end may be wrong, and it would hide gaps."_s.arg(
                 counted(kernels, u"kernel overlaps"_s, u"kernels overlap"_s), first)});
}

bool hasTrack(const Trace &trace, TrackKind kind)
{
    return std::ranges::any_of(trace.tracks,
                               [kind](const Track &track) { return track.key.kind == kind; });
}

/// A kernel that begins before its launch still counts; what is told from host and GPU times
/// together may be off.
void warnOfLaunches(const Trace &trace, Warnings &warnings)
{
    if (!hasTrack(trace, TrackKind::Kernel) || !trace.capture.scope.calls)
        return;
    if (!hasTrack(trace, TrackKind::Runtime)) {
        warnings.push_back(
            {u"no_runtime_calls"_s,
             u"The export has no CUDA runtime calls: what the host did in a gap cannot "
             "be told from it."_s});
        return;
    }
    const LaunchCounts counts = countLaunches(trace);
    if (counts.withoutCall > 0)
        warnings.push_back({u"kernels_without_launch"_s,
                            u"%1 of %2 kernels have no recorded launch call: the list of runtime "
                            "calls is not complete."_s.arg(counts.withoutCall)
                                .arg(counts.kernels)});
    if (counts.early > 0)
        warnings.push_back(
            {u"kernel_before_launch"_s,
             u"%1 before the call that launched it: the clocks of host and GPU disagree there, and "
             "times from one to the other may be wrong."_s.arg(
                 counted(counts.early, u"kernel begins"_s, u"kernels begin"_s))});
}

/// Graphs were launched, yet neither their rows nor their nodes are there.
void warnOfMissingGraphs(const Trace &trace, Warnings &warnings)
{
    if (hasTrack(trace, TrackKind::Graph) || trace.capture.hasGraphNodes)
        return;
    // Texts are few, events are many.
    std::vector<StringId> names;
    for (std::uint32_t i = 0; i < trace.strings.size(); ++i) {
        if (trace.strings.text(StringId {i}).startsWith(u"cudaGraphLaunch"_s))
            names.push_back(StringId {i});
    }
    std::int64_t launches = 0;
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Runtime || names.empty())
            continue;
        for (std::size_t i = 0; i < track.events.size(); ++i)
            launches += std::ranges::binary_search(names, track.events.name(i)) ? 1 : 0;
    }
    if (launches > 0)
        warnings.push_back(
            {u"graph_work_missing"_s,
             u"%1 recorded, but not the work of the graphs: a gap may be full of it."_s.arg(
                 counted(launches, u"CUDA graph launch is"_s, u"CUDA graph launches are"_s))});
}

} // namespace

std::vector<Warning> traceWarnings(const Trace &trace, const std::stop_token &stop)
{
    Warnings warnings;
    for (const auto warn :
         {&warnOfNewerSchema, &warnOfWhatWasLeftOut, &warnOfPartialExport, &warnOfGpuMapping,
          &warnOfInvalidRows, &warnOfMissingGraphs, &warnOfOverlongKernels, &warnOfLaunches,
          &warnOfSkippedCalls, &warnOfDiagnostics}) {
        if (!stop.stop_requested())
            warn(trace, warnings);
    }
    return warnings;
}

} // namespace gapscope
