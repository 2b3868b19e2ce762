// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gaphints.h"

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

using Places = std::vector<std::size_t>;

class HintFinder
{
public:
    HintFinder(const std::vector<GapFact> &facts, Duration length)
        : m_facts(facts)
        , m_length(length)
    { }

    std::vector<GapHint> find()
    {
        hintAtLaunch();
        hintAtCopies();
        hintAtOtherGpus();
        hintAtRecording();
        return std::move(m_hints);
    }

private:
    void add(HintKind kind, Places facts, const QString &sentence)
    {
        m_hints.push_back({kind, sentence, std::move(facts)});
    }

    [[nodiscard]] bool isMost(const GapFact &fact) const
    {
        return fact.part && *fact.part >= m_length - *fact.part;
    }

    template<typename IsWanted>
    [[nodiscard]] Places placesOf(const IsWanted &isWanted) const
    {
        Places places;
        for (std::size_t i = 0; i < m_facts.size(); ++i) {
            if (isWanted(m_facts[i]))
                places.push_back(i);
        }
        return places;
    }

    [[nodiscard]] Places placesOf(FactKind kind) const
    {
        return placesOf([kind](const GapFact &fact) { return fact.kind == kind; });
    }

    void hintAtLaunch()
    {
        const Places queued = placesOf(FactKind::LaunchedBeforeGap);
        if (!queued.empty())
            add(HintKind::WaitedInQueue, queued,
                u"The launch was there before the gap: look at what the kernel's stream waited "
                u"for, "
                "such as a copy, an event or work of another stream."_s);
        const Places late = placesOf(FactKind::LaunchedInGap);
        if (late.empty())
            return;
        add(HintKind::LaunchCameLate, late,
            u"The launch came in the gap: look at what the launching thread did before it."_s);
        const GapFact &launch = m_facts[late.front()];
        const auto ofLauncher = [&](FactKind kind) {
            return placesOf([&](const GapFact &fact) {
                return fact.kind == kind && fact.pid == launch.pid && fact.tid == launch.tid
                    && isMost(fact);
            });
        };
        const auto withLaunch = [&late](std::initializer_list<Places> more) {
            Places places {late.front()};
            for (const Places &each : more)
                places.insert(places.end(), each.begin(), each.end());
            return places;
        };
        if (const Places waits = ofLauncher(FactKind::SynchronisingCall); !waits.empty())
            add(HintKind::ThreadWaited, withLaunch({waits}),
                u"The launching thread waited for the GPU for most of the gap: look at what it "
                "waited for, and whether it had to."_s);
        const Places outside = ofLauncher(FactKind::NoCallRecorded);
        if (outside.empty())
            return;
        QString sentence =
            u"The launching thread was in no recorded CUDA call for most of the gap"_s;
        const Places inLibrary = ofLauncher(FactKind::OsCall);
        const Places waiting = ofLauncher(FactKind::NotRunning);
        const Places running = ofLauncher(FactKind::Running);
        if (!inLibrary.empty())
            sentence += u", but in the operating system's library: look at what it waited for "
                        "there."_s;
        else if (!waiting.empty())
            sentence += u" and had no CPU: look at what it waited for."_s;
        else if (!running.empty())
            sentence += u", and had a CPU: look at what it computed. Its NVTX ranges, or a capture "
                        "with samples, may tell."_s;
        else
            sentence += u": its NVTX ranges, or a capture with OS runtime calls and samples, may "
                        "tell what it did."_s;
        add(HintKind::OutsideCuda, withLaunch({outside, inLibrary, waiting, running}), sentence);
    }

    void hintAtCopies()
    {
        Places copies = placesOf([this](const GapFact &fact) {
            return fact.kind == FactKind::CopiesInGap && isMost(fact);
        });
        if (!copies.empty())
            add(HintKind::CopiesFillGap, std::move(copies),
                u"Copies or memsets ran for most of the gap: the GPU had no kernels, but work."_s);
    }

