// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapwalk.h"
#include "model/lanearrangement.h"
#include "model/report.h"
#include "model/search.h"
#include "model/tracenotes.h"
#include "model/viewstate.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QScrollBar;
class QSplitter;

namespace gapscope {

class LaneLabels;
class TimelineHands;
class TimelinePlot;

/// The timeline: lane names at the left, ruler, chunk band and lanes at the right, and the bar that
/// scrolls both. Joins them; paints nothing itself.
class TimelineView : public QWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the view.
    explicit TimelineView(ViewState *state, QWidget *parent = nullptr);

    /// Shows the lanes of @p report; null: an empty timeline.
    /// @param indexes of the report's trace; null: built here, which takes its time.
    void setReport(std::shared_ptr<const Report> report,
                   std::shared_ptr<const TrackIndexes> indexes = {});

    /// Marks what a search of the report's trace found; null: nothing.
    void setMatches(std::shared_ptr<const SearchResult> matches);

    /// Which lane is at the top, and how much of it is scrolled out of sight.
    struct Place
    {
        QString lane; ///< its id; empty: nothing is scrolled
        int scrolledPx = 0;
    };
    [[nodiscard]] Place place() const;
    /// Back to the lane, if it is there.
    void scrollTo(const Place &place);

    [[nodiscard]] const LaneArrangement &arrangement() const { return m_arrangement; }
    /// The lane that is looked at stays where it is, if it is still there.
    void setArrangement(const LaneArrangement &arrangement);
    /// For the lane that the names' keys work on; without one nothing happens.
    void commandLane(LaneCommand command);
    void foldAllLanes(bool folded);
    void showHiddenLanes();
    void focusLaneNames();

    /// Selects the next or previous event of the selected one's lane; without one, the first in
    /// sight of the lane that the names' keys work on, or of the first lane that has one.
    void walkEvents(WalkDirection direction);
    /// Selects the event and brings it into view, at the same scale where that will do.
    void goToEvent(EventRef event);
    /// To the launch of the selected work, or to the first work of the selected call.
    void followLink();
    /// See TimelineHands.
    void setWheelZooms(bool zooms);
    void zoomToSelection();
    void selectRangeOfSelection();
    /// Times that a person marked, sorted.
    void setMarks(const std::vector<TimeMark> &marks);
    /// What a mark set now would be of: the time at the pointer, else where the selection begins,
    /// else the middle of the view.
    [[nodiscard]] TraceTime pointedTime() const;

    /// To the lanes' own menu, in this order.
    void setLaneActions(const QList<QAction *> &actions) { m_laneActions = actions; }

signals:
    void arrangementChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateHeader();
    void updateScrollBar();
    void setScrollY(int yPx);
    void scrollBy(int deltaPx);
    void change(const QString &id, LaneCommand command);
    /// Shows the lanes as they are arranged now.
    void arrange();
    void showMenu(QPoint globalPosition);
    void revealCurrent();
    void revealTrack(std::size_t track);
    [[nodiscard]] std::optional<EventRef> firstEventInSight() const;
    void reveal(std::size_t firstRow, std::size_t lastRow);
    void revealGap();
    void showGpuAgain(GpuIndex gpu);
    void revealEvent();

    ViewState *m_state;
    QSplitter *m_splitter = nullptr;
    LaneLabels *m_labels = nullptr;
    TimelinePlot *m_plot = nullptr;
    TimelineHands *m_hands = nullptr;
    QScrollBar *m_scrollBar = nullptr;
    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const LaneLayout> m_all; ///< lanes as they come
    std::shared_ptr<const LaneLayout> m_layout; ///< as arranged
    LaneArrangement m_arrangement;
    QList<QAction *> m_laneActions;
};

} // namespace gapscope
