// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chunkband.h"

#include "model/eventtext.h"
#include "model/reportwarnings.h"
#include "model/translate.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

ChunkBand chunkBandOf(const Report &report)
{
    ChunkBand band;
    std::vector<TraceTime> freeFrom;
    band.rowOf.reserve(report.windows.size());
    for (const Window &window : report.windows) { // sorted by begin
        std::size_t row = 0;
        while (row < freeFrom.size() && freeFrom[row] > window.range.begin)
            ++row;
        if (row == freeFrom.size() && row < std::size_t {kMostChunkRows})
            freeFrom.push_back(window.range.end);
        row = std::min(row, freeFrom.size() - 1);
        freeFrom[row] = std::max(freeFrom[row], window.range.end);
        band.rowOf.push_back(static_cast<int>(row));
    }
    band.rowCount = std::max(1, static_cast<int>(freeFrom.size()));
    return band;
}

QString chunkBandLabel(const Report &report, const ChunkBand &band, std::size_t window)
{
    const Window &shown = report.windows[window];
    QString label = translate("ChunkBand", "chunk %1").arg(oneLine(chunkText(shown.chunk), 80));
    if (isPartial(*report.trace, shown))
        label = translate("ChunkBand", "%1 (partial)").arg(label);
    if (band.rowCount == 1)
        return label;
    if (shown.pid)
        return label + u" · pid %1"_s.arg(*shown.pid);
    if (shown.gpus.size() == 1)
        return label + u" · "_s + report.trace->gpus[shown.gpus.front()].title();
    return label;
}

} // namespace gapscope
