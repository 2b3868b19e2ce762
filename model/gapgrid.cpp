// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gapgrid.h"

#include <algorithm>
#include <map>
#include <set>

namespace gapscope {

GapGrid::GapGrid(const Report &report)
{
    // The n-th window of a chunk's name on one GPU belongs to the n-th of another.
    using ColumnKey = std::pair<ChunkLabel, std::size_t>;
    std::map<ColumnKey, TraceTime> begins;
    std::map<std::pair<GpuIndex, ChunkLabel>, std::size_t> seen;
    std::map<std::pair<std::size_t, GpuIndex>, std::size_t> keyOfCell; // by window and GPU
    std::vector<std::optional<ColumnKey>> keys(report.rows.size());
    for (std::size_t row = 0; row < report.rows.size(); ++row) {
        const GapRow &gap = report.rows[row];
        m_lengths.push_back(gap.gap.length());
        m_gpus.push_back(gap.gpu);
        const Window &window = report.windowOf(gap);
        const auto [cell, isNew] = keyOfCell.try_emplace({gap.window, gap.gpu}, 0);
        if (isNew)
            cell->second = seen[{gap.gpu, window.chunk}]++;
        const ColumnKey key {window.chunk, cell->second};
        keys[row] = key;
        const auto [begin, isFirst] = begins.try_emplace(key, window.range.begin);
        if (!isFirst)
            begin->second = std::min(begin->second, window.range.begin);
    }
    std::ranges::sort(m_gpus);
    m_gpus.erase(std::unique(m_gpus.begin(), m_gpus.end()), m_gpus.end());

    // A set, as GCC 12 takes the labels that a sort moves for uninitialized.
    std::set<std::pair<TraceTime, ColumnKey>> inTime;
    for (const auto &[key, begin] : begins)
        inTime.emplace(begin, key);
    std::map<ColumnKey, std::size_t> columns;
    for (const auto &[begin, key] : inTime) {
        columns[key] = m_chunks.size();
        m_chunks.push_back(key.first);
    }

    m_cells.resize(m_gpus.size() * m_chunks.size());
    m_places.resize(report.rows.size());
    for (std::size_t row = 0; row < report.rows.size(); ++row) {
        const auto line = std::ranges::lower_bound(m_gpus, report.rows[row].gpu) - m_gpus.begin();
        const Place place {static_cast<std::size_t>(line), columns[*keys[row]]};
        m_places[row] = place;
        auto &cell = m_cells[cellOf(place)];
        if (!cell || m_lengths[*cell] < m_lengths[row])
            cell = row;
    }
    findFigures();
}

void GapGrid::findFigures()
{
    bool isFirst = true;
    for (const auto &cell : m_cells) {
        if (!cell)
            continue;
        const Duration length = m_lengths[*cell];
        m_shortest = isFirst ? length : std::min(m_shortest, length);
        m_longest = std::max(m_longest, length);
        isFirst = false;
    }
    std::vector<std::size_t> ofChunks; // the row of each chunk's longest gap
    for (std::size_t column = 0; column < m_chunks.size(); ++column) {
        std::optional<std::size_t> longest;
        for (std::size_t line = 0; line < m_gpus.size(); ++line) {
            const auto row = rowAt({line, column});
            if (row && (!longest || m_lengths[*longest] < m_lengths[*row]))
                longest = row;
        }
        if (longest)
            ofChunks.push_back(*longest);
    }
    if (ofChunks.empty())
        return;
    std::ranges::stable_sort(ofChunks, {}, [this](std::size_t row) { return m_lengths[row]; });
    m_typical = ofChunks[(ofChunks.size() - 1) / 2];
    // Of equally long ones the first, which a stable sort leaves before the others.
    m_worst = *std::ranges::lower_bound(ofChunks, m_lengths[ofChunks.back()], {},
                                        [this](std::size_t row) { return m_lengths[row]; });
}

std::optional<std::size_t> GapGrid::rowAt(Place place) const
{
    return m_cells[cellOf(place)];
}

std::optional<std::size_t> GapGrid::longestIn(std::size_t line, std::size_t first,
                                              std::size_t last) const
{
    std::optional<std::size_t> longest;
    for (std::size_t column = first; column < last; ++column) {
        const auto row = rowAt({line, column});
        if (row && (!longest || m_lengths[*longest] < m_lengths[*row]))
            longest = row;
    }
    return longest;
}

std::optional<GapGrid::Place> GapGrid::placeOf(std::size_t row) const
{
    return row < m_places.size() ? m_places[row] : std::nullopt;
}

std::size_t GapGrid::rowBeside(std::size_t row, Step step) const
{
    const auto from = placeOf(row);
    if (!from)
        return row;
    const auto columns = static_cast<std::ptrdiff_t>(m_chunks.size());
    const auto alongLine = [&](std::ptrdiff_t column, std::ptrdiff_t by) {
        for (; column >= 0 && column < columns; column += by) {
            if (const auto found = rowAt({from->line, static_cast<std::size_t>(column)}))
                return *found;
        }
        return row;
    };
    const auto nearestIn = [&](std::size_t line) -> std::optional<std::size_t> {
        for (std::size_t away = 0; away < m_chunks.size(); ++away) {
            if (from->column >= away) {
                if (const auto found = rowAt({line, from->column - away}))
                    return found;
            }
            if (from->column + away < m_chunks.size()) {
                if (const auto found = rowAt({line, from->column + away}))
                    return found;
            }
        }
        return std::nullopt;
    };
    const auto column = static_cast<std::ptrdiff_t>(from->column);
    switch (step) {
    case Step::Left:
        return alongLine(column - 1, -1);
    case Step::Right:
        return alongLine(column + 1, 1);
    case Step::First:
        return alongLine(0, 1);
    case Step::Last:
        return alongLine(columns - 1, -1);
    case Step::Up:
        return from->line > 0 ? nearestIn(from->line - 1).value_or(row) : row;
    case Step::Down:
        break;
    }
    return from->line + 1 < m_gpus.size() ? nearestIn(from->line + 1).value_or(row) : row;
}

GridBins::GridBins(std::size_t columns, int widthPx, int leastPx)
    : m_columns(columns)
    , m_widthPx(widthPx)
    , m_count(static_cast<int>(
          std::min<std::size_t>(columns, static_cast<std::size_t>(std::max(1, widthPx / leastPx)))))
{ }

std::size_t GridBins::firstColumn(int bin) const
{
    return m_count == 0
        ? 0
        : static_cast<std::size_t>(bin) * m_columns / static_cast<std::size_t>(m_count);
}

int GridBins::left(int bin) const
{
    return m_count == 0 ? 0
                        : static_cast<int>(static_cast<std::int64_t>(bin) * m_widthPx / m_count);
}

int GridBins::binOfColumn(std::size_t column) const
{
    // The last bin whose first column is not after this one.
    const auto bins = static_cast<std::size_t>(m_count);
    return static_cast<int>(((column + 1) * bins + m_columns - 1) / m_columns) - 1;
}

std::optional<int> GridBins::binAt(int xPx) const
{
    if (xPx < 0 || xPx >= m_widthPx || m_count == 0)
        return std::nullopt;
    const auto bin = ((static_cast<std::int64_t>(xPx) + 1) * m_count + m_widthPx - 1) / m_widthPx;
    return static_cast<int>(bin) - 1;
}

} // namespace gapscope
