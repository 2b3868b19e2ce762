// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/gpuidentity.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace gapscope::nsys {

namespace {

bool isRealUuid(const QString &uuid)
{
    return std::any_of(uuid.begin(), uuid.end(),
                       [](QChar c) { return c != u'0' && c != u'-' && !c.isSpace(); });
}

/// Exports write "<UNKNOWN_BUS_ID>" for every card whose bus they could not read.
bool isRealBus(const QString &bus)
{
    return !bus.trimmed().isEmpty() && !bus.startsWith(u'<');
}

/// Software adapters and the like have neither a uuid nor a place on a bus, nor a CUDA ordinal.
bool isRealGpu(const TargetGpuRow &row)
{
    return row.cuDevice && (isRealUuid(row.uuid) || isRealBus(row.bus));
}

/// Places of one numbering must not be mixed with another's: nsys ids and bus places both start
/// at 0, and an unmapped GPU's number is its process's own.
struct Identity
{
    GpuSource source = GpuSource::Unmapped;
    std::int64_t number = 0;
    std::optional<std::int64_t> unmappedPid;
    bool isPlaceOfBus = false; ///< the number is not an id of TARGET_INFO_GPU

    /// Same physical GPU whichever rule found it, where the rules share a numbering.
    [[nodiscard]] auto key() const
    {
        const int numbering = source == GpuSource::Unmapped ? 2 : isPlaceOfBus ? 1 : 0;
        return std::tuple(numbering, number, unmappedPid);
    }
};

class Identifier
{
public:
    Identifier(const GpuTables &tables, const std::set<ProcessDevice> &active)
        : m_tables(tables)
    {
        for (const TargetGpuRow &row : tables.targetGpus) {
            const bool listed = std::ranges::any_of(
                m_realGpus, [&row](const TargetGpuRow *other) { return other->id == row.id; });
            if (isRealGpu(row) && !listed)
                m_realGpus.push_back(&row);
        }
        std::set<QString> buses;
        for (const CudaGpuRow &row : tables.cudaGpus) {
            if (isRealBus(row.bus))
                buses.insert(row.bus.trimmed().toLower());
        }
        m_buses.assign(buses.begin(), buses.end());
        std::map<std::int64_t, std::set<std::optional<std::int64_t>>> processes;
        for (const ProcessDevice &device : active)
            processes[device.deviceId].insert(device.pid);
        for (const auto &[deviceId, pids] : processes) {
            if (pids.size() == 1)
                m_usedByOneProcess.insert(deviceId);
        }
    }

    [[nodiscard]] Identity identify(const ProcessDevice &device) const
    {
        if (const auto number = byCudaDevice(device))
            return {GpuSource::CudaDeviceTable, *number, std::nullopt};
        if (const auto number = byCudaGpu(device))
            return {GpuSource::CudaGpuTable, *number, std::nullopt, true};
        if (m_realGpus.size() == 1)
            return numbered(GpuSource::OnlyGpu, *m_realGpus.front());
        if (const TargetGpuRow *gpu = byCudaOrdinal(device))
            return numbered(GpuSource::CudaOrdinal, *gpu);
        return {GpuSource::Unmapped, device.deviceId, device.pid};
    }

