// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/gpuidentity.h"
#include "model/nsys/loaders.h"

namespace gapscope::nsys {

/// Reads the export's version, session start, processes and thread names, and its strings, into
/// the context's builder. What the export lacks stays empty. Errors: Input, Cancelled.
[[nodiscard]] Outcome loadMetadata(LoadContext &context);

/// Which device each context of each process runs on. Errors: Input, Cancelled.
[[nodiscard]] Result<TraceBuilder::ContextDevices> readContextDevices(const LoadContext &context);

/// Errors: Input, Cancelled.
[[nodiscard]] Result<GpuTables> readGpuTables(const LoadContext &context);

} // namespace gapscope::nsys
