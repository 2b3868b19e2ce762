// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QAbstractTableModel>

#include <memory>

namespace gapscope {

/// The gaps of a report, one row each in the report's order. Times and lengths are exact and in one
/// unit a column, which its header names; see itemroles.h for the further roles.
class GapTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Chunk,
        GpuName,
        Start,
        Length,
        Copies,
        Rest,
        ReadyToReceived,
        ReceivedToStart,
        StartToKernel,
        ColumnCount,
    };

    explicit GapTableModel(QObject *parent = nullptr);

    /// @param report may be null: no rows.
    void setReport(std::shared_ptr<const Report> report);
    [[nodiscard]] const std::shared_ptr<const Report> &report() const { return m_report; }

    /// Whether any row knows a value of @p column. A profile without roles leaves some unknown.
    [[nodiscard]] bool isColumnKnown(Column column) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] const GapRow &rowAt(int row) const;
    [[nodiscard]] QString display(const GapRow &row, Column column) const;
    [[nodiscard]] QVariant sortKey(const GapRow &row, Column column) const;
    [[nodiscard]] QVariant exact(const GapRow &row, Column column) const;
    [[nodiscard]] QString toolTip(const GapRow &row, Column column) const;
    /// @param separator in the middle of a hand-off phase, whose name is long.
    [[nodiscard]] QString headerName(Column column, QChar separator) const;
    [[nodiscard]] QString headerText(Column column) const;
    [[nodiscard]] QVariant headerToolTip(Column column) const;

    std::shared_ptr<const Report> m_report;
    /// Order of the windows' chunk labels, by window: numbers by value, then texts.
    std::vector<int> m_chunkRank;
};

} // namespace gapscope
