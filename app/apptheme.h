// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings.h"

namespace gapscope {

/// Gives the whole application the colours of @p theme; widgets hear of it as a palette change.
/// System: what the platform says.
void applyTheme(ThemeChoice theme);

} // namespace gapscope
