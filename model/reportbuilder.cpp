// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report.h"
#include "model/reportwarnings.h"
#include "model/windowpattern.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// Copies and memsets of the row's GPU that overlap its gap.
void collectActivities(const Trace &trace, GapRow &row)
{
    std::vector<TimeRange> inside;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const Track &track = trace.tracks[t];
        if (!isCopyActivity(track.key.kind) || track.gpu != row.gpu)
            continue;
        auto &uses = track.key.kind == TrackKind::Memset ? row.memsets : row.copies;
        track.index.forEachOverlapping(track.events, row.gap, [&](std::size_t event) {
            const TimeRange part = intersection(track.events.range(event), row.gap);
            uses.push_back({t, event, part.length()});
            inside.push_back(part);
        });
    }
    const auto byTimeThenRow = [&trace](const ActivityUse &use) {
        const EventColumns &events = trace.tracks[use.track].events;
        return std::tuple(events.begin(use.event), events.rowid(use.event));
    };
    std::ranges::sort(row.copies, {}, byTimeThenRow);
    std::ranges::sort(row.memsets, {}, byTimeThenRow);
    row.copyUnion = BusySpans::unionOf(std::move(inside)).busyIn(row.gap);
}

/// Runtime and driver calls of the processes that map to the row's GPU, by name.
void collectApis(const Trace &trace, GapRow &row)
{
    struct Sum
    {
        std::int64_t count = 0;
        Duration overlap {};

        void add(std::int64_t moreCalls, Duration moreOverlap)
        {
            std::int64_t ns = 0;
            // Two calls as long as time itself add up to more than 64 bits hold.
            const bool overflow = __builtin_add_overflow(toNs(overlap), toNs(moreOverlap), &ns);
            overlap = Duration {overflow ? std::numeric_limits<std::int64_t>::max() : ns};
            count += moreCalls;
        }
    };
    const Gpu &gpu = trace.gpus[row.gpu];
    std::map<StringId, Sum> sums;
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Runtime || !gpu.isMappedBy(track.key.pid))
            continue;
        track.index.forEachOverlapping(track.events, row.gap, [&](std::size_t event) {
            Sum &sum = sums[track.events.name(event)];
            sum.add(1, intersection(track.events.range(event), row.gap).length());
        });
    }
    // The contract groups by name: an id that leads nowhere may read like a real name of digits.
    std::map<QString, Sum> byName;
    for (const auto &[name, sum] : sums) {
        Sum &total = byName[trace.strings.text(name)];
        total.add(sum.count, sum.overlap);
    }
    row.apis.reserve(byName.size());
    for (const auto &[name, sum] : byName)
        row.apis.push_back({name, sum.count, sum.overlap});
    // Names compare as UTF-8, that is by code point, whatever the locale.
    std::ranges::sort(row.apis, [](const ApiUse &a, const ApiUse &b) {
        if (a.overlap != b.overlap)
            return a.overlap > b.overlap;
        return a.name.toUtf8() < b.name.toUtf8();
    });
}

std::vector<GapRow> findRows(const Report &report, const std::stop_token &stop)
{
    const Trace &trace = *report.trace;
    const std::vector<Window> &windows = report.windows;
    std::vector<GapRow> rows;
    const HostMarkerFinder hostMarkers(report.markers);
    for (std::size_t w = 0; w < windows.size() && !stop.stop_requested(); ++w) {
        for (const GpuIndex gpu : windows[w].gpus) {
            std::size_t rank = 0;
            for (const TimeRange gap :
                 trace.kernelActivity[gpu].longestGapsIn(windows[w].range, report.gapsPerWindow)) {
                GapRow row;
                row.window = w;
                row.gpu = gpu;
                row.rank = ++rank;
                row.gap = gap;
                collectActivities(trace, row);
                collectApis(trace, row);
                row.host = hostMarkers.find(windows[w], trace.firstKernelAtOrAfter(gpu, gap.end));
                rows.push_back(std::move(row));
            }
        }
    }
    // GPUs are in order of number, then unmapped process; windows of equal begin may be several
    // processes', so the window itself only decides last.
    std::ranges::stable_sort(rows, {}, [&windows](const GapRow &row) {
        return std::tuple(windows[row.window].range.begin, row.gpu);
    });
    return rows;
}

