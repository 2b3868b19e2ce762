// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demowork.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <span>

namespace gapscope::demo {

namespace {

/// A kernel of a block, with the shortest and the longest time it takes before the block is
/// stretched to its place.
struct Item
{
    KernelKind kind;
    Ns shortest;
    Ns longest;
};

constexpr std::array<Item, 10> kDitBlock {{
    {KernelKind::Norm, 120 * kUs, 220 * kUs},
    {KernelKind::QkvGemm, 800 * kUs, 1'200 * kUs},
    {KernelKind::Rotary, 120 * kUs, 200 * kUs},
    {KernelKind::Attention, 3'600 * kUs, 5'200 * kUs},
    {KernelKind::OutGemm, 400 * kUs, 600 * kUs},
    {KernelKind::CrossAttention, 500 * kUs, 800 * kUs},
    {KernelKind::Norm, 120 * kUs, 220 * kUs},
    {KernelKind::FeedForwardUp, 1'400 * kUs, 1'900 * kUs},
    {KernelKind::Gelu, 180 * kUs, 300 * kUs},
    {KernelKind::FeedForwardDown, 1'400 * kUs, 1'900 * kUs},
}};

constexpr std::array<Item, 8> kVaeBlock {{
    {KernelKind::Convolution, 1'700 * kUs, 2'600 * kUs},
    {KernelKind::GroupMoments, 200 * kUs, 380 * kUs},
    {KernelKind::Silu, 110 * kUs, 200 * kUs},
    {KernelKind::Convolution, 1'700 * kUs, 2'600 * kUs},
    {KernelKind::GroupMoments, 200 * kUs, 380 * kUs},
    {KernelKind::Silu, 110 * kUs, 200 * kUs},
    {KernelKind::Upsample, 220 * kUs, 340 * kUs},
    {KernelKind::Convolution, 1'400 * kUs, 2'000 * kUs},
}};

constexpr std::array<Ns, 6> kPauses {1'200, 1'800, 2'600, 4'100, 7'000, 38'000};
constexpr int kTiles = 4;
constexpr int kBlocksPerTile = 3;
/// From the decoder's start back to the end of the rank's last step.
constexpr Ns kBeforeDecode = 450 * kUs;

/// Fills the time of one GPU.
class GpuWork
{
public:
    GpuWork(Trace &trace, Random &random, int gpu)
        : m_trace(trace)
        , m_random(random)
        , m_rank {.role = Role::Dit, .gpu = gpu}
        , m_worker {.role = Role::Vae, .gpu = gpu}
    { }

    /// The kernel that ends a gap. The others are launched when the host has left the gap, so it
    /// lasts until after @p quietEnd.
    /// @return where it ends.
    Ns addFirst(Ns begin, Ns quietEnd, std::int64_t chunk);
    void addSteps(Ns begin, Ns end, std::int64_t chunk, int firstStep);
    void addDecode(Ns begin, Ns end, std::int64_t chunk);

private:
    struct Place
    {
        Process process;
        std::int64_t chunk = 0;
        int step = 0;
        int block = 0;
    };

    void addBlock(std::span<const Item> items, Ns begin, Ns end, const Place &place);
    void addExchange(const Kernel &beside, const Place &place);

    Trace &m_trace;
    Random &m_random;
    Process m_rank;
    Process m_worker;
};

Ns GpuWork::addFirst(Ns begin, Ns quietEnd, std::int64_t chunk)
{
    const Ns usual = begin + m_random.between(650 * kUs, 900 * kUs);
    const Ns least = quietEnd + m_random.between(280 * kUs, 420 * kUs);
    const Ns end = std::max(usual, least);
    m_trace.kernels.push_back({.start = begin,
                               .end = end,
                               .process = m_rank,
                               .stream = kComputeStream,
                               .kind = KernelKind::Embed,
                               .chunk = chunk,
                               .step = 1,
                               .block = 0,
                               .call = {}});
    return end + 2'200;
}

/// The first kernel starts at @p begin and the last one ends at @p end, to the nanosecond.
void GpuWork::addBlock(std::span<const Item> items, Ns begin, Ns end, const Place &place)
{
    std::vector<Ns> lengths; // kernel, pause, kernel, ... kernel
    Ns total = 0;
    for (const Item &item : items) {
        if (!lengths.empty())
            lengths.push_back(m_random.oneOf(std::span<const Ns>(kPauses)));
        lengths.push_back(m_random.between(item.shortest, item.longest));
    }
    for (const Ns length : lengths)
        total += length;
    Q_ASSERT(total > 0);
    const auto stretched = [&](Ns at) { return begin + at * (end - begin) / total; };
    Ns at = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const Ns from = at;
        at += lengths[i];
        if (i % 2 != 0)
            continue;
        const Kernel kernel {.start = stretched(from),
                             .end = stretched(at),
                             .process = place.process,
                             .stream = kComputeStream,
                             .kind = items[i / 2].kind,
                             .chunk = place.chunk,
                             .step = place.step,
                             .block = place.block,
                             .call = {}};
        m_trace.kernels.push_back(kernel);
        m_trace.streams[{place.process.pid(), kComputeStream}].take(kernel.start, kernel.end);
        if (kernel.kind == KernelKind::QkvGemm)
            addExchange(kernel, place);
    }
}

/// Communication on the other stream that starts while @p beside runs and outlasts it.
void GpuWork::addExchange(const Kernel &beside, const Place &place)
{
    const Ns length = beside.end - beside.start;
    m_trace.kernels.push_back({.start = beside.start + length / 3,
                               .end = beside.end + m_random.between(length / 4, length),
                               .process = place.process,
                               .stream = kCommStream,
                               .kind = KernelKind::AllToAll,
                               .chunk = place.chunk,
                               .step = place.step,
                               .block = place.block,
                               .call = {}});
}

void GpuWork::addSteps(Ns begin, Ns end, std::int64_t chunk, int firstStep)
{
    const int blocks = (kSteps - firstStep + 1) * kBlocksPerStep;
    for (int i = 0; i < blocks; ++i) {
        const bool endsStep = (i + 1) % kBlocksPerStep == 0;
        const Ns from = begin + (end - begin) * i / blocks;
        const Ns to = begin + (end - begin) * (i + 1) / blocks;
        const Ns pause =
            endsStep ? m_random.between(240 * kUs, 600 * kUs) : m_random.between(2'000, 9'000);
        addBlock(kDitBlock, from, to - pause,
                 {.process = m_rank,
                  .chunk = chunk,
                  .step = firstStep + i / kBlocksPerStep,
                  .block = 1 + i % kBlocksPerStep});
    }
}

void GpuWork::addDecode(Ns begin, Ns end, std::int64_t chunk)
{
    constexpr int blocks = kTiles * kBlocksPerTile;
    for (int i = 0; i < blocks; ++i) {
        const Ns from = begin + (end - begin) * i / blocks;
        const Ns to = begin + (end - begin) * (i + 1) / blocks;
        const Ns pause = i + 1 == blocks ? 0 : m_random.between(2'000, 60'000);
        addBlock(kVaeBlock, from, to - pause,
                 {.process = m_worker, .chunk = chunk, .step = 1 + i / kBlocksPerTile, .block = 0});
        if (i % 4 != 1)
            continue;
        // The rank hands something on while its GPU decodes: two processes on one GPU at a time.
        const Ns start = from + m_random.between(kMs, 4 * kMs);
        m_trace.kernels.push_back({.start = start,
                                   .end = start + m_random.between(300 * kUs, 1'100 * kUs),
                                   .process = m_rank,
                                   .stream = kCommStream,
                                   .kind = KernelKind::Broadcast,
                                   .chunk = chunk,
                                   .step = 0,
                                   .block = 0,
                                   .call = {}});
    }
}

} // namespace

void addKernels(Trace &trace, const std::vector<Window> &windows, Random &random)
{
    for (std::size_t gpu = 0; gpu < windows.front().gaps.size(); ++gpu) {
        GpuWork work(trace, random, static_cast<int>(gpu));
        const Window &first = windows.front();
        for (std::size_t i = 0; i <= windows.size(); ++i) {
            const bool isLeadIn = i == 0;
            const Ns closing = isLeadIn ? first.ready : windows[i - 1].closing;
            const std::int64_t chunk = isLeadIn ? first.chunk - 1 : windows[i - 1].chunk;
            const Ns decode = closing - kDecodeTime + random.between(0, kMs);
            // A gap that starts with its window was cut there: the GPU's work ended before.
            const Ns gapStart = i < windows.size() ? windows[i].gaps[gpu].gapStart : closing;
            const Ns stop =
                gapStart == closing ? closing - random.between(90 * kUs, 400 * kUs) : gapStart;
            if (isLeadIn) {
                work.addSteps(closing - kLeadIn, decode - kBeforeDecode, chunk, kSteps - 1);
            } else {
                const GapRow &gap = windows[i - 1].gaps[gpu];
                const Ns begin = work.addFirst(gap.gapEnd, windows[i - 1].quietEnd, chunk);
                work.addSteps(begin, decode - kBeforeDecode, chunk, 1);
            }
            work.addDecode(decode, stop, chunk);
        }
    }
}

} // namespace gapscope::demo
