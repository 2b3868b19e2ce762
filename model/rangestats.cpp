// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rangestats.h"

#include "model/eventtext.h"
#include "model/parallel.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::size_t kMostNear = 64; ///< edges within reach of a pointer that still can mean one

struct Sum
{
    std::int64_t count = 0;
    Duration time = Duration::zero();
    std::int64_t bytes = 0;
};

/// By what a track's events are told apart: their name, or what kind of copy they are.
class SumsOfTrack
{
public:
    SumsOfTrack() = default;
    SumsOfTrack(const Track &track, TimeRange range)
        : m_events(&track.events.get())
        , m_range(range)
        , m_byCode(movesMemory(track.key.kind))
    { }

    void add(std::size_t i, TimeRange whole, std::int64_t key)
    {
        Recent &recent = m_recent[static_cast<std::size_t>(key) % m_recent.size()];
        if (!recent.sum || recent.key != key)
            recent = {key, &m_sums[key]}; // an element stays where it is, whatever comes in
        Sum &sum = *recent.sum;
        ++sum.count;
        sum.time += std::min(whole.end, m_range.end) - std::max(whole.begin, m_range.begin);
        if (m_byCode)
            sum.bytes += m_events->amount(i);
    }
    void add(std::size_t i)
    {
        add(i, m_events->range(i), m_byCode ? m_events->code(i) : indexOf(m_events->name(i)));
    }
    /// As EventColumns::readRanges().
    [[nodiscard]] std::size_t readKeys(std::size_t first, std::span<std::int64_t> keys) const
    {
        return m_byCode ? m_events->readCodes(first, keys) : m_events->readNames(first, keys);
    }

    [[nodiscard]] const std::unordered_map<std::int64_t, Sum> &sums() const { return m_sums; }

private:
    const EventColumns *m_events = nullptr;
    TimeRange m_range;
    bool m_byCode = false;
    std::unordered_map<std::int64_t, Sum> m_sums;
    /// A track has few names that come again and again: they are not looked up each time.
    struct Recent
    {
        std::int64_t key = 0;
        Sum *sum = nullptr;
    };
    std::array<Recent, 64> m_recent {};
};

SumsOfTrack sumsOf(const Track &track, TimeRange range, const std::stop_token &stop)
{
    SumsOfTrack sums(track, range);
    const EventColumns &events = track.events;
    const std::size_t first = events.lowerBound(range.begin);
    const std::size_t last = events.lowerBound(range.end);
    const TimeRange start {range.begin, range.begin + Duration {1}};
    track.index.forEachOverlapping(events, start, [&](std::size_t i) {
        if (i < first) // runs at the range's begin
            sums.add(i);
    });
    std::array<TimeRange, 256> ranges;
    std::array<std::int64_t, 256> keys {};
    for (std::size_t i = first; i < last && !stop.stop_requested();) {
        std::size_t count = std::min(events.readRanges(i, ranges), last - i);
        count = std::min(count, sums.readKeys(i, std::span(keys).first(count)));
        for (std::size_t k = 0; k < count; ++k) {
            if (ranges[k].end > range.begin) // one without length at the begin is not within
                sums.add(i + k, ranges[k], keys[k]);
        }
        i += count;
    }
    return sums;
}

QString nameOf(const Trace &trace, TrackKind kind, std::int64_t key)
{
    if (kind == TrackKind::Memset)
        return QCoreApplication::translate("EventText", "memset");
    if (movesMemory(kind))
        return shownCopyKind(static_cast<std::uint8_t>(key));
    const QString name = trace.strings.text(StringId {static_cast<std::uint32_t>(key)});
    if (!name.isEmpty())
        return name;
    return shownNameless(kind);
}

