// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparisongrid.h"

#include <algorithm>
#include <utility>

namespace gapscope {

namespace {

Duration size(Duration difference)
{
    return std::max(difference, -difference);
}

} // namespace

ComparisonGrid::ComparisonGrid(std::shared_ptr<const ComparedReports> compared)
    : m_compared(std::move(compared))
    , m_grid(*m_compared->open())
    , m_partners(m_compared->open()->rows.size())
{
    const std::vector<ComparedRow> &rows = m_compared->comparison.rows;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        m_partners[m_compared->openRow(rows[i])] = i;
        m_reach = std::max(m_reach, size(rows[i].gap.difference().value_or(Duration::zero())));
    }
}

const ComparedRow *ComparisonGrid::comparedAt(std::size_t openRow) const
{
    const auto partner = openRow < m_partners.size() ? m_partners[openRow] : std::nullopt;
    return partner ? &m_compared->comparison.rows[*partner] : nullptr;
}

const ComparedGpu *ComparisonGrid::gpuOfLine(std::size_t line) const
{
    const std::vector<ComparedGpu> &gpus = m_compared->comparison.gpus;
    const auto found = std::ranges::find(gpus, m_grid.gpus()[line], [this](const ComparedGpu &gpu) {
        return m_compared->isOpenBefore ? gpu.before : gpu.after;
    });
    return found == gpus.end() ? nullptr : &*found;
}

Duration ComparisonGrid::differenceOf(std::size_t openRow) const
{
    const ComparedRow *row = comparedAt(openRow);
    return row ? row->gap.difference().value_or(Duration::zero()) : Duration::zero();
}

bool ComparisonGrid::isLarger(std::size_t row, std::size_t than) const
{
    const bool isCompared = comparedAt(row) != nullptr;
    if (isCompared != (comparedAt(than) != nullptr))
        return isCompared;
    return size(differenceOf(row)) > size(differenceOf(than));
}

std::optional<std::size_t> ComparisonGrid::largestIn(std::size_t line, std::size_t first,
                                                     std::size_t last) const
{
    std::optional<std::size_t> largest;
    for (std::size_t column = first; column < last; ++column) {
        const auto row = m_grid.rowAt({line, column});
        if (row && (!largest || isLarger(*row, *largest)))
            largest = row;
    }
    return largest;
}

std::optional<std::size_t> ComparisonGrid::largestOfAll() const
{
    std::optional<std::size_t> largest;
    for (std::size_t line = 0; line < m_grid.gpus().size(); ++line) {
        const auto row = largestIn(line, 0, m_grid.chunks().size());
        if (row && comparedAt(*row) && (!largest || isLarger(*row, *largest)))
            largest = row;
    }
    return largest;
}

} // namespace gapscope
