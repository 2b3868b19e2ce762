// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/gpuidentity.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

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
    QString slice {}; ///< uuid of a MIG slice, where one number stands for several

    /// Same physical GPU whichever rule found it, where the rules share a numbering.
    [[nodiscard]] auto key() const
    {
        const int numbering = source == GpuSource::Unmapped ? 2 : isPlaceOfBus ? 1 : 0;
        return std::tuple(numbering, number, unmappedPid, slice);
    }
};
using IdentityKey = decltype(Identity {}.key());

/// nvidia-smi writes "GPU-" or "MIG-" before what nsys stores bare.
QString bareUuid(QString uuid)
{
    uuid = uuid.trimmed().toLower();
    return uuid.startsWith(u"gpu-"_s) || uuid.startsWith(u"mig-"_s) ? uuid.mid(4) : uuid;
}

bool tableLists(GpuSource source)
{
    return source == GpuSource::CudaDeviceTable || source == GpuSource::CudaGpuTable;
}

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
        for (const CudaDeviceRow &row : tables.cudaDevices) {
            if (row.gpuId && isRealUuid(row.uuid))
                m_uuidsOfNumber[*row.gpuId].insert(bareUuid(row.uuid));
        }
        for (const ProcessDevice &device : active)
            m_users[device.deviceId].insert(device.pid);
    }

    [[nodiscard]] Identity identify(const ProcessDevice &device) const
    {
        if (const auto listed = byCudaDevice(device))
            return *listed;
        if (const auto number = byCudaGpu(device))
            return {GpuSource::CudaGpuTable, *number, std::nullopt, true};
        if (m_realGpus.size() == 1)
            return numbered(GpuSource::OnlyGpu, *m_realGpus.front());
        if (const TargetGpuRow *gpu = byCudaOrdinal(device))
            return numbered(GpuSource::CudaOrdinal, *gpu);
        return {GpuSource::Unmapped, device.deviceId, device.pid};
    }

    [[nodiscard]] std::optional<Identity> byCudaDevice(const ProcessDevice &device) const
    {
        for (const CudaDeviceRow &row : m_tables.cudaDevices) {
            if (device.pid != row.pid || row.cudaId != device.deviceId)
                continue;
            if (row.gpuId) {
                // Slices of one card are GPUs of their own: whoever waits for one does not get the
                // other.
                const auto uuids = m_uuidsOfNumber.find(*row.gpuId);
                const bool sliced = uuids != m_uuidsOfNumber.end() && uuids->second.size() > 1;
                return Identity {GpuSource::CudaDeviceTable, *row.gpuId, std::nullopt, false,
                                 sliced ? bareUuid(row.uuid) : QString {}};
            }
            for (const TargetGpuRow &gpu : m_tables.targetGpus) {
                if (isRealUuid(row.uuid) && bareUuid(gpu.uuid) == bareUuid(row.uuid))
                    return Identity {GpuSource::CudaDeviceTable, gpu.id, std::nullopt};
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
        const QString bus = gpu.bus.trimmed().toLower();
        const auto place = std::ranges::find(m_buses, bus);
        const auto onBus = std::ranges::count_if(m_realGpus, [&bus](const TargetGpuRow *other) {
            return other->bus.trimmed().toLower() == bus;
        });
        if (place == m_buses.end() || onBus > 1) // slices of one card share its bus
            return {source, gpu.id, std::nullopt};
        return {source, place - m_buses.begin(), std::nullopt, true};
    }

    [[nodiscard]] const TargetGpuRow *byCudaOrdinal(const ProcessDevice &device) const
    {
        // Its users, and the process itself where it only is the other end of a peer copy.
        const auto users = m_users.find(device.deviceId);
        const bool others = users != m_users.end()
            && std::ranges::any_of(users->second,
                                   [&device](const std::optional<std::int64_t> &pid) {
                                       return pid != device.pid;
                                   });
        if (others)
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
    /// The processes with activity on each deviceId.
    std::map<std::int64_t, std::set<std::optional<std::int64_t>>> m_users;
    std::map<std::int64_t, std::set<QString>> m_uuidsOfNumber;
};

/// Name, bus and uuid of a GPU from whichever table knows it.
void describe(const GpuTables &tables, const QString &slice, Gpu &gpu)
{
    if (gpu.isUnmapped())
        return;
    gpu.uuid = slice;
    const auto byBus =
        std::ranges::find(gpu.devices, GpuSource::CudaGpuTable, &MappedDevice::source);
    if (byBus != gpu.devices.end()) {
        const ProcessDevice &device = byBus->device;
        for (const CudaGpuRow &row : tables.cudaGpus) {
            if (device.pid == row.pid && row.deviceId == device.deviceId && isRealBus(row.bus)) {
                gpu.name = row.name;
                gpu.busLocation = row.bus.trimmed().toLower();
                break; // the row that gave the number
            }
        }
        for (const TargetGpuRow &row : tables.targetGpus) {
            if (isRealUuid(row.uuid) && row.bus.toLower() == gpu.busLocation)
                gpu.uuid = row.uuid;
        }
        return;
    }
    const bool isListed = std::ranges::any_of(tables.targetGpus, [&](const TargetGpuRow &row) {
        return !slice.isEmpty() && bareUuid(row.uuid) == slice;
    });
    for (const TargetGpuRow &row : tables.targetGpus) {
        if (row.id != gpu.number || (isListed && bareUuid(row.uuid) != slice))
            continue;
        gpu.name = row.name;
        gpu.busLocation = isRealBus(row.bus) ? row.bus : QString {};
        if (slice.isEmpty() && isRealUuid(row.uuid))
            gpu.uuid = row.uuid;
        break;
    }
    for (const CudaDeviceRow &row : tables.cudaDevices) {
        if (gpu.uuid.isEmpty() && row.gpuId == gpu.number && isRealUuid(row.uuid))
            gpu.uuid = row.uuid;
    }
}

/// Devices that the export lists for a process without activity on them: the process sees the GPU.
void addListedDevices(const GpuTables &tables, const Identifier &identifier,
                      std::map<IdentityKey, Gpu> &found)
{
    const auto add = [&](const ProcessDevice &device, const Identity &identity) {
        const auto gpu = found.find(identity.key());
        const bool known = gpu == found.end()
            || std::ranges::find(gpu->second.devices, device, &MappedDevice::device)
                != gpu->second.devices.end();
        if (!known)
            gpu->second.devices.push_back({device, identity.source, false});
    };
    for (const CudaDeviceRow &row : tables.cudaDevices) {
        const ProcessDevice device {row.pid, row.cudaId};
        if (const auto identity = identifier.byCudaDevice(device))
            add(device, *identity);
    }
    for (const CudaGpuRow &row : tables.cudaGpus) {
        const ProcessDevice device {row.pid, row.deviceId};
        if (const auto number = identifier.byCudaGpu(device))
            add(device, {GpuSource::CudaGpuTable, *number, std::nullopt, true});
    }
}

void finishGpu(const GpuTables &tables, const QString &slice, Gpu &gpu)
{
    std::ranges::sort(gpu.devices);
    describe(tables, slice, gpu);
    // The other end of a peer copy alone does not make a process map to a GPU.
    std::set<std::int64_t> processes;
    for (const MappedDevice &mapped : gpu.devices) {
        if (mapped.device.pid && (mapped.hasActivity || tableLists(mapped.source)))
            processes.insert(*mapped.device.pid);
    }
    gpu.processes.assign(processes.begin(), processes.end());
    gpu.everyProcessMaps = gpu.isUnmapped() && !gpu.unmappedPid;
}

/// Rows of a table that name two GPUs for one device of a process.
void warnOfContradictions(const GpuTables &tables, const std::set<ProcessDevice> &active,
                          std::vector<Warning> &warnings)
{
    std::map<ProcessDevice, QStringList> named;
    const auto note = [&](const ProcessDevice &device, const QString &gpu) {
        if (active.contains(device) && !named[device].contains(gpu))
            named[device] += gpu;
    };
    for (const CudaDeviceRow &row : tables.cudaDevices) {
        if (row.gpuId)
            note({row.pid, row.cudaId}, u"GPU %1"_s.arg(*row.gpuId));
    }
    for (const CudaGpuRow &row : tables.cudaGpus) {
        if (isRealBus(row.bus))
            note({row.pid, row.deviceId}, u"bus "_s + row.bus.trimmed().toLower());
    }
    for (const auto &[device, gpus] : named) {
        // Early and late table together may name one GPU in both ways.
        const auto ofDevices = std::ranges::count_if(
            gpus, [](const QString &gpu) { return gpu.startsWith(u"GPU"_s); });
        if (ofDevices > 1 || gpus.size() - ofDevices > 1)
            warnings.push_back({u"gpu_contradictory"_s,
                                u"The export names %1 for device %2 of process %3: the first is "
                                "taken, and it may be another."_s.arg(
                                    gpus.join(u" and "_s), QString::number(device.deviceId),
                                    QString::number(device.pid.value_or(0)))});
    }
}

void warnOfSlices(const std::vector<std::pair<IdentityKey, Gpu>> &gpus,
                  std::vector<Warning> &warnings)
{
    std::set<std::int64_t> told;
    for (const auto &[key, gpu] : gpus) {
        if (!std::get<3>(key).isEmpty() && told.insert(gpu.number).second)
            warnings.push_back({u"gpu_slices"_s,
                                u"GPU %1 is cut into slices (MIG): each is looked at as a GPU of "
                                "its own under that number; `info` gives their uuids."_s.arg(
                                    QString::number(gpu.number))});
    }
}

/// CUPTI's device of a graph whose first node runs on the host, after CONTEXT_INFO had no answer:
/// the only one that the process sees, where the export lists them. Anything else would be a guess.
ProcessDevice deviceOfHostStart(const GpuTables &tables, const ProcessDevice &device)
{
    std::set<std::int64_t> seen;
    for (const CudaDeviceRow &row : tables.cudaDevices) {
        if (device.pid == row.pid)
            seen.insert(row.cudaId);
    }
    for (const CudaGpuRow &row : tables.cudaGpus) {
        if (device.pid == row.pid)
            seen.insert(row.deviceId);
    }
    return seen.size() == 1 ? ProcessDevice {device.pid, *seen.begin()} : device;
}

} // namespace

TraceBuilder::GpuMap identifyGpus(const GpuTables &tables, const std::set<ProcessDevice> &active,
                                  const std::set<ProcessDevice> &peers)
{
    const Identifier identifier(tables, active);
    std::map<IdentityKey, Gpu> found;
    std::map<ProcessDevice, IdentityKey> keyOf;
    const auto add = [&](const ProcessDevice &device, bool hasActivity) {
        const Identity identity = identifier.identify(
            device.deviceId == kNoDevice ? deviceOfHostStart(tables, device) : device);
        if (!hasActivity && identity.source == GpuSource::Unmapped)
            return;
        Gpu &gpu = found[identity.key()];
        if (gpu.devices.empty())
            gpu.source = identity.source;
        gpu.number = identity.number;
        gpu.source = std::max(gpu.source, identity.source); // the least certain one
        gpu.unmappedPid = identity.unmappedPid;
        gpu.devices.push_back({device, identity.source, hasActivity});
        keyOf.emplace(device, identity.key());
    };
    for (const ProcessDevice &device : active)
        add(device, true);
    for (const ProcessDevice &device : peers) {
        if (!active.contains(device))
            add(device, false);
    }
    addListedDevices(tables, identifier, found);

    std::vector<std::pair<IdentityKey, Gpu>> ordered;
    for (auto &[key, gpu] : found) {
        finishGpu(tables, std::get<3>(key), gpu);
        ordered.emplace_back(key, std::move(gpu));
    }
    std::ranges::stable_sort(ordered, {}, [](const auto &entry) {
        return std::tuple(entry.second.number, entry.second.isUnmapped(), entry.second.unmappedPid);
    });
    TraceBuilder::GpuMap result;
    warnOfContradictions(tables, active, result.warnings);
    warnOfSlices(ordered, result.warnings);
    std::map<IdentityKey, GpuIndex> place;
    for (auto &[key, gpu] : ordered) {
        place.emplace(key, result.gpus.size());
        result.gpus.push_back(std::move(gpu));
    }
    for (const auto &[device, key] : keyOf)
        result.indexOf.emplace(device, place.at(key));
    return result;
}

} // namespace gapscope::nsys
