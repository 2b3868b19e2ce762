// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison.h"
#include "model/gapgrid.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The rows of the open one of two compared reports as a grid, each with what it was compared with.
class ComparisonGrid
{
public:
    /// Cost: O(rows log rows).
    explicit ComparisonGrid(std::shared_ptr<const ComparedReports> compared);

    [[nodiscard]] const ComparedReports &compared() const { return *m_compared; }
    [[nodiscard]] const GapGrid &grid() const { return m_grid; }
    /// What a row of the open report was compared with; null for one without a partner.
    [[nodiscard]] const ComparedRow *comparedAt(std::size_t openRow) const;
    /// The figures of a line of the grid; null for a GPU of which nothing was compared.
    [[nodiscard]] const ComparedGpu *gpuOfLine(std::size_t line) const;
    /// Zero for a row without a partner.
    [[nodiscard]] Duration differenceOf(std::size_t openRow) const;
    /// Within some columns, [first, last), the row of the open report with the largest difference
    /// whatever its sign; of equal ones the first, and one with a partner before one without.
    [[nodiscard]] std::optional<std::size_t> largestIn(std::size_t line, std::size_t first,
                                                       std::size_t last) const;
    /// The same of all cells. None where nothing was compared.
    [[nodiscard]] std::optional<std::size_t> largestOfAll() const;
    /// How far the differences reach; zero where there is none.
    [[nodiscard]] Duration reach() const { return m_reach; }

private:
    [[nodiscard]] bool isLarger(std::size_t row, std::size_t than) const;

    std::shared_ptr<const ComparedReports> m_compared;
    GapGrid m_grid;
    std::vector<std::optional<std::size_t>> m_partners; ///< in Comparison::rows, by open row
    Duration m_reach {};
};

} // namespace gapscope
