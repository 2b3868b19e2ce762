// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/metadata.h"

#include "model/nsys/capturenotes.h"

#include <array>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

Outcome loadStrings(LoadContext &context)
{
    return scanIfPresent(context, u"StringIds"_s, {u"id"_s, u"value"_s}, [&](const ScanRow &row) {
        const auto id = row.integer(0);
        if (!id)
            return;
        const QString text = row.text(1);
        if (text.startsWith(u"cudaGraphLaunch"_s))
            context.strings.haveGraphLaunches = true;
        context.strings.insert(*id, context.builder.strings.intern(text));
    });
}

Outcome loadVersion(LoadContext &context)
{
    for (const QString &table : {u"META_DATA_EXPORT"_s, u"EXPORT_META_DATA"_s}) {
        const Outcome read =
            scanIfPresent(context, table, {u"name"_s, u"value"_s}, [&](const ScanRow &row) {
                if (row.text(0) == u"EXPORT_SCHEMA_VERSION"_s)
                    context.builder.origin.schemaVersion = row.text(1);
                else if (row.text(0) == u"EXPORT_PRODUCT_VERSION"_s)
                    context.builder.origin.productVersion = row.text(1);
            });
        if (!read)
            return read;
    }
    return scanIfPresent(context, u"TARGET_INFO_SESSION_START_TIME"_s, {u"utcEpochNs"_s},
                         [&](const ScanRow &row) {
                             if (!context.builder.sessionStartUtcNs)
                                 context.builder.sessionStartUtcNs = row.integer(0);
                         });
}

Outcome loadProcesses(LoadContext &context)
{
    return scanIfPresent(
        context, u"PROCESSES"_s, {u"globalPid"_s, u"pid"_s, u"name"_s}, [&](const ScanRow &row) {
            const auto globalPid = row.integer(0);
            const auto pid = globalPid ? std::optional(pidOf(*globalPid)) : row.integer(1);
            if (pid)
                context.builder.processNames.insert_or_assign(*pid, row.text(2));
        });
}

/// A thread may have several names; the one of the highest priority is meant.
Outcome loadThreadNames(LoadContext &context)
{
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> priorities;
    return scanIfPresent(context, u"ThreadNames"_s, {u"nameId"_s, u"priority"_s, u"globalTid"_s},
                         [&](const ScanRow &row) {
                             const auto globalTid = row.integer(2);
                             const StringId name = context.string(row.integer(0));
                             if (!globalTid || name == kNoString)
                                 return;
                             const std::pair thread {pidOf(*globalTid), tidOf(*globalTid)};
                             const std::int64_t priority = row.integer(1).value_or(0);
                             const auto [known, isNew] = priorities.try_emplace(thread, priority);
                             if (!isNew && known->second >= priority)
                                 return;
                             known->second = priority;
                             context.builder.threadNames.insert_or_assign(
                                 thread, context.builder.strings.text(name));
                         });
}

} // namespace

Outcome loadMetadata(LoadContext &context)
{
    for (const auto load :
         {&loadStrings, &loadVersion, &loadProcesses, &loadThreadNames, &loadCaptureNotes}) {
        if (const Outcome loaded = load(context); !loaded)
            return loaded;
    }
    return done();
}

Result<TraceBuilder::ContextDevices> readContextDevices(const LoadContext &context)
{
    TraceBuilder::ContextDevices devices;
    for (const QString &table :
         {u"TARGET_INFO_CUDA_CONTEXT_INFO"_s, u"TARGET_INFO_CUDA_NULL_STREAM"_s}) {
        const Outcome read =
            scanIfPresent(context, table, {u"processId"_s, u"contextId"_s, u"deviceId"_s},
                          [&](const ScanRow &row) {
                              const auto pid = row.integer(0);
                              const auto contextId = row.integer(1);
                              const auto deviceId = row.integer(2);
                              if (pid && contextId && deviceId)
                                  devices.try_emplace({*pid, *contextId}, *deviceId);
                          });
        if (!read)
            return read.error();
    }
    return devices;
}

Result<GpuTables> readGpuTables(const LoadContext &context)
{
    GpuTables tables;
    const Outcome cudaDevices = scanIfPresent(
        context, u"TARGET_INFO_CUDA_DEVICE"_s, {u"pid"_s, u"cudaId"_s, u"gpuId"_s, u"uuid"_s},
        [&](const ScanRow &row) {
            if (const auto pid = row.integer(0), cudaId = row.integer(1); pid && cudaId)
                tables.cudaDevices.push_back({*pid, *cudaId, row.integer(2), row.text(3)});
        });
    if (!cudaDevices)
        return cudaDevices.error();
    const Outcome cudaGpus = scanIfPresent(
        context, u"TARGET_INFO_CUDA_GPU"_s, {u"pid"_s, u"deviceId"_s, u"pciBusId"_s, u"name"_s},
        [&](const ScanRow &row) {
            if (const auto pid = row.integer(0), deviceId = row.integer(1); pid && deviceId)
                tables.cudaGpus.push_back({*pid, *deviceId, row.text(2), row.text(3)});
        });
    if (!cudaGpus)
        return cudaGpus.error();

    const TableInfo *gpus = context.schema.table(u"TARGET_INFO_GPU"_s);
    const bool early = gpus && !gpus->hasColumn(u"id"_s); // deviceId is both
    const Outcome targetGpus =
        scanIfPresent(context, u"TARGET_INFO_GPU"_s,
                      {early ? u"deviceId"_s : u"id"_s, early ? u"deviceId"_s : u"cuDevice"_s,
                       u"name"_s, u"busLocation"_s, u"uuid"_s},
                      [&](const ScanRow &row) {
                          if (const auto id = row.integer(0))
                              tables.targetGpus.push_back(
                                  {*id, row.integer(1), row.text(2), row.text(3), row.text(4)});
                      });
    if (!targetGpus)
        return targetGpus.error();
    return tables;
}

} // namespace gapscope::nsys
