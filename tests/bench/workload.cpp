// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/workload.h"

#include <algorithm>
#include <utility>

namespace gapscope::bench {

namespace {

constexpr int kSeesAll = kProcesses - 1; ///< the process that uses every GPU

/// Rows reach an export lightly out of order.
template<typename T>
void disturb(std::vector<T> &rows, Random &random)
{
    for (std::size_t i = 1; i < rows.size(); ++i) {
        if (random.next() % 50 == 0)
            std::swap(rows[i - 1], rows[i]);
    }
}

} // namespace

Workload::Workload(std::int64_t kernels, int chunks)
    : m_chunks(chunks)
{
    for (int gpu = 0; gpu < kGpus; ++gpu) {
        for (const int process : {gpu, kSeesAll}) {
            for (int stream = 0; stream < kStreams; ++stream)
                m_lanes.push_back({process, gpu, stream, kStart});
        }
    }
    m_perLane =
        std::max<std::int64_t>(2, kernels / (static_cast<std::int64_t>(m_lanes.size()) * chunks));
}

std::int64_t Workload::nextCorrelation(int process)
{
    return ++m_correlation.at(static_cast<std::size_t>(process));
}

void Workload::runLane(Lane &lane, std::int64_t count, Chunk &chunk)
{
    auto &kernels = chunk.work.at(static_cast<std::size_t>(lane.process)).kernels;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t end = lane.cursor + m_random.between(2000, 20000);
        kernels.push_back({lane.cursor, end, lane.gpu, lane.stream, 0});
        lane.cursor = end + m_random.between(100, 3000);
    }
}

void Workload::runUntil(Lane &lane, std::int64_t end, Chunk &chunk)
{
    while (lane.cursor < end - 4000)
        runLane(lane, 1, chunk);
}

/// Ends the first half of every lane of the GPU, and lets the second half begin after a pause that
/// is longer than any other. The pause begins at the end of the last kernel before it.
void Workload::plant(int gpu, Chunk &chunk)
{
    PlantedGap &gap = chunk.gaps.at(static_cast<std::size_t>(gpu));
    gap.chunk = chunk.number;
    gap.gpu = gpu;
    for (const ProcessWork &work : chunk.work) {
        for (const Kernel &kernel : work.kernels) {
            if (kernel.gpu == gpu)
                gap.begin = std::max(gap.begin, kernel.end);
        }
    }
    gap.end = gap.begin + m_random.between(200'000, 500'000);
    bool first = true;
    for (Lane &lane : m_lanes) {
        if (lane.gpu != gpu)
            continue;
        lane.cursor = gap.end + (std::exchange(first, false) ? 0 : m_random.between(0, 2000));
        runLane(lane, m_perLane - m_perLane / 2, chunk);
    }
}

void Workload::makeCalls(Chunk &chunk)
{
    for (int process = 0; process < kProcesses; ++process) {
        ProcessWork &work = chunk.work.at(static_cast<std::size_t>(process));
        auto &threadFree = m_threadFree.at(static_cast<std::size_t>(process));
        std::ranges::sort(work.kernels, {}, &Kernel::begin);
        for (Kernel &kernel : work.kernels) {
            const int thread = kernel.stream % kThreads;
            std::int64_t &free = threadFree.at(static_cast<std::size_t>(thread));
            free = std::max({free, chunk.begin, kernel.begin - m_random.between(5000, 15000)});
            for (int name = 0; name < kLongCall; ++name) {
                const std::int64_t end = free + m_random.between(150, 450);
                const std::int64_t correlation = nextCorrelation(process);
                if (name == 0)
                    kernel.correlation = correlation;
                work.calls.push_back({free, end, thread, name, correlation});
                free = end + m_random.between(50, 100);
            }
        }
        disturb(work.kernels, m_random);
        disturb(work.calls, m_random);
    }
}

Chunk Workload::next()
{
    Chunk chunk;
    chunk.number = ++m_made;
    chunk.begin = m_now;
    for (Lane &lane : m_lanes) {
        lane.cursor = chunk.begin + m_random.between(500, 3000);
        runLane(lane, m_perLane / 2, chunk);
    }
    for (int gpu = 0; gpu < kGpus; ++gpu)
        plant(gpu, chunk);
    std::int64_t end = 0;
    for (const Lane &lane : m_lanes)
        end = std::max(end, lane.cursor);
    // No GPU idles until the slowest is done.
    for (Lane &lane : m_lanes) {
        runUntil(lane, end, chunk);
        m_now = std::max(m_now, lane.cursor + 1000);
    }
    chunk.end = m_now;
    makeCalls(chunk);
    return chunk;
}

void countCall(PlantedGap &gap, int process, const Call &call)
{
    if (process != gap.gpu && process != kSeesAll)
        return;
    if (call.begin >= gap.end || call.end <= gap.begin)
        return;
    auto &[count, ns] = gap.calls[kCalls.at(static_cast<std::size_t>(call.name))];
    ++count;
    ns += std::min(call.end, gap.end) - std::max(call.begin, gap.begin);
}

} // namespace gapscope::bench
