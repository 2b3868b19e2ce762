// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <variant>

namespace gapscope::bench {

/// NULL, a number or a text.
using Cell = std::variant<std::monostate, std::int64_t, std::string>;

/// A new SQLite file that is written in one transaction. Throws std::runtime_error.
class TraceFile
{
public:
    explicit TraceFile(const std::string &path);

    void execute(const std::string &sql);
    void commit();
    [[nodiscard]] sqlite3 *handle() const { return m_database.get(); }

private:
    struct Close
    {
        void operator()(sqlite3 *database) const { sqlite3_close(database); }
    };
    std::unique_ptr<sqlite3, Close> m_database;
};

/// Rows for one table, through one prepared statement.
class RowWriter
{
public:
    RowWriter(const TraceFile &file, const std::string &table, int columns);
    void write(std::initializer_list<Cell> cells);

private:
    struct Finalize
    {
        void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
};

} // namespace gapscope::bench
