// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gapfacts.h"

#include "model/apinames.h"
#include "model/gaphints.h"
#include "model/timeformat.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::size_t kMostThreads = 8;

/// A thread of the breakdown and its process.
struct ThreadRef
{
    const ProcessBreakdown *process = nullptr;
    const ThreadBreakdown *thread = nullptr;
};

class FactFinder
{
public:
    FactFinder(const Report &report, const GapRow &row, const GapBreakdown &breakdown,
               const GapSurroundings &surroundings)
        : m_report(report)
        , m_trace(*report.trace)
        , m_row(row)
        , m_breakdown(breakdown)
        , m_around(surroundings)
        , m_length(row.gap.length())
    { }

    std::vector<GapFact> find()
    {
        tellEdges();
        tellLaunch();
        for (const ThreadRef &of : threadsToTell())
            tellThread(of);
        for (const ProcessBreakdown &process : m_breakdown.processes)
            tellProcess(process);
        tellCopies();
        tellOtherGpus();
        tellHandOff();
        tellWhatIsMissing();
        return std::move(m_facts);
    }

private:
    GapFact &add(FactKind kind, const QString &sentence, std::optional<Duration> part = {})
    {
        GapFact &fact = m_facts.emplace_back();
        fact.kind = kind;
        fact.sentence = sentence;
        fact.part = part;
        return fact;
    }

    void cannotTell(Missing missing, const QString &sentence)
    {
        add(FactKind::CannotTell, sentence).missing = missing;
    }

    [[nodiscard]] QString ofGap(Duration part) const { return percentText(part, m_length); }

    [[nodiscard]] static QString processText(const ProcessBreakdown &process)
    {
        return process.pid ? u"process %1"_s.arg(*process.pid) : u"an unknown process"_s;
    }

    [[nodiscard]] static QString threadText(const ThreadRef &of)
    {
        if (!of.thread->tid)
            return u"an unknown thread of "_s + processText(*of.process);
        const QString text = u"thread %1"_s.arg(*of.thread->tid);
        return of.thread->tid == of.process->pid ? text
                                                 : text + u" of "_s + processText(*of.process);
    }

    void tellEdges()
    {
        const TimeRange window = m_report.windowOf(m_row).range;
        const auto &before = m_around.kernelBefore;
        if (m_row.gap.begin == window.begin && (!before || before->range.end != m_row.gap.begin))
            add(FactKind::BeginsAtWindow,
                u"The gap begins where its window does, not at the end of a kernel."_s,
                before ? std::optional(m_row.gap.begin - before->range.end) : std::nullopt);
        const auto &after = m_around.kernelAfter;
        if (m_row.gap.end == window.end && (!after || after->range.begin != m_row.gap.end))
            add(FactKind::EndsAtWindow,
                u"The gap ends where its window does, not at the begin of a kernel."_s,
                after ? std::optional(after->range.begin - m_row.gap.end) : std::nullopt);
    }

    void addLaunch(FactKind kind, Duration part, const QString &when)
    {
        const EventRef call = *m_around.kernelAfter->launch;
        const Track &track = m_trace.tracks[call.track];
        const QString name = m_trace.strings.text(track.events.name(call.event));
        const QString thread =
            track.key.tid ? u"thread %1"_s.arg(*track.key.tid) : u"an unknown thread"_s;
        GapFact &fact = add(kind,
                            u"The next kernel was launched %1 (%2 on %3)."_s.arg(
                                when, name.isEmpty() ? u"a call without a name"_s : name, thread),
                            part);
        fact.pid = track.key.pid;
        fact.tid = track.key.tid;
        fact.name = name;
        fact.event = call;
    }

    void tellLaunch()
    {
        const TimeRange gap = m_row.gap;
        const TraceTime launched =
            m_around.kernelAfter ? m_around.kernelAfter->launchRange.begin : gap.begin;
        switch (m_around.timing) {
        case LaunchTiming::InGap:
            addLaunch(FactKind::LaunchedInGap, gap.end - launched,
                      u"%1 before the gap ended"_s.arg(shortDuration(gap.end - launched)));
            break;
        case LaunchTiming::BeforeGap:
            addLaunch(FactKind::LaunchedBeforeGap, gap.begin - launched,
                      u"%1 before the gap began and waited in the queue"_s.arg(
                          shortDuration(gap.begin - launched)));
            break;
        case LaunchTiming::AfterGap:
            addLaunch(FactKind::LaunchedAfterGap, launched - gap.end,
                      u"%1 after the gap ended"_s.arg(shortDuration(launched - gap.end)));
            break;
        case LaunchTiming::AfterStart: {
            const Duration late = launched - m_around.kernelAfter->range.begin;
            addLaunch(FactKind::LaunchedAfterStart, late,
                      u"%1 after it began, as recorded: the clocks of host and GPU disagree"_s.arg(
                          shortDuration(late)));
            break;
        }
        case LaunchTiming::NoLaunchRecorded:
            cannotTell(Missing::Launch,
                       u"The trace cannot tell when the next kernel was launched: no call with its "
                       "correlation id is recorded."_s);
            break;
        case LaunchTiming::NoKernel:
            cannotTell(
                Missing::NextKernel,
                u"The trace cannot tell what ended the gap: no kernel of this GPU follows."_s);
            break;
        }
    }

