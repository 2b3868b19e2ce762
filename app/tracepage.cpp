// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracepage.h"

#include "model/nowindow.h"
#include "model/windowpattern.h"
#include "widgets/chunkpanel.h"
#include "widgets/comparisonpanel.h"
#include "widgets/emptystate.h"
#include "widgets/eventdetails.h"
#include "widgets/explanationdetails.h"
#include "widgets/gapdetails.h"
#include "widgets/gappanel.h"
#include "widgets/markpanel.h"
#include "widgets/overviewstrip.h"
#include "widgets/rangedetails.h"
#include "widgets/searchpanel.h"

#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// A state that does not fit its room scrolls and does not push the timeline away.
QScrollArea *createScrolled(QWidget *content)
{
    auto *area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(content);
    return area;
}

QTabWidget *createTabs(const QString &objectName, QWidget *parent)
{
    auto *tabs = new QTabWidget(parent);
    tabs->setObjectName(objectName);
    tabs->setDocumentMode(true);
    return tabs;
}

} // namespace

TracePage::TracePage(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_overview(new OverviewStrip(state, this))
    , m_timeline(new TimelineView(state, this))
    , m_gaps(new GapPanel(state, this))
    , m_chunks(new ChunkPanel(state, this))
    , m_comparison(new ComparisonPanel(state, this))
    , m_marks(new MarkPanel(this))
    , m_search(new SearchPanel(state, this))
    , m_details(new GapDetails(state, this))
    , m_why(new ExplanationDetails(state, this))
    , m_event(new EventDetails(state, this))
    , m_range(new RangeDetails(state, this))
    , m_noGaps(new EmptyState(this))
    , m_mainSplitter(new QSplitter(Qt::Vertical, this))
    , m_tableSplitter(new QSplitter(Qt::Horizontal, this))
    , m_gapsOrReason(new QStackedWidget(this))
    , m_lists(createTabs(u"listTabs"_s, this))
    , m_facts(createTabs(u"factTabs"_s, this))
{
    m_overview->setObjectName(u"overview"_s);
    m_timeline->setObjectName(u"timeline"_s);
    m_noGaps->setObjectName(u"noGaps"_s);

    m_gapsOrReason->addWidget(m_gaps);
    m_gapsOrReason->addWidget(createScrolled(m_noGaps));
    m_lists->addTab(m_gapsOrReason, tr("Gaps"));
    m_lists->addTab(m_search, tr("Search"));
    m_lists->addTab(m_marks, tr("Marks"));
    m_lists->addTab(m_chunks, tr("Chunks"));
    m_comparison->hide();
    m_facts->addTab(m_details, tr("Gap"));
    m_facts->addTab(m_why, tr("Why"));
    m_facts->addTab(m_event, tr("Event"));
    m_facts->addTab(m_range, tr("Range"));
    m_tableSplitter->addWidget(m_lists);
    m_tableSplitter->addWidget(m_facts);
    m_tableSplitter->setStretchFactor(0, 4);
    m_tableSplitter->setStretchFactor(1, 3);
    m_tableSplitter->setSizes({915, 685});
    m_tableSplitter->setChildrenCollapsible(false);
    m_mainSplitter->addWidget(m_timeline);
    m_mainSplitter->addWidget(m_tableSplitter);
    m_mainSplitter->setStretchFactor(0, 3);
    m_mainSplitter->setStretchFactor(1, 2);
    m_mainSplitter->setChildrenCollapsible(false);
    m_mainSplitter->setSizes({540, 320});

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_overview);
    column->addWidget(m_mainSplitter, 1);
    m_lists->setAccessibleName(tr("What can be chosen from"));
    m_facts->setAccessibleName(tr("What is known of the selection"));

    // What was selected last is what one wants to know of.
    connect(state, &ViewState::selectedGapChanged, this, [this, state] {
        if (!state->selectedGap())
            return;
        state->selectEvent(std::nullopt); // keys that act on the selection mean the gap now
        if (m_facts->currentWidget() != m_why) // who walks the gaps for it goes on so
            m_facts->setCurrentWidget(m_details);
    });
    connect(state, &ViewState::selectedEventChanged, this, [this, state] {
        if (state->selectedEvent())
            m_facts->setCurrentWidget(m_event);
    });
    connect(state, &ViewState::selectedRangeChanged, this, [this, state] {
        if (state->selectedRange())
            m_facts->setCurrentWidget(m_range);
    });
    connect(m_range, &RangeDetails::windowRequested, this,
            [this](TimeRange range) { emit windowsRequested(spanProfile(range)); });
    connect(m_event, &EventDetails::eventRequested, m_timeline, &TimelineView::goToEvent);
    connect(m_why, &ExplanationDetails::eventRequested, m_timeline, &TimelineView::goToEvent);
    connect(m_why, &ExplanationDetails::marksChanged, this, &TracePage::markCalls);
    connect(m_gaps, &GapPanel::gapActivated, this, &TracePage::gapActivated);
    connect(m_chunks, &ChunkPanel::gapActivated, this, &TracePage::gapActivated);
    connect(m_comparison, &ComparisonPanel::gapActivated, this, &TracePage::gapActivated);
    connect(m_comparison, &ComparisonPanel::swapRequested, this, &TracePage::swapRequested);
    connect(m_comparison, &ComparisonPanel::closeRequested, this, &TracePage::comparisonClosed);
    // What was asked for last is marked: calls of a line, or what a search found.
    connect(m_search, &SearchPanel::resultChanged, this, [this] { markCalls(nullptr); });
    connect(m_noGaps, &EmptyState::profileRequested, this, &TracePage::profileRequested);
    connect(m_noGaps, &EmptyState::windowsRequested, this, &TracePage::windowsRequested);
    connect(m_noGaps, &EmptyState::editorRequested, this, &TracePage::editorRequested);
}

