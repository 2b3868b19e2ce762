// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/parallel.h"

#include <QTest>

#include <atomic>
#include <numeric>
#include <stdexcept>
#include <vector>

using namespace gapscope;

class TestParallel : public QObject
{
    Q_OBJECT

private slots:
    void eachPlaceIsVisitedOnce()
    {
        for (const std::size_t count : {std::size_t {0}, std::size_t {1}, std::size_t {1000}}) {
            std::vector<int> visits(count, 0); // no two calls share a place
            forEachInParallel(count, [&visits](std::size_t i) { ++visits[i]; });
            QCOMPARE(visits, std::vector<int>(count, 1));
        }
    }

    void whatWasWrittenIsSeenAfterwards()
    {
        for (int round = 0; round < 50; ++round) {
            std::vector<std::size_t> values(64);
            forEachInParallel(values.size(), [&values](std::size_t i) { values[i] = i; });
            QCOMPARE(std::accumulate(values.begin(), values.end(), std::size_t {0}),
                     std::size_t {63 * 64 / 2});
        }
    }

    void whatACallThrowsIsThrownWhenAllAreDone()
    {
        std::atomic<int> calls = 0;
        const auto work = [&calls](std::size_t i) {
            ++calls;
            if (i % 10 == 3)
                throw std::runtime_error("out of luck");
        };
        bool isThrown = false;
        try {
            forEachInParallel(100, work);
        } catch (const std::runtime_error &) {
            isThrown = true;
        }
        QVERIFY(isThrown);
        QCOMPARE(calls.load(), 100);
    }

    void atLeastOneThreadIsUseful() { QVERIFY(usefulThreads() >= 1 && usefulThreads() <= 8); }
};

QTEST_GUILESS_MAIN(TestParallel)
#include "tst_parallel.moc"
