// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/eventrow.h"
#include "model/latestjob.h"
#include "model/report.h"
#include "model/viewstate.h"

#include <QScrollArea>

#include <memory>

class QLabel;
class QVBoxLayout;

namespace gapscope {

class EventFieldModel;
class TableView;

/// What is known of the selected event: name, exact times, place, what launched it or what it
/// launched, and every column of its row in the export.
class EventDetails : public QScrollArea
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the panel.
    explicit EventDetails(ViewState *state, QWidget *parent = nullptr);

    /// Null: nothing to say.
    void setReport(std::shared_ptr<const Report> report);

signals:
    /// A person wants to go to a linked event.
    void eventRequested(gapscope::EventRef event);

private:
    [[nodiscard]] QWidget *createContent();
    void update();
    void describe(const Trace &trace, EventRef event);
    void showLinks(const Trace &trace, EventRef event);
    void addLink(const Trace &trace, EventRef from, EventRef to);
    void readRow(EventRef event);
    void showRow(const Result<std::vector<EventField>> &row);

    ViewState *m_state;
    std::shared_ptr<const Report> m_report;
    QLabel *m_headline = nullptr;
    QLabel *m_summary = nullptr;
    QLabel *m_linkTitle = nullptr;
    QWidget *m_links = nullptr;
    QVBoxLayout *m_linkColumn = nullptr;
    QLabel *m_rowTitle = nullptr;
    EventFieldModel *m_fields = nullptr;
    TableView *m_table = nullptr;
    LatestJob m_reading; ///< last: its work ends before the rest goes
};

} // namespace gapscope
