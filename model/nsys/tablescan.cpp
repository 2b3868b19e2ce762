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

std::optional<std::int64_t> ScanRow::integer(int column) const
{
    const QVariant value = m_query.value(column + 1);
    if (value.isNull())
        return std::nullopt;
    if (value.typeId() == QMetaType::LongLong)
        return value.toLongLong();
    if (value.typeId() == QMetaType::Double) {
        const double number = value.toDouble();
        // Whole numbers that a tool stored as REAL; beyond 2^53 the integer is lost already.
        if (std::nearbyint(number) == number && std::abs(number) <= 9007199254740992.0)
            return static_cast<std::int64_t>(number);
    }
    return std::nullopt;
}

QString ScanRow::text(int column) const
{
    return m_query.value(column + 1).toString();
}

QString selectStatement(const TableInfo &table, std::span<const QString> columns)
{
    QStringList selected {table.hasRowid() ? table.rowidName : u"NULL"_s};
    for (const QString &column : columns)
        selected += table.hasColumn(column) ? quoted(column) : u"NULL"_s;
    // Not through an index that some tool added: the rows come in the order of their rowids.
    const QString how = table.hasRowid() ? u" NOT INDEXED"_s : QString {};
    return u"SELECT %1 FROM %2%3"_s.arg(selected.join(u", "_s), quoted(table.name), how);
}

Outcome scanTable(const Database &database, const TableInfo &table,
                  std::span<const QString> columns, const ScanControl &control,
                  const std::function<void(const ScanRow &)> &visit)
{
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
        visit(ScanRow(query, rowid));
        if (rows % kRowsPerCheck != 0)
            continue;
        if (control.stop.stop_requested())
            return Error {ErrorCode::Cancelled, u"Cancelled."_s};
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
