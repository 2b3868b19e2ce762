// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search.h"
#include "model/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

namespace gapscope {

enum class MatchDirection : std::uint8_t { Next, Previous };

/// Where a walk from match to match is: on an event, be it a match or not, or at a time.
using MatchPlace = std::variant<EventRef, TraceTime>;

/// The match that follows @p from, or comes before it, by begin, then track and place in it; an
/// event at the very time follows it. After the last one comes the first, and so the other way
/// round. None only where nothing matches. @param result of @p trace. O(tracks log n).
[[nodiscard]] std::optional<EventRef> neighbourMatch(const Trace &trace, const SearchResult &result,
                                                     const MatchPlace &from,
                                                     MatchDirection direction);

/// Which of the matches, counted from 1 by begin, then track and place, @p match is. None for an
/// event that is no match. O(tracks log n).
[[nodiscard]] std::optional<std::size_t> matchNumber(const Trace &trace, const SearchResult &result,
                                                     EventRef match);

} // namespace gapscope
