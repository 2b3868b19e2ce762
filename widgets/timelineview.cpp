// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timelineview.h"

#include "model/eventlinks.h"
#include "model/eventwalk.h"
#include "widgets/lanelabels.h"
#include "widgets/timelineframe.h"
#include "widgets/timelinehands.h"
#include "widgets/timelineplot.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QScrollBar>
#include <QSplitter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {
constexpr double kContext = 0.25; // beside an event that is longer than the view
constexpr int kOutlinePx = 3; // the selection's outline is to be seen all round
} // namespace

TimelineView::TimelineView(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_labels(new LaneLabels(m_splitter))
    , m_plot(new TimelinePlot(state, m_splitter))
    , m_hands(new TimelineHands(m_plot, state))
    , m_scrollBar(new QScrollBar(Qt::Vertical, this))
{
    setObjectName(u"timelineView"_s);
    setAccessibleName(tr("Timeline with lane names"));
    setFocusProxy(m_plot);
    m_splitter->setObjectName(u"timelineSplitter"_s);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(3);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_scrollBar->setObjectName(u"timelineScrollBar"_s);
    m_scrollBar->setAccessibleName(tr("Scroll the lanes"));
    m_scrollBar->setSingleStep(20);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_splitter, 1);
    row->addWidget(m_scrollBar);

    connect(m_hands, &TimelineHands::scrollRequested, this, &TimelineView::scrollBy);
    connect(m_hands, &TimelineHands::walkRequested, this,
            [this] { walkEvents(WalkDirection::Next); });
    connect(m_labels, &LaneLabels::scrollRequested, this, &TimelineView::scrollBy);
    connect(m_labels, &LaneLabels::laneRequested, this, &TimelineView::change);
    connect(m_labels, &LaneLabels::heightRequested, this, [this](const QString &id, int percent) {
        if (m_all)
            setArrangement(withHeight(m_arrangement, *m_all, id, percent));
    });
    connect(m_labels, &LaneLabels::currentLaneMoved, this, &TimelineView::revealCurrent);
    connect(m_labels, &LaneLabels::menuRequested, this, &TimelineView::showMenu);
    connect(m_labels, &LaneLabels::left, this, [this] { m_plot->setFocus(Qt::OtherFocusReason); });
    connect(m_plot, &TimelinePlot::rulerChanged, this, &TimelineView::updateHeader);
    connect(m_scrollBar, &QScrollBar::valueChanged, this, &TimelineView::setScrollY);
    connect(state, &ViewState::selectedGapChanged, this, &TimelineView::revealGap);
    connect(state, &ViewState::selectedEventChanged, this, &TimelineView::revealEvent);
    updateHeader();
}

void TimelineView::setReport(std::shared_ptr<const Report> report,
                             std::shared_ptr<const TrackIndexes> indexes)
{
    m_report = std::move(report);
    m_all = m_report
        ? std::make_shared<const LaneLayout>(buildLaneLayout(*m_report, std::move(indexes)))
        : nullptr;
    m_layout =
        m_all ? std::make_shared<const LaneLayout>(arrangeLanes(*m_all, m_arrangement)) : nullptr;
    m_labels->setLayoutOfLanes(m_layout);
    m_plot->setReport(m_report, m_all, m_layout);
    m_scrollBar->setValue(0);
    updateHeader();
    revealGap();
}

void TimelineView::setMatches(std::shared_ptr<const SearchResult> matches)
{
    m_plot->setMatches(std::move(matches));
}

TimelineView::Place TimelineView::place() const
{
    if (!m_layout || m_scrollBar->value() == 0)
        return {};
    const int scrolled = m_scrollBar->value() + m_layout->pinnedPx();
    const auto row = m_layout->rowAt(scrolled);
    if (!row)
        return {};
    const LaneRow &lane = m_layout->rows[*row];
    return {lane.id, scrolled - lane.yPx};
}

void TimelineView::scrollTo(const Place &place)
{
    if (!m_layout)
        return;
    updateScrollBar();
    const auto lane = std::ranges::find(m_layout->rows, place.lane, &LaneRow::id);
    m_scrollBar->setValue(lane == m_layout->rows.end() || lane->isPinned
                              ? 0
                              : lane->yPx - m_layout->pinnedPx() + place.scrolledPx);
}

