// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/apinames.h"
#include "model/gapfacts.h"
#include "model/readerregistry.h"
#include "tests/support/handtrace.h"

#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

Profile span(std::int64_t begin, std::int64_t end)
{
    Profile profile;
    profile.kind = WindowKind::Span;
    profile.span = timeRange(begin, end);
    return profile;
}

struct Told
{
    std::shared_ptr<const Report> report;
    GapFindings findings;

    [[nodiscard]] QStringList sentences() const
    {
        QStringList list;
        for (const GapFact &fact : findings.facts)
            list += factWord(fact.kind) + u": "_s + fact.sentence;
        return list;
    }
    /// "hint: fact, fact"
    [[nodiscard]] QStringList hints() const
    {
        QStringList list;
        for (const GapHint &hint : findings.hints) {
            QStringList facts;
            for (const std::size_t fact : hint.facts)
                facts += factWord(findings.facts.at(fact).kind);
            list += hintWord(hint.kind) + u": "_s + facts.join(u", "_s);
        }
        return list;
    }
    [[nodiscard]] bool has(Missing missing) const
    {
        return std::ranges::any_of(
            findings.facts, [missing](const GapFact &fact) { return fact.missing == missing; });
    }
};

/// Of the first row of the GPU with this number.
Told tell(const std::shared_ptr<const Trace> &trace, const Profile &profile, std::int64_t gpu = 0)
{
    Told told;
    told.report = *buildReport(trace, profile);
    for (const GapRow &row : told.report->rows) {
        if (told.report->gpuOf(row).number != gpu)
            continue;
        told.findings = gapFindings(*told.report, row, breakDownGap(*trace, row.gpu, row.gap),
                                    gapSurroundings(*trace, row.gpu, row.gap));
        break;
    }
    return told;
}

} // namespace

class TestGapFacts : public QObject
{
    Q_OBJECT

private slots:
    void synchronisingCallsAreKnownByTheirBaseName()
    {
        for (const char *name :
             {"cudaStreamSynchronize", "cudaStreamSynchronize_v3020",
              "cudaStreamSynchronize_ptsz_v7000", "cudaStreamSynchronize_v7000_ptsz",
              "cudaDeviceSynchronize_v3020", "cudaEventSynchronize_ptds", "cuCtxSynchronize_v2",
              "cuStreamSynchronize_ptsz", "cudaThreadSynchronize_v3020"})
            QVERIFY2(isSynchronising(QString::fromLatin1(name)), name);
        for (const char *name : {"cudaMemcpy_v3020", "cudaFree", "cudaStreamSynchronizer",
                                 "cudaStreamSynchronize_x", "cudaStreamSynchronize_v", "", "_v3020",
                                 "_ptsz", "cudaEventQuery_v3020", "cuStreamWaitEvent"})
            QVERIFY2(!isSynchronising(QString::fromLatin1(name)), name);
        QCOMPARE(apiBaseName(u"cudaLaunchKernel_v7000"_s), u"cudaLaunchKernel"_s);
        QCOMPARE(apiBaseName(u"cudaMemcpyAsync_ptsz_v7000"_s), u"cudaMemcpyAsync"_s);
        QCOMPARE(apiBaseName(u"my_value"_s), u"my_value"_s);
        QCOMPARE(apiBaseName(u"cudaMemcpy3D_v3020"_s), u"cudaMemcpy3D"_s);
        QCOMPARE(apiBaseName(u"_v3020"_s), u"_v3020"_s);
        QCOMPARE(apiBaseName(u"1234"_s), u"1234"_s);
    }

    void percentsNeverRoundToNoneOrAll()
    {
        const auto percent = [](std::int64_t part, std::int64_t whole) {
            return percentText(Duration {part}, Duration {whole});
        };
        QCOMPARE(percent(82, 100), u"82 %"_s);
        QCOMPARE(percent(0, 100), u"0 %"_s);
        QCOMPARE(percent(1, 1000), u"less than 1 %"_s);
        QCOMPARE(percent(999, 1000), u"more than 99 %"_s);
        QCOMPARE(percent(1000, 1000), u"100 %"_s);
    }

