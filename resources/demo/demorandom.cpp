// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demorandom.h"

#include <QtGlobal>

#include <algorithm>
#include <limits>

namespace gapscope::demo {

Ns Random::between(Ns low, Ns high)
{
    Q_ASSERT(low <= high);
    const std::uint64_t choices = static_cast<std::uint64_t>(high - low) + 1;
    // Numbers past the last full round would make the low ones likelier.
    const std::uint64_t rounds = std::numeric_limits<std::uint64_t>::max() / choices;
    std::uint64_t drawn = m_engine();
    while (drawn >= rounds * choices)
        drawn = m_engine();
    return low + static_cast<Ns>(drawn % choices);
}

std::vector<Ns> Random::shares(Ns total, std::int64_t count, Ns longest)
{
    std::vector<Ns> parts;
    Ns rest = total;
    for (std::int64_t left = count; left > 1; --left) {
        const Ns average = rest / left;
        // What remains must still be enough, and not too much, for those that follow.
        const Ns least = std::max<Ns>(1, rest - (left - 1) * longest);
        const Ns most = std::min(longest, rest - (left - 1));
        const Ns low = std::clamp(average - average / 2, least, most);
        const Ns high = std::clamp(average + average / 2, low, most);
        parts.push_back(between(low, high));
        rest -= parts.back();
    }
    if (count > 0)
        parts.push_back(rest);
    return parts;
}

} // namespace gapscope::demo
