// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rangestats.h"

#include "model/eventtext.h"
#include "model/keyedevents.h"
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

/// Of one track within a range, by name or by kind of copy.
class SumsOfTrack
{
public:
    SumsOfTrack() = default;
    SumsOfTrack(const Track &track, TimeRange range)
        : m_track(&track)
        , m_events(&track.events.get())
        , m_range(range)
        , m_byCode(isSummedByCode(track.key.kind))
    { }

    void addAll(const RangeSums *blocks, std::size_t track, const std::stop_token &stop)
    {
        const std::size_t last = m_events->lowerBound(m_range.end);
        const std::size_t first = m_events->lowerBound(m_range.begin);
        addRunning(first);
        std::size_t i = first;
        if (blocks) {
            // Not within are those without length at the begin, which are told from their events.
            const std::size_t later = m_events->lowerBound(m_range.begin + Duration {1});
            const std::size_t block = (later + RangeSums::kBlock - 1) / RangeSums::kBlock;
            const std::size_t end = last / RangeSums::kBlock;
            if (block < end) {
                addEach(i, block * RangeSums::kBlock, stop);
                i = end * RangeSums::kBlock;
                for (std::size_t b = block; b < end; ++b)
                    addBlock(blocks->of(track, b));
                cutOff(block * RangeSums::kBlock, i);
            }
        }
        addEach(i, last, stop);
    }

    [[nodiscard]] const std::unordered_map<std::int64_t, Sum> &sums() const { return m_sums; }

private:
    [[nodiscard]] Sum &of(std::int64_t key)
    {
        Recent &recent = m_recent[static_cast<std::size_t>(key) % m_recent.size()];
        if (!recent.sum || recent.key != key)
            recent = {key, &m_sums[key]}; // an element stays where it is, whatever comes in
        return *recent.sum;
    }
    [[nodiscard]] std::int64_t keyOf(std::size_t i) const
    {
        return m_byCode ? m_events->code(i) : indexOf(m_events->name(i));
    }
    void add(std::size_t i, TimeRange whole, std::int64_t key)
    {
        Sum &sum = of(key);
        ++sum.count;
        sum.time += std::min(whole.end, m_range.end) - std::max(whole.begin, m_range.begin);
        if (m_byCode)
            sum.bytes += m_events->amount(i);
    }
    void addBlock(std::span<const RangeSums::Entry> entries)
    {
        for (const RangeSums::Entry &entry : entries) {
            Sum &sum = of(entry.key);
            sum.count += entry.count;
            sum.time += entry.time;
            sum.bytes += entry.bytes;
        }
    }
    /// Those before @p first that run at the range's begin.
    void addRunning(std::size_t first)
    {
        const TimeRange start {m_range.begin, m_range.begin + Duration {1}};
        m_track->index.forEachOverlapping(*m_events, start, [&](std::size_t i) {
            if (i < first)
                add(i, m_events->range(i), keyOf(i));
        });
    }
    /// What those of [first, last) that were added whole have beyond the range.
    void cutOff(std::size_t first, std::size_t last)
    {
        const TimeRange stop {m_range.end, m_range.end + Duration {1}};
        m_track->index.forEachOverlapping(*m_events, stop, [&](std::size_t i) {
            if (i >= first && i < last)
                of(keyOf(i)).time -= m_events->end(i) - m_range.end;
        });
    }
    /// Those of [first, last), which begin within the range.
    void addEach(std::size_t first, std::size_t last, const std::stop_token &stop)
    {
        forEachKeyed(*m_events, m_byCode, first, last, stop,
                     [this](std::size_t i, TimeRange range, std::int64_t key) {
                         if (range.end > m_range.begin) // one without length at the begin is not
                             add(i, range, key);
                     });
    }

    const Track *m_track = nullptr;
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

RangeStats rangeStats(const Trace &trace, TimeRange range, const std::stop_token &stop,
                      const RangeSums *sums)
{
    RangeStats stats;
    stats.range = range;
    if (range.isEmpty())
        return stats;
    for (const GpuIndex gpu : trace.gpusWithKernels()) {
        const BusySpans &spans = trace.kernelActivity[gpu];
        stats.gpus.push_back({gpu, spans.busyIn(range), spans.longestGapIn(range)});
    }
    std::vector<SumsOfTrack> tracks(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t t) {
        if (!isSummed(trace.tracks[t].key.kind) || stop.stop_requested())
            return;
        tracks[t] = SumsOfTrack(trace.tracks[t], range);
        tracks[t].addAll(sums, t, stop);
    });
    std::map<QString, Sum> kernels;
    std::map<QString, Sum> copies;
    std::map<QString, Sum> calls;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const TrackKind kind = trace.tracks[t].key.kind;
        auto &target = kind == TrackKind::Runtime ? calls : movesMemory(kind) ? copies : kernels;
        for (const auto &[key, sum] : tracks[t].sums()) {
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
