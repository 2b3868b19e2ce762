// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launchorder.h"

#include "model/parallel.h"

#include <algorithm>
#include <map>
#include <vector>

namespace gapscope {

namespace {

bool idsRise(const EventColumns &calls)
{
    for (std::size_t i = 1; i < calls.size(); ++i) {
        if (calls.correlation(i) <= calls.correlation(i - 1))
            return false;
    }
    return true;
}

/// Finds calls by id, each search starting where the last one ended: the kernels of a stream come
/// in the order of their launches.
class CallSearch
{
public:
    explicit CallSearch(const EventColumns &calls)
        : m_calls(calls)
    { }

    /// Place of the call with @p id; size() if there is none.
    std::size_t find(std::int64_t id)
    {
        if (m_place == m_calls.size() || m_calls.correlation(m_place) > id)
            m_place = 0; // the stream went back: start anew
        std::size_t low = m_place;
        std::size_t step = 1;
        while (low + step < m_calls.size() && m_calls.correlation(low + step) <= id) {
            low += step;
            step *= 2;
        }
        std::size_t high = std::min(low + step, m_calls.size());
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (m_calls.correlation(middle) <= id ? low : high) = middle;
        }
        m_place = low;
        return low < m_calls.size() && m_calls.correlation(low) == id ? low : m_calls.size();
    }

private:
    const EventColumns &m_calls;
    std::size_t m_place = 0;
};

std::int64_t countEarly(const EventColumns &kernels,
                        const std::vector<const EventColumns *> &threads)
{
    std::int64_t early = 0;
    for (const EventColumns *calls : threads) {
        CallSearch search(*calls);
        for (std::size_t i = 0; i < kernels.size(); ++i) {
            const std::size_t call = search.find(kernels.correlation(i));
            early += call < calls->size() && kernels.begin(i) < calls->begin(call) ? 1 : 0;
        }
    }
    return early;
}

} // namespace

std::int64_t countKernelsBeforeLaunch(const Trace &trace)
{
    std::vector<std::uint8_t> usable(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t i) {
        const Track &track = trace.tracks[i];
        usable[i] = track.key.kind == TrackKind::Runtime && track.key.pid && idsRise(track.events);
    });
    std::map<std::int64_t, std::vector<const EventColumns *>> threadsOf;
    for (std::size_t i = 0; i < trace.tracks.size(); ++i) {
        if (usable[i] != 0)
            threadsOf[*trace.tracks[i].key.pid].push_back(&trace.tracks[i].events);
    }
    std::vector<std::int64_t> early(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t i) {
        const Track &track = trace.tracks[i];
        const auto threads = threadsOf.find(track.key.pid.value_or(-1));
        if (track.key.kind == TrackKind::Kernel && threads != threadsOf.end())
            early[i] = countEarly(track.events, threads->second);
    });
    std::int64_t total = 0;
    for (const std::int64_t count : early)
        total += count;
    return total;
}

} // namespace gapscope
