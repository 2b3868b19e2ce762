// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "app/tracerun.h"

namespace gapscope {

/// Draws a gap, every gap, or a range. Returns the program's exit status.
[[nodiscard]] int runFigure(const CommandLine &line, CachedTrace &cached);

} // namespace gapscope
