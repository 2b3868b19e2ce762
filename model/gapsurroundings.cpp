// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gapsurroundings.h"

#include "model/eventlinks.h"
#include "model/eventtext.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

bool holdsCopiesOf(const Track &track, GpuIndex gpu)
{
    return isCopyActivity(track.key.kind) && track.gpu == gpu;
}

NeighbourWork workAt(const Trace &trace, EventRef event)
{
    NeighbourWork work;
    work.event = event;
    work.range = trace.tracks[event.track].events.range(event.event);
    work.launch = launchOf(trace, event);
    if (work.launch) {
        work.launchRange = trace.tracks[work.launch->track].events.range(work.launch->event);
        work.sinceLaunchBegin = work.range.begin - work.launchRange.begin;
        work.sinceLaunchEnd = work.range.begin - work.launchRange.end;
    }
    return work;
}

/// Keeps the event whose key is the largest of those it is shown; of equal ones the first.
template<typename Key>
class Best
{
public:
    void look(const Key &key, EventRef event)
    {
        if (!m_event || m_key < key) {
            m_key = key;
            m_event = event;
        }
    }
    [[nodiscard]] std::optional<EventRef> event() const { return m_event; }

private:
    Key m_key {};
    std::optional<EventRef> m_event;
};

std::optional<EventRef> lastKernelBefore(const Trace &trace, GpuIndex gpu, TraceTime time)
{
    const BusySpans &busy = trace.kernelActivity[gpu];
    const std::size_t after = busy.firstEndingAfter(time);
    if (after == 0)
        return {};
    // What ends there overlaps the last ns before.
    const TraceTime end = busy.spans()[after - 1].end;
    Best<TraceTime> best;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const Track &track = trace.tracks[t];
        if (!isKernelActivity(track.key.kind) || track.gpu != gpu)
            continue;
        track.index.forEachOverlapping(track.events, {end - Duration {1}, end}, [&](std::size_t i) {
            best.look(track.events.begin(i), {t, i});
        });
    }
    return best.event();
}

template<typename IsWanted>
std::optional<EventRef> firstFrom(const Trace &trace, TraceTime time, const IsWanted &isWanted)
{
    Best<Duration> best;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const Track &track = trace.tracks[t];
        if (!isWanted(track))
            continue;
        const std::size_t i = track.events.lowerBound(time);
        if (i < track.events.size())
            best.look(time - track.events.begin(i), {t, i});
    }
    return best.event();
}

/// The one of @p track that ends last of those that end by @p time. Cost: as those that overlap the
/// time from that end on, which are few in a stream.
void lookForLastEnd(const Track &track, std::size_t place, TraceTime time,
                    Best<std::pair<TraceTime, TraceTime>> &best)
{
    const EventColumns &events = track.events;
    std::size_t i = events.lowerBound(time + Duration {1});
    while (i > 0 && events.end(i - 1) > time)
        --i; // lasts beyond
    if (i == 0)
        return;
    const TimeRange last = events.range(i - 1);
    best.look({last.end, last.begin}, {place, i - 1});
    track.index.forEachOverlapping(events, {last.end, time}, [&](std::size_t earlier) {
        const TimeRange range = events.range(earlier);
        if (range.end <= time)
            best.look({range.end, range.begin}, {place, earlier});
    });
}

std::optional<EventRef> lastCopyBefore(const Trace &trace, GpuIndex gpu, TraceTime time)
{
    Best<std::pair<TraceTime, TraceTime>> best;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        if (holdsCopiesOf(trace.tracks[t], gpu))
            lookForLastEnd(trace.tracks[t], t, time, best);
    }
    return best.event();
}

LaunchTiming timingOf(const std::optional<NeighbourWork> &kernel, TimeRange gap)
{
    if (!kernel)
        return LaunchTiming::NoKernel;
    if (!kernel->launch)
        return LaunchTiming::NoLaunchRecorded;
    const TraceTime launched = kernel->launchRange.begin;
    if (launched > kernel->range.begin)
        return LaunchTiming::AfterStart;
    if (launched < gap.begin)
        return LaunchTiming::BeforeGap;
    return launched < gap.end ? LaunchTiming::InGap : LaunchTiming::AfterGap;
}

std::vector<RangeSum> copiesInside(const Trace &trace, GpuIndex gpu, TimeRange gap)
{
    std::map<QString, RangeSum> sums;
    for (const Track &track : trace.tracks) {
        if (!holdsCopiesOf(track, gpu))
            continue;
        track.index.forEachOverlapping(track.events, gap, [&](std::size_t i) {
            const QString name = track.key.kind == TrackKind::Memset
                ? u"memset"_s
                : copyKindText(track.events.code(i));
            RangeSum &sum = sums[name];
            sum.name = name;
            ++sum.count;
            sum.time += intersection(track.events.range(i), gap).length();
            sum.bytes += track.events.amount(i);
        });
    }
    std::vector<RangeSum> list;
    list.reserve(sums.size());
    for (auto &[name, sum] : sums)
        list.push_back(std::move(sum));
    std::ranges::stable_sort(list, std::greater {}, &RangeSum::time);
    return list;
}

