// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pagearena.h"

#include "model/blockpool.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace gapscope {

namespace {
constexpr std::size_t kFirstBytes = 256; ///< many tracks hold a handful of events
constexpr std::size_t kAlignment = 8;
} // namespace

std::byte *PageArena::allocate(std::size_t bytes)
{
    const std::size_t rounded = (bytes + kAlignment - 1) / kAlignment * kAlignment;
    if (rounded > m_left)
        addBlock(rounded);
    std::byte *const memory = m_free;
    m_free += rounded;
    m_left -= rounded;
    return memory;
}

void PageArena::addBlock(std::size_t bytes)
{
    // As much again as there is: half of a small track's memory may be unused, of a large one's
    // less than a block.
    const std::size_t size = std::min(kBlockBytes, std::max(bytes, std::max(kFirstBytes, m_bytes)));
    m_blocks.reserve(m_blocks.size() + 1); // first, as it may throw
    Block block;
    block.isPooled = size == kBlockBytes;
    block.memory = block.isPooled ? acquireBlock() : std::malloc(size); // NOLINT
    if (!block.memory)
        throw std::bad_alloc();
    m_blocks.push_back(block);
    m_free = static_cast<std::byte *>(block.memory);
    m_left = size;
    m_bytes += size;
}

void PageArena::clear() noexcept
{
    for (const Block &block : m_blocks) {
        if (block.isPooled)
            releaseBlock(block.memory);
        else
            std::free(block.memory); // NOLINT
    }
    m_blocks.clear();
    m_bytes = 0;
    m_left = 0;
}

} // namespace gapscope
