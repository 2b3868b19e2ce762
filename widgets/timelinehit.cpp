// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timelinehit.h"

#include "model/eventtext.h"
#include "model/rangestats.h"
#include "model/timeformat.h"
#include "widgets/diagnosticpainter.h"
#include "widgets/gappainter.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// A gap narrower than this is easier to hit beside itself than on itself.
constexpr double kReach = 4;

int columnAt(const TimelineFrame &frame, double x)
{
    const auto column = static_cast<int>(std::floor((x - frame.area.left()) * frame.ratio));
    return std::clamp(column, 0, frame.widthPx() - 1);
}

std::optional<std::size_t> windowAt(const TimelineFrame &frame, TraceTime time, double y)
{
    const ChunkBand &band = frame.layout.band;
    const double share = (y - frame.area.top()) / std::max(1.0, frame.bandHeight);
    const int row = std::clamp(static_cast<int>(share * band.rowCount), 0, band.rowCount - 1);
    const auto &windows = frame.report.windows;
    std::optional<std::size_t> topmost; // where they share a row, later ones lie on top
    for (std::size_t i = 0; i < windows.size(); ++i) {
        if (windows[i].range.contains(time) && band.rowOf[i] == row)
            topmost = i;
    }
    return topmost;
}

std::optional<std::size_t> gapAt(const TimelineFrame &frame, GpuIndex gpu, double x)
{
    std::optional<std::size_t> nearest;
    double distance = kReach;
    for (const GpuLanes &lanes : gpuLanesOf(frame.layout)) {
        if (lanes.gpu != gpu)
            continue;
        for (std::size_t row = 0; row < frame.report.rows.size(); ++row) {
            const GapRow &gap = frame.report.rows[row];
            if (gap.gpu != gpu || !gap.gap.overlaps(frame.visible))
                continue;
            const QRectF rect = gapRect(frame, lanes, gap.gap);
            const double off = std::max({rect.left() - x, x - rect.right(), 0.0});
            if (off < distance) {
                distance = off;
                nearest = row;
            }
        }
    }
    return nearest;
}

/// A gap that is wide enough to be pointed at only counts from edge to edge.
bool isInside(const TimelineFrame &frame, std::size_t row, double x)
{
    const TimeRange gap = frame.report.rows[row].gap;
    const double left = frame.x(gap.begin);
    const double right = frame.x(frame.scale().columnAtOrAfter(gap.end));
    return right - left < 2 * kReach || (left <= x && x < right);
}

/// A kernel that the summary lane's span is made of.
std::optional<EventRef> kernelUnder(const TimelineFrame &frame, GpuIndex gpu, int column)
{
    std::optional<LaneSpan> best;
    for (const LaneRow &row : frame.allLanes.rows) {
        if (row.gpu != gpu || row.kind != LaneKind::Stream)
            continue;
        for (int depth = 0; depth < row.depthCount; ++depth) {
            const auto span = hitTest(*frame.report.trace, frame.allLanes, row, depth, column,
                                      frame.visible, frame.widthPx());
            if (span && isKernelActivity(span->kind) && (!best || span->coverage > best->coverage))
                best = span;
        }
    }
    if (!best)
        return {};
    return EventRef {best->track, best->event};
}

QString windowToolTip(const TimelineFrame &frame, std::size_t index)
{
    const Window &window = frame.report.windows[index];
    const QString utc = utcText(window.range.begin, frame.report.trace->utcAtZeroNs);
    return chunkBandLabel(frame.report, frame.layout.band, index) + u'\n'
        + exactNanoseconds(window.range.length(), QLocale()) + u'\n'
        + QCoreApplication::translate("Timeline", "%1 to %2")
              .arg(exactSeconds(window.range.begin), exactSeconds(window.range.end))
        + (utc.isEmpty() ? QString {}
                         : u'\n' + QCoreApplication::translate("Timeline", "begins %1").arg(utc));
}

QString diagnosticToolTip(const DiagnosticEvent &event)
{
    const QString title = event.isError
        ? QCoreApplication::translate("Timeline", "The profiler reports an error at %1")
        : QCoreApplication::translate("Timeline", "The profiler warns at %1");
    return title.arg(exactSeconds(event.time)) + u'\n' + event.text;
}

