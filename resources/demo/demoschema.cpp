// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demoschema.h"

namespace gapscope::demo {

namespace {

constexpr std::array<Table, 18> kTables {{
    {"StringIds", "id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL"},
    {"TARGET_INFO_SESSION_START_TIME", "utcEpochNs INTEGER, utcTime TEXT, localTime TEXT"},
    {"ANALYSIS_DETAILS",
     "globalVid INTEGER NOT NULL, duration INTEGER NOT NULL, startTime INTEGER NOT NULL, "
     "stopTime INTEGER NOT NULL"},
    {"DIAGNOSTIC_EVENT",
     "timestamp INTEGER NOT NULL, timestampType INTEGER NOT NULL, source INTEGER NOT NULL, "
     "severity INTEGER NOT NULL, text TEXT NOT NULL, globalPid INTEGER"},
    {"CUPTI_ACTIVITY_KIND_RUNTIME",
     "start INTEGER NOT NULL, end INTEGER NOT NULL, eventClass INTEGER NOT NULL, globalTid "
     "INTEGER, correlationId INTEGER, nameId INTEGER NOT NULL, returnValue INTEGER NOT NULL, "
     "callchainId INTEGER"},
    {"NVTX_EVENTS",
     "start INTEGER NOT NULL, end INTEGER, eventType INTEGER NOT NULL, rangeId INTEGER, "
     "category INTEGER, color INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER, "
     "textId INTEGER, domainId INTEGER, uint64Value INTEGER, int64Value INTEGER, doubleValue "
     "REAL, uint32Value INTEGER, int32Value INTEGER, floatValue REAL, jsonTextId INTEGER, "
     "jsonText TEXT, binaryData TEXT"},
    {"CUPTI_ACTIVITY_KIND_MEMCPY",
     "start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL, contextId "
     "INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL, correlationId "
     "INTEGER, globalPid INTEGER, bytes INTEGER NOT NULL, copyKind INTEGER NOT NULL, "
     "deprecatedSrcId INTEGER, srcKind INTEGER, dstKind INTEGER, srcDeviceId INTEGER, "
     "srcContextId INTEGER, dstDeviceId INTEGER, dstContextId INTEGER, migrationCause "
     "INTEGER, graphNodeId INTEGER, virtualAddress INTEGER, copyCount INTEGER"},
    {"CUPTI_ACTIVITY_KIND_MEMSET",
     "start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL, contextId "
     "INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL, correlationId "
     "INTEGER, globalPid INTEGER, value INTEGER NOT NULL, bytes INTEGER NOT NULL, "
     "graphNodeId INTEGER, memKind INTEGER"},
    {"CUPTI_ACTIVITY_KIND_KERNEL",
     "start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL, contextId "
     "INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL, correlationId "
     "INTEGER, globalPid INTEGER, demangledName INTEGER NOT NULL, shortName INTEGER NOT "
     "NULL, mangledName INTEGER, launchType INTEGER, cacheConfig INTEGER, registersPerThread "
     "INTEGER NOT NULL, gridX INTEGER NOT NULL, gridY INTEGER NOT NULL, gridZ INTEGER NOT "
     "NULL, blockX INTEGER NOT NULL, blockY INTEGER NOT NULL, blockZ INTEGER NOT NULL, "
     "staticSharedMemory INTEGER NOT NULL, dynamicSharedMemory INTEGER NOT NULL, "
     "localMemoryPerThread INTEGER NOT NULL, localMemoryTotal INTEGER NOT NULL, gridId "
     "INTEGER NOT NULL, sharedMemoryExecuted INTEGER, graphNodeId INTEGER, "
     "sharedMemoryLimitConfig INTEGER, qmdBulkReleaseDone INTEGER, qmdPreexitDone INTEGER, "
     "qmdLastCtaDone INTEGER, graphId INTEGER, clusterX INTEGER, clusterY INTEGER, clusterZ "
     "INTEGER, clusterSchedulingPolicy INTEGER, maxPotentialClusterSize INTEGER, "
     "maxActiveClusters INTEGER"},
    {"CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
     "start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL, contextId "
     "INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL, correlationId "
     "INTEGER, globalPid INTEGER, deprecatedSyncType INTEGER, syncType INTEGER NOT NULL, "
     "eventId INTEGER NOT NULL, eventSyncId INTEGER"},
    {"PROCESSES", "globalPid INTEGER, pid INTEGER, name TEXT"},
    {"ThreadNames", "nameId INTEGER NOT NULL, priority INTEGER, globalTid INTEGER"},
    {"TARGET_INFO_GPU",
     "vmId INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT, busLocation TEXT, isDiscrete "
     "INTEGER, l2CacheSize INTEGER, totalMemory INTEGER, memoryBandwidth INTEGER, clockRate "
     "INTEGER, smCount INTEGER, pwGpuId INTEGER, uuid TEXT, luid INTEGER, chipName TEXT, "
     "cuDevice INTEGER, ctxswDevPath TEXT, ctrlDevPath TEXT, revision INTEGER, nodeMask "
     "INTEGER, constantMemory INTEGER, maxIPC INTEGER, maxRegistersPerBlock INTEGER, "
     "maxShmemPerBlock INTEGER, maxShmemPerBlockOptin INTEGER, maxShmemPerSm INTEGER, "
     "maxRegistersPerSm INTEGER, threadsPerWarp INTEGER, asyncEngines INTEGER, maxWarpsPerSm "
     "INTEGER, maxBlocksPerSm INTEGER, maxThreadsPerBlock INTEGER, maxBlockDimX INTEGER, "
     "maxBlockDimY INTEGER, maxBlockDimZ INTEGER, maxGridDimX INTEGER, maxGridDimY INTEGER, "
     "maxGridDimZ INTEGER, computeMajor INTEGER, computeMinor INTEGER, smMajor INTEGER, "
     "smMinor INTEGER"},
    {"TARGET_INFO_CUDA_DEVICE", "gpuId INTEGER, cudaId INTEGER NOT NULL, pid INTEGER NOT NULL"},
    {"TARGET_INFO_CUDA_CONTEXT_INFO",
     "nullStreamId INTEGER NOT NULL, hwId INTEGER NOT NULL, vmId INTEGER NOT NULL, processId "
     "INTEGER NOT NULL, deviceId INTEGER NOT NULL, contextId INTEGER NOT NULL, "
     "parentContextId INTEGER, isGreenContext INTEGER"},
    {"TARGET_INFO_CUDA_STREAM",
     "streamId INTEGER NOT NULL, hwId INTEGER NOT NULL, vmId INTEGER NOT NULL, processId "
     "INTEGER NOT NULL, contextId INTEGER NOT NULL, priority INTEGER NOT NULL, flag INTEGER "
     "NOT NULL"},
    {"META_DATA_CAPTURE", "name TEXT NOT NULL, value TEXT"},
    {"META_DATA_EXPORT", "name TEXT NOT NULL, value TEXT"},
}};

} // namespace

std::span<const Table> tables()
{
    return kTables;
}

} // namespace gapscope::demo
