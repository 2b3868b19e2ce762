// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/blockpool.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gapscope {

/// An array that grows by blocks instead of moving as a whole: it never takes twice its size, and
/// what it gives back is a block that another column can use. Elements are plain values.
template<typename T>
class PagedColumn
{
    static_assert(std::is_trivially_copyable_v<T> && kBlockBytes % sizeof(T) == 0);

public:
    static constexpr std::size_t kPerPage = kBlockBytes / sizeof(T);
    static_assert(std::has_single_bit(kPerPage));

    PagedColumn() = default;
    ~PagedColumn() { clear(); }
    PagedColumn(PagedColumn &&other) noexcept
        : m_pages(std::exchange(other.m_pages, {}))
        , m_size(std::exchange(other.m_size, 0))
    { }
    PagedColumn &operator=(PagedColumn &&other) noexcept
    {
        std::swap(m_pages, other.m_pages);
        std::swap(m_size, other.m_size);
        return *this;
    }
    PagedColumn(const PagedColumn &) = delete;
    PagedColumn &operator=(const PagedColumn &) = delete;

    [[nodiscard]] std::size_t size() const noexcept { return m_size; }
    [[nodiscard]] bool empty() const noexcept { return m_size == 0; }
    [[nodiscard]] T operator[](std::size_t i) const
    {
        return m_pages[i / kPerPage].data[i % kPerPage];
    }

    void append(T value)
    {
        if (m_size == capacity())
            addRoom();
        m_pages.back().data[m_size % kPerPage] = value;
        ++m_size;
    }

    void clear() noexcept
    {
        for (const Page &page : m_pages)
            freePage(page);
        m_pages.clear();
        m_size = 0;
    }

private:
    struct Page
    {
        T *data = nullptr;
        std::size_t capacity = 0; ///< only the last page may hold less than kPerPage
    };

    static constexpr std::size_t kFirstRoom = 16;

    static Page makePage(std::size_t capacity)
    {
        void *memory =
            capacity == kPerPage ? acquireBlock() : std::malloc(capacity * sizeof(T)); // NOLINT
        if (!memory)
            throw std::bad_alloc();
        return {static_cast<T *>(memory), capacity};
    }

    static void freePage(const Page &page) noexcept
    {
        if (page.capacity == kPerPage)
            releaseBlock(page.data);
        else
            std::free(page.data); // NOLINT
    }

    [[nodiscard]] std::size_t capacity() const noexcept
    {
        return m_pages.empty() ? 0 : (m_pages.size() - 1) * kPerPage + m_pages.back().capacity;
    }

    void addRoom()
    {
        if (m_pages.empty() || m_pages.back().capacity == kPerPage) {
            const std::size_t room = m_pages.empty() ? kFirstRoom : kPerPage;
            m_pages.emplace_back(); // first, as it may throw
            try {
                m_pages.back() = makePage(room);
            } catch (...) {
                m_pages.pop_back();
                throw;
            }
            return;
        }
        // A small column doubles; the last page of a large one, if it was shrunk, becomes whole.
        Page &last = m_pages.back();
        const bool isOnly = m_pages.size() == 1;
        Page larger = makePage(isOnly ? std::min(kPerPage, std::max(kFirstRoom, last.capacity * 2))
                                      : kPerPage);
        std::memcpy(larger.data, last.data, last.capacity * sizeof(T));
        freePage(last);
        last = larger;
    }

    std::vector<Page> m_pages;
    std::size_t m_size = 0;
};

} // namespace gapscope
