// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/handoff.h"

#include "model/translate.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

void addSpan(std::vector<HandOffSpan> &spans, std::optional<TraceTime> begin,
             std::optional<Duration> length, HandOffPhase phase, std::size_t window)
{
    if (begin && length && *length > Duration::zero())
        spans.push_back({{*begin, *begin + *length}, phase, window});
}

/// Of several GPUs' hand-offs of one window (all of these are), keeps the shortest span of each
/// phase.
void addShortest(std::vector<HandOffSpan> &spans, const std::vector<HandOffSpan> &more)
{
    for (const HandOffSpan &span : more) {
        const auto same = std::ranges::find_if(
            spans, [&span](const HandOffSpan &other) { return other.phase == span.phase; });
        if (same == spans.end())
            spans.push_back(span);
        else
            same->range.end = std::min(same->range.end, span.range.end);
    }
}

std::vector<RoleMark> marksOf(const MarkerSet &markers, std::optional<std::int64_t> pid)
{
    std::vector<RoleMark> marks;
    for (const auto &[role, list] : markers) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!pid || !list[i].pid || list[i].pid == pid)
                marks.push_back({list[i].time, role, i});
        }
    }
    std::ranges::stable_sort(marks, {}, &RoleMark::time);
    return marks;
}

} // namespace

std::vector<HandOffSpan> handOffOf(const GapRow &row)
{
    std::vector<HandOffSpan> spans;
    const HostMarkers &host = row.host;
    addSpan(spans, host.previousReady, host.readyToReceived, HandOffPhase::ReadyToReceived,
            row.window);
    addSpan(spans, host.previousReceived, host.receivedToStart, HandOffPhase::ReceivedToStart,
            row.window);
    addSpan(spans, host.nextStart, host.startToFirstKernel, HandOffPhase::StartToFirstKernel,
            row.window);
    return spans;
}

std::vector<HandOffs> handOffsOf(const Report &report)
{
    if (report.markers.empty())
        return {};
    // Rows of one window need not follow one another: windows of several processes may begin at the
    // same time.
    std::map<std::size_t, std::vector<HandOffSpan>> byWindow;
    for (const GapRow &row : report.rows)
        addShortest(byWindow[row.window], handOffOf(row));
    std::map<std::optional<std::int64_t>, std::vector<HandOffSpan>> byProcess;
    for (const auto &[window, spans] : byWindow) {
        std::vector<HandOffSpan> &all = byProcess[report.windows[window].pid];
        all.insert(all.end(), spans.begin(), spans.end());
    }
    if (byProcess.empty())
        byProcess[std::nullopt] = {};

    std::vector<HandOffs> result;
    for (auto &[pid, spans] : byProcess) {
        std::ranges::stable_sort(spans, {}, [](const HandOffSpan &s) { return s.range.begin; });
        // With windows of one process only, its lane may show the markers of all.
        const auto shownPid = byProcess.size() == 1 ? std::nullopt : pid;
        std::vector<RoleMark> marks = marksOf(report.markers, shownPid);
        if (!marks.empty())
            result.push_back({shownPid, std::move(marks), std::move(spans)});
    }
    return result;
}

QString phaseLabel(HandOffPhase phase)
{
    switch (phase) {
    case HandOffPhase::ReadyToReceived:
        return QString::fromLatin1(QT_TRANSLATE_NOOP("HandOff", "ready to received"));
    case HandOffPhase::ReceivedToStart:
        return QString::fromLatin1(QT_TRANSLATE_NOOP("HandOff", "received to start"));
    case HandOffPhase::StartToFirstKernel:
        break;
    }
    return QString::fromLatin1(QT_TRANSLATE_NOOP("HandOff", "start to first kernel"));
}

QString shownPhase(HandOffPhase phase)
{
    return translated("HandOff", phaseLabel(phase));
}

} // namespace gapscope
