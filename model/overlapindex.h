// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/eventcolumns.h"
#include "model/sharedarray.h"
#include "model/time.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace gapscope {

/// Finds the events of one track that overlap a range, exactly and without a scan: a tree of the
/// largest end in every block of 64 events, of 64 such blocks, and so on. One call as long as the
/// whole trace costs a look into its own blocks only, not a visit to all events before the range.
class OverlapIndex
{
public:
    OverlapIndex() = default;
    /// @param events finished (sorted by begin).
    explicit OverlapIndex(const EventColumns &events);

    /// Calls @p visit with the index of each event with begin < range.end and end > range.begin, in
    /// order. @param events the columns that the index was made from.
    /// Cost: O(64 log64(n) (hits + 1)).
    void forEachOverlapping(const EventColumns &events, TimeRange range,
                            const std::function<void(std::size_t)> &visit) const;

    /// The last end of all events; only where there is one.
    [[nodiscard]] TraceTime lastEnd() const { return traceTime(m_levels.back().front()); }

    void store(CacheWriter &cache) const;
    /// What store() wrote for @p eventCount events. Fails the reader where it is not.
    [[nodiscard]] static OverlapIndex restored(CacheReader &cache, std::size_t eventCount);

    [[nodiscard]] std::size_t byteSize() const noexcept;

private:
    void descend(const EventColumns &events, std::size_t level, std::size_t block,
                 std::size_t limit, TraceTime after,
                 const std::function<void(std::size_t)> &visit) const;

    /// m_levels[0][b] is the largest end of events 64 b .. 64 b + 63; each further level likewise
    /// over the one below. The last level has one block.
    std::vector<SharedArray<std::int64_t>> m_levels;
};

} // namespace gapscope
