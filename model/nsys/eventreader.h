// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/database.h"
#include "model/nsys/exportstrings.h"
#include "model/nsys/nsysschema.h"
#include "model/nsys/previewer.h"
#include "model/nsys/progressmeter.h"
#include "model/nsys/readoptions.h"
#include "model/result.h"
#include "model/tracebuilder.h"

#include <cstdint>
#include <stop_token>

namespace gapscope::nsys {

/// What all ways of reading work with.
struct EventSource
{
    const Database &database;
    const NsysSchema &schema;
    const ExportStrings &strings;
    TraceBuilder &builder;
    ProgressMeter &meter;
    std::stop_token stop;
    LoadScope scope {}; ///< tables beyond it are only counted
    Previewer *previewer = nullptr; ///< null: nobody looks while the rows are read
};

/// Reads all event tables into the builder and counts the rows of every table, one row after the
/// other through Qt. Errors: Input (naming table and rows read), Cancelled.
[[nodiscard]] Outcome readEventsInOrder(const EventSource &source);

enum class ParallelEnd : std::uint8_t {
    Done,
    Cancelled,
    /// Something is wrong, or not possible in this way: the builder is spoilt, and reading in order
    /// says what it is.
    NotPossible,
};

/// The same on several threads, each with a connection of its own to SQLite itself. Ranges of rows
/// are added in the order of the file, so the result is that of readEventsInOrder() to the bit.
[[nodiscard]] ParallelEnd readEventsInParallel(const EventSource &source,
                                               const ReadOptions &options);

} // namespace gapscope::nsys
