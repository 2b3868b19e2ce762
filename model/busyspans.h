// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/eventcolumns.h"
#include "model/sharedarray.h"
#include "model/time.h"
#include "model/timegrid.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// When something was busy: sorted, disjoint, non-touching half-open spans, with a running sum, so
/// that the busy time of any window costs two binary searches and a walk over at most 32 spans.
/// Never changed once built: copies share the spans.
class BusySpans
{
public:
    BusySpans() = default;
    /// The union of @p ranges, which may come in any order, overlap, touch, or have no length
    /// (those add nothing and split nothing).
    [[nodiscard]] static BusySpans unionOf(std::vector<TimeRange> ranges);
    /// The union of the events of several tracks (finished, that is sorted by begin): merges them
    /// without a copy of the events.
    [[nodiscard]] static BusySpans unionOfTracks(std::span<const EventColumns *const> tracks);

    [[nodiscard]] std::size_t size() const noexcept { return m_spans.size(); }
    [[nodiscard]] bool isEmpty() const noexcept { return m_spans.empty(); }
    [[nodiscard]] std::span<const TimeRange> spans() const noexcept { return m_spans.view(); }

    /// Busy time inside @p window, exact.
    [[nodiscard]] Duration busyIn(TimeRange window) const;

    /// The longest part of @p window without activity, the window's own edges counting as edges;
    /// of equal ones the earliest. None where @p window is empty or busy all through.
    [[nodiscard]] std::optional<TimeRange> longestGapIn(TimeRange window) const;

    /// The @p most longest parts of @p window without activity: longest first, of equal ones the
    /// earlier first; fewer where there are not so many. Cost: a walk over the window's spans.
    [[nodiscard]] std::vector<TimeRange> longestGapsIn(TimeRange window, std::size_t most) const;

    /// Busy time of the first @p count spans.
    [[nodiscard]] Duration busyOfFirst(std::size_t count) const;

    /// Index of the first span with end > @p time; size() if none.
    [[nodiscard]] std::size_t firstEndingAfter(TraceTime time) const;

    /// For drawing; built with the spans.
    [[nodiscard]] const TimeGrid &grid() const noexcept { return m_grid; }

    void store(CacheWriter &cache) const;
    /// What store() wrote; the spans stay where the cache has them. Fails the reader where it is
    /// not.
    [[nodiscard]] static BusySpans restored(CacheReader &cache);

    [[nodiscard]] std::size_t byteSize() const noexcept;

private:
    class Joiner;

    explicit BusySpans(Joiner &joiner);
    [[nodiscard]] std::int64_t busyBefore(TraceTime time) const;

    SharedArray<TimeRange> m_spans;
    SharedArray<std::int64_t> m_busyBefore; // ns of the spans before each sixteenth one
    TimeGrid m_grid;
};

} // namespace gapscope
