// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/itemroles.h"

#include <QSortFilterProxyModel>

namespace gapscope {

/// Sorts by the integers of SortRole. Cells without one stand last whichever way the column is
/// sorted.
class MissingLastProxy : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit MissingLastProxy(QObject *parent = nullptr)
        : QSortFilterProxyModel(parent)
    {
        setSortRole(SortRole);
    }

protected:
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override
    {
        const QVariant a = left.data(SortRole);
        const QVariant b = right.data(SortRole);
        if (a.isValid() != b.isValid())
            return a.isValid() == (sortOrder() == Qt::AscendingOrder);
        return a.toLongLong() < b.toLongLong();
    }
};

} // namespace gapscope
