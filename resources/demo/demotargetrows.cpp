// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demotablerows.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope::demo {

namespace {

constexpr qint64 kMachine = qint64 {1} << 48;
/// Events without a process are said to be of this one.
constexpr qint64 kNoProcess = -144'115'188'075'855'872;
constexpr Ns kDuration = kLastReady + 40 * kMs;

[[nodiscard]] QString busOf(int gpu)
{
    static constexpr std::array<const char *, 4> buses {"18", "2a", "41", "5d"};
    const QString domain = QString::number(gpu / 4).rightJustified(4, u'0');
    return u"%1:%2:00.0"_s.arg(
        domain, QString::fromLatin1(buses[static_cast<std::size_t>(gpu) % buses.size()]));
}

[[nodiscard]] TableRows gpuRows(int gpuCount)
{
    TableRows result {.table = u"TARGET_INFO_GPU"_s, .columns = {}, .rows = {}};
    for (int gpu = 0; gpu < gpuCount; ++gpu) {
        // The digits spell the program's name: no GPU has this uuid.
        const QString uuid = u"67617073-636f-7065-6465-6d6f%1"_s.arg(gpu, 8, 16, QLatin1Char('0'));
        const std::vector<std::pair<QString, QVariant>> cells {
            {u"vmId"_s, kMachine},
            {u"id"_s, gpu},
            {u"name"_s, u"NVIDIA H200"_s},
            {u"busLocation"_s, busOf(gpu)},
            {u"isDiscrete"_s, 1},
            {u"totalMemory"_s, qint64 {150'754'820'096}},
            {u"memoryBandwidth"_s, qint64 {4'800'000'000'000}},
            {u"clockRate"_s, qint64 {1'980'000'000}},
            {u"smCount"_s, 132},
            {u"pwGpuId"_s, gpu},
            {u"uuid"_s, uuid},
            {u"luid"_s, 0},
            {u"chipName"_s, u"GH100"_s},
            {u"cuDevice"_s, gpu},
            {u"threadsPerWarp"_s, 32},
            {u"maxThreadsPerBlock"_s, 1'024},
            {u"computeMajor"_s, 9},
            {u"computeMinor"_s, 0},
            {u"smMajor"_s, 9},
            {u"smMinor"_s, 0},
        };
        QVariantList row;
        result.columns.clear();
        for (const auto &[column, value] : cells) {
            result.columns.append(column);
            row.append(value);
        }
        result.rows.push_back(row);
    }
    return result;
}

/// Which process calls which GPU by which number. This alone tells where a worker's kernels ran.
[[nodiscard]] TableRows deviceRows(const std::vector<Process> &processes, int gpuCount)
{
    TableRows result {.table = u"TARGET_INFO_CUDA_DEVICE"_s, .columns = {}, .rows = {}};
    for (const Process &process : processes) {
        const qint64 pid = process.pid();
        if (process.role == Role::Vae)
            result.rows.push_back({process.gpu, qint64 {process.deviceId()}, pid});
        for (int gpu = 0; process.role == Role::Dit && gpu < gpuCount; ++gpu)
            result.rows.push_back({gpu, gpu, pid});
    }
    return result;
}

[[nodiscard]] TableRows contextRows(const std::vector<Process> &processes)
{
    TableRows result {.table = u"TARGET_INFO_CUDA_CONTEXT_INFO"_s, .columns = {}, .rows = {}};
    for (const Process &process : processes) {
        if (process.role != Role::Stranger) {
            result.rows.push_back({qint64 {kComputeStream}, 0, 1, qint64 {process.pid()},
                                   qint64 {process.deviceId()}, 1, 0, 0});
        }
    }
    return result;
}

[[nodiscard]] TableRows streamRows(const std::vector<Process> &processes)
{
    constexpr int nonBlocking = 2;
    constexpr int null = 3;
    constexpr qint64 highest = 0xfffffffb; // -5, which exports store unsigned
    TableRows result {.table = u"TARGET_INFO_CUDA_STREAM"_s, .columns = {}, .rows = {}};
    for (const Process &process : processes) {
        if (process.role == Role::Stranger)
            continue;
        for (const qint64 stream : {kComputeStream, kCommStream, kCopyStream, kPeerStream}) {
            const bool isUsed =
                process.role == Role::Dit || stream == kComputeStream || stream == kCopyStream;
            if (!isUsed)
                continue;
            result.rows.push_back({stream, 0, 1, qint64 {process.pid()}, 1,
                                   stream == kCommStream ? highest : 0,
                                   stream == kComputeStream ? null : nonBlocking});
        }
    }
    return result;
}

[[nodiscard]] TableRows processRows(const std::vector<Process> &processes)
{
    TableRows result {.table = u"PROCESSES"_s, .columns = {}, .rows = {}};
    for (const Process &process : processes) {
        result.rows.push_back({qint64 {process.globalPid()}, qint64 {process.pid()},
                               process.role == Role::Stranger ? u"monitor"_s : u"python3"_s});
    }
    return result;
}

[[nodiscard]] TableRows threadRows(const std::vector<Process> &processes, StringTable &strings)
{
    constexpr int fromKernel = 20;
    TableRows result {.table = u"ThreadNames"_s, .columns = {}, .rows = {}};
    const auto name = [&](const Process &process, std::int64_t tid, const QString &text) {
        result.rows.push_back({strings.idOf(text), fromKernel, qint64 {process.globalTid(tid)}});
    };
    for (const Process &process : processes) {
        if (process.role == Role::Stranger) {
            name(process, process.mainThread(), u"monitor"_s);
            continue;
        }
        const bool isRank = process.role == Role::Dit;
        name(process, process.mainThread(),
             (isRank ? u"dit rank %1"_s : u"vae worker %1"_s).arg(process.gpu));
        name(process, process.helperThread(), isRank ? u"dit prefetch"_s : u"vae upload"_s);
        name(process, process.watchdogThread(), u"pt_nccl_watchdg"_s);
    }
    return result;
}

[[nodiscard]] TableRows pairs(const QString &table,
                              const std::vector<std::pair<QString, QString>> &values)
{
    TableRows result {.table = table, .columns = {}, .rows = {}};
    for (const auto &[name, value] : values)
        result.rows.push_back({name, value});
    return result;
}

/// What an export says about itself, without a host, a user or a path.
[[nodiscard]] std::vector<TableRows> metaRows()
{
    return {pairs(u"META_DATA_CAPTURE"_s,
                  {{u"CAPTURE_EVENT_TYPE"_s, u"NvtxEvents"_s},
                   {u"CAPTURE_EVENT_TYPE"_s, u"Cuda"_s},
                   {u"START_TRIGGER"_s, u"Immediate"_s},
                   {u"PROCESS_0:CUDA_SKIP_SOME_API_CALLS"_s, u"true"_s},
                   {u"PROCESS_0:CUDA_GRAPH_TRACE_OPTIONS:MODE"_s, u"Graph"_s}}),
            pairs(u"META_DATA_EXPORT"_s,
                  {{u"EXPORT_PRODUCT_NAME"_s, u"gapscope-build-demo"_s},
                   {u"EXPORT_SCHEMA_VERSION"_s, u"3.24.0"_s},
                   {u"EXPORT_SCHEMA_VERSION_MAJOR"_s, u"3"_s},
                   {u"EXPORT_SCHEMA_VERSION_MINOR"_s, u"24"_s},
                   {u"EXPORT_SCHEMA_VERSION_MICRO"_s, u"0"_s},
                   {u"EXPORT_TIME_UTC"_s, u"2026-09-09T00:05:00"_s},
                   {u"EXPORT_PARAM_LAZY"_s, u"true"_s},
                   {u"EXPORT_PARAM_TIME_NORMALIZE"_s, u"false"_s},
                   {u"EXPORT_PARAM_TIME_SHIFT"_s, u"0"_s},
                   {u"EXPORT_PARAM_TABLES_TO_EXPORT"_s, u""_s},
                   {u"EXPORT_PARAM_TIMES_TO_EXPORT"_s, u""_s},
                   {u"EXPORT_CONFIG_TIME_SHIFT"_s, u"0"_s}})};
}

[[nodiscard]] std::vector<TableRows> sessionRows(const Trace &trace)
{
    constexpr qint64 utc = 1'788'912'000'000'000'000;
    constexpr qint64 sinceBoot = 9'259'120'229'764'633;
    const std::size_t count =
        trace.calls.size() + trace.kernels.size() + trace.copies.size() + trace.memsets.size();
    const QString collected = u"Number of CUDA events collected: %1."_s.arg(count);
    return {{.table = u"TARGET_INFO_SESSION_START_TIME"_s,
             .columns = {},
             .rows = {{utc, u"2026-09-09T00:00:00"_s, u"2026-09-09T00:00:00"_s}}},
            {.table = u"ANALYSIS_DETAILS"_s,
             .columns = {},
             .rows = {{kMachine, qint64 {kDuration}, sinceBoot, qint64 {sinceBoot + kDuration}}}},
            {.table = u"DIAGNOSTIC_EVENT"_s,
             .columns = {},
             .rows = {{0, 1, 3, 1, u"Profiling has started."_s, kNoProcess},
                      {qint64 {kDuration}, 2, 3, 1, collected, kNoProcess}}}};
}

} // namespace

std::vector<TableRows> targetRows(const Trace &trace, int gpuCount, StringTable &strings)
{
    const std::vector<Process> processes = processesOf(gpuCount);
    std::vector<TableRows> all {gpuRows(gpuCount),      deviceRows(processes, gpuCount),
                                contextRows(processes), streamRows(processes),
                                processRows(processes), threadRows(processes, strings)};
    for (std::vector<TableRows> more : {sessionRows(trace), metaRows()})
        std::ranges::move(more, std::back_inserter(all));
    return all;
}

} // namespace gapscope::demo
