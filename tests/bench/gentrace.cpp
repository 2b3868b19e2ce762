// SPDX-License-Identifier: GPL-3.0-or-later
// gapscope-gen-trace --kernels N [--chunks C] OUT.sqlite
// Writes a trace of about N kernels, three runtime calls each, and what a report of it must find
// to OUT.sqlite.expected.json. The same arguments give the same bytes.
#include "tests/bench/tracefile.h"
#include "tests/bench/workload.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

namespace gapscope::bench {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kRowsPerFlush = 4096; ///< of one process before another one's come
constexpr int kKernelNames = 64;
constexpr std::int64_t kFirstKernelName = 100; ///< ids in StringIds

const char *const kSchema = R"sql(
CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);
CREATE TABLE PROCESSES (globalPid INTEGER, pid INTEGER, name TEXT);
CREATE TABLE TARGET_INFO_GPU (id INTEGER, cuDevice INTEGER, name TEXT, busLocation TEXT, uuid TEXT);
CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid INTEGER, uuid TEXT);
CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, end INTEGER NOT NULL,
    deviceId INTEGER, contextId INTEGER, greenContextId INTEGER, streamId INTEGER,
    correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, shortName INTEGER,
    mangledName INTEGER, launchType INTEGER, cacheConfig INTEGER, registersPerThread INTEGER,
    gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER,
    staticSharedMemory INTEGER, dynamicSharedMemory INTEGER, localMemoryPerThread INTEGER,
    localMemoryTotal INTEGER, gridId INTEGER, sharedMemoryExecuted INTEGER, graphNodeId INTEGER,
    sharedMemoryLimitConfig INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, end INTEGER NOT NULL,
    eventClass INTEGER, globalTid INTEGER, correlationId INTEGER, nameId INTEGER,
    returnValue INTEGER, callchainId INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER NOT NULL, end INTEGER NOT NULL,
    deviceId INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER,
    globalPid INTEGER, bytes INTEGER, copyKind INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER NOT NULL, end INTEGER NOT NULL,
    deviceId INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER,
    globalPid INTEGER, value INTEGER, bytes INTEGER);
CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER, rangeId INTEGER,
    category INTEGER, color INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER,
    textId INTEGER, domainId INTEGER);
)sql";

std::int64_t pidOf(int process)
{
    return 1001 + process;
}

std::int64_t globalPid(int process)
{
    return pidOf(process) << 24;
}

std::int64_t globalTid(int process, int thread)
{
    return globalPid(process) + pidOf(process) + thread;
}

Cell number(std::int64_t value)
{
    return value;
}

class TraceWriter
{
public:
    explicit TraceWriter(const std::string &path)
        : m_file(path)
    {
        m_file.execute(kSchema);
        m_kernels.emplace(m_file, "CUPTI_ACTIVITY_KIND_KERNEL", 28);
        m_calls.emplace(m_file, "CUPTI_ACTIVITY_KIND_RUNTIME", 8);
        m_copies.emplace(m_file, "CUPTI_ACTIVITY_KIND_MEMCPY", 9);
        m_memsets.emplace(m_file, "CUPTI_ACTIVITY_KIND_MEMSET", 9);
        m_nvtx.emplace(m_file, "NVTX_EVENTS", 11);
        writeNames();
    }

