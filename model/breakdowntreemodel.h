// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapbreakdown.h"
#include "model/report.h"

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>

#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The events behind a line of a breakdown.
struct BreakdownLine
{
    std::vector<std::size_t> tracks; ///< in Trace::tracks; empty: no event is behind the line
    std::optional<QString> name; ///< only those of this name; none: all of the tracks
    std::optional<EventRef> longest; ///< that with the longest part inside the gap
};

/// Those that overlap @p gap, by begin. Cost: O(k log k) of the k events that overlap it in the
/// line's tracks.
[[nodiscard]] std::vector<EventRef> eventsOfLine(const Trace &trace, TimeRange gap,
                                                 const BreakdownLine &line);

/// A breakdown as a tree: process, thread, then a line for each API and one for the time without a
/// call, which together are the gap exactly; the NVTX ranges of a thread are a branch of it that
/// divides the gap once more. Processes that only see the GPU are a branch of their own, last.
class BreakdownTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    /// Process and thread are for copying a line by itself; in a tree its branches name them.
    enum Column { Name, Calls, Time, Share, Process, Thread, ColumnCount };
    /// How far from the first of its siblings a line stands whatever they are sorted by.
    static constexpr int PlaceRole = Qt::UserRole + 100;

    explicit BreakdownTreeModel(QObject *parent = nullptr);
    ~BreakdownTreeModel() override;

    /// @param breakdown of a gap of @p trace. Null: no lines.
    void setBreakdown(const std::shared_ptr<const Trace> &trace, const GapBreakdown *breakdown);
    /// @param index of this model, valid.
    [[nodiscard]] const BreakdownLine &lineAt(const QModelIndex &index) const;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    struct Node;
    class Builder;

    [[nodiscard]] const Node &nodeAt(const QModelIndex &index) const;
    [[nodiscard]] QString display(const Node &node, Column column) const;
    [[nodiscard]] QVariant exact(const Node &node, Column column) const;
    [[nodiscard]] QVariant sortValue(const Node &node, Column column) const;
    [[nodiscard]] QString toolTip(const Node &node, Column column) const;

    std::vector<Node> m_nodes; ///< the first is the root, if there is any; parents before children
    Duration m_gap {};
};

/// Sorts the siblings of a BreakdownTreeModel; what has no value stands last either way.
class BreakdownSorter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
};

} // namespace gapscope
