// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison.h"

#include <QByteArray>

namespace gapscope {

/// A comparison for other programs: integer ns, null for what a side does not have, differences
/// after minus before. @param before, after the reports that it was made of.
[[nodiscard]] QByteArray comparisonJson(const Report &before, const Report &after,
                                        const Comparison &comparison);
/// The same as lines for a person: a table of the rows in ms, then the GPUs, then what has no
/// partner.
[[nodiscard]] QString comparisonText(const Report &before, const Report &after,
                                     const Comparison &comparison);

} // namespace gapscope
