// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QByteArray>
#include <QString>

namespace gapscope {

/// What `gapscope info` tells of a trace: version, GPUs and how each was found, processes, rows
/// per table, markers found by the report's profile, warnings.
[[nodiscard]] QByteArray infoJson(const Report &report);
/// The same for a person, several lines.
[[nodiscard]] QString infoText(const Report &report);

} // namespace gapscope
