// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/busyspans.h"
#include "model/depthindex.h"

namespace gapscope {

/// One row of a track, as ColumnWalk sees it.
struct TrackSource
{
    const EventColumns &events;
    const DepthIndex &index;

    [[nodiscard]] std::size_t size() const { return index.size(); }
    [[nodiscard]] bool isDisjoint() const { return index.isDisjoint(); }
    [[nodiscard]] TraceTime begin(std::size_t i) const { return events.begin(index.event(i)); }
    [[nodiscard]] TraceTime end(std::size_t i) const { return events.end(index.event(i)); }
    [[nodiscard]] std::size_t event(std::size_t i) const { return index.event(i); }
    [[nodiscard]] const TimeGrid &grid() const { return index.grid(); }
    [[nodiscard]] DepthIndex::Prefix prefix(std::size_t count) const
    {
        return index.prefix(events, count);
    }
};

/// A GPU's union of activity, as ColumnWalk sees it.
struct UnionSource
{
    const BusySpans &busy;

    [[nodiscard]] std::size_t size() const { return busy.size(); }
    [[nodiscard]] static bool isDisjoint() { return true; }
    [[nodiscard]] TraceTime begin(std::size_t i) const { return busy.spans()[i].begin; }
    [[nodiscard]] TraceTime end(std::size_t i) const { return busy.spans()[i].end; }
    [[nodiscard]] static std::size_t event(std::size_t i) { return i; }
    [[nodiscard]] const TimeGrid &grid() const { return busy.grid(); }
    [[nodiscard]] DepthIndex::Prefix prefix(std::size_t count) const
    {
        if (count == 0)
            return {};
        return {toNs(busy.busyOfFirst(count)), end(count - 1), count - 1};
    }
};

} // namespace gapscope
