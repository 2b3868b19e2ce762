// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rangestats.h"

#include <QAbstractTableModel>
#include <QList>

#include <cstdint>
#include <memory>

namespace gapscope {

/// One table of what is recorded in a range: its GPUs, or sums by name.
class RangeTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Content : std::uint8_t { Gpus, Kernels, Copies, Calls };

    explicit RangeTableModel(Content content, QObject *parent = nullptr);

    /// Null: no rows. @param trace that the stats are of.
    void setStats(std::shared_ptr<const Trace> trace, std::shared_ptr<const RangeStats> stats);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    /// What stands in a column, whatever the content.
    enum class Field : std::uint8_t { Name, Count, Time, Share, Bytes, LongestGap };

    [[nodiscard]] static QList<Field> fieldsOf(Content content);
    [[nodiscard]] const std::vector<RangeSum> &sums() const;
    [[nodiscard]] QVariant cell(int row, Field field, bool exact) const;
    [[nodiscard]] QVariant gpuCell(const RangeGpu &gpu, Field field, bool exact) const;
    [[nodiscard]] QVariant sumCell(const RangeSum &sum, Field field, bool exact) const;

    Content m_content;
    QList<Field> m_fields;
    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<const RangeStats> m_stats;
};

} // namespace gapscope
