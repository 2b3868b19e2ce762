// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search.h"

#include "model/parallel.h"
#include "model/searchtexts.h"
#include "model/windowpattern.h"

#include <QCoreApplication>
#include <queue>

#include <algorithm>
#include <array>
#include <functional>
#include <tuple>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// Events of one track that one thread goes through: a trace may be one track.
constexpr std::size_t kEventsAtOnce = 262'144;

struct Task
{
    std::size_t track = 0;
    std::size_t first = 0;
    std::size_t last = 0; ///< one after the last
    std::vector<std::uint32_t> found;
};

bool isOfKinds(TrackKind kind, SearchKinds kinds)
{
    switch (kinds) {
    case SearchKinds::All:
        return !isBesideTheWork(kind);
    case SearchKinds::Kernels:
        return isKernelActivity(kind);
    case SearchKinds::Copies:
        return isCopyActivity(kind);
    case SearchKinds::Nvtx:
        return kind == TrackKind::Nvtx;
    case SearchKinds::Calls:
        break;
    }
    return kind == TrackKind::Runtime;
}

/// Goes through a trace with texts that are tried.
class TraceWalk
{
public:
    TraceWalk(const Trace &trace, const SearchQuery &query, const SearchTexts &texts,
              const std::stop_token &stop)
        : m_trace(trace)
        , m_query(query)
        , m_texts(texts)
        , m_stop(stop)
    { }

    /// Matches by track.
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> run()
    {
        std::vector<std::vector<std::uint32_t>> events(m_trace.tracks.size());
        for (std::size_t i = 0; i < m_trace.tracks.size(); ++i) {
            if (isSearched(m_trace, m_trace.tracks[i], m_query))
                addTasks(i, events[i]);
        }
        forEachInParallel(m_tasks.size(), [this](std::size_t i) { walk(m_tasks[i]); });
        for (Task &task : m_tasks) { // in order of track and event
            std::vector<std::uint32_t> &all = events[task.track];
            if (all.empty())
                all = std::move(task.found);
            else
                all.insert(all.end(), task.found.begin(), task.found.end());
            task.found = {};
        }
        return events;
    }

private:
    /// @param reaching is given the matches that begin before the query's range and reach into it.
    void addTasks(std::size_t track, std::vector<std::uint32_t> &reaching)
    {
        const Track &searched = m_trace.tracks[track];
        const EventColumns &events = searched.events;
        std::size_t first = 0;
        std::size_t last = events.size();
        if (m_query.range) {
            const TraceTime begin = m_query.range->begin;
            first = events.lowerBound(begin);
            last = events.lowerBound(m_query.range->end);
            const bool byCode = movesMemory(searched.key.kind);
            const SearchTexts::OfKind texts = m_texts.ofKind(searched.key.kind);
            searched.index.forEachOverlapping(
                events, {begin, begin + Duration {1}}, [&](std::size_t i) {
                    const std::int64_t value =
                        byCode ? std::int64_t {events.code(i)} : indexOf(events.name(i));
                    if (i < first && texts.matches(value) && isLongEnough(events, i))
                        reaching.push_back(static_cast<std::uint32_t>(i));
                });
        }
        for (; first < last; first += kEventsAtOnce)
            m_tasks.push_back({track, first, std::min(last, first + kEventsAtOnce), {}});
    }

    void walk(Task &task) const
    {
        const Track &track = m_trace.tracks[task.track];
        const EventColumns &events = track.events;
        const bool byCode = movesMemory(track.key.kind);
        const SearchTexts::OfKind texts = m_texts.ofKind(track.key.kind);
        std::array<std::int64_t, 1024> values {};
        for (std::size_t i = task.first; i < task.last;) {
            if (m_stop.stop_requested())
                return;
            const auto room = std::span(values).first(std::min(values.size(), task.last - i));
            const std::size_t count =
                byCode ? events.readCodes(i, room) : events.readNames(i, room);
            for (std::size_t k = 0; k < count; ++k) {
                if (texts.matches(values[k]) && isLongEnough(events, i + k))
                    task.found.push_back(static_cast<std::uint32_t>(i + k));
            }
            i += count;
        }
    }

