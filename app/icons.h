// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

#include <cstdint>

namespace gapscope {

enum class IconId : std::uint8_t {
    Open,
    Back,
    Forward,
    ShowAll,
    Windows,
    Find,
    PreviousGap,
    NextGap,
    LongestGap,
    ExportReport,
    SaveFigure,
};

/// A line drawing in @p colour, sharp at scale 1 to 3. Made anew when the palette changes.
[[nodiscard]] QIcon createIcon(IconId id, const QColor &colour);

} // namespace gapscope
