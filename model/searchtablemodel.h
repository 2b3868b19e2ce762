// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search.h"
#include "model/trace.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <memory>
#include <optional>

namespace gapscope {

/// The listed matches of a search, one row each, by begin. Not made for other orders: the longest
/// of the first ten thousand is not the longest match.
class SearchTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Name,
        Kind,
        Where, ///< text of the lane
        Start,
        Length,
        ColumnCount,
    };

    explicit SearchTableModel(QObject *parent = nullptr);

    /// @param result of @p trace; both null: no rows.
    void setResult(std::shared_ptr<const Trace> trace, std::shared_ptr<const SearchResult> result);

    [[nodiscard]] EventRef eventAt(int row) const;
    /// None for an event that is not listed.
    [[nodiscard]] std::optional<int> rowOf(EventRef event) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] QString kindText(EventRef event) const;
    [[nodiscard]] QString text(EventRef event, Column column) const;
    [[nodiscard]] QVariant exact(EventRef event, Column column) const;
    [[nodiscard]] QString toolTip(EventRef event, Column column) const;

    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<const SearchResult> m_result;
    QStringList m_places; ///< by track; empty where nothing of it is listed
};

} // namespace gapscope
