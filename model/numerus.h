// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>

namespace gapscope {

/// By which tr() chooses a plural form: counts beyond an int have the one of the largest. The text
/// itself has the exact figure as %1.
[[nodiscard]] constexpr int numerusOf(std::size_t count)
{
    return static_cast<int>(
        std::min(count, static_cast<std::size_t>(std::numeric_limits<int>::max())));
}

} // namespace gapscope
