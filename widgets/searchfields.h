// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/matchwalk.h"
#include "model/result.h"
#include "model/search.h"
#include "model/trace.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace gapscope {

/// What is looked for, as a person enters it: the text, how it is meant, and the filters. What is
/// wrong with it is said below the text.
class SearchFields : public QWidget
{
    Q_OBJECT

public:
    /// Where matches are looked for.
    enum class Extent : std::uint8_t { Everywhere, SelectedRange, VisibleRange };

    explicit SearchFields(QWidget *parent = nullptr);

    /// Empties all that belongs to one trace and names the GPUs of @p trace; null: of none.
    void setTrace(const Trace *trace);
    void focusText();

    [[nodiscard]] Extent extent() const;
    /// What is entered, but for its range; none where it cannot be used, which is then said.
    [[nodiscard]] std::optional<SearchQuery> query();
    /// Says below the text why there is no search; empty: nothing.
    void showProblem(const QString &sentence);
    /// Whether there is anything to walk through.
    void setCanWalk(bool canWalk);

signals:
    /// Another query is entered: by typing, where more may follow at once, or by a choice.
    void changed();
    void walkRequested(gapscope::MatchDirection direction);
    /// The person wants to go on to the list.
    void listRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *createTextRow();
    [[nodiscard]] QWidget *createFilterRow();
    [[nodiscard]] QToolButton *createWalkButton(MatchDirection direction);

    QLineEdit *m_text = nullptr;
    QCheckBox *m_isExpression = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QComboBox *m_kinds = nullptr;
    QComboBox *m_gpu = nullptr;
    QLineEdit *m_shortest = nullptr;
    QComboBox *m_extent = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace gapscope