Duration copyTime(const Trace &trace, GpuIndex gpu, TimeRange gap)
{
    std::vector<TimeRange> parts;
    for (const Track &track : trace.tracks) {
        if (holdsCopiesOf(track, gpu))
            track.index.forEachOverlapping(track.events, gap, [&](std::size_t i) {
                parts.push_back(intersection(track.events.range(i), gap));
            });
    }
    return BusySpans::unionOf(std::move(parts)).busyIn(gap);
}

std::vector<CopyTraffic> peerTraffic(const Trace &trace, TimeRange gap)
{
    constexpr auto kPeer = static_cast<std::uint8_t>(CopyKind::PeerToPeer);
    // A peer copy's row is shown again where its other end is: that is how it is known.
    std::map<std::int64_t, GpuIndex> otherEnds;
    for (const Track &track : trace.tracks) {
        if (track.key.kind == TrackKind::PeerCopy && track.gpu)
            track.index.forEachOverlapping(track.events, gap, [&](std::size_t i) {
                otherEnds[track.events.rowid(i)] = *track.gpu;
            });
    }
    std::map<std::tuple<GpuIndex, std::optional<GpuIndex>, std::uint8_t>, CopyTraffic> sums;
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Memcpy || !track.gpu)
            continue;
        track.index.forEachOverlapping(track.events, gap, [&](std::size_t i) {
            const auto end = otherEnds.find(track.events.rowid(i));
            const std::uint8_t kind = track.events.code(i);
            if (kind != kPeer && end == otherEnds.end())
                return;
            const auto other =
                end == otherEnds.end() ? std::optional<GpuIndex> {} : std::optional {end->second};
            CopyTraffic &sum = sums[{*track.gpu, other, kind}];
            sum.gpu = *track.gpu;
            sum.other = other;
            sum.kind = kind;
            ++sum.count;
            sum.time += intersection(track.events.range(i), gap).length();
            sum.bytes += track.events.amount(i);
        });
    }
    std::vector<CopyTraffic> list;
    list.reserve(sums.size());
    for (const auto &[key, sum] : sums)
        list.push_back(sum);
    return list;
}

Duration commonIdle(const Trace &trace, const std::vector<GpuIndex> &gpus, TimeRange gap)
{
    std::vector<TimeRange> busy;
    for (const GpuIndex gpu : gpus) {
        const auto spans = trace.kernelActivity[gpu].spans();
        for (std::size_t i = trace.kernelActivity[gpu].firstEndingAfter(gap.begin);
             i < spans.size() && spans[i].begin < gap.end; ++i)
            busy.push_back(intersection(spans[i], gap));
    }
    return gap.length() - BusySpans::unionOf(std::move(busy)).busyIn(gap);
}

} // namespace

GapSurroundings gapSurroundings(const Trace &trace, GpuIndex gpu, TimeRange gap,
                                const std::stop_token &stop)
{
    GapSurroundings result;
    result.gpu = gpu;
    result.gap = gap;
    const std::vector<GpuIndex> gpus = trace.gpusWithKernels();
    result.gpuCount = gpus.size();
    if (gap.isEmpty())
        return result;
    const auto set = [&](std::optional<NeighbourWork> &place, std::optional<EventRef> event) {
        if (event && !stop.stop_requested())
            place = workAt(trace, *event);
    };
    set(result.kernelBefore, lastKernelBefore(trace, gpu, gap.begin));
    set(result.kernelAfter, firstFrom(trace, gap.end, [gpu](const Track &track) {
            return isKernelActivity(track.key.kind) && track.gpu == gpu;
        }));
    set(result.copyBefore, lastCopyBefore(trace, gpu, gap.begin));
    set(result.copyAfter,
        firstFrom(trace, gap.end, [gpu](const Track &track) { return holdsCopiesOf(track, gpu); }));
    result.timing = timingOf(result.kernelAfter, gap);
    result.copiesInside = copiesInside(trace, gpu, gap);
    for (const GpuIndex other : gpus) {
        if (other != gpu && !stop.stop_requested())
            result.others.push_back(
                {other, trace.kernelActivity[other].busyIn(gap), copyTime(trace, other, gap)});
    }
    result.peerTraffic = peerTraffic(trace, gap);
    result.commonIdle = commonIdle(trace, gpus, gap);
    return result;
}

QString launchTimingWord(LaunchTiming timing)
{
    switch (timing) {
    case LaunchTiming::BeforeGap:
        return u"before_gap"_s;
    case LaunchTiming::InGap:
        return u"in_gap"_s;
    case LaunchTiming::AfterGap:
        return u"after_gap"_s;
    case LaunchTiming::AfterStart:
        return u"after_start"_s;
    case LaunchTiming::NoLaunchRecorded:
        return u"no_launch_recorded"_s;
    case LaunchTiming::NoKernel:
        break;
    }
    return u"no_kernel"_s;
}

} // namespace gapscope
