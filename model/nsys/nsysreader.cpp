// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/nsysreader.h"

#include "model/filestate.h"
#include "model/memoryneed.h"
#include "model/nsys/database.h"
#include "model/nsys/eventreader.h"
#include "model/nsys/gpuidentity.h"
#include "model/nsys/loaders.h"
#include "model/nsys/metadata.h"
#include "model/nsys/nsysprobe.h"
#include "model/nsys/nsysschema.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

/// Rows of the event tables without reading them: by their first and last rowid. An upper bound,
/// and no row takes less than eight bytes of the file. A table that cannot be asked is one that
/// reading will say more about.
RowCounts countLoadedRows(const Database &database, const NsysSchema &schema,
                          std::int64_t fileBytes)
{
    RowCounts counts;
    for (const TableLoader &loader : eventLoaders()) {
        const TableInfo *table = schema.table(loader.table);
        if (!table || !table->hasRowid())
            continue;
        QSqlQuery query(database.connection());
        query.setForwardOnly(true);
        if (!query.exec(rowidEndsStatement(*table)) || !query.next() || query.isNull(0)
            || query.isNull(1))
            continue;
        const double rows = query.value(1).toDouble() - query.value(0).toDouble() + 1;
        std::int64_t &count = loader.part == LoadPart::Calls ? counts.calls
            : loader.part == LoadPart::Nvtx                  ? counts.nvtx
            : loader.part == LoadPart::OsRuntime             ? counts.osRuntime
                                                             : counts.others;
        count += static_cast<std::int64_t>(std::min(rows, static_cast<double>(fileBytes) / 8));
    }
    return counts;
}

/// What the export says of GPUs and contexts.
struct Devices
{
    GpuTables gpus;
    TraceBuilder::ContextDevices ofContext;
};

Result<Devices> readDevices(const LoadContext &context)
{
    Result<GpuTables> gpus = readGpuTables(context);
    if (!gpus)
        return gpus.error();
    Result<TraceBuilder::ContextDevices> contexts = readContextDevices(context);
    if (!contexts)
        return contexts.error();
    return Devices {std::move(gpus).value(), std::move(contexts).value()};
}

/// The version, names and notes of an export, and its events, into @p builder. What it says of
/// devices comes first, as a picture of the first rows needs it.
Result<Devices> readInto(TraceBuilder &builder, const Database &database, const NsysSchema &schema,
                         ProgressMeter &meter, const ReadOptions &options,
                         const std::stop_token &stop)
{
    const TraceOrigin origin = builder.origin;
    const LoadScope scope = builder.capture.scope;
    meter.begin(QCoreApplication::translate("Progress", "Reading names"));
    std::optional<LoadContext> context;
    context.emplace(LoadContext {database, schema, builder, {stop, {}}, {}});
    if (const Outcome loaded = loadMetadata(*context); !loaded)
        return loaded.error();
    Result<Devices> devices = readDevices(*context);
    if (!devices)
        return devices;
    if (stop.stop_requested())
        return cancelled();
    const auto identify = [&devices](const std::set<ProcessDevice> &active) {
        return identifyGpus(devices->gpus, active);
    };
    Previewer previewer({builder, identify, devices->ofContext, options.previews, stop},
                        options.fewestRowsForPreviews);
    switch (readEventsInParallel(
        {database, schema, context->strings, builder, meter, stop, scope, &previewer}, options)) {
    case ParallelEnd::Done:
        return devices;
    case ParallelEnd::Cancelled:
        return cancelled();
    case ParallelEnd::NotPossible:
        break;
    }
    // From the start: what was read so far may be the half of it.
    builder = TraceBuilder();
    builder.origin = origin;
    builder.capture.scope = scope;
    context.emplace(LoadContext {database, schema, builder, {stop, {}}, {}});
    if (const Outcome loaded = loadMetadata(*context); !loaded)
        return loaded.error();
    if (const Outcome read =
            readEventsInOrder({database, schema, context->strings, builder, meter, stop, scope});
        !read)
        return read.error();
    return devices;
}

} // namespace

Result<std::shared_ptr<const Trace>>
readNsysTrace(const QString &path, const ProgressSink &progress, const std::stop_token &stop,
              const LoadScope &scope, const PreviewSink &previews)
{
    ReadOptions options;
    options.scope = scope;
    options.previews = previews;
    return readNsysTrace(path, progress, stop, options);
}

Result<std::shared_ptr<const Trace>> readNsysTrace(const QString &path,
                                                   const ProgressSink &progress,
                                                   const std::stop_token &stop,
                                                   const ReadOptions &options)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    ProgressMeter meter(progress);
    meter.begin(QCoreApplication::translate("Progress", "Opening"));
    if (const Outcome usable = probeFile(absolute); !usable)
        return usable.error();
    const FileState before = stateOf(absolute);
    const Result<std::unique_ptr<Database>> database = Database::open(absolute);
    if (!database)
        return database.error();
    if (stop.stop_requested())
        return cancelled();
    meter.begin(QCoreApplication::translate("Progress", "Reading the schema"));
    const Result<NsysSchema> schema = NsysSchema::read(**database);
    if (!schema)
        return schema.error();

    const RowCounts rows = countLoadedRows(**database, *schema, before.size);
    const auto freeBytes = options.freeBytes ? options.freeBytes : freeMemoryBytes();
    const auto held = options.previews ? WhileReading::Previews : WhileReading::Nothing;
    if (const Outcome fits = checkMemory(absolute, rows, options.scope, freeBytes, held); !fits)
        return fits.error();

    TraceBuilder builder;
    builder.capture.scope = options.scope;
    builder.origin.path = absolute;
    builder.origin.convertedFrom = options.convertedFrom;
    builder.origin.fileSize = before.size;
    builder.origin.modifiedMs = before.modifiedMs;
    if (stop.stop_requested())
        return cancelled();
    const Result<Devices> devices = readInto(builder, **database, *schema, meter, options, stop);
    if (!devices)
        return devices.error();
    // Read without a lock (nothing may appear beside the file), so a writer must be ruled out.
    if (stateOf(absolute) != before)
        return Error {ErrorCode::Input, u"%1 was changed while it was read."_s.arg(absolute)};
    meter.begin(QCoreApplication::translate("Progress", "Finding activity"));
    builder.resolveDevices(devices->ofContext);
    auto trace = builder.finish(
        identifyGpus(devices->gpus, builder.activeDevices(), builder.peerDevices()), stop);
    if (stop.stop_requested())
        return cancelled();
    return trace;
}

} // namespace gapscope::nsys
