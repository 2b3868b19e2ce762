// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/eventrow.h"

#include <QAbstractTableModel>

#include <vector>

namespace gapscope {

/// The columns of one event's row in the export, in its order.
class EventFieldModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Value, Meaning, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setFields(std::vector<EventField> fields);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    std::vector<EventField> m_fields;
};

} // namespace gapscope
