// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison.h"
#include "model/lanelayout.h"
#include "model/matchwalk.h"
#include "model/report.h"
#include "model/viewstate.h"
#include "widgets/timelineview.h"

#include <QByteArray>
#include <QWidget>

#include <memory>

class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace gapscope {

class ChunkPanel;
class ComparisonPanel;
class EmptyState;
class EventDetails;
class ExplanationDetails;
class GapDetails;
class GapPanel;
class MarkPanel;
class OverviewStrip;
class RangeDetails;
class SearchPanel;

/// An open trace: overview and timeline above; below, at the left what can be chosen from (gaps),
/// at the right what is known of what was chosen. A trace without gaps keeps its timeline and says
/// in their place why there are none; so does one of which only the kernels are read.
class TracePage : public QWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the page.
    explicit TracePage(ViewState *state, QWidget *parent = nullptr);

    void setReport(const std::shared_ptr<const Report> &report,
                   const std::shared_ptr<const TrackIndexes> &indexes);
    /// Shows the lanes of a trace that is being read, and below that gaps are yet to come.
    void setPreview(const std::shared_ptr<const Report> &report,
                    const std::shared_ptr<const TrackIndexes> &indexes);
    /// Shown while the report that is open is one of the two; null: none.
    void setComparison(const std::shared_ptr<const ComparedReports> &compared);
    [[nodiscard]] TimelineView::Place lanesPlace() const;
    void scrollLanesTo(const TimelineView::Place &place);
    void focusTimeline();
    [[nodiscard]] MarkPanel &marks() const { return *m_marks; }
    /// For what is done with lanes.
    [[nodiscard]] TimelineView &timeline() const { return *m_timeline; }
    void focusFilter();
    void focusSearch();
    /// To the next or previous match; where nothing is searched for, to the field that asks.
    void walkMatches(MatchDirection direction);
    /// What is below the timeline: here Escape leads back to it.
    [[nodiscard]] QWidget *lowerPart() const;

    [[nodiscard]] QByteArray mainSplitterState() const;
    [[nodiscard]] QByteArray tableSplitterState() const;
    /// States that are empty or not of this version leave the defaults.
    void restoreSplitters(const QByteArray &main, const QByteArray &tables);

signals:
    void gapActivated();
    void profileRequested(const QString &name);
    void windowsRequested(const gapscope::Profile &profile);
    void editorRequested();
    void swapRequested();
    void comparisonClosed();

private:
    void showMatches();
    void showComparison();
    void markCalls(const std::shared_ptr<const SearchResult> &calls);

    OverviewStrip *m_overview = nullptr;
    TimelineView *m_timeline = nullptr;
    GapPanel *m_gaps = nullptr;
    ChunkPanel *m_chunks = nullptr;
    ComparisonPanel *m_comparison = nullptr; ///< a tab only where there is one
    std::shared_ptr<const Report> m_report; ///< null: none, or a preview
    MarkPanel *m_marks = nullptr;
    SearchPanel *m_search = nullptr;
    GapDetails *m_details = nullptr;
    ExplanationDetails *m_why = nullptr;
    EventDetails *m_event = nullptr;
    RangeDetails *m_range = nullptr;
    EmptyState *m_noGaps = nullptr;
    QSplitter *m_mainSplitter = nullptr;
    QSplitter *m_tableSplitter = nullptr;
    QStackedWidget *m_gapsOrReason = nullptr;
    QTabWidget *m_lists = nullptr;
    QTabWidget *m_facts = nullptr;
    std::shared_ptr<const SearchResult> m_calls; ///< marked instead of matches; null: none
};

} // namespace gapscope
