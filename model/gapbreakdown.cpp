// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gapbreakdown.h"

#include "model/eventtext.h"
#include "model/innermost.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

using Shares = std::map<QString, GapShare>;

QString shareName(const Trace &trace, StringId name)
{
    const QString &text = trace.strings.text(name);
    return text.isEmpty() ? namelessText(TrackKind::Runtime) : text;
}

void addEvent(GapShare &share, const OverlappingEvent &event, TimeRange gap)
{
    const Duration inside = intersection(event.range, gap).length();
    if (share.count == 0 || inside > share.longest) {
        share.longest = inside;
        share.longestEvent = event.event;
    }
    ++share.count;
    share.begunBefore += event.range.begin < gap.begin ? 1 : 0;
    share.endedAfter += event.range.end > gap.end ? 1 : 0;
}

/// @p more was found after @p share: of equally long ones the first stays.
void addShare(GapShare &share, const GapShare &more)
{
    if (share.count == 0 || more.longest > share.longest) {
        share.longest = more.longest;
        share.longestEvent = more.longestEvent;
    }
    share.count += more.count;
    share.time += more.time;
    share.begunBefore += more.begunBefore;
    share.endedAfter += more.endedAfter;
}

std::vector<GapShare> sorted(const Shares &shares)
{
    std::vector<GapShare> list;
    list.reserve(shares.size());
    for (const auto &[name, share] : shares) {
        list.push_back(share);
        list.back().name = name;
    }
    std::ranges::sort(list, [](const GapShare &a, const GapShare &b) {
        return std::tuple(-a.time, a.name) < std::tuple(-b.time, b.name);
    });
    return list;
}

/// Where a process's threads were in calls, to be united.
struct ProcessSpans
{
    std::vector<TimeRange> covered;
    std::map<QString, std::vector<TimeRange>> byName;

    static void add(std::vector<TimeRange> &spans, TimeRange part)
    {
        if (!spans.empty() && spans.back().end == part.begin)
            spans.back().end = part.end;
        else
            spans.push_back(part);
    }
};

/// What @p tracks, all of one thread, have in the gap. @param spans where not null, gets the parts.
GapCover coverOf(const Trace &trace, const std::vector<std::size_t> &tracks, TimeRange gap,
                 ProcessSpans *spans)
{
    const std::vector<OverlappingEvent> events = eventsOverlapping(trace, tracks, gap);
    std::unordered_map<std::uint32_t, GapShare> byId;
    for (const OverlappingEvent &event : events)
        addEvent(byId[indexOf(event.name)], event, gap);
    GapCover cover;
    std::unordered_map<std::uint32_t, std::vector<TimeRange>> partsById;
    InnermostWalk walk(events, gap);
    while (const auto part = walk.next()) {
        const Duration length = part->range.length();
        if (!part->owner) {
            cover.uncovered += length;
            continue;
        }
        cover.covered += length;
        const std::uint32_t id = indexOf(events[*part->owner].name);
        byId[id].time += length;
        if (spans) {
            ProcessSpans::add(spans->covered, part->range);
            ProcessSpans::add(partsById[id], part->range);
        }
    }
    for (auto &[id, parts] : partsById) {
        auto &all = spans->byName[shareName(trace, StringId {id})];
        all.insert(all.end(), parts.begin(), parts.end());
    }
    // An id that leads nowhere may read like a real name of digits: by text, as in the report.
    std::map<std::uint32_t, GapShare> inOrder(byId.begin(), byId.end());
    Shares shares;
    for (const auto &[id, share] : inOrder)
        addShare(shares[shareName(trace, StringId {id})], share);
    cover.shares = sorted(shares);
    return cover;
}

Duration lengthOf(std::vector<TimeRange> parts, TimeRange gap)
{
    return BusySpans::unionOf(std::move(parts)).busyIn(gap);
}

