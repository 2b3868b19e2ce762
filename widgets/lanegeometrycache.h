// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanegeometry.h"
#include "model/lanelayout.h"

#include <unordered_map>
#include <vector>

namespace gapscope {

/// Keeps the geometry of lanes while the view stays: scrolling, hovering and selecting make none.
class LaneGeometryCache
{
public:
    void clear() { m_spans.clear(); }

    const std::vector<LaneSpan> &spans(const Trace &trace, const LaneLayout &layout,
                                       std::size_t row, TimeRange visible, int widthPx)
    {
        if (visible != m_visible || widthPx != m_widthPx) {
            clear();
            m_visible = visible;
            m_widthPx = widthPx;
        }
        const auto found = m_spans.find(row);
        if (found != m_spans.end())
            return found->second;
        return m_spans.emplace(row, laneSpans(trace, layout, layout.rows[row], visible, widthPx))
            .first->second;
    }

private:
    TimeRange m_visible;
    int m_widthPx = 0;
    std::unordered_map<std::size_t, std::vector<LaneSpan>> m_spans;
};

} // namespace gapscope
