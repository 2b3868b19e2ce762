// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace gapscope {

/// How many threads are worth having: the machine's, at least 1 and at most 8.
[[nodiscard]] std::size_t usefulThreads();

/// Makes the calling thread, and those that it will start, give way to the others of this program:
/// a window answers, then, however many threads work. For threads that were made for their work.
void giveWay() noexcept;

/// Calls @p work with each of 0 .. count - 1, on several threads (this one among them), in no
/// order, and returns when all are done. Whatever a call throws is thrown here, once the others are
/// done.
void forEachInParallel(std::size_t count, const std::function<void(std::size_t)> &work);

} // namespace gapscope
