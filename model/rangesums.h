// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace gapscope {

/// What of a trace rangeStats() adds up: GPU work and calls, each event in one track only.
[[nodiscard]] bool isSummed(TrackKind kind);
/// What a track's events are told apart by there: what kind of copy they are, or their name.
[[nodiscard]] bool isSummedByCode(TrackKind kind);

/// The events of every track added up by name (or kind of copy), a block of neighbours at a time,
/// so that a range does not cost by the events that lie within it. A fraction of a byte an event.
class RangeSums
{
public:
    static constexpr std::size_t kBlock = 8192; ///< events

    struct Entry
    {
        std::int64_t key = 0; ///< code or StringId, see isSummedByCode()
        std::int64_t count = 0;
        Duration time = Duration::zero(); ///< of whole events
        std::int64_t bytes = 0; ///< of copies and memsets
    };

    /// On several threads. Cost: O(events). Null once @p stop is requested.
    [[nodiscard]] static std::shared_ptr<const RangeSums> build(const Trace &trace,
                                                                const std::stop_token &stop = {});

    /// Of the events [block * kBlock, (block + 1) * kBlock) of a track that isSummed(), which must
    /// have all of them: what is left at a track's end is in no block.
    [[nodiscard]] std::span<const Entry> of(std::size_t track, std::size_t block) const;

private:
    struct OfTrack
    {
        std::vector<Entry> entries;
        std::vector<std::size_t> ends; ///< of each block, in entries
    };
    static OfTrack sumTrack(const Track &track, const std::stop_token &stop);

    std::vector<OfTrack> m_tracks;
};

} // namespace gapscope
