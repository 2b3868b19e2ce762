// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpu.h"
#include "model/tracebuilder.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace gapscope::nsys {

/// A row of TARGET_INFO_CUDA_DEVICE (since 2025.1): what a process calls a GPU.
struct CudaDeviceRow
{
    std::int64_t pid = 0;
    std::int64_t cudaId = 0;
    std::optional<std::int64_t> gpuId;
    QString uuid;
};

/// A row of TARGET_INFO_CUDA_GPU (up to early 2021).
struct CudaGpuRow
{
    std::int64_t pid = 0;
    std::int64_t deviceId = 0;
    QString bus;
    QString name;
};

/// A row of TARGET_INFO_GPU. Early exports have deviceId for both id and cuDevice.
struct TargetGpuRow
{
    std::int64_t id = 0;
    std::optional<std::int64_t> cuDevice;
    QString name;
    QString bus;
    QString uuid;
};

/// What an export says about its GPUs.
struct GpuTables
{
    std::vector<CudaDeviceRow> cudaDevices;
    std::vector<CudaGpuRow> cudaGpus;
    std::vector<TargetGpuRow> targetGpus;
};

/// Finds the physical GPU of every active (pid, deviceId) by the five rules of the identity
/// contract, in their order. Nothing is merged by guess; MIG slices that share a number stay apart
/// by their uuid. Devices of @p peers are only the other end of a peer copy: they get a GPU, but no
/// process maps to it for that.
[[nodiscard]] TraceBuilder::GpuMap identifyGpus(const GpuTables &tables,
                                                const std::set<ProcessDevice> &active,
                                                const std::set<ProcessDevice> &peers = {});

} // namespace gapscope::nsys
