// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace gapscope {

/// What the item models tell beyond the text of a cell. Never colours.
enum ItemRole {
    /// The raw number (or text) to sort by; no value where a cell is unknown.
    SortRole = Qt::UserRole + 1,
    /// The cell as it is copied: plain integers in ns, no locale. As header data, the column's name
    /// with that unit.
    ExactRole,
    /// Place of the cell's row in the report's rows.
    ReportRowRole,
};

} // namespace gapscope
