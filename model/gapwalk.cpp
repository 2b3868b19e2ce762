// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gapwalk.h"

namespace gapscope {

std::optional<std::size_t> neighbourGap(const Report &report, std::optional<std::size_t> current,
                                        WalkDirection direction, WalkScope scope)
{
    const std::size_t count = report.rows.size();
    if (count == 0)
        return std::nullopt;
    const bool forward = direction == WalkDirection::Next;
    if (!current || *current >= count)
        return forward ? 0 : count - 1;
    for (std::size_t i = *current; forward ? i + 1 < count : i > 0;) {
        i = forward ? i + 1 : i - 1;
        if (scope == WalkScope::AllGpus || report.rows[i].gpu == report.rows[*current].gpu)
            return i;
    }
    return std::nullopt;
}

} // namespace gapscope
