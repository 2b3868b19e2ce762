// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace gapscope {

/// Runs a command that needs no window and returns the program's exit status. Messages go to
/// standard error, one sentence each. Report and info need a QCoreApplication, a figure a
/// QApplication.
[[nodiscard]] int runHeadless(const CommandLine &line);

} // namespace gapscope
