// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rangesums.h"

#include "model/keyedevents.h"
#include "model/parallel.h"

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
    std::unordered_map<std::int64_t, std::size_t> places; // in the entries of the block
    for (std::size_t end = kBlock; end <= events.size() && !stop.stop_requested(); end += kBlock) {
        places.clear();
        const auto add = [&](std::size_t i, TimeRange range, std::int64_t key) {
            const auto [place, isNew] = places.try_emplace(key, result.entries.size());
            if (isNew)
                result.entries.push_back({key});
            Entry &entry = result.entries[place->second];
            ++entry.count;
            entry.time += range.length();
            entry.bytes += byCode ? events.amount(i) : 0;
        };
        forEachKeyed(events, byCode, end - kBlock, end, stop, add);
        result.ends.push_back(result.entries.size());
    }
    result.entries.shrink_to_fit();
    return result;
}

} // namespace gapscope
