// SPDX-License-Identifier: GPL-3.0-or-later
// Loading on a worker: each job has one ending, the last one wins, and nothing waits.
#include "model/tracesession.h"
#include "tests/support/tinytrace.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <memory>
#include <semaphore>
#include <stdexcept>
#include <thread>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

using TraceResult = Result<std::shared_ptr<const Trace>>;

/// Stands for a reader: some paths wait until they are stopped or released, others fail.
struct FakeReader
{
    std::counting_semaphore<> release {0};
    std::atomic<int> running {0};
    std::atomic<int> mostRunning {0};
    std::atomic<int> stopped {0};

    TraceResult read(const QString &path, const ProgressSink &progress, const std::stop_token &stop,
                     const PreviewSink &previews)
    {
        const int now = ++running;
        mostRunning = std::max(mostRunning.load(), now);
        TraceResult result = readFile(path, progress, stop, previews);
        --running;
        return result;
    }

private:
    TraceResult readFile(const QString &path, const ProgressSink &progress,
                         const std::stop_token &stop, const PreviewSink &previews)
    {
        if (path == u"throws"_s)
            throw std::runtime_error("out of luck");
        if (path == u"bad"_s)
            return Error {ErrorCode::Input, u"bad is no trace."_s};
        progress({u"Reading"_s, 0.25, 10});
        if (path.contains(u"pictures"_s)) {
            for (const Completeness part : {Completeness::KernelsSoFar, Completeness::AllKernels})
                previews(test::tinyPicture(part, path));
        }
        while (path.startsWith(u"slow"_s)
               && !release.try_acquire_for(std::chrono::milliseconds(2))) {
            if (stop.stop_requested()) {
                ++stopped;
                return Error {ErrorCode::Cancelled, {}};
            }
        }
        // A reader that does not look at its stop token: what it brings is void all the same.
        if (path == u"deaf"_s)
            release.acquire();
        return test::tinyTrace(path);
    }
};

/// A session on a fake reader, with an ear on each of its signals.
struct Fixture
{
    std::shared_ptr<FakeReader> reader = std::make_shared<FakeReader>();
    LoadScope lastScope; ///< what the reader was asked for
    TraceSession session {[reader = reader, &lastScope = lastScope](
                              const QString &path, const ProgressSink &progress,
                              const std::stop_token &stop, const LoadScope &scope,
                              const PreviewSink &previews) {
        lastScope = scope;
        return reader->read(path, progress, stop, previews);
    }};
    QSignalSpy loaded {&session, &TraceSession::loaded};
    QSignalSpy failed {&session, &TraceSession::failed};
    QSignalSpy cancelled {&session, &TraceSession::cancelled};
    QSignalSpy progressed {&session, &TraceSession::progressed};
    int previewed = 0;
    std::shared_ptr<const Report> preview; ///< the last one
    QMetaObject::Connection following = QObject::connect(
        &session, &TraceSession::previewed, &session, [this](const TraceSession::Preview &shown) {
            ++previewed;
            preview = shown.report;
        });

    [[nodiscard]] QString loadedPath() const
    {
        return session.report() ? session.report()->trace->origin.path : QString();
    }
    [[nodiscard]] QString failure() const
    {
        return failed.isEmpty() ? QString() : failed.last().first().value<Error>().message;
    }
};

} // namespace

class TestTraceSession : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void loads();
    void failsAndKeepsWhatWasThere();
    void anExceptionIsAFailure();
    void cancelsInSilence();
    void cancelDoesNotWait();
    void cancelWithoutJobIsNothing();
    void theSecondLoadWins();
    void manyLoadsReadOneAtATime();
    void profileRebuildsWithoutReading();
    void profileWhileLoadingIsTaken();
    void aReportWithoutWindowsIsLoaded();
    void markersThatCannotBeUsedFail();
    void loadsWhatItsScopeSays();
    void whatWasShownOpensFromTheCacheTheNextTime();
    void aProfileChosenMeanwhileDoesNotLoseTheCache();
    void showsWhatIsReadSoFar();
    void previewsOfWhatWasCancelledAreVoid();
    void previewsOfAnOlderFileAreVoid();
    void aPreviewHasNoReport();
    void goesAwayWhileLoading();
    void readsRealFiles();
};

