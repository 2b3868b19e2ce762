// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/result.h"

#include <QString>

#include <variant>

namespace gapscope {

/// A row of the report.
struct GapPlace
{
    std::size_t row = 0;
};

/// One of the report's windows.
struct WindowPlace
{
    std::size_t window = 0;
};

/// Where a person wants to go.
using Place = std::variant<TraceTime, WindowPlace, GapPlace>;

/// Understands a time of the trace's clock with its unit ("261.04 s", "261040 ms", "1500us",
/// "42 ns", exact to the ns), a chunk ("6", "chunk 6"), and a gap by chunk and GPU ("6:2").
/// Errors: Usage, with a sentence that says what would do.
[[nodiscard]] Result<Place> findPlace(const Report &report, const QString &text);

} // namespace gapscope
