// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gapscope {

/// What of a trace is loaded. What is left out is told of in the report's warnings.
struct LoadScope
{
    bool calls = true; ///< CUDA runtime and driver calls
    bool nvtx = true; ///< NVTX ranges and marks
    /// Calls of the operating system's library, scheduling, diagnostics: what is beside the work. A
    /// window draws it, an explanation tells of it, no other figure needs it.
    bool osRuntime = false;

    friend bool operator==(const LoadScope &, const LoadScope &) = default;
};

} // namespace gapscope