GapCover coverOfProcess(const std::vector<ThreadBreakdown> &threads, ProcessSpans spans,
                        TimeRange gap)
{
    Shares shares;
    for (const ThreadBreakdown &thread : threads) {
        if (!thread.calls)
            continue;
        for (const GapShare &share : thread.calls->shares)
            addShare(shares[share.name], share);
    }
    for (auto &[name, share] : shares)
        share.time = lengthOf(std::move(spans.byName[name]), gap);
    GapCover cover;
    cover.shares = sorted(shares);
    cover.covered = lengthOf(std::move(spans.covered), gap);
    cover.uncovered = gap.length() - cover.covered;
    return cover;
}

/// The host tracks of one process, by thread. Handed over to its breakdown.
struct HostTracks
{
    using OfThread = std::map<TrackKind, std::vector<std::size_t>>;
    std::map<std::optional<std::int64_t>, OfThread> threads;
    bool hasCalls = false;
};

ProcessUse useOf(const Gpu &gpu, std::optional<std::int64_t> pid)
{
    if (gpu.everyProcessMaps || !pid)
        return ProcessUse::Unknown;
    const bool uses = std::ranges::any_of(gpu.devices, [pid](const MappedDevice &mapped) {
        return mapped.hasActivity && mapped.device.pid == pid;
    });
    return uses ? ProcessUse::Uses : ProcessUse::OnlySees;
}

int placeOf(ProcessUse use)
{
    switch (use) {
    case ProcessUse::Uses:
        return 0;
    case ProcessUse::Unknown:
        return 1;
    case ProcessUse::OnlySees:
        break;
    }
    return 2;
}

void sortThreads(std::vector<ThreadBreakdown> &threads)
{
    const auto covered = [](const std::optional<GapCover> &cover) {
        return cover ? cover->covered : Duration::zero();
    };
    std::ranges::sort(threads, {}, [&](const ThreadBreakdown &thread) {
        return std::tuple(-covered(thread.calls), -covered(thread.ranges), -covered(thread.osCalls),
                          thread.tid);
    });
}

/// Without calls or NVTX anywhere, and idle in the gap: there may be hundreds of such threads.
bool isBystander(const ThreadBreakdown &thread)
{
    return thread.callTracks.empty() && thread.rangeTracks.empty()
        && (!thread.osCalls || thread.osCalls->shares.empty())
        && (!thread.scheduling || thread.scheduling->running == Duration::zero());
}

ProcessBreakdown breakDownProcess(const Trace &trace, HostTracks &tracks,
                                  const GapBreakdown &result, std::optional<TraceTime> knownUntil,
                                  std::optional<std::int64_t> pid, const std::stop_token &stop)
{
    ProcessBreakdown process;
    process.pid = pid;
    process.name = trace.processName(pid);
    process.use = useOf(trace.gpus[result.gpu], pid);
    process.callsRecorded = result.callsRecorded == Recorded::Yes && !tracks.hasCalls
        ? Recorded::Nowhere
        : result.callsRecorded;
    const bool hasCalls = process.callsRecorded == Recorded::Yes;
    ProcessSpans spans;
    for (auto &[tid, ofThread] : tracks.threads) {
        if (stop.stop_requested())
            break;
        ThreadBreakdown thread;
        thread.tid = tid;
        if (pid && tid) {
            const auto name = trace.threadNames.find({*pid, *tid});
            thread.name = name == trace.threadNames.end() ? QString {} : name->second;
        }
        thread.callTracks = std::move(ofThread[TrackKind::Runtime]);
        thread.rangeTracks = std::move(ofThread[TrackKind::Nvtx]);
        thread.osTracks = std::move(ofThread[TrackKind::OsRuntime]);
        if (hasCalls)
            thread.calls = coverOf(trace, thread.callTracks, result.gap, &spans);
        if (result.rangesRecorded == Recorded::Yes)
            thread.ranges = coverOf(trace, thread.rangeTracks, result.gap, nullptr);
        if (result.osCallsRecorded == Recorded::Yes)
            thread.osCalls = coverOf(trace, thread.osTracks, result.gap, nullptr);
        for (const std::size_t track : ofThread[TrackKind::Scheduling]) // one at most
            thread.scheduling =
                threadScheduling(trace.tracks[track].events, result.gap, *knownUntil);
        if (!isBystander(thread))
            process.threads.push_back(std::move(thread));
    }
    if (hasCalls)
        process.calls = coverOfProcess(process.threads, std::move(spans), result.gap);
    sortThreads(process.threads);
    return process;
}

