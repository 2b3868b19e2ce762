// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/viewstate.h"

#include <QScrollArea>

#include <memory>

class QLabel;

namespace gapscope {

class ActivityTableModel;
class ApiTableModel;
class PhaseBar;
class TableView;

/// What is known of the selected gap: length, hand-off, runtime calls, copies, and what all that
/// does not prove.
class GapDetails : public QScrollArea
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the panel.
    explicit GapDetails(ViewState *state, QWidget *parent = nullptr);

    /// Null: nothing to say.
    void setReport(std::shared_ptr<const Report> report);

private:
    [[nodiscard]] QWidget *createContent();
    void update();
    void showGap(const GapRow &row);
    void showNothing();
    void showWarnings();

    ViewState *m_state;
    std::shared_ptr<const Report> m_report;
    QLabel *m_headline = nullptr;
    QLabel *m_summary = nullptr;
    QWidget *m_gapPart = nullptr; ///< all that needs a selected gap
    PhaseBar *m_phases = nullptr;
    QLabel *m_markerScope = nullptr;
    QLabel *m_apiTitle = nullptr;
    ApiTableModel *m_apis = nullptr;
    TableView *m_apiTable = nullptr;
    QLabel *m_activityTitle = nullptr;
    ActivityTableModel *m_activities = nullptr;
    TableView *m_activityTable = nullptr;
    QLabel *m_warnings = nullptr;
    QLabel *m_scope = nullptr;
};

} // namespace gapscope
