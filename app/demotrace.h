// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace gapscope {

/// Where the demo trace may be, in the order in which it is looked for: beside the program (build
/// tree or prefix), then where data of programs is installed. Needs a QCoreApplication.
[[nodiscard]] QStringList demoTraceCandidates();

/// The first of them that is there; empty where none is.
[[nodiscard]] QString demoTracePath();

} // namespace gapscope
