// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gappanel.h"

#include "model/itemroles.h"
#include "model/missinglastproxy.h"
#include "widgets/tableview.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

/// Filters by words, each of which must be in the chunk's or the GPU's text.
class GapProxy : public MissingLastProxy
{
public:
    using MissingLastProxy::MissingLastProxy;

    void setWords(const QString &text)
    {
        m_words = text.simplified().split(u' ', Qt::SkipEmptyParts);
        invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const auto text = [&](int column) {
            return sourceModel()->index(row, column, parent).data().toString();
        };
        const QString searched = u"chunk "_s + GapPanel::tr("chunk") + u' '
            + text(GapTableModel::Chunk) + u' ' + text(GapTableModel::GpuName);
        return std::all_of(m_words.begin(), m_words.end(), [&searched](const QString &word) {
            return searched.contains(word, Qt::CaseInsensitive);
        });
    }

private:
    QStringList m_words;
};

GapPanel::GapPanel(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_model(new GapTableModel(this))
    , m_proxy(new GapProxy(this))
    , m_filter(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_table(new TableView(this))
{
    m_proxy->setSourceModel(m_model);

    m_filter->setObjectName(u"gapFilter"_s);
    m_filter->setPlaceholderText(tr("Filter by chunk or GPU"));
    m_filter->setAccessibleName(tr("Filter gaps by chunk or GPU"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(260);
    m_count->setObjectName(u"gapCount"_s);
    m_table->setObjectName(u"gapTable"_s);
    m_table->setAccessibleName(tr("Gaps"));
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);

    auto *title = new QLabel(tr("Gaps"), this);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 8, 4);
    bar->setSpacing(8);
    bar->addWidget(title);
    bar->addWidget(m_count);
    bar->addStretch(1);
    bar->addWidget(m_filter, 2);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(m_table, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &GapPanel::setFilter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &GapPanel::selectFromTable);
    connect(m_table, &QAbstractItemView::clicked, this, &GapPanel::gapActivated);
    connect(m_table, &QAbstractItemView::activated, this, &GapPanel::gapActivated);
    connect(m_state, &ViewState::selectedGapChanged, this, &GapPanel::selectInTable);
    updateCount();
}

void GapPanel::setReport(std::shared_ptr<const Report> report)
{
    const QScopedValueRollback following(m_isFollowing, true);
    m_filter->clear();
    m_model->setReport(std::move(report));
    for (int column = 0; column < GapTableModel::ColumnCount; ++column)
        m_table->setColumnHidden(
            column, !m_model->isColumnKnown(static_cast<GapTableModel::Column>(column)));
    m_table->fitColumns();
    selectInTable();
    updateCount();
}

void GapPanel::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void GapPanel::setFilter(const QString &text)
{
    {
        // Rows that go take the current row with them; that is no choice of another gap.
        const QScopedValueRollback following(m_isFollowing, true);
        m_proxy->setWords(text);
    }
    selectInTable();
    updateCount();
}

void GapPanel::selectFromTable(const QModelIndex &current)
{
    if (m_isFollowing || !current.isValid())
        return;
    m_state->selectGap(static_cast<std::size_t>(current.data(ReportRowRole).toInt()));
}

void GapPanel::selectInTable()
{
    const QModelIndex target = indexOfGap(m_state->selectedGap());
    const QScopedValueRollback following(m_isFollowing, true);
    m_table->selectOnly(target);
}

QModelIndex GapPanel::indexOfGap(std::optional<std::size_t> row) const
{
    if (!row || !m_model->report() || *row >= m_model->report()->rows.size())
        return {};
    return m_proxy->mapFromSource(m_model->index(static_cast<int>(*row), 0));
}

void GapPanel::updateCount()
{
    const int all = m_model->rowCount();
    const int shown = m_proxy->rowCount();
    m_count->setText(shown == all ? QString::number(all) : tr("%1 of %2").arg(shown).arg(all));
}

} // namespace gapscope
