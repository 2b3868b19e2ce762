// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"
#include "model/viewstate.h"

#include <optional>

namespace gapscope {

/// The event of @p to that is the same row of the same export as @p event of @p from; none where
/// that was not read, or stands in another track by now. O(log n).
[[nodiscard]] std::optional<EventRef> sameEvent(const Trace &from, EventRef event, const Trace &to);

} // namespace gapscope
