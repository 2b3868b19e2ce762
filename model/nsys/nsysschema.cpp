// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/nsysschema.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

/// Names that only exports of Nsight Systems have.
bool isKnownTable(const QString &name)
{
    static const std::array kNames {
        u"NVTX_EVENTS"_s,         u"META_DATA_EXPORT"_s, u"META_DATA_CAPTURE"_s,
        u"EXPORT_META_DATA"_s,    u"ANALYSIS_DETAILS"_s, u"OSRT_API"_s,
        u"SCHED_EVENTS"_s,        u"COMPOSITE_EVENTS"_s, u"PROFILER_OVERHEAD"_s,
        u"SAMPLING_CALLCHAINS"_s, u"DIAGNOSTIC_EVENT"_s, u"GPU_METRICS"_s};
    const QString upper = name.toUpper();
    return upper.startsWith(u"CUPTI_ACTIVITY_KIND_"_s) || upper.startsWith(u"TARGET_INFO_"_s)
        || std::ranges::find(kNames, upper) != kNames.end();
}

/// The name by which the rowid can be asked for: one that no column has taken.
QString findRowidName(const Database &database, const TableInfo &table)
{
    for (const QString &name : {u"rowid"_s, u"_rowid_"_s, u"oid"_s}) {
        if (table.hasColumn(name))
            continue;
        // Compiled, not run: the cheap way to ask whether a table was made WITHOUT ROWID.
        QSqlQuery query(database.connection());
        return query.prepare(u"SELECT %1 FROM %2"_s.arg(name, quoted(table.name))) ? name
                                                                                   : QString {};
    }
    return {};
}

Result<TableInfo> readTable(const Database &database, const QString &name, bool isView)
{
    constexpr int kHiddenColumn = 1; // of a virtual table; 2 and 3 are generated ones
    TableInfo info;
    info.name = name;
    info.isView = isView;
    QSqlQuery query(database.connection());
    query.setForwardOnly(true);
    if (!query.exec(u"PRAGMA table_xinfo(%1)"_s.arg(quoted(name))))
        return database.errorFor(query.lastError(), u"the columns of "_s + name);
    while (query.next()) {
        if (query.value(6).toInt() != kHiddenColumn)
            info.columns += query.value(1).toString();
    }
    if (!isView)
        info.rowidName = findRowidName(database, info);
    return info;
}

} // namespace

Result<NsysSchema> NsysSchema::read(const Database &database)
{
    QSqlQuery query(database.connection());
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') "
                    "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid"_s))
        return database.errorFor(query.lastError(), u"its list of tables"_s);
    std::vector<std::pair<QString, bool>> names;
    while (query.next())
        names.emplace_back(query.value(0).toString(), query.value(1).toString() == u"view"_s);
    if (query.lastError().isValid())
        return database.errorFor(query.lastError(), u"its list of tables"_s);

    NsysSchema schema;
    for (const auto &[name, isView] : names) {
        Result<TableInfo> table = readTable(database, name, isView);
        if (!table) {
            // A view over a table that is gone or a table of a module that is not here cannot be
            // read, and nothing depends on it.
            if (!table.error().isDamage)
                continue;
            return table.error();
        }
        schema.m_tables.push_back(std::move(table).value());
    }
    if (const Outcome known = schema.checkIsExport(database.path()); !known)
        return known.error();
    return schema;
}

const TableInfo *NsysSchema::table(const QString &name) const
{
    const auto found = std::ranges::find_if(
        m_tables, [&name](const TableInfo &table) { return table.isCalled(name); });
    return found == m_tables.end() ? nullptr : &*found;
}

Outcome NsysSchema::checkIsExport(const QString &path) const
{
    // nvprof's tables are named alike; its strings are elsewhere, and its calls have a callback id.
    const auto hasCallbackId = [this](const QString &name) {
        const TableInfo *calls = table(name);
        return calls && calls->hasColumn(u"cbid"_s);
    };
    const bool isNvprof = table(u"StringTable"_s)
        || table(u"CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL"_s)
        || hasCallbackId(u"CUPTI_ACTIVITY_KIND_RUNTIME"_s)
        || hasCallbackId(u"CUPTI_ACTIVITY_KIND_DRIVER"_s);
    if (isNvprof && !table(u"StringIds"_s))
        return Error {ErrorCode::Input,
                      u"%1 is an nvprof database, not an export of Nsight Systems."_s.arg(path)};
    if (std::ranges::any_of(m_tables, isKnownTable, &TableInfo::name))
        return done();
    if (m_tables.empty())
        return Error {ErrorCode::Input, u"%1 is an SQLite database without any table."_s.arg(path)};
    return Error {
        ErrorCode::Input,
        u"%1 is an SQLite database of another program: none of its tables (%2%3) is one of Nsight "
        "Systems."_s.arg(path, m_tables.front().name, m_tables.size() > 1 ? u", …"_s : u""_s)};
}

} // namespace gapscope::nsys
