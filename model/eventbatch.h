// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/event.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace gapscope {

/// Events nearly in the order of their rows, made to be appended to: one look at the room left an
/// event. What a reading thread fills; EventColumns takes it over.
class EventBatch
{
public:
    EventBatch() = default;
    ~EventBatch();
    EventBatch(EventBatch &&other) noexcept;
    EventBatch &operator=(EventBatch &&other) noexcept;
    EventBatch(const EventBatch &) = delete;
    EventBatch &operator=(const EventBatch &) = delete;

    /// Keeps the order of begin, longest first, rowid where an event comes only a few places too
    /// late; what is out of order by more stays for EventColumns::finish().
    void append(const Event &event);
    [[nodiscard]] std::size_t size() const noexcept { return m_full + m_last.used; }

    /// (place in the batch, value) of the values of a column that do not fit into 32 bits, in the
    /// order of their places: a call of more than 4.29 s, a hand-made rowid.
    using Wide = std::vector<std::pair<std::uint32_t, std::int64_t>>;
    /// Stands in the column itself for a value of the side table.
    static constexpr std::uint32_t kInSideTable = std::numeric_limits<std::uint32_t>::max();

    /// A run of events as columns; wide values stand in the batch's side tables.
    struct Run
    {
        std::span<const std::int64_t> begin;
        std::span<const std::uint32_t> length;
        std::span<const std::uint32_t> rowid;
        std::span<const std::uint32_t> correlation;
        std::span<const std::uint32_t> amount;
        std::span<const StringId> name;
        std::span<const std::uint8_t> code;
    };
    /// Hands out all runs in order, each one's memory being free for others after its visit. The
    /// batch is empty afterwards but for its side tables.
    template<typename Visit>
    void drain(const Visit &visit)
    {
        for (Chunk &chunk : m_chunks) {
            visit(runOf(chunk));
            release(chunk);
        }
        m_chunks.clear();
        if (m_last.used != 0)
            visit(runOf(m_last));
        release(m_last);
        m_full = 0;
    }

    struct SideTables
    {
        Wide length;
        Wide rowid;
        Wide correlation;
        Wide amount;
    };
    [[nodiscard]] const SideTables &sideTables() const noexcept { return m_wide; }

private:
    /// One piece of memory: each column's @c room values, one column after the other.
    struct Chunk
    {
        std::int64_t *begin = nullptr;
        std::uint32_t *length = nullptr;
        std::uint32_t *rowid = nullptr;
        std::uint32_t *correlation = nullptr;
        std::uint32_t *amount = nullptr;
        StringId *name = nullptr;
        std::uint8_t *code = nullptr;
        std::size_t room = 0;
        std::size_t used = 0;
    };

    [[nodiscard]] static Chunk makeChunk(std::size_t room);
    static void release(Chunk &chunk) noexcept;
    [[nodiscard]] static Run runOf(const Chunk &chunk);
    void clear() noexcept;
    void addChunk();
    void moveLastBack() noexcept;
    [[nodiscard]] std::uint32_t narrow(std::int64_t value, Wide &wide)
    {
        return value >= 0 && value < kInSideTable ? static_cast<std::uint32_t>(value)
                                                  : widen(value, wide);
    }
    std::uint32_t widen(std::int64_t value, Wide &wide);

    std::vector<Chunk> m_chunks; ///< full ones
    Chunk m_last;
    std::size_t m_full = 0; ///< events in m_chunks
    SideTables m_wide;
};

/// Always in one piece with what makes the event, which then is nowhere but in registers.
[[gnu::always_inline]] inline void EventBatch::append(const Event &event)
{
    if (m_last.used == m_last.room)
        addChunk();
    const std::size_t at = m_last.used;
    m_last.begin[at] = toNs(event.begin);
    m_last.length[at] = narrow(toNs(event.end - event.begin), m_wide.length);
    m_last.rowid[at] = narrow(event.rowid, m_wide.rowid);
    m_last.correlation[at] = narrow(event.correlation, m_wide.correlation);
    m_last.amount[at] = narrow(event.amount, m_wide.amount);
    m_last.name[at] = event.name;
    m_last.code[at] = event.code;
    m_last.used = at + 1;
    if (at != 0 && m_last.begin[at] <= m_last.begin[at - 1])
        moveLastBack();
}

} // namespace gapscope
