// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings.h"

#include <QImage>
#include <QString>

#include <functional>
#include <vector>

namespace gapscope {
class MainWindow;
}

namespace gapscope::test {

/// A state of the window that is worth a picture.
struct State
{
    QString name; ///< of the picture's file, without the ending
    bool opensTrace = true;
    ThemeChoice theme = ThemeChoice::Light;
    QString
        windows; ///< the expression that windows are looked for with; empty: as the trace has it
    /// Leads the window there, once the trace is open. @return what is pictured: the window, or a
    /// dialog of it; null where it cannot be reached.
    std::function<QWidget *(MainWindow &)> enter;
};

[[nodiscard]] std::vector<State> states();

/// Null where the state was not reached.
[[nodiscard]] QImage pictureOf(const State &state, const QString &tracePath);

} // namespace gapscope::test
