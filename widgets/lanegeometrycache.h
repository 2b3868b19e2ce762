// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanelayout.h"
#include "model/lanepicture.h"

#include <vector>

namespace gapscope {

/// Keeps the geometry of lanes while the view stays: scrolling, hovering and selecting make none.
/// A new view is made in the memory of the old one.
class LaneGeometryCache
{
public:
    void clear() { m_rows.clear(); }

    /// What is to be painted of a row of @p layout. Valid until the next view.
    const LanePicture &picture(const Trace &trace, const LaneLayout &layout, std::size_t row,
                               TimeRange visible, int widthPx)
    {
        if (visible != m_visible || widthPx != m_widthPx || m_rows.size() != layout.rows.size()) {
            m_visible = visible;
            m_widthPx = widthPx;
            m_rows.resize(layout.rows.size());
            for (Row &each : m_rows)
                each.isMade = false;
        }
        Row &asked = m_rows[row];
        if (!asked.isMade) {
            drawLane(trace, layout, layout.rows[row], visible, widthPx, asked.picture);
            asked.isMade = true;
        }
        return asked.picture;
    }

private:
    struct Row
    {
        LanePicture picture;
        bool isMade = false;
    };

    TimeRange m_visible;
    int m_widthPx = 0;
    std::vector<Row> m_rows;
};

} // namespace gapscope
