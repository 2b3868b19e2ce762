// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/depthindex.h"
#include "model/gridcolumns.h"
#include "model/pixelscale.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace gapscope {

/// Walks over the pixel columns of one row of events, from change to change, and tells a sink what
/// is in each: nothing (nothing is told), one event that fills it, or a share of it.
///
/// Where a column spans a cell or more of the row's time grid it is told from the grid alone, as
/// long as that shows the column to be neither idle nor full: its share is then off by at most an
/// eighth of the column and kMostGridSteps. All other columns are exact, so that idle and full ones
/// always are.
/// What is told of a column does not depend on the range of columns asked for.
///
/// Source: size(), isDisjoint(), begin(place), end(place), grid(), prefix(count).
/// Sink: wantsEvent(), wantsCount(), filled(x0, x1, place), shared(x, coverage, place, count);
/// place and count are only found where wanted.
template<typename Source, typename Sink>
class ColumnWalk
{
public:
    ColumnWalk(const Source &source, const PixelScale &scale, ColumnRange columns, Sink &sink)
        : m_source(source)
        , m_grid(source.grid())
        , m_cells(m_grid.cells().data())
        , m_scale(scale)
        , m_dense(m_grid, scale)
        , m_columns(columns)
        , m_sink(sink)
        , m_column(columns.first)
        , m_left(scale.edge(columns.first))
        , m_right(scale.next(m_left))
        , m_disjoint(source.isDisjoint())
    { }

    void run()
    {
        if (m_source.size() == 0)
            return;
        while (m_column < m_columns.last) {
            if (m_dense.isDense()) {
                skimGrid();
                if (m_column == m_columns.last)
                    return;
            }
            lookUp();
            step();
        }
    }

private:
    using Prefix = DepthIndex::Prefix;

    static constexpr std::size_t kCheapWalk = 16;
    static constexpr std::size_t kLongestWalk = 64;
    static constexpr std::size_t kMostLookedAt = 4; // of more, any long one will do
    static constexpr int kCheapSteps = 6; // then a division is

    /// Tells columns from the grid alone, up to one that needs a look at its events.
    void skimGrid()
    {
        if (!m_dense.holds(m_left.floor))
            return;
        GridColumns::Edge left = m_dense.edge(m_left.floor);
        while (m_column < m_columns.last && m_dense.holds(m_right.floor)) {
            const GridColumns::Edge right = m_dense.edge(m_right.floor);
            m_dense.fetchAhead(m_right.floor);
            if (!m_dense.isBetween(left, right))
                return; // perhaps idle or full
            tellFromGrid(left, right);
            moveOn();
            m_known = false;
            left = right;
        }
    }

    void tellFromGrid(const GridColumns::Edge &left, const GridColumns::Edge &right)
    {
        std::optional<std::size_t> place = 0;
        std::uint32_t count = 1;
        if (m_sink.wantsEvent())
            place = m_dense.longEvent(left, right, m_disjoint);
        if (m_sink.wantsCount() || !place) {
            lookUp();
            const bool reaches = m_before.lastEnd > m_left.floor;
            const std::size_t next = lowerBound(m_right.ceil());
            count = static_cast<std::uint32_t>(next - m_first + (reaches ? 1 : 0));
            if (!place)
                place = largestIn(reaches, next);
        }
        m_sink.shared(m_column, m_dense.coverage(left, right), *place, count);
    }

    // What follows looks at events.

    /// Finds what is known of the events before the column, unless that is known already.
    void lookUp()
    {
        if (m_known)
            return;
        m_first = m_grid.lowerBound(m_left.ceil(), 0,
                                    [this](std::size_t place) { return m_source.begin(place); });
        m_before = prefixAt(m_first);
        m_known = true;
    }

    [[nodiscard]] Prefix prefixAt(std::size_t count) const
    {
        return m_disjoint ? disjointPrefix(count) : m_source.prefix(count);
    }

