// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/comparisonpanel.h"

#include "model/comparisondoubts.h"
#include "model/comparisontablemodel.h"
#include "model/itemroles.h"
#include "model/missinglastproxy.h"
#include "widgets/comparisonchart.h"
#include "widgets/plainlabel.h"
#include "widgets/tableview.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSplitter>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qsizetype kLongestName = 60;
constexpr int kNarrowestChartPx = 200;
constexpr int kWidestChartPx = 400;

QString shortened(const QString &name)
{
    return name.size() > kLongestName ? name.left(kLongestName - 1) + u'…' : name;
}

QString nameOf(const Report &report)
{
    return ComparisonPanel::tr("%1 (%2)", "a trace and its profile")
        .arg(shortened(QFileInfo(report.trace->origin.openedPath()).fileName()),
             shortened(report.profile.name));
}

} // namespace

ComparisonPanel::ComparisonPanel(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_model(new ComparisonTableModel(this))
    , m_proxy(new MissingLastProxy(this))
    , m_title(createPlainLabel(LabelStyle::Title, u"comparisonTitle"_s, this))
    , m_doubts(createPlainLabel(LabelStyle::Note, u"comparisonDoubts"_s, this))
    , m_nothing(createPlainLabel(LabelStyle::Normal, u"comparisonNothing"_s, this))
    , m_table(new TableView(this))
    , m_chart(new ComparisonChart(state))
    , m_chartArea(new QScrollArea(this))
    , m_sides(new QSplitter(Qt::Horizontal, this))
{
    setObjectName(u"comparisonPanel"_s);
    m_proxy->setSourceModel(m_model);
    m_table->setObjectName(u"comparisonTable"_s);
    m_table->setAccessibleName(tr("Gaps before and after"));
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    // Chunk, GPU and the three figures of the gap side by side, whatever room there is.
    m_table->horizontalHeader()->moveSection(ComparisonTableModel::FoundIn,
                                             ComparisonTableModel::Copies - 1);
    setFocusProxy(m_table);
    m_chartArea->setObjectName(u"comparisonChartArea"_s);
    m_chartArea->setWidget(m_chart);
    m_chartArea->setWidgetResizable(true);
    m_chartArea->setFrameShape(QFrame::NoFrame);
    m_chartArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_chartArea->setFocusPolicy(Qt::NoFocus);
    m_nothing->setText(tr("The two have no chunk on the same GPU in common: there is nothing to "
                          "compare."));

    m_sides->addWidget(m_table);
    m_sides->addWidget(m_chartArea);
    m_sides->setChildrenCollapsible(false);
    connect(m_sides, &QSplitter::splitterMoved, this, [this] { m_isDivided = true; });
    for (QLabel *label : {m_doubts, m_nothing})
        label->setContentsMargins(8, 0, 8, 4);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createBar());
    column->addWidget(m_doubts);
    column->addWidget(m_nothing);
    column->addWidget(m_sides, 1);

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ComparisonPanel::selectFromTable);
    const auto activate = [this](const QModelIndex &index) {
        if (index.data(ReportRowRole).isValid())
            emit gapActivated();
    };
    connect(m_table, &QAbstractItemView::clicked, this, activate);
    connect(m_table, &QAbstractItemView::activated, this, activate);
    connect(m_chart, &ComparisonChart::gapActivated, this, &ComparisonPanel::gapActivated);
    connect(m_state, &ViewState::selectedGapChanged, this, &ComparisonPanel::selectInTable);
}

QWidget *ComparisonPanel::createBar()
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(8, 3, 8, 3);
    line->setSpacing(6);
    line->addWidget(m_title, 1);
    const auto add = [&](const QString &text, const QString &objectName, const QString &toolTip) {
        auto *button = new QPushButton(text, bar);
        button->setObjectName(objectName);
        button->setToolTip(toolTip);
        line->addWidget(button);
        return button;
    };
    const auto *swap =
        add(tr("Swap"), u"swapComparison"_s, tr("What is before becomes what is after"));
    const auto *copy =
        add(tr("Copy table"), u"copyComparison"_s, tr("All rows with a header, lengths in ns"));
    const auto *close = add(tr("Close"), u"closeComparison"_s, tr("End the comparison"));
    connect(swap, &QPushButton::clicked, this, &ComparisonPanel::swapRequested);
    connect(copy, &QPushButton::clicked, m_table, &TableView::copyAll);
    connect(close, &QPushButton::clicked, this, &ComparisonPanel::closeRequested);
    return bar;
}

QString ComparisonPanel::headline() const
{
    return tr("Before: %1. After: %2.")
        .arg(nameOf(*m_compared->before), nameOf(*m_compared->after));
}

void ComparisonPanel::setComparison(const std::shared_ptr<const ComparedReports> &compared)
{
    const QScopedValueRollback following(m_isFollowing, true);
    m_compared = compared;
    m_model->setComparison(compared);
    const bool hasRows = compared && !compared->comparison.rows.empty();
    m_chart->setGrid(hasRows ? std::make_shared<const ComparisonGrid>(compared) : nullptr);
    m_chartArea->setVisible(hasRows);
    m_nothing->setVisible(compared && !hasRows);
    m_table->setVisible(m_model->rowCount() > 0);
    const QStringList doubts = compared ? comparisonDoubts(*compared) : QStringList {};
    m_doubts->setText(doubts.join(u' '));
    m_doubts->setVisible(!doubts.isEmpty());
    m_title->setText(compared ? headline() : QString());
    for (int column = 0; column < ComparisonTableModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, !m_model->isColumnKnown(column));
    m_table->fitColumns();
    divide();
    selectInTable();
}

/// Until a person does: the table shows the gap's three figures, the chart what it has use for.
void ComparisonPanel::divide()
{
    if (m_isDivided)
        return;
    int needed =
        2 * m_table->frameWidth() + style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    for (int column = 0; column < ComparisonTableModel::Copies; ++column) {
        if (column != ComparisonTableModel::FoundIn && !m_table->isColumnHidden(column))
            needed += m_table->columnWidth(column);
    }
    const int chart = std::clamp(width() - needed, kNarrowestChartPx, kWidestChartPx);
    m_sides->setSizes({std::max(1, width() - chart), chart});
}

void ComparisonPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    divide();
}

void ComparisonPanel::selectFromTable(const QModelIndex &current)
{
    const QVariant row = current.data(ReportRowRole);
    if (!m_isFollowing && row.isValid())
        m_state->selectGap(static_cast<std::size_t>(row.toInt()));
}

void ComparisonPanel::selectInTable()
{
    const QModelIndex target = indexOfGap(m_state->selectedGap());
    const QScopedValueRollback following(m_isFollowing, true);
    m_table->selectOnly(target);
}

QModelIndex ComparisonPanel::indexOfGap(std::optional<std::size_t> row) const
{
    if (!row)
        return {};
    for (int i = 0; i < m_model->rowCount(); ++i) {
        const QModelIndex index = m_model->index(i, 0);
        const QVariant open = index.data(ReportRowRole);
        if (open.isValid() && static_cast<std::size_t>(open.toInt()) == *row)
            return m_proxy->mapFromSource(index);
    }
    return {};
}

} // namespace gapscope
