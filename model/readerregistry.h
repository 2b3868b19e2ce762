// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/loadscope.h"
#include "model/previewsink.h"
#include "model/progress.h"
#include "model/result.h"
#include "model/trace.h"

#include <QString>

#include <memory>
#include <span>
#include <stop_token>

namespace gapscope {

/// A kind of file that traces are read from. A new one is a new row of traceFormats().
struct TraceFormat
{
    QString title; ///< for the file dialog
    QString patterns; ///< for the file dialog: "*.sqlite *.db"
    /// Whether @p path is of this kind, judged by content. The error says what it is instead.
    Outcome (*probe)(const QString &path);
    /// Reads all of it. Runs on any thread; keeps no state. Errors: Input, Cancelled.
    Result<std::shared_ptr<const Trace>> (*read)(const QString &path, const ProgressSink &progress,
                                                 const std::stop_token &stop,
                                                 const LoadScope &scope,
                                                 const PreviewSink &previews);
};

[[nodiscard]] std::span<const TraceFormat> traceFormats();

/// The first format that recognises @p path as it is now. Errors: Input, as of openTrace().
[[nodiscard]] Result<const TraceFormat *> formatOf(const QString &path);

/// Opens @p path read-only with the first format that recognises it.
/// Errors: Input with one sentence that names the file and the reason; Memory; Cancelled.
[[nodiscard]] Result<std::shared_ptr<const Trace>>
openTrace(const QString &path, const ProgressSink &progress = {}, const std::stop_token &stop = {},
          const LoadScope &scope = {}, const PreviewSink &previews = {});

/// For QFileDialog: one entry a format, then all files.
[[nodiscard]] QString traceFileFilter();

} // namespace gapscope
