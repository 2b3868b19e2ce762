// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/nsysreader.h"

#include "model/nsys/database.h"
#include "model/nsys/eventreader.h"
#include "model/nsys/gpuidentity.h"
#include "model/nsys/loaders.h"
#include "model/nsys/metadata.h"
#include "model/nsys/nsysprobe.h"
#include "model/nsys/nsysschema.h"

#include <QDateTime>
#include <QFileInfo>

#include <optional>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

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

/// The version, names and notes of an export, and its events, into @p builder.
Outcome readInto(TraceBuilder &builder, const Database &database, const NsysSchema &schema,
                 ProgressMeter &meter, const ReadOptions &options, const std::stop_token &stop)
{
    const TraceOrigin origin = builder.origin;
    meter.begin(u"Reading names"_s);
    std::optional<LoadContext> context;
    context.emplace(LoadContext {database, schema, builder, {stop, {}}, {}});
    if (const Outcome loaded = loadMetadata(*context); !loaded)
        return loaded;
    switch (
        readEventsInParallel({database, schema, context->strings, builder, meter, stop}, options)) {
    case ParallelEnd::Done:
        return done();
    case ParallelEnd::Cancelled:
        return Error {ErrorCode::Cancelled, u"Cancelled."_s};
    case ParallelEnd::NotPossible:
        break;
    }
    // From the start: what was read so far may be the half of it.
    builder = TraceBuilder();
    builder.origin = origin;
    context.emplace(LoadContext {database, schema, builder, {stop, {}}, {}});
    if (const Outcome loaded = loadMetadata(*context); !loaded)
        return loaded;
    return readEventsInOrder({database, schema, context->strings, builder, meter, stop});
}

} // namespace

Result<std::shared_ptr<const Trace>>
readNsysTrace(const QString &path, const ProgressSink &progress, const std::stop_token &stop)
{
    return readNsysTrace(path, progress, stop, ReadOptions {});
}

Result<std::shared_ptr<const Trace>> readNsysTrace(const QString &path,
                                                   const ProgressSink &progress,
                                                   const std::stop_token &stop,
                                                   const ReadOptions &options)
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
    ProgressMeter meter(progress);
    if (const Outcome read = readInto(builder, **database, *schema, meter, options, stop); !read)
        return read.error();
    const LoadContext context {**database, *schema, builder, {stop, {}}, {}};
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
    auto trace = builder.finish(
        identifyGpus(*gpuTables, builder.activeDevices(), builder.peerDevices()), stop);
    if (stop.stop_requested())
        return Error {ErrorCode::Cancelled, u"Cancelled."_s};
    return trace;
}

} // namespace gapscope::nsys
