// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gapnotes.h"

#include "model/reportwarnings.h"
#include "model/timeformat.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::size_t kMostDiagnosticsTold = 3;

} // namespace

OverheadInside overheadInside(const Trace &trace, GpuIndex gpu, TimeRange range)
{
    OverheadInside inside;
    std::vector<TimeRange> parts;
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Overhead || !trace.gpus[gpu].isMappedBy(track.key.pid))
            continue;
        track.index.forEachOverlapping(track.events, range, [&](std::size_t i) {
            ++inside.count;
            parts.push_back(intersection(track.events.range(i), range));
        });
    }
    inside.time = BusySpans::unionOf(std::move(parts)).busyIn(range);
    return inside;
}

std::vector<std::size_t> diagnosticsInside(const Trace &trace, TimeRange range)
{
    const std::vector<DiagnosticEvent> &all = trace.capture.diagnostics;
    std::vector<std::size_t> inside;
    auto event = std::ranges::lower_bound(all, range.begin, {}, &DiagnosticEvent::time);
    for (; event != all.end() && event->time < range.end; ++event)
        inside.push_back(static_cast<std::size_t>(event - all.begin()));
    return inside;
}

std::vector<QString> gapNotes(const Report &report, const GapRow &row)
{
    const Trace &trace = *report.trace;
    std::vector<QString> notes;
    if (isPartial(trace, report.windowOf(row)))
        notes.push_back(QCoreApplication::translate(
            "GapNotes",
            "The window is partial: the capture's edge lies inside it, and what happened "
            "beyond is not recorded."));
    if (const OverheadInside overhead = overheadInside(trace, row.gpu, row.gap); overhead.count > 0)
        notes.push_back(QCoreApplication::translate(
                            "GapNotes",
                            "The profiler itself took %1 of the gap on a thread of this GPU's "
                            "processes: the program alone may have been faster.")
                            .arg(shortDuration(overhead.time)));
    const std::vector<std::size_t> troubles = diagnosticsInside(trace, row.gap);
    for (std::size_t i = 0; i < std::min(troubles.size(), kMostDiagnosticsTold); ++i)
        notes.push_back(QCoreApplication::translate("GapNotes", "The profiler says, within it: %1")
                            .arg(trace.capture.diagnostics[troubles[i]].text));
    if (troubles.size() > kMostDiagnosticsTold)
        notes.push_back(QCoreApplication::translate(
            "GapNotes", "The profiler says more: see its diagnostics."));
    return notes;
}

} // namespace gapscope
