// SPDX-License-Identifier: GPL-3.0-or-later
// One trace for each thing that a reader of the report must be told.
#include "model/nowindow.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "model/reportwarnings.h"
#include "model/windowpattern.h"
#include "tests/support/sqlfixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kPid = 1001;
constexpr qint64 kGlobalPid = kPid << 24U;

/// A kernel table, its process's GPU and a call table.
const QString kTables =
    u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, "
    "streamId INTEGER, correlationId INTEGER, globalPid INTEGER, graphNodeId INTEGER);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, globalTid INTEGER, "
    "correlationId INTEGER, nameId INTEGER);"
    "CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid INTEGER);"
    "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (0, 0, 1001);"_s;

QString kernel(qint64 start, qint64 end, qint64 correlation = 1)
{
    return u"INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (%1, %2, 0, 7, %3, %4, NULL);"_s
        .arg(start)
        .arg(end)
        .arg(correlation)
        .arg(kGlobalPid);
}

QString call(qint64 start, qint64 end, qint64 correlation = 1, int name = 1)
{
    return u"INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (%1, %2, %3, %4, %5);"_s.arg(start)
        .arg(end)
        .arg(kGlobalPid | 5)
        .arg(correlation)
        .arg(name);
}

/// Two kernels with their launches: nothing to warn of.
QString plainTrace()
{
    return kTables + call(0, 5) + kernel(10, 20) + kernel(90, 100);
}

std::shared_ptr<const Report> reportOf(const QString &sql,
                                       std::optional<Profile> profile = std::nullopt)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"t.sqlite"_s);
    makeDatabase(path, sql);
    const auto trace = openTrace(path);
    if (!trace)
        qFatal("%s", qPrintable(trace.error().message));
    const auto report = buildReport(*trace, std::move(profile));
    if (!report)
        qFatal("%s", qPrintable(report.error().message));
    return *report;
}

Profile steps()
{
    Profile profile;
    profile.kind = WindowKind::Ranges;
    profile.windowNvtx = u"^step (?<chunk>\\d+)$"_s;
    return profile;
}

QString nvtx(const QString &rows)
{
    return u"CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, "
           "globalTid INTEGER);"_s
        + rows;
}

/// The only message with @p code; empty where there is none or more than one.
QString message(const Report &report, const QString &code)
{
    QString found;
    for (const Warning &warning : report.warnings) {
        if (warning.code != code)
            continue;
        if (!found.isEmpty())
            return {};
        found = warning.message;
    }
    return found;
}

} // namespace

class TestWarnings : public QObject
{
    Q_OBJECT

private slots:
    void aCompleteTraceGivesNone()
    {
        const auto report = reportOf(plainTrace());
        for (const Warning &warning : report->warnings)
            qInfo("%s", qPrintable(warning.message));
        QVERIFY(report->warnings.empty());
    }

