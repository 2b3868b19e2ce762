// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventtext.h"
#include "model/gapbreakdown.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/handtrace.h"
#include "tests/support/randomworld.h"
#include "tests/support/sqlfixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

/// "name x count = ns (longest, begun before, ended after)" of each share, then "+ uncovered".
QStringList lines(const std::optional<GapCover> &cover)
{
    if (!cover)
        return {u"not known"_s};
    QStringList result;
    for (const GapShare &share : cover->shares)
        result += u"%1 x %2 = %3 (%4, %5, %6)"_s.arg(
            share.name, QString::number(share.count), QString::number(toNs(share.time)),
            QString::number(toNs(share.longest)), QString::number(share.begunBefore),
            QString::number(share.endedAfter));
    result += u"+ %1"_s.arg(toNs(cover->uncovered));
    return result;
}

QString checkSum(const GapCover &cover, Duration length, bool ofThread)
{
    Duration shares {};
    for (const GapShare &share : cover.shares)
        shares += share.time;
    if (cover.covered + cover.uncovered != length)
        return u"covered and uncovered are not the gap"_s;
    if (ofThread ? shares != cover.covered : shares < cover.covered)
        return u"the shares do not add up"_s;
    return cover.covered < Duration::zero() || cover.uncovered < Duration::zero() ? u"negative"_s
                                                                                  : QString {};
}

/// The first thing that does not add up.
QString checkSums(const GapBreakdown &breakdown)
{
    for (const ProcessBreakdown &process : breakdown.processes) {
        for (const ThreadBreakdown &thread : process.threads) {
            if (thread.scheduling
                && thread.scheduling->running + thread.scheduling->notRunning
                        + thread.scheduling->unknown
                    != breakdown.gap.length())
                return u"the scheduling is not the gap"_s;
            for (const auto *cover : {&thread.calls, &thread.ranges, &thread.osCalls}) {
                if (!*cover)
                    continue;
                if (const QString wrong = checkSum(**cover, breakdown.gap.length(), true);
                    !wrong.isEmpty())
                    return wrong;
            }
            if (thread.calls && process.calls && thread.calls->covered > process.calls->covered)
                return u"a thread has more than its process"_s;
        }
        if (!process.calls)
            continue;
        if (const QString wrong = checkSum(*process.calls, breakdown.gap.length(), false);
            !wrong.isEmpty())
            return wrong;
    }
    return {};
}

struct NaiveCall
{
    int begin;
    int end;
    QString name;
};

/// Instant by instant: of the calls that last, the one that began last, then the shorter, then the
/// later row.
std::map<QString, int> naiveShares(const std::vector<NaiveCall> &calls, int begin, int end)
{
    std::map<QString, int> sums;
    for (int t = begin; t < end; ++t) {
        const NaiveCall *owner = nullptr;
        for (const NaiveCall &call : calls) {
            if (call.begin > t || call.end <= t)
                continue;
            if (!owner || call.begin > owner->begin
                || (call.begin == owner->begin && call.end <= owner->end))
                owner = &call;
        }
        ++sums[owner ? owner->name : QString {}];
    }
    return sums;
}

} // namespace

