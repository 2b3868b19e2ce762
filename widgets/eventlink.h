// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLayout;
class QPushButton;
class QWidget;

namespace gapscope {

/// A button that names an event and goes to it; as wide as its text, which may hold anything.
[[nodiscard]] QPushButton *createEventLink(const QString &name, const QString &objectName,
                                           QWidget *parent);

/// Takes all widgets and layouts out of @p layout and deletes them once control is back in the
/// event loop: one of them may be what was clicked.
void clearLayout(QLayout *layout);

} // namespace gapscope
