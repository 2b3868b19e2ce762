// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventfieldmodel.h"

#include "model/itemroles.h"

#include <utility>

namespace gapscope {

void EventFieldModel::setFields(std::vector<EventField> fields)
{
    beginResetModel();
    m_fields = std::move(fields);
    endResetModel();
}

int EventFieldModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_fields.size());
}

int EventFieldModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventFieldModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != ExactRole)
        return {};
    const EventField &field = m_fields[static_cast<std::size_t>(index.row())];
    switch (static_cast<Column>(index.column())) {
    case Name:
        return field.column;
    case Value:
        return field.value;
    case Meaning:
        return field.meaning;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant EventFieldModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Name:
        return tr("Column");
    case Value:
        return tr("Value");
    case Meaning:
        return tr("Meaning");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace gapscope
