// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gapscope {

/// The longest gap of every chunk and GPU as a grid: a column a chunk, in the order of time, a line
/// a GPU. A chunk that occurs again has a column for each time.
class GapGrid
{
public:
    struct Place
    {
        std::size_t line = 0; ///< in gpus()
        std::size_t column = 0; ///< in chunks()

        friend bool operator==(const Place &, const Place &) = default;
    };
    enum class Step : std::uint8_t { Left, Right, Up, Down, First, Last };

    GapGrid() = default;
    /// Cost: O(rows log rows). Of several gaps of a window the longest.
    explicit GapGrid(const Report &report);

    [[nodiscard]] const std::vector<GpuIndex> &gpus() const { return m_gpus; }
    [[nodiscard]] const std::vector<ChunkLabel> &chunks() const { return m_chunks; }
    [[nodiscard]] bool isEmpty() const { return m_chunks.empty(); }
    /// Place in Report::rows of what is in the cell; none where the GPU had no gap in the chunk.
    [[nodiscard]] std::optional<std::size_t> rowAt(Place place) const;
    /// Of the longest gap within some columns, [first, last); of equal ones the first.
    [[nodiscard]] std::optional<std::size_t> longestIn(std::size_t line, std::size_t first,
                                                       std::size_t last) const;
    /// Where the gap of this window and GPU is; none for a row that is not in the grid.
    [[nodiscard]] std::optional<Place> placeOf(std::size_t row) const;
    /// The next row in the direction: along a line the next cell that has one, to another line the
    /// one whose column is nearest. The same row where there is none further.
    [[nodiscard]] std::size_t rowBeside(std::size_t row, Step step) const;
    [[nodiscard]] Duration lengthOf(std::size_t row) const { return m_lengths[row]; }
    /// Of the gaps in the cells; zero for an empty grid.
    [[nodiscard]] Duration shortest() const { return m_shortest; }
    [[nodiscard]] Duration longest() const { return m_longest; }

    /// The chunk with the longest gap of all, and the one whose longest gap is the median of those
    /// of all chunks (of an even number the lower middle one), each by the row of that gap. None
    /// for an empty grid.
    [[nodiscard]] std::optional<std::size_t> worst() const { return m_worst; }
    [[nodiscard]] std::optional<std::size_t> typical() const { return m_typical; }

private:
    [[nodiscard]] std::size_t cellOf(Place place) const
    {
        return place.line * m_chunks.size() + place.column;
    }
    void findFigures();

    std::vector<GpuIndex> m_gpus;
    std::vector<ChunkLabel> m_chunks;
    std::vector<std::optional<std::size_t>> m_cells; ///< line by line
    std::vector<std::optional<Place>> m_places; ///< by row
    std::vector<Duration> m_lengths; ///< by row
    Duration m_shortest {};
    Duration m_longest {};
    std::optional<std::size_t> m_worst;
    std::optional<std::size_t> m_typical;
};

/// Where the columns of a grid are drawn: each by itself where there is room, else as many together
/// as share a bin. Bins are @p leastPx wide or wider and fill the width without a hole.
class GridBins
{
public:
    GridBins() = default;
    /// @param columns and @p leastPx at least 1, @p widthPx at least 0.
    GridBins(std::size_t columns, int widthPx, int leastPx);

    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] std::size_t firstColumn(int bin) const; ///< count(): one after the last
    [[nodiscard]] int left(int bin) const; ///< in px; count(): the right edge of the last
    [[nodiscard]] int binOfColumn(std::size_t column) const;
    /// None outside.
    [[nodiscard]] std::optional<int> binAt(int xPx) const;

private:
    std::size_t m_columns = 0;
    int m_widthPx = 0;
    int m_count = 0;
};

} // namespace gapscope
