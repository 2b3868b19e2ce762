// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reportwarnings.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

using Warnings = std::vector<Warning>;

/// Up to five items, then an ellipsis.
QString someOf(const QStringList &items)
{
    constexpr qsizetype kMost = 5;
    return items.mid(0, kMost).join(u", "_s) + (items.size() > kMost ? u", …"_s : QString {});
}

QString rowName(const Report &report, const GapRow &row)
{
    const QString name =
        u"chunk %1 on %2"_s.arg(chunkText(report.windowOf(row).chunk), report.gpuOf(row).title());
    return row.rank == 1 ? name : name + u" (number %1)"_s.arg(row.rank);
}

/// Numbers that a run of whole-number chunks skips.
void warnOfMissingChunks(const Report &report, Warnings &warnings)
{
    std::map<std::optional<std::int64_t>, std::vector<std::int64_t>> byProcess;
    for (const Window &window : report.windows) {
        const auto *number = std::get_if<std::int64_t>(&window.chunk);
        if (number && window.ownChunk)
            byProcess[window.ownMarkersOnly ? window.pid : std::nullopt].push_back(*number);
    }
    QStringList holes;
    std::uint64_t missing = 0; // hostile chunk numbers may add up beyond 63 bits
    for (auto &[pid, numbers] : byProcess) {
        std::ranges::sort(numbers);
        for (std::size_t i = 1; i < numbers.size(); ++i) {
            const std::int64_t skipped = numbers[i] - numbers[i - 1] - 1;
            if (skipped <= 0)
                continue;
            missing += static_cast<std::uint64_t>(skipped);
            holes += skipped == 1 ? QString::number(numbers[i] - 1)
                                  : u"%1 to %2"_s.arg(numbers[i - 1] + 1).arg(numbers[i] - 1);
        }
    }
    if (missing > 0)
        warnings.push_back(
            {u"missing_chunks"_s,
             u"%1 chunk number%2 between the first and the last %3 no window: %4."_s.arg(missing)
                 .arg(missing == 1 ? u""_s : u"s"_s, missing == 1 ? u"has"_s : u"have"_s,
                      someOf(holes))});
}

/// Graph launches recorded as one row each: idle time inside them cannot be seen.
void warnOfGraphs(const Report &report, Warnings &warnings)
{
    const Trace &trace = *report.trace;
    std::vector<TimeRange> windows;
    for (const Window &window : report.windows)
        windows.push_back(window.range);
    const BusySpans inWindows = BusySpans::unionOf(std::move(windows));
    std::int64_t count = 0;
    Duration time {};
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Graph)
            continue;
        for (std::size_t i = 0; i < track.events.size(); ++i) {
            const Duration inside = inWindows.busyIn(track.events.range(i));
            count += inside > Duration::zero() ? 1 : 0;
            time += inside;
        }
    }
    if (count > 0)
        warnings.push_back(
            {u"graphs_captured_whole"_s,
             u"%1 CUDA graph launch%2 in the windows %3 recorded whole (%4 ns of them inside "
             "windows): they count as kernel activity, and idle time inside them is not visible."_s
                 .arg(count)
                 .arg(count == 1 ? u""_s : u"es"_s, count == 1 ? u"is"_s : u"are"_s)
                 .arg(toNs(time))});
}

void warnOfPartialWindows(const Report &report, Warnings &warnings)
{
    QStringList partial;
    for (const Window &window : report.windows) {
        if (isPartial(*report.trace, window))
            partial += chunkText(window.chunk);
    }
    partial.removeDuplicates();
    if (!partial.isEmpty())
        warnings.push_back({u"partial_windows"_s,
                            u"The capture's edge lies inside the window of chunk %1: what happened "
                            u"beyond it is not "
                            "recorded."_s.arg(someOf(partial))});
}

void warnOfWindowsWithoutGpu(const Report &report, Warnings &warnings)
{
    if (report.windowsWithoutGpu > 0 && !report.trace->gpusWithKernels().empty())
        warnings.push_back({u"windows_without_gpu"_s,
                            u"Several processes mark windows, and %1 of their windows %2 left out: "
                            u"their processes "
                            "use no GPU with recorded kernels."_s.arg(report.windowsWithoutGpu)
                                .arg(report.windowsWithoutGpu == 1 ? u"is"_s : u"are"_s)});
}

