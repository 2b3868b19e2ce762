// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanelayout.h"
#include "model/report.h"
#include "model/viewstate.h"

#include <QString>
#include <QWidget>

#include <memory>

class QScrollBar;
class QSplitter;

namespace gapscope {

class LaneLabels;
struct LaneLayout;
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

    /// Which lane is at the top, and how much of it is scrolled out of sight.
    struct Place
    {
        QString lane; ///< its id; empty: nothing is scrolled
        int scrolledPx = 0;
    };
    [[nodiscard]] Place place() const;
    /// Back to the lane, if it is there.
    void scrollTo(const Place &place);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateHeader();
    void updateScrollBar();
    void setScrollY(int yPx);
    void scrollBy(int deltaPx);
    void reveal(std::size_t firstRow, std::size_t lastRow);
    void revealGap();
    void revealEvent();

    ViewState *m_state;
    QSplitter *m_splitter = nullptr;
    LaneLabels *m_labels = nullptr;
    TimelinePlot *m_plot = nullptr;
    QScrollBar *m_scrollBar = nullptr;
    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const LaneLayout> m_layout;
};

} // namespace gapscope
