// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QString>

namespace gapscope {

/// What is open, in one line: gaps, the profile and how it was chosen, GPUs, events, export. Of a
/// trace that is being read, what is drawn.
[[nodiscard]] QString statusText(const Report &report);

} // namespace gapscope
