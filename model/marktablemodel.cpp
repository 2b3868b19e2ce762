// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/marktablemodel.h"

#include "model/itemroles.h"
#include "model/timeformat.h"

#include <utility>

namespace gapscope {

void MarkTableModel::setMarks(std::vector<TimeMark> marks)
{
    beginResetModel();
    m_marks = std::move(marks);
    endResetModel();
}

int MarkTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_marks.size());
}

int MarkTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MarkTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const TimeMark &mark = m_marks[row];
    const bool exact = role == ExactRole;
    if (role == Qt::TextAlignmentRole && index.column() != Text)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::EditRole && !exact)
        return {};
    switch (static_cast<Column>(index.column())) {
    case Time:
        if (exact)
            return qlonglong {toNs(mark.time - traceTime(0))};
        return exactSeconds(mark.time).chopped(2);
    case SincePrevious: {
        if (row == 0)
            return {};
        const Duration since = mark.time - m_marks[row - 1].time;
        return exact ? QVariant(qlonglong {toNs(since)}) : QVariant(exactMilliseconds(since));
    }
    case Text:
        return mark.text;
    case ColumnCount:
        break;
    }
    return {};
}

bool MarkTableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || index.column() != Text
        || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    m_marks[static_cast<std::size_t>(index.row())].text = value.toString();
    emit dataChanged(index, index);
    emit edited();
    return true;
}

QVariant MarkTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool exact = role == ExactRole;
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && !exact))
        return {};
    switch (static_cast<Column>(section)) {
    case Time:
        return exact ? tr("Time (ns)") : tr("Time (s)");
    case SincePrevious:
        return exact ? tr("Since the one before (ns)") : tr("Since the one before (ms)");
    case Text:
        return tr("Text");
    case ColumnCount:
        break;
    }
    return {};
}

Qt::ItemFlags MarkTableModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Text ? flags | Qt::ItemIsEditable : flags;
}

} // namespace gapscope
