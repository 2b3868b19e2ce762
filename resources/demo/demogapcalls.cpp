// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demogapcalls.h"

#include "resources/demo/demogapplan.h"
#include "resources/demo/demoschema.h"

#include <algorithm>
#include <numeric>
#include <set>

using namespace Qt::StringLiterals;

namespace gapscope::demo {

namespace {

constexpr QStringView kLaunch = u"cudaLaunchKernel_v7000";
constexpr QStringView kMemcpy = u"cudaMemcpyAsync_v3020";
constexpr QStringView kSynchronize = u"cudaStreamSynchronize_v3020";
constexpr QStringView kEventQuery = u"cudaEventQuery_v3020";
constexpr QStringView kExchangeMode = u"cudaThreadExchangeStreamCaptureMode_v10010";
constexpr QStringView kKernelGetName = u"cuKernelGetName";
constexpr QStringView kEventRecord = u"cudaEventRecord_v3020";

/// From the end of a copy's call to the copy.
constexpr Ns kBeforeCopy = 1'500;

struct Thread
{
    Process process;
    std::int64_t tid = 0;
};

[[nodiscard]] bool isLaunch(QStringView name)
{
    return name.startsWith(u"cudaLaunchKernel");
}

/// Fills the gaps of one window.
class GapFiller
{
public:
    GapFiller(Trace &trace, const Window &window, Random &random);

    /// False if the figures of @p name cannot be explained.
    [[nodiscard]] bool addApi(QStringView name);
    void addCallsThatDoNotCount();

private:
    [[nodiscard]] std::int64_t launchesOf(std::size_t gpu) const;
    [[nodiscard]] std::vector<Thread> ranksFor(QStringView name) const;
    [[nodiscard]] bool addShared(QStringView name, const PlannedCall &call, const Layer &layer);
    [[nodiscard]] bool addAcrossEnd(QStringView name, const PlannedCall &call, Ns layerEnd);
    [[nodiscard]] const ReferenceCopy *copyFor(Ns length, const Layer &layer);
    void addForCopy(const ReferenceCopy &copy, Ns length);
    void addOwn(QStringView name, const GapRow &gap, ApiUse use);
    void addOwnForCopy(QStringView name, const GapRow &gap, const Process &worker, Ns length);
    void addPolls(QStringView name, const GapRow &gap, const std::vector<Ns> &lengths);
    void add(QStringView name, const Thread &thread, Ns start, Ns end);

