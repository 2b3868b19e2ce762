// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "resources/demo/demotrace.h"

#include <QString>

namespace gapscope::demo {

/// Writes @p trace, which is numbered, as the SQLite database @p path. The same trace gives the
/// same bytes. The file appears under its name, replacing an older one, only when it is complete.
/// Errors: the directory cannot be written, the disk is full, the SQLite plug-in is missing.
[[nodiscard]] Outcome writeTrace(const Trace &trace, int gpuCount, const QString &path);

} // namespace gapscope::demo
