// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/apitablemodel.h"

#include "model/itemroles.h"
#include "model/timeformat.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

double percentOf(Duration part, Duration whole)
{
    if (whole <= Duration::zero())
        return 0;
    return 100.0 * static_cast<double>(toNs(part)) / static_cast<double>(toNs(whole));
}

QVariant exact(const ApiUse &use, ApiTableModel::Column column, Duration gap)
{
    switch (column) {
    case ApiTableModel::Api:
        return use.name;
    case ApiTableModel::Calls:
        return static_cast<qlonglong>(use.count);
    case ApiTableModel::ThreadTime:
        return static_cast<qlonglong>(toNs(use.overlap));
    case ApiTableModel::Share:
        return percentOf(use.overlap, gap);
    case ApiTableModel::ColumnCount:
        break;
    }
    return {};
}

QString display(const ApiUse &use, ApiTableModel::Column column, Duration gap)
{
    switch (column) {
    case ApiTableModel::ThreadTime:
        return exactMilliseconds(use.overlap);
    case ApiTableModel::Share:
        return QString::number(percentOf(use.overlap, gap), 'f', 2);
    default:
        return exact(use, column, gap).toString();
    }
}

} // namespace

ApiTableModel::ApiTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{ }

void ApiTableModel::setGap(std::shared_ptr<const Report> report, std::optional<std::size_t> row)
{
    beginResetModel();
    m_report = std::move(report);
    m_row = row;
    endResetModel();
}

const GapRow *ApiTableModel::gap() const
{
    return m_report && m_row && *m_row < m_report->rows.size() ? &m_report->rows[*m_row] : nullptr;
}

int ApiTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !gap() ? 0 : static_cast<int>(gap()->apis.size());
}

int ApiTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ApiTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ApiUse &use = gap()->apis[static_cast<std::size_t>(index.row())];
    const Duration length = gap()->gap.length();
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return display(use, column, length);
    case Qt::ToolTipRole:
        return column == ThreadTime ? exactNanoseconds(use.overlap, QLocale())
                                    : display(use, column, length);
    case Qt::TextAlignmentRole:
        return QVariant((column == Api ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case SortRole:
    case ExactRole:
        return exact(use, column, length);
    default:
        return {};
    }
}

QVariant ApiTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const bool isExact = role == ExactRole;
    if (role == Qt::ToolTipRole && (section == ThreadTime || section == Share))
        return tr("Summed over threads: not wall time, and it can exceed the gap");
    if (role != Qt::DisplayRole && !isExact)
        return {};
    switch (section) {
    case Api:
        return tr("Runtime API");
    case Calls:
        return tr("Calls");
    case ThreadTime:
        return isExact ? tr("Thread time (ns)") : tr("Thread time (ms)");
    case Share:
        return tr("Share of gap (%)");
    default:
        return {};
    }
}

} // namespace gapscope