void TestTraceSession::loads()
{
    Fixture f;
    f.session.load(u"a"_s);
    QVERIFY(f.session.isBusy());
    QVERIFY(!f.session.report()); // never from inside load()
    QTRY_COMPARE(f.loaded.size(), 1);
    QVERIFY(!f.session.isBusy());
    QCOMPARE(f.loadedPath(), u"a"_s);
    QCOMPARE(f.session.report()->rows.size(), std::size_t {4});
    QCOMPARE(f.progressed.size(), 3); // the reader's own, then report and picture
    double share = 0;
    for (const auto &news : f.progressed) {
        QCOMPARE(news.first().value<Progress>().rows, 10);
        QVERIFY(news.first().value<Progress>().share > share);
        share = news.first().value<Progress>().share;
    }
    QCOMPARE(f.failed.size() + f.cancelled.size(), 0);
}

void TestTraceSession::failsAndKeepsWhatWasThere()
{
    Fixture f;
    f.session.load(u"a"_s);
    QTRY_COMPARE(f.loaded.size(), 1);
    f.session.load(u"bad"_s);
    QTRY_COMPARE(f.failed.size(), 1);
    QCOMPARE(f.failure(), u"bad is no trace."_s);
    QCOMPARE(f.loadedPath(), u"a"_s);
    QVERIFY(!f.session.isBusy());
}

void TestTraceSession::anExceptionIsAFailure()
{
    Fixture f;
    f.session.load(u"throws"_s);
    QTRY_COMPARE(f.failed.size(), 1);
    QVERIFY(f.failure().contains(u"out of luck"_s));
}

void TestTraceSession::cancelsInSilence()
{
    Fixture f;
    f.session.load(u"slow"_s);
    QTRY_COMPARE(f.progressed.size(), 1);
    f.session.cancel();
    QCOMPARE(f.cancelled.size(), 1);
    QVERIFY(!f.session.isBusy());
    QTRY_COMPARE(f.reader->stopped.load(), 1);
    QTest::qWait(20);
    QCOMPARE(f.loaded.size() + f.failed.size(), 0);
    QCOMPARE(f.cancelled.size(), 1);
    QVERIFY(!f.session.report());
}

void TestTraceSession::cancelDoesNotWait()
{
    Fixture f;
    f.session.load(u"deaf"_s);
    QTRY_COMPARE(f.progressed.size(), 1);
    QElapsedTimer timer;
    timer.start();
    f.session.cancel();
    QVERIFY(timer.elapsed() < 200);
    f.session.load(u"b"_s); // nor does the next load
    QVERIFY(timer.elapsed() < 200);
    f.reader->release.release();
    QTRY_COMPARE(f.loaded.size(), 1);
    QCOMPARE(f.loadedPath(), u"b"_s);
}

void TestTraceSession::cancelWithoutJobIsNothing()
{
    Fixture f;
    f.session.cancel();
    QCOMPARE(f.cancelled.size(), 0);
}

void TestTraceSession::theSecondLoadWins()
{
    Fixture f;
    f.session.load(u"deaf"_s);
    QTRY_COMPARE(f.progressed.size(), 1);
    f.session.load(u"second"_s);
    f.reader->release.release(); // the first one now ends well, too late
    QTRY_COMPARE(f.loaded.size(), 1);
    QTest::qWait(20);
    QCOMPARE(f.loaded.size(), 1);
    QCOMPARE(f.loadedPath(), u"second"_s);
    QCOMPARE(f.failed.size() + f.cancelled.size(), 0);
}

