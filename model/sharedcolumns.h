// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/eventcolumns.h"

#include <cassert>
#include <memory>

namespace gapscope {

/// The events of a track. A copy shares them: what was finished for a picture of half a trace goes
/// on into the whole trace without being held, or sorted, twice. Only a sole owner may change them.
class SharedColumns
{
public:
    [[nodiscard]] const EventColumns &get() const { return *m_columns; }
    // Reading needs no word for it.
    // NOLINTNEXTLINE(google-explicit-constructor)
    operator const EventColumns &() const { return *m_columns; }

    void append(const Event &event) { own().append(event); }
    void append(EventBatch &batch, std::span<const StringId> localNames)
    {
        own().append(batch, localNames);
    }
    void finish() { own().finish(); }

    void store(CacheWriter &cache) const { m_columns->store(cache); }
    [[nodiscard]] static SharedColumns restored(CacheReader &cache)
    {
        SharedColumns columns;
        *columns.m_columns = EventColumns::restored(cache);
        return columns;
    }

    // As EventColumns has them.
    [[nodiscard]] std::size_t size() const noexcept { return m_columns->size(); }
    [[nodiscard]] TraceTime begin(std::size_t i) const { return m_columns->begin(i); }
    [[nodiscard]] TraceTime end(std::size_t i) const { return m_columns->end(i); }
    [[nodiscard]] TimeRange range(std::size_t i) const { return m_columns->range(i); }
    [[nodiscard]] Event event(std::size_t i) const { return m_columns->event(i); }
    [[nodiscard]] StringId name(std::size_t i) const { return m_columns->name(i); }
    [[nodiscard]] std::int64_t rowid(std::size_t i) const { return m_columns->rowid(i); }
    [[nodiscard]] std::int64_t correlation(std::size_t i) const
    {
        return m_columns->correlation(i);
    }
    [[nodiscard]] std::uint8_t code(std::size_t i) const { return m_columns->code(i); }
    [[nodiscard]] std::int64_t amount(std::size_t i) const { return m_columns->amount(i); }
    [[nodiscard]] int depth(std::size_t i) const { return m_columns->depth(i); }
    [[nodiscard]] int depthCount() const noexcept { return m_columns->depthCount(); }
    [[nodiscard]] std::size_t lowerBound(TraceTime time) const
    {
        return m_columns->lowerBound(time);
    }
    [[nodiscard]] std::size_t byteSize() const noexcept { return m_columns->byteSize(); }

private:
    [[nodiscard]] EventColumns &own()
    {
        assert(m_columns.use_count() == 1);
        return *m_columns;
    }

    std::shared_ptr<EventColumns> m_columns = std::make_shared<EventColumns>();
};

} // namespace gapscope
