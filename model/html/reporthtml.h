// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exportregistry.h"
#include "model/report.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <functional>
#include <stop_token>

namespace gapscope {

struct PageOptions
{
    ExportContext context;
    QString traceHash; ///< sha256 in hex; empty where the file could not be read
    std::size_t figures = 20; ///< at most so many, of the longest gaps
    /// Draws the gap of a place in Report::rows as an SVG document.
    std::function<Result<QByteArray>(std::size_t row)> figure;
    /// Called after each gap of Report::rows with the number of those that are done; may be null.
    std::function<void(std::size_t done)> progress = {};
};

/// One page that says all of the report and needs nothing else: no script, no other file, no
/// network. Tables of the gaps, of the calls and device activities of each, facts and hints,
/// figures of the longest, what the figures do not prove, and where all of it comes from. Names of
/// the trace are text whatever they hold. UTF-8, HTML 5. Errors: those of the figures; Cancelled.
[[nodiscard]] Result<QByteArray> reportHtml(const Report &report, const PageOptions &options,
                                            const std::stop_token &stop = {});

} // namespace gapscope
