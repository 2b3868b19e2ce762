// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figurecontent.h"

#include "model/eventtext.h"
#include "model/lanepicture.h"
#include "model/timeformat.h"
#include "model/viewstate.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

template<typename IsShown>
LaneLayout shownLanes(LaneLayout lanes, const IsShown &isShown)
{
    std::vector<LaneRow> shown;
    std::ranges::copy_if(lanes.rows, std::back_inserter(shown), isShown);
    lanes.rows = std::move(shown);
    placeRows(lanes.rows);
    return lanes;
}

LaneLayout lanesOfGap(const Report &report, const GapRow &row, TimeRange visible,
                      std::shared_ptr<const TrackIndexes> indexes)
{
    const LaneLayout lanes = buildLaneLayout(report, std::move(indexes));
    const auto pid = report.windowOf(row).pid;
    return shownLanes(lanes, [&](const LaneRow &lane) {
        const bool host = lane.kind == LaneKind::Nvtx || lane.kind == LaneKind::Runtime
            || lane.kind == LaneKind::Overhead;
        if (lane.kind == LaneKind::HostMarkers)
            return !lane.pid || lane.pid == pid;
        if (lane.gpu != row.gpu && !(host && report.gpuOf(row).isMappedBy(lane.pid)))
            return false;
        return lane.kind == LaneKind::GpuSummary
            || !laneSpans(*report.trace, lanes, lane, visible, 1).empty();
    });
}

LaneLayout lanesOfRange(const Report &report, TimeRange range, const LaneArrangement &arrangement)
{
    const LaneLayout lanes = arrangeLanes(buildLaneLayout(report), arrangement);
    const auto hasSomething = [&](const LaneRow &lane) {
        return !laneSpans(*report.trace, lanes, lane, range, 1).empty();
    };
    return shownLanes(lanes, [&](const LaneRow &lane) {
        if (lane.kind == LaneKind::GpuSummary || lane.kind == LaneKind::HostMarkers)
            return true;
        if (lane.kind != LaneKind::Process)
            return hasSomething(lane);
        return std::ranges::any_of(lanes.rows, [&](const LaneRow &other) {
            return other.level > 0 && other.pid == lane.pid && !other.gpu && hasSomething(other);
        });
    });
}

} // namespace

TimeRange figureRange(const GapRow &row)
{
    // What a hostile trace calls a gap may be longer than sums of it can be: half of what is shown
    // at most is far enough to look.
    const std::int64_t length = std::min(toNs(row.gap.length()), kViewLimitNs / 2);
    const Duration context {std::max<std::int64_t>(length / 5 * 3, 20)};
    TimeRange range {row.gap.begin - context, row.gap.end + context};
    const TimeRange near {range.begin - Duration {length}, range.end + Duration {length}};
    const Duration margin = context / 8;
    for (const auto &mark :
         {std::optional(row.host.previousReady), row.host.previousReceived, row.host.nextStart}) {
        if (!mark || !near.contains(*mark))
            continue;
        range.begin = std::min(range.begin, *mark - margin);
        range.end = std::max(range.end, *mark + margin);
    }
    return intersection(range, timeRange(-kViewLimitNs, kViewLimitNs));
}

FigureContent gapContent(const Report &report, std::size_t row,
                         std::shared_ptr<const TrackIndexes> indexes)
{
    const GapRow &gap = report.rows[row];
    const TimeRange visible = figureRange(gap);
    return {.report = report,
            .gap = row,
            .visible = visible,
            .lanes = lanesOfGap(report, gap, visible, std::move(indexes)),
            .title = u"%1: %2 ms without recorded kernels before the end of chunk %3"_s.arg(
                report.trace->gpuLabel(gap.gpu), exactMilliseconds(gap.gap.length()),
                oneLine(chunkText(report.windowOf(gap).chunk), 60)),
            .caption =
                u"Gap from %1 to %2."_s.arg(exactSeconds(gap.gap.begin), exactSeconds(gap.gap.end)),
            .namesGpusShort = true};
}

FigureContent rangeContent(const Report &report, TimeRange range,
                           const LaneArrangement &arrangement)
{
    return {.report = report,
            .gap = {},
            .visible = range,
            .lanes = lanesOfRange(report, range, arrangement),
            .title = u"%1: %2 ms from %3"_s.arg(
                oneLine(QFileInfo(report.trace->origin.openedPath()).fileName(), 120),
                exactMilliseconds(range.length()), exactSeconds(range.begin)),
            .caption = u"From %1 to %2."_s.arg(exactSeconds(range.begin), exactSeconds(range.end))};
}

} // namespace gapscope
