// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gapscope {

/// Why no window can be opened, as a sentence; empty where one can. Qt itself ends the program
/// when it finds no display, so this is asked before it is started. A display on another machine
/// is believed.
[[nodiscard]] QString whyNoDisplay();

} // namespace gapscope
