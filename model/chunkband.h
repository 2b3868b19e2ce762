// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QString>

#include <vector>

namespace gapscope {

/// Where the windows stand in the band that shows them: windows that overlap (those of several
/// processes, or of several GPUs) stand in rows of their own.
struct ChunkBand
{
    std::vector<int> rowOf; ///< by place in Report::windows
    int rowCount = 1; ///< at most kMostChunkRows; what does not fit shares the last row
};

inline constexpr int kMostChunkRows = 4;

/// First fit: each window takes the first row that is free at its begin.
[[nodiscard]] ChunkBand chunkBandOf(const Report &report);

/// "chunk 6", "chunk 1 (partial)" where the capture's edge cuts it; where rows overlap also whose
/// it is: "chunk 6 · pid 4711".
[[nodiscard]] QString chunkBandLabel(const Report &report, const ChunkBand &band,
                                     std::size_t window);

} // namespace gapscope
