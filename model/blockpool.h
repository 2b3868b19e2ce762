// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace gapscope {

/// What columns are made of.
inline constexpr std::size_t kBlockBytes = std::size_t {64} << 10U;

/// A block of kBlockBytes, uninitialised, aligned to its size. Blocks are cut from huge pages: to
/// touch fresh memory by pages of four kilobytes would cost more than to read a trace. Any thread.
/// Throws std::bad_alloc.
[[nodiscard]] void *acquireBlock();
/// Gives a block back, for the next one who asks; whole huge pages go back to the system.
void releaseBlock(void *block) noexcept;

} // namespace gapscope
