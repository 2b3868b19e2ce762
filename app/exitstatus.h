// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

namespace gapscope {

inline constexpr int kExitDone = 0;

/// The program's exit status for a failure: 2 usage, 3 input, 4 output, 5 no window.
[[nodiscard]] int exitStatusOf(ErrorCode code);

} // namespace gapscope