    /// The launching thread first, whatever its process; then those with most time in calls.
    [[nodiscard]] std::vector<ThreadRef> threadsToTell() const
    {
        std::vector<ThreadRef> threads;
        std::optional<TrackKey> launcher;
        if (m_around.kernelAfter && m_around.kernelAfter->launch)
            launcher = m_trace.tracks[m_around.kernelAfter->launch->track].key;
        const auto isLauncher = [&](const ThreadRef &of) {
            return launcher && of.process->pid == launcher->pid && of.thread->tid == launcher->tid;
        };
        for (const ProcessBreakdown &process : m_breakdown.processes) {
            for (const ThreadBreakdown &thread : process.threads) {
                const ThreadRef of {&process, &thread};
                const bool hasCalls = thread.calls && !thread.calls->shares.empty();
                if (isLauncher(of) || (hasCalls && process.use != ProcessUse::OnlySees))
                    threads.push_back(of);
            }
        }
        std::ranges::stable_sort(threads, [&](const ThreadRef &a, const ThreadRef &b) {
            if (isLauncher(a) != isLauncher(b))
                return isLauncher(a);
            return a.thread->calls && b.thread->calls
                && a.thread->calls->covered > b.thread->calls->covered;
        });
        threads.resize(std::min(threads.size(), kMostThreads + (launcher ? 1 : 0)));
        return threads;
    }

    GapFact &addOfThread(const ThreadRef &of, FactKind kind, const QString &sentence, Duration part)
    {
        GapFact &fact = add(kind, sentence, part);
        fact.pid = of.process->pid;
        fact.tid = of.thread->tid;
        return fact;
    }

    static void setShare(GapFact &fact, const GapShare &share)
    {
        fact.name = share.name;
        fact.count = share.count;
        fact.event = share.longestEvent;
    }

    /// A tenth. Times may be as large as 64 bits hold: nothing is multiplied.
    [[nodiscard]] Duration leastTold() const
    {
        return (m_length - Duration {1}) / 10 + Duration {1};
    }

    void tellThread(const ThreadRef &of)
    {
        if (of.thread->calls)
            tellCalls(of);
        if (of.thread->osCalls)
            tellOsCalls(of);
        if (of.thread->scheduling)
            tellScheduling(of);
    }

    void tellOsCalls(const ThreadRef &of)
    {
        for (const GapShare &share : of.thread->osCalls->shares) {
            if (share.time < leastTold())
                break; // they come by time
            setShare(addOfThread(
                         of, FactKind::OsCall,
                         u"For %1 of the gap %2 was in %3 of the operating system's library."_s.arg(
                             ofGap(share.time), threadText(of), share.name),
                         share.time),
                     share);
        }
    }

    void tellScheduling(const ThreadRef &of)
    {
        const Duration running = of.thread->scheduling->running;
        const Duration waiting = of.thread->scheduling->notRunning;
        if (running >= m_length - running)
            addOfThread(of, FactKind::Running,
                        u"For %1 of the gap %2 had a CPU."_s.arg(ofGap(running), threadText(of)),
                        running);
        else if (waiting >= m_length - waiting)
            addOfThread(
                of, FactKind::NotRunning,
                u"For %1 of the gap %2 had no CPU: it waited for something, or for a CPU."_s.arg(
                    ofGap(waiting), threadText(of)),
                waiting);
    }

    void tellCalls(const ThreadRef &of)
    {
        for (const GapShare &share : of.thread->calls->shares) {
            if (share.time < leastTold())
                break; // they come by time
            const bool isWait = isSynchronising(share.name);
            const QString what = isWait ? u"synchronising call"_s : u"call"_s;
            const QString who = share.count == 1
                ? u"A %1 covers"_s.arg(what)
                : u"%1 %2s cover"_s.arg(QString::number(share.count), what);
            setShare(addOfThread(of, isWait ? FactKind::SynchronisingCall : FactKind::Call,
                                 u"%1 %2 of the gap on %3 (%4)."_s.arg(who, ofGap(share.time),
                                                                       threadText(of),
                                                                       apiBaseName(share.name)),
                                 share.time),
                     share);
        }
        const Duration uncovered = of.thread->calls->uncovered;
        if (uncovered >= m_length - uncovered)
            addOfThread(of, FactKind::NoCallRecorded,
                        u"No CUDA call was recorded for %1 of the gap on %2."_s.arg(
                            ofGap(uncovered), threadText(of)),
                        uncovered);
    }