    void hintAtOtherGpus()
    {
        const Places common = placesOf(FactKind::CommonIdle);
        if (common.empty())
            return;
        const Duration idle = *m_facts[common.front()].part;
        if (m_length - idle <= m_length / 10) {
            add(HintKind::AllGpusIdle, common,
                u"All GPUs were without kernels together: look at what they have in common before "
                "this GPU alone."_s);
        } else if (idle <= m_length / 10) {
            Places facts = placesOf([this](const GapFact &fact) {
                return fact.kind == FactKind::OtherGpu && isMost(fact);
            });
            facts.insert(facts.begin(), common.front());
            add(HintKind::OnlyThisGpu, std::move(facts),
                u"Other GPUs had kernels meanwhile: look at this GPU's own processes, and at what "
                "they waited for from the others."_s);
        }
    }

    void hintAtRecording()
    {
        Places missing = placesOf([](const GapFact &fact) {
            return fact.missing && *fact.missing != Missing::NextKernel
                && *fact.missing != Missing::HandOffPhase;
        });
        if (!missing.empty())
            add(HintKind::RecordMore, std::move(missing),
                u"A trace with all CUDA calls would tell more of this gap."_s);
    }

    const std::vector<GapFact> &m_facts;
    Duration m_length;
    std::vector<GapHint> m_hints;
};

} // namespace

std::vector<GapHint> gapHints(const std::vector<GapFact> &facts, Duration length)
{
    return HintFinder(facts, length).find();
}

QString factWord(FactKind kind)
{
    switch (kind) {
    case FactKind::SynchronisingCall:
        return u"synchronising_call"_s;
    case FactKind::Call:
        return u"call"_s;
    case FactKind::NoCallRecorded:
        return u"no_call_recorded"_s;
    case FactKind::OsCall:
        return u"os_call"_s;
    case FactKind::Running:
        return u"running"_s;
    case FactKind::NotRunning:
        return u"not_running"_s;
    case FactKind::NoCallInProcess:
        return u"no_call_in_process"_s;
    case FactKind::LaunchedInGap:
        return u"launched_in_gap"_s;
    case FactKind::LaunchedBeforeGap:
        return u"launched_before_gap"_s;
    case FactKind::LaunchedAfterGap:
        return u"launched_after_gap"_s;
    case FactKind::LaunchedAfterStart:
        return u"launched_after_start"_s;
    case FactKind::CopiesInGap:
        return u"copies_in_gap"_s;
    case FactKind::OtherGpu:
        return u"other_gpu"_s;
    case FactKind::CommonIdle:
        return u"common_idle"_s;
    case FactKind::PeerCopies:
        return u"peer_copies"_s;
    case FactKind::BeginsAtWindow:
        return u"begins_at_window"_s;
    case FactKind::EndsAtWindow:
        return u"ends_at_window"_s;
    case FactKind::HandOff:
        return u"hand_off"_s;
    case FactKind::CannotTell:
        break;
    }
    return u"cannot_tell"_s;
}

QString missingWord(Missing missing)
{
    switch (missing) {
    case Missing::CallsLeftOut:
        return u"calls_left_out"_s;
    case Missing::Calls:
        return u"calls"_s;
    case Missing::CallsOfProcess:
        return u"calls_of_process"_s;
    case Missing::SkippedCalls:
        return u"skipped_calls"_s;
    case Missing::Launch:
        return u"launch"_s;
    case Missing::NextKernel:
        return u"next_kernel"_s;
    case Missing::HandOffPhase:
        break;
    }
    return u"hand_off_phase"_s;
}

QString hintWord(HintKind kind)
{
    switch (kind) {
    case HintKind::LaunchCameLate:
        return u"launch_came_late"_s;
    case HintKind::WaitedInQueue:
        return u"waited_in_queue"_s;
    case HintKind::ThreadWaited:
        return u"thread_waited"_s;
    case HintKind::OutsideCuda:
        return u"outside_cuda"_s;
    case HintKind::CopiesFillGap:
        return u"copies_fill_gap"_s;
    case HintKind::AllGpusIdle:
        return u"all_gpus_idle"_s;
    case HintKind::OnlyThisGpu:
        return u"only_this_gpu"_s;
    case HintKind::RecordMore:
        break;
    }
    return u"record_more"_s;
}

QString phaseWord(HandOffPhase phase)
{
    switch (phase) {
    case HandOffPhase::ReadyToReceived:
        return u"ready_to_received"_s;
    case HandOffPhase::ReceivedToStart:
        return u"received_to_start"_s;
    case HandOffPhase::StartToFirstKernel:
        break;
    }
    return u"start_to_first_kernel"_s;
}

} // namespace gapscope
