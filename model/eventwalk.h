// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapwalk.h"
#include "model/trace.h"
#include "model/viewstate.h"

#include <cstdint>
#include <optional>
#include <span>

namespace gapscope {

/// The event of @p tracks (a lane's) that begins next after, or before, @p from, which is one of
/// theirs. Equal begins come in the order of tracks and places. None at the lane's end.
[[nodiscard]] std::optional<EventRef> neighbourEvent(const Trace &trace,
                                                     std::span<const std::size_t> tracks,
                                                     EventRef from, WalkDirection direction);

/// The event of @p tracks that begins first within @p range (half-open), else the last one of a
/// track that begins before it, where it still runs in it; none without either.
[[nodiscard]] std::optional<EventRef>
firstEventIn(const Trace &trace, std::span<const std::size_t> tracks, TimeRange range);

} // namespace gapscope
