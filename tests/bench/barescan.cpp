// SPDX-License-Identifier: GPL-3.0-or-later
// gapscope-bare-scan FILE
// The measuring stick: steps through every row and column that a report needs with two threads
// and the C interface of SQLite, and adds the numbers up. It keeps nothing.
#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <thread>

namespace {

struct Scan
{
    const char *table;
    const char *columns;
};

constexpr std::array kScans {
    Scan {"CUPTI_ACTIVITY_KIND_KERNEL",
          "start,end,deviceId,contextId,streamId,correlationId,globalPid,demangledName,shortName"},
    Scan {"CUPTI_ACTIVITY_KIND_MEMCPY",
          "start,end,deviceId,contextId,streamId,correlationId,globalPid,copyKind,bytes"},
    Scan {"CUPTI_ACTIVITY_KIND_MEMSET",
          "start,end,deviceId,contextId,streamId,correlationId,globalPid,bytes"},
    Scan {"NVTX_EVENTS", "start,end,eventType,text,textId,globalTid,domainId,color"},
    Scan {"CUPTI_ACTIVITY_KIND_RUNTIME", "start,end,eventClass,globalTid,nameId,correlationId"},
};

sqlite3_stmt *prepare(sqlite3 *database, const std::string &sql)
{
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
        std::fprintf(stderr, "%s: %s\n", sql.c_str(), sqlite3_errmsg(database));
    return statement;
}

std::uint64_t scanHalf(const std::string &path, int half)
{
    sqlite3 *database = nullptr;
    const std::string uri = "file:" + path + "?mode=ro&immutable=1";
    sqlite3_open_v2(uri.c_str(), &database,
                    SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
    std::uint64_t sum = 0; // may wrap: only there so that nothing is optimised away
    for (const Scan &scan : kScans) {
        const std::string table = scan.table;
        sqlite3_stmt *last = prepare(database, "SELECT max(rowid) FROM " + table);
        sqlite3_step(last);
        const std::int64_t middle = sqlite3_column_int64(last, 0) / 2;
        sqlite3_finalize(last);
        std::string sql = "SELECT rowid,";
        sql.append(scan.columns).append(" FROM ").append(table).append(" NOT INDEXED");
        sql.append(half == 0 ? " WHERE rowid<=" : " WHERE rowid>").append(std::to_string(middle));
        sqlite3_stmt *rows = prepare(database, sql);
        const int columns = sqlite3_column_count(rows);
        while (sqlite3_step(rows) == SQLITE_ROW) {
            for (int i = 0; i < columns; ++i)
                sum += static_cast<std::uint64_t>(sqlite3_column_int64(rows, i));
        }
        sqlite3_finalize(rows);
    }
    sqlite3_close(database);
    return sum;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::fputs("Usage: gapscope-bare-scan FILE\n", stderr);
        return 2;
    }
    const std::string path = argv[1];
    std::uint64_t other = 0;
    std::thread second([&] { other = scanHalf(path, 1); });
    const std::uint64_t mine = scanHalf(path, 0);
    second.join();
    std::puts(std::to_string(mine + other).c_str());
    return 0;
}
