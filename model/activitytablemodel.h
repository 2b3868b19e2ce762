// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The copies and memsets that overlap one gap, by begin.
class ActivityTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Kind, Start, Overlap, Bytes, Stream, ProcessName, RowId, ColumnCount };

    explicit ActivityTableModel(QObject *parent = nullptr);

    /// Shows row @p row of @p report; nothing where either is none.
    void setGap(std::shared_ptr<const Report> report, std::optional<std::size_t> row);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] QString display(const ActivityUse &use, Column column) const;
    [[nodiscard]] QVariant exact(const ActivityUse &use, Column column) const;
    [[nodiscard]] QString toolTip(const ActivityUse &use, Column column) const;

    std::shared_ptr<const Report> m_report;
    std::vector<ActivityUse> m_uses; ///< by begin, then track
};

/// What a copy or memset is, for a person: "Copy host to device".
[[nodiscard]] QString activityKindText(TrackKind kind, std::uint8_t code);

} // namespace gapscope
