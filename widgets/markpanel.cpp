// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/markpanel.h"

#include "model/marktablemodel.h"
#include "widgets/plainlabel.h"
#include "widgets/tableview.h"

#include <QAction>
#include <QHeaderView>
#include <QVBoxLayout>

#include <set>

using namespace Qt::StringLiterals;

namespace gapscope {

MarkPanel::MarkPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new MarkTableModel(this))
    , m_table(new TableView(this))
    , m_hint(createPlainLabel(LabelStyle::Note, u"markHint"_s, this))
{
    setObjectName(u"markPanel"_s);
    m_table->setObjectName(u"markTable"_s);
    m_table->setAccessibleName(tr("Marks"));
    m_table->setModel(m_model);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_hint->setText(
        tr("M in the timeline marks the time at the pointer. Here Enter goes to a mark, F2 "
           "edits its text, Delete removes it."));

    auto *remove = new QAction(tr("Remove marks"), this);
    remove->setObjectName(u"removeMarks"_s);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(remove);
    connect(remove, &QAction::triggered, this, &MarkPanel::removeSelected);
    connect(m_model, &MarkTableModel::edited, this, [this] { emit marksEdited(m_model->marks()); });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        emit timeActivated(m_model->marks()[static_cast<std::size_t>(index.row())].time);
    });

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 4);
    column->addWidget(m_hint);
    column->addWidget(m_table, 1);
    m_table->fitColumns(); // before the first mark, too: the titles are to be read
}

void MarkPanel::setMarks(const std::vector<TimeMark> &marks)
{
    if (m_model->marks() == marks)
        return;
    m_model->setMarks(marks);
    m_table->fitColumns();
}

void MarkPanel::removeSelected()
{
    std::set<int> rows;
    const QModelIndexList selected = m_table->selectionModel()->selectedRows();
    for (const QModelIndex &index : selected)
        rows.insert(index.row());
    std::vector<TimeMark> kept;
    kept.reserve(m_model->marks().size());
    for (std::size_t i = 0; i < m_model->marks().size(); ++i) {
        if (!rows.contains(static_cast<int>(i)))
            kept.push_back(m_model->marks()[i]);
    }
    if (!rows.empty())
        emit marksEdited(kept);
}

} // namespace gapscope
