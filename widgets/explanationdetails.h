// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/breakdowntreemodel.h"
#include "model/gapexplanation.h"
#include "model/latestjob.h"
#include "model/search.h"
#include "model/viewstate.h"

#include <QScrollArea>
#include <QTimer>

#include <memory>

class QLabel;

namespace gapscope {

class BreakdownView;
class FindingsView;
class SurroundingsView;

/// Why the selected gap may be there: what the trace shows, where to look, what it cannot tell; the
/// work around the gap; its breakdown by process, thread and call. Found out on a worker, and only
/// while the panel can be seen.
class ExplanationDetails : public QScrollArea
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the panel.
    explicit ExplanationDetails(ViewState *state, QWidget *parent = nullptr);
    ~ExplanationDetails() override;

    /// Null: nothing to say, and nothing to do.
    void setReport(std::shared_ptr<const Report> report);

signals:
    /// A person wants to go to an event.
    void eventRequested(gapscope::EventRef event);
    /// The calls of the line that is chosen; null: none is.
    void marksChanged(const std::shared_ptr<const gapscope::SearchResult> &marks);

protected:
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] QWidget *createContent();
    void update();
    void start();
    void showExplanation(const std::shared_ptr<const Report> &report, std::size_t row,
                         std::shared_ptr<const GapExplanation> explanation);
    void clear();
    void tell(const QString &note);
    void mark(const BreakdownLine &line);

    ViewState *m_state;
    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const GapExplanation> m_shown; ///< null: nothing is
    bool m_hasMarks = false;
    bool m_isStale = false; ///< to be found out once the panel is seen
    QTimer m_patience; ///< then what is shown of the gap before goes
    QLabel *m_headline = nullptr;
    QLabel *m_note = nullptr;
    QWidget *m_gapPart = nullptr; ///< all that needs an explanation
    FindingsView *m_findings = nullptr;
    SurroundingsView *m_around = nullptr;
    BreakdownView *m_breakdown = nullptr;
    LatestJob m_marking; ///< last, as the next: their work ends before the rest goes
    LatestJob m_explaining;
};

} // namespace gapscope
