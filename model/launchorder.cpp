// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launchorder.h"

#include "model/firstplace.h"
#include "model/parallel.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace gapscope {

namespace {

/// Calls to @p visit with each id until it returns false.
template<typename Visit>
void forEachId(const EventColumns &events, const Visit &visit)
{
    std::array<std::int64_t, 256> ids {};
    for (std::size_t i = 0; i < events.size();) {
        const std::size_t count = events.readCorrelations(i, ids);
        for (std::size_t k = 0; k < count; ++k) {
            if (!visit(i + k, ids[k]))
                return;
        }
        i += count;
    }
}

/// Places of the calls of a thread by their ids, which rise and are handed out one after the other
/// to few threads: a bit for each id of the range, and how many there are before each 64 of them.
/// Every stream of the process asks every thread; to walk through the ids for each of them was
/// twice as dear, and 2 % of a report's instructions.
class CallRanks
{
public:
    /// Whether a table is no larger than the ids themselves.
    static bool isWorthwhile(const EventColumns &calls)
    {
        constexpr std::uint64_t kBitsPerId = 64;
        return calls.size() != 0 && idRange(calls) / kBitsPerId < calls.size();
    }
    explicit CallRanks(const EventColumns &calls)
        : m_first(calls.correlation(0))
        , m_words(idRange(calls) / 64 + 1)
    {
        forEachId(calls, [this](std::size_t /*place*/, std::int64_t id) {
            const std::uint64_t bit = bitOf(id);
            m_words[bit / 64].used |= std::uint64_t {1} << (bit % 64);
            return true;
        });
        std::uint64_t before = 0;
        for (Word &word : m_words) {
            word.before = before;
            before += static_cast<std::uint64_t>(std::popcount(word.used));
        }
        m_size = before;
    }

    /// Place of the call with @p id; size() if there is none.
    [[nodiscard]] std::size_t find(std::int64_t id) const
    {
        const std::uint64_t bit = bitOf(id); // of an id before the first one: a very large number
        if (bit / 64 >= m_words.size())
            return m_size;
        const Word &word = m_words[bit / 64];
        const std::uint64_t mask = std::uint64_t {1} << (bit % 64);
        if ((word.used & mask) == 0)
            return m_size;
        return word.before + static_cast<std::uint64_t>(std::popcount(word.used & (mask - 1)));
    }

private:
    struct Word
    {
        std::uint64_t used = 0;
        std::uint64_t before = 0;
    };

    static std::uint64_t idRange(const EventColumns &calls)
    {
        return static_cast<std::uint64_t>(calls.correlation(calls.size() - 1))
            - static_cast<std::uint64_t>(calls.correlation(0));
    }
    [[nodiscard]] std::uint64_t bitOf(std::int64_t id) const
    {
        return static_cast<std::uint64_t>(id) - static_cast<std::uint64_t>(m_first);
    }

    std::int64_t m_first;
    std::vector<Word> m_words;
    std::size_t m_size = 0;
};

bool idsRise(const EventColumns &calls)
{
    std::optional<std::int64_t> before;
    bool rise = true;
    forEachId(calls, [&](std::size_t /*place*/, std::int64_t id) {
        rise = !before || id > *before;
        before = id;
        return rise;
    });
    return rise;
}

/// The same for ids that are strewn about: each search starting where the last one ended, as the
/// kernels of a stream come in the order of their launches.
class CallSearch
{
public:
    explicit CallSearch(const EventColumns &calls)
        : m_calls(calls)
    {
        unpackFrom(0);
    }

    /// Place of the call with @p id; size() if there is none.
    std::size_t find(std::int64_t id)
    {
        if (id < m_asked)
            moveBack(id);
        m_asked = id;
        if (m_count != 0 && m_ids[m_count - 1] < id)
            moveOn(id);
        // The next one is near: the stream's launches lie a few calls apart. An id between two
        // calls is another thread's, and so is the next id as a rule: then nothing moves.
        while (m_next < m_count && m_ids[m_next] < id)
            ++m_next;
        const bool isFound = m_next < m_count && m_ids[m_next] == id;
        return isFound ? m_first + m_next : m_calls.size();
    }

private:
    void unpackFrom(std::size_t first)
    {
        m_first = first;
        m_count = first < m_calls.size() ? m_calls.readCorrelations(first, m_ids) : 0;
        m_next = 0;
    }
    void moveBack(std::int64_t id)
    {
        if (m_count != 0 && m_ids[0] <= id)
            m_next = 0;
        else
            unpackFrom(0);
    }
    /// To the ids that follow; where @p id is beyond them too, to the first that is not less.
    void moveOn(std::int64_t id)
    {
        unpackFrom(m_first + m_count);
        if (m_count == 0 || m_ids[m_count - 1] >= id)
            return;
        std::size_t low = m_first + m_count; // all before it are less
        std::size_t step = 1;
        while (low + step < m_calls.size() && m_calls.correlation(low + step) < id) {
            low += step;
            step *= 2;
        }
        unpackFrom(firstPlace(low, std::min(low + step, m_calls.size()),
                              [&](std::size_t i) { return m_calls.correlation(i) < id; }));
    }

    const EventColumns &m_calls;
    std::array<std::int64_t, 64> m_ids {}; ///< some of the calls', from m_first on
    std::size_t m_first = 0;
    std::size_t m_count = 0; ///< 0: there is nothing from m_first on
    std::size_t m_next = 0; ///< in m_ids: all before it are less than what was asked for last
    std::int64_t m_asked = std::numeric_limits<std::int64_t>::min();
};

/// A thread of a process, to look for launches in.
struct Thread
{
    const EventColumns *calls = nullptr;
    std::optional<CallRanks> ranks; ///< none where ids are strewn about
};

std::int64_t countEarly(const EventColumns &kernels, const std::vector<const Thread *> &threads)
{
    std::int64_t early = 0;
    for (const Thread *thread : threads) {
        const EventColumns &calls = *thread->calls;
        const auto count = [&](auto &&find) {
            forEachId(kernels, [&](std::size_t kernel, std::int64_t id) {
                const std::size_t call = find(id);
                early += call < calls.size() && kernels.begin(kernel) < calls.begin(call) ? 1 : 0;
                return true;
            });
        };
        if (thread->ranks)
            count([&ranks = *thread->ranks](std::int64_t id) { return ranks.find(id); });
        else
            count(
                [search = CallSearch(calls)](std::int64_t id) mutable { return search.find(id); });
    }
    return early;
}

} // namespace

std::int64_t countKernelsBeforeLaunch(const Trace &trace)
{
    std::vector<Thread> found(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t i) {
        const Track &track = trace.tracks[i];
        const EventColumns &events = track.events;
        if (track.key.kind != TrackKind::Runtime || !track.key.pid || !idsRise(events))
            return;
        found[i].calls = &events;
        if (CallRanks::isWorthwhile(events))
            found[i].ranks.emplace(events);
    });
    std::map<std::int64_t, std::vector<const Thread *>> threadsOf;
    for (std::size_t i = 0; i < trace.tracks.size(); ++i) {
        if (found[i].calls)
            threadsOf[*trace.tracks[i].key.pid].push_back(&found[i]);
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
