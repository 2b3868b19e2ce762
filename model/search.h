// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/time.h"
#include "model/trace.h"
#include "model/viewstate.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// What kinds of events are searched.
enum class SearchKinds : std::uint8_t {
    All, ///< those below; not the profiler's own overhead
    Kernels, ///< and graphs
    Copies, ///< and memsets and migrations
    Nvtx,
    Calls, ///< of runtime and driver
};

/// How the text of a query is meant.
enum class SearchSyntax : std::uint8_t { Literal, Expression };

/// What is looked for: an event that passes all of this is a match. Case never counts.
struct SearchQuery
{
    /// Anywhere in the event's name. Empty: in every name.
    QString text;
    SearchSyntax syntax = SearchSyntax::Literal;
    SearchKinds kinds = SearchKinds::All;
    /// Work on this GPU, and host work of the processes that map to it.
    std::optional<GpuIndex> gpu;
    Duration shortest = Duration::zero();
    /// What overlaps it, and marks inside it, its begin included.
    std::optional<TimeRange> range;

    friend bool operator==(const SearchQuery &, const SearchQuery &) = default;
};

/// Whether the query says what is looked for: all of a trace, or of a range, is no answer.
[[nodiscard]] bool asksForAnything(const SearchQuery &query);

/// How many matches are listed by themselves.
inline constexpr std::size_t kMostListed = 10'000;

/// The events of one trace that match. Good for that trace alone.
struct SearchResult
{
    SearchQuery query;
    /// By place in Trace::tracks: places of the matches in the track, sorted, hence by begin.
    std::vector<std::vector<std::uint32_t>> events;
    std::size_t count = 0; ///< of all
    /// The first matches by begin, then track and place in it; at most as many as were asked for.
    std::vector<EventRef> first;

    /// O(log n). False for an event of another trace's tracks.
    [[nodiscard]] bool contains(EventRef event) const;
};

/// Whether events of @p track are searched at all. Tracks that show rows of another track again are
/// not: what is recorded once is found once.
[[nodiscard]] bool isSearched(const Trace &trace, const Track &track, const SearchQuery &query);

/// Every match of @p query. @param most how many SearchResult::first has at most.
/// Errors: Usage, for an expression that does not compile or takes too long on a text; Cancelled.
/// Cost: one test for each distinct text, then a look at each event's name; on several threads.
[[nodiscard]] Result<SearchResult> search(const Trace &trace, const SearchQuery &query,
                                          const std::stop_token &stop = {},
                                          std::size_t most = kMostListed);

/// Events that are known already, as if they had been searched for, to be marked. @param events of
/// @p trace, in any order; none twice.
[[nodiscard]] SearchResult markedEvents(const Trace &trace, std::vector<EventRef> events);

} // namespace gapscope
