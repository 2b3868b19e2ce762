// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/eventreader.h"
#include "model/nsys/loaders.h"

#include <QCoreApplication>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

Result<std::int64_t> countRows(const Database &database, const TableInfo &table)
{
    QSqlQuery query(database.connection());
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT count(*) FROM %1"_s.arg(quoted(table.name))) || !query.next())
        return database.errorFor(query.lastError(), u"table "_s + table.name);
    return std::int64_t {query.value(0).toLongLong()};
}

/// The number of rows of the tables that will be read.
Result<std::int64_t> countTables(const EventSource &source)
{
    std::int64_t rowsToRead = 0;
    for (const TableInfo &table : source.schema.tables()) {
        if (source.stop.stop_requested())
            return cancelled();
        const bool isRead = loaderOf(table, source.scope) != nullptr;
        // Other programs' views may be endless, and nothing depends on them.
        if (table.isView && !isRead)
            continue;
        const Result<std::int64_t> rows = countRows(source.database, table);
        if (!rows && !isRead && !rows.error().isDamage)
            continue;
        if (!rows)
            return rows.error();
        source.builder.origin.tables.emplace_back(table.name, *rows);
        rowsToRead += isRead ? *rows : 0;
    }
    return rowsToRead;
}

} // namespace

Outcome readEventsInOrder(const EventSource &source)
{
    const Result<std::int64_t> rowsToRead = countTables(source);
    if (!rowsToRead)
        return rowsToRead.error();
    source.meter.setTotalRows(*rowsToRead);
    std::int64_t rowsRead = 0;
    const ScanControl control {source.stop, [&](std::int64_t rows) {
                                   rowsRead += rows;
                                   source.meter.reach(rowsRead);
                               }};
    for (const TableLoader &loader : eventLoaders()) {
        const TableInfo *table = source.schema.table(loader.table);
        if (!table || !loader.isIn(source.scope))
            continue;
        source.meter.begin(QCoreApplication::translate("Progress", "Reading %1").arg(loader.table));
        // In parts, so that no event is held twice for long.
        constexpr std::int64_t kRowsPerPart = 262'144;
        TracePart part = loader.newPart();
        std::int64_t rows = 0;
        const RowContext context {source.strings, part};
        const Outcome loaded =
            scanTable(source.database, *table, columnsToRead(loader, source.strings), control,
                      [&](const ScanRow &row) {
                          loader.visit(context, row);
                          if (++rows % kRowsPerPart == 0)
                              source.builder.absorb(std::exchange(part, loader.newPart()));
                      });
        if (!loaded)
            return loaded;
        source.builder.absorb(std::move(part));
        if (source.stop.stop_requested())
            return cancelled();
    }
    return done();
}

} // namespace gapscope::nsys
