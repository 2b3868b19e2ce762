// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rangesums.h"

#include "model/parallel.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace gapscope {

bool isSummed(TrackKind kind)
{
    return (isGpuWork(kind) || kind == TrackKind::Runtime) && !isRepeated(kind);
}

bool isSummedByCode(TrackKind kind)
{
    return movesMemory(kind);
}

std::shared_ptr<const RangeSums> RangeSums::build(const Trace &trace, const std::stop_token &stop)
{
    auto sums = std::make_shared<RangeSums>();
    sums->m_tracks.resize(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t t) {
        if (isSummed(trace.tracks[t].key.kind))
            sums->m_tracks[t] = sumTrack(trace.tracks[t], stop);
    });
    return stop.stop_requested() ? nullptr : sums;
}

std::span<const RangeSums::Entry> RangeSums::of(std::size_t track, std::size_t block) const
{
    const OfTrack &sums = m_tracks[track];
    const std::size_t begin = block == 0 ? 0 : sums.ends[block - 1];
    return std::span(sums.entries).subspan(begin, sums.ends[block] - begin);
}

RangeSums::OfTrack RangeSums::sumTrack(const Track &track, const std::stop_token &stop)
{
    OfTrack result;
    const EventColumns &events = track.events;
    const bool byCode = isSummedByCode(track.key.kind);
    std::array<TimeRange, 256> ranges;
    std::array<std::int64_t, 256> keys {};
    std::unordered_map<std::int64_t, std::size_t> places; // in the entries of the block
    for (std::size_t end = kBlock; end <= events.size() && !stop.stop_requested(); end += kBlock) {
        places.clear();
        for (std::size_t i = end - kBlock; i < end;) {
            std::size_t count = std::min(events.readRanges(i, ranges), end - i);
            const auto wanted = std::span(keys).first(count);
            count =
                std::min(count, byCode ? events.readCodes(i, wanted) : events.readNames(i, wanted));
            for (std::size_t k = 0; k < count; ++k) {
                const auto [place, isNew] = places.try_emplace(keys[k], result.entries.size());
                if (isNew)
                    result.entries.push_back({keys[k]});
                Entry &entry = result.entries[place->second];
                ++entry.count;
                entry.time += ranges[k].length();
                entry.bytes += byCode ? events.amount(i + k) : 0;
            }
            i += count;
        }
        result.ends.push_back(result.entries.size());
    }
    result.entries.shrink_to_fit();
    return result;
}

} // namespace gapscope
