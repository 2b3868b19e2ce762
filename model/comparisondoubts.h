// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison.h"

#include <QStringList>

namespace gapscope {

/// What makes a comparison less than it seems, a sentence each, in the language of the window:
/// windows of different profiles, another number of GPUs, GPUs that are not known for certain,
/// exports or windows that are not whole. Only what the reports tell; empty where they tell
/// nothing.
[[nodiscard]] QStringList comparisonDoubts(const ComparedReports &compared);

} // namespace gapscope
