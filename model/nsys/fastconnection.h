// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/nsysschema.h"
#include "model/nsys/tablescan.h"

#include <QString>

#include <sqlite3.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>

namespace gapscope::nsys {

/// Rowids from the one after @c after to @c last, both ends open where there is none.
struct RowRange
{
    std::optional<std::int64_t> after;
    std::optional<std::int64_t> last;
};

enum class ScanEnd : std::uint8_t {
    Whole, ///< every row of the range was visited
    Stopped, ///< as asked
    Damaged, ///< by SQLite's own word, or as rowids that do not rise say
    Failed, ///< SQLite cannot, for another reason
};

struct RangeScan
{
    ScanEnd end = ScanEnd::Failed;
    std::int64_t rows = 0;
    std::optional<std::int64_t> firstRowid;
    /// The first one after the range: that the next range begins with it says that no row between
    /// the two was lost.
    std::optional<std::int64_t> rowidBeyond;
};

struct RowContext;

/// What is done with each row: one call, and by a plain pointer, as there are millions of them.
struct RowVisitor
{
    void (*visit)(const RowContext &context, const ScanRow &row);
    const RowContext &context;
};

/// SQLite's own interface to a trace, for one thread at a time: no lock, no copy of a row. Opens
/// the file as Database does, so that nothing is ever written, and through the read-ahead VFS.
class FastConnection
{
public:
    /// Null where that is not possible (another SQLite, an encoding that is not UTF-8): the rows
    /// then have to be read through Qt.
    [[nodiscard]] static std::unique_ptr<FastConnection> open(const Database &database);

    /// Rows read and to be stopped; shared by all that read.
    struct Control
    {
        std::stop_token stop;
        std::atomic<std::int64_t> *rowsRead = nullptr; ///< counted up every few thousand rows
    };

    /// Visits the rows of @p range in the order of their rowids, as scanTable() would. Only for
    /// tables with a rowid. What @p visitor throws is thrown on.
    [[nodiscard]] RangeScan scan(const TableInfo &table, std::span<const QString> columns,
                                 const RowRange &range, const Control &control,
                                 const RowVisitor &visitor);

    /// The number of rows, or why it is not known.
    struct Count
    {
        ScanEnd end = ScanEnd::Failed;
        std::int64_t rows = 0;
    };
    [[nodiscard]] Count count(const TableInfo &table);

    /// The least and the greatest rowid; none where the table is empty or cannot be read.
    [[nodiscard]] std::optional<std::pair<std::int64_t, std::int64_t>>
    rowids(const TableInfo &table);

    /// Ends what runs on another thread, soon.
    void interrupt() { sqlite3_interrupt(m_database.get()); }

private:
    struct Collector;
    struct Close
    {
        void operator()(sqlite3 *database) const { sqlite3_close(database); }
    };
    struct Finalize
    {
        void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
    };
    using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

    explicit FastConnection(sqlite3 *database);
    static void collectRow(sqlite3_context *context, int count, sqlite3_value **values);
    [[nodiscard]] Statement prepare(const QString &sql);
    [[nodiscard]] bool canRead();

    std::unique_ptr<sqlite3, Close> m_database;
    Collector *m_collector = nullptr; ///< of the scan that runs
};

} // namespace gapscope::nsys
