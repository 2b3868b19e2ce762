// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resources/demo/demotrace.h"

#include <vector>

namespace gapscope::demo {

/// Adds the kernels: every GPU computes from the end of one gap of @p windows to the start of the
/// next, with pauses far shorter than a gap. A DiT rank works on two streams first, then a VAE
/// worker decodes while the rank's communication goes on.
void addKernels(Trace &trace, const std::vector<Window> &windows, Random &random);

} // namespace gapscope::demo