    Trace &m_trace;
    const Window &m_window;
    Random &m_random;
    std::vector<std::size_t> m_order; // GPUs in order of their gaps' ends
    std::vector<std::int64_t> m_callsOfRank;
    std::set<std::int64_t> m_pairedCopies; // row ids
};

GapFiller::GapFiller(Trace &trace, const Window &window, Random &random)
    : m_trace(trace)
    , m_window(window)
    , m_random(random)
    , m_order(window.gaps.size())
    , m_callsOfRank(window.gaps.size())
{
    std::iota(m_order.begin(), m_order.end(), std::size_t {0});
    std::ranges::stable_sort(m_order, {}, [&](std::size_t gpu) { return window.gaps[gpu].gapEnd; });
}

void GapFiller::add(QStringView name, const Thread &thread, Ns start, Ns end)
{
    const std::size_t call = m_trace.addCall(name, thread.process, thread.tid, start, end);
    if (thread.process.role != Role::Dit)
        return;
    if (isLaunch(name))
        m_trace.quietLaunches[thread.process.pid()].push_back(call);
    ++m_callsOfRank[static_cast<std::size_t>(thread.process.gpu)];
}

/// How many launches of the rank of @p gpu this window has so far.
std::int64_t GapFiller::launchesOf(std::size_t gpu) const
{
    const Process rank {.role = Role::Dit, .gpu = static_cast<int>(gpu)};
    const auto launches = m_trace.quietLaunches.find(rank.pid());
    if (launches == m_trace.quietLaunches.end())
        return 0;
    return std::ranges::count_if(launches->second, [&](std::size_t call) {
        return m_trace.calls[call].start > m_window.ready;
    });
}

/// Threads of the DiT ranks, the best first: launches go to the ranks whose gap ends first and
/// that have launched nothing, as their kernels end the gaps; other calls to the least busy rank.
std::vector<Thread> GapFiller::ranksFor(QStringView name) const
{
    std::vector<std::size_t> gpus = m_order;
    std::ranges::stable_sort(gpus, {}, [&](std::size_t gpu) {
        return isLaunch(name) ? launchesOf(gpu) : m_callsOfRank[gpu];
    });
    std::vector<Thread> threads;
    for (const std::size_t gpu : gpus) {
        const Process rank {.role = Role::Dit, .gpu = static_cast<int>(gpu)};
        threads.push_back({.process = rank, .tid = rank.mainThread()});
        threads.push_back({.process = rank, .tid = rank.helperThread()});
    }
    return threads;
}

bool GapFiller::addAcrossEnd(QStringView name, const PlannedCall &call, Ns layerEnd)
{
    const Ns start = layerEnd - call.before;
    const Ns end = layerEnd + call.after;
    const std::vector<Thread> threads = ranksFor(name);
    const auto thread = std::ranges::find_if(threads, [&](const Thread &candidate) {
        return m_trace.threads[candidate.tid].isFree(start, end);
    });
    if (thread == threads.end())
        return false;
    add(name, *thread, start, end);
    return true;
}

/// A copy of the reference that a call of @p length in @p layer can have asked for, if one is left.
const ReferenceCopy *GapFiller::copyFor(Ns length, const Layer &layer)
{
    for (const GapRow &gap : m_window.gaps) {
        const Process rank {.role = Role::Dit, .gpu = gap.gpu};
        for (const ReferenceCopy &copy : gap.copies) {
            const Ns end = *copy.columns[copycolumn::Start] - kBeforeCopy;
            if (*copy.columns[copycolumn::GlobalPid] == rank.globalPid()
                && !m_pairedCopies.contains(copy.rowId) && end - length > layer.begin
                && end < layer.end && m_trace.threads[rank.mainThread()].isFree(end - length, end))
                return &copy;
        }
    }
    return nullptr;
}

void GapFiller::addForCopy(const ReferenceCopy &copy, Ns length)
{
    const Process rank {.role = Role::Dit,
                        .gpu = static_cast<int>(*copy.columns[copycolumn::Device])};
    const Ns end = *copy.columns[copycolumn::Start] - kBeforeCopy;
    add(kMemcpy, {.process = rank, .tid = rank.mainThread()}, end - length, end);
    m_trace.calls.back().correlation = *copy.columns[copycolumn::Correlation];
    m_pairedCopies.insert(copy.rowId);
}

bool GapFiller::addShared(QStringView name, const PlannedCall &call, const Layer &layer)
{
    if (call.placing == Placing::AcrossEnd)
        return addAcrossEnd(name, call, layer.end);
    if (name == kMemcpy) {
        if (const ReferenceCopy *copy = copyFor(call.before, layer)) {
            addForCopy(*copy, call.before);
            return true;
        }
    }
    // The launches come last before the gap's end; what precedes them is spread.
    const bool late = isLaunch(name) || name == kKernelGetName;
    const Ns low = late ? std::max(layer.begin, layer.end - kMs) : layer.begin;
    const std::vector<Thread> threads = ranksFor(name);
    for (const Thread &thread : threads) {
        const Track &track = m_trace.threads[thread.tid];
        const Ns wanted = m_random.between(low, layer.end - call.before);
        for (const Ns start :
             {track.firstFree(wanted, call.before), track.firstFree(low, call.before)}) {
            if (start + call.before <= layer.end) {
                add(name, thread, start, start + call.before);
                return true;
            }
        }
    }
    return false;
}

/// The worker's own copy in the gap: its call began before the gap, and a wait ends with it.
void GapFiller::addOwnForCopy(QStringView name, const GapRow &gap, const Process &worker, Ns length)
{
    const Thread thread {.process = worker, .tid = worker.mainThread()};
    const ReferenceCopy &copy = gap.copies.front();
    if (name == kMemcpy) {
        add(name, thread, gap.gapStart - 5'100, gap.gapStart + length);
        m_trace.calls.back().correlation = *copy.columns[copycolumn::Correlation];
        m_pairedCopies.insert(copy.rowId);
    } else {
        const Ns end = *copy.columns[copycolumn::End] + 350;
        add(name, thread, end - length, end);
    }
}

/// A watchdog that looks after outstanding work, in rounds of three queries and two mode changes.
void GapFiller::addPolls(QStringView name, const GapRow &gap, const std::vector<Ns> &lengths)
{
    const Process worker {.role = Role::Vae, .gpu = gap.gpu};
    const std::size_t perRound = name == kEventQuery ? 3 : 2;
    const auto rounds = static_cast<Ns>((lengths.size() + perRound - 1) / perRound);
    const Ns period = (gap.gapEnd - gap.gapStart) / (rounds + 1);
    const Thread thread {.process = worker, .tid = worker.watchdogThread()};
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const Ns from = gap.gapStart + period / 2 + static_cast<Ns>(i / perRound) * period;
        const Ns start = m_trace.threads[thread.tid].firstFree(from, lengths[i]);
        add(name, thread, start, start + lengths[i]);
    }
}

void GapFiller::addOwn(QStringView name, const GapRow &gap, ApiUse use)
{
    const Process worker {.role = Role::Vae, .gpu = gap.gpu};
    std::vector<Ns> lengths = m_random.shares(use.total, use.count, use.total);
    if (name == kEventQuery || name == kExchangeMode) {
        addPolls(name, gap, lengths);
        return;
    }
    const bool hasCopy = !gap.copies.empty()
        && *gap.copies.front().columns[copycolumn::GlobalPid] == worker.globalPid();
    if (!lengths.empty() && hasCopy && (name == kMemcpy || name == kSynchronize)) {
        addOwnForCopy(name, gap, worker, lengths.back());
        lengths.pop_back();
    }
    const Track &track = m_trace.threads[worker.mainThread()];
    for (const Ns length : lengths) {
        const Ns wanted = m_random.between(gap.gapStart + kMs, gap.gapEnd - kMs - length);
        const Ns start = track.firstFree(wanted, length);
        add(name, {.process = worker, .tid = worker.mainThread()}, start, start + length);
    }
}

bool GapFiller::addApi(QStringView name)
{
    std::vector<ApiUse> uses;
    std::vector<Ns> ends;
    Ns begin = m_window.ditStart + 400 * kUs;
    for (const std::size_t gpu : m_order) {
        const GapRow &gap = m_window.gaps[gpu];
        const auto use = gap.apis.find(name.toString());
        uses.push_back(use == gap.apis.end() ? ApiUse {} : use->second);
        ends.push_back(gap.gapEnd);
        begin = std::max(begin, gap.gapStart);
    }
    const ApiPlan plan = planApi(uses, ends, begin, std::ssize(m_order));
    for (const PlannedCall &call : planCalls(plan.layers, m_random)) {
        if (!addShared(name, call, plan.layers[call.layer]))
            return false;
    }
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        const ApiUse own = plan.own[i];
        const GapRow &gap = m_window.gaps[m_order[i]];
        if (own.total < own.count || (own.count == 0 && own.total > 0)
            || own.total > (gap.gapEnd - gap.gapStart) / 2)
            return false;
        addOwn(name, gap, own);
    }
    return true;
}

void GapFiller::addCallsThatDoNotCount()
{
    for (const GapRow &gap : m_window.gaps) {
        const Process worker {.role = Role::Vae, .gpu = gap.gpu};
        const Thread helper {.process = worker, .tid = worker.helperThread()};
        add(kEventRecord, helper, gap.gapStart - 4'000, gap.gapStart);
        add(kEventRecord, helper, gap.gapEnd, gap.gapEnd + 4'000);
        // A copy whose call is not among the gap's own was asked for before the gap.
        for (const ReferenceCopy &copy : gap.copies) {
            if (*copy.columns[copycolumn::GlobalPid] != worker.globalPid()
                || m_pairedCopies.contains(copy.rowId))
                continue;
            add(kMemcpy, {.process = worker, .tid = worker.mainThread()}, gap.gapStart - 9'300,
                gap.gapStart - 400);
            m_trace.calls.back().correlation = *copy.columns[copycolumn::Correlation];
        }
    }
    const Process stranger {.role = Role::Stranger, .gpu = 0};
    const Track &track = m_trace.threads[stranger.mainThread()];
    for (int i = 0; i < 40; ++i) {
        const Ns length = m_random.between(9 * kUs, 50 * kUs);
        const Ns wanted = m_random.between(m_window.quietBegin, m_window.quietEnd - length);
        const Ns start = track.firstFree(wanted, length);
        add(u"cudaGetDeviceCount_v3020", {.process = stranger, .tid = stranger.mainThread()}, start,
            start + length);
    }
}

/// Names of all APIs of @p window; copies first, since their calls have a fixed place, then
/// launches, which need the ranks that their kernels belong to.
[[nodiscard]] std::vector<QString> apisOf(const Window &window)
{
    std::set<QString> names;
    for (const GapRow &gap : window.gaps) {
        for (const auto &[name, use] : gap.apis)
            names.insert(name);
    }
    std::vector<QString> ordered(names.begin(), names.end());
    std::ranges::stable_sort(ordered, {}, [](const QString &name) {
        return name == kMemcpy ? 0 : name == kLaunch ? 1 : 2;
    });
    return ordered;
}

void addReferenceCopies(Trace &trace, const GapRow &gap)
{
    for (const ReferenceCopy &copy : gap.copies)
        trace.copies.push_back({.rowId = copy.rowId, .columns = copy.columns, .call = {}});
}

} // namespace

Outcome addGapCalls(Trace &trace, const std::vector<Window> &windows, Random &random)
{
    for (const Window &window : windows) {
        GapFiller filler(trace, window, random);
        for (const QString &name : apisOf(window)) {
            if (!filler.addApi(name)) {
                return Error {.code = ErrorCode::Input,
                              .message = u"No calls can have the figures of %1 in chunk %2."_s.arg(
                                  name, QString::number(window.chunk))};
            }
        }
        filler.addCallsThatDoNotCount();
        for (const GapRow &gap : window.gaps)
            addReferenceCopies(trace, gap);
    }
    return done();
}

} // namespace gapscope::demo
