// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventbatch.h"

#include "model/blockpool.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <utility>

namespace gapscope {

namespace {

constexpr std::size_t kBytesPerEvent =
    sizeof(std::int64_t) + 4 * sizeof(std::uint32_t) + sizeof(StringId) + sizeof(std::uint8_t);
constexpr std::size_t kFirstRoom = 32;
constexpr std::size_t kMostRoom = 2048; ///< what one block holds
static_assert(kMostRoom * kBytesPerEvent <= kBlockBytes);

/// The next @p count values of @p memory, which moves behind them.
template<typename T>
T *take(std::byte *&memory, std::size_t count)
{
    auto *const values = reinterpret_cast<T *>(memory);
    memory += count * sizeof(T);
    return values;
}

} // namespace

EventBatch::~EventBatch()
{
    clear();
}

EventBatch::EventBatch(EventBatch &&other) noexcept
    : m_chunks(std::exchange(other.m_chunks, {}))
    , m_last(std::exchange(other.m_last, {}))
    , m_full(std::exchange(other.m_full, 0))
    , m_wide(std::exchange(other.m_wide, {}))
{ }

EventBatch &EventBatch::operator=(EventBatch &&other) noexcept
{
    if (this == &other)
        return *this;
    clear();
    m_chunks = std::exchange(other.m_chunks, {});
    m_last = std::exchange(other.m_last, {});
    m_full = std::exchange(other.m_full, 0);
    m_wide = std::exchange(other.m_wide, {});
    return *this;
}

EventBatch::Chunk EventBatch::makeChunk(std::size_t room)
{
    void *memory =
        room == kMostRoom ? acquireBlock() : std::malloc(room * kBytesPerEvent); // NOLINT
    if (!memory)
        throw std::bad_alloc();
    auto *next = static_cast<std::byte *>(memory);
    Chunk chunk;
    chunk.begin = take<std::int64_t>(next, room);
    chunk.length = take<std::uint32_t>(next, room);
    chunk.rowid = take<std::uint32_t>(next, room);
    chunk.correlation = take<std::uint32_t>(next, room);
    chunk.amount = take<std::uint32_t>(next, room);
    chunk.name = take<StringId>(next, room);
    chunk.code = take<std::uint8_t>(next, room);
    chunk.room = room;
    return chunk;
}

void EventBatch::release(Chunk &chunk) noexcept
{
    if (chunk.room == kMostRoom)
        releaseBlock(chunk.begin);
    else
        std::free(chunk.begin); // NOLINT
    chunk = {};
}

EventBatch::Run EventBatch::runOf(const Chunk &chunk)
{
    return {{chunk.begin, chunk.used},       {chunk.length, chunk.used}, {chunk.rowid, chunk.used},
            {chunk.correlation, chunk.used}, {chunk.amount, chunk.used}, {chunk.name, chunk.used},
            {chunk.code, chunk.used}};
}

void EventBatch::clear() noexcept
{
    for (Chunk &chunk : m_chunks)
        release(chunk);
    m_chunks.clear();
    release(m_last);
    m_full = 0;
}

/// An outer call is noted after those nested in it. Here it is put in its place at the cost of a
/// few values; in packed columns the whole pages around it are unpacked and packed again, which was
/// a tenth of a report's instructions where one call in sixty comes late.
void EventBatch::moveLastBack() noexcept
{
    constexpr std::size_t kFarthest = 16;
    const Chunk &chunk = m_last;
    // Values of the side tables are found by their places, so they keep them.
    const auto isNarrow = [&chunk](std::size_t i) {
        return chunk.length[i] != kInSideTable && chunk.rowid[i] != kInSideTable
            && chunk.correlation[i] != kInSideTable && chunk.amount[i] != kInSideTable;
    };
    const std::size_t last = chunk.used - 1;
    const auto comesBefore = [&chunk, last](std::size_t i) {
        if (chunk.begin[last] != chunk.begin[i])
            return chunk.begin[last] < chunk.begin[i];
        if (chunk.length[last] != chunk.length[i])
            return chunk.length[last] > chunk.length[i];
        return chunk.rowid[last] < chunk.rowid[i];
    };
    if (!isNarrow(last))
        return;
    std::size_t place = last;
    while (place != 0 && isNarrow(place - 1) && comesBefore(place - 1)) {
        --place;
        if (last - place == kFarthest)
            return;
    }
    const auto move = [place, last](auto *column) {
        std::rotate(column + place, column + last, column + last + 1);
    };
    move(chunk.begin);
    move(chunk.length);
    move(chunk.rowid);
    move(chunk.correlation);
    move(chunk.amount);
    move(chunk.name);
    move(chunk.code);
}

std::uint32_t EventBatch::widen(std::int64_t value, Wide &wide)
{
    wide.emplace_back(static_cast<std::uint32_t>(size()), value);
    return kInSideTable;
}

void EventBatch::addChunk()
{
    if (m_last.room != 0) {
        m_chunks.push_back(m_last);
        m_full += m_last.used;
        const std::size_t next = m_last.room * 8;
        m_last = {};
        m_last = makeChunk(std::min(next, kMostRoom));
        return;
    }
    m_last = makeChunk(kFirstRoom);
}

} // namespace gapscope
