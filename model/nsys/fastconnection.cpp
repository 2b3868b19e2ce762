// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/fastconnection.h"

#include "model/nsys/readaheadvfs.h"

#include <exception>
#include <limits>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

constexpr std::int64_t kRowsPerCheck = 4096;

ScanEnd endOf(int code)
{
    switch (code & 0xFF) { // the high bits only refine it
    case SQLITE_DONE:
    case SQLITE_OK:
        return ScanEnd::Whole;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return ScanEnd::Damaged;
    case SQLITE_INTERRUPT:
        return ScanEnd::Stopped;
    default:
        return ScanEnd::Failed;
    }
}

} // namespace

/// What the aggregate function is about.
struct FastConnection::Collector
{
    const RowVisitor &visitor;
    const Control &control;
    std::int64_t lastWanted;
    RangeScan result {};
    std::int64_t lastRowid = kNoRowYet;
    std::exception_ptr thrown {};

    /// So that the first row, too, is one that comes unexpectedly.
    static constexpr std::int64_t kNoRowYet = std::numeric_limits<std::int64_t>::max();

    /// False where the walk is to end.
    bool take(std::span<sqlite3_value *const> values)
    {
        const std::int64_t rowid = sqlite3_value_int64(values.front());
        if ((rowid <= lastRowid || rowid > lastWanted) && !takeUnexpected(rowid))
            return false;
        lastRowid = rowid;
        ++result.rows;
        visitor.visit(visitor.context, ScanRow(values.subspan(1), rowid));
        return result.rows % kRowsPerCheck != 0 || goesOn();
    }

    bool takeUnexpected(std::int64_t rowid)
    {
        if (rowid > lastWanted) {
            result.rowidBeyond = rowid;
            result.end = ScanEnd::Whole;
            return false;
        }
        if (result.rows != 0) {
            // A table is walked in the order of its rowids: anything else is a broken tree.
            result.end = ScanEnd::Damaged;
            return false;
        }
        result.firstRowid = rowid;
        return true;
    }

    bool goesOn()
    {
        control.rowsRead->fetch_add(kRowsPerCheck, std::memory_order_relaxed);
        if (control.stop.stop_requested())
            result.end = ScanEnd::Stopped;
        return result.end != ScanEnd::Stopped;
    }
};

FastConnection::FastConnection(sqlite3 *database)
    : m_database(database)
{ }

std::unique_ptr<FastConnection> FastConnection::open(const Database &database)
{
    const char *const vfs = readAheadVfsName();
    if (!vfs || sqlite3_threadsafe() == 0 || database.sqliteSourceId() != sqlite3_sourceid())
        return nullptr;
    sqlite3 *handle = nullptr;
    const int code =
        sqlite3_open_v2(database.uri().toUtf8().constData(), &handle,
                        SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, vfs);
    std::unique_ptr<FastConnection> connection(new FastConnection(handle));
    if (code != SQLITE_OK || !connection->canRead())
        return nullptr;
    return connection;
}

bool FastConnection::canRead()
{
    const Statement encoding = prepare(u"PRAGMA encoding"_s);
    if (!encoding || sqlite3_step(encoding.get()) != SQLITE_ROW
        || QByteArrayView(reinterpret_cast<const char *>(sqlite3_column_text(encoding.get(), 0)))
            != "UTF-8")
        return false;
    // Each page is read once, so there is no use in keeping it: a few pages stay in the processor's
    // cache, where SQLite's usual two megabytes push the events out.
    sqlite3_exec(m_database.get(), "PRAGMA cache_size=16", nullptr, nullptr, nullptr);
    // An aggregate is called for each row from inside SQLite's loop: no way out and back in again
    // for a row, none for a column. Not to be called by a view of the file.
    constexpr int kAnyNumber = -1;
    return sqlite3_create_function_v2(
               m_database.get(), "gapscope_collect", kAnyNumber, SQLITE_UTF8 | SQLITE_DIRECTONLY,
               this, nullptr, &FastConnection::collectRow, [](sqlite3_context *) {}, nullptr)
        == SQLITE_OK;
}

FastConnection::Statement FastConnection::prepare(const QString &sql)
{
    sqlite3_stmt *statement = nullptr;
    sqlite3_prepare_v2(m_database.get(), sql.toUtf8().constData(), -1, &statement, nullptr);
    return Statement(statement);
}

void FastConnection::collectRow(sqlite3_context *context, int count, sqlite3_value **values)
{
    Collector &collector = *static_cast<FastConnection *>(sqlite3_user_data(context))->m_collector;
    bool goOn = false;
    try {
        goOn = collector.take({values, static_cast<std::size_t>(count)});
    } catch (...) {
        collector.thrown = std::current_exception(); // not through SQLite, which is C
    }
    if (!goOn)
        sqlite3_result_error_code(context, SQLITE_ABORT);
}

RangeScan FastConnection::scan(const TableInfo &table, std::span<const QString> columns,
                               const RowRange &range, const Control &control,
                               const RowVisitor &visitor)
{
    // The last one first: SQLite learns where a row's columns lie up to the one that is asked for,
    // so that it does all of it at once instead of a little for each.
    const std::vector<QString> lastFirst(columns.rbegin(), columns.rend());
    const SelectParts parts = selectParts(table, lastFirst);
    QString sql = u"SELECT gapscope_collect(%1) FROM %2"_s.arg(parts.columns, parts.source);
    // Without an upper bound: the walk itself finds the first row beyond.
    if (range.after)
        sql += u" WHERE %1 > %2"_s.arg(table.rowidName, QString::number(*range.after));
    const Statement statement = prepare(sql);
    if (!statement)
        return {endOf(sqlite3_errcode(m_database.get())), 0, {}, {}};
    Q_ASSERT(columns.size() <= ScanRow::kMostColumns);
    constexpr std::int64_t kNoEnd = std::numeric_limits<std::int64_t>::max();
    Collector collector {visitor, control, range.last.value_or(kNoEnd)};
    m_collector = &collector;
    const int code = sqlite3_step(statement.get());
    m_collector = nullptr;
    if (collector.thrown)
        std::rethrow_exception(collector.thrown);
    control.rowsRead->fetch_add(collector.result.rows % kRowsPerCheck, std::memory_order_relaxed);
    if ((code & 0xFF) != SQLITE_ABORT)
        collector.result.end = code == SQLITE_ROW ? ScanEnd::Whole : endOf(code);
    return collector.result;
}

FastConnection::Count FastConnection::count(const TableInfo &table)
{
    const Statement statement = prepare(u"SELECT count(*) FROM %1"_s.arg(quoted(table.name)));
    if (!statement)
        return {endOf(sqlite3_errcode(m_database.get())), 0};
    const int code = sqlite3_step(statement.get());
    if (code != SQLITE_ROW)
        return {endOf(code), 0};
    return {ScanEnd::Whole, sqlite3_column_int64(statement.get(), 0)};
}

std::optional<std::pair<std::int64_t, std::int64_t>> FastConnection::rowids(const TableInfo &table)
{
    const Statement statement = prepare(rowidEndsStatement(table));
    if (!statement || sqlite3_step(statement.get()) != SQLITE_ROW
        || sqlite3_column_type(statement.get(), 0) != SQLITE_INTEGER
        || sqlite3_column_type(statement.get(), 1) != SQLITE_INTEGER)
        return std::nullopt;
    return std::pair {std::int64_t {sqlite3_column_int64(statement.get(), 0)},
                      std::int64_t {sqlite3_column_int64(statement.get(), 1)}};
}

} // namespace gapscope::nsys
