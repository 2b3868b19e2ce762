// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace gapscope {

/// The first place in [@p low, @p high) that @p isBefore(place) does not hold for; @p high if none.
/// It must hold for a first part of the places and for none after it. O(log n).
template<typename IsBefore>
[[nodiscard]] std::size_t firstPlace(std::size_t low, std::size_t high, const IsBefore &isBefore)
{
    std::size_t count = high - low;
    while (count > 0) {
        const std::size_t half = count / 2;
        if (isBefore(low + half)) {
            low += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return low;
}

} // namespace gapscope
