// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tableview.h"

#include "model/tabletext.h"
#include "widgets/plaintextdelegate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStyle>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kRowsThatFitColumns = 200; ///< measured for the width: each is a text to lay out
constexpr int kWidestColumnPx = 360;
constexpr int kNarrowestFirstColumnPx = 150;

} // namespace

TableView::TableView(QWidget *parent)
    : QTableView(parent)
{
    setItemDelegate(new PlainTextDelegate(this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setResizeContentsPrecision(kRowsThatFitColumns);

    auto *copy = new QAction(tr("Copy rows"), this);
    copy->setObjectName(u"copyRows"_s);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &TableView::copySelection);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void TableView::copySelection()
{
    if (!model() || !selectionModel() || !selectionModel()->hasSelection())
        return;
    std::set<int> selected;
    const QItemSelection selection = selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            selected.insert(row);
    }
    const std::vector<int> rows(selected.begin(), selected.end());
    copy(rows);
}

void TableView::copyAll()
{
    if (!model())
        return;
    std::vector<int> rows(static_cast<std::size_t>(model()->rowCount()));
    std::iota(rows.begin(), rows.end(), 0);
    copy(rows);
}

void TableView::copy(std::span<const int> rows)
{
    std::vector<int> columns;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        if (!isColumnHidden(column))
            columns.push_back(column);
    }
    QGuiApplication::clipboard()->setText(tableText(*model(), rows, columns));
}

void TableView::selectOnly(const QModelIndex &target)
{
    if (!target.isValid()) {
        clearSelection();
        setCurrentIndex({});
        return;
    }
    const bool isThere =
        currentIndex().row() == target.row() && selectionModel()->isRowSelected(target.row());
    if (!isThere)
        selectionModel()->setCurrentIndex(
            target, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(target);
}

void TableView::fitColumns()
{
    horizontalHeader()->setMaximumSectionSize(kWidestColumnPx);
    resizeColumnsToContents();
    horizontalHeader()->setMaximumSectionSize(-1);
    fitPlace();
}

void TableView::setFitsItsPlace(int mostRows)
{
    m_mostRows = mostRows;
    fitPlace();
}

void TableView::setFillsItsWidth()
{
    m_fillsWidth = true;
    fitPlace();
}

void TableView::fitWidth(int room)
{
    const int others = horizontalHeader()->length() - columnWidth(0);
    setColumnWidth(0, std::max(kNarrowestFirstColumnPx, room - others));
}

void TableView::fitPlace()
{
    if (m_fillsWidth && model())
        fitWidth(viewport()->width());
    if (m_mostRows == 0 || !model())
        return;
    const int rows = model()->rowCount();
    const bool scrolls = rows > m_mostRows;
    const int barPx = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    const int room = width() - 2 * frameWidth() - (scrolls ? barPx : 0);
    fitWidth(room);
    const bool isTooWide = horizontalHeader()->length() > room;
    setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    setFixedHeight(horizontalHeader()->sizeHint().height() + 2 * frameWidth()
                   + std::min(rows, m_mostRows) * verticalHeader()->defaultSectionSize()
                   + (isTooWide ? barPx : 0));
}

void TableView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitPlace();
}

QSize TableView::sizeHint() const
{
    const int rows = model() ? model()->rowCount() : 0;
    const int height = horizontalHeader()->sizeHint().height()
        + rows * verticalHeader()->defaultSectionSize() + 2 * frameWidth();
    return {std::min(horizontalHeader()->length() + 2 * frameWidth(), 400), height};
}

void TableView::keyPressEvent(QKeyEvent *event)
{
    // The base class would copy one cell as it is shown.
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
        event->accept();
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace gapscope
