// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launchorder.h"

#include "model/firstplace.h"
#include "model/parallel.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

namespace gapscope {

namespace {

bool idsRise(const EventColumns &calls)
{
    std::array<std::int64_t, 256> ids {};
    std::optional<std::int64_t> before;
    for (std::size_t i = 0; i < calls.size();) {
        const std::size_t count = calls.readCorrelations(i, ids);
        for (std::size_t k = 0; k < count; ++k) {
            if (before && ids[k] <= *before)
                return false;
            before = ids[k];
        }
        i += count;
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
        if (m_count == 0 || id < m_ids[m_next] || id > m_ids[m_count - 1])
            moveTo(id);
        // The next one is near: the stream's launches lie a few calls apart.
        while (m_next < m_count && m_ids[m_next] < id)
            ++m_next;
        const bool isFound = m_next < m_count && m_ids[m_next] == id;
        const std::size_t place = isFound ? m_first + m_next : m_calls.size();
        m_next = std::min(m_next, m_count == 0 ? 0 : m_count - 1);
        return place;
    }

private:
    /// Unpacks the ids from the first one on that is not less than @p id.
    void moveTo(std::int64_t id)
    {
        const bool isBehind = m_count == 0 || id < m_ids[0];
        std::size_t low = isBehind ? 0 : m_first; // all before it are less
        std::size_t step = 1;
        while (low + step < m_calls.size() && m_calls.correlation(low + step) < id) {
            low += step;
            step *= 2;
        }
        m_first = firstPlace(low, std::min(low + step, m_calls.size()),
                             [&](std::size_t i) { return m_calls.correlation(i) < id; });
        m_count = m_first < m_calls.size() ? m_calls.readCorrelations(m_first, m_ids) : 0;
        m_next = 0;
    }

    const EventColumns &m_calls;
    std::array<std::int64_t, 64> m_ids {}; ///< some of the calls', from m_first on
    std::size_t m_first = 0;
    std::size_t m_count = 0;
    std::size_t m_next = 0; ///< in m_ids: none before it is asked for, as long as the stream rises
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
            threadsOf[*trace.tracks[i].key.pid].push_back(&trace.tracks[i].events.get());
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
