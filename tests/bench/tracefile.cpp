// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/tracefile.h"

#include <cstdio>
#include <stdexcept>

namespace gapscope::bench {

TraceFile::TraceFile(const std::string &path)
{
    std::remove(path.c_str());
    sqlite3 *database = nullptr;
    const int code = sqlite3_open(path.c_str(), &database);
    m_database.reset(database);
    if (code != SQLITE_OK)
        throw std::runtime_error(path + " cannot be written");
    // A file that is made anew has nothing to roll back to.
    execute("PRAGMA journal_mode=OFF");
    execute("PRAGMA synchronous=OFF");
    execute("BEGIN");
}

void TraceFile::execute(const std::string &sql)
{
    if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        throw std::runtime_error(sql + ": " + sqlite3_errmsg(handle()));
}

void TraceFile::commit()
{
    execute("COMMIT");
}

RowWriter::RowWriter(const TraceFile &file, const std::string &table, int columns)
{
    std::string sql = "INSERT INTO " + table + " VALUES (?";
    for (int i = 1; i < columns; ++i)
        sql += ",?";
    sql += ")";
    sqlite3_stmt *statement = nullptr;
    const int code = sqlite3_prepare_v2(file.handle(), sql.c_str(), -1, &statement, nullptr);
    m_statement.reset(statement);
    if (code != SQLITE_OK)
        throw std::runtime_error(sql + ": " + sqlite3_errmsg(file.handle()));
}

void RowWriter::write(std::initializer_list<Cell> cells)
{
    sqlite3_stmt *statement = m_statement.get();
    int place = 0;
    for (const Cell &cell : cells) {
        ++place;
        if (const auto *number = std::get_if<std::int64_t>(&cell))
            sqlite3_bind_int64(statement, place, *number);
        else if (const auto *text = std::get_if<std::string>(&cell))
            sqlite3_bind_text(statement, place, text->data(), static_cast<int>(text->size()),
                              SQLITE_STATIC);
        else
            sqlite3_bind_null(statement, place);
    }
    if (sqlite3_step(statement) != SQLITE_DONE)
        throw std::runtime_error("a row cannot be written");
    sqlite3_reset(statement);
}

} // namespace gapscope::bench
