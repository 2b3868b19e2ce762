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
#include <utility>
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
    /// None where the ids do not rise.
    static std::optional<CallRanks> of(const EventColumns &calls)
    {
        CallRanks ranks(calls);
        std::uint64_t next = 0; // the least bit that may come now
        const std::uint64_t last = idRange(calls);
        bool rise = true;
        forEachId(calls, [&](std::size_t /*place*/, std::int64_t id) {
            const std::uint64_t bit = ranks.bitOf(id);
            rise = bit >= next && bit <= last;
            if (rise)
                ranks.m_words[bit / 64].used |= std::uint64_t {1} << (bit % 64);
            next = bit + 1;
            return rise;
        });
        if (!rise)
            return std::nullopt;
        std::uint64_t before = 0;
        for (Word &word : ranks.m_words) {
            word.before = before;
            before += static_cast<std::uint64_t>(std::popcount(word.used));
        }
        ranks.m_size = before;
        return ranks;
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
    explicit CallRanks(const EventColumns &calls)
        : m_first(calls.correlation(0))
        , m_words(idRange(calls) / 64 + 1)
    { }

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

/// The correlation ids of calls in no order. Ids are handed out one after the other, so a bit for
/// each of the range holds them; ids that are strewn about (a tool's own) are sorted.
class CallIds
{
public:
    explicit CallIds(const std::vector<const EventColumns *> &calls)
    {
        std::size_t count = 0;
        std::int64_t last = std::numeric_limits<std::int64_t>::min();
        const auto forAll = [&calls](const auto &visit) {
            for (const EventColumns *events : calls)
                forEachId(*events, [&visit](std::size_t /*place*/, std::int64_t id) {
                    visit(id);
                    return true;
                });
        };
        forAll([&](std::int64_t id) {
            ++count;
            m_first = std::min(m_first, id);
            last = std::max(last, id);
        });
        if (count == 0)
            return;
        constexpr std::size_t kBitsPerId = 64; // as much as a sorted id takes
        const auto range = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(m_first);
        if (range < count * kBitsPerId) {
            m_isUsed.resize(range + 1);
            forAll([this](std::int64_t id) { m_isUsed[place(id)] = true; });
            return;
        }
        m_sorted.reserve(count);
        forAll([this](std::int64_t id) { m_sorted.push_back(id); });
        std::ranges::sort(m_sorted);
    }

    [[nodiscard]] bool contains(std::int64_t id) const
    {
        if (m_isUsed.empty())
            return std::ranges::binary_search(m_sorted, id);
        return id >= m_first && place(id) < m_isUsed.size() && m_isUsed[place(id)];
    }

private:
    [[nodiscard]] std::uint64_t place(std::int64_t id) const
    {
        return static_cast<std::uint64_t>(id) - static_cast<std::uint64_t>(m_first);
    }

    std::int64_t m_first = std::numeric_limits<std::int64_t>::max();
    std::vector<bool> m_isUsed; ///< of m_first and those after it
    std::vector<std::int64_t> m_sorted; ///< where that would be too long
};

/// A thread whose ids rise, to look for launches in.
struct Thread
{
    const EventColumns *calls = nullptr;
    std::optional<CallRanks> ranks; ///< none where ids are strewn about
};

std::optional<Thread> threadOf(const EventColumns &calls)
{
    if (CallRanks::isWorthwhile(calls)) {
        std::optional<CallRanks> ranks = CallRanks::of(calls);
        return ranks ? std::optional(Thread {&calls, std::move(ranks)}) : std::nullopt;
    }
    return idsRise(calls) ? std::optional(Thread {&calls, std::nullopt}) : std::nullopt;
}

/// What launched the kernels of a process.
struct Launchers
{
    std::vector<const Thread *> threads;
    std::vector<const EventColumns *> disordered; ///< calls of the other threads
    std::optional<CallIds> others; ///< their ids
};

/// Looks for the calls of a stream's kernels in the threads of the process.
class LaunchSearch
{
public:
    explicit LaunchSearch(const std::vector<const Thread *> &threads)
        : m_threads(threads)
    {
        for (const Thread *thread : threads)
            m_searches.emplace_back(*thread->calls);
    }

    /// When the call with @p id began; none where no thread made it.
    std::optional<TraceTime> beginOf(std::int64_t id)
    {
        // The thread that launched the kernel before has mostly launched this one, too. Ids are a
        // process's, so no other thread has a call of the same id.
        for (std::size_t i = 0, t = m_recent; i < m_threads.size(); ++i) {
            const Thread &thread = *m_threads[t];
            const std::size_t call = thread.ranks ? thread.ranks->find(id) : m_searches[t].find(id);
            if (call < thread.calls->size()) {
                m_recent = t;
                return thread.calls->begin(call);
            }
            t = t + 1 == m_threads.size() ? 0 : t + 1;
        }
        return std::nullopt;
    }

private:
    const std::vector<const Thread *> &m_threads;
    std::vector<CallSearch> m_searches; ///< of each thread, used where it has no ranks
    std::size_t m_recent = 0;
};

LaunchCounts countOf(const EventColumns &kernels, const Launchers &process)
{
    LaunchCounts counts;
    counts.kernels = static_cast<std::int64_t>(kernels.size());
    LaunchSearch search(process.threads);
    forEachId(kernels, [&](std::size_t kernel, std::int64_t id) {
        if (const auto call = search.beginOf(id))
            counts.early += kernels.begin(kernel) < *call ? 1 : 0;
        else if (!process.others || !process.others->contains(id))
            ++counts.withoutCall;
        return true;
    });
    return counts;
}

} // namespace

LaunchCounts countLaunches(const Trace &trace)
{
    const auto isOf = [&trace](std::size_t i, TrackKind kind) {
        return trace.tracks[i].key.kind == kind && trace.tracks[i].key.pid;
    };
    std::vector<std::optional<Thread>> found(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t i) {
        if (isOf(i, TrackKind::Runtime))
            found[i] = threadOf(trace.tracks[i].events);
    });
    std::map<std::int64_t, Launchers> processes;
    for (std::size_t i = 0; i < trace.tracks.size(); ++i) {
        if (!isOf(i, TrackKind::Runtime))
            continue;
        Launchers &process = processes[*trace.tracks[i].key.pid];
        if (found[i])
            process.threads.push_back(&*found[i]);
        else
            process.disordered.push_back(&trace.tracks[i].events.get());
    }
    for (auto &[pid, process] : processes) {
        if (!process.disordered.empty())
            process.others.emplace(process.disordered);
    }
    std::vector<LaunchCounts> counts(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t i) {
        static const Launchers kNoCalls;
        if (!isOf(i, TrackKind::Kernel))
            return;
        const auto process = processes.find(*trace.tracks[i].key.pid);
        counts[i] = countOf(trace.tracks[i].events,
                            process == processes.end() ? kNoCalls : process->second);
    });
    LaunchCounts total;
    for (const LaunchCounts &count : counts) {
        total.kernels += count.kernels;
        total.withoutCall += count.withoutCall;
        total.early += count.early;
    }
    return total;
}

} // namespace gapscope
