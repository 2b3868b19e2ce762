// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace gapscope {

/// The runtime APIs whose calls overlap one gap, in the report's order: longest first.
class ApiTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Api, Calls, ThreadTime, Share, ColumnCount };

    explicit ApiTableModel(QObject *parent = nullptr);

    /// Shows row @p row of @p report; nothing where either is none.
    void setGap(std::shared_ptr<const Report> report, std::optional<std::size_t> row);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] const GapRow *gap() const;

    std::shared_ptr<const Report> m_report;
    std::optional<std::size_t> m_row;
};

} // namespace gapscope
