// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile.h"
#include "model/result.h"
#include "model/trace.h"
#include "model/windows.h"

#include <cstddef>
#include <map>
#include <stop_token>
#include <vector>

namespace gapscope {

/// What a profile finds in a trace, before a report is made with it.
struct WindowPreview
{
    std::size_t windows = 0;
    std::size_t withoutGpu = 0; ///< of these, in processes that use no GPU with kernels
    std::vector<Window> first; ///< the first few, by begin
    std::map<Role, std::size_t> markers; ///< of the profile's roles and the markers file's
};

/// @param external may be null.
/// @param most how many windows first has at most.
/// Errors: those of findMarkers() and findWindows(); Cancelled.
[[nodiscard]] Result<WindowPreview> previewWindows(const Trace &trace, const Profile &profile,
                                                   const ExternalMarkers *external,
                                                   std::size_t most, const std::stop_token &stop);

} // namespace gapscope
