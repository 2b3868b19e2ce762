// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/loaders.h"

namespace gapscope::nsys {

/// Reads what the export says of the capture and of its own completeness into the context's
/// builder: export options, skipped calls, duration, diagnostics. Of META_DATA_CAPTURE only the
/// named keys are looked at: it also holds environments and arguments. Errors: Input, Cancelled.
[[nodiscard]] Outcome loadCaptureNotes(LoadContext &context);

/// Whether a diagnostic of @p severity is a warning or an error, and no remark.
[[nodiscard]] bool isTroubleSeverity(std::int64_t severity);

/// A path may name a user or a machine, and so may an address or a variable's value. Of a path only
/// the name of a file is kept, which helps; what has no ending may be a person's folder. Cut to a
/// few hundred characters. Any thread may ask.
[[nodiscard]] QString withoutPrivateParts(const QString &text);

} // namespace gapscope::nsys
