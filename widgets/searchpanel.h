// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/latestjob.h"
#include "model/matchwalk.h"
#include "model/result.h"
#include "model/search.h"
#include "model/trace.h"
#include "model/viewstate.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QModelIndex;

namespace gapscope {

class SearchFields;
class SearchTableModel;
class TableView;

/// Searches the events of a trace on a worker, lists the first matches, and walks through all of
/// them. The list's current row and the view state's selected event are the same thing.
class SearchPanel : public QWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the panel.
    explicit SearchPanel(ViewState *state, QWidget *parent = nullptr);

    /// What is searched from now on; null: nothing. Another trace ends the search of the one
    /// before; the same one again changes nothing.
    void setTrace(std::shared_ptr<const Trace> trace);
    void focusText();
    /// Selects the match that follows the selected event, or the view's middle, or comes before it,
    /// and brings it into view. While a search runs this waits for its matches. @return whether
    /// anything is searched for.
    bool walk(MatchDirection direction);

    /// Of the trace; null where nothing is searched for.
    [[nodiscard]] const std::shared_ptr<const SearchResult> &result() const { return m_result; }

signals:
    void resultChanged();

private:
    void restart();
    void restartForView();
    void restartForSelection();
    void startNow();
    void take(const Result<std::shared_ptr<const SearchResult>> &found);
    void setResult(std::shared_ptr<const SearchResult> result);
    [[nodiscard]] std::optional<SearchQuery> wholeQuery();
    void show(EventRef event);
    void selectFromTable(const QModelIndex &current);
    void selectInTable();
    void updateCount();
    [[nodiscard]] QString countText() const;

    ViewState *m_state;
    SearchFields *m_fields = nullptr;
    QLabel *m_count = nullptr;
    TableView *m_table = nullptr;
    SearchTableModel *m_model = nullptr;
    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<const SearchResult> m_result;
    std::optional<MatchDirection> m_walkWhenFound;
    bool m_isFollowing = false; ///< the table is being made to follow: it must not lead
    bool m_isShowing = false; ///< the view moves to a match: that is no other range to search
    QTimer m_pause; ///< more may be typed
    LatestJob m_job;
};

} // namespace gapscope
