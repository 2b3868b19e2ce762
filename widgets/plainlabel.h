// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QString>

#include <cstdint>

namespace gapscope {

enum class LabelStyle : std::uint8_t { Normal, Headline, Title, Note };

/// A label whose text is never taken for markup, wraps, and can be selected with the mouse.
[[nodiscard]] QLabel *createPlainLabel(LabelStyle style, const QString &objectName,
                                       QWidget *parent);

/// The same, but for lists of many: its text cannot be selected. Labels that can be selected hold a
/// document each, and to lay out a hundred of those takes seconds.
[[nodiscard]] QLabel *createListLabel(LabelStyle style, const QString &objectName, QWidget *parent);

} // namespace gapscope