/// What a person chose may lie where nothing was recorded; the gap is then no finding.
void warnOfSpanBeyondEvents(const Report &report, Warnings &warnings)
{
    const TimeRange extent = report.trace->extent;
    const TimeRange span = report.profile.span;
    if (report.profile.kind == WindowKind::Span
        && (span.begin < extent.begin || span.end > extent.end))
        warnings.push_back(
            {u"span_beyond_events"_s,
             u"The chosen span reaches beyond the recorded events, which lie between %1 "
             "and %2 ns."_s.arg(QString::number(toNs(extent.begin)),
                                QString::number(toNs(extent.end)))});
}

/// Open ranges that would be windows had they an end.
void warnOfOpenRanges(const Report &report, Warnings &warnings)
{
    if (report.openRanges > 0 && report.profile.kind == WindowKind::Between)
        warnings.push_back(
            {u"open_ranges"_s,
             u"%1 of the NVTX events that delimit windows %2 a range that was never closed: only "
             u"its "
             "begin is used."_s.arg(QString::number(report.openRanges),
                                    report.openRanges == 1 ? u"is"_s : u"are each"_s)});
    else if (report.openRanges > 0)
        warnings.push_back(
            {u"open_ranges"_s,
             u"%1 NVTX range%2 that the profile names %3 never closed: without an end %4 no window."_s
                 .arg(report.openRanges)
                 .arg(report.openRanges == 1 ? u""_s : u"s"_s,
                      report.openRanges == 1 ? u"was"_s : u"were"_s,
                      report.openRanges == 1 ? u"it is"_s : u"they are"_s)});
}

void warnOfOverheadInGaps(const Report &report, Warnings &warnings)
{
    const Trace &trace = *report.trace;
    QStringList gaps;
    for (const GapRow &row : report.rows) {
        const Gpu &gpu = report.gpuOf(row);
        bool inside = false;
        for (const Track &track : trace.tracks) {
            if (track.key.kind == TrackKind::Overhead && gpu.isMappedBy(track.key.pid))
                track.index.forEachOverlapping(track.events, row.gap,
                                               [&inside](std::size_t) { inside = true; });
        }
        if (inside)
            gaps += rowName(report, row);
    }
    if (!gaps.isEmpty())
        warnings.push_back({u"profiler_overhead"_s,
                            u"The profiler's own overhead lies inside %1 gap%2 (%3): a part of the "
                            u"idle time may be "
                            "its doing."_s.arg(gaps.size())
                                .arg(gaps.size() == 1 ? u""_s : u"s"_s, someOf(gaps))});
}

/// The trouble itself stands among the trace's warnings; here is where it struck.
void warnOfDiagnosticsInGaps(const Report &report, Warnings &warnings)
{
    QStringList gaps;
    for (const GapRow &row : report.rows) {
        const auto &events = report.trace->capture.diagnostics;
        if (std::ranges::any_of(events, [&row](const DiagnosticEvent &event) {
                return row.gap.contains(event.time);
            }))
            gaps += rowName(report, row);
    }
    if (!gaps.isEmpty())
        warnings.push_back({u"capture_trouble_in_gap"_s,
                            u"The capture reported trouble during the gap of %1: events may be "
                            "missing there."_s.arg(someOf(gaps))});
}

} // namespace

bool isPartial(const Trace &trace, const Window &window)
{
    if (trace.capture.timesShifted)
        return false;
    if (window.range.begin < traceTime(0))
        return true;
    return trace.capture.duration && window.range.end > traceTime(0) + *trace.capture.duration;
}

std::vector<Warning> reportWarnings(const Report &report, const std::stop_token &stop)
{
    Warnings warnings;
    for (const auto warn : {&warnOfMissingChunks, &warnOfPartialWindows, &warnOfSpanBeyondEvents,
                            &warnOfWindowsWithoutGpu, &warnOfOpenRanges, &warnOfGraphs,
                            &warnOfOverheadInGaps, &warnOfDiagnosticsInGaps}) {
        if (!stop.stop_requested())
            warn(report, warnings);
    }
    return warnings;
}

} // namespace gapscope
