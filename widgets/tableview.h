// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <span>

namespace gapscope {

/// A table as all panels show it: whole rows, no grid, tooltips as plain text, and Ctrl+C that
/// copies the selected rows exactly (see tabletext.h).
class TableView : public QTableView
{
    Q_OBJECT

public:
    explicit TableView(QWidget *parent = nullptr);

    /// Copies the selected rows in the order in which they stand. Nothing selected: nothing
    /// happens.
    void copySelection();
    /// The same with all rows.
    void copyAll();
    /// Makes the row of @p target the current one and the only selected, in sight; none where that
    /// is not valid.
    void selectOnly(const QModelIndex &target);
    /// Makes the columns as wide as their headers and cells need.
    void fitColumns();
    /// The first column takes the room that the others leave, and the table is as high as its
    /// rows, so that what is around it scrolls; more than @p mostRows scroll in the table.
    void setFitsItsPlace(int mostRows);
    /// The first column takes the room that the others leave; the height is left alone.
    void setFillsItsWidth();

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void copy(std::span<const int> rows);
    void fitPlace();
    void fitWidth(int room);

    int m_mostRows = 0; ///< 0: does not fit its place
    bool m_fillsWidth = false;
};

} // namespace gapscope