void TestTraceSession::manyLoadsReadOneAtATime()
{
    Fixture f;
    for (int i = 0; i < 50; ++i)
        f.session.load(u"slow %1"_s.arg(i));
    f.session.load(u"last"_s);
    QTRY_COMPARE(f.loaded.size(), 1);
    QCOMPARE(f.loadedPath(), u"last"_s);
    QCOMPARE(f.reader->mostRunning.load(), 1);
}

void TestTraceSession::profileRebuildsWithoutReading()
{
    Fixture f;
    f.session.setProfile(builtInProfile(u"whole"_s)); // nothing is loaded yet
    QVERIFY(!f.session.isBusy());
    f.session.load(u"a"_s);
    QTRY_COMPARE(f.loaded.size(), 1);
    const auto trace = f.session.report()->trace;
    f.session.setProfile(builtInProfile(u"whole"_s));
    QTRY_COMPARE(f.loaded.size(), 2);
    QCOMPARE(f.session.report()->profile.name, u"whole"_s);
    QCOMPARE(f.session.report()->trace, trace);
    QCOMPARE(f.progressed.size(), 3);
}

void TestTraceSession::profileWhileLoadingIsTaken()
{
    Fixture f;
    f.session.load(u"slow"_s);
    QTRY_COMPARE(f.progressed.size(), 1);
    f.session.setProfile(builtInProfile(u"whole"_s));
    f.reader->release.release(2);
    QTRY_COMPARE(f.loaded.size(), 1);
    QCOMPARE(f.session.report()->profile.name, u"whole"_s);
    QCOMPARE(f.loadedPath(), u"slow"_s);
}

void TestTraceSession::aReportWithoutWindowsIsLoaded()
{
    Fixture f;
    Profile profile = *builtInProfile(u"delivery"_s);
    profile.roles[Role::CpuReady].nvtx = u"^nothing$"_s;
    f.session.load(u"a"_s, profile);
    QTRY_COMPARE(f.loaded.size(), 1);
    QVERIFY(f.session.report()->windows.empty());
    QCOMPARE(f.failed.size(), 0);
}

void TestTraceSession::markersThatCannotBeUsedFail()
{
    Fixture f;
    ExternalMarkers markers;
    markers.path = u"log.json"_s;
    markers.clock = MarkerClock::Utc; // the tiny trace has no session start
    markers.markers.push_back({Role::CpuReady, std::nullopt, 1});
    f.session.load(u"a"_s, builtInProfile(u"delivery"_s), markers);
    QTRY_COMPARE(f.failed.size(), 1);
    QCOMPARE(f.failed.first().first().value<Error>().code, ErrorCode::Usage);
}

