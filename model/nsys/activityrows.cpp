// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/activityrows.h"

#include "model/filestate.h"
#include "model/nsys/database.h"
#include "model/nsys/nsysprobe.h"
#include "model/nsys/nsysschema.h"
#include "model/nsys/tablescan.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::size_t kRowidsPerQuery = 500;

SqlValue toSqlValue(const QVariant &value)
{
    if (value.isNull())
        return std::monostate {};
    switch (value.typeId()) {
    case QMetaType::LongLong:
        return std::int64_t {value.toLongLong()};
    case QMetaType::Double:
        return value.toDouble();
    case QMetaType::QByteArray:
        return value.toByteArray();
    default:
        return value.toString();
    }
}

Outcome checkUnchanged(const TraceOrigin &origin)
{
    if (isUnchanged(origin))
        return done();
    return Error {ErrorCode::Input,
                  u"%1 has changed since it was opened: open it again."_s.arg(origin.path)};
}

/// One query's rows; the rowid comes before the columns.
Outcome collectRows(const nsys::Database &database, const nsys::TableInfo &table,
                    const QString &where, const std::function<bool(std::int64_t)> &wanted,
                    ActivityRows &result)
{
    QSqlQuery query(database.connection());
    query.setForwardOnly(true);
    const std::vector<QString> columns(table.columns.begin(), table.columns.end());
    const auto fail = [&] {
        return database.errorFor(query.lastError(), u"table "_s + table.name);
    };
    if (!query.exec(nsys::selectStatement(table, columns) + where))
        return fail();
    std::int64_t ordinal = 0;
    while (query.next()) {
        ++ordinal;
        const std::int64_t rowid = table.hasRowid() ? query.value(0).toLongLong() : ordinal;
        if (!wanted(rowid))
            continue;
        std::vector<SqlValue> &cells = result.rows[rowid];
        cells.clear();
        cells.reserve(columns.size());
        for (std::size_t i = 0; i < columns.size(); ++i)
            cells.push_back(toSqlValue(query.value(static_cast<int>(i) + 1)));
    }
    return query.lastError().isValid() ? Outcome(fail()) : done();
}

Outcome collectByRowid(const nsys::Database &database, const nsys::TableInfo &table,
                       std::span<const std::int64_t> rowids, ActivityRows &result)
{
    for (std::size_t first = 0; first < rowids.size(); first += kRowidsPerQuery) {
        QStringList list;
        for (std::size_t i = first; i < std::min(first + kRowidsPerQuery, rowids.size()); ++i)
            list += QString::number(rowids[i]);
        const Outcome collected = collectRows(
            database, table, u" WHERE %1 IN (%2)"_s.arg(table.rowidName, list.join(u',')),
            [](std::int64_t) { return true; }, result);
        if (!collected)
            return collected;
    }
    return done();
}

} // namespace

Result<ActivityRows> readActivityRows(const Trace &trace, const QString &table,
                                      std::span<const std::int64_t> rowids)
{
    if (const Outcome usable = nsys::probeFile(trace.origin.path); !usable)
        return usable.error();
    if (const Outcome unchanged = checkUnchanged(trace.origin); !unchanged)
        return unchanged.error();
    const Result<std::unique_ptr<nsys::Database>> database =
        nsys::Database::open(trace.origin.path);
    if (!database)
        return database.error();
    const Result<nsys::NsysSchema> schema = nsys::NsysSchema::read(**database);
    if (!schema)
        return schema.error();
    ActivityRows result;
    const nsys::TableInfo *info = schema->table(table);
    if (!info)
        return result;
    result.columns.assign(info->columns.begin(), info->columns.end());
    std::vector<std::int64_t> sorted(rowids.begin(), rowids.end());
    std::ranges::sort(sorted);
    // Without rowids the rows are known by their place only, so all of them are walked.
    const Outcome collected = info->hasRowid()
        ? collectByRowid(**database, *info, sorted, result)
        : collectRows(
            **database, *info, {},
            [&](std::int64_t row) { return std::ranges::binary_search(sorted, row); }, result);
    if (!collected)
        return collected.error();
    const bool complete = std::ranges::all_of(
        sorted, [&result](std::int64_t rowid) { return result.rows.contains(rowid); });
    if (!complete)
        return Error {
            ErrorCode::Input,
            u"%1: rows of table %2 that were there when it was opened cannot be found."_s.arg(
                trace.origin.path, table)};
    return result;
}

} // namespace gapscope
