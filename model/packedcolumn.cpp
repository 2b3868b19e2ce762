// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packedcolumn.h"

#include "model/blockpool.h"
#include "model/cache/cachereader.h"

#include <utility>

namespace gapscope {

namespace {

static_assert(PackedColumn::kPerPage * sizeof(std::int64_t) <= kBlockBytes);

std::uint8_t widthFor(std::uint64_t greatest)
{
    if (greatest == 0)
        return 0;
    if (greatest <= 0xFF)
        return 1;
    if (greatest <= 0xFFFF)
        return 2;
    return greatest <= 0xFFFFFFFF ? 4 : 8;
}

// Every value of a trace goes through these loops several times. Where the processor has wide
// registers they are used, which is found out when the program starts: 6 % fewer instructions a
// report. The sanitizers do not bear functions that are chosen before they are ready themselves.
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)          \
    && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define GAPSCOPE_WIDE_LOOPS __attribute__((target_clones("avx2", "default")))
#else
#define GAPSCOPE_WIDE_LOOPS
#endif

/// Of at least one value. Written out, as every value of a trace goes through it.
GAPSCOPE_WIDE_LOOPS std::pair<std::int64_t, std::int64_t>
leastAndGreatest(std::span<const std::int64_t> values)
{
    std::int64_t least = values.front();
    std::int64_t greatest = values.front();
    for (const std::int64_t value : values) {
        least = value < least ? value : least;
        greatest = value > greatest ? value : greatest;
    }
    return {least, greatest};
}

GAPSCOPE_WIDE_LOOPS std::int64_t countNotRising(std::span<const std::int64_t> values)
{
    std::int64_t count = 0; // as wide as what is compared
    for (std::size_t i = 1; i < values.size(); ++i)
        count += values[i] <= values[i - 1] ? 1 : 0;
    return count;
}

template<typename T>
GAPSCOPE_WIDE_LOOPS void packAs(std::span<const std::int64_t> values, std::int64_t least,
                                std::byte *target)
{
    auto *const packed = reinterpret_cast<T *>(target);
    for (std::size_t i = 0; i < values.size(); ++i)
        packed[i] = static_cast<T>(static_cast<std::uint64_t>(values[i])
                                   - static_cast<std::uint64_t>(least));
}

template<typename T>
GAPSCOPE_WIDE_LOOPS void widen(std::span<const T> values, std::int64_t *target)
{
    for (std::size_t i = 0; i < values.size(); ++i)
        target[i] = static_cast<std::int64_t>(values[i]);
}

template<typename T>
GAPSCOPE_WIDE_LOOPS void unpackFrom(const std::byte *data, std::int64_t least, std::size_t first,
                                    std::span<std::int64_t> values)
{
    const auto *const packed = reinterpret_cast<const T *>(data) + first;
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<std::int64_t>(static_cast<std::uint64_t>(least)
                                              + std::uint64_t {packed[i]});
}

} // namespace

bool PackedColumn::isRising(std::span<const std::int64_t> values)
{
    return countNotRising(values) == 0;
}

std::size_t PackedColumn::read(std::size_t first, std::span<std::int64_t> values) const
{
    const std::size_t number = first / kPerPage;
    const std::size_t place = first % kPerPage;
    const Page &page = m_pages[number];
    const std::span<std::int64_t> part =
        values.first(std::min(values.size(), sizeOf(number) - place));
    switch (page.width) {
    case 0:
        std::ranges::fill(part, page.least);
        break;
    case 1:
        unpackFrom<std::uint8_t>(page.data, page.least, place, part);
        break;
    case 2:
        unpackFrom<std::uint16_t>(page.data, page.least, place, part);
        break;
    case 4:
        unpackFrom<std::uint32_t>(page.data, page.least, place, part);
        break;
    default:
        unpackFrom<std::uint64_t>(page.data, page.least, place, part);
    }
    return part.size();
}

template<typename T>
void PackedColumn::appendAll(std::span<const T> values, PageArena &arena)
{
    while (!values.empty()) {
        prepareToAppend(arena);
        const std::size_t used = m_open.size();
        const auto part = values.first(std::min(values.size(), kPerPage - used));
        m_open.resize(used + part.size());
        widen(part, m_open.data() + used);
        m_size += part.size();
        m_pages.back().data = asBytes(m_open.data());
        values = values.subspan(part.size());
    }
}

void PackedColumn::append(std::span<const std::int64_t> values, PageArena &arena)
{
    appendAll(values, arena);
}

