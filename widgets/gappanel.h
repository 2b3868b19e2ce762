// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gaptablemodel.h"
#include "model/viewstate.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QModelIndex;

namespace gapscope {

class GapProxy;
class TableView;

/// The gaps as a table that sorts and filters. Its current row and the view state's selected gap
/// are the same thing.
class GapPanel : public QWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the panel.
    explicit GapPanel(ViewState *state, QWidget *parent = nullptr);

    /// Null: an empty table.
    void setReport(std::shared_ptr<const Report> report);
    void focusFilter();

signals:
    /// A person clicked or entered the row of the selected gap, which may be out of sight.
    void gapActivated();

private:
    void setFilter(const QString &text);
    void selectFromTable(const QModelIndex &current);
    void selectInTable();
    void updateCount();
    [[nodiscard]] QModelIndex indexOfGap(std::optional<std::size_t> row) const;

    ViewState *m_state;
    GapTableModel *m_model = nullptr;
    GapProxy *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_count = nullptr;
    TableView *m_table = nullptr;
    bool m_isFollowing = false; ///< the table is being made to follow: it must not lead
};

} // namespace gapscope
