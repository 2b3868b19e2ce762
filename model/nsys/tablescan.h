// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/nsysschema.h"
#include "model/result.h"

#include <QByteArray>
#include <QSqlQuery>
#include <QString>
#include <QStringList>

#include <sqlite3.h>

#include <array>
#include <cstddef>
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
    static constexpr std::size_t kMostColumns = 16;

    // Both take the numbers out of the row at once, so that what is done with them afterwards
    // calls nothing.

    /// @param query the rowid and behind it @p columns columns, at most kMostColumns.
    explicit ScanRow(const QSqlQuery &query, std::int64_t rowid, std::size_t columns);
    /// @param values the columns, the last one first, UTF-8 where they are text; at most
    /// kMostColumns.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): clearing all would be half the work
    explicit ScanRow(std::span<sqlite3_value *const> values, std::int64_t rowid)
        : m_valuesEnd(values.data() + values.size())
        , m_rowid(rowid)
    {
        std::int64_t *number = m_numbers.data();
        std::uint32_t known = 0;
        std::uint32_t bit = 1;
        for (std::size_t left = values.size(); left-- > 0;) {
            sqlite3_value *const value = values[left];
            const int type = sqlite3_value_type(value);
            if (type == SQLITE_INTEGER || (type == SQLITE_FLOAT && isWhole(value))) {
                *number = sqlite3_value_int64(value);
                known |= bit;
            }
            ++number;
            bit <<= 1U;
        }
        m_known = known;
    }

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
        if ((m_known >> column & 1U) == 0)
            return false;
        value = m_numbers[static_cast<std::size_t>(column)];
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
    /// Of a REAL cell: whether its integer value is its value.
    [[nodiscard]] static bool isWhole(sqlite3_value *cell);

    /// Of SQLite's own rows.
    [[nodiscard]] sqlite3_value *cell(int column) const { return *(m_valuesEnd - 1 - column); }

    const QSqlQuery *m_query = nullptr;
    sqlite3_value *const *m_valuesEnd = nullptr; ///< behind the first column; null of Qt's rows
    std::int64_t m_rowid;
    std::uint32_t m_known = 0; ///< a bit for each column that holds a whole number
    std::array<std::int64_t, kMostColumns> m_numbers; // NOLINT: those alone
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