class TestGapBreakdown : public QObject
{
    Q_OBJECT

private slots:
    void eachInstantBelongsToTheInnermostCall()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        hand.kernel(gpu, 1, 200, 300);
        hand.call(1, 10, 50, 120, u"before"_s); // straddles the begin
        hand.call(1, 10, 130, 180, u"outer"_s);
        hand.call(1, 10, 140, 150, u"inner"_s);
        hand.call(1, 10, 145, 147, u"innermost"_s);
        hand.call(1, 10, 160, 160, u"instant"_s);
        hand.call(1, 10, 190, 250, u"after"_s); // straddles the end
        hand.call(1, 10, 20, 100, u"touches"_s);
        hand.call(1, 10, 200, 220, u"touches"_s);
        const auto trace = hand.finish();
        const GapBreakdown all = breakDownGap(*trace, gpu, timeRange(100, 200));
        QCOMPARE(all.processes.size(), 1U);
        const ProcessBreakdown &process = all.processes[0];
        QCOMPARE(process.threads.size(), 1U);
        const QStringList expected {u"outer x 1 = 40 (50, 0, 0)"_s,
                                    u"before x 1 = 20 (20, 1, 0)"_s,
                                    u"after x 1 = 10 (10, 0, 1)"_s,
                                    u"inner x 1 = 8 (10, 0, 0)"_s,
                                    u"innermost x 1 = 2 (2, 0, 0)"_s,
                                    u"instant x 1 = 0 (0, 0, 0)"_s,
                                    u"+ 20"_s};
        QCOMPARE(lines(process.threads[0].calls), expected);
        QCOMPARE(lines(process.calls), expected);
        QCOMPARE(checkSums(all), QString());
        QCOMPARE(process.name, u"/opt/worker 1"_s);
        const GapShare &outer = process.threads[0].calls->shares[0];
        QCOMPARE(eventName(*trace, outer.longestEvent), u"outer"_s);
        QCOMPARE(eventsOfShare(*trace, process.threads[0].callTracks, all.gap, u"inner"_s).size(),
                 1U);
        QVERIFY(
            eventsOfShare(*trace, process.threads[0].callTracks, all.gap, u"touches"_s).empty());
    }

    void repeatedAndCrossingCallsCountOnce()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        hand.call(1, 10, 100, 140, u"a"_s);
        hand.call(1, 10, 100, 140, u"a"_s); // the same again
        hand.call(1, 10, 120, 160, u"b"_s); // crosses: it began later, so it has 120 to 160
        hand.call(1, 10, 0, 1000, u"covers"_s);
        const auto trace = hand.finish();
        const GapBreakdown all = breakDownGap(*trace, gpu, timeRange(100, 200));
        QCOMPARE(lines(all.processes[0].threads[0].calls),
                 (QStringList {u"b x 1 = 40 (40, 0, 0)"_s, u"covers x 1 = 40 (100, 1, 1)"_s,
                               u"a x 2 = 20 (40, 0, 0)"_s, u"+ 0"_s}));
        QCOMPARE(checkSums(all), QString());
    }

    void aCallAsLongAsTheGapStaysWithinIt()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        hand.call(1, 10, 100, 200, u"exact"_s);
        const auto trace = hand.finish();
        QCOMPARE(lines(breakDownGap(*trace, gpu, timeRange(100, 200)).processes[0].calls),
                 (QStringList {u"exact x 1 = 100 (100, 0, 0)"_s, u"+ 0"_s}));
    }

    void aProcessCountsByUnionOverItsThreads()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        hand.call(1, 10, 100, 150, u"sync"_s);
        hand.call(1, 11, 120, 170, u"sync"_s);
        hand.call(1, 11, 130, 140, u"query"_s);
        hand.call(1, 12, 500, 510, u"elsewhere"_s);
        const auto trace = hand.finish();
        const GapBreakdown all = breakDownGap(*trace, gpu, timeRange(100, 200));
        const ProcessBreakdown &process = all.processes[0];
        QCOMPARE(lines(process.calls),
                 (QStringList {u"sync x 2 = 70 (50, 0, 0)"_s, u"query x 1 = 10 (10, 0, 0)"_s,
                               u"+ 30"_s}));
        QCOMPARE(process.threads.size(), 3U);
        QCOMPARE(lines(process.threads[2].calls), QStringList {u"+ 100"_s});
        QCOMPARE(*process.threads[2].tid, 12);
        QCOMPARE(checkSums(all), QString());
    }

    void thoseThatOnlySeeTheGpuComeApart()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {2, 3}, {1, 4});
        hand.kernel(gpu, 2, 0, 50);
        hand.kernel(gpu, 3, 50, 100);
        for (const std::int64_t pid : {1, 2, 3, 9})
            hand.call(pid, pid, 110, 120, u"call"_s);
        const auto trace = hand.finish();
        const GapBreakdown all = breakDownGap(*trace, gpu, timeRange(100, 200));
        QStringList found;
        for (const ProcessBreakdown &process : all.processes)
            found += u"%1 %2 %3"_s.arg(QString::number(*process.pid), processUseWord(process.use),
                                       lines(process.calls).constLast());
        // 9 does not map to it. 4 has no call anywhere: what it did cannot be told.
        QCOMPARE(found,
                 (QStringList {u"2 uses + 90"_s, u"3 uses + 90"_s, u"1 only_sees + 90"_s,
                               u"4 only_sees not known"_s}));
        QCOMPARE(all.processes[3].callsRecorded, Recorded::Nowhere);
    }

    void anUnmappedGpuOfAnUnknownProcessIsAnybodys()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {});
        hand.trace().gpus[gpu].everyProcessMaps = true;
        hand.kernel(gpu, 1, 0, 100);
        hand.call(5, 5, 110, 120, u"call"_s);
        const auto trace = hand.finish();
        const GapBreakdown all = breakDownGap(*trace, gpu, timeRange(100, 200));
        QCOMPARE(all.processes.size(), 1U);
        QCOMPARE(all.processes[0].use, ProcessUse::Unknown);
    }

    void withoutCallsTheTraceCannotTell()
    {
        for (const bool isLoaded : {true, false}) {
            HandTrace hand;
            const GpuIndex gpu = hand.gpu(0, {1});
            hand.trace().capture.scope.calls = isLoaded;
            hand.kernel(gpu, 1, 0, 100);
            hand.range(1, 10, 90, 150, u"step"_s);
            const auto trace = hand.finish();
            const GapBreakdown all = breakDownGap(*trace, gpu, timeRange(100, 200));
            QCOMPARE(all.callsRecorded, isLoaded ? Recorded::Nowhere : Recorded::LeftOut);
            QCOMPARE(all.processes[0].callsRecorded, all.callsRecorded);
            QVERIFY(!all.processes[0].calls);
            QVERIFY(!all.processes[0].threads[0].calls);
            QCOMPARE(lines(all.processes[0].threads[0].ranges),
                     (QStringList {u"step x 1 = 50 (50, 1, 0)"_s, u"+ 50"_s}));
        }
    }

    void rangesNestAcrossDomains()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        hand.range(1, 10, 0, 300, u"run"_s, 0);
        hand.range(1, 10, 110, 160, u"step"_s, 1);
        hand.range(1, 10, 120, 130, u"load"_s, 0);
        hand.mark(1, 10, 125, u"mark"_s);
        const auto trace = hand.finish();
        const GapBreakdown all = breakDownGap(*trace, gpu, timeRange(100, 200));
        QCOMPARE(lines(all.processes[0].threads[0].ranges),
                 (QStringList {u"run x 1 = 50 (100, 1, 1)"_s, u"step x 1 = 40 (50, 0, 0)"_s,
                               u"load x 1 = 10 (10, 0, 0)"_s, u"+ 0"_s}));
        QVERIFY(!all.processes[0].calls);
    }

    void theOperatingSystemIsALayerOfItsOwn()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        hand.call(1, 10, 110, 130, u"sync"_s);
        hand.osCall(1, 10, 90, 140, u"poll"_s);
        hand.osCall(1, 10, 120, 125, u"ioctl"_s);
        hand.schedule(1, 10, 0, true);
        hand.schedule(1, 10, 150, false);
        hand.osCall(1, 11, 150, 160, u"read"_s); // no CUDA thread, but busy in the gap
        hand.osCall(1, 12, 20, 30, u"read"_s); // nothing in the gap
        hand.schedule(1, 13, 0, false); // had no CPU in it
        hand.schedule(1, 14, 190, true); // had one
        hand.osCall(2, 20, 100, 200, u"poll"_s); // of a process that the GPU is not of
        hand.schedule(2, 20, 500, true);
        const auto trace = hand.finish();
        const GapBreakdown all = breakDownGap(*trace, gpu, timeRange(100, 200));
        QCOMPARE(checkSums(all), QString());
        QVERIFY(all.osCallsRecorded == Recorded::Yes && all.schedulingRecorded == Recorded::Yes);
        QCOMPARE(all.processes.size(), 1U);
        const auto &threads = all.processes[0].threads;
        QCOMPARE(threads.size(), 3U);
        QCOMPARE(*threads[0].tid, 10);
        QCOMPARE(lines(threads[0].calls), (QStringList {u"sync x 1 = 20 (20, 0, 0)"_s, u"+ 80"_s}));
        QCOMPARE(
            lines(threads[0].osCalls),
            (QStringList {u"poll x 1 = 35 (40, 1, 0)"_s, u"ioctl x 1 = 5 (5, 0, 0)"_s, u"+ 60"_s}));
        QVERIFY((*threads[0].scheduling
                 == ThreadScheduling {Duration {50}, Duration {50}, Duration {0}, 1}));
        QCOMPARE(*threads[1].tid, 11);
        QVERIFY(!threads[1].scheduling);
        QCOMPARE(lines(threads[1].calls), QStringList {u"+ 100"_s});
        QCOMPARE(*threads[2].tid, 14);
        // Of the process only CUDA counts.
        QCOMPARE(lines(all.processes[0].calls),
                 (QStringList {u"sync x 1 = 20 (20, 0, 0)"_s, u"+ 80"_s}));
    }

    void whatWasNotLoadedIsNotNothing()
    {
        for (const bool isLoaded : {true, false}) {
            HandTrace hand;
            const GpuIndex gpu = hand.gpu(0, {1});
            hand.trace().capture.scope.osRuntime = isLoaded;
            hand.kernel(gpu, 1, 0, 100);
            hand.call(1, 1, 110, 120, u"call"_s);
            const GapBreakdown all = breakDownGap(*hand.finish(), gpu, timeRange(100, 200));
            const Recorded expected = isLoaded ? Recorded::Nowhere : Recorded::LeftOut;
            QVERIFY(all.osCallsRecorded == expected && all.schedulingRecorded == expected);
            QVERIFY(!all.processes[0].threads[0].osCalls);
            QVERIFY(!all.processes[0].threads[0].scheduling);
        }
    }

    void anEmptyGapAndAStoppedOneHaveNothing()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        hand.call(1, 1, 0, 100, u"call"_s);
        const auto trace = hand.finish();
        QVERIFY(breakDownGap(*trace, gpu, timeRange(50, 50)).processes.empty());
        std::stop_source source;
        source.request_stop();
        QVERIFY(breakDownGap(*trace, gpu, timeRange(0, 50), source.get_token()).processes.empty());
    }

    void agreesWithAWalkOverInstants()
    {
        std::mt19937 random(5);
        const auto below = [&random](int n) {
            return static_cast<int>(random() % static_cast<unsigned>(n));
        };
        for (int round = 0; round < 300; ++round) {
            HandTrace hand;
            const GpuIndex gpu = hand.gpu(0, {1});
            hand.kernel(gpu, 1, 0, 5);
            std::vector<NaiveCall> calls;
            for (int i = below(12); i >= 0; --i) {
                const int begin = below(60);
                calls.push_back({begin, begin + below(25), QString(QChar(u'a' + below(3)))});
                hand.call(1, 1, calls.back().begin, calls.back().end, calls.back().name);
            }
            const int begin = 10 + below(20);
            const int end = begin + 1 + below(30);
            const auto trace = hand.finish();
            const GapBreakdown all = breakDownGap(*trace, gpu, timeRange(begin, end));
            QCOMPARE(checkSums(all), QString());
            const GapCover &cover = *all.processes[0].threads[0].calls;
            auto expected = naiveShares(calls, begin, end);
            QCOMPARE(toNs(cover.uncovered), std::int64_t {expected[QString {}]});
            for (const GapShare &share : cover.shares)
                QCOMPARE(toNs(share.time), std::int64_t {expected[share.name]});
        }
    }

    void sumsAddUpInRandomWorlds()
    {
        std::size_t looked = 0;
        for (unsigned seed = 1; seed <= 40; ++seed) {
            const QTemporaryDir folder;
            const QString path = folder.filePath(u"t.sqlite"_s);
            makeDatabase(path, sqlOf(randomWorld(seed)));
            const auto trace = openTrace(path);
            QVERIFY(trace);
            const auto report = buildReport(*trace, std::nullopt);
            QVERIFY(report);
            for (const GapRow &row : (*report)->rows) {
                const GapBreakdown all = breakDownGap(**trace, row.gpu, row.gap);
                QCOMPARE(checkSums(all), QString());
                // The report counts the same calls, though their time as often as they nest.
                std::map<QString, std::int64_t> counts;
                for (const ProcessBreakdown &process : all.processes) {
                    for (const ThreadBreakdown &thread : process.threads) {
                        for (const GapShare &share :
                             thread.calls ? thread.calls->shares : std::vector<GapShare> {})
                            counts[share.name] += share.count;
                    }
                }
                QCOMPARE(counts.size(), row.apis.size());
                for (const ApiUse &api : row.apis)
                    QCOMPARE(counts[api.name], api.count);
                ++looked;
            }
        }
        QVERIFY(looked > 40);
    }
};

QTEST_GUILESS_MAIN(TestGapBreakdown)
#include "tst_gapbreakdown.moc"
