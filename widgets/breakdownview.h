// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/breakdowntreemodel.h"

#include <QTreeView>

namespace gapscope {

/// The breakdown of a gap as a tree that sorts, copies exactly, and tells which line is chosen. It
/// is as high as the lines that it shows, up to a limit.
class BreakdownView : public QTreeView
{
    Q_OBJECT

public:
    explicit BreakdownView(QWidget *parent = nullptr);

    /// @param breakdown of a gap of @p trace. Null: nothing.
    void setBreakdown(const std::shared_ptr<const Trace> &trace, const GapBreakdown *breakdown);
    /// Copies the selected lines in the order in which they stand, with process and thread.
    void copySelection();
    /// Where the current line is, in the view; empty without one.
    [[nodiscard]] QRect currentRect() const;

signals:
    /// Of the current line; one without tracks where there is no current line, or no event behind
    /// it.
    void lineChosen(const gapscope::BreakdownLine &line);
    /// Enter or a double click on a line: to its longest event.
    void eventRequested(gapscope::EventRef event);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitHeight();
    void fitColumns();
    void openFirstBranch();
    [[nodiscard]] BreakdownLine lineAt(const QModelIndex &index) const;
    void goTo(const QModelIndex &index);

    BreakdownTreeModel *m_model = nullptr;
    BreakdownSorter *m_sorter = nullptr;
};

} // namespace gapscope
