// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/handoff.h"
#include "model/report.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// A figure before and after; none where a side does not have it.
struct ComparedLength
{
    std::optional<Duration> before;
    std::optional<Duration> after;

    /// After minus before: negative is shorter. None where a side is missing.
    [[nodiscard]] std::optional<Duration> difference() const;
};

/// The longest gap of one chunk on one GPU in two reports.
struct ComparedRow
{
    ChunkLabel chunk;
    std::size_t occurrence = 0; ///< of the chunk on that GPU, by time, from 0
    std::size_t before = 0; ///< in the rows of the report before
    std::size_t after = 0; ///< in the rows of the report after
    ComparedLength gap;
    ComparedLength copies; ///< of it filled by copies and memsets
    std::array<ComparedLength, 3> phases; ///< by HandOffPhase
};

/// The rows of one GPU that both reports have.
struct ComparedGpu
{
    GpuIndex before = 0;
    GpuIndex after = 0;
    std::size_t rows = 0; ///< at least 1
    Duration sumBefore {};
    Duration sumAfter {};
    /// Of an even number the lower middle one. Of each side by itself.
    Duration medianBefore {};
    Duration medianAfter {};
};

/// Two reports side by side: of two traces, or of one trace with two profiles.
struct Comparison
{
    std::vector<ComparedRow> rows; ///< in the order of the report before
    std::vector<std::size_t> onlyBefore; ///< rows that the other report has no partner for
    std::vector<std::size_t> onlyAfter;
    std::vector<ComparedGpu> gpus; ///< in the order of the trace before
};

/// A comparison and what it is of. One of the reports is open in the window.
struct ComparedReports
{
    std::shared_ptr<const Report> before;
    std::shared_ptr<const Report> after;
    bool isOpenBefore = true; ///< else the open one is after
    Comparison comparison;

    [[nodiscard]] const std::shared_ptr<const Report> &open() const
    {
        return isOpenBefore ? before : after;
    }
    /// Place in the rows of the open report.
    [[nodiscard]] std::size_t openRow(const ComparedRow &row) const
    {
        return isOpenBefore ? row.before : row.after;
    }
};

/// Partners are rows of the same physical GPU number and the same chunk; a chunk that occurs more
/// than once has its first with its first, and so on. GPUs that could not be found have partners
/// only where each trace has one with that number. Of several gaps of a window the longest counts.
/// Cost: O(rows log rows).
[[nodiscard]] Comparison compareReports(const Report &before, const Report &after);

} // namespace gapscope