    void whatALaunchingThreadDidOutsideCuda()
    {
        const auto toldWith = [](const auto &more) {
            HandTrace hand;
            const GpuIndex gpu = hand.gpu(0, {1});
            hand.kernel(gpu, 1, 0, 1000);
            hand.kernel(gpu, 1, 2000, 3000, u"next"_s, 7);
            hand.call(1, 1, 1900, 1920, u"cudaLaunchKernel_v7000"_s, 7);
            more(hand);
            return tell(hand.finish(), span(0, 3000));
        };
        const auto hint = [](const Told &told) {
            return told.hints().filter(u"outside_cuda"_s).join(u' ');
        };
        const auto sentence = [](const Told &told) {
            for (const GapHint &each : told.findings.hints) {
                if (each.kind == HintKind::OutsideCuda)
                    return each.sentence;
            }
            return QString();
        };

        const Told bare = toldWith([](HandTrace &) {});
        QCOMPARE(hint(bare), u"outside_cuda: launched_in_gap, no_call_recorded"_s);
        QVERIFY(sentence(bare).contains(u"a capture with OS runtime calls"_s));

        const Told waits = toldWith([](HandTrace &hand) {
            hand.osCall(1, 1, 900, 1800, u"pthread_cond_wait"_s);
            hand.osCall(1, 1, 1850, 1860, u"read"_s); // less than a tenth
            hand.schedule(1, 1, 900, false);
            hand.schedule(1, 1, 1800, true);
            hand.schedule(2, 2, 5000, true);
        });
        QVERIFY2(waits.sentences().contains(
                     u"os_call: For 80 % of the gap thread 1 was in pthread_cond_wait of the "
                     "operating system's library."_s),
                 qPrintable(waits.sentences().join(u'\n')));
        QVERIFY(waits.sentences().contains(u"not_running: For 80 % of the gap thread 1 had no CPU: "
                                           "it waited for something, or for a CPU."_s));
        QCOMPARE(waits.sentences().filter(u"os_call"_s).size(), 1);
        QCOMPARE(hint(waits),
                 u"outside_cuda: launched_in_gap, no_call_recorded, os_call, not_running"_s);
        QVERIFY(sentence(waits).contains(u"what it waited for there"_s));

        const Told computes = toldWith([](HandTrace &hand) {
            hand.schedule(1, 1, 900, true);
            hand.schedule(2, 2, 5000, true);
        });
        QVERIFY(
            computes.sentences().contains(u"running: For 100 % of the gap thread 1 had a CPU."_s));
        QCOMPARE(hint(computes), u"outside_cuda: launched_in_gap, no_call_recorded, running"_s);
        QVERIFY(sentence(computes).contains(u"what it computed"_s));
    }

