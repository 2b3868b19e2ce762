// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pagearena.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace gapscope {

class CacheReader;
class CacheWriter;

/// An array of 64-bit integers in pages of 2048: a page keeps its least value, and of each value
/// what it has more, in as few bytes (0, 1, 2, 4 or 8) as the page's greatest needs. Rows of a
/// track are neighbours in time, in the file and among the calls, so two or four bytes do nearly
/// always, and a column that says the same everywhere costs nothing. All functions that write take
/// the arena that the pages live in, always the same one.
class PackedColumn
{
public:
    static constexpr std::size_t kPerPage = 2048;

    PackedColumn() = default;
    PackedColumn(PackedColumn &&) noexcept = default;
    PackedColumn &operator=(PackedColumn &&) noexcept = default;
    PackedColumn(const PackedColumn &) = delete; // pages point into the arena
    PackedColumn &operator=(const PackedColumn &) = delete;
    ~PackedColumn() = default;

    [[nodiscard]] std::size_t size() const noexcept { return m_size; }
    [[nodiscard]] std::int64_t operator[](std::size_t i) const
    {
        const Page &page = m_pages[i / kPerPage];
        const std::size_t place = i % kPerPage;
        switch (page.width) {
        case 0:
            return page.least;
        case 1:
            return page.value(valueAt<std::uint8_t>(page, place));
        case 2:
            return page.value(valueAt<std::uint16_t>(page, place));
        case 4:
            return page.value(valueAt<std::uint32_t>(page, place));
        default:
            return page.value(valueAt<std::uint64_t>(page, place));
        }
    }
    /// Copies the values from @p first on, at most to the end of their page. @return how many: at
    /// least one where @p first < size() and @p values is not empty.
    [[nodiscard]] std::size_t read(std::size_t first, std::span<std::int64_t> values) const;

    void append(std::int64_t value, PageArena &arena)
    {
        prepareToAppend(arena);
        m_open.push_back(value);
        ++m_size;
        m_pages.back().data = asBytes(m_open.data());
    }
    void append(std::span<const std::int64_t> values, PageArena &arena);
    void append(std::span<const std::uint32_t> values, PageArena &arena);
    void append(std::span<const std::uint8_t> values, PageArena &arena);
    /// Whether each value is more than the one before it.
    [[nodiscard]] static bool isRising(std::span<const std::int64_t> values);

    /// Replaces the values from @p first on. One page stays open for the next call, so that going
    /// through the column from front to back packs each page once.
    void overwrite(std::size_t first, std::span<const std::int64_t> values, PageArena &arena);
    /// Packs the page that was written to last, and gives back what only writing needs.
    void finish(PageArena &arena);

    /// Only after finish().
    void store(CacheWriter &cache) const;
    /// What store() wrote; pages stay where the cache has them. Fails the reader where it is not.
    [[nodiscard]] static PackedColumn restored(CacheReader &cache);

    /// Of the list of pages; their values are counted by the arena.
    [[nodiscard]] std::size_t byteSize() const noexcept
    {
        return m_pages.capacity() * sizeof(Page) + m_open.capacity() * sizeof(std::int64_t);
    }

private:
    struct Page
    {
        std::int64_t least = 0;
        const std::byte *data = nullptr; ///< m_open's of the open page
        std::uint16_t room = 0; ///< bytes of the arena that the page can be packed into again
        std::uint8_t width = 0;

        /// Wraps around where a page holds values from both ends of 64 bits.
        [[nodiscard]] std::int64_t value(std::uint64_t more) const
        {
            return static_cast<std::int64_t>(static_cast<std::uint64_t>(least) + more);
        }
    };
    /// Room that is written to before it is read: not cleared first.
    template<typename T>
    struct Uncleared : std::allocator<T>
    {
        template<typename... Values>
        void construct(T *place, Values... values)
        {
            if constexpr (sizeof...(values) != 0)
                std::construct_at(place, values...);
        }
    };
    using OpenPage = std::vector<std::int64_t, Uncleared<std::int64_t>>;
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    template<typename T>
    [[nodiscard]] static T valueAt(const Page &page, std::size_t place)
    {
        return reinterpret_cast<const T *>(page.data)[place];
    }
    static const std::byte *asBytes(const std::int64_t *values)
    {
        return reinterpret_cast<const std::byte *>(values);
    }
    [[nodiscard]] std::size_t sizeOf(std::size_t page) const
    {
        return std::min(kPerPage, m_size - page * kPerPage);
    }
    void prepareToAppend(PageArena &arena)
    {
        if (m_size % kPerPage == 0)
            addPage(arena);
        else if (m_openPage != m_pages.size() - 1)
            open(m_pages.size() - 1, arena);
    }
    template<typename T>
    void appendAll(std::span<const T> values, PageArena &arena);
    void addPage(PageArena &arena);
    void pack(PageArena &arena);
    void open(std::size_t page, PageArena &arena);

    std::vector<Page> m_pages;
    std::size_t m_size = 0;
    OpenPage m_open; ///< the values of the page that is written to
    std::size_t m_openPage = kNone;
    std::byte *m_openPlace = nullptr; ///< where it was before it was opened
};

} // namespace gapscope