void TimelineView::setArrangement(const LaneArrangement &arrangement)
{
    if (m_arrangement == arrangement)
        return;
    m_arrangement = arrangement;
    arrange();
    emit arrangementChanged();
}

void TimelineView::arrange()
{
    if (!m_all)
        return;
    const Place before = place();
    m_layout = std::make_shared<const LaneLayout>(arrangeLanes(*m_all, m_arrangement));
    m_labels->setLayoutOfLanes(m_layout);
    m_plot->setLayoutOfLanes(m_layout);
    updateHeader();
    scrollTo(before);
}

void TimelineView::change(const QString &id, LaneCommand command)
{
    if (m_all)
        setArrangement(changed(m_arrangement, *m_all, id, command));
}

void TimelineView::commandLane(LaneCommand command)
{
    if (!m_labels->currentLane().isEmpty())
        change(QString(m_labels->currentLane()), command);
    revealCurrent();
}

void TimelineView::foldAllLanes(bool folded)
{
    if (m_all)
        setArrangement(withAllFolded(m_arrangement, *m_all, folded));
}

void TimelineView::showHiddenLanes()
{
    LaneArrangement shown = m_arrangement;
    shown.hidden.clear();
    setArrangement(shown);
}

void TimelineView::setWheelZooms(bool zooms)
{
    m_hands->setWheelZooms(zooms);
}

void TimelineView::zoomToSelection()
{
    m_hands->zoomToSelection();
}

void TimelineView::selectRangeOfSelection()
{
    m_hands->selectRangeOfSelection();
}

void TimelineView::setMarks(const std::vector<TimeMark> &marks)
{
    m_plot->setMarks(marks);
}

TraceTime TimelineView::pointedTime() const
{
    if (const auto time = m_plot->hoverTime())
        return *time;
    if (const auto event = m_state->selectedEvent();
        m_report && event && hasEvent(*m_report->trace, *event))
        return m_report->trace->tracks[event->track].events.begin(event->event);
    if (const auto row = m_state->selectedGap(); m_report && row && *row < m_report->rows.size())
        return m_report->rows[*row].gap.begin;
    const TimeRange visible = m_state->visible();
    return visible.begin + visible.length() / 2;
}

std::optional<EventRef> TimelineView::firstEventInSight() const
{
    const Trace &trace = *m_report->trace;
    const auto current = std::ranges::find(m_layout->rows, m_labels->currentLane(), &LaneRow::id);
    if (current != m_layout->rows.end()) {
        if (const auto event = firstEventIn(trace, current->tracks, m_state->visible()))
            return event;
    }
    for (const LaneRow &row : m_layout->rows) {
        if (const auto event = firstEventIn(trace, row.tracks, m_state->visible()))
            return event;
    }
    return {};
}

void TimelineView::walkEvents(WalkDirection direction)
{
    if (!m_report)
        return;
    const auto selected = m_state->selectedEvent();
    const bool isThere = selected && hasEvent(*m_report->trace, *selected);
    const auto row = isThere ? m_layout->rowOfTrack(selected->track) : std::nullopt;
    const auto event = row
        ? neighbourEvent(*m_report->trace, m_layout->rows[*row].tracks, *selected, direction)
        : firstEventInSight();
    if (event)
        goToEvent(*event);
}

void TimelineView::goToEvent(EventRef event)
{
    const TimeRange range = m_report->trace->tracks[event.track].events.range(event.event);
    const TimeRange visible = m_state->visible();
    m_state->selectEvent(event);
    if (range.begin >= visible.begin && range.begin < visible.end)
        return;
    if (range.length() > visible.length()) {
        m_state->jumpToWithContext(range, kContext);
        return;
    }
    const Duration before = (visible.length() - range.length()) / 2;
    m_state->jumpTo({range.begin - before, range.begin - before + visible.length()});
}

void TimelineView::followLink()
{
    const auto selected = m_state->selectedEvent();
    if (!m_report || !selected || !hasEvent(*m_report->trace, *selected))
        return;
    const std::vector<EventRef> links = linksOf(*m_report->trace, *selected);
    if (!links.empty())
        goToEvent(links.front());
}

void TimelineView::focusLaneNames()
{
    m_labels->setFocus(Qt::ShortcutFocusReason);
}

