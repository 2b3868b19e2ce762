// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/nsysschema.h"
#include "model/result.h"

#include <QSqlQuery>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace gapscope::nsys {

/// One row of a scan. Columns are numbered as they were asked for; a column that the export lacks
/// reads as NULL.
class ScanRow
{
public:
    explicit ScanRow(const QSqlQuery &query, std::int64_t rowid)
        : m_query(query)
        , m_rowid(rowid)
    { }

    /// SQLite's rowid; the row's ordinal from 1 where the source has none (a view).
    [[nodiscard]] std::int64_t rowid() const { return m_rowid; }
    /// None for NULL, text, blobs, and numbers that are no 64-bit integer.
    [[nodiscard]] std::optional<std::int64_t> integer(int column) const;
    /// Empty for NULL.
    [[nodiscard]] QString text(int column) const;

private:
    const QSqlQuery &m_query;
    std::int64_t m_rowid;
};

struct ScanControl
{
    std::stop_token stop;
    /// Called every few thousand rows with the number of rows since the last call.
    std::function<void(std::int64_t rows)> onRows;
};

/// Reads @p columns of every row of @p table once, in the file's order. Errors: Input (naming the
/// table and the rows read), Cancelled.
[[nodiscard]] Outcome scanTable(const Database &database, const TableInfo &table,
                                std::span<const QString> columns, const ScanControl &control,
                                const std::function<void(const ScanRow &)> &visit);

/// SELECT of @p columns, with NULL for each that @p table lacks; the rowid comes first.
[[nodiscard]] QString selectStatement(const TableInfo &table, std::span<const QString> columns);

} // namespace gapscope::nsys
