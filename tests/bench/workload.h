// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gapscope::bench {

/// splitmix64: the same numbers on every machine.
class Random
{
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed)
    { }

    std::uint64_t next()
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31U);
    }
    /// From @p low up to, not including, @p high.
    std::int64_t between(std::int64_t low, std::int64_t high)
    {
        return low + static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(high - low));
    }

private:
    std::uint64_t m_state;
};

inline constexpr int kGpus = 4;
/// One process a GPU, each calling its own GPU 0, and one that sees them all.
inline constexpr int kProcesses = 5;
inline constexpr int kStreams = 3; ///< of each process on each GPU it uses
inline constexpr int kThreads = 2; ///< that call, of each process
inline constexpr std::array<const char *, 4> kCalls {
    "cudaLaunchKernel", "cudaEventRecord", "cudaStreamWaitEvent", "cudaDeviceSynchronize"};
inline constexpr int kLongCall = 3; ///< in kCalls: one as long as the whole trace

struct Kernel
{
    std::int64_t begin = 0;
    std::int64_t end = 0;
    int gpu = 0;
    int stream = 0;
    std::int64_t correlation = 0;
};

struct Call
{
    std::int64_t begin = 0;
    std::int64_t end = 0;
    int thread = 0;
    int name = 0; ///< in kCalls
    std::int64_t correlation = 0;
};

/// What one process does in one chunk, in the order of its rows in the file.
struct ProcessWork
{
    std::vector<Kernel> kernels;
    std::vector<Call> calls;
};

/// The longest idle stretch of a GPU in a chunk, and the calls in it: what a report must find.
struct PlantedGap
{
    int chunk = 0;
    int gpu = 0;
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> calls; ///< count, ns in the gap
};

struct Chunk
{
    int number = 0; ///< from 1
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::array<ProcessWork, kProcesses> work;
    std::array<PlantedGap, kGpus> gaps; ///< their calls are complete after the next chunk
};

/// Makes a trace's work chunk by chunk. Deterministic.
class Workload
{
public:
    explicit Workload(std::int64_t kernels, int chunks);

    [[nodiscard]] int chunks() const { return m_chunks; }
    /// The next chunk; its gaps know the calls of this and the chunk before.
    [[nodiscard]] Chunk next();
    [[nodiscard]] std::int64_t now() const { return m_now; }
    [[nodiscard]] std::int64_t nextCorrelation(int process);

    static constexpr std::int64_t kStart = 1'000'000'000;

private:
    struct Lane
    {
        int process = 0;
        int gpu = 0;
        int stream = 0;
        std::int64_t cursor = 0;
    };
    void runLane(Lane &lane, std::int64_t count, Chunk &chunk);
    void runUntil(Lane &lane, std::int64_t end, Chunk &chunk);
    void plant(int gpu, Chunk &chunk);
    void makeCalls(Chunk &chunk);

    Random m_random {1};
    std::int64_t m_perLane;
    int m_chunks;
    int m_made = 0;
    std::int64_t m_now = kStart;
    std::vector<Lane> m_lanes;
    std::array<std::int64_t, kProcesses> m_correlation {};
    std::array<std::array<std::int64_t, kThreads>, kProcesses> m_threadFree {};
};

/// Adds @p call of @p process to @p gap where it overlaps it and the process maps to its GPU.
void countCall(PlantedGap &gap, int process, const Call &call);

} // namespace gapscope::bench