void TracePage::setReport(const std::shared_ptr<const Report> &report,
                          const std::shared_ptr<const TrackIndexes> &indexes)
{
    m_overview->setReport(report);
    m_timeline->setReport(report, indexes);
    m_gaps->setReport(report);
    m_details->setReport(report);
    m_chunks->setReport(report);
    m_why->setReport(report);
    m_event->setReport(report);
    m_range->setReport(report);
    const auto reason = report ? noWindowReason(*report) : std::nullopt;
    if (reason)
        m_noGaps->showNoWindow(*reason, report->profile.name);
    m_gapsOrReason->setCurrentIndex(reason ? 1 : 0);
    m_report = report;
    showComparison();
    m_search->setTrace(report ? report->trace : nullptr);
    m_search->setEnabled(report != nullptr);
    showMatches();
}

void TracePage::setPreview(const std::shared_ptr<const Report> &report,
                           const std::shared_ptr<const TrackIndexes> &indexes)
{
    m_overview->setReport(report);
    m_timeline->setReport(report, indexes);
    m_gaps->setReport(nullptr);
    m_details->setReport(nullptr);
    m_chunks->setReport(nullptr);
    m_why->setReport(nullptr);
    m_event->setReport(report);
    m_range->setReport(report);
    m_report = nullptr;
    showComparison();
    m_noGaps->showPreview(report->trace->completeness);
    m_gapsOrReason->setCurrentIndex(1);
    // What was found stays with its trace, which comes back if this one cannot be loaded.
    m_search->setEnabled(false);
    showMatches();
}

void TracePage::setComparison(const std::shared_ptr<const ComparedReports> &compared)
{
    m_comparison->setComparison(compared);
    showComparison();
    if (m_lists->indexOf(m_comparison) >= 0)
        m_lists->setCurrentWidget(m_comparison);
}

/// That of another report than is open waits: what is open now may be a preview that goes again.
void TracePage::showComparison()
{
    const auto &compared = m_comparison->compared();
    const bool isOfReport = compared && m_report && compared->open() == m_report;
    const int tab = m_lists->indexOf(m_comparison);
    if (isOfReport && tab < 0)
        m_lists->addTab(m_comparison, tr("Compare"));
    else if (!isOfReport && tab >= 0)
        m_lists->removeTab(tab);
}

void TracePage::showMatches()
{
    const auto found = m_search->isEnabled() ? m_search->result() : nullptr;
    const auto matches = m_calls ? m_calls : found;
    m_overview->setMatches(matches);
    m_timeline->setMatches(matches);
}

void TracePage::markCalls(const std::shared_ptr<const SearchResult> &calls)
{
    m_calls = calls;
    showMatches();
}

TimelineView::Place TracePage::lanesPlace() const
{
    return m_timeline->place();
}

void TracePage::scrollLanesTo(const TimelineView::Place &place)
{
    m_timeline->scrollTo(place);
}

void TracePage::focusTimeline()
{
    m_timeline->setFocus(Qt::ShortcutFocusReason);
}

void TracePage::focusFilter()
{
    m_lists->setCurrentWidget(m_gapsOrReason);
    m_gaps->focusFilter();
}

void TracePage::focusSearch()
{
    m_lists->setCurrentWidget(m_search);
    m_search->focusText();
}

void TracePage::walkMatches(MatchDirection direction)
{
    if (!m_search->walk(direction))
        focusSearch();
}

QWidget *TracePage::lowerPart() const
{
    return m_tableSplitter;
}

QByteArray TracePage::mainSplitterState() const
{
    return m_mainSplitter->saveState();
}

QByteArray TracePage::tableSplitterState() const
{
    return m_tableSplitter->saveState();
}

void TracePage::restoreSplitters(const QByteArray &main, const QByteArray &tables)
{
    if (!main.isEmpty())
        m_mainSplitter->restoreState(main);
    if (!tables.isEmpty())
        m_tableSplitter->restoreState(tables);
}

} // namespace gapscope