MarkersFrom whereFrom(const Report &report)
{
    bool trace = report.profile.kind == WindowKind::Ranges && !report.windows.empty();
    bool file = false;
    for (const auto &[role, list] : report.markers) {
        for (const Marker &marker : list)
            (marker.fromFile ? file : trace) = true;
    }
    if (trace && file)
        return MarkersFrom::TraceAndFile;
    if (file)
        return MarkersFrom::File;
    return trace ? MarkersFrom::Trace : MarkersFrom::Nowhere;
}

Result<std::shared_ptr<Report>> reportWith(const std::shared_ptr<const Trace> &trace,
                                           Profile profile, const ExternalMarkers *external,
                                           const std::stop_token &stop)
{
    auto report = std::make_shared<Report>();
    report->trace = trace;
    report->profile = std::move(profile);
    Result<MarkerSet> markers = findMarkers(*trace, report->profile, external, stop);
    if (!markers)
        return markers.error();
    report->markers = std::move(markers).value();
    Result<std::vector<Window>> windows =
        findWindows(*trace, report->profile, report->markers, stop);
    if (!windows)
        return windows.error();
    report->windows = std::move(windows).value();
    report->windowsWithoutGpu = static_cast<std::int64_t>(
        std::erase_if(report->windows, [](const Window &window) { return window.gpus.empty(); }));
    report->openRanges = countOpenRanges(*trace, report->profile);
    report->markersFrom = whereFrom(*report);
    return report;
}

/// The profiles to try, in order. At least one.
Result<std::vector<Profile>> candidatesOf(const Trace &trace, const ProfileChoice &choice)
{
    if (const Profile *profile = choice.profile())
        return std::vector {*profile};
    if (const WindowPattern *pattern = choice.pattern()) {
        Result<Profile> profile = profileFromPattern(trace, pattern->text);
        if (!profile)
            return profile.error();
        return std::vector {std::move(profile).value()};
    }
    const auto builtIn = builtInProfiles();
    std::vector<Profile> candidates(builtIn.begin(), builtIn.end());
    for (Profile &candidate : candidates)
        candidate.origin = ProfileOrigin::Automatic;
    return candidates;
}

} // namespace

Result<std::shared_ptr<const Report>>
buildReport(const std::shared_ptr<const Trace> &trace, const ProfileChoice &choice,
            const ExternalMarkers *external, const std::stop_token &stop, std::size_t gapsPerWindow)
{
    if (trace->completeness != Completeness::Whole)
        return Error {ErrorCode::Usage, u"%1 is still being read."_s.arg(trace->origin.path)};
    Result<std::vector<Profile>> candidates = candidatesOf(*trace, choice);
    if (!candidates)
        return candidates.error();
    std::shared_ptr<Report> report;
    for (Profile &candidate : candidates.value()) {
        auto attempt = reportWith(trace, std::move(candidate), external, stop);
        if (!attempt)
            return attempt.error();
        report = std::move(attempt).value();
        if (!report->windows.empty())
            break;
    }
    const auto isStopped = [&stop] { return stop.stop_requested(); };
    // Without kernels no choice of windows makes a gap.
    const bool hasKernels = !trace->gpusWithKernels().empty();
    if (hasKernels && (report->windows.empty() || report->isFallback()) && !isStopped())
        report->suggestions = suggestWindows(*trace, kSuggestionsShown);
    report->gapsPerWindow = gapsPerWindow;
    report->rows = findRows(*report, stop);
    report->warnings = trace->warnings;
    const std::vector<Warning> own = reportWarnings(*report, stop);
    if (isStopped())
        return cancelled();
    report->warnings.insert(report->warnings.end(), own.begin(), own.end());
    return std::shared_ptr<const Report> {std::move(report)};
}

} // namespace gapscope
