// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/latestjob.h"

#include <QTest>
#include <QThread>

#include <atomic>
#include <memory>

using namespace gapscope;

namespace {

/// Work that only ends when it is told to.
LatestJob::Work endless(std::atomic<int> &running, LatestJob::Delivery delivery)
{
    return [&running, delivery](const std::stop_token &stop) {
        ++running;
        while (!stop.stop_requested())
            QThread::msleep(1);
        --running;
        return delivery;
    };
}

} // namespace

class TestLatestJob : public QObject
{
    Q_OBJECT

private slots:
    void theResultComesOnTheOwnersThread()
    {
        LatestJob job;
        QThread *delivered = nullptr;
        QThread *worked = nullptr;
        job.start([&](const std::stop_token &) -> LatestJob::Delivery {
            worked = QThread::currentThread();
            return [&delivered] { delivered = QThread::currentThread(); };
        });
        QVERIFY(job.isBusy());
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(delivered, QThread::currentThread());
        QVERIFY(worked != delivered);
    }

    void onlyTheLastOneDelivers()
    {
        std::atomic<int> running = 0;
        QList<int> delivered;
        LatestJob job;
        for (int i = 0; i < 5; ++i)
            job.start(endless(running, [&delivered, i] { delivered += i; }));
        job.start([&delivered](const std::stop_token &) -> LatestJob::Delivery {
            return [&delivered] { delivered += 99; };
        });
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(delivered, QList<int> {99});
        QCOMPARE(running.load(), 0);
    }

    void whatIsCancelledDeliversNothing()
    {
        std::atomic<int> running = 0;
        bool delivered = false;
        LatestJob job;
        job.start(endless(running, [&delivered] { delivered = true; }));
        QTRY_COMPARE(running.load(), 1);
        job.cancel();
        QVERIFY(!job.isBusy());
        QTRY_COMPARE(running.load(), 0);
        QCoreApplication::processEvents();
        QVERIFY(!delivered);
    }

    void noThreadOutlivesIt()
    {
        std::atomic<int> running = 0;
        auto job = std::make_unique<LatestJob>();
        job->start(endless(running, {}));
        QTRY_COMPARE(running.load(), 1);
        job.reset();
        QCOMPARE(running.load(), 0);
    }

    void noDeliveryIsFine()
    {
        LatestJob job;
        job.start([](const std::stop_token &) { return LatestJob::Delivery(); });
        QTRY_VERIFY(!job.isBusy());
    }
};

QTEST_GUILESS_MAIN(TestLatestJob)
#include "tst_latestjob.moc"
