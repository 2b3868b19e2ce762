// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/blockpool.h"

#include <bit>
#include <cstdint>
#include <map>
#include <mutex>
#include <new>
#include <set>
#include <sys/mman.h>

namespace gapscope {

namespace {

constexpr std::size_t kSlabBytes = std::size_t {2} << 20U; // one huge page
constexpr std::size_t kBlocksPerSlab = kSlabBytes / kBlockBytes;
constexpr std::uint32_t kAllFree = 0xFFFFFFFF;
static_assert(kBlocksPerSlab == 32);
constexpr std::size_t kMostIdleSlabs = 8; ///< kept, as loading gives and takes all the time

/// A slab's address as a number: blocks find theirs by their upper bits.
using Slab = std::uintptr_t;

Slab mapSlab()
{
    // Twice the size always holds an aligned slab; the rest goes back.
    void *mapped =
        ::mmap(nullptr, 2 * kSlabBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED)
        throw std::bad_alloc();
    const auto first = reinterpret_cast<std::uintptr_t>(mapped);
    const Slab slab = (first + kSlabBytes - 1) / kSlabBytes * kSlabBytes;
    char *const base = static_cast<char *>(mapped);
    if (slab != first)
        ::munmap(base, slab - first);
    ::munmap(base + (slab - first) + kSlabBytes, first + kSlabBytes - slab);
    // Only a hint: without huge pages everything works, slower.
    ::madvise(base + (slab - first), kSlabBytes, MADV_HUGEPAGE);
    return slab;
}

class Pool
{
public:
    void *acquire()
    {
        const std::scoped_lock lock(m_mutex);
        if (m_withRoom.empty()) {
            const Slab slab = mapSlab();
            m_free.emplace(slab, kAllFree);
            m_withRoom.insert(slab);
            ++m_idle;
        }
        // The lowest ones first, so that those at the end empty.
        const Slab slab = *m_withRoom.begin();
        std::uint32_t &free = m_free[slab];
        m_idle -= free == kAllFree ? 1 : 0;
        const auto place = static_cast<unsigned>(std::countr_zero(free));
        free &= ~(std::uint32_t {1} << place);
        if (free == 0)
            m_withRoom.erase(slab);
        return reinterpret_cast<void *>(slab + place * kBlockBytes); // NOLINT
    }

    void release(void *block) noexcept
    {
        const std::scoped_lock lock(m_mutex);
        const auto address = reinterpret_cast<std::uintptr_t>(block);
        const Slab slab = address / kSlabBytes * kSlabBytes;
        std::uint32_t &free = m_free[slab];
        if (free == 0)
            m_withRoom.insert(slab);
        free |= std::uint32_t {1} << ((address - slab) / kBlockBytes);
        if (free != kAllFree)
            return;
        if (m_idle < kMostIdleSlabs) {
            ++m_idle;
            return;
        }
        m_withRoom.erase(slab);
        m_free.erase(slab);
        ::munmap(reinterpret_cast<void *>(slab), kSlabBytes); // NOLINT
    }

private:
    std::mutex m_mutex;
    std::map<Slab, std::uint32_t> m_free; ///< a bit for each free block
    std::set<Slab> m_withRoom;
    std::size_t m_idle = 0; ///< slabs without a block in use
};

/// Never destroyed: columns of static lifetime may outlive anything.
Pool &pool()
{
    static auto *const pool = new Pool; // NOLINT(cppcoreguidelines-owning-memory)
    return *pool;
}

} // namespace

void *acquireBlock()
{
    return pool().acquire();
}

void releaseBlock(void *block) noexcept
{
    pool().release(block);
}

} // namespace gapscope
