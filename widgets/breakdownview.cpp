// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/breakdownview.h"

#include "model/tabletext.h"
#include "widgets/plaintextdelegate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>
#include <array>
#include <vector>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

using Model = BreakdownTreeModel;

constexpr int kMostLinesShown = 80; // what is around it scrolls; more scroll in it
constexpr int kNarrowestNamePx = 150;

} // namespace

BreakdownView::BreakdownView(QWidget *parent)
    : QTreeView(parent)
    , m_model(new BreakdownTreeModel(this))
    , m_sorter(new BreakdownSorter(this))
{
    setObjectName(u"breakdown"_s);
    setAccessibleName(tr("Breakdown of the gap by process, thread and call"));
    m_sorter->setSourceModel(m_model);
    setModel(m_sorter);
    setItemDelegate(new PlainTextDelegate(this));
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setTabKeyNavigation(false);
    setExpandsOnDoubleClick(false); // it goes to the longest call
    setHorizontalScrollMode(ScrollPerPixel);
    header()->setStretchLastSection(false);
    for (const int column : {Model::Process, Model::Thread})
        setColumnHidden(column, true);
    setSortingEnabled(true);
    sortByColumn(Model::Time, Qt::DescendingOrder);

    auto *copy = new QAction(tr("Copy rows"), this);
    copy->setObjectName(u"copyLines"_s);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &BreakdownView::copySelection);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);

    connect(this, &QTreeView::expanded, this, &BreakdownView::fitHeight);
    connect(this, &QTreeView::collapsed, this, &BreakdownView::fitHeight);
    connect(this, &QTreeView::doubleClicked, this, &BreakdownView::goTo);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { emit lineChosen(lineAt(current)); });
}

void BreakdownView::setBreakdown(const std::shared_ptr<const Trace> &trace,
                                 const GapBreakdown *breakdown)
{
    m_model->setBreakdown(trace, breakdown);
    openFirstBranch();
    fitColumns();
    fitHeight();
}

/// Down to the calls of the busiest thread of each process that uses the GPU.
void BreakdownView::openFirstBranch()
{
    for (int row = 0; row < m_sorter->rowCount(); ++row) {
        const QModelIndex process = m_sorter->index(row, 0);
        if (process.data(Model::PlaceRole).toInt() != 0)
            break;
        expand(process);
        for (int i = 0; i < m_sorter->rowCount(process); ++i) {
            const QModelIndex thread = m_sorter->index(i, 0, process);
            if (!m_sorter->hasChildren(thread))
                continue;
            expand(thread);
            break;
        }
    }
}

BreakdownLine BreakdownView::lineAt(const QModelIndex &index) const
{
    return index.isValid() ? m_model->lineAt(m_sorter->mapToSource(index)) : BreakdownLine {};
}

void BreakdownView::goTo(const QModelIndex &index)
{
    if (const auto longest = lineAt(index).longest)
        emit eventRequested(*longest);
}

void BreakdownView::copySelection()
{
    constexpr std::array columns {int {Model::Process}, int {Model::Thread}, int {Model::Name},
                                  int {Model::Calls},   int {Model::Time},   int {Model::Share}};
    std::vector<QModelIndex> rows;
    for (QModelIndex index = m_sorter->index(0, 0); index.isValid(); index = indexBelow(index)) {
        if (selectionModel()->isRowSelected(index.row(), index.parent()))
            rows.push_back(index);
    }
    if (!rows.empty())
        QGuiApplication::clipboard()->setText(treeText(*m_sorter, rows, columns));
}

void BreakdownView::keyPressEvent(QKeyEvent *event)
{
    // The base class would copy one cell as it is shown.
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        goTo(currentIndex());
        event->accept();
        return;
    }
    QTreeView::keyPressEvent(event);
}

void BreakdownView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void BreakdownView::fitColumns()
{
    int others = 0;
    for (const int column : {Model::Calls, Model::Time, Model::Share}) {
        resizeColumnToContents(column);
        others += columnWidth(column);
    }
    setColumnWidth(Model::Name, std::max(kNarrowestNamePx, viewport()->width() - others));
}

void BreakdownView::fitHeight()
{
    int lines = 0;
    QModelIndex index = m_sorter->index(0, 0);
    while (index.isValid() && lines < kMostLinesShown) {
        ++lines;
        index = indexBelow(index);
    }
    const bool scrolls = index.isValid();
    const int lineHeight = lines > 0 ? rowHeight(m_sorter->index(0, 0)) : fontMetrics().height();
    setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    setFixedHeight(header()->sizeHint().height() + 2 * frameWidth()
                   + std::max(1, lines) * lineHeight);
}

QRect BreakdownView::currentRect() const
{
    const QRect row = visualRect(currentIndex());
    return row.isEmpty() ? row : row.translated(viewport()->pos());
}

} // namespace gapscope