    void write(const Chunk &chunk)
    {
        // Each process hands over its rows by the bufferful.
        std::size_t flushed = 0;
        for (bool more = true; more; flushed += kRowsPerFlush) {
            more = false;
            for (int process = 0; process < kProcesses; ++process) {
                const ProcessWork &work = chunk.work.at(static_cast<std::size_t>(process));
                more |= flushRows(process, work.kernels, flushed, kRowsPerFlush,
                                  [this](int p, const Kernel &k) { write(p, k); });
                more |= flushRows(process, work.calls, flushed * 3, kRowsPerFlush * 3,
                                  [this](int p, const Call &c) { write(p, c); });
            }
        }
        const std::string number = std::to_string(chunk.number);
        mark(chunk.begin + 200, "result_received chunk=" + std::to_string(chunk.number - 1));
        mark(chunk.begin + 400, "dit_start chunk=" + number);
        mark(chunk.end, "cpu_ready chunk=" + number);
        for (const PlantedGap &gap : chunk.gaps) {
            copy(gap.gpu, gap.gpu, 0, gap.begin + 1000, gap.begin + 21'000, 1);
            memset(gap.gpu, 0, gap.begin + 15'000, gap.begin + 25'000, 1);
        }
    }

    void write(int process, const Call &call)
    {
        m_calls->write({number(call.begin), number(call.end), number(0),
                        number(globalTid(process, call.thread)), number(call.correlation),
                        number(call.name + 1), number(0), Cell {}});
    }

    void mark(std::int64_t time, const std::string &text)
    {
        m_nvtx->write({number(time), Cell {}, number(34), Cell {}, Cell {}, Cell {}, text,
                       number(globalTid(kProcesses - 1, kThreads)), Cell {}, Cell {}, number(0)});
    }

    void commit() { m_file.commit(); }

private:
    template<typename Row, typename Write>
    static bool flushRows(int process, const std::vector<Row> &rows, std::size_t from,
                          std::size_t count, const Write &write)
    {
        const std::size_t last = std::min(rows.size(), from + count);
        for (std::size_t i = from; i < last; ++i)
            write(process, rows[i]);
        return last < rows.size();
    }

    void write(int process, const Kernel &kernel)
    {
        const std::int64_t name =
            kFirstKernelName + static_cast<std::int64_t>(m_random.next() % kKernelNames);
        const std::int64_t device = process == kProcesses - 1 ? kernel.gpu : 0;
        m_kernels->write({number(kernel.begin),
                          number(kernel.end),
                          number(device),
                          number(1),
                          Cell {},
                          number(kernel.stream + 7),
                          number(kernel.correlation),
                          number(globalPid(process)),
                          number(name),
                          number(name + kKernelNames),
                          number(name),
                          number(1),
                          number(0),
                          number(64),
                          number(132),
                          number(1),
                          number(1),
                          number(256),
                          number(1),
                          number(1),
                          number(1024),
                          number(0),
                          number(0),
                          number(251'658'240),
                          number(kernel.correlation),
                          number(102'400),
                          Cell {},
                          number(0)});
        ++m_written;
        if (m_written % 20 == 0)
            copy(process, kernel.gpu, kernel.stream, kernel.begin, kernel.begin + 1500,
                 kernel.correlation);
        if (m_written % 50 == 0)
            memset(kernel.gpu, kernel.stream, kernel.begin, kernel.begin + 800, kernel.correlation);
        if (m_written % 10 == 0)
            m_nvtx->write({number(kernel.begin), number(kernel.begin + 4000), number(59), Cell {},
                           Cell {}, number(0xFF76B900), "step " + std::to_string(m_written / 100),
                           number(globalTid(process, 0)), Cell {}, Cell {}, number(0)});
    }

    void copy(int process, int gpu, int stream, std::int64_t begin, std::int64_t end,
              std::int64_t correlation)
    {
        m_copies->write({number(begin), number(end), number(process == kProcesses - 1 ? gpu : 0),
                         number(1), number(stream + 7), number(correlation),
                         number(globalPid(process)), number(4096), number(1)});
    }

    /// By the GPU's own process.
    void memset(int gpu, int stream, std::int64_t begin, std::int64_t end, std::int64_t correlation)
    {
        m_memsets->write({number(begin), number(end), number(0), number(1), number(stream + 7),
                          number(correlation), number(globalPid(gpu)), number(0), number(512)});
    }

    void writeNames()
    {
        RowWriter strings(m_file, "StringIds", 2);
        for (std::size_t i = 0; i < kCalls.size(); ++i)
            strings.write({number(static_cast<std::int64_t>(i) + 1), std::string(kCalls.at(i))});
        for (int i = 0; i < kKernelNames; ++i) {
            const std::string brief = "gemm_kernel_" + std::to_string(i);
            strings.write({number(kFirstKernelName + i),
                           "void " + brief + "<float, " + std::to_string(i) + ">(float const*)"});
            strings.write({number(kFirstKernelName + kKernelNames + i), brief});
        }
        RowWriter meta(m_file, "META_DATA_EXPORT", 2);
        meta.write({std::string("EXPORT_SCHEMA_VERSION"), std::string("3.20.5")});
        RowWriter gpus(m_file, "TARGET_INFO_GPU", 5);
        RowWriter devices(m_file, "TARGET_INFO_CUDA_DEVICE", 4);
        RowWriter processes(m_file, "PROCESSES", 3);
        for (int gpu = 0; gpu < kGpus; ++gpu) {
            const std::string uuid = "GPU-" + std::to_string(gpu + 1);
            gpus.write({number(gpu), number(gpu), std::string("Made-up GPU"),
                        "0000:" + std::to_string(gpu + 1) + "0:00.0", uuid});
            devices.write({number(gpu), number(0), number(pidOf(gpu)), uuid});
            devices.write({number(gpu), number(gpu), number(pidOf(kProcesses - 1)), uuid});
        }
        for (int process = 0; process < kProcesses; ++process)
            processes.write({number(globalPid(process)), number(pidOf(process)),
                             "worker " + std::to_string(process)});
    }

    TraceFile m_file;
    std::optional<RowWriter> m_kernels;
    std::optional<RowWriter> m_calls;
    std::optional<RowWriter> m_copies;
    std::optional<RowWriter> m_memsets;
    std::optional<RowWriter> m_nvtx;
    Random m_random {2};
    std::int64_t m_written = 0;
};

Json expectedJson(const std::vector<PlantedGap> &gaps)
{
    Json rows = Json::array();
    for (const PlantedGap &gap : gaps) {
        Json calls = Json::object();
        for (const auto &[name, sum] : gap.calls)
            calls[name] = {{"count", sum.first}, {"overlap_ns", sum.second}};
        rows.push_back({{"chunk", gap.chunk},
                        {"gpu", gap.gpu},
                        {"begin_ns", gap.begin},
                        {"end_ns", gap.end},
                        {"copy_union_ns", 24'000},
                        {"calls", calls}});
    }
    return rows;
}

void countCalls(std::span<PlantedGap> gaps, const Chunk &chunk)
{
    for (PlantedGap &gap : gaps) {
        for (int process = 0; process < kProcesses; ++process) {
            for (const Call &call : chunk.work.at(static_cast<std::size_t>(process)).calls)
                countCall(gap, process, call);
        }
    }
}

void generate(std::int64_t kernels, int chunks, const std::string &path)
{
    TraceWriter writer(path);
    Workload work(kernels, chunks);
    writer.mark(Workload::kStart, "cpu_ready chunk=0");
    std::vector<PlantedGap> gaps;
    Chunk before;
    for (int i = 0; i < chunks; ++i) {
        Chunk chunk = work.next();
        writer.write(chunk);
        gaps.insert(gaps.end(), chunk.gaps.begin(), chunk.gaps.end());
        const std::span all(gaps);
        // Calls run a little behind or ahead of their kernels: they may reach the next gap.
        countCalls(all.last(i == 0 ? kGpus : 2 * kGpus), chunk);
        countCalls(all.last(kGpus), before);
        before = std::move(chunk);
    }
    const Call longest {Workload::kStart + 1, work.now() - 1, kThreads, kLongCall,
                        work.nextCorrelation(kProcesses - 1)};
    writer.write(kProcesses - 1, longest);
    for (PlantedGap &gap : gaps)
        countCall(gap, kProcesses - 1, longest);
    writer.commit();
    std::ofstream expected(path + ".expected.json");
    expected << expectedJson(gaps).dump(1) << '\n';
    if (!expected.flush())
        throw std::runtime_error(path + ".expected.json cannot be written");
}

int run(std::span<char *> arguments)
{
    std::int64_t kernels = 0;
    int chunks = 8;
    std::string path;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string argument = arguments[i];
        if (argument == "--kernels" && i + 1 < arguments.size())
            kernels = std::stoll(arguments[++i]);
        else if (argument == "--chunks" && i + 1 < arguments.size())
            chunks = std::stoi(arguments[++i]);
        else
            path = argument;
    }
    if (kernels <= 0 || chunks <= 0 || path.empty()) {
        std::fputs("Usage: gapscope-gen-trace --kernels N [--chunks C] OUT.sqlite\n", stderr);
        return 2;
    }
    generate(kernels, chunks, path);
    return 0;
}

} // namespace

} // namespace gapscope::bench

int main(int argc, char **argv)
{
    try {
        return gapscope::bench::run(std::span(argv, static_cast<std::size_t>(argc)));
    } catch (const std::exception &problem) {
        std::fprintf(stderr, "gapscope-gen-trace: %s\n", problem.what());
        return 1;
    }
}
