// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace gapscope {

/// Memory for the packed pages of one track: handed out piece after piece and given back as a
/// whole. One thread at a time.
class PageArena
{
public:
    PageArena() = default;
    ~PageArena() { clear(); }
    PageArena(PageArena &&other) noexcept
        : m_blocks(std::exchange(other.m_blocks, {}))
        , m_free(std::exchange(other.m_free, {}))
        , m_left(std::exchange(other.m_left, 0))
        , m_bytes(std::exchange(other.m_bytes, 0))
    { }
    PageArena &operator=(PageArena &&other) noexcept
    {
        std::swap(m_blocks, other.m_blocks);
        std::swap(m_free, other.m_free);
        std::swap(m_left, other.m_left);
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    PageArena(const PageArena &) = delete;
    PageArena &operator=(const PageArena &) = delete;

    /// @p bytes (at most kBlockBytes) of memory aligned to eight, uninitialised. Throws
    /// std::bad_alloc.
    [[nodiscard]] std::byte *allocate(std::size_t bytes);

    [[nodiscard]] std::size_t byteSize() const noexcept { return m_bytes; }

private:
    struct Block
    {
        void *memory = nullptr;
        bool isPooled = false;
    };

    void addBlock(std::size_t bytes);
    void clear() noexcept;

    std::vector<Block> m_blocks;
    std::byte *m_free = nullptr; ///< in the last block
    std::size_t m_left = 0;
    std::size_t m_bytes = 0;
};

} // namespace gapscope
