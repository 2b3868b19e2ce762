// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <vector>

namespace gapscope {

/// The rows of a comparison, then those that only one report has. Lengths are exact and in one unit
/// a column; see itemroles.h for the further roles. ReportRowRole is the row of the open report,
/// and has no value where that lacks it.
class ComparisonTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// Three columns for each length: before, after, difference.
    enum Column {
        Chunk,
        GpuName,
        FoundIn,
        Gap,
        Copies = Gap + 3,
        ReadyToReceived = Copies + 3,
        ReceivedToStart = ReadyToReceived + 3,
        StartToKernel = ReceivedToStart + 3,
        ColumnCount = StartToKernel + 3,
    };
    /// Which of a length's three columns.
    enum class Part : std::uint8_t { Before, After, Difference };

    explicit ComparisonTableModel(QObject *parent = nullptr);

    /// Null: no rows.
    void setComparison(std::shared_ptr<const ComparedReports> compared);

    /// Whether the column tells anything: FoundIn where a row is in one report only, a length where
    /// any row has it.
    [[nodiscard]] bool isColumnKnown(int column) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    enum class FoundWhere : std::uint8_t { Both, Before, After };

    /// A row as it is shown.
    struct Row
    {
        ComparedRow figures;
        FoundWhere where = FoundWhere::Both;
        qlonglong chunkRank = 0; ///< of its label: numbers by value, then texts
        qlonglong gpuRank = 0;
    };

    void addLonely(const Report &report, const std::vector<std::size_t> &places, FoundWhere where);
    void rank();
    [[nodiscard]] const Gpu &gpuOf(const Row &row) const;
    [[nodiscard]] static const ComparedLength &lengthIn(const Row &row, int column);
    [[nodiscard]] static std::optional<Duration> valueIn(const Row &row, int column);
    [[nodiscard]] static Part partOf(int column);
    [[nodiscard]] QString display(const Row &row, int column) const;
    [[nodiscard]] QVariant sortKey(const Row &row, int column) const;
    [[nodiscard]] QVariant exact(const Row &row, int column) const;
    [[nodiscard]] QString toolTip(const Row &row, int column) const;
    [[nodiscard]] QVariant openRow(const Row &row) const;
    [[nodiscard]] static QString whereText(FoundWhere where);
    /// @param separator between the name of a length and its part.
    [[nodiscard]] QString headerName(int column, const QString &separator) const;

    std::shared_ptr<const ComparedReports> m_compared;
    std::vector<Row> m_rows;
};

} // namespace gapscope