    void aLateLaunchAfterAWait()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        const GpuIndex other = hand.gpu(1, {1});
        hand.kernel(gpu, 1, 0, 1000);
        hand.kernel(gpu, 1, 2000, 3000, u"next"_s, 7);
        hand.kernel(other, 1, 1100, 1900);
        hand.call(1, 10, 900, 1820, u"cudaStreamSynchronize_v3020"_s);
        hand.call(1, 10, 1900, 1920, u"cudaLaunchKernel_v7000"_s, 7);
        hand.call(1, 11, 1000, 1100, u"cudaMalloc_v3020"_s);
        hand.copy(gpu, 1, 1000, 1005, CopyKind::HostToDevice, 1);
        const Told told = tell(hand.finish(), span(0, 3000));
        QCOMPARE(
            told.sentences(),
            (QStringList {
                u"launched_in_gap: The next kernel was launched 100 ns before the gap ended "
                "(cudaLaunchKernel_v7000 on thread 10)."_s,
                u"synchronising_call: A synchronising call covers 82 % of the gap on thread 10 of "
                "process 1 (cudaStreamSynchronize)."_s,
                u"call: A call covers 10 % of the gap on thread 11 of process 1 (cudaMalloc)."_s,
                u"no_call_recorded: No CUDA call was recorded for 90 % of the gap on thread 11 of "
                "process 1."_s,
                u"copies_in_gap: Copies and memsets of this GPU ran for less than 1 % of the gap "
                "(1)."_s,
                u"other_gpu: GPU 1 had kernels for 80 % of the gap."_s,
                u"common_idle: For 20 % of the gap no GPU had kernels."_s}));
        QCOMPARE(told.hints(),
                 (QStringList {u"launch_came_late: launched_in_gap"_s,
                               u"thread_waited: launched_in_gap, synchronising_call"_s}));
        const GapFact &wait = told.findings.facts[1];
        QCOMPARE(*wait.part, Duration {820});
        QCOMPARE(*wait.tid, 10);
        QCOMPARE(wait.count, 1);
        QVERIFY(wait.event);
    }

    void aThreadOutsideCuda()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {10});
        hand.kernel(gpu, 10, 0, 1000);
        hand.kernel(gpu, 10, 2000, 3000, u"next"_s, 7);
        hand.call(10, 10, 1930, 2010, u"cudaLaunchKernel"_s, 7);
        hand.trace().capture.apiCallsSkipped = true;
        const Told told = tell(hand.finish(), span(0, 3000));
        QCOMPARE(told.sentences(),
                 (QStringList {
                     u"launched_in_gap: The next kernel was launched 70 ns before the gap ended "
                     "(cudaLaunchKernel on thread 10)."_s,
                     u"no_call_recorded: No CUDA call was recorded for 93 % of the gap on thread "
                     "10."_s,
                     u"no_call_in_process: No CUDA call was recorded for 93 % of the gap on any "
                     "thread of process 10."_s,
                     u"cannot_tell: The trace cannot tell of all calls: the profiler left some out "
                     "by design."_s}));
        QCOMPARE(told.hints(),
                 (QStringList {u"launch_came_late: launched_in_gap"_s,
                               u"outside_cuda: launched_in_gap, no_call_recorded"_s,
                               u"record_more: cannot_tell"_s}));
    }

    void aLaunchInTheQueueBehindCopies()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 1000);
        hand.kernel(gpu, 1, 2000, 3000, u"next"_s, 7);
        hand.call(1, 1, 500, 510, u"cudaLaunchKernel"_s, 7);
        hand.copy(gpu, 1, 1000, 2000, CopyKind::HostToDevice, 1);
        const Told told = tell(hand.finish(), span(0, 3000));
        QCOMPARE(told.sentences().constFirst(),
                 u"launched_before_gap: The next kernel was launched 500 ns before the gap began "
                 "and waited in the queue (cudaLaunchKernel on thread 1)."_s);
        QCOMPARE(told.hints(),
                 (QStringList {u"waited_in_queue: launched_before_gap"_s,
                               u"copies_fill_gap: copies_in_gap"_s}));
    }

    void whatTheTraceCannotTellIsAFact()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1, 2});
        hand.kernel(gpu, 1, 0, 1000);
        hand.kernel(gpu, 2, 0, 1000);
        hand.call(1, 1, 1000, 1500, u"cudaFree"_s);
        const auto trace = hand.finish();
        const Told told = tell(trace, span(100, 2000));
        QVERIFY(told.has(Missing::NextKernel));
        QVERIFY(told.has(Missing::CallsOfProcess));
        QVERIFY(!told.has(Missing::HandOffPhase)); // the profile has none
        QVERIFY(told.sentences().contains(
            u"ends_at_window: The gap ends where its window does, not at the begin of a "
            "kernel."_s));
        const Told first = tell(trace, span(-500, 500));
        QVERIFY(first.has(Missing::Launch));
        QVERIFY(first.sentences().constFirst().startsWith(u"begins_at_window: "_s));
    }

    void missingCallsAreToldByWhy()
    {
        for (const bool isLoaded : {true, false}) {
            HandTrace hand;
            const GpuIndex gpu = hand.gpu(0, {1});
            hand.trace().capture.scope.calls = isLoaded;
            hand.kernel(gpu, 1, 0, 1000);
            hand.kernel(gpu, 1, 2000, 3000);
            const Told told = tell(hand.finish(), span(0, 3000));
            QVERIFY(told.has(isLoaded ? Missing::Calls : Missing::CallsLeftOut));
            QVERIFY(!told.has(isLoaded ? Missing::CallsLeftOut : Missing::Calls));
            QVERIFY(!told.has(Missing::CallsOfProcess)); // said once
            for (const GapFact &fact : told.findings.facts)
                QVERIFY(fact.kind != FactKind::NoCallRecorded);
        }
    }

    void handOffPhasesAreKnownOrNot()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 1000);
        hand.kernel(gpu, 1, 2000, 3000);
        hand.mark(1, 1, 500, u"cpu_ready chunk=1"_s);
        hand.mark(1, 1, 600, u"result_received chunk=1"_s);
        hand.mark(1, 1, 2500, u"cpu_ready chunk=2"_s);
        const Told told = tell(hand.finish(), *builtInProfile(u"delivery"_s));
        QVERIFY(told.sentences().contains(u"hand_off: Hand-off, ready to received: 100 ns."_s));
        const auto missing = std::ranges::count_if(told.findings.facts, [](const GapFact &fact) {
            return fact.missing == Missing::HandOffPhase;
        });
        QCOMPARE(missing, 2);
    }

    void gpusAreIdleTogetherOrAlone()
    {
        for (const bool together : {true, false}) {
            HandTrace hand;
            const GpuIndex gpu = hand.gpu(0, {1});
            const GpuIndex other = hand.gpu(1, {1});
            hand.kernel(gpu, 1, 0, 1000);
            hand.kernel(gpu, 1, 2000, 3000);
            hand.kernel(other, 1, 0, together ? 1010 : 1990);
            const Told told = tell(hand.finish(), span(0, 3000));
            QVERIFY(told.hints().contains(together ? u"all_gpus_idle: common_idle"_s
                                                   : u"only_this_gpu: common_idle, other_gpu"_s));
        }
    }

    void everyHintOfTheDemoRestsOnFacts()
    {
        const auto trace = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        QVERIFY(trace);
        const auto report = buildReport(*trace, std::nullopt);
        QVERIFY(report);
        for (const GapRow &row : (*report)->rows) {
            const GapFindings findings =
                gapFindings(**report, row, breakDownGap(**trace, row.gpu, row.gap),
                            gapSurroundings(**trace, row.gpu, row.gap));
            QVERIFY(!findings.facts.empty());
            for (const GapHint &hint : findings.hints) {
                QVERIFY(!hint.facts.empty());
                for (const std::size_t fact : hint.facts)
                    QVERIFY(fact < findings.facts.size());
            }
            for (const GapFact &fact : findings.facts) {
                QVERIFY(fact.sentence.endsWith(u'.'));
                QCOMPARE(fact.kind == FactKind::CannotTell, fact.missing.has_value());
                for (const QString &word : {u"because"_s, u"caused"_s, u"due to"_s})
                    QVERIFY(!fact.sentence.contains(word));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestGapFacts)
#include "tst_gapfacts.moc"
