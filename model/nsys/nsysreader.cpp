// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/nsysreader.h"

#include "model/nsys/database.h"
#include "model/nsys/gpuidentity.h"
#include "model/nsys/loaders.h"
#include "model/nsys/metadata.h"
#include "model/nsys/nsysprobe.h"
#include "model/nsys/nsysschema.h"

#include <QDateTime>
#include <QFileInfo>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

/// Sends progress on, at most ten times a second.
class ProgressMeter
{
public:
    ProgressMeter(const ProgressSink &sink, std::int64_t totalRows)
        : m_sink(sink)
        , m_totalRows(std::max<std::int64_t>(totalRows, 1))
    { }

    void begin(const QString &phase)
    {
        m_phase = phase;
        send();
    }

    void add(std::int64_t rows)
    {
        m_rows += rows;
        if (std::chrono::steady_clock::now() - m_lastSent >= std::chrono::milliseconds(100))
            send();
    }

private:
    void send()
    {
        m_lastSent = std::chrono::steady_clock::now();
        if (m_sink)
            m_sink({m_phase,
                    std::min(1.0, static_cast<double>(m_rows) / static_cast<double>(m_totalRows)),
                    m_rows});
    }

    const ProgressSink &m_sink;
    std::int64_t m_totalRows;
    std::int64_t m_rows = 0;
    QString m_phase;
    std::chrono::steady_clock::time_point m_lastSent;
};

Result<std::int64_t> countRows(const Database &database, const TableInfo &table)
{
    QSqlQuery query(database.connection());
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT count(*) FROM %1"_s.arg(quoted(table.name))) || !query.next())
        return database.errorFor(query.lastError(), u"table "_s + table.name);
    return std::int64_t {query.value(0).toLongLong()};
}

/// What tells that somebody wrote the file while it was read.
struct FileState
{
    qint64 size = 0;
    qint64 modifiedMs = 0;

    friend bool operator==(const FileState &, const FileState &) = default;
};

FileState stateOf(const QString &path)
{
    const QFileInfo info(path);
    return {info.size(), info.lastModified().toMSecsSinceEpoch()};
}

Outcome loadEvents(LoadContext &context, ProgressMeter &meter)
{
    context.control.onRows = [&meter](std::int64_t rows) { meter.add(rows); };
    for (const TableLoader &loader : eventLoaders()) {
        const TableInfo *table = context.schema.table(loader.table);
        if (!table)
            continue;
        meter.begin(u"Reading "_s + loader.table);
        if (const Outcome loaded = loader.load(context, *table); !loaded)
            return loaded;
        if (context.control.stop.stop_requested())
            return Error {ErrorCode::Cancelled, u"Cancelled."_s};
    }
    return done();
}

Result<std::int64_t> countTables(const Database &database, const NsysSchema &schema,
                                 const std::stop_token &stop, TraceOrigin &origin)
{
    std::int64_t rowsToRead = 0;
    for (const TableInfo &table : schema.tables()) {
        if (stop.stop_requested())
            return Error {ErrorCode::Cancelled, u"Cancelled."_s};
        const bool isRead = std::ranges::any_of(
            eventLoaders(), [&table](const TableLoader &l) { return table.isCalled(l.table); });
        // Other programs' views may be endless, and nothing depends on them.
        if (table.isView && !isRead)
            continue;
        const Result<std::int64_t> rows = countRows(database, table);
        if (!rows && !isRead && !rows.error().isDamage)
            continue;
        if (!rows)
            return rows.error();
        origin.tables.emplace_back(table.name, *rows);
        rowsToRead += isRead ? *rows : 0;
    }
    return rowsToRead;
}

} // namespace

Result<std::shared_ptr<const Trace>>
readNsysTrace(const QString &path, const ProgressSink &progress, const std::stop_token &stop)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (const Outcome usable = probeFile(absolute); !usable)
        return usable.error();
    const FileState before = stateOf(absolute);
    const Result<std::unique_ptr<Database>> database = Database::open(absolute);
    if (!database)
        return database.error();
    const Result<NsysSchema> schema = NsysSchema::read(**database);
    if (!schema)
        return schema.error();

    TraceBuilder builder;
    builder.origin.path = absolute;
    builder.origin.fileSize = before.size;
    builder.origin.modifiedMs = before.modifiedMs;
    const Result<std::int64_t> rows = countTables(**database, *schema, stop, builder.origin);
    if (!rows)
        return rows.error();

    ProgressMeter meter(progress, *rows);
    meter.begin(u"Reading names"_s);
    LoadContext context {**database, *schema, builder, {stop, {}}, {}};
    if (const Outcome loaded = loadMetadata(context); !loaded)
        return loaded.error();
    if (const Outcome loaded = loadEvents(context, meter); !loaded)
        return loaded.error();
    const Result<GpuTables> gpuTables = readGpuTables(context);
    if (!gpuTables)
        return gpuTables.error();
    const Result<TraceBuilder::ContextDevices> contexts = readContextDevices(context);
    if (!contexts)
        return contexts.error();
    // Read without a lock (nothing may appear beside the file), so a writer must be ruled out.
    if (stateOf(absolute) != before)
        return Error {ErrorCode::Input, u"%1 was changed while it was read."_s.arg(absolute)};
    meter.begin(u"Finding activity"_s);
    builder.resolveDevices(*contexts);
    return builder.finish(identifyGpus(*gpuTables, builder.activeDevices(), builder.peerDevices()));
}

} // namespace gapscope::nsys
