// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/democopies.h"

#include "resources/demo/demoschema.h"

#include <array>
#include <span>

namespace gapscope::demo {

namespace {

/// Numbers of ENUM_CUDA_MEMCPY_OPER and ENUM_CUDA_MEM_KIND.
enum CopyKind : std::int64_t { HostToDevice = 1, DeviceToHost = 2, DeviceToDevice = 8, Peer = 10 };
enum MemoryKind : std::int64_t { Pageable = 0, Pinned = 1, OnDevice = 2 };

struct CopyRecipe
{
    CopyKind kind;
    MemoryKind from;
    MemoryKind to;
    std::int64_t stream;
    std::int64_t bytes;
    std::int64_t bytesPerUs;
};

constexpr std::int64_t kMiB = 1 << 20;

constexpr std::array<CopyRecipe, 6> kRankCopies {{
    {HostToDevice, Pageable, OnDevice, kComputeStream, 256, 2'000},
    {HostToDevice, Pinned, OnDevice, kCopyStream, 6 * kMiB, 51'000},
    {DeviceToDevice, OnDevice, OnDevice, kComputeStream, 2 * kMiB, 1'900'000},
    {DeviceToHost, OnDevice, Pinned, kCopyStream, 4'096, 9'000},
    {Peer, OnDevice, OnDevice, kPeerStream, 24 * kMiB, 360'000},
    {Peer, OnDevice, OnDevice, kPeerStream, 6 * kMiB, 340'000},
}};

constexpr std::array<CopyRecipe, 4> kWorkerCopies {{
    {HostToDevice, Pinned, OnDevice, kCopyStream, kMiB, 48'000},
    {DeviceToDevice, OnDevice, OnDevice, kComputeStream, 2 * kMiB, 1'900'000},
    {DeviceToHost, OnDevice, Pinned, kCopyStream, 33 * kMiB, 54'000},
    {DeviceToHost, OnDevice, Pageable, kCopyStream, 1, 1'000},
}};

/// A call at about @p wanted and the earliest time when its stream can do what it asks for.
struct Asked
{
    std::size_t call = 0;
    Ns start = 0;
};

[[nodiscard]] Asked ask(Trace &trace, QStringView name, const Process &process, std::int64_t stream,
                        Ns wanted, Ns length, Random &random)
{
    const std::int64_t tid = process.mainThread();
    const Ns callLength = random.between(3'000, 9'000);
    const Ns callStart = trace.threads[tid].firstFree(wanted, callLength);
    const std::size_t call = trace.addCall(name, process, tid, callStart, callStart + callLength);
    Track &track = trace.streams[{process.pid(), stream}];
    const Ns start = track.firstFree(callStart + random.between(2'000, 14'000), length);
    track.take(start, start + length);
    return {.call = call, .start = start};
}

void addCopy(Trace &trace, const Process &process, const CopyRecipe &recipe, int gpuCount,
             Ns wanted, Random &random)
{
    const Ns length = random.between(700, 1'400) + recipe.bytes * kUs / recipe.bytesPerUs;
    const bool isPeer = recipe.kind == Peer;
    const Asked asked = ask(trace, isPeer ? u"cudaMemcpyPeerAsync_v4000" : u"cudaMemcpyAsync_v3020",
                            process, recipe.stream, wanted, length, random);
    Copy copy {.rowId = 0, .columns = {}, .call = asked.call};
    copy.columns.resize(kCopyColumns.size());
    copy.columns[copycolumn::Start] = asked.start;
    copy.columns[copycolumn::End] = asked.start + length;
    copy.columns[copycolumn::Device] = process.deviceId();
    copy.columns[copycolumn::Context] = 1;
    copy.columns[copycolumn::GreenContext] = 0;
    copy.columns[copycolumn::Stream] = recipe.stream;
    copy.columns[copycolumn::GlobalPid] = process.globalPid();
    copy.columns[copycolumn::Bytes] = recipe.bytes;
    copy.columns[copycolumn::Kind] = recipe.kind;
    copy.columns[copycolumn::SourceKind] = recipe.from;
    copy.columns[copycolumn::TargetKind] = recipe.to;
    if (isPeer) {
        copy.columns[copycolumn::SourceDevice] = process.deviceId();
        copy.columns[copycolumn::TargetDevice] = (process.deviceId() + 1) % gpuCount;
    }
    copy.columns[copycolumn::Count] = 1;
    trace.copies.push_back(std::move(copy));
}

void addMemset(Trace &trace, const Process &process, Ns wanted, Random &random)
{
    const Ns length = random.between(700, 1'900);
    const Asked asked =
        ask(trace, u"cudaMemsetAsync_v3020", process, kComputeStream, wanted, length, random);
    trace.memsets.push_back({.start = asked.start,
                             .end = asked.start + length,
                             .process = process,
                             .bytes = 1'024 << random.between(0, 4),
                             .call = asked.call});
}

/// What happens between @p begin and @p end, which is the time between two gaps.
void addBetween(Trace &trace, int gpuCount, Ns begin, Ns end, Random &random)
{
    // The rank has the GPU until the decoder takes over.
    const Ns decode = end - kDecodeTime;
    for (int gpu = 0; gpu < gpuCount; ++gpu) {
        const Process rank {.role = Role::Dit, .gpu = gpu};
        const Process worker {.role = Role::Vae, .gpu = gpu};
        const auto ranksTime = [&] { return random.between(begin + 3 * kMs, decode - 20 * kMs); };
        const auto workersTime = [&] { return random.between(decode + 3 * kMs, end - 12 * kMs); };
        for (int i = 0; i < 20; ++i) {
            const CopyRecipe &recipe = random.oneOf(std::span<const CopyRecipe>(kRankCopies));
            addCopy(trace, rank, recipe, gpuCount, ranksTime(), random);
        }
        for (int i = 0; i < 10; ++i) {
            const CopyRecipe &recipe = random.oneOf(std::span<const CopyRecipe>(kWorkerCopies));
            addCopy(trace, worker, recipe, gpuCount, workersTime(), random);
        }
        for (int i = 0; i < 6; ++i) {
            addMemset(trace, rank, ranksTime(), random);
            addMemset(trace, worker, workersTime(), random);
        }
    }
}

} // namespace

void addCopies(Trace &trace, const std::vector<Window> &windows, Random &random)
{
    const int gpuCount = static_cast<int>(windows.front().gaps.size());
    const Ns firstReady = windows.front().ready;
    addBetween(trace, gpuCount, firstReady - kLeadIn, firstReady, random);
    for (const Window &window : windows)
        addBetween(trace, gpuCount, window.quietEnd, window.closing, random);
}

} // namespace gapscope::demo
