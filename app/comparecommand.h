// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace gapscope {

/// `gapscope compare`: writes what differs between two traces. @return the program's exit status.
[[nodiscard]] int runCompare(const CommandLine &line);

} // namespace gapscope
