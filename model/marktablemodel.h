// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/tracenotes.h"

#include <QAbstractTableModel>

#include <vector>

namespace gapscope {

/// The marks of a trace by time; their texts can be edited.
class MarkTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Time, SincePrevious, Text, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setMarks(std::vector<TimeMark> marks);
    [[nodiscard]] const std::vector<TimeMark> &marks() const { return m_marks; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    /// By an edit, not by setMarks().
    void edited();

private:
    std::vector<TimeMark> m_marks;
};

} // namespace gapscope
