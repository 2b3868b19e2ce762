// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/latestjob.h"
#include "model/rangestats.h"
#include "model/report.h"
#include "model/viewstate.h"

#include <QScrollArea>

#include <array>
#include <memory>

class QLabel;
class QPushButton;

namespace gapscope {

class RangeTableModel;
class TableView;

/// What is recorded in the selected range of time: its exact length, how busy each GPU was,
/// kernels, copies and calls; and what can be done with it.
class RangeDetails : public QScrollArea
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the panel.
    explicit RangeDetails(ViewState *state, QWidget *parent = nullptr);

    /// Null: nothing to say.
    void setReport(std::shared_ptr<const Report> report);

signals:
    /// Make the range the one window of the report.
    void windowRequested(gapscope::TimeRange range);

private:
    struct Part
    {
        RangeTableModel *model = nullptr;
        TableView *table = nullptr;
    };

    [[nodiscard]] QWidget *createContent();
    void sumUp();
    void update();
    void showStats(const std::shared_ptr<const RangeStats> &stats);

    ViewState *m_state;
    std::shared_ptr<const Report> m_report;
    QLabel *m_headline = nullptr;
    QLabel *m_summary = nullptr;
    QWidget *m_buttons = nullptr;
    QPushButton *m_window = nullptr;
    std::array<Part, 4> m_parts;
    QLabel *m_note = nullptr;
    std::shared_ptr<const RangeSums> m_sums; ///< of the report's trace, once they are there
    LatestJob m_summing; ///< these last: their work ends before the rest goes
    LatestJob m_counting;
};

} // namespace gapscope
