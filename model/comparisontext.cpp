// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparisontext.h"

#include "model/chunk.h"
#include "model/numerus.h"
#include "model/timeformat.h"
#include "model/translate.h"

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString withSign(const QString &text, Duration difference)
{
    return difference > Duration::zero() ? u'+' + text : text;
}

QString signedShort(Duration difference)
{
    return withSign(shortDuration(difference), difference);
}

} // namespace

QString signedMilliseconds(Duration difference)
{
    return withSign(exactMilliseconds(difference), difference);
}

QString comparedChunkText(const ChunkLabel &chunk, std::size_t occurrence)
{
    const QString text = chunkText(chunk);
    return occurrence == 0
        ? text
        : translate("Comparison", "%1 (no. %2)").arg(text, QString::number(occurrence + 1));
}

QString comparedText(const ComparisonGrid &grid, std::size_t openRow)
{
    const Report &report = *grid.compared().open();
    const GapRow &gap = report.rows[openRow];
    const QString gpu = report.gpuOf(gap).title();
    const ComparedRow *row = grid.comparedAt(openRow);
    if (!row)
        return (grid.compared().isOpenBefore
                    ? translate("Comparison", "Chunk %1, %2: only before, %3 ms")
                    : translate("Comparison", "Chunk %1, %2: only after, %3 ms"))
            .arg(chunkText(report.windowOf(gap).chunk), gpu, exactMilliseconds(gap.gap.length()));
    return translate("Comparison", "Chunk %1, %2: %3 ms before, %4 ms after, difference %5 ms")
        .arg(comparedChunkText(row->chunk, row->occurrence), gpu,
             exactMilliseconds(row->gap.before.value_or(Duration::zero())),
             exactMilliseconds(row->gap.after.value_or(Duration::zero())),
             signedMilliseconds(grid.differenceOf(openRow)));
}

std::array<QString, 4> gpuFigures(const ComparedGpu &gpu)
{
    const QString median = signedShort(gpu.medianAfter - gpu.medianBefore);
    const QString sum = signedShort(gpu.sumAfter - gpu.sumBefore);
    return {translate("Comparison", "median %1 → %2 (%3), sum %4 → %5 (%6)")
                .arg(shortDuration(gpu.medianBefore), shortDuration(gpu.medianAfter), median,
                     shortDuration(gpu.sumBefore), shortDuration(gpu.sumAfter), sum),
            translate("Comparison", "median %1 → %2, sum %3 → %4")
                .arg(shortDuration(gpu.medianBefore), shortDuration(gpu.medianAfter),
                     shortDuration(gpu.sumBefore), shortDuration(gpu.sumAfter)),
            translate("Comparison", "median %1, sum %2").arg(median, sum),
            translate("Comparison", "median %1").arg(median)};
}

QString exactGpuFigures(const ComparedGpu &gpu, const QLocale &locale)
{
    const auto figures = [&locale](const QString &text, Duration before, Duration after) {
        const Duration difference = after - before;
        return text.arg(exactNanoseconds(before, locale), exactNanoseconds(after, locale),
                        withSign(exactNanoseconds(difference, locale), difference));
    };
    return translate("Comparison", "%1 chunk(s) compared", nullptr, numerusOf(gpu.rows))
               .arg(locale.toString(static_cast<qulonglong>(gpu.rows)))
        + u'\n'
        + figures(translate("Comparison", "median: %1 before, %2 after, difference %3"),
                  gpu.medianBefore, gpu.medianAfter)
        + u'\n'
        + figures(translate("Comparison", "sum: %1 before, %2 after, difference %3"), gpu.sumBefore,
                  gpu.sumAfter);
}

} // namespace gapscope