    void tellProcess(const ProcessBreakdown &process)
    {
        if (process.use == ProcessUse::OnlySees)
            return;
        if (process.calls && process.calls->uncovered >= process.calls->covered) {
            const Duration part = process.calls->uncovered;
            add(FactKind::NoCallInProcess,
                u"No CUDA call was recorded for %1 of the gap on any thread of %2."_s.arg(
                    ofGap(part), processText(process)),
                part)
                .pid = process.pid;
        }
        if (!process.calls && m_breakdown.callsRecorded == Recorded::Yes) {
            cannotTell(Missing::CallsOfProcess,
                       u"The trace cannot tell what %1 called: it has no CUDA call of it, in the "
                       "gap or elsewhere."_s.arg(processText(process)));
            m_facts.back().pid = process.pid;
        }
    }

    void tellCopies()
    {
        std::int64_t count = 0;
        for (const RangeSum &sum : m_around.copiesInside)
            count += sum.count;
        if (count > 0)
            add(FactKind::CopiesInGap,
                u"Copies and memsets of this GPU ran for %1 of the gap (%2)."_s.arg(
                    ofGap(m_row.copyUnion), QString::number(count)),
                m_row.copyUnion)
                .count = count;
        std::int64_t peers = 0;
        Duration peerTime {};
        for (const CopyTraffic &traffic : m_around.peerTraffic) {
            peers += traffic.count;
            peerTime += traffic.time;
        }
        if (peers > 0)
            add(FactKind::PeerCopies,
                u"Copies between GPUs overlap the gap (%1), for %2 added up."_s.arg(
                    QString::number(peers), shortDuration(peerTime)),
                peerTime)
                .count = peers;
    }

    void tellOtherGpus()
    {
        for (const OtherGpu &other : m_around.others)
            add(FactKind::OtherGpu,
                u"%1 had kernels for %2 of the gap."_s.arg(m_trace.gpus[other.gpu].title(),
                                                           ofGap(other.kernels)),
                other.kernels)
                .gpu = other.gpu;
        if (m_around.gpuCount > 1)
            add(FactKind::CommonIdle,
                u"For %1 of the gap no GPU had kernels."_s.arg(ofGap(m_around.commonIdle)),
                m_around.commonIdle);
    }

    void tellPhase(HandOffPhase phase, std::optional<Duration> length)
    {
        if (length) {
            add(FactKind::HandOff,
                u"Hand-off, %1: %2."_s.arg(phaseLabel(phase), shortDuration(*length)), length)
                .phase = phase;
            return;
        }
        cannotTell(Missing::HandOffPhase,
                   u"The trace cannot tell the phase \"%1\" of the hand-off: a marker or kernel "
                   "that delimits it is missing."_s.arg(phaseLabel(phase)));
        m_facts.back().phase = phase;
    }

    void tellHandOff()
    {
        const std::map<Role, RolePattern> &roles = m_report.profile.roles;
        const bool hasReceived =
            roles.contains(Role::ResultReceived) || m_report.markers.contains(Role::ResultReceived);
        const bool hasStart =
            roles.contains(Role::DitStart) || m_report.markers.contains(Role::DitStart);
        // A profile without these roles has no hand-off: nothing is missing.
        if (hasReceived)
            tellPhase(HandOffPhase::ReadyToReceived, m_row.host.readyToReceived);
        if (hasReceived && hasStart)
            tellPhase(HandOffPhase::ReceivedToStart, m_row.host.receivedToStart);
        if (hasStart)
            tellPhase(HandOffPhase::StartToFirstKernel, m_row.host.startToFirstKernel);
    }

    void tellWhatIsMissing()
    {
        if (m_breakdown.callsRecorded == Recorded::LeftOut)
            cannotTell(Missing::CallsLeftOut,
                       u"The trace cannot tell what was called: its CUDA calls were not loaded."_s);
        if (m_breakdown.callsRecorded == Recorded::Nowhere)
            cannotTell(Missing::Calls,
                       u"The trace cannot tell what was called: it has no CUDA calls."_s);
        if (m_breakdown.callsSkipped && m_breakdown.callsRecorded == Recorded::Yes)
            cannotTell(
                Missing::SkippedCalls,
                u"The trace cannot tell of all calls: the profiler left some out by design."_s);
    }

    const Report &m_report;
    const Trace &m_trace;
    const GapRow &m_row;
    const GapBreakdown &m_breakdown;
    const GapSurroundings &m_around;
    Duration m_length;
    std::vector<GapFact> m_facts;
};

} // namespace

GapFindings gapFindings(const Report &report, const GapRow &row, const GapBreakdown &breakdown,
                        const GapSurroundings &surroundings)
{
    GapFindings findings;
    findings.facts = FactFinder(report, row, breakdown, surroundings).find();
    findings.hints = gapHints(findings.facts, row.gap.length());
    return findings;
}

QString percentText(Duration part, Duration whole)
{
    const double share = 100.0 * static_cast<double>(toNs(part)) / static_cast<double>(toNs(whole));
    if (share < 1 && part > Duration::zero())
        return u"less than 1 %"_s;
    if (share > 99 && part < whole)
        return u"more than 99 %"_s;
    return u"%1 %"_s.arg(std::lround(share));
}

} // namespace gapscope
