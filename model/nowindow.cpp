// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nowindow.h"

#include "model/translate.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::size_t kFrequentCount = 10;

std::vector<std::pair<QString, std::int64_t>> frequentNvtxTexts(const Trace &trace)
{
    std::vector<std::int64_t> counts(trace.strings.size());
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Nvtx)
            continue;
        for (std::size_t i = 0; i < track.events.size(); ++i) {
            const StringId name = track.events.name(i);
            if (name != kNoString)
                ++counts[static_cast<std::size_t>(name)];
        }
    }
    std::vector<std::uint32_t> used;
    for (std::uint32_t id = 0; id < counts.size(); ++id) {
        if (counts[id] > 0)
            used.push_back(id);
    }
    std::ranges::stable_sort(used, std::greater {},
                             [&counts](std::uint32_t id) { return counts[id]; });
    used.resize(std::min(used.size(), kFrequentCount));
    std::vector<std::pair<QString, std::int64_t>> texts;
    texts.reserve(used.size());
    for (const std::uint32_t id : used)
        texts.emplace_back(trace.strings.text(StringId {id}), counts[id]);
    return texts;
}

/// As the file has them, usable or not.
std::int64_t kernelRowsOf(const Trace &trace)
{
    std::int64_t rows = 0;
    for (const auto &[table, count] : trace.origin.tables) {
        const QString name = table.toUpper();
        if (name == "CUPTI_ACTIVITY_KIND_KERNEL"_L1 || name == "CUPTI_ACTIVITY_KIND_GRAPH_TRACE"_L1)
            rows += count;
    }
    return rows;
}

} // namespace

std::optional<NoWindowReason> noWindowReason(const Report &report)
{
    if (!report.rows.empty())
        return std::nullopt;
    if (report.trace->gpusWithKernels().empty() && kernelRowsOf(*report.trace) > 0)
        return NoWindowReason {
            EmptyReason::NoKernels,
            translate("NoWindow", "No usable kernels"),
            translate(
                "NoWindow",
                "This trace has %1 kernel and graph rows, but none with a usable start, end and "
                "length, so there are no kernel gaps to look for.")
                .arg(kernelRowsOf(*report.trace)),
            {}};
    if (report.trace->gpusWithKernels().empty())
        return NoWindowReason {
            EmptyReason::NoKernels,
            translate("NoWindow", "No recorded kernels"),
            translate(
                "NoWindow",
                "This trace records no CUDA kernels and no graph launches, so there are no kernel "
                "gaps to look for. Record it with \"nsys profile --trace=cuda\"."),
            {}};
    if (report.windows.empty() && report.profile.kind == WindowKind::Span) {
        const TimeRange span = report.profile.span;
        const TimeRange extent = report.trace->extent;
        return NoWindowReason {
            EmptyReason::OutsideSpan,
            translate("NoWindow", "Outside the trace"),
            translate("NoWindow",
                      "The chosen span (%1 to %2 ns) is outside the recorded events, which lie "
                      "between %3 "
                      "and %4 ns.")
                .arg(QString::number(toNs(span.begin)), QString::number(toNs(span.end)),
                     QString::number(toNs(extent.begin)), QString::number(toNs(extent.end))),
            {}};
    }
    if (!report.windows.empty())
        return NoWindowReason {
            EmptyReason::NoGaps,
            translate("NoWindow", "No gaps"),
            translate("NoWindow",
                      "Every GPU has recorded kernels all through every window of the "
                      "profile \"%1\".")
                .arg(report.profile.name),
            {}};
    if (report.windowsWithoutGpu > 0)
        return NoWindowReason {
            EmptyReason::NoGpu,
            translate("NoWindow", "No window on a GPU"),
            translate("NoWindow",
                      "Several processes carry the markers of the profile \"%1\", and none of them "
                      "uses a "
                      "GPU with recorded kernels, so their windows hold for no GPU.")
                .arg(report.profile.name),
            {},
            report.suggestions};
    return NoWindowReason {
        EmptyReason::NoMarkers, translate("NoWindow", "No window found"),
        translate("NoWindow",
                  "The profile \"%1\" finds no window in this trace: its markers are not there.")
            .arg(report.profile.name),
        frequentNvtxTexts(*report.trace), report.suggestions};
}

} // namespace gapscope
