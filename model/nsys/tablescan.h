// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/nsysschema.h"
#include "model/result.h"

#include <QByteArray>
#include <QSqlQuery>
#include <QString>
#include <QStringList>

#include <sqlite3.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace gapscope::nsys {

/// A whole number that some tool stored as REAL; none for fractions and beyond 2^53, where the
/// integer is lost already.
[[nodiscard]] std::optional<std::int64_t> wholeNumber(double value);

/// One row of a scan, either Qt's or SQLite's own. Columns are numbered as they were asked for; a
/// column that the export lacks reads as NULL.
class ScanRow
{
public:
    explicit ScanRow(const QSqlQuery &query, std::int64_t rowid)
        : m_query(&query)
        , m_rowid(rowid)
    { }
    /// @param values the columns, UTF-8 where they are text.
    explicit ScanRow(sqlite3_value *const *values, std::int64_t rowid)
        : m_values(values)
        , m_rowid(rowid)
    { }

    /// SQLite's rowid; the row's ordinal from 1 where the source has none (a view).
    [[nodiscard]] std::int64_t rowid() const { return m_rowid; }
    /// None for NULL, text, blobs, and numbers that are no 64-bit integer.
    [[nodiscard]] std::optional<std::int64_t> integer(int column) const
    {
        std::int64_t value = 0;
        return read(column, value) ? std::optional(value) : std::nullopt;
    }
    /// The same for loaders, which ask some fifty million times: an optional would go through
    /// memory in halves. False, and @p value untouched, for none.
    [[nodiscard]] bool read(int column, std::int64_t &value) const
    {
        if (!m_values || sqlite3_value_type(m_values[column]) != SQLITE_INTEGER)
            return readOther(column, value);
        value = sqlite3_value_int64(m_values[column]);
        return true;
    }
    [[nodiscard]] std::int64_t integerOr(int column, std::int64_t fallback) const
    {
        static_cast<void>(read(column, fallback));
        return fallback;
    }
    /// Empty for NULL.
    [[nodiscard]] QString text(int column) const;
    /// The bytes behind text(), valid as long as the row; none where only text() can tell.
    [[nodiscard]] std::optional<QByteArray> textBytes(int column) const;

private:
    [[nodiscard]] bool readOther(int column, std::int64_t &value) const;

    const QSqlQuery *m_query = nullptr;
    sqlite3_value *const *m_values = nullptr;
    std::int64_t m_rowid;
};

struct ScanControl
{
    std::stop_token stop;
    /// Called every few thousand rows with the number of rows since the last call.
    std::function<void(std::int64_t rows)> onRows;
};

/// Reads @p columns of every row of @p table once, in the file's order, through Qt. Errors: Input
/// (naming the table and the rows read), Cancelled.
[[nodiscard]] Outcome scanTable(const Database &database, const TableInfo &table,
                                std::span<const QString> columns, const ScanControl &control,
                                const std::function<void(const ScanRow &)> &visit);

/// The columns of selectStatement() and from where, without the verb.
struct SelectParts
{
    QString columns;
    QString source;
};
[[nodiscard]] SelectParts selectParts(const TableInfo &table, std::span<const QString> columns);

/// SELECT of the first and last rowid of @p table, which has rowids: each is answered at an end of
/// the tree. NULL for an empty table.
[[nodiscard]] QString rowidEndsStatement(const TableInfo &table);

/// SELECT of @p columns, with NULL for each that @p table lacks; the rowid comes first.
[[nodiscard]] QString selectStatement(const TableInfo &table, std::span<const QString> columns);

} // namespace gapscope::nsys
