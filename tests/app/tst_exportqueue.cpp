// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exportqueue.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

/// Ends when it is told to.
ExportQueue::Work endless()
{
    return [](const ProgressSink &progress, const std::stop_token &stop) -> Outcome {
        progress({u"hashing"_s, 0.5});
        while (!stop.stop_requested())
            QThread::msleep(1);
        return cancelled();
    };
}

ExportQueue::Work quick(const Outcome &outcome = done())
{
    return [outcome](const ProgressSink &, const std::stop_token &) { return outcome; };
}

} // namespace

class TestExportQueue : public QObject
{
    Q_OBJECT

private slots:
    void allAreWrittenInTheirOrder()
    {
        ExportQueue queue;
        QStringList told;
        connect(&queue, &ExportQueue::started, [&](const QString &path) { told += u"+"_s + path; });
        connect(&queue, &ExportQueue::written, [&](const QString &path) { told += path; });
        connect(&queue, &ExportQueue::failed, [&](const QString &why) { told += u"!"_s + why; });
        connect(&queue, &ExportQueue::emptied, [&] { told += u"end"_s; });
        queue.add(u"a"_s, quick());
        queue.add(u"b"_s, quick(Error {ErrorCode::Output, u"full"_s}));
        queue.add(u"c"_s, quick());
        QVERIFY(queue.isBusy());
        QCOMPARE(queue.current(), u"a"_s);
        QTRY_VERIFY(!queue.isBusy());
        QCOMPARE(told,
                 (QStringList {u"+a"_s, u"a"_s, u"+b"_s, u"!full"_s, u"+c"_s, u"c"_s, u"end"_s}));
        QCOMPARE(queue.current(), QString());
    }

    void cancellingGivesUpTheFirstAlone()
    {
        ExportQueue queue;
        const QSignalSpy written(&queue, &ExportQueue::written);
        const QSignalSpy failed(&queue, &ExportQueue::failed);
        const QSignalSpy progressed(&queue, &ExportQueue::progressed);
        queue.add(u"a"_s, endless());
        queue.add(u"b"_s, quick());
        QTRY_COMPARE(progressed.size(), 1);
        queue.cancel();
        QCOMPARE(queue.current(), u"b"_s);
        QTRY_VERIFY(!queue.isBusy());
        QCOMPARE(written.size(), 1);
        QCOMPARE(written.front().front().toString(), u"b"_s);
        QCOMPARE(failed.size(), 0);
        queue.cancel(); // of nothing
        QVERIFY(!queue.isBusy());
    }

    void goesWhileItWrites()
    {
        auto queue = std::make_unique<ExportQueue>();
        const QSignalSpy progressed(queue.get(), &ExportQueue::progressed);
        queue->add(u"a"_s, endless());
        queue->add(u"b"_s, endless());
        QTRY_COMPARE(progressed.size(), 1);
        queue.reset(); // would hang on work that goes on
        QCoreApplication::processEvents();
        QCOMPARE(progressed.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestExportQueue)
#include "tst_exportqueue.moc"
