// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/tablescan.h"

#include <QSqlError>
#include <QVariant>

#include <cmath>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {
constexpr std::int64_t kRowsPerCheck = 4096;
}

std::optional<std::int64_t> wholeNumber(double value)
{
    if (std::nearbyint(value) == value && std::abs(value) <= 9007199254740992.0)
        return static_cast<std::int64_t>(value);
    return std::nullopt;
}

bool ScanRow::isWhole(sqlite3_value *cell)
{
    return wholeNumber(sqlite3_value_double(cell)).has_value();
}

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): m_known tells which numbers there are
ScanRow::ScanRow(const QSqlQuery &query, std::int64_t rowid, std::size_t columns)
    : m_query(&query)
    , m_rowid(rowid)
{
    for (std::size_t i = 0; i < columns; ++i) {
        const QVariant cell = query.value(static_cast<int>(i) + 1);
        std::optional<std::int64_t> whole;
        if (cell.typeId() == QMetaType::LongLong && !cell.isNull())
            whole = cell.toLongLong();
        else if (cell.typeId() == QMetaType::Double && !cell.isNull())
            whole = wholeNumber(cell.toDouble());
        if (whole) {
            m_numbers[i] = *whole;
            m_known |= 1U << i;
        }
    }
}

QString ScanRow::text(int column) const
{
    if (!m_valuesEnd)
        return m_query->value(column + 1).toString();
    // As Qt's driver does it, so that both ways read the same text.
    sqlite3_value *value = cell(column);
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER:
        return QString::number(sqlite3_value_int64(value));
    case SQLITE_FLOAT:
        return QVariant(sqlite3_value_double(value)).toString();
    case SQLITE_BLOB:
        return QVariant(QByteArray(static_cast<const char *>(sqlite3_value_blob(value)),
                                   sqlite3_value_bytes(value)))
            .toString();
    case SQLITE_TEXT: {
        const auto *const text = static_cast<const QChar *>(sqlite3_value_text16(value));
        return QString(text, sqlite3_value_bytes16(value) / static_cast<int>(sizeof(QChar)));
    }
    default:
        return {};
    }
}

std::optional<QByteArray> ScanRow::textBytes(int column) const
{
    if (!m_valuesEnd || sqlite3_value_type(cell(column)) != SQLITE_TEXT)
        return std::nullopt;
    const auto *const bytes = reinterpret_cast<const char *>(sqlite3_value_text(cell(column)));
    return QByteArray::fromRawData(bytes, sqlite3_value_bytes(cell(column)));
}

QString rowidEndsStatement(const TableInfo &table)
{
    // Two statements in one: a single one with both would walk the whole tree.
    return u"SELECT (SELECT min(%1) FROM %2 NOT INDEXED), (SELECT max(%1) FROM %2 NOT INDEXED)"_s
        .arg(table.rowidName, quoted(table.name));
}

SelectParts selectParts(const TableInfo &table, std::span<const QString> columns)
{
    QStringList selected {table.hasRowid() ? table.rowidName : u"NULL"_s};
    for (const QString &column : columns)
        selected += table.hasColumn(column) ? quoted(column) : u"NULL"_s;
    // Not through an index that some tool added: the rows come in the order of their rowids.
    const QString how = table.hasRowid() ? u" NOT INDEXED"_s : QString {};
    return {selected.join(u", "_s), quoted(table.name) + how};
}

QString selectStatement(const TableInfo &table, std::span<const QString> columns)
{
    const SelectParts parts = selectParts(table, columns);
    return u"SELECT %1 FROM %2"_s.arg(parts.columns, parts.source);
}

Outcome scanTable(const Database &database, const TableInfo &table,
                  std::span<const QString> columns, const ScanControl &control,
                  const std::function<void(const ScanRow &)> &visit)
{
    Q_ASSERT(columns.size() <= ScanRow::kMostColumns);
    QSqlQuery query(database.connection());
    query.setForwardOnly(true);
    std::int64_t rows = 0;
    std::int64_t lastRowid = 0;
    const auto fail = [&] {
        return database.errorFor(
            query.lastError(), u"table %1 after %2 rows"_s.arg(table.name, QString::number(rows)));
    };
    if (!query.exec(selectStatement(table, columns)))
        return fail();
    while (query.next()) {
        ++rows;
        const std::int64_t rowid = table.hasRowid() ? query.value(0).toLongLong() : rows;
        // A table is walked in the order of its rowids: anything else is a broken tree.
        if (rows > 1 && rowid <= lastRowid)
            return Error {
                ErrorCode::Input,
                u"%1 is damaged or incomplete: the rows of table %2 are out of order after "
                "%3 rows."_s.arg(database.path(), table.name, QString::number(rows)),
                true};
        lastRowid = rowid;
        visit(ScanRow(query, rowid, columns.size()));
        if (rows % kRowsPerCheck != 0)
            continue;
        if (control.stop.stop_requested())
            return cancelled();
        if (control.onRows)
            control.onRows(kRowsPerCheck);
    }
    if (query.lastError().isValid())
        return fail();
    if (control.onRows)
        control.onRows(rows % kRowsPerCheck);
    return done();
}

} // namespace gapscope::nsys
