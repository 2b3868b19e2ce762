// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <cstdint>
#include <optional>

namespace gapscope {

enum class WalkDirection : std::uint8_t { Next, Previous };
enum class WalkScope : std::uint8_t { AllGpus, SameGpu };

/// The gap to go to from row @p current in the report's order; none at the end, so that a key held
/// down stops there. Without a current row the walk begins at the first or the last row.
[[nodiscard]] std::optional<std::size_t> neighbourGap(const Report &report,
                                                      std::optional<std::size_t> current,
                                                      WalkDirection direction, WalkScope scope);

} // namespace gapscope
