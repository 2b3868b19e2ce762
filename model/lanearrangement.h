// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanelayout.h"

#include <QString>

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace gapscope {

/// What a person made of the lanes. By their ids, so that it holds for the same trace another day;
/// ids that a trace does not have do nothing.
struct LaneArrangement
{
    std::map<QString, bool> folded; ///< of heads that were folded or unfolded by hand
    std::set<QString> hidden; ///< a head takes its group with it
    std::vector<QString> pinned; ///< from top to bottom
    std::vector<QString> order; ///< of all lanes; empty: as they come
    std::map<QString, int> heights; ///< in percent of a lane's own; see kLaneHeights

    friend bool operator==(const LaneArrangement &, const LaneArrangement &) = default;
};

/// The lanes of @p all as arranged: pinned ones first, then the groups; a folded group has its head
/// only. A pinned lane is taken out of its group, but the head of lanes stays there as well.
/// Heights and places are set. Cost: O(lanes log lanes).
[[nodiscard]] LaneLayout arrangeLanes(const LaneLayout &all, const LaneArrangement &arrangement);

enum class LaneCommand : std::uint8_t {
    Fold,
    Unfold,
    Pin, ///< or no more
    Hide,
    MoveUp, ///< a head with its group past the one above, another lane within its group
    MoveDown,
    Taller,
    Lower,
};

/// What @p command makes of it for the lane @p id; the same where the lane cannot do that.
/// @param all as buildLaneLayout() made it.
[[nodiscard]] LaneArrangement changed(LaneArrangement arrangement, const LaneLayout &all,
                                      const QString &id, LaneCommand command);

/// The lane @p id as tall as @p percent of its own height, or as near to that as a lane may be.
[[nodiscard]] LaneArrangement withHeight(LaneArrangement arrangement, const LaneLayout &all,
                                         const QString &id, int percent);

/// Every group folded, or none.
[[nodiscard]] LaneArrangement withAllFolded(LaneArrangement arrangement, const LaneLayout &all,
                                            bool folded);

} // namespace gapscope
