// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/loadscope.h"
#include "model/previewsink.h"
#include "model/progress.h"
#include "model/result.h"
#include "model/trace.h"

#include <QString>

#include <memory>
#include <stop_token>

namespace gapscope::nsys {

/// Whether @p path is a report of Nsight Systems (.nsys-rep, .qdrep) that can be exported here: a
/// regular file of that name that is no SQLite database, with nsys on the PATH or an export of it
/// in the cache. Errors: Input.
[[nodiscard]] Outcome probeReport(const QString &path);

/// Has nsys export the report into the user's cache, unless an export of the same state of it is
/// there, and reads that as readNsysTrace() does. The export stays at least as long as the trace,
/// as its rows are looked up later. Runs on any thread.
/// Errors: Input, Memory, Cancelled, and Output where the cache has no place for the export.
[[nodiscard]] Result<std::shared_ptr<const Trace>>
readNsysReport(const QString &path, const ProgressSink &progress, const std::stop_token &stop,
               const LoadScope &scope, const PreviewSink &previews);

/// The same trace, which keeps the export that it was read of from being removed. As it is where
/// it was not converted; null where the export is gone or another one.
[[nodiscard]] std::shared_ptr<const Trace> withExport(std::shared_ptr<const Trace> trace);

} // namespace gapscope::nsys