    [[nodiscard]] bool isLongEnough(const EventColumns &events, std::size_t i) const
    {
        return m_query.shortest <= Duration::zero() || events.range(i).length() >= m_query.shortest;
    }

    const Trace &m_trace;
    const SearchQuery &m_query;
    const SearchTexts &m_texts;
    const std::stop_token &m_stop;
    std::vector<Task> m_tasks;
};

/// The first by time, out of tracks that each are in order.
std::vector<EventRef>
firstOf(const Trace &trace, const std::vector<std::vector<std::uint32_t>> &events, std::size_t most)
{
    using Head =
        std::tuple<TraceTime, std::size_t, std::size_t>; // track and place among its matches
    std::priority_queue<Head, std::vector<Head>, std::greater<>> heads;
    const auto push = [&](std::size_t track, std::size_t place) {
        if (place < events[track].size())
            heads.emplace(trace.tracks[track].events.begin(events[track][place]), track, place);
    };
    for (std::size_t track = 0; track < events.size(); ++track)
        push(track, 0);
    std::vector<EventRef> first;
    while (!heads.empty() && first.size() < most) {
        const auto [time, track, place] = heads.top();
        heads.pop();
        first.push_back({track, events[track][place]});
        push(track, place + 1);
    }
    return first;
}

} // namespace

bool asksForAnything(const SearchQuery &query)
{
    return !query.text.isEmpty() || query.kinds != SearchKinds::All || query.gpu
        || query.shortest > Duration::zero();
}

bool SearchResult::contains(EventRef event) const
{
    return event.track < events.size()
        && std::ranges::binary_search(events[event.track], event.event);
}

bool isSearched(const Trace &trace, const Track &track, const SearchQuery &query)
{
    const TrackKind kind = track.key.kind;
    if (isRepeated(kind) || !isOfKinds(kind, query.kinds))
        return false;
    if (!query.gpu)
        return true;
    return isGpuWork(kind) ? track.gpu == query.gpu
                           : trace.gpus[*query.gpu].isMappedBy(track.key.pid);
}

Result<SearchResult> search(const Trace &trace, const SearchQuery &query,
                            const std::stop_token &stop, std::size_t most)
{
    if (query.syntax == SearchSyntax::Expression) {
        if (const auto problem = patternProblem(query.text))
            return Error {ErrorCode::Usage,
                          QCoreApplication::translate(
                              "Search", "This is no regular expression: %1 at character %2.")
                              .arg(problem->reason, QString::number(problem->character))};
    }
    const SearchTexts texts(trace, query, stop);
    if (texts.gaveUp())
        return Error {ErrorCode::Usage,
                      QCoreApplication::translate(
                          "Search",
                          "The regular expression takes too long on a text of this trace: make it "
                          "simpler.")};
    SearchResult result;
    result.query = query;
    result.events = TraceWalk(trace, query, texts, stop).run();
    if (stop.stop_requested())
        return cancelled();
    for (const std::vector<std::uint32_t> &ofTrack : result.events)
        result.count += ofTrack.size();
    result.first = firstOf(trace, result.events, most);
    return result;
}

SearchResult markedEvents(const Trace &trace, std::vector<EventRef> events)
{
    SearchResult result;
    result.events.resize(trace.tracks.size());
    for (const EventRef &event : events)
        result.events[event.track].push_back(static_cast<std::uint32_t>(event.event));
    for (std::vector<std::uint32_t> &ofTrack : result.events)
        std::ranges::sort(ofTrack);
    std::ranges::sort(events, {}, [&trace](const EventRef &event) {
        return std::tuple(trace.tracks[event.track].events.begin(event.event), event.track,
                          event.event);
    });
    result.count = events.size();
    events.resize(std::min(events.size(), kMostListed));
    result.first = std::move(events);
    return result;
}

} // namespace gapscope
