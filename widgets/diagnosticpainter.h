// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timelineframe.h"

#include <QPointF>

#include <optional>

class QPainter;

namespace gapscope {

// What the profiler found wrong, as small flags in the chunk band: data may be missing there.

void paintDiagnostics(QPainter &painter, const TimelineFrame &frame);

/// Place in CaptureNotes::diagnostics of the flag at @p position; of several in one place the
/// first.
[[nodiscard]] std::optional<std::size_t> diagnosticAt(const TimelineFrame &frame, QPointF position);

} // namespace gapscope
