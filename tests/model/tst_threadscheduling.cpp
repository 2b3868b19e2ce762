// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/threadscheduling.h"
#include "tests/support/handtrace.h"

#include <QTest>

#include <optional>
#include <random>
#include <vector>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

struct Switch
{
    std::int64_t time;
    bool getsCpu;
};

/// "running/not running/unknown, lost" of one thread of a trace.
QString scheduled(const std::vector<Switch> &switches, TimeRange range,
                  std::int64_t otherThread = -1)
{
    HandTrace hand;
    for (const Switch &each : switches)
        hand.schedule(1, 10, each.time, each.getsCpu);
    if (otherThread >= 0)
        hand.schedule(2, 20, otherThread, true);
    const auto trace = hand.finish();
    const ThreadScheduling all =
        threadScheduling(trace->tracks.front().events, range, *schedulingKnownUntil(*trace));
    return u"%1/%2/%3, %4"_s.arg(QString::number(toNs(all.running)),
                                 QString::number(toNs(all.notRunning)),
                                 QString::number(toNs(all.unknown)), QString::number(all.lost));
}

} // namespace

class TestThreadScheduling : public QObject
{
    Q_OBJECT

private slots:
    void theStateBeforeTheRangeCounts()
    {
        // On since 50, off 120, on 150, off 190; another thread tells that 300 was still recorded.
        QCOMPARE(scheduled({{50, true}, {120, false}, {150, true}, {190, false}},
                           timeRange(100, 200), 300),
                 u"60/40/0, 2"_s);
    }

    void beforeTheFirstEventNothingIsKnown()
    {
        QCOMPARE(scheduled({{150, true}, {180, false}}, timeRange(100, 200), 300),
                 u"30/20/50, 1"_s);
        QCOMPARE(scheduled({{150, false}}, timeRange(100, 200), 300), u"0/50/50, 1"_s);
        QCOMPARE(scheduled({{250, true}}, timeRange(100, 200), 300), u"0/0/100, 0"_s);
    }

    void afterTheLastEventOfAnyThreadNothingIsKnown()
    {
        QCOMPARE(scheduled({{50, true}, {120, false}}, timeRange(100, 200), 170), u"20/50/30, 1"_s);
        QCOMPARE(scheduled({{50, true}, {120, false}}, timeRange(100, 200)), u"20/0/80, 1"_s);
        QCOMPARE(scheduled({{10, true}, {20, false}}, timeRange(100, 200)), u"0/0/100, 0"_s);
    }

    void theEdgesAreHalfOpen()
    {
        QCOMPARE(scheduled({{100, true}, {200, false}}, timeRange(100, 200), 300), u"100/0/0, 0"_s);
        QCOMPARE(scheduled({{99, true}, {100, false}}, timeRange(100, 200), 300), u"0/100/0, 1"_s);
        QCOMPARE(scheduled({{99, true}}, timeRange(100, 100), 300), u"0/0/0, 0"_s);
    }

    void whatIsSaidTwiceChangesNothing()
    {
        QCOMPARE(scheduled({{50, true}, {60, true}, {120, false}, {130, false}, {150, true}},
                           timeRange(100, 200), 300),
                 u"70/30/0, 1"_s);
    }

    void withoutEventsNobodyKnows()
    {
        HandTrace hand;
        hand.call(1, 1, 0, 10, u"call"_s);
        QVERIFY(!schedulingKnownUntil(*hand.finish()));
    }

    void agreesWithAWalkOverInstants()
    {
        std::mt19937 random(7);
        const auto below = [&random](int n) {
            return static_cast<int>(random() % static_cast<unsigned>(n));
        };
        for (int round = 0; round < 500; ++round) {
            std::vector<Switch> switches;
            int time = below(30);
            for (int i = below(10); i >= 0; --i) {
                switches.push_back({time, below(2) == 0});
                time += 1 + below(20);
            }
            const int other = below(120);
            const int begin = below(60);
            const int end = begin + below(60);
            const auto known = std::max<std::int64_t>(other, switches.back().time);
            int running = 0;
            int waiting = 0;
            int unknown = 0;
            for (int t = begin; t < end; ++t) {
                std::optional<bool> state;
                for (const Switch &each : switches) {
                    if (each.time <= t)
                        state = each.getsCpu;
                }
                if (!state || t >= known)
                    ++unknown;
                else
                    ++(*state ? running : waiting);
            }
            const QString found = scheduled(switches, timeRange(begin, end), other);
            QCOMPARE(found.section(u',', 0, 0),
                     u"%1/%2/%3"_s.arg(QString::number(running), QString::number(waiting),
                                       QString::number(unknown)));
        }
    }
};

QTEST_GUILESS_MAIN(TestThreadScheduling)
#include "tst_threadscheduling.moc"