    void eachLackHasItsCodeAndSentence_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("words");
        const QString metadata = plainTrace()
            + u"CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
              "INSERT INTO META_DATA_EXPORT VALUES "_s;
        QTest::newRow("newer schema") << metadata + u"('EXPORT_SCHEMA_VERSION', '4.1.0');"_s
                                      << u"schema_newer"_s << u"4.1.0"_s;
        QTest::newRow("--tables") << metadata + u"('EXPORT_PARAM_TABLES_TO_EXPORT', 'KERNEL');"_s
                                  << u"partial_export"_s << u"--tables"_s;
        QTest::newRow("--times") << metadata + u"('EXPORT_PARAM_TIMES_TO_EXPORT', '1s/2s');"_s
                                 << u"partial_export"_s << u"--times"_s;
        for (const QString &name :
             {u"CUDA_SKIP_SOME_API_CALLS"_s, u"PROCESS_0:CUDA_SKIP_SOME_API_CALLS"_s})
            QTest::newRow(qPrintable(name))
                << plainTrace()
                    + u"CREATE TABLE META_DATA_CAPTURE (name TEXT, value TEXT);"
                      "INSERT INTO META_DATA_CAPTURE VALUES ('%1', 'true');"_s.arg(name)
                << u"api_calls_skipped"_s << u"--cuda-trace-all-apis=true"_s;
        const QString diagnostics = plainTrace()
            + u"CREATE TABLE DIAGNOSTIC_EVENT (timestamp INTEGER, severity INTEGER, text TEXT);"
              "INSERT INTO DIAGNOSTIC_EVENT VALUES (1, 1, 'only information');"
              "INSERT INTO DIAGNOSTIC_EVENT VALUES "_s;
        QTest::newRow("capture warning")
            << diagnostics
                + u"(50, 2, 'CUDA events were dropped'), (1, 2, 'CUDA events were dropped');"_s
            << u"capture_warning"_s << u"(2 times): CUDA events were dropped"_s;
        QTest::newRow("capture error") << diagnostics + u"(500, 3, 'see /home/jo/x/log.txt');"_s
                                       << u"capture_error"_s << u"see …/log.txt"_s;
        QTest::newRow("trouble inside the gap")
            << diagnostics + u"(50, 2, 'dropped');"_s << u"capture_trouble_in_gap"_s
            << u"chunk 1 on GPU 0"_s;
        QTest::newRow("profiler overhead") << plainTrace()
                + u"CREATE TABLE PROFILER_OVERHEAD (start INTEGER, end INTEGER, globalTid INTEGER, "
                  "nameId INTEGER); INSERT INTO PROFILER_OVERHEAD VALUES (30, 40, %1, 1);"_s.arg(
                      kGlobalPid | 5) << u"profiler_overhead"_s
                                           << u"chunk 1 on GPU 0"_s;
        QTest::newRow("invalid row") << plainTrace() + kernel(9, 8) << u"invalid_rows"_s
                                     << u"1 row with an end before the start"_s;
        QTest::newRow("kernel without launch")
            << plainTrace() + kernel(92, 95, 77) << u"kernels_without_launch"_s
            << u"1 of 3 kernels"_s;
        QTest::newRow("no calls at all")
            << kTables + kernel(10, 20) << u"no_runtime_calls"_s << u"no CUDA runtime calls"_s;
        QTest::newRow("overlong kernel")
            << kTables + call(0, 5) + kernel(0, 9'000'000) + kernel(1'000'000, 1'100'000)
                + kernel(2'000'000, 2'100'000) + kernel(8'500'000, 9'500'000)
            << u"overlong_kernel"_s << u"row 1 of stream 7 overlaps 2 later ones"_s;
        QTest::newRow("graphs launched but not recorded") << plainTrace()
                + u"CREATE TABLE StringIds (id INTEGER, value TEXT);"
                  "INSERT INTO StringIds VALUES (2, 'cudaGraphLaunch_v10000');"_s
                + call(30, 35, 1, 2) << u"graph_work_missing"_s
                                                          << u"1 CUDA graph launch"_s;
        QTest::newRow("graph captured whole") << plainTrace()
                + u"CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER, "
                  "deviceId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER);"
                  "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (30, 35, 0, 7, 1, %1);"_s.arg(
                      kGlobalPid) << u"graphs_captured_whole"_s
                                              << u"5 ns"_s;
        QTest::newRow("unmapped GPU") << plainTrace() + u"DELETE FROM TARGET_INFO_CUDA_DEVICE;"_s
                                      << u"gpu_unmapped"_s << u"GPU 0 of process 1001"_s;
        QTest::newRow("assumed GPU") << plainTrace()
                + u"DELETE FROM TARGET_INFO_CUDA_DEVICE;"
                  "CREATE TABLE TARGET_INFO_GPU (id INTEGER, cuDevice INTEGER, uuid TEXT);"
                  "INSERT INTO TARGET_INFO_GPU VALUES (0, 1, 'a1'), (1, 0, 'b2');"_s
                                     << u"gpu_assumed"_s << u"GPU 1 is assumed"_s;
    }

    void eachLackHasItsCodeAndSentence()
    {
        QFETCH(QString, sql);
        QFETCH(QString, code);
        QFETCH(QString, words);
        const QString found = message(*reportOf(sql), code);
        QVERIFY2(found.contains(words), qPrintable(found));
        QVERIFY(found.endsWith(u'.') || code.startsWith(u"capture_"_s));
    }

    void anEarlyDependentLaunchIsNoOverlongKernel()
    {
        const auto report =
            reportOf(kTables + call(0, 5) + kernel(0, 100'000) + kernel(90'000, 200'000));
        QCOMPARE(message(*report, u"overlong_kernel"_s), QString());
    }

    void chunkNumbersWithHolesAreTold()
    {
        const auto report =
            reportOf(plainTrace()
                         + nvtx(u"INSERT INTO NVTX_EVENTS VALUES (0, 30, 59, 'step 4', 5);"
                                "INSERT INTO NVTX_EVENTS VALUES (30, 60, 59, 'step 6', 5);"
                                "INSERT INTO NVTX_EVENTS VALUES (60, 100, 59, 'step 9', 5);"_s),
                     steps());
        const QString found = message(*report, u"missing_chunks"_s);
        QVERIFY2(found.contains(u"3 chunk numbers"_s) && found.contains(u"5, 7 to 8"_s),
                 qPrintable(found));
    }

    void windowsThatTheCapturesEdgeCutsArePartial()
    {
        const auto report =
            reportOf(plainTrace()
                         + u"CREATE TABLE ANALYSIS_DETAILS (duration INTEGER);"
                           "INSERT INTO ANALYSIS_DETAILS VALUES (100);"_s
                         + nvtx(u"INSERT INTO NVTX_EVENTS VALUES (-50, 30, 59, 'step 1', 5);"
                                "INSERT INTO NVTX_EVENTS VALUES (30, 60, 59, 'step 2', 5);"
                                "INSERT INTO NVTX_EVENTS VALUES (60, 101, 59, 'step 3', 5);"
                                "INSERT INTO NVTX_EVENTS VALUES (70, NULL, 59, 'step 4', 5);"_s),
                     steps());
        QCOMPARE(report->windows.size(), std::size_t {3});
        QVERIFY(isPartial(*report->trace, report->windows[0]));
        QVERIFY(!isPartial(*report->trace, report->windows[1]));
        QVERIFY(isPartial(*report->trace, report->windows[2]));
        QVERIFY(message(*report, u"partial_windows"_s).contains(u"chunk 1, 3"_s));
        QVERIFY(message(*report, u"open_ranges"_s).contains(u"1 NVTX range"_s));
    }

    void openRangesThatStandInForMarksAreToldOf()
    {
        const auto report =
            reportOf(plainTrace()
                         + nvtx(u"INSERT INTO NVTX_EVENTS VALUES (20, NULL, 59, 'step 1', 5);"
                                "INSERT INTO NVTX_EVENTS VALUES (60, NULL, 59, 'step 2', 5);"_s),
                     patternProfile(WindowKind::Between, u"^step"_s));
        QCOMPARE(report->windows.size(), std::size_t {1});
        QVERIFY(message(*report, u"open_ranges"_s).startsWith(u"2 of the NVTX events"_s));
    }

    void withoutADurationOnlyABeginBeforeTheCaptureIsPartial()
    {
        const QString windows =
            nvtx(u"INSERT INTO NVTX_EVENTS VALUES (-50, 30, 59, 'step 1', 5);"
                 "INSERT INTO NVTX_EVENTS VALUES (60, 9000, 59, 'step 2', 5);"_s);
        const auto report = reportOf(plainTrace() + windows, steps());
        QVERIFY(isPartial(*report->trace, report->windows[0]));
        QVERIFY(!isPartial(*report->trace, report->windows[1]));
        // Shifted times: where the capture began on this clock is not known.
        const auto shifted = reportOf(
            plainTrace() + windows
                + u"CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
                  "INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PARAM_TIME_SHIFT', '-60');"_s,
            steps());
        QVERIFY(!isPartial(*shifted->trace, shifted->windows[0]));
    }

    void aSpanOutsideEverythingRecordedIsRefused()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"t.sqlite"_s);
        makeDatabase(path, plainTrace());
        const auto trace = openTrace(path);
        QVERIFY(trace);
        Profile profile;
        profile.kind = WindowKind::Span;
        profile.span = timeRange(900'000, 901'000);
        const auto report = buildReport(*trace, profile);
        QVERIFY(report);
        QVERIFY((*report)->windows.empty() && (*report)->rows.empty());
        const auto reason = noWindowReason(**report);
        QVERIFY(reason && reason->reason == EmptyReason::OutsideSpan);
        QVERIFY2(reason->sentence.contains(u"(900000 to 901000 ns)"_s)
                     && reason->sentence.contains(u"between 0 and 100 ns"_s),
                 qPrintable(reason->sentence));
        // One that reaches beyond them is what was asked for, and told of.
        profile.span = timeRange(0, 901'000);
        const auto wide = buildReport(*trace, profile);
        QVERIFY(wide);
        QVERIFY(!message(**wide, u"span_beyond_events"_s).isEmpty());
    }

    void kernelsThatBeginBeforeTheirLaunchAreCounted()
    {
        // The second kernel begins before its call; the third has one of its own stream's past.
        const auto report =
            reportOf(kTables + call(0, 5, 3) + call(15, 16, 5) + call(40, 41, 7) + kernel(10, 20, 3)
                     + kernel(14, 15, 5) + kernel(60, 70, 7) + kernel(80, 90, 3));
        const QString found = message(*report, u"kernel_before_launch"_s);
        QVERIFY2(found.startsWith(u"1 kernel begins"_s), qPrintable(found));
        QVERIFY(report->trace->invalidRows.empty()); // it is kept
    }

    void launchesOfAnotherProcessOrOutOfOrderSayNothing()
    {
        const QString otherProcess =
            u"INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (15, 16, %1, 5, 1);"_s.arg((kPid + 1)
                                                                                        << 24U);
        QVERIFY(message(*reportOf(kTables + otherProcess + kernel(14, 15, 5)),
                        u"kernel_before_launch"_s)
                    .isEmpty());
        // Ids that fall: which call is meant is not certain.
        QVERIFY(message(*reportOf(kTables + call(0, 1, 9) + call(15, 16, 5) + kernel(14, 15, 5)),
                        u"kernel_before_launch"_s)
                    .isEmpty());
    }

    void diagnosticsTellNothingPrivate_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const auto row = [](const QString &text, const QString &shown) {
            QTest::newRow(qPrintable(text)) << text << shown;
        };
        row(u"see /home/me/run/log.txt"_s, u"see …/log.txt"_s);
        row(u"Cannot write /home/alice"_s, u"Cannot write …"_s);
        row(u"/home/alice: denied"_s, u"… denied"_s);
        row(u"/home/alice.smith is full"_s, u"… is full"_s);
        row(u"/home/alice smith/proj/x failed"_s, u"… failed"_s);
        row(u"Open C:\\Users\\Bob"_s, u"Open …"_s);
        row(u"sent by alice@myhost today"_s, u"sent by … today"_s);
        row(u"with TOKEN=abc123 set"_s, u"with TOKEN=… set"_s);
        row(u"CPU IP/backtrace samples, 3/4 of them"_s, u"CPU IP/backtrace samples, 3/4 of them"_s);
    }

    void diagnosticsTellNothingPrivate()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        const auto report = reportOf(
            plainTrace()
            + u"CREATE TABLE DIAGNOSTIC_EVENT (timestamp INTEGER, severity INTEGER, text TEXT);"
              "INSERT INTO DIAGNOSTIC_EVENT VALUES (5, 2, '%1');"_s.arg(text));
        QCOMPARE(report->trace->capture.diagnostics.at(0).text, shown);
    }
};

QTEST_GUILESS_MAIN(TestWarnings)
#include "tst_warnings.moc"
