// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <QString>

namespace gapscope::nsys {

/// Whether the file can be opened as an SQLite database at all, judged by its content; else one
/// sentence for what it is: missing, a folder, empty, a Git LFS pointer, a report to be exported
/// first, text, cut off, with a journal of an interrupted write beside it. Never creates a file.
[[nodiscard]] Outcome probeFile(const QString &path);

/// Whether the file can be a report that nsys exports: it is called so, and is neither an SQLite
/// database nor text.
[[nodiscard]] bool isReport(const QString &path);

} // namespace gapscope::nsys
