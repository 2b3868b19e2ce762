// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demoschema.h"

namespace gapscope::demo {

namespace {

// Of the event types and classes only those that the demo has; of all others every value.

constexpr std::array<EnumValue, 3> kNsysEventType {{
    {34, "NvtxMark", "NvtxMark"},
    {59, "NvtxPushPopRange", "NvtxPushPopRange"},
    {75, "NvtxDomainCreate", "NvtxDomainCreate"},
}};

constexpr std::array<EnumValue, 2> kNsysEventClass {{
    {0, "TRACE_PROCESS_EVENT_CUDA_RUNTIME", "CUDA runtime"},
    {1, "TRACE_PROCESS_EVENT_CUDA_DRIVER", "CUDA driver"},
}};

constexpr std::array<EnumValue, 14> kCudaMemcpyOper {{
    {0, "CUDA_MEMCPY_KIND_UNKNOWN", "Unknown"},
    {1, "CUDA_MEMCPY_KIND_HTOD", "Host-to-Device"},
    {2, "CUDA_MEMCPY_KIND_DTOH", "Device-to-Host"},
    {3, "CUDA_MEMCPY_KIND_HTOA", "Host-to-Array"},
    {4, "CUDA_MEMCPY_KIND_ATOH", "Array-to-Host"},
    {5, "CUDA_MEMCPY_KIND_ATOA", "Array-to-Array"},
    {6, "CUDA_MEMCPY_KIND_ATOD", "Array-to-Device"},
    {7, "CUDA_MEMCPY_KIND_DTOA", "Device-to-Array"},
    {8, "CUDA_MEMCPY_KIND_DTOD", "Device-to-Device"},
    {9, "CUDA_MEMCPY_KIND_HTOH", "Host-to-Host"},
    {10, "CUDA_MEMCPY_KIND_PTOP", "Peer-to-Peer"},
    {11, "CUDA_MEMCPY_KIND_UVM_HTOD", "Unified Host-to-Device"},
    {12, "CUDA_MEMCPY_KIND_UVM_DTOH", "Unified Device-to-Host"},
    {13, "CUDA_MEMCPY_KIND_UVM_DTOD", "Unified Device-to-Device"},
}};

constexpr std::array<EnumValue, 8> kCudaMemKind {{
    {0, "CUDA_MEMOPR_MEMORY_KIND_PAGEABLE", "Pageable"},
    {1, "CUDA_MEMOPR_MEMORY_KIND_PINNED", "Pinned"},
    {2, "CUDA_MEMOPR_MEMORY_KIND_DEVICE", "Device"},
    {3, "CUDA_MEMOPR_MEMORY_KIND_ARRAY", "Array"},
    {4, "CUDA_MEMOPR_MEMORY_KIND_MANAGED", "Managed"},
    {5, "CUDA_MEMOPR_MEMORY_KIND_DEVICE_STATIC", "Device Static"},
    {6, "CUDA_MEMOPR_MEMORY_KIND_MANAGED_STATIC", "Managed Static"},
    {7, "CUDA_MEMOPR_MEMORY_KIND_UNKNOWN", "Unknown"},
}};

constexpr std::array<EnumValue, 4> kCudaKernelLaunchType {{
    {0, "CUDA_KERNEL_LAUNCH_TYPE_UNKNOWN", "Unknown"},
    {1, "CUDA_KERNEL_LAUNCH_TYPE_REGULAR", "Regular"},
    {2, "CUDA_KERNEL_LAUNCH_TYPE_COOPERATIVE_SINGLE_DEVICE", "Coop Single Device"},
    {3, "CUDA_KERNEL_LAUNCH_TYPE_COOPERATIVE_MULTI_DEVICE", "Coop Multi Device"},
}};

constexpr std::array<EnumValue, 2> kCudaSharedMemLimitConfig {{
    {0, "CUDA_SHARED_MEM_LIMIT_DEFAULT", "Default"},
    {1, "CUDA_SHARED_MEM_LIMIT_OPTIN", "Opt in"},
}};

constexpr std::array<EnumValue, 6> kCudaUnifMemMigration {{
    {0, "CUDA_UNIFIED_MEMORY_MIGRATION_CAUSE_UNKNOWN", "Unknown"},
    {1, "CUDA_UNIFIED_MEMORY_MIGRATION_CAUSE_USER", "User prefetch"},
    {2, "CUDA_UNIFIED_MEMORY_MIGRATION_CAUSE_COHERENCE", "Page fault"},
    {3, "CUDA_UNIFIED_MEMORY_MIGRATION_CAUSE_PREFETCH", "Speculative prefetch"},
    {4, "CUDA_UNIFIED_MEMORY_MIGRATION_CAUSE_EVICTION", "Eviction"},
    {5, "CUDA_UNIFIED_MEMORY_MIGRATION_CAUSE_ACCESS_COUNTERS", "Access counters"},
}};

constexpr std::array<EnumValue, 4> kCudaFuncCacheConfig {{
    {0, "CU_FUNC_CACHE_PREFER_NONE", "None"},
    {1, "CU_FUNC_CACHE_PREFER_SHARED", "Shared"},
    {2, "CU_FUNC_CACHE_PREFER_L1", "L1"},
    {3, "CU_FUNC_CACHE_PREFER_EQUAL", "Equal"},
}};

constexpr std::array<EnumValue, 4> kCuptiStreamType {{
    {0, "CUPTI_ACTIVITY_STREAM_CREATE_FLAG_UNKNOWN", "Unknown stream type"},
    {1, "CUPTI_ACTIVITY_STREAM_CREATE_FLAG_DEFAULT", "Default stream"},
    {2, "CUPTI_ACTIVITY_STREAM_CREATE_FLAG_NON_BLOCKING", "Non-blocking stream"},
    {3, "CUPTI_ACTIVITY_STREAM_CREATE_FLAG_NULL", "Null stream"},
}};

constexpr std::array<EnumValue, 5> kCuptiSyncType {{
    {0, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_UNKNOWN", "Unknown"},
    {1, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_EVENT_SYNCHRONIZE", "Event sync"},
    {2, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_WAIT_EVENT", "Stream wait sync"},
    {3, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE", "Stream sync"},
    {4, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_CONTEXT_SYNCHRONIZE", "Context sync"},
}};

constexpr std::array<EnumValue, 5> kDiagnosticSeverityLevel {{
    {0, "UnknownLevel", "Unknown"},
    {1, "Info", "Info"},
    {2, "Warning", "Warning"},
    {3, "Error", "Error"},
    {4, "Verbose", "Verbose"},
}};

constexpr std::array<EnumValue, 4> kDiagnosticSourceType {{
    {0, "UnknownSource", "Unknown source"},
    {1, "Injection", "Injection"},
    {2, "Daemon", "Daemon"},
    {3, "Analysis", "Analysis"},
}};

constexpr std::array<EnumValue, 3> kDiagnosticTimestampSource {{
    {0, "UnknownTimestamp", "Unknown timestamp"},
    {1, "TargetTimestamp", "Target timestamp"},
    {2, "HostTimestamp", "Host timestamp"},
}};

constexpr std::array<EnumTable, 13> kEnumTables {{
    {"ENUM_NSYS_EVENT_TYPE", kNsysEventType},
    {"ENUM_NSYS_EVENT_CLASS", kNsysEventClass},
    {"ENUM_CUDA_MEMCPY_OPER", kCudaMemcpyOper},
    {"ENUM_CUDA_MEM_KIND", kCudaMemKind},
    {"ENUM_CUDA_KERNEL_LAUNCH_TYPE", kCudaKernelLaunchType},
    {"ENUM_CUDA_SHARED_MEM_LIMIT_CONFIG", kCudaSharedMemLimitConfig},
    {"ENUM_CUDA_UNIF_MEM_MIGRATION", kCudaUnifMemMigration},
    {"ENUM_CUDA_FUNC_CACHE_CONFIG", kCudaFuncCacheConfig},
    {"ENUM_CUPTI_STREAM_TYPE", kCuptiStreamType},
    {"ENUM_CUPTI_SYNC_TYPE", kCuptiSyncType},
    {"ENUM_DIAGNOSTIC_SEVERITY_LEVEL", kDiagnosticSeverityLevel},
    {"ENUM_DIAGNOSTIC_SOURCE_TYPE", kDiagnosticSourceType},
    {"ENUM_DIAGNOSTIC_TIMESTAMP_SOURCE", kDiagnosticTimestampSource},
}};

} // namespace

std::span<const EnumTable> enumTables()
{
    return kEnumTables;
}

} // namespace gapscope::demo