void PackedColumn::append(std::span<const std::uint32_t> values, PageArena &arena)
{
    appendAll(values, arena);
}

void PackedColumn::append(std::span<const std::uint8_t> values, PageArena &arena)
{
    appendAll(values, arena);
}

void PackedColumn::addPage(PageArena &arena)
{
    pack(arena);
    Page page;
    page.width = sizeof(std::int64_t);
    m_pages.push_back(page);
    m_openPage = m_pages.size() - 1;
    m_openPlace = nullptr;
}

void PackedColumn::open(std::size_t page, PageArena &arena)
{
    if (m_openPage == page)
        return;
    pack(arena);
    m_open.resize(sizeOf(page));
    static_cast<void>(read(page * kPerPage, m_open)); // all of it
    Page &opened = m_pages[page];
    m_openPlace =
        const_cast<std::byte *>(opened.data); // NOLINT: of the arena, so it can be written
    opened.least = 0;
    opened.width = sizeof(std::int64_t);
    opened.data = asBytes(m_open.data());
    m_openPage = page;
}

void PackedColumn::overwrite(std::size_t first, std::span<const std::int64_t> values,
                             PageArena &arena)
{
    while (!values.empty()) {
        const std::size_t page = first / kPerPage;
        open(page, arena);
        const std::size_t place = first % kPerPage;
        const std::size_t count = std::min(values.size(), m_open.size() - place);
        std::ranges::copy(values.first(count), m_open.begin() + static_cast<std::ptrdiff_t>(place));
        values = values.subspan(count);
        first += count;
    }
}

void PackedColumn::pack(PageArena &arena)
{
    if (m_openPage == kNone)
        return;
    Page &page = m_pages[m_openPage];
    const auto [least, greatest] = leastAndGreatest(m_open);
    const std::uint8_t width =
        widthFor(static_cast<std::uint64_t>(greatest) - static_cast<std::uint64_t>(least));
    const std::size_t bytes = m_open.size() * width;
    std::byte *place = m_openPlace;
    if (bytes > page.room) {
        place = arena.allocate(bytes);
        page.room = static_cast<std::uint16_t>(bytes);
    }
    switch (width) {
    case 0:
        break;
    case 1:
        packAs<std::uint8_t>(m_open, least, place);
        break;
    case 2:
        packAs<std::uint16_t>(m_open, least, place);
        break;
    case 4:
        packAs<std::uint32_t>(m_open, least, place);
        break;
    default:
        packAs<std::uint64_t>(m_open, least, place);
    }
    page.data = place;
    page.least = least;
    page.width = width;
    m_openPage = kNone;
    m_openPlace = nullptr;
    m_open.clear();
}

void PackedColumn::finish(PageArena &arena)
{
    pack(arena);
    m_open = OpenPage(); // {} would keep the memory
    m_pages.shrink_to_fit();
}

void PackedColumn::store(CacheWriter &cache) const
{
    // What is to be known of all pages first: whoever opens the file touches no page of it, then.
    std::vector<std::int64_t> leasts;
    std::vector<std::uint8_t> widths;
    for (const Page &page : m_pages) {
        leasts.push_back(page.least);
        widths.push_back(page.width);
    }
    cache.number(static_cast<std::int64_t>(m_size));
    cache.array(std::span(std::as_const(leasts)));
    cache.array(std::span(std::as_const(widths)));
    for (std::size_t page = 0; page < m_pages.size(); ++page)
        cache.values(std::span(m_pages[page].data, sizeOf(page) * m_pages[page].width));
}

PackedColumn PackedColumn::restored(CacheReader &cache)
{
    PackedColumn column;
    const auto size = static_cast<std::uint64_t>(cache.number());
    const std::uint64_t pages = size / kPerPage + (size % kPerPage == 0 ? 0 : 1);
    column.m_size = size;
    const auto leasts = cache.array<std::int64_t>();
    const auto widths = cache.array<std::uint8_t>();
    if (leasts.size() != pages || widths.size() != pages)
        cache.fail();
    for (std::uint64_t i = 0; i < pages && cache.isGood(); ++i) {
        const std::uint8_t width = widths[i];
        if (width > 8 || (width & (width - 1)) != 0) {
            cache.fail();
            break;
        }
        Page page;
        page.least = leasts[i];
        page.width = width;
        page.data = cache.values<std::byte>(column.sizeOf(i) * width).data();
        column.m_pages.push_back(page);
    }
    return cache.isGood() ? std::move(column) : PackedColumn {};
}

} // namespace gapscope
