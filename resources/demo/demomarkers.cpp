// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demomarkers.h"

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace gapscope::demo {

namespace {

constexpr int kMark = 34;
constexpr int kRange = 59;
constexpr int kDomain = 75;
constexpr int kNcclDomain = 1;

constexpr std::int64_t kDitColor = 0xff3d7ab8;
constexpr std::int64_t kVaeColor = 0xff8a63b0;
constexpr std::int64_t kDeliverColor = 0xffc07830;

struct Span
{
    Ns begin = 0;
    Ns end = 0;
};

/// What belongs together: kernels of one chunk, step and block of a process. A step has block -1.
struct Group
{
    std::int64_t pid = 0;
    std::int64_t chunk = 0;
    int step = 0;
    int block = 0;

    auto operator<=>(const Group &) const = default;
};

using Groups = std::map<Group, Span>;

void widen(Groups &groups, const Group &group, const Call &call)
{
    const auto [known, isNew] = groups.try_emplace(group, Span {call.start, call.end});
    known->second.begin = std::min(known->second.begin, call.start);
    known->second.end = std::max(known->second.end, call.end);
}

/// When the kernels of each group were launched.
[[nodiscard]] Groups launchTimes(const Trace &trace)
{
    Groups groups;
    for (const Kernel &kernel : trace.kernels) {
        if (kernel.step == 0)
            continue;
        const Call &call = trace.calls[*kernel.call];
        const std::int64_t pid = kernel.process.pid();
        widen(groups, {pid, kernel.chunk, kernel.step, -1}, call);
        if (kernel.block > 0)
            widen(groups, {pid, kernel.chunk, kernel.step, kernel.block}, call);
    }
    return groups;
}

class Markers
{
public:
    Markers(Trace &trace, const std::vector<Window> &windows)
        : m_trace(trace)
        , m_windows(windows)
        , m_launches(launchTimes(trace))
    { }

    void addHost();
    void addRank(int gpu);
    void addWorker(int gpu);
    void addCommunication();

private:
    void addMark(const QString &text, Ns at);
    void addRange(const Process &process, const QString &text, Span span, std::int64_t color);
    /// A plain range around launches; @p margin keeps the outer ones outside.
    void addLaunchRange(const Process &process, const QString &text, Span span, Ns margin);

    Trace &m_trace;
    const std::vector<Window> &m_windows;
    Groups m_launches;
    Process m_host {.role = Role::Vae, .gpu = 0};
};

void Markers::addMark(const QString &text, Ns at)
{
    m_trace.nvtx.push_back({.start = at,
                            .end = {},
                            .type = kMark,
                            .globalTid = m_host.globalTid(m_host.mainThread()),
                            .text = text,
                            .kind = NvtxText::Registered,
                            .domain = 0,
                            .color = {}});
}

void Markers::addRange(const Process &process, const QString &text, Span span, std::int64_t color)
{
    m_trace.nvtx.push_back({.start = span.begin,
                            .end = span.end,
                            .type = kRange,
                            .globalTid = process.globalTid(process.mainThread()),
                            .text = text,
                            .kind = NvtxText::Registered,
                            .domain = 0,
                            .color = color});
}

void Markers::addLaunchRange(const Process &process, const QString &text, Span span, Ns margin)
{
    m_trace.nvtx.push_back({.start = span.begin - margin,
                            .end = span.end + margin,
                            .type = kRange,
                            .globalTid = process.globalTid(process.mainThread()),
                            .text = text,
                            .kind = NvtxText::Plain,
                            .domain = 0,
                            .color = {}});
}

void Markers::addHost()
{
    addMark(u"cpu_ready chunk=%1"_s.arg(m_windows.front().chunk - 1), m_windows.front().ready);
    for (const Window &window : m_windows) {
        addMark(u"cpu_ready chunk=%1"_s.arg(window.chunk), window.closing);
        addMark(u"result_received chunk=%1"_s.arg(window.chunk - 1), window.received);
        addMark(u"dit_start chunk=%1"_s.arg(window.chunk), window.ditStart);
        addRange(m_host, u"deliver chunk=%1"_s.arg(window.chunk - 1),
                 {window.ready, window.received}, kDeliverColor);
    }
}

void Markers::addRank(int gpu)
{
    const Process rank {.role = Role::Dit, .gpu = gpu};
    for (const auto &[group, span] : m_launches) {
        if (group.pid != rank.pid())
            continue;
        if (group.block < 0)
            addLaunchRange(rank, u"step %1/%2"_s.arg(group.step).arg(kSteps), span, 120);
        else
            addLaunchRange(rank, u"block %1"_s.arg(group.block), span, 60);
    }
    for (const Window &window : m_windows) {
        Span span {window.ditStart + 20 * kUs + 6 * kUs * gpu, 0};
        for (const Kernel &kernel : m_trace.kernels) {
            if (kernel.process == rank && kernel.chunk == window.chunk && kernel.step > 0)
                span.end = std::max(span.end, kernel.end + 30 * kUs);
        }
        addRange(rank, u"dit chunk=%1"_s.arg(window.chunk), span, kDitColor);
    }
}

void Markers::addWorker(int gpu)
{
    const Process worker {.role = Role::Vae, .gpu = gpu};
    std::map<std::int64_t, Ns> firstOfChunk;
    int tiles = 0;
    for (const auto &[group, span] : m_launches) {
        if (group.pid == worker.pid()) {
            firstOfChunk.try_emplace(group.chunk, span.begin);
            tiles = std::max(tiles, group.step);
        }
    }
    for (const auto &[group, span] : m_launches) {
        if (group.pid == worker.pid())
            addLaunchRange(worker, u"tile %1/%2"_s.arg(group.step).arg(tiles), span, 120);
    }
    for (const auto &[chunk, begin] : firstOfChunk) {
        const bool isLeadIn = chunk < m_windows.front().chunk;
        const Ns ready = isLeadIn ? m_windows.front().ready
                                  : std::ranges::find(m_windows, chunk, &Window::chunk)->closing;
        addRange(worker, u"vae_decode chunk=%1"_s.arg(chunk), {begin - 2 * kUs, ready - 20 * kUs},
                 kVaeColor);
    }
}

void Markers::addCommunication()
{
    std::vector<NvtxEvent> events;
    std::map<std::int64_t, std::int64_t> threads; // by pid
    for (const Kernel &kernel : m_trace.kernels) {
        if (kernel.stream != kCommStream)
            continue;
        const Call &call = m_trace.calls[*kernel.call];
        const Process &process = kernel.process;
        threads[process.pid()] = process.globalTid(process.mainThread());
        events.push_back(
            {.start = call.start - 30,
             .end = call.end + 30,
             .type = kRange,
             .globalTid = process.globalTid(call.tid),
             .text = kernel.kind == KernelKind::Broadcast ? u"ncclBroadcast"_s : u"ncclSend"_s,
             .kind = NvtxText::Registered,
             .domain = kNcclDomain,
             .color = {}});
    }
    // Named once per process, when it set up its communication: long before anything shown here.
    Ns created = 41'250 * kMs;
    for (const auto &[pid, globalTid] : threads) {
        events.push_back({.start = created,
                          .end = {},
                          .type = kDomain,
                          .globalTid = globalTid,
                          .text = u"NCCL"_s,
                          .kind = NvtxText::Plain,
                          .domain = kNcclDomain,
                          .color = {}});
        created += 3 * kMs;
    }
    m_trace.nvtx.insert(m_trace.nvtx.end(), events.begin(), events.end());
}

} // namespace

void addMarkers(Trace &trace, const std::vector<Window> &windows)
{
    Markers markers(trace, windows);
    markers.addHost();
    for (int gpu = 0; gpu < static_cast<int>(windows.front().gaps.size()); ++gpu) {
        markers.addRank(gpu);
        markers.addWorker(gpu);
    }
    markers.addCommunication();
}

} // namespace gapscope::demo
