// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/windowpreview.h"

#include <algorithm>

namespace gapscope {

Result<WindowPreview> previewWindows(const Trace &trace, const Profile &profile,
                                     const ExternalMarkers *external, std::size_t most,
                                     const std::stop_token &stop)
{
    const Result<MarkerSet> markers = findMarkers(trace, profile, external, stop);
    if (!markers)
        return markers.error();
    Result<std::vector<Window>> windows = findWindows(trace, profile, *markers, stop);
    if (!windows)
        return windows.error();
    WindowPreview preview;
    std::vector<Window> &found = windows.value();
    preview.windows = found.size();
    preview.withoutGpu = static_cast<std::size_t>(
        std::ranges::count_if(found, [](const Window &window) { return window.gpus.empty(); }));
    found.resize(std::min(found.size(), most));
    preview.first = std::move(found);
    for (const auto &[role, list] : *markers)
        preview.markers[role] = list.size();
    return preview;
}

} // namespace gapscope