    /// From the cell of the last event.
    [[nodiscard]] Prefix disjointPrefix(std::size_t count) const
    {
        if (count == 0)
            return {};
        const std::uint64_t cell = m_grid.cellAt(m_source.begin(count - 1));
        const std::size_t from = m_cells[cell].place;
        if (count - from > kLongestWalk)
            return m_source.prefix(count);
        std::int64_t busy = m_cells[cell].busyNs;
        if (from != 0)
            busy += std::max<std::int64_t>(0, toNs(m_source.end(from - 1) - m_grid.timeOf(cell)));
        return {busy + sum(from, count), m_source.end(count - 1), count - 1};
    }

    [[nodiscard]] std::int64_t sum(std::size_t from, std::size_t to) const
    {
        std::int64_t busy = 0;
        for (std::size_t place = from; place < to; ++place)
            busy += toNs(m_source.end(place) - m_source.begin(place));
        return busy;
    }

    /// What is known at the right edge of a column: the first place that begins there or later,
    /// and of the places before it.
    struct Ahead
    {
        std::size_t next = 0;
        Prefix prefix;
    };

    [[nodiscard]] Ahead lookAhead(TraceTime time) const
    {
        if (!m_disjoint) {
            const std::size_t next = lowerBound(time);
            return {next, foldedPrefix(next)};
        }
        Ahead ahead {m_first, m_before};
        const std::size_t stop = std::min(m_source.size(), m_first + kCheapWalk);
        for (; ahead.next < stop; ++ahead.next) {
            const TraceTime begin = m_source.begin(ahead.next);
            if (begin >= time)
                return ahead;
            const TraceTime end = m_source.end(ahead.next);
            ahead.prefix.busyNs += toNs(end - begin);
            ahead.prefix.lastEnd = end;
            ahead.prefix.lasting = ahead.next;
        }
        if (ahead.next == m_source.size())
            return ahead;
        const std::size_t next = m_grid.lowerBound(
            time, ahead.next, [this](std::size_t place) { return m_source.begin(place); });
        if (next != ahead.next)
            ahead = {next, disjointPrefix(next)};
        return ahead;
    }

    /// Of the events before @p next where events overlap.
    [[nodiscard]] Prefix foldedPrefix(std::size_t next) const
    {
        if (next - m_first > kLongestWalk)
            return m_source.prefix(next);
        Prefix result = m_before;
        for (std::size_t place = m_first; place < next; ++place)
            result.add(place, {m_source.begin(place), m_source.end(place)});
        return result;
    }

    [[nodiscard]] std::size_t lowerBound(TraceTime time) const
    {
        return m_grid.lowerBound(time, m_first,
                                 [this](std::size_t place) { return m_source.begin(place); });
    }

    void step()
    {
        const bool reaches = m_before.lastEnd > m_left.floor;
        const TraceTime end = m_right.ceil();
        if (reaches && m_before.lastEnd >= end) {
            addFilled(m_before.lasting);
            return;
        }
        const Ahead ahead = lookAhead(end);
        if (ahead.next == m_first && !reaches)
            skipIdle();
        else if (m_first < ahead.next && fills(m_first, end))
            addFilled(m_first);
        else
            addShared(reaches, ahead);
    }

    [[nodiscard]] bool fills(std::size_t place, TraceTime end) const
    {
        return m_source.begin(place) <= m_left.floor && m_source.end(place) >= end;
    }

    void moveOn()
    {
        ++m_column;
        m_left = m_right;
        m_right = m_scale.next(m_left);
    }

    /// On to the column that holds @p time, a later one; to the last one if that is out of sight.
    void moveTo(TraceTime time)
    {
        if (time >= m_scale.visible().end) {
            m_column = m_columns.last;
            return;
        }
        for (int i = 0; i < kCheapSteps; ++i) {
            if (m_right.ceil() > time || m_column == m_columns.last)
                return;
            moveOn();
        }
        m_column = std::min(m_columns.last, m_scale.column(time));
        m_left = m_scale.edge(m_column);
        m_right = m_scale.next(m_left);
    }

    void skipIdle()
    {
        if (m_first == m_source.size())
            m_column = m_columns.last;
        else
            moveTo(m_source.begin(m_first)); // still the first one there
    }

