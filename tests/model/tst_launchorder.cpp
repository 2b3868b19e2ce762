// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launchorder.h"
#include "model/tracebuilder.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>
#include <vector>

using namespace gapscope;

namespace {

constexpr std::int64_t kPid = 7;

TrackKey keyOf(TrackKind kind, std::int64_t number)
{
    TrackKey key;
    key.kind = kind;
    key.pid = kPid;
    if (kind == TrackKind::Kernel) {
        key.deviceId = 0;
        key.streamId = number;
    } else {
        key.tid = number;
    }
    return key;
}

Event madeEvent(std::int64_t begin, std::int64_t correlation)
{
    Event event;
    event.begin = traceTime(begin);
    event.end = traceTime(begin + 1);
    event.correlation = correlation;
    return event;
}

} // namespace

class TestLaunchOrder : public QObject
{
    Q_OBJECT

private slots:
    void kernelsBeforeTheirLaunchAreCounted_data()
    {
        QTest::addColumn<qint64>("step"); // the most that an id is more than the one before
        QTest::addColumn<qint64>("first");
        QTest::newRow("ids one after the other") << qint64 {1} << qint64 {1};
        QTest::newRow("ids with holes") << qint64 {9} << qint64 {-500};
        QTest::newRow("ids strewn about") << qint64 {100'000} << qint64 {1};
        QTest::newRow("ids of all 64 bits")
            << qint64 {9'000'000'000'000'000} << std::numeric_limits<qint64>::min();
    }

    void kernelsBeforeTheirLaunchAreCounted()
    {
        QFETCH(qint64, step);
        QFETCH(qint64, first);
        std::mt19937 random(11);
        const auto dice = [&random](std::int64_t most) {
            return std::uniform_int_distribution<std::int64_t>(1, most)(random);
        };
        struct Row
        {
            std::int64_t begin;
            std::int64_t id;
        };
        std::vector<Row> calls;
        std::vector<Row> kernels;
        TraceBuilder builder;
        const auto addKernel = [&](std::int64_t begin, std::int64_t launch) {
            kernels.push_back({begin, launch});
            builder.add(keyOf(TrackKind::Kernel, dice(4)), madeEvent(begin, launch));
        };
        std::int64_t id = first;
        for (int i = 0; i < 2000; ++i, id += dice(step)) {
            const std::int64_t begin = 1000 + 10 * i;
            if (dice(5) != 1) { // else nobody noted the launch
                calls.push_back({begin, id});
                builder.add(keyOf(TrackKind::Runtime, dice(3)), madeEvent(begin, id));
            }
            addKernel(begin - 20 + dice(40), dice(8) == 1 ? id + 1 : id);
        }
        addKernel(1, first < 0 ? first : first - 5);
        addKernel(1, id + 5);
        std::int64_t early = 0;
        std::int64_t withoutCall = 0;
        for (const Row &kernel : kernels) {
            const auto call = std::ranges::find(calls, kernel.id, &Row::id);
            early += call != calls.end() && kernel.begin < call->begin ? 1 : 0;
            withoutCall += call == calls.end() ? 1 : 0;
        }
        QVERIFY(early > 0 && withoutCall > 0);
        TraceBuilder::GpuMap gpus;
        gpus.gpus.emplace_back();
        gpus.indexOf[{kPid, 0}] = 0;
        const auto trace = builder.finish(std::move(gpus));
        const LaunchCounts counts = countLaunches(*trace);
        QCOMPARE(counts.early, early);
        QCOMPARE(counts.withoutCall, withoutCall);
        QCOMPARE(counts.kernels, static_cast<std::int64_t>(kernels.size()));
    }

    void aThreadWhoseIdsDoNotRiseSaysOnlyWhatWasLaunched_data()
    {
        QTest::addColumn<qint64>("last"); // id of the thread's last call, far away or near
        QTest::newRow("a few ids") << qint64 {2};
        QTest::newRow("ids strewn about") << std::numeric_limits<qint64>::min();
        QTest::newRow("an id twice") << qint64 {3};
    }

    void aThreadWhoseIdsDoNotRiseSaysOnlyWhatWasLaunched()
    {
        QFETCH(qint64, last);
        TraceBuilder builder;
        std::int64_t begin = 100;
        for (const std::int64_t id : {qint64 {1}, qint64 {3}, last})
            builder.add(keyOf(TrackKind::Runtime, 1), madeEvent(begin++, id));
        builder.add(keyOf(TrackKind::Runtime, 2), madeEvent(100, 4));
        for (const std::int64_t id : {1, 3, 4, 9})
            builder.add(keyOf(TrackKind::Kernel, 1), madeEvent(1 + id, id));
        TraceBuilder::GpuMap gpus;
        gpus.gpus.emplace_back();
        gpus.indexOf[{kPid, 0}] = 0;
        const auto trace = builder.finish(std::move(gpus));
        const LaunchCounts counts = countLaunches(*trace);
        QCOMPARE(counts.early, std::int64_t {1});
        QCOMPARE(counts.withoutCall, std::int64_t {1});
        QCOMPARE(counts.kernels, std::int64_t {4});
    }
};

QTEST_APPLESS_MAIN(TestLaunchOrder)
#include "tst_launchorder.moc"
