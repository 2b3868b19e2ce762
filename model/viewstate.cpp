// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/viewstate.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

constexpr std::int64_t kShortestNs = 20;
constexpr std::size_t kHistoryLimit = 200;

/// Beyond the trace's own edges one may look this part of it, so that the edges can be seen.
std::int64_t marginOf(TimeRange extent)
{
    return std::max<std::int64_t>(toNs(extent.length()) / 20, kShortestNs);
}

std::int64_t saturatedLength(TimeRange range)
{
    std::int64_t length = 0;
    const bool overflow = __builtin_sub_overflow(toNs(range.end), toNs(range.begin), &length);
    return overflow ? kTimeLimitNs : length;
}

std::int64_t scaled(std::int64_t ns, double factor)
{
    const double value = static_cast<double>(ns) * factor;
    const auto limit = static_cast<double>(kTimeLimitNs);
    return std::llround(std::clamp(value, -limit, limit));
}

/// As long as the limits allow, and never empty.
TimeRange usable(TimeRange extent)
{
    TimeRange result = intersection(extent, timeRange(-kViewLimitNs, kViewLimitNs));
    if (result.isEmpty())
        result.end = result.begin + Duration {kShortestNs};
    return result;
}

} // namespace

ViewState::ViewState(QObject *parent)
    : QObject(parent)
{ }

void ViewState::reset(TimeRange extent)
{
    m_now.extent = usable(extent);
    m_now.back.clear();
    m_now.forward.clear();
    selectGap(std::nullopt);
    selectEvent(std::nullopt);
    selectRange(std::nullopt);
    m_now.visible = clamped(everything());
    emit visibleChanged(m_now.visible);
    emit historyChanged();
}

void ViewState::extend(TimeRange extent)
{
    const bool sawEverything = seesEverything();
    m_now.extent = usable(extent);
    m_now.visible = clamped(sawEverything ? everything() : m_now.visible);
    // The extent is seen as well, by whoever draws all of it.
    emit visibleChanged(m_now.visible);
}

void ViewState::comeBackTo(const Memory &memory)
{
    selectGap(memory.selectedGap);
    selectEvent(memory.selectedEvent);
    selectRange(memory.selectedRange);
    // After those: whoever follows a selection moves to it.
    m_now = memory;
    emit visibleChanged(m_now.visible);
    emit historyChanged();
}

TimeRange ViewState::everything() const
{
    const Duration margin {toNs(m_now.extent.length()) / 100};
    return {m_now.extent.begin - margin, m_now.extent.end + margin};
}

TimeRange ViewState::clamped(TimeRange range) const
{
    const std::int64_t margin = marginOf(m_now.extent);
    const std::int64_t first = toNs(m_now.extent.begin) - margin;
    const std::int64_t last = toNs(m_now.extent.end) + margin;
    const std::int64_t length =
        std::clamp(saturatedLength(range), std::min(kShortestNs, last - first), last - first);
    const std::int64_t begin = std::clamp(toNs(range.begin), first, last - length);
    return timeRange(begin, begin + length);
}

void ViewState::apply(TimeRange range)
{
    const TimeRange visible = clamped(range);
    if (visible == m_now.visible)
        return;
    m_now.visible = visible;
    emit visibleChanged(m_now.visible);
}

void ViewState::setVisible(TimeRange range)
{
    apply(range);
}

void ViewState::jumpTo(TimeRange range)
{
    const TimeRange before = m_now.visible;
    apply(range);
    if (m_now.visible == before)
        return;
    m_now.back.push_back(before);
    if (m_now.back.size() > kHistoryLimit)
        m_now.back.erase(m_now.back.begin());
    m_now.forward.clear();
    emit historyChanged();
}

void ViewState::jumpToWithContext(TimeRange range, double contextShare)
{
    const Duration context {
        std::max<std::int64_t>(scaled(saturatedLength(range), contextShare), kShortestNs)};
    jumpTo({range.begin - context, range.end + context});
}

void ViewState::zoom(double factor, TraceTime anchor)
{
    const std::int64_t length = toNs(m_now.visible.length());
    const std::int64_t zoomed = std::max(scaled(length, factor), kShortestNs);
    // The anchor's place in the view is kept by the ratio actually used, after clamping.
    const double ratio = static_cast<double>(zoomed) / static_cast<double>(length);
    const std::int64_t before = scaled(toNs(anchor - m_now.visible.begin), ratio);
    const TraceTime begin = anchor - Duration {before};
    apply({begin, begin + Duration {zoomed}});
}

void ViewState::pan(double share)
{
    const Duration step {scaled(toNs(m_now.visible.length()), share)};
    apply({m_now.visible.begin + step, m_now.visible.end + step});
}

void ViewState::showAll()
{
    jumpTo(everything());
}

void ViewState::goBack()
{
    if (m_now.back.empty())
        return;
    m_now.forward.push_back(m_now.visible);
    const TimeRange target = m_now.back.back();
    m_now.back.pop_back();
    apply(target);
    emit historyChanged();
}

void ViewState::goForward()
{
    if (m_now.forward.empty())
        return;
    m_now.back.push_back(m_now.visible);
    const TimeRange target = m_now.forward.back();
    m_now.forward.pop_back();
    apply(target);
    emit historyChanged();
}

void ViewState::selectGap(std::optional<std::size_t> row)
{
    if (m_now.selectedGap == row)
        return;
    m_now.selectedGap = row;
    emit selectedGapChanged();
}

void ViewState::selectEvent(std::optional<EventRef> event)
{
    if (m_now.selectedEvent == event)
        return;
    m_now.selectedEvent = event;
    emit selectedEventChanged();
}

void ViewState::selectRange(std::optional<TimeRange> range)
{
    if (range && range->isEmpty())
        range.reset();
    if (m_now.selectedRange == range)
        return;
    m_now.selectedRange = range;
    emit selectedRangeChanged();
}

} // namespace gapscope
