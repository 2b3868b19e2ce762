// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "resources/demo/demokernels.h"
#include "resources/demo/demorandom.h"
#include "resources/demo/demorows.h"
#include "resources/demo/demotracks.h"

#include <QString>
#include <QStringView>

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace gapscope::demo {

inline constexpr Ns kUs = 1'000;
inline constexpr Ns kMs = 1'000'000;
/// Where the last window closes; the reference report does not say it.
inline constexpr Ns kLastReady = 263'601'372'450;
/// Recorded before the first window, so that its opening is seen in its surroundings.
inline constexpr Ns kLeadIn = 320 * kMs;
/// How long before a window closes its chunk is decoded.
inline constexpr Ns kDecodeTime = 118 * kMs;
inline constexpr int kSteps = 8;
inline constexpr int kBlocksPerStep = 8;

/// Streams of every process: computing, communication, copies, copies between GPUs.
inline constexpr std::int64_t kComputeStream = 7;
inline constexpr std::int64_t kCommStream = 20;
inline constexpr std::int64_t kCopyStream = 24;
inline constexpr std::int64_t kPeerStream = 28;

enum class Role : std::uint8_t {
    Dit, ///< a rank of the transformer: sees all GPUs, works on one
    Vae, ///< a decoder: sees its own GPU only, as its device 0
    Stranger, ///< has no GPU
};

struct Process
{
    Role role = Role::Stranger;
    int gpu = 0;

    [[nodiscard]] std::int64_t pid() const;
    [[nodiscard]] std::int64_t globalPid() const;
    [[nodiscard]] std::int64_t deviceId() const { return role == Role::Dit ? gpu : 0; }
    /// The threads are named in demoschema: the first one is the process's own.
    [[nodiscard]] std::int64_t mainThread() const { return pid(); }
    [[nodiscard]] std::int64_t helperThread() const { return pid() + 100; }
    [[nodiscard]] std::int64_t watchdogThread() const { return pid() + 200; }
    [[nodiscard]] std::int64_t globalTid(std::int64_t tid) const { return globalPid() | tid; }

    bool operator==(const Process &) const = default;
};

[[nodiscard]] std::vector<Process> processesOf(int gpuCount);

struct Call
{
    Ns start = 0;
    Ns end = 0;
    Process process;
    std::int64_t tid = 0;
    QString name;
    std::int64_t correlation = 0; ///< 0 until numbered
};

struct Kernel
{
    Ns start = 0;
    Ns end = 0;
    Process process;
    std::int64_t stream = kComputeStream;
    KernelKind kind = KernelKind::Norm;
    /// What it belongs to, for the NVTX ranges: a step and a block of a DiT chunk, or a tile of a
    /// VAE chunk (block 0). Step 0: nothing.
    std::int64_t chunk = 0;
    int step = 0;
    int block = 0;
    std::optional<std::size_t> call; ///< in Trace::calls
};

struct Copy
{
    std::int64_t rowId = 0; ///< 0 until numbered
    std::vector<std::optional<std::int64_t>> columns; ///< in the order of kCopyColumns
    std::optional<std::size_t> call;
};

struct Memset
{
    Ns start = 0;
    Ns end = 0;
    Process process;
    std::int64_t bytes = 0;
    std::size_t call = 0;
};

enum class NvtxText : std::uint8_t { Registered, Plain };

struct NvtxEvent
{
    Ns start = 0;
    std::optional<Ns> end;
    int type = 0; ///< 34 mark, 59 range, 75 domain
    std::int64_t globalTid = 0;
    QString text;
    NvtxText kind = NvtxText::Registered;
    int domain = 0;
    std::optional<std::int64_t> color; ///< ARGB
};

/// The trace while it is made. Events are in no order; writeTrace sorts them.
struct Trace
{
    std::vector<Call> calls;
    std::vector<Kernel> kernels;
    std::vector<Copy> copies;
    std::vector<Memset> memsets;
    std::vector<NvtxEvent> nvtx;
    /// Launches inside the gaps by pid, which the kernels that end the gaps came from.
    std::map<std::int64_t, std::vector<std::size_t>> quietLaunches;

    std::map<std::int64_t, Track> threads; ///< by tid
    std::map<std::pair<std::int64_t, std::int64_t>, Track> streams; ///< by pid and stream

    /// @return the call's place in `calls`.
    std::size_t addCall(QStringView name, const Process &process, std::int64_t tid, Ns start,
                        Ns end);
};

/// Gives rows and calls their numbers, rising with time around those that the reference fixes.
/// Errors: the reference leaves too few numbers between two of its own.
[[nodiscard]] Outcome numberTrace(Trace &trace);

} // namespace gapscope::demo