std::vector<RangeSum> sorted(const std::map<QString, Sum> &sums)
{
    std::vector<RangeSum> result;
    result.reserve(sums.size());
    for (const auto &[name, sum] : sums)
        result.push_back({name, sum.count, sum.time, sum.bytes});
    std::ranges::sort(result, [](const RangeSum &a, const RangeSum &b) {
        return std::tuple(-a.time, a.name) < std::tuple(-b.time, b.name);
    });
    return result;
}

/// Keeps the nearest of the times that it is shown.
class Nearest
{
public:
    Nearest(TraceTime time, Duration reach)
        : m_time(time)
        , m_reach(reach)
    { }

    void look(TraceTime edge)
    {
        const Duration off = edge < m_time ? m_time - edge : edge - m_time;
        if (off > m_reach || (m_found && std::tuple(m_off, *m_found) <= std::tuple(off, edge)))
            return;
        m_off = off;
        m_found = edge;
    }
    [[nodiscard]] std::optional<TraceTime> found() const { return m_found; }

private:
    TraceTime m_time;
    Duration m_reach;
    Duration m_off = Duration::zero();
    std::optional<TraceTime> m_found;
};

} // namespace

RangeStats rangeStats(const Trace &trace, TimeRange range, const std::stop_token &stop)
{
    RangeStats stats;
    stats.range = range;
    if (range.isEmpty())
        return stats;
    for (const GpuIndex gpu : trace.gpusWithKernels()) {
        const BusySpans &spans = trace.kernelActivity[gpu];
        stats.gpus.push_back({gpu, spans.busyIn(range), spans.longestGapIn(range)});
    }
    std::vector<SumsOfTrack> sums(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t t) {
        const TrackKind kind = trace.tracks[t].key.kind;
        const bool isShown = isGpuWork(kind) || kind == TrackKind::Runtime;
        if (isShown && !isRepeated(kind) && !stop.stop_requested())
            sums[t] = sumsOf(trace.tracks[t], range, stop);
    });
    std::map<QString, Sum> kernels;
    std::map<QString, Sum> copies;
    std::map<QString, Sum> calls;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const TrackKind kind = trace.tracks[t].key.kind;
        auto &target = kind == TrackKind::Runtime ? calls : movesMemory(kind) ? copies : kernels;
        for (const auto &[key, sum] : sums[t].sums()) {
            Sum &all = target[nameOf(trace, kind, key)];
            all.count += sum.count;
            all.time += sum.time;
            all.bytes += sum.bytes;
        }
    }
    stats.kernels = sorted(kernels);
    stats.copies = sorted(copies);
    stats.calls = sorted(calls);
    return stats;
}

std::optional<TraceTime> nearestEdge(const Trace &trace, std::span<const std::size_t> tracks,
                                     TraceTime time, Duration reach)
{
    Nearest nearest(time, reach);
    for (const std::size_t t : tracks) {
        const Track &track = trace.tracks[t];
        const EventColumns &events = track.events;
        const std::size_t first = events.lowerBound(time - reach);
        const std::size_t last = events.lowerBound(time + reach + Duration {1});
        if (last - first > kMostNear)
            return {};
        const TimeRange near {time - reach - Duration {1}, time + reach + Duration {1}};
        track.index.forEachOverlapping(events, near, [&](std::size_t i) {
            nearest.look(events.begin(i));
            nearest.look(events.end(i));
        });
        for (std::size_t i = first; i < last; ++i) // those without length overlap nothing
            nearest.look(events.begin(i));
    }
    return nearest.found();
}

std::optional<TraceTime> nearestEdge(const BusySpans &spans, TraceTime time, Duration reach)
{
    Nearest nearest(time, reach);
    const auto all = spans.spans();
    const std::size_t first = spans.firstEndingAfter(time - reach - Duration {1});
    for (std::size_t i = first; i < all.size() && all[i].begin <= time + reach; ++i) {
        if (i - first > kMostNear)
            return {};
        nearest.look(all[i].begin);
        nearest.look(all[i].end);
    }
    return nearest.found();
}

} // namespace gapscope