void TimelineView::showMenu(QPoint globalPosition)
{
    QMenu menu(this);
    menu.setObjectName(u"laneMenu"_s);
    for (QAction *action : std::as_const(m_laneActions)) {
        if (action)
            menu.addAction(action);
        else
            menu.addSeparator();
    }
    if (!menu.isEmpty())
        menu.exec(globalPosition);
}

void TimelineView::revealCurrent()
{
    const auto row = m_layout
        ? std::ranges::find(m_layout->rows, m_labels->currentLane(), &LaneRow::id)
        : std::vector<LaneRow>::const_iterator {};
    if (!m_layout || row == m_layout->rows.end())
        return;
    const auto place = static_cast<std::size_t>(row - m_layout->rows.begin());
    reveal(place, place);
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateHeader();
}

void TimelineView::updateHeader()
{
    m_labels->setHeader(m_plot->baseLabel(), m_plot->rulerHeight(), m_plot->headerHeight());
    updateScrollBar();
}

void TimelineView::updateScrollBar()
{
    const int all = m_layout ? m_layout->heightPx() : 0;
    const int inSight = std::max(1, m_plot->lanesHeight());
    m_scrollBar->setPageStep(std::max(1, inSight - (m_layout ? m_layout->pinnedPx() : 0)));
    m_scrollBar->setRange(0, std::max(0, all - inSight));
    m_scrollBar->setVisible(all > inSight);
}

void TimelineView::setScrollY(int yPx)
{
    m_plot->setScrollY(yPx);
    m_labels->setScrollY(yPx);
}

void TimelineView::scrollBy(int deltaPx)
{
    m_scrollBar->setValue(m_scrollBar->value() + deltaPx);
}

void TimelineView::reveal(std::size_t firstRow, std::size_t lastRow)
{
    updateScrollBar();
    const LaneRow &last = m_layout->rows[lastRow];
    if (last.isPinned)
        return; // always in sight
    const int pinned = m_layout->pinnedPx();
    const int top = m_layout->rows[firstRow].yPx - pinned;
    const int bottom = last.yPx + last.heightPx + kOutlinePx - pinned;
    const int inSight = m_plot->lanesHeight() - pinned;
    const int scrolled = m_scrollBar->value();
    if (top < scrolled || bottom - top > inSight)
        m_scrollBar->setValue(top);
    else if (bottom > scrolled + inSight)
        m_scrollBar->setValue(bottom - inSight);
}

void TimelineView::revealGap()
{
    const auto selected = m_state->selectedGap();
    if (!m_report || !selected || *selected >= m_report->rows.size())
        return;
    const GpuIndex gpu = m_report->rows[*selected].gpu;
    showGpuAgain(gpu);
    for (const GpuLanes &lanes : gpuLanesOf(*m_layout)) {
        if (lanes.gpu != gpu)
            continue;
        reveal(lanes.summary, lanes.last);
        m_labels->setCurrentLane(m_layout->rows[lanes.summary].id);
    }
}

/// A hidden GPU whose gap was chosen.
void TimelineView::showGpuAgain(GpuIndex gpu)
{
    for (const GpuLanes &lanes : gpuLanesOf(*m_all)) {
        const QString head = m_all->rows[lanes.summary].id;
        if (lanes.gpu != gpu || !m_arrangement.hidden.contains(head))
            continue;
        LaneArrangement shown = m_arrangement;
        shown.hidden.erase(head);
        setArrangement(shown);
    }
}

void TimelineView::revealEvent()
{
    const auto selected = m_state->selectedEvent();
    if (!m_report || !selected)
        return;
    revealTrack(selected->track);
}

/// Unfolds its group or shows its lane again where that is needed.
void TimelineView::revealTrack(std::size_t track)
{
    if (!m_layout->rowOfTrack(track)) {
        const auto hidden = m_all->rowOfTrack(track);
        if (!hidden)
            return; // it has no lane
        LaneArrangement shown = m_arrangement;
        shown.hidden.erase(m_all->rows[*hidden].id);
        std::size_t head = *hidden;
        while (head > 0 && m_all->rows[head].level > 0)
            --head;
        shown.hidden.erase(m_all->rows[head].id);
        shown.folded[m_all->rows[head].id] = false;
        setArrangement(shown);
    }
    if (const auto row = m_layout->rowOfTrack(track)) {
        reveal(*row, *row);
        m_labels->setCurrentLane(m_layout->rows[*row].id);
    }
}

} // namespace gapscope
