// SPDX-License-Identifier: GPL-3.0-or-later
// Loading ends where it is told to, in each of its phases, and a second file wins in each.
#include "model/nsys/nsysreader.h"
#include "model/tracesession.h"
#include "tests/support/sqlfixture.h"

#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

nsys::ReadOptions smallTasks(bool throughQtOnly = false)
{
    nsys::ReadOptions options;
    options.throughQtOnly = throughQtOnly;
    options.threads = 2;
    options.rowsPerTask = 300;
    options.fewestRowsForPreviews = 0;
    return options;
}

TraceSession::Opener opener()
{
    return [](const QString &path, const ProgressSink &progress, const std::stop_token &stop,
              const LoadScope &, const PreviewSink &previews) {
        nsys::ReadOptions options = smallTasks();
        options.previews = previews;
        return nsys::readNsysTrace(path, progress, stop, options);
    };
}

/// Of a session's load of a generated trace, in their order.
const QStringList kReaderPhases {u"Opening"_s,
                                 u"Reading the schema"_s,
                                 u"Reading names"_s,
                                 u"Reading CUPTI_ACTIVITY_KIND_KERNEL"_s,
                                 u"Reading CUPTI_ACTIVITY_KIND_MEMCPY"_s,
                                 u"Reading CUPTI_ACTIVITY_KIND_MEMSET"_s,
                                 u"Reading NVTX_EVENTS"_s,
                                 u"Reading CUPTI_ACTIVITY_KIND_RUNTIME"_s,
                                 u"Finding activity"_s};
const QStringList kPhases =
    kReaderPhases + QStringList {u"Finding gaps"_s, u"Preparing the picture"_s};

void addRows(const QStringList &phases)
{
    QTest::addColumn<QString>("phase");
    for (const QString &phase : phases)
        QTest::newRow(qPrintable(phase)) << phase;
}

/// A session and what it said.
struct Fixture
{
    TraceSession session {opener()};
    QSignalSpy loaded {&session, &TraceSession::loaded};
    QSignalSpy failed {&session, &TraceSession::failed};
    QSignalSpy cancelled {&session, &TraceSession::cancelled};
    int previewsAfter = 0; ///< what came of the first file once it was to be gone
    bool isOver = false; ///< the first file's time
    QStringList phases;

    /// Calls @p then, once, when @p phase is told.
    void at(const QString &phase, const std::function<void()> &then)
    {
        QObject::connect(&session, &TraceSession::progressed, &session,
                         [this, phase, then](const Progress &news) {
                             if (phases.isEmpty() || phases.last() != news.phase)
                                 phases += news.phase;
                             if (isOver || news.phase != phase)
                                 return;
                             isOver = true;
                             then();
                         });
    }
};

} // namespace

class TestCancelling : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_path;
    QString m_second;

