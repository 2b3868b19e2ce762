// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison.h"
#include "model/viewstate.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QModelIndex;
class QScrollArea;
class QSplitter;

namespace gapscope {

class ComparisonChart;
class ComparisonTableModel;
class MissingLastProxy;
class TableView;

/// Two reports side by side: a table of the chunks and GPUs of both, and a chart of the
/// differences. What is selected in it is the gap of the open trace.
class ComparisonPanel : public QWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the panel.
    explicit ComparisonPanel(ViewState *state, QWidget *parent = nullptr);

    /// Null: nothing.
    void setComparison(const std::shared_ptr<const ComparedReports> &compared);
    [[nodiscard]] const std::shared_ptr<const ComparedReports> &compared() const
    {
        return m_compared;
    }

signals:
    /// A person clicked or entered the selected gap, which may be out of sight.
    void gapActivated();
    /// What is before is to be after.
    void swapRequested();
    void closeRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void divide();
    [[nodiscard]] QWidget *createBar();
    [[nodiscard]] QString headline() const;
    void selectFromTable(const QModelIndex &current);
    void selectInTable();
    [[nodiscard]] QModelIndex indexOfGap(std::optional<std::size_t> row) const;

    ViewState *m_state;
    std::shared_ptr<const ComparedReports> m_compared;
    ComparisonTableModel *m_model = nullptr;
    MissingLastProxy *m_proxy = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_doubts = nullptr;
    QLabel *m_nothing = nullptr;
    TableView *m_table = nullptr;
    ComparisonChart *m_chart = nullptr;
    QScrollArea *m_chartArea = nullptr;
    QSplitter *m_sides = nullptr;
    bool m_isDivided = false; ///< by a person
    bool m_isFollowing = false; ///< the table is being made to follow: it must not lead
};

} // namespace gapscope