void TestTraceSession::whatWasShownOpensFromTheCacheTheNextTime()
{
    const QTemporaryDir folder;
    const TraceCache cache({folder.path(), 1'000'000'000, 0});
    for (const bool isFirst : {true, false}) {
        TraceSession session;
        const QSignalSpy loaded(&session, &TraceSession::loaded);
        session.setCache(cache);
        session.load(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        QTRY_COMPARE(loaded.size(), 1);
        QCOMPARE(session.report()->trace->mapped == nullptr, isFirst);
        QVERIFY(session.indexes());
        QCOMPARE(session.indexes()->size(), session.report()->trace->tracks.size());
        QCOMPARE(session.report()->rows.size(), std::size_t {16});
        QTRY_COMPARE(cache.size().files, 1);
    }
    TraceSession without;
    const QSignalSpy loaded(&without, &TraceSession::loaded);
    without.load(QStringLiteral(GAPSCOPE_DEMO_TRACE));
    QTRY_COMPARE(loaded.size(), 1);
    QVERIFY(!without.report()->trace->mapped);
}

void TestTraceSession::aProfileChosenMeanwhileDoesNotLoseTheCache()
{
    const QTemporaryDir folder;
    const TraceCache cache({folder.path(), 1'000'000'000, 0});
    TraceSession session;
    session.setCache(cache);
    const QSignalSpy loaded(&session, &TraceSession::loaded);
    // The next job asks the one before to stop, whatever it is about.
    connect(&session, &TraceSession::loaded, &session, [&] {
        if (loaded.size() < 20)
            session.setProfile(std::nullopt);
    });
    session.load(QStringLiteral(GAPSCOPE_DEMO_TRACE));
    QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 20, 60'000); // twenty whole loads
    QTRY_COMPARE(cache.size().files, 1);
}

void TestTraceSession::loadsWhatItsScopeSays()
{
    Fixture f;
    f.session.setScope({false, true});
    f.session.load(u"a"_s);
    QTRY_COMPARE(f.loaded.size(), 1);
    QVERIFY(f.lastScope == (LoadScope {false, true}));
}

void TestTraceSession::showsWhatIsReadSoFar()
{
    Fixture f;
    f.session.load(u"slow pictures"_s);
    // The second one may take the place of the first before that is shown.
    QTRY_VERIFY(f.preview && f.preview->trace->completeness == Completeness::AllKernels);
    QVERIFY(f.previewed >= 1 && f.previewed <= 2);
    QVERIFY(f.preview->rows.empty() && f.preview->windows.empty());
    QVERIFY(!f.session.report()); // no answer
    const std::weak_ptr<const Trace> picture = f.preview->trace;
    f.preview.reset();
    QVERIFY(picture.expired()); // nobody else holds it
    f.reader->release.release();
    QTRY_COMPARE(f.loaded.size(), 1);
    QCOMPARE(f.session.report()->trace->completeness, Completeness::Whole);
}

void TestTraceSession::previewsOfWhatWasCancelledAreVoid()
{
    Fixture f;
    f.session.load(u"slow pictures"_s);
    QTRY_COMPARE(f.progressed.size(), 1);
    const int before = f.previewed;
    f.session.cancel();
    QTRY_COMPARE(f.reader->stopped.load(), 1);
    QTest::qWait(20);
    QCOMPARE(f.previewed, before);
    QVERIFY(!f.session.report());
}

void TestTraceSession::previewsOfAnOlderFileAreVoid()
{
    Fixture f;
    f.session.load(u"slow pictures 1"_s);
    f.session.load(u"slow pictures 2"_s);
    QTRY_VERIFY(f.preview && f.preview->trace->completeness == Completeness::AllKernels);
    QCOMPARE(f.preview->trace->origin.path, u"slow pictures 2"_s);
    f.reader->release.release();
    QTRY_COMPARE(f.loaded.size(), 1);
    QCOMPARE(f.loadedPath(), u"slow pictures 2"_s);
}

void TestTraceSession::aPreviewHasNoReport()
{
    const auto report =
        buildReport(test::tinyPicture(Completeness::AllKernels), builtInProfile(u"whole"_s));
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::Usage);
}

void TestTraceSession::goesAwayWhileLoading()
{
    const auto reader = std::make_shared<FakeReader>();
    {
        TraceSession session([reader](const QString &path, const ProgressSink &progress,
                                      const std::stop_token &stop, const LoadScope & /*scope*/,
                                      const PreviewSink &previews) {
            return reader->read(path, progress, stop, previews);
        });
        session.load(u"slow 1"_s);
        session.load(u"slow 2"_s);
    }
    QCOMPARE(reader->running.load(), 0); // joined, both of them
    QTest::qWait(5); // what they posted finds nobody
}

void TestTraceSession::readsRealFiles()
{
    TraceSession session;
    QSignalSpy failed(&session, &TraceSession::failed);
    session.load(u"/nowhere/none.sqlite"_s);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().value<Error>().message.contains(u"/nowhere/none.sqlite"_s));
}

QTEST_GUILESS_MAIN(TestTraceSession)
#include "tst_tracesession.moc"