    void addFilled(std::size_t filling)
    {
        const int x0 = m_column;
        if (!m_disjoint) {
            // Where events overlap, another one may take over at any column.
            const Ahead ahead = lookAhead(m_right.ceil());
            m_before = ahead.prefix;
            m_first = ahead.next;
            moveOn();
            m_sink.filled(x0, m_column, filling);
            return;
        }
        if (filling == m_first) {
            const TraceTime end = m_source.end(filling);
            m_before = {m_before.busyNs + toNs(end - m_source.begin(filling)), end, filling};
            ++m_first;
        }
        moveTo(m_before.lastEnd); // the next event begins there or later
        m_sink.filled(x0, m_column, filling);
    }

    void addShared(bool reaches, const Ahead &ahead)
    {
        const std::uint8_t coverage =
            coverageOf(busyBetween(m_before, ahead.prefix), m_scale.length());
        std::size_t place = 0;
        if (m_sink.wantsEvent())
            place = largestIn(reaches, ahead.next);
        m_sink.shared(m_column, coverage, place,
                      static_cast<std::uint32_t>(ahead.next - m_first + (reaches ? 1 : 0)));
        m_first = ahead.next;
        m_before = ahead.prefix;
        moveOn();
    }

    /// Busy time of the column in 1/width of a ns. @p before, @p after: of all events that begin
    /// before its left and its right edge, so that what reaches beyond an edge is one piece.
    [[nodiscard]] std::uint64_t busyBetween(const Prefix &before, const Prefix &after) const
    {
        std::int64_t whole = after.busyNs - before.busyNs;
        std::uint64_t parts = 0; // unsigned: may pass through less than nothing
        if (before.lastEnd > m_left.floor) {
            whole += toNs(before.lastEnd - m_left.floor);
            parts -= m_left.remainder;
        }
        if (after.lastEnd > m_right.floor) {
            whole -= toNs(after.lastEnd - m_right.floor);
            parts += m_right.remainder;
        }
        return static_cast<std::uint64_t>(whole) * static_cast<std::uint64_t>(m_scale.widthPx())
            + parts;
    }

    /// Compared before scaling, so that no rounding turns something into nothing or nearly into
    /// all.
    [[nodiscard]] static std::uint8_t coverageOf(std::uint64_t busy, std::uint64_t all)
    {
        if (busy == 0)
            return 1; // only reached where an event of no length is
        if (busy >= all)
            return 255;
        constexpr std::uint64_t kNarrow = std::uint64_t {1} << 55U;
        if (all < kNarrow) // nearly always: a wide division costs more than the rest of the column
            return static_cast<std::uint8_t>(1 + busy * 253U / all);
        return static_cast<std::uint8_t>(1 + WideUnsigned {busy} * 253U / all);
    }

    /// The event that takes most of the column, as far as a few looks tell.
    [[nodiscard]] std::size_t largestIn(bool reaches, std::size_t next) const
    {
        const TimeRange column {m_left.floor, m_right.ceil()};
        std::size_t largest = reaches ? m_before.lasting : m_first;
        Duration most = Duration::min();
        const auto consider = [&](std::size_t place) {
            const Duration share =
                intersection({m_source.begin(place), m_source.end(place)}, column).length();
            if (share > most) {
                most = share;
                largest = place;
            }
        };
        if (next - m_first <= kMostLookedAt) {
            for (std::size_t place = m_first; place < next; ++place)
                consider(place);
        } else {
            const std::size_t middle = m_first + (next - m_first) / 2;
            const std::size_t longest = m_grid.longEventOf(m_grid.cellAt(m_source.begin(middle)));
            consider(longest >= m_first && longest < next ? longest : middle);
            consider(next - 1);
            consider(m_first);
        }
        if (reaches)
            consider(m_before.lasting);
        return largest;
    }

    const Source &m_source;
    const TimeGrid &m_grid;
    const TimeGrid::Cell *m_cells;
    PixelScale m_scale;
    GridColumns m_dense;
    ColumnRange m_columns;
    Sink &m_sink;

    int m_column;
    PixelScale::Edge m_left; // of m_column
    PixelScale::Edge m_right;
    bool m_disjoint;
    bool m_known = false; // whether the two below are those of m_column
    std::size_t m_first = 0; // first place that begins in m_column or later
    Prefix m_before; // of the places before m_first
};

} // namespace gapscope
