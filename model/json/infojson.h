// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QByteArray>
#include <QString>

namespace gapscope {

/// What `gapscope info` tells of a trace: version, GPUs and how each was found, processes, rows
/// per table, markers found by the report's profile, windows that could be chosen, warnings.
[[nodiscard]] QByteArray infoJson(const Report &report);
/// The same for a person, several lines; windows that could be chosen only where no profile's
/// markers were found.
[[nodiscard]] QString infoText(const Report &report);

} // namespace gapscope
