// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparisondoubts.h"

#include "model/reportwarnings.h"
#include "model/translate.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qsizetype kLongestNamePart = 60;

void doubtProfiles(const Report &before, const Report &after, QStringList &doubts)
{
    if (before.profile.name != after.profile.name)
        doubts += translate("Comparison",
                            "The windows are those of different profiles: %1 before, %2 after.")
                      .arg(before.profile.name.left(kLongestNamePart),
                           after.profile.name.left(kLongestNamePart));
    const auto fromFile = [](const Report &report) {
        return report.markersFrom == MarkersFrom::File
            || report.markersFrom == MarkersFrom::TraceAndFile;
    };
    if (fromFile(before) != fromFile(after))
        doubts += fromFile(before)
            ? translate("Comparison", "Only before are host markers those of a markers file.")
            : translate("Comparison", "Only after are host markers those of a markers file.");
}

void doubtGpus(const ComparedReports &compared, QStringList &doubts)
{
    const std::size_t before = compared.before->trace->gpusWithKernels().size();
    const std::size_t after = compared.after->trace->gpusWithKernels().size();
    if (before != after)
        doubts +=
            translate("Comparison", "The number of GPUs with kernels differs: %1 before, %2 after.")
                .arg(QString::number(before), QString::number(after));
    const auto isSure = [](const Report &report, GpuIndex gpu) {
        return certaintyOf(report.trace->gpus[gpu].source) == GpuCertainty::Exact;
    };
    QStringList unsure;
    for (const ComparedGpu &gpu : compared.comparison.gpus) {
        if (!isSure(*compared.before, gpu.before) || !isSure(*compared.after, gpu.after))
            unsure += compared.before->trace->gpus[gpu.before].title();
    }
    if (!unsure.isEmpty())
        doubts += translate("Comparison",
                            "Compared by number, as an export does not tell for certain which card "
                            "it is: %1.")
                      .arg(unsure.join(u", "_s));
}

void doubtWhole(const Report &report, bool isBefore, QStringList &doubts)
{
    const CaptureNotes &capture = report.trace->capture;
    if (capture.tablesChosen || capture.timesChosen)
        doubts += isBefore ? translate("Comparison", "The trace before was exported in part.")
                           : translate("Comparison", "The trace after was exported in part.");
    if (!capture.scope.nvtx)
        doubts += isBefore ? translate("Comparison", "NVTX was left out of the trace before.")
                           : translate("Comparison", "NVTX was left out of the trace after.");
}

void doubtWindows(const ComparedReports &compared, bool isBefore, QStringList &doubts)
{
    const Report &report = isBefore ? *compared.before : *compared.after;
    std::set<std::size_t> cut;
    QStringList chunks;
    for (const ComparedRow &row : compared.comparison.rows) {
        const std::size_t window = report.rows[isBefore ? row.before : row.after].window;
        if (isPartial(*report.trace, report.windows[window]) && cut.insert(window).second)
            chunks += chunkText(row.chunk).left(kLongestNamePart);
    }
    if (!chunks.isEmpty())
        doubts +=
            (isBefore ? translate("Comparison", "Cut by the edge of the capture before: chunk %1.")
                      : translate("Comparison", "Cut by the edge of the capture after: chunk %1."))
                .arg(chunks.join(u", "_s));
}

} // namespace

QStringList comparisonDoubts(const ComparedReports &compared)
{
    QStringList doubts;
    doubtProfiles(*compared.before, *compared.after, doubts);
    doubtGpus(compared, doubts);
    for (const bool isBefore : {true, false}) {
        doubtWhole(isBefore ? *compared.before : *compared.after, isBefore, doubts);
        doubtWindows(compared, isBefore, doubts);
    }
    return doubts;
}

} // namespace gapscope
