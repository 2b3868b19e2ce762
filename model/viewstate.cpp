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

} // namespace

ViewState::ViewState(QObject *parent)
    : QObject(parent)
{ }

void ViewState::reset(TimeRange extent)
{
    m_extent = intersection(extent, timeRange(-kViewLimitNs, kViewLimitNs));
    if (m_extent.isEmpty())
        m_extent.end = m_extent.begin + Duration {kShortestNs};
    m_back.clear();
    m_forward.clear();
    selectGap(std::nullopt);
    selectEvent(std::nullopt);
    selectRange(std::nullopt);
    const Duration margin {toNs(m_extent.length()) / 100};
    m_visible = clamped({m_extent.begin - margin, m_extent.end + margin});
    emit visibleChanged(m_visible);
    emit historyChanged();
}

TimeRange ViewState::clamped(TimeRange range) const
{
    const std::int64_t margin = marginOf(m_extent);
    const std::int64_t first = toNs(m_extent.begin) - margin;
    const std::int64_t last = toNs(m_extent.end) + margin;
    const std::int64_t length =
        std::clamp(saturatedLength(range), std::min(kShortestNs, last - first), last - first);
    const std::int64_t begin = std::clamp(toNs(range.begin), first, last - length);
    return timeRange(begin, begin + length);
}

void ViewState::apply(TimeRange range)
{
    const TimeRange visible = clamped(range);
    if (visible == m_visible)
        return;
    m_visible = visible;
    emit visibleChanged(m_visible);
}

void ViewState::setVisible(TimeRange range)
{
    apply(range);
}

void ViewState::jumpTo(TimeRange range)
{
    const TimeRange before = m_visible;
    apply(range);
    if (m_visible == before)
        return;
    m_back.push_back(before);
    if (m_back.size() > kHistoryLimit)
        m_back.erase(m_back.begin());
    m_forward.clear();
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
    const std::int64_t length = toNs(m_visible.length());
    const std::int64_t zoomed = std::max(scaled(length, factor), kShortestNs);
    // The anchor's place in the view is kept by the ratio actually used, after clamping.
    const double ratio = static_cast<double>(zoomed) / static_cast<double>(length);
    const std::int64_t before = scaled(toNs(anchor - m_visible.begin), ratio);
    const TraceTime begin = anchor - Duration {before};
    apply({begin, begin + Duration {zoomed}});
}

void ViewState::pan(double share)
{
    const Duration step {scaled(toNs(m_visible.length()), share)};
    apply({m_visible.begin + step, m_visible.end + step});
}

void ViewState::showAll()
{
    const Duration margin {toNs(m_extent.length()) / 100};
    jumpTo({m_extent.begin - margin, m_extent.end + margin});
}

void ViewState::goBack()
{
    if (m_back.empty())
        return;
    m_forward.push_back(m_visible);
    const TimeRange target = m_back.back();
    m_back.pop_back();
    apply(target);
    emit historyChanged();
}

void ViewState::goForward()
{
    if (m_forward.empty())
        return;
    m_back.push_back(m_visible);
    const TimeRange target = m_forward.back();
    m_forward.pop_back();
    apply(target);
    emit historyChanged();
}

void ViewState::selectGap(std::optional<std::size_t> row)
{
    if (m_selectedGap == row)
        return;
    m_selectedGap = row;
    emit selectedGapChanged();
}

void ViewState::selectEvent(std::optional<EventRef> event)
{
    if (m_selectedEvent == event)
        return;
    m_selectedEvent = event;
    emit selectedEventChanged();
}

void ViewState::selectRange(std::optional<TimeRange> range)
{
    if (range && range->isEmpty())
        range.reset();
    if (m_selectedRange == range)
        return;
    m_selectedRange = range;
    emit selectedRangeChanged();
}

} // namespace gapscope
