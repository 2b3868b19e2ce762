// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/readoptions.h"
#include "model/progress.h"
#include "model/result.h"
#include "model/trace.h"

#include <QString>

#include <memory>
#include <stop_token>

namespace gapscope::nsys {

/// Reads an SQLite export of Nsight Systems. Opens it read-only and leaves no trace beside it.
/// Errors: Input (with the table where it is damaged), Memory (before anything is loaded),
/// Cancelled (never a partial trace).
[[nodiscard]] Result<std::shared_ptr<const Trace>>
readNsysTrace(const QString &path, const ProgressSink &progress, const std::stop_token &stop,
              const LoadScope &scope, const PreviewSink &previews);
/// The same in a chosen way.
[[nodiscard]] Result<std::shared_ptr<const Trace>> readNsysTrace(const QString &path,
                                                                 const ProgressSink &progress,
                                                                 const std::stop_token &stop,
                                                                 const ReadOptions &options);

} // namespace gapscope::nsys
