// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparisongrid.h"

#include <QLocale>
#include <QString>

#include <array>

namespace gapscope {

/// "+1.500000": exact milliseconds with a sign wherever it is not zero.
[[nodiscard]] QString signedMilliseconds(Duration difference);
/// "5", or "5 (no. 2)" for a chunk that occurs again on its GPU. @param occurrence from 0.
[[nodiscard]] QString comparedChunkText(const ChunkLabel &chunk, std::size_t occurrence);

/// One row of the open report before and after, or that it is in one report only.
[[nodiscard]] QString comparedText(const ComparisonGrid &grid, std::size_t openRow);
/// Median and sum of a GPU in a line, from the longest wording to the shortest, which leaves the
/// sum out.
[[nodiscard]] std::array<QString, 4> gpuFigures(const ComparedGpu &gpu);
/// The same exactly, in lines.
[[nodiscard]] QString exactGpuFigures(const ComparedGpu &gpu, const QLocale &locale);

} // namespace gapscope