private slots:
    void initTestCase()
    {
        m_path = m_folder.filePath(u"t.sqlite"_s);
        m_second = m_folder.filePath(u"second.sqlite"_s);
        QCOMPARE(QProcess::execute(QStringLiteral(GAPSCOPE_GEN_TRACE),
                                   {u"--kernels"_s, u"6000"_s, u"--chunks"_s, u"3"_s, m_path}),
                 0);
        QVERIFY(QFile::copy(m_path, m_second));
    }

    void thesePhasesThereAre()
    {
        Fixture f;
        f.at({}, [] {});
        f.session.load(m_path);
        QTRY_COMPARE(f.loaded.size(), 1);
        QCOMPARE(f.phases, kPhases);
    }

    void theReaderStopsInEachPhase_data() { addRows(kReaderPhases); }
    void theReaderStopsInEachPhase()
    {
        QFETCH(QString, phase);
        for (const bool throughQtOnly : {false, true}) {
            std::stop_source stop;
            QStringList seen;
            const auto trace = nsys::readNsysTrace(
                m_path,
                [&](const Progress &news) {
                    seen += news.phase;
                    if (news.phase == phase)
                        stop.request_stop();
                },
                stop.get_token(), smallTasks(throughQtOnly));
            QVERIFY(!trace);
            QCOMPARE(trace.error().code, ErrorCode::Cancelled);
            QVERIFY(seen.contains(phase));
            // Nothing is read of a table that comes later.
            const qsizetype next = kReaderPhases.indexOf(phase) + 1;
            if (next < kReaderPhases.size())
                QVERIFY2(!seen.contains(kReaderPhases[next]), qPrintable(seen.join(u", "_s)));
        }
    }

    void theReaderStopsAtEachPicture()
    {
        int pictures = 0;
        nsys::ReadOptions options = smallTasks();
        options.previews = [&pictures](const std::shared_ptr<const Trace> &) { ++pictures; };
        QVERIFY(nsys::readNsysTrace(m_path, {}, {}, options));
        QVERIFY(pictures >= 1);
        for (int last = 1; last <= 3; ++last) {
            std::stop_source stop;
            int seen = 0;
            bool wasAllKernels = false;
            options.previews = [&](const std::shared_ptr<const Trace> &picture) {
                wasAllKernels = picture->completeness == Completeness::AllKernels;
                if (++seen == last || wasAllKernels)
                    stop.request_stop();
            };
            const auto trace = nsys::readNsysTrace(m_path, {}, stop.get_token(), options);
            QVERIFY(!trace);
            QCOMPARE(trace.error().code, ErrorCode::Cancelled);
            QVERIFY(seen == last || wasAllKernels); // none after the stop
        }
    }

    void theReaderStopsAfterAnyNumberOfRows()
    {
        // From another thread, wherever the reader may be.
        for (int round = 0; round < 40; ++round) {
            std::stop_source stop;
            std::jthread other([&stop, round] {
                std::this_thread::sleep_for(std::chrono::microseconds(round * 500));
                stop.request_stop();
            });
            const auto trace =
                nsys::readNsysTrace(m_path, {}, stop.get_token(), smallTasks(round % 4 == 3));
            if (!trace)
                QCOMPARE(trace.error().code, ErrorCode::Cancelled);
            else
                QCOMPARE((*trace)->completeness, Completeness::Whole);
        }
    }

    void aCancelledLoadEndsInSilence_data() { addRows(kPhases); }
    void aCancelledLoadEndsInSilence()
    {
        QFETCH(QString, phase);
        Fixture f;
        QObject::connect(&f.session, &TraceSession::previewed, &f.session,
                         [&f](const TraceSession::Preview &) { f.previewsAfter += f.isOver; });
        f.at(phase, [&f] { f.session.cancel(); });
        f.session.load(m_path);
        QTRY_COMPARE(f.cancelled.size(), 1);
        QVERIFY(!f.session.isBusy());
        // A job that is started now begins when the worker of the cancelled one is gone.
        f.session.load(u"/nowhere/none.sqlite"_s);
        QTRY_COMPARE(f.failed.size(), 1);
        QCOMPARE(f.loaded.size(), 0);
        QCOMPARE(f.cancelled.size(), 1);
        QCOMPARE(f.previewsAfter, 0);
        QVERIFY(!f.session.report());
    }

    void aSecondFileWins_data() { addRows(kPhases); }
    void aSecondFileWins()
    {
        QFETCH(QString, phase);
        Fixture f;
        QObject::connect(&f.session, &TraceSession::previewed, &f.session,
                         [&](const TraceSession::Preview &preview) {
                             f.previewsAfter +=
                                 f.isOver && preview.report->trace->origin.path != m_second;
                         });
        f.at(phase, [&] { f.session.load(m_second); });
        f.session.load(m_path);
        QTRY_COMPARE(f.loaded.size(), 1);
        QVERIFY(f.isOver);
        QCOMPARE(f.session.report()->trace->origin.path, m_second);
        QCOMPARE(f.failed.size() + f.cancelled.size(), 0);
        QCOMPARE(f.previewsAfter, 0);
    }

    void whatWasOpenStays_data() { addRows(kPhases); }
    void whatWasOpenStays()
    {
        QFETCH(QString, phase);
        Fixture f;
        f.session.load(m_second);
        QTRY_COMPARE(f.loaded.size(), 1);
        const auto before = f.session.report();
        f.at(phase, [&f] { f.session.cancel(); });
        f.session.load(m_path);
        QTRY_COMPARE(f.cancelled.size(), 1);
        QCOMPARE(f.session.report(), before);
        QVERIFY(f.session.indexes());
    }

    void aReportIsNotBuiltOnceItIsStopped()
    {
        std::stop_source stop;
        stop.request_stop();
        auto trace = nsys::readNsysTrace(m_path, {}, {}, smallTasks());
        QVERIFY(trace);
        const auto report = buildReport(*trace, std::nullopt, nullptr, stop.get_token());
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestCancelling)
#include "tst_cancelling.moc"
