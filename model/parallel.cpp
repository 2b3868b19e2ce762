// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#ifdef __linux__
#include <unistd.h>
#endif

namespace gapscope {

std::size_t usefulThreads()
{
    constexpr unsigned kMost = 8; // beyond that the memory is what is waited for
    return std::clamp(std::thread::hardware_concurrency(), 1U, kMost);
}

void giveWay() noexcept
{
#ifdef __linux__
    // On Linux this is the thread's own, and inherited. Who has a core for himself loses nothing.
    constexpr int kNicer = 5;
    static_cast<void>(::nice(kNicer));
#endif
}

void forEachInParallel(std::size_t count, const std::function<void(std::size_t)> &work)
{
    std::atomic<std::size_t> next {0};
    std::mutex mutex;
    std::exception_ptr thrown;
    const auto run = [&] {
        for (std::size_t i = next++; i < count; i = next++) {
            try {
                work(i);
            } catch (...) {
                const std::scoped_lock lock(mutex);
                if (!thrown)
                    thrown = std::current_exception();
            }
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < std::min(count, usefulThreads()); ++i)
            others.emplace_back(run);
        run();
    }
    if (thrown)
        std::rethrow_exception(thrown);
}

} // namespace gapscope