QString sharedColumnText(const Trace &trace, const LaneSpan &span)
{
    if (span.count < 2)
        return {};
    const char *const text = trace.completeness == Completeness::Whole
        ? QT_TRANSLATE_NOOP("Timeline", "One of %1 events in this pixel column")
        : QT_TRANSLATE_NOOP("Timeline", "One of %1 events read so far in this pixel column");
    return QCoreApplication::translate("Timeline", text).arg(span.count) + u'\n';
}

} // namespace

TraceTime timeAt(const TimelineFrame &frame, double x)
{
    const auto column = static_cast<int>(std::floor((x - frame.area.left()) * frame.ratio));
    return frame.scale().floorEdge(std::clamp(column, 0, frame.widthPx()));
}

TimelineHit hitAt(const TimelineFrame &frame, QPointF position)
{
    TimelineHit hit;
    if (!frame.area.contains(position))
        return hit;
    const int column = columnAt(frame, position.x());
    const double y = position.y() - frame.area.top() - frame.bandHeight;
    if (y < 0) {
        hit.diagnostic = diagnosticAt(frame, position);
        if (!hit.diagnostic)
            hit.window = windowAt(frame, timeAt(frame, position.x()), position.y());
        return hit;
    }
    hit.row = frame.rowAt(position.y());
    if (!hit.row)
        return hit;
    const LaneRow &row = frame.layout.rows[*hit.row];
    if (row.kind == LaneKind::HostMarkers) {
        hit.mark = markAt(frame, *hit.row, position.x(), position.y());
        return hit;
    }
    const double inLane = position.y() - frame.laneRect(row).top();
    hit.span = hitTest(*frame.report.trace, frame.layout, row,
                       depthAt(row, static_cast<int>(inLane / frame.stretch)), column,
                       frame.visible, frame.widthPx());
    if (row.gpu) {
        hit.gap = gapAt(frame, *row.gpu, position.x());
        if (hit.gap && !isInside(frame, *hit.gap, position.x()))
            hit.gap.reset();
    }
    // The flag of a narrow gap stands on top of the summary lane's bars, elsewhere bars are on top.
    if (hit.gap && (row.kind == LaneKind::GpuSummary || !hit.span)) {
        hit.span.reset();
        return hit;
    }
    if (hit.span && row.kind == LaneKind::GpuSummary)
        hit.event = kernelUnder(frame, *row.gpu, column);
    else if (hit.span)
        hit.event = EventRef {hit.span->track, hit.span->event};
    return hit;
}

QString hitToolTip(const TimelineFrame &frame, const TimelineHit &hit)
{
    const QLocale locale;
    if (hit.event)
        return sharedColumnText(*frame.report.trace, *hit.span)
            + eventToolTip(*frame.report.trace, *hit.event, locale);
    if (hit.gap)
        return gapToolTip(frame.report, *hit.gap, locale);
    if (hit.mark)
        return hit.mark->text;
    if (hit.diagnostic)
        return diagnosticToolTip(frame.report.trace->capture.diagnostics[*hit.diagnostic]);
    if (hit.window)
        return windowToolTip(frame, *hit.window);
    return {};
}

std::optional<TraceTime> edgeNear(const TimelineFrame &frame, std::size_t row, TraceTime time,
                                  Duration reach)
{
    const LaneRow &lane = frame.layout.rows[row];
    const Trace &trace = *frame.report.trace;
    if (lane.kind == LaneKind::GpuSummary)
        return nearestEdge(trace.kernelActivity[*lane.gpu], time, reach);
    if (const auto edge = nearestEdge(trace, lane.tracks, time, reach))
        return edge;
    return lane.gpu ? nearestEdge(trace.kernelActivity[*lane.gpu], time, reach) : std::nullopt;
}

std::optional<TimeRange> hitRange(const TimelineFrame &frame, const TimelineHit &hit)
{
    if (hit.event)
        return frame.report.trace->tracks[hit.event->track].events.range(hit.event->event);
    if (hit.gap)
        return frame.report.rows[*hit.gap].gap;
    if (hit.window)
        return frame.report.windows[*hit.window].range;
    return {};
}

} // namespace gapscope
