// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/loaders.h"

namespace gapscope::nsys {

/// Reads what the export says of the capture and of its own completeness into the context's
/// builder: export options, skipped calls, duration, diagnostics. Of META_DATA_CAPTURE only the
/// named keys are looked at: it also holds environments and arguments. Errors: Input, Cancelled.
[[nodiscard]] Outcome loadCaptureNotes(LoadContext &context);

} // namespace gapscope::nsys
