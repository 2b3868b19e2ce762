// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventlinks.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace gapscope {

namespace {

/// Calls @p visit(i) for the events in [first, last) that have @p id, until it returns false.
template<typename Visit>
bool forEachWithId(const EventColumns &events, std::size_t first, std::size_t last, std::int64_t id,
                   Visit visit)
{
    std::array<std::int64_t, 256> ids {};
    for (std::size_t i = first; i < last;) {
        const std::size_t count = std::min(events.readCorrelations(i, ids), last - i);
        for (std::size_t k = 0; k < count; ++k) {
            if (ids[k] == id && !visit(i + k))
                return false;
        }
        i += count;
    }
    return true;
}

/// The first event with @p id in [first, last).
std::optional<std::size_t> findId(const EventColumns &events, std::size_t first, std::size_t last,
                                  std::int64_t id)
{
    std::optional<std::size_t> found;
    forEachWithId(events, first, last, id, [&](std::size_t i) {
        found = i;
        return false;
    });
    return found;
}

/// Searches the events of one track for an id, farther and farther from a time: a launch and its
/// work are close to one another, a trace is long.
class SearchFrom
{
public:
    SearchFrom(const EventColumns &events, TraceTime time)
        : m_events(&events)
        , m_low(events.lowerBound(time))
        , m_high(m_low)
    { }

    [[nodiscard]] bool isAtEnd() const { return m_low == 0 && m_high == m_events->size(); }
    /// Looks at the next @p step events either way.
    std::optional<std::size_t> widen(std::size_t step, std::int64_t id)
    {
        const std::size_t low = m_low - std::min(m_low, step);
        const std::size_t high = std::min(m_events->size(), m_high + step);
        auto found = findId(*m_events, low, m_low, id);
        if (!found)
            found = findId(*m_events, m_high, high, id);
        m_low = low;
        m_high = high;
        return found;
    }

private:
    const EventColumns *m_events;
    std::size_t m_low; ///< [m_low, m_high) has been searched
    std::size_t m_high;
};

const TrackKey &keyOf(const Trace &trace, EventRef event)
{
    return trace.tracks[event.track].key;
}

} // namespace

bool hasEvent(const Trace &trace, EventRef event)
{
    return event.track < trace.tracks.size()
        && event.event < trace.tracks[event.track].events.size();
}

std::optional<EventRef> launchOf(const Trace &trace, EventRef event)
{
    const TrackKey &key = keyOf(trace, event);
    const EventColumns &events = trace.tracks[event.track].events;
    const std::int64_t id = events.correlation(event.event);
    if (!isGpuWork(key.kind) || id == 0)
        return {};
    const TraceTime begin = events.begin(event.event);
    std::vector<std::pair<std::size_t, SearchFrom>> searches;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const Track &track = trace.tracks[t];
        if (track.key.kind == TrackKind::Runtime && track.key.pid == key.pid)
            searches.emplace_back(t, SearchFrom(track.events, begin));
    }
    // All threads at once: the launch is in one of them, and the others need not be searched to
    // their ends.
    const auto beginOf = [&trace](EventRef call) {
        return trace.tracks[call.track].events.begin(call.event);
    };
    std::optional<EventRef> launch;
    for (std::size_t step = 1024; !launch && !searches.empty(); step *= 4) {
        for (auto &[t, search] : searches) {
            const auto found = search.widen(step, id);
            if (found && (!launch || beginOf({t, *found}) < beginOf(*launch)))
                launch = EventRef {t, *found};
        }
        std::erase_if(searches, [](const auto &entry) { return entry.second.isAtEnd(); });
    }
    return launch;
}

std::vector<EventRef> launchedBy(const Trace &trace, EventRef call, std::size_t most)
{
    const TrackKey &key = keyOf(trace, call);
    const std::int64_t id = trace.tracks[call.track].events.correlation(call.event);
    std::vector<EventRef> work;
    if (key.kind != TrackKind::Runtime || id == 0)
        return work;
    for (std::size_t t = 0; t < trace.tracks.size(); ++t) {
        const Track &track = trace.tracks[t];
        if (!isGpuWork(track.key.kind) || isRepeated(track.key.kind) || track.key.pid != key.pid)
            continue;
        forEachWithId(track.events, 0, track.events.size(), id, [&](std::size_t i) {
            work.push_back({t, i});
            return work.size() < 4 * most; // of a damaged trace in which all ids are the same
        });
    }
    std::ranges::sort(work, {}, [&](EventRef event) {
        return std::tuple(trace.tracks[event.track].events.begin(event.event), event.track,
                          event.event);
    });
    work.resize(std::min(work.size(), most));
    return work;
}

std::vector<EventRef> linksOf(const Trace &trace, EventRef event)
{
    if (keyOf(trace, event).kind == TrackKind::Runtime)
        return launchedBy(trace, event);
    const auto launch = launchOf(trace, event);
    return launch ? std::vector {*launch} : std::vector<EventRef> {};
}

} // namespace gapscope