/// Null: tracks of this kind are no part of a breakdown.
Recorded *recordedOf(GapBreakdown &breakdown, TrackKind kind)
{
    switch (kind) {
    case TrackKind::Runtime:
        return &breakdown.callsRecorded;
    case TrackKind::Nvtx:
        return &breakdown.rangesRecorded;
    case TrackKind::OsRuntime:
        return &breakdown.osCallsRecorded;
    case TrackKind::Scheduling:
        return &breakdown.schedulingRecorded;
    default:
        return nullptr;
    }
}

} // namespace

GapBreakdown breakDownGap(const Trace &trace, GpuIndex gpu, TimeRange gap,
                          const std::stop_token &stop)
{
    GapBreakdown result;
    result.gpu = gpu;
    result.gap = gap;
    result.callsSkipped = trace.capture.apiCallsSkipped;
    result.callsRecorded = trace.capture.scope.calls ? Recorded::Nowhere : Recorded::LeftOut;
    result.rangesRecorded = trace.capture.scope.nvtx ? Recorded::Nowhere : Recorded::LeftOut;
    result.osCallsRecorded = trace.capture.scope.osRuntime ? Recorded::Nowhere : Recorded::LeftOut;
    result.schedulingRecorded = result.osCallsRecorded;
    if (gap.isEmpty())
        return result;
    const Gpu &of = trace.gpus[gpu];
    std::map<std::optional<std::int64_t>, HostTracks> processes;
    for (const std::int64_t pid : of.processes)
        processes.try_emplace(pid);
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const TrackKey &key = trace.tracks[t].key;
        Recorded *const recorded = recordedOf(result, key.kind);
        if (!recorded)
            continue;
        *recorded = Recorded::Yes;
        if (!of.isMappedBy(key.pid))
            continue;
        HostTracks &host = processes[key.pid];
        host.hasCalls = host.hasCalls || key.kind == TrackKind::Runtime;
        host.threads[key.tid][key.kind].push_back(t);
    }
    const std::optional<TraceTime> knownUntil = schedulingKnownUntil(trace);
    for (auto &[pid, tracks] : processes) {
        if (!stop.stop_requested())
            result.processes.push_back(
                breakDownProcess(trace, tracks, result, knownUntil, pid, stop));
    }
    std::ranges::stable_sort(result.processes, {},
                             [](const ProcessBreakdown &process) { return placeOf(process.use); });
    return result;
}

std::vector<EventRef> eventsOfShare(const Trace &trace, const std::vector<std::size_t> &tracks,
                                    TimeRange gap, const QString &name, std::size_t most)
{
    std::vector<EventRef> found;
    for (const OverlappingEvent &event : eventsOverlapping(trace, tracks, gap)) {
        if (found.size() == most)
            break;
        if (shareName(trace, event.name) == name)
            found.push_back(event.event);
    }
    return found;
}

QString recordedWord(Recorded recorded)
{
    switch (recorded) {
    case Recorded::Yes:
        return u"yes"_s;
    case Recorded::LeftOut:
        return u"left_out"_s;
    case Recorded::Nowhere:
        break;
    }
    return u"nowhere"_s;
}

QString processUseWord(ProcessUse use)
{
    switch (use) {
    case ProcessUse::Uses:
        return u"uses"_s;
    case ProcessUse::OnlySees:
        return u"only_sees"_s;
    case ProcessUse::Unknown:
        break;
    }
    return u"unknown"_s;
}

} // namespace gapscope