    [[nodiscard]] std::optional<std::int64_t> byCudaDevice(const ProcessDevice &device) const
    {
        for (const CudaDeviceRow &row : m_tables.cudaDevices) {
            if (device.pid != row.pid || row.cudaId != device.deviceId)
                continue;
            if (row.gpuId)
                return row.gpuId;
            for (const TargetGpuRow &gpu : m_tables.targetGpus) {
                if (isRealUuid(row.uuid) && gpu.uuid == row.uuid)
                    return gpu.id;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::int64_t> byCudaGpu(const ProcessDevice &device) const
    {
        for (const CudaGpuRow &row : m_tables.cudaGpus) {
            if (device.pid == row.pid && row.deviceId == device.deviceId && isRealBus(row.bus))
                return std::ranges::find(m_buses, row.bus.trimmed().toLower()) - m_buses.begin();
        }
        return std::nullopt;
    }

private:
    /// A card that the early table has by its bus keeps that number, so that it stays one GPU.
    [[nodiscard]] Identity numbered(GpuSource source, const TargetGpuRow &gpu) const
    {
        const auto place = std::ranges::find(m_buses, gpu.bus.trimmed().toLower());
        if (place == m_buses.end())
            return {source, gpu.id, std::nullopt};
        return {source, place - m_buses.begin(), std::nullopt, true};
    }

    [[nodiscard]] const TargetGpuRow *byCudaOrdinal(const ProcessDevice &device) const
    {
        if (!m_usedByOneProcess.contains(device.deviceId))
            return nullptr;
        const TargetGpuRow *found = nullptr;
        for (const TargetGpuRow *gpu : m_realGpus) {
            if (gpu->cuDevice != device.deviceId)
                continue;
            if (found)
                return nullptr; // two cards claim the ordinal: neither is known
            found = gpu;
        }
        return found;
    }

    const GpuTables &m_tables;
    std::vector<const TargetGpuRow *> m_realGpus;
    std::vector<QString> m_buses; // distinct, sorted
    std::set<std::int64_t> m_usedByOneProcess;
};

/// Name, bus and uuid of a GPU from whichever table knows it.
void describe(const GpuTables &tables, Gpu &gpu)
{
    if (gpu.isUnmapped())
        return;
    const auto byBus =
        std::ranges::find(gpu.devices, GpuSource::CudaGpuTable, &MappedDevice::source);
    if (byBus != gpu.devices.end()) {
        const ProcessDevice &device = byBus->device;
        for (const CudaGpuRow &row : tables.cudaGpus) {
            if (device.pid == row.pid && row.deviceId == device.deviceId) {
                gpu.name = row.name;
                gpu.busLocation = row.bus.trimmed().toLower();
            }
        }
        for (const TargetGpuRow &row : tables.targetGpus) {
            if (isRealUuid(row.uuid) && row.bus.toLower() == gpu.busLocation)
                gpu.uuid = row.uuid;
        }
        return;
    }
    for (const TargetGpuRow &row : tables.targetGpus) {
        if (row.id != gpu.number)
            continue;
        gpu.name = row.name;
        gpu.busLocation = isRealBus(row.bus) ? row.bus : QString {};
        gpu.uuid = isRealUuid(row.uuid) ? row.uuid : QString {};
        break;
    }
    for (const CudaDeviceRow &row : tables.cudaDevices) {
        if (gpu.uuid.isEmpty() && row.gpuId == gpu.number && isRealUuid(row.uuid))
            gpu.uuid = row.uuid;
    }
}

/// Devices that the export lists for a process without activity on them: the process sees the GPU.
void addListedDevices(const GpuTables &tables, const Identifier &identifier,
                      const std::set<ProcessDevice> &active,
                      const std::map<decltype(Identity {}.key()), Gpu *> &gpuOf)
{
    const auto add = [&](const ProcessDevice &device, const Identity &identity) {
        const auto gpu = gpuOf.find(identity.key());
        if (gpu != gpuOf.end() && !active.contains(device))
            gpu->second->devices.push_back({device, identity.source, false});
    };
    for (const CudaDeviceRow &row : tables.cudaDevices) {
        const ProcessDevice device {row.pid, row.cudaId};
        if (const auto number = identifier.byCudaDevice(device))
            add(device, {GpuSource::CudaDeviceTable, *number, std::nullopt});
    }
    for (const CudaGpuRow &row : tables.cudaGpus) {
        const ProcessDevice device {row.pid, row.deviceId};
        if (const auto number = identifier.byCudaGpu(device))
            add(device, {GpuSource::CudaGpuTable, *number, std::nullopt, true});
    }
}

void finishGpu(const GpuTables &tables, Gpu &gpu)
{
    std::ranges::sort(gpu.devices);
    const auto [first, last] = std::ranges::unique(gpu.devices);
    gpu.devices.erase(first, last);
    describe(tables, gpu);
    for (const MappedDevice &mapped : gpu.devices) {
        if (mapped.device.pid)
            gpu.processes.push_back(*mapped.device.pid);
    }
    std::ranges::sort(gpu.processes);
    const auto [firstPid, lastPid] = std::ranges::unique(gpu.processes);
    gpu.processes.erase(firstPid, lastPid);
    gpu.everyProcessMaps = gpu.isUnmapped() && !gpu.unmappedPid;
}

} // namespace

TraceBuilder::GpuMap identifyGpus(const GpuTables &tables, const std::set<ProcessDevice> &active)
{
    const Identifier identifier(tables, active);
    std::map<decltype(Identity {}.key()), Gpu> found;
    std::map<ProcessDevice, decltype(Identity {}.key())> keyOf;
    for (const ProcessDevice &device : active) {
        const Identity identity = identifier.identify(device);
        Gpu &gpu = found[identity.key()];
        if (gpu.devices.empty())
            gpu.source = identity.source;
        gpu.number = identity.number;
        gpu.source = std::max(gpu.source, identity.source); // the least certain one
        gpu.unmappedPid = identity.unmappedPid;
        gpu.devices.push_back({device, identity.source, true});
        keyOf.emplace(device, identity.key());
    }
    std::map<decltype(Identity {}.key()), Gpu *> gpuOf;
    for (auto &[key, gpu] : found)
        gpuOf.emplace(key, &gpu);
    addListedDevices(tables, identifier, active, gpuOf);

    std::vector<std::pair<decltype(Identity {}.key()), Gpu>> ordered;
    for (auto &[key, gpu] : found) {
        finishGpu(tables, gpu);
        ordered.emplace_back(key, std::move(gpu));
    }
    std::ranges::stable_sort(ordered, {}, [](const auto &entry) {
        return std::tuple(entry.second.number, entry.second.isUnmapped(), entry.second.unmappedPid);
    });
    TraceBuilder::GpuMap result;
    std::map<decltype(Identity {}.key()), GpuIndex> place;
    for (auto &[key, gpu] : ordered) {
        place.emplace(key, result.gpus.size());
        result.gpus.push_back(std::move(gpu));
    }
    for (const auto &[device, key] : keyOf)
        result.indexOf.emplace(device, place.at(key));
    return result;
}

} // namespace gapscope::nsys
