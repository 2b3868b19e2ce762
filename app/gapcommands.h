// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "app/tracerun.h"
#include "model/report.h"
#include "model/result.h"

#include <QString>

#include <cstddef>
#include <optional>

namespace gapscope {

/// "6:2", or "6:0@1001" for an unmapped GPU: several processes may call theirs 0.
[[nodiscard]] QString gapName(const Report &report, const GapRow &row);

/// The place in Report::rows of the gap that a person named, else of the longest. Where a chunk's
/// label repeats, the longest of its gaps, and a remark says so. Errors: Usage, NoWindow.
[[nodiscard]] Result<std::size_t> chooseRow(const Report &report,
                                            const std::optional<GapChoice> &choice);

/// Prints a gap as a sentence. Returns the program's exit status.
[[nodiscard]] int runSentence(const CommandLine &line, CachedTrace &cached);

} // namespace gapscope
