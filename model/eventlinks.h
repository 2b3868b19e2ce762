// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"
#include "model/viewstate.h"

#include <optional>
#include <vector>

namespace gapscope {

// A call and the GPU work that it launched have the same correlation id, which is unique within a
// process only: both are looked for among the tracks of the same pid.

/// Whether the trace has such an event: one that was selected in another trace it may not have.
[[nodiscard]] bool hasEvent(const Trace &trace, EventRef event);

/// The runtime or driver call that launched a kernel, graph, copy or memset; none where the export
/// has none, or where @p event is no GPU work. Of two of a pid that are near (a traced alias) the
/// earlier one.
[[nodiscard]] std::optional<EventRef> launchOf(const Trace &trace, EventRef event);

/// GPU work that a call launched, by begin; at most @p most of it. Rows shown on two GPUs' lanes
/// (peer copies) come once.
[[nodiscard]] std::vector<EventRef> launchedBy(const Trace &trace, EventRef call,
                                               std::size_t most = 100);

/// What the event is linked to, whichever way round.
[[nodiscard]] std::vector<EventRef> linksOf(const Trace &trace, EventRef event);

} // namespace gapscope
