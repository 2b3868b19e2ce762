// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace gapscope {

/// Place of a GPU in Trace::gpus.
using GpuIndex = std::size_t;

/// deviceId of a graph whose first node runs on the host (CUPTI's INT_MAX): not a device.
inline constexpr std::int64_t kNoDevice = 2147483647;

/// A process's own name for a GPU. Never compare deviceIds of different processes.
struct ProcessDevice
{
    std::optional<std::int64_t> pid; ///< none where the table has no globalPid
    std::int64_t deviceId = 0;

    friend auto operator<=>(const ProcessDevice &, const ProcessDevice &) = default;
};

/// Which rule of the identity contract found a physical GPU, best first.
enum class GpuSource : std::uint8_t {
    CudaDeviceTable, ///< TARGET_INFO_CUDA_DEVICE(pid, cudaId): exact
    CudaGpuTable, ///< TARGET_INFO_CUDA_GPU(pid, deviceId) by bus: exact
    OnlyGpu, ///< TARGET_INFO_GPU lists one real GPU: exact
    CudaOrdinal, ///< TARGET_INFO_GPU.cuDevice, one process only: assumed
    Unmapped, ///< nothing says; a GPU of that process alone
};

enum class GpuCertainty : std::uint8_t { Exact, Assumed, Unknown };

[[nodiscard]] constexpr GpuCertainty certaintyOf(GpuSource source) noexcept
{
    switch (source) {
    case GpuSource::CudaDeviceTable:
    case GpuSource::CudaGpuTable:
    case GpuSource::OnlyGpu:
        return GpuCertainty::Exact;
    case GpuSource::CudaOrdinal:
        return GpuCertainty::Assumed;
    case GpuSource::Unmapped:
        break;
    }
    return GpuCertainty::Unknown;
}

/// A process's device behind a physical GPU, and which rule says so.
struct MappedDevice
{
    ProcessDevice device;
    GpuSource source = GpuSource::Unmapped;
    bool hasActivity = false; ///< else only listed by the export as visible to the process

    friend auto operator<=>(const MappedDevice &, const MappedDevice &) = default;
};

/// One physical GPU, or one that could not be found and stands for a process's own device.
struct Gpu
{
    std::int64_t number = 0; ///< physical number; of an unmapped GPU the process's deviceId
    GpuSource source = GpuSource::Unmapped; ///< the least certain one of its active devices
    std::optional<std::int64_t> unmappedPid; ///< the process of an unmapped GPU, where known
    QString name;
    QString busLocation;
    QString uuid;
    std::vector<MappedDevice> devices; ///< sorted
    std::vector<std::int64_t> processes; ///< pids that map to it; sorted
    bool everyProcessMaps = false; ///< an unmapped GPU of an unknown process

    [[nodiscard]] bool isUnmapped() const noexcept { return source == GpuSource::Unmapped; }
    /// Whether runtime calls of @p pid count for this GPU.
    [[nodiscard]] bool isMappedBy(std::optional<std::int64_t> pid) const;
    /// "GPU 2", or "GPU 0 of process 1001 (unmapped)".
    [[nodiscard]] QString title() const;
};

/// Stable words for JSON: "exact", "assumed", "unknown".
[[nodiscard]] QString certaintyWord(GpuCertainty certainty);
/// Stable words for JSON and `info`: the table and columns that answered.
[[nodiscard]] QString sourceWord(GpuSource source);

} // namespace gapscope
