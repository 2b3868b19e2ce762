// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demolaunches.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope::demo {

namespace {

/// Kernels of @p process in order of start.
[[nodiscard]] std::vector<std::size_t> kernelsOf(const Trace &trace, const Process &process)
{
    std::vector<std::size_t> kernels;
    for (std::size_t i = 0; i < trace.kernels.size(); ++i) {
        if (trace.kernels[i].process == process)
            kernels.push_back(i);
    }
    std::ranges::stable_sort(kernels, {}, [&](std::size_t i) { return trace.kernels[i].start; });
    return kernels;
}

/// The end of the last quiet span that begins before @p time; before the first one, some time
/// before anything was recorded.
[[nodiscard]] Ns noEarlierThan(const std::vector<Window> &windows, Ns time)
{
    Ns bound = windows.front().ready - kLeadIn - 2 * kMs;
    for (const Window &window : windows) {
        if (window.quietBegin < time)
            bound = window.quietEnd + 5 * kUs;
    }
    return bound;
}

/// Launches of one process.
[[nodiscard]] bool addLaunchesOf(Trace &trace, const std::vector<Window> &windows,
                                 const Process &process, Random &random)
{
    std::vector<std::size_t> &quiet = trace.quietLaunches[process.pid()];
    std::ranges::stable_sort(quiet, {}, [&](std::size_t i) { return trace.calls[i].start; });
    auto nextQuiet = quiet.begin();
    const Track &track = trace.threads[process.mainThread()];
    Ns last = 0;
    for (const std::size_t i : kernelsOf(trace, process)) {
        Kernel &kernel = trace.kernels[i];
        if (nextQuiet != quiet.end() && trace.calls[*nextQuiet].start < kernel.start) {
            kernel.call = *nextQuiet++;
            continue;
        }
        const Ns length = random.between(4'200, 11'000);
        const Ns wanted = kernel.start - random.between(40 * kUs, 900 * kUs);
        const Ns from = std::max({last, wanted, noEarlierThan(windows, kernel.start)});
        const Ns start = track.firstFree(from, length);
        if (start >= kernel.start)
            return false;
        kernel.call = trace.addCall(factsOf(kernel.kind).launchedBy, process, process.mainThread(),
                                    start, start + length);
        last = start + length;
    }
    return true;
}

/// Adds a call at the first free place from @p wanted on, if it ends before @p limit.
void addIfFree(Trace &trace, QStringView name, const Process &process, std::int64_t tid, Ns wanted,
               Ns length, Ns limit)
{
    const Ns start = trace.threads[tid].firstFree(wanted, length);
    if (start + length < limit)
        trace.addCall(name, process, tid, start, start + length);
}

/// Waits of @p process from its last launch in @p window until its last kernel there has ended.
void addFinalWait(Trace &trace, const Window &window, const Process &process)
{
    Ns launched = 0;
    Ns ended = 0;
    for (const Kernel &kernel : trace.kernels) {
        if (kernel.process != process || kernel.chunk != window.chunk || kernel.step == 0)
            continue;
        launched = std::max(launched, trace.calls[*kernel.call].end);
        ended = std::max(ended, kernel.end);
    }
    const Ns end = ended + 6'500;
    const std::int64_t tid = process.mainThread();
    // A wait that goes on into the next window would be counted in its gap.
    if (end < window.closing && trace.threads[tid].isFree(launched + 400, end))
        trace.addCall(u"cudaStreamSynchronize_v3020", process, tid, launched + 400, end);
}

/// Events that make the computing stream wait for each exchange.
void addStreamEvents(Trace &trace, const std::vector<Window> &windows, Random &random)
{
    std::vector<std::size_t> launches;
    for (const Kernel &kernel : trace.kernels) {
        if (kernel.kind == KernelKind::AllToAll)
            launches.push_back(*kernel.call);
    }
    for (const std::size_t i : launches) {
        const Process process = trace.calls[i].process;
        const Ns from = trace.calls[i].end + 300;
        if (noEarlierThan(windows, from) > from)
            continue;
        for (const QStringView name : {u"cudaEventRecord_v3020", u"cudaStreamWaitEvent_v3020"}) {
            addIfFree(trace, name, process, process.mainThread(), from, random.between(900, 2'400),
                      from + 60 * kUs);
        }
    }
}

void addPolls(Trace &trace, Ns begin, Ns end, const Process &process, Random &random)
{
    const std::int64_t tid = process.watchdogThread();
    for (Ns at = begin + random.between(kMs, 20 * kMs); at < end; at += 25 * kMs) {
        addIfFree(trace, u"cudaThreadExchangeStreamCaptureMode_v10010", process, tid, at,
                  random.between(250, 500), end);
        addIfFree(trace, u"cudaEventQuery_v3020", process, tid, at, random.between(1'500, 3'200),
                  end);
    }
}

} // namespace

Outcome addLaunches(Trace &trace, const std::vector<Window> &windows, Random &random)
{
    for (const Process &process : processesOf(static_cast<int>(windows.front().gaps.size()))) {
        if (!addLaunchesOf(trace, windows, process, random)) {
            return Error {.code = ErrorCode::Input,
                          .message = u"Process %1 has no time to launch one of its kernels."_s.arg(
                              process.pid())};
        }
    }
    return done();
}

void addHousekeeping(Trace &trace, const std::vector<Window> &windows, Random &random)
{
    addStreamEvents(trace, windows, random);
    const Ns recorded = windows.front().ready - kLeadIn;
    for (const Process &process : processesOf(static_cast<int>(windows.front().gaps.size()))) {
        if (process.role == Role::Stranger)
            continue;
        addPolls(trace, recorded, windows.front().quietBegin - kMs, process, random);
        for (std::size_t i = 0; i < windows.size(); ++i) {
            const Ns end = i + 1 < windows.size() ? windows[i + 1].quietBegin : kLastReady;
            addPolls(trace, windows[i].quietEnd + kMs, end - kMs, process, random);
            addFinalWait(trace, windows[i], process);
        }
    }
}

} // namespace gapscope::demo
