// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <functional>
#include <memory>

namespace gapscope {

/// Is shown a trace that is being read: its kernels so far, then all of them (see
/// Trace::completeness). Each picture replaces the one before. Called from the job's own thread,
/// which goes on reading afterwards; small traces come without. Empty: pictures are not made.
using PreviewSink = std::function<void(std::shared_ptr<const Trace> picture)>;

} // namespace gapscope
