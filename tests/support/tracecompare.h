// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <QString>

namespace gapscope::test {

/// What differs between two traces, down to the bit; empty where nothing does.
[[nodiscard]] QString differenceOf(const Trace &a, const Trace &b);

} // namespace gapscope::test
