// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/windows.h"

#include <map>
#include <optional>
#include <vector>

namespace gapscope {

/// The hand-off around a window, by the report's rules. Differences can be negative.
struct HostMarkers
{
    TraceTime previousReady; ///< the window's begin
    std::optional<TraceTime> previousReceived;
    std::optional<TraceTime> nextStart;
    std::optional<Duration> readyToReceived;
    std::optional<Duration> receivedToStart;
    std::optional<Duration> startToFirstKernel;
};

/// Finds the hand-off of each window. Made once a report: O(markers log markers); a look-up then
/// costs O(log markers).
class HostMarkerFinder
{
public:
    explicit HostMarkerFinder(const MarkerSet &markers);

    /// @param firstKernel begin of the first kernel of the GPU at or after the gap's end, if any.
    [[nodiscard]] HostMarkers find(const Window &window,
                                   std::optional<TraceTime> firstKernel) const;

private:
    /// Markers of one role that one process's windows may use. All lists are sorted.
    struct Usable
    {
        std::vector<TraceTime> times;
        std::map<ChunkLabel, std::vector<TraceTime>> byChunk;

        void add(const Marker &marker);
        [[nodiscard]] std::optional<TraceTime> find(const std::optional<ChunkLabel> &chunk,
                                                    TraceTime windowBegin,
                                                    TraceTime notBefore) const;
    };
    struct OfRole
    {
        Usable all;
        std::map<std::optional<std::int64_t>, Usable> byProcess; ///< own ones and the file's
        Usable fromFile;
    };

    [[nodiscard]] const Usable &usable(Role role, const Window &window) const;

    std::map<Role, OfRole> m_roles;
};

} // namespace gapscope
