// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/readerregistry.h"
#include "tests/support/sqlfixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

const QString kKernelTable =
    u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, "
    "contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER, "
    "demangledName INTEGER, shortName INTEGER);"_s;

std::shared_ptr<const Trace> traceOf(const QString &sql)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"t.sqlite"_s);
    makeDatabase(path, sql);
    const auto trace = openTrace(path);
    if (!trace)
        qFatal("%s", qPrintable(trace.error().message));
    return *trace;
}

const Track *trackOf(const Trace &trace, TrackKind kind)
{
    const auto found = std::ranges::find_if(
        trace.tracks, [kind](const Track &track) { return track.key.kind == kind; });
    return found == trace.tracks.end() ? nullptr : &*found;
}

bool hasWarning(const Trace &trace, const QString &code)
{
    return std::ranges::any_of(trace.warnings,
                               [&code](const Warning &w) { return w.code == code; });
}

} // namespace

class TestNsysReader : public QObject
{
    Q_OBJECT

private slots:
    void theDemoTraceIsWhole()
    {
        const auto trace = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));
        QCOMPARE((*trace)->gpus.size(), std::size_t {4});
        QCOMPARE((*trace)->gpus[2].source, GpuSource::CudaDeviceTable);
        QCOMPARE((*trace)->warnings.size(), std::size_t {1});
        QCOMPARE((*trace)->warnings[0].code, u"api_calls_skipped"_s);
        QVERIFY((*trace)->sessionStartUtcNs.has_value());
        std::size_t events = 0;
        for (const Track &track : (*trace)->tracks)
            events += isRepeated(track.key.kind) ? 0 : track.events.size();
        QCOMPARE((*trace)->eventCount, events);
    }

    void missingTablesAndColumnsReadAsNothing()
    {
        const auto trace = traceOf(u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (end INTEGER, start "
                                   "INTEGER); INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) "
                                   "VALUES (5, 10);"_s);
        const Track *kernels = trackOf(*trace, TrackKind::Kernel);
        QVERIFY(kernels);
        QVERIFY(kernels->events.range(0) == timeRange(5, 10));
        QVERIFY(!kernels->key.pid);
        QVERIFY(!kernels->key.streamId);
        QVERIFY(hasWarning(*trace, u"gpu_unmapped"_s));
    }

    void aViewIsReadLikeATable()
    {
        const auto trace = traceOf(u"CREATE TABLE META_DATA_EXPORT (name, value);"
                                   "CREATE TABLE k (a INTEGER, b INTEGER);"
                                   "INSERT INTO k VALUES (5, 10); INSERT INTO k VALUES (15, 20);"
                                   "CREATE VIEW CUPTI_ACTIVITY_KIND_KERNEL AS SELECT a AS start, b "
                                   "AS end FROM k;"_s);
        const Track *kernels = trackOf(*trace, TrackKind::Kernel);
        QVERIFY(kernels);
        QCOMPARE(kernels->events.size(), std::size_t {2});
        QCOMPARE(kernels->events.rowid(1), 2); // its place, as a view has no rowid
    }

    void aColumnCalledRowidIsNotTheRowid()
    {
        const auto trace = traceOf(
            u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, rowid INTEGER);"
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5, 10, 7);"
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (15, 20, 7);"_s);
        const EventColumns &kernels = trackOf(*trace, TrackKind::Kernel)->events;
        QCOMPARE(kernels.rowid(0), 1);
        QCOMPARE(kernels.rowid(1), 2);
    }

    void namesAreFoundInAnyCaseAndGeneratedColumnsToo()
    {
        const auto trace = traceOf(
            u"CREATE TABLE cupti_activity_kind_kernel (\"START\" INTEGER, dur INTEGER, end INTEGER "
            "GENERATED ALWAYS AS (\"START\" + dur));"
            "INSERT INTO cupti_activity_kind_kernel (\"START\", dur) VALUES (5, 10);"_s);
        QVERIFY(trackOf(*trace, TrackKind::Kernel)->events.range(0) == timeRange(5, 15));
    }

    void anIndexThatSomeToolAddedChangesNothing()
    {
        const auto trace =
            traceOf(u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER);"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (15, 20);"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5, 10);"
                    "CREATE INDEX _tool ON CUPTI_ACTIVITY_KIND_KERNEL (start, end);"_s);
        QCOMPARE(trackOf(*trace, TrackKind::Kernel)->events.rowid(0), 2);
    }

    void viewsThatNothingNeedsAreLeftAlone()
    {
        const auto trace =
            traceOf(u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER);"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5, 10);"
                    "CREATE VIEW endless AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + "
                    "1 FROM c) "
                    "SELECT x FROM c;"
                    "CREATE VIEW broken AS SELECT json_extract('no json', '$.a') FROM "
                    "CUPTI_ACTIVITY_KIND_KERNEL;"_s);
        QCOMPARE(trace->origin.tables.size(), std::size_t {1});
    }

    void globalIdsAreUnsigned()
    {
        // Hardware id 200: the number is negative in SQLite.
        const auto globalPid =
            static_cast<qint64>((quint64 {200} << 56U) | (quint64 {1001} << 24U));
        const auto trace =
            traceOf(kKernelTable
                    + u"INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0, 1, 7, "
                      "1, %1, NULL, NULL);"_s.arg(globalPid));
        QVERIFY(trackOf(*trace, TrackKind::Kernel)->key.pid == 1001);
    }

    void invalidRowsAreCountedByReasonAndLeftOut()
    {
        const auto trace = traceOf(
            kKernelTable
            + u"INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) VALUES (NULL, 5);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) VALUES (5, NULL);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) VALUES ('soon', 5);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) VALUES (0, 0);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) VALUES (9, 8);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) VALUES (9, 4611686018427387904);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) VALUES (10, 10);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) VALUES (20, 30);"_s);
        const QString table = u"CUPTI_ACTIVITY_KIND_KERNEL"_s;
        const InvalidRows expected {{{table, InvalidReason::MissingTime}, 3},
                                    {{table, InvalidReason::NotCollected}, 1},
                                    {{table, InvalidReason::EndBeforeStart}, 1},
                                    {{table, InvalidReason::ImplausibleTime}, 1}};
        QCOMPARE(trace->invalidRows, expected);
        QVERIFY(hasWarning(*trace, u"invalid_rows"_s));
        QVERIFY(trace->extent == timeRange(10, 30)); // excluded rows do not move the axis
    }

    void wholeNumbersStoredAsRealAreTimes()
    {
        const auto trace =
            traceOf(u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start REAL, end REAL);"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5.0, 10.0);"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5.5, 10.0);"_s);
        QCOMPARE(trackOf(*trace, TrackKind::Kernel)->events.size(), std::size_t {1});
    }

    void strangeStringsAreKept()
    {
        const auto trace = traceOf(
            kKernelTable
            + u"CREATE TABLE StringIds (id INTEGER, value TEXT);"
              "INSERT INTO StringIds VALUES (1, CAST(x'61C328' AS TEXT));"
              "INSERT INTO StringIds VALUES (2, CAST(x'610062' AS TEXT));"
              "INSERT INTO StringIds VALUES (3, '<b>x</b> & \"q\"');"
              "INSERT INTO StringIds VALUES (4, 'gemm');"
              "INSERT INTO StringIds VALUES (5, 'gemm<half>');"
              "INSERT INTO StringIds VALUES (6, 'gemm<float>');"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0, 1, 7, 1, 0, 1, 1);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (2, 3, 0, 1, 7, 1, 0, 2, 2);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (3, 4, 0, 1, 7, 1, 0, 3, 3);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (4, 5, 0, 1, 7, 1, 0, 5, 4);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5, 6, 0, 1, 7, 1, 0, 6, 4);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (6, 7, 0, 1, 7, 1, 0, 99, 98);"_s);
        const EventColumns &kernels = trackOf(*trace, TrackKind::Kernel)->events;
        QCOMPARE(kernels.size(), std::size_t {6});
        QVERIFY(trace->strings.text(kernels.name(0)).contains(QChar(0xFFFD)));
        QVERIFY(trace->strings.text(kernels.name(1)).startsWith(u'a'));
        QCOMPARE(trace->strings.text(kernels.name(2)), u"<b>x</b> & \"q\""_s);
        QVERIFY(kernels.name(3) != kernels.name(4)); // the two instances stay apart
        QCOMPARE(trace->labelText(kernels.name(3)), trace->labelText(kernels.name(4)));
        QCOMPARE(trace->labelText(kernels.name(5)), u"unknown (98)"_s);
    }

    void metadataIsFoundUnderBothNames()
    {
        for (const QString &table : {u"META_DATA_EXPORT"_s, u"EXPORT_META_DATA"_s}) {
            const auto trace =
                traceOf(u"CREATE TABLE %1 (name TEXT, value TEXT);"
                        "INSERT INTO %1 VALUES ('EXPORT_SCHEMA_VERSION', '2.9.1');"_s.arg(table));
            QCOMPARE(trace->origin.schemaVersion, u"2.9.1"_s);
        }
    }

    void threadNamesGoByPriority()
    {
        const qint64 globalTid = (qint64 {1001} << 24U) | 77;
        const auto trace = traceOf(
            u"CREATE TABLE META_DATA_EXPORT (name, value);"
            "CREATE TABLE StringIds (id INTEGER, value TEXT);"
            "INSERT INTO StringIds VALUES (1, 'low'); INSERT INTO StringIds VALUES (2, 'high');"
            "CREATE TABLE ThreadNames (nameId INTEGER, priority INTEGER, globalTid INTEGER);"
            "INSERT INTO ThreadNames VALUES (2, 10, %1);"
            "INSERT INTO ThreadNames VALUES (1, 3, %1);"_s.arg(globalTid));
        QCOMPARE(trace->threadNames.at({1001, 77}), u"high"_s);
    }

    void nvtxRowsThatNameThingsAreNoMarkers()
    {
        const qint64 globalTid = (qint64 {1001} << 24U) | 77;
        const auto trace = traceOf(
            u"CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, "
            "globalTid INTEGER, domainId INTEGER);"
            "INSERT INTO NVTX_EVENTS VALUES (-10900000000, NULL, 75, 'NCCL', %1, 3);"
            "INSERT INTO NVTX_EVENTS VALUES (-5, NULL, 39, 'rank 0', %1, 0);"
            "INSERT INTO NVTX_EVENTS VALUES (0, NULL, 34, 'mark', %1, 3);"
            "INSERT INTO NVTX_EVENTS VALUES (100, NULL, 59, 'open', %1, 3);"
            "INSERT INTO NVTX_EVENTS VALUES (50, 90, 60, 'closed', %1, 3);"_s.arg(globalTid));
        QCOMPARE(trace->nvtxDomains.at({1001, 3}), u"NCCL"_s);
        QCOMPARE(trace->threadNames.at({1001, 77}), u"rank 0"_s);
        const EventColumns &events = trackOf(*trace, TrackKind::Nvtx)->events;
        QCOMPARE(events.size(), std::size_t {3});
        QVERIFY(trace->extent == timeRange(0, 100));
        QVERIFY(!isClosedRange(events.code(0)));
        QVERIFY(isClosedRange(events.code(1)));
        QVERIFY((events.code(2) & kOpenRange) != 0);
    }

    void migrationsAreNoCopiesOfStreamZero()
    {
        const auto trace =
            traceOf(u"CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, "
                    u"deviceId INTEGER, "
                    "copyKind INTEGER, bytes INTEGER);"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (1, 2, 0, 11, 4096);"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (1, 2, 0, 1, 64);"_s);
        QCOMPARE(trackOf(*trace, TrackKind::UnifiedMemory)->events.amount(0), 4096);
        QCOMPARE(trackOf(*trace, TrackKind::Memcpy)->events.amount(0), 64);
    }

    void aCancelledReadIsNoTrace()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto trace = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE), {}, stop.get_token());
        QVERIFY(!trace);
        QCOMPARE(trace.error().code, ErrorCode::Cancelled);
    }

    void progressNeverGoesBack()
    {
        double last = 0;
        int calls = 0;
        const auto trace = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE), [&](const Progress &p) {
            ++calls;
            QVERIFY(p.share >= last && p.share <= 1);
            QVERIFY(!p.phase.isEmpty());
            last = p.share;
        });
        QVERIFY(trace);
        QVERIFY(calls > 3);
    }

    void peerCopiesStandOnBothGpusAndCountOnce()
    {
        const qint64 pid = qint64 {10} << 24U;
        const auto trace = traceOf(
            u"CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid INTEGER);"
            "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (5, 0, 10), (3, 1, 10);"
            "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId "
            "INTEGER, "
            "contextId INTEGER, streamId INTEGER, globalPid INTEGER, copyKind INTEGER, bytes "
            "INTEGER, srcDeviceId INTEGER, srcContextId INTEGER, dstDeviceId INTEGER, dstContextId "
            "INTEGER);"
            "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (10, 20, 0, 1, 7, %1, 10, 64, 0, 1, 1, "
            "2);"
            "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (30, 40, 0, 1, 7, %1, 10, 32, 1, 2, 0, "
            "1);"
            "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (50, 60, 0, 1, 7, %1, 10, 16, NULL, "
            "NULL, "
            "NULL, NULL);"_s.arg(pid));
        const Track *own = trackOf(*trace, TrackKind::Memcpy);
        const Track *other = trackOf(*trace, TrackKind::PeerCopy);
        QVERIFY(own && other);
        QCOMPARE(own->events.size(), std::size_t {3});
        QCOMPARE(other->events.size(), std::size_t {2}); // the third does not say where it goes
        QCOMPARE(trace->gpus[*own->gpu].number, 5);
        QCOMPARE(trace->gpus[*other->gpu].number, 3);
        QCOMPARE(other->key.contextId, 2);
        QCOMPARE(other->events.rowid(1), 2);
        QCOMPARE(trace->eventCount, std::size_t {3});
    }

    void graphsWithoutADeviceAreFoundByTheirContext()
    {
        const qint64 pid = qint64 {10} << 24U;
        for (const QString &table :
             {u"TARGET_INFO_CUDA_CONTEXT_INFO"_s, u"TARGET_INFO_CUDA_NULL_STREAM"_s}) {
            const auto trace = traceOf(
                u"CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid "
                "INTEGER);"
                "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (5, 0, 10), (3, 1, 10);"
                "CREATE TABLE %2 (processId INTEGER, contextId INTEGER, deviceId INTEGER);"
                "INSERT INTO %2 VALUES (10, 1, 0), (10, 2, 1), (11, 1, 1);"
                "CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER, "
                "deviceId "
                "INTEGER, contextId INTEGER, streamId INTEGER, globalPid INTEGER, graphId INTEGER);"
                "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (10, 20, 0, 1, 7, %1, 1);"
                "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (30, 40, 2147483647, 1, 7, %1, "
                "1);"
                "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (50, 60, 2147483647, 2, 7, %1, "
                "2);"_s.arg(QString::number(pid), table));
            QCOMPARE(trace->gpus.size(), std::size_t {2});
            const auto busy = [&trace](std::int64_t number) {
                const auto gpu = std::ranges::find(trace->gpus, number, &Gpu::number);
                const auto at = static_cast<std::size_t>(gpu - trace->gpus.begin());
                return trace->kernelActivity[at].busyIn(timeRange(0, 100));
            };
            QCOMPARE(busy(5), Duration {20});
            QCOMPARE(busy(3), Duration {10});
        }
    }

    void wallClockFollowsShiftedAndNormalisedTimes()
    {
        const QString base = u"CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER);"
                             "INSERT INTO TARGET_INFO_SESSION_START_TIME VALUES (1000000);"
                             "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
                             "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, "
                             "deviceId INTEGER);"_s;
        const auto utcWith = [&](const QString &sql) { return traceOf(base + sql)->utcAtZeroNs; };
        QCOMPARE(utcWith(u"INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0)"_s),
                 std::optional<std::int64_t> {1000000});
        QCOMPARE(
            utcWith(u"INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PARAM_TIME_SHIFT', '400')"_s),
            std::optional<std::int64_t> {999600});
        QCOMPARE(
            utcWith(u"INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PARAM_TIME_SHIFT', '1.5s')"_s),
            std::optional<std::int64_t> {});
        QCOMPARE(utcWith(u"INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PARAM_TIME_NORMALIZE', "
                         "'true')"_s),
                 std::optional<std::int64_t> {0});
        // Without the key: no capture starts 20 days after its own start.
        QCOMPARE(utcWith(u"INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1772366400000000001, "
                         "1772366400000000002, 0)"_s),
                 std::optional<std::int64_t> {0});
    }

    void aBrokenEndMakesARangeOpenAndLeavesItsBegin()
    {
        const auto trace = traceOf(
            u"CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT);"
            "INSERT INTO NVTX_EVENTS VALUES (500, 0, 34, 'a mark of 2020');"
            "INSERT INTO NVTX_EVENTS VALUES (600, 550, 59, 'reversed');"
            "INSERT INTO NVTX_EVENTS VALUES (700, 9223372036854775807, 60, 'endless');"
            "INSERT INTO NVTX_EVENTS VALUES (NULL, 800, 59, 'without a begin');"_s);
        const EventColumns &events = trackOf(*trace, TrackKind::Nvtx)->events;
        QCOMPARE(events.size(), std::size_t {3});
        QVERIFY((events.code(0) & kOpenRange) == 0);
        QVERIFY((events.code(1) & kOpenRange) != 0);
        QVERIFY((events.code(2) & kOpenRange) != 0);
        QVERIFY(trace->extent == timeRange(500, 700));
        const InvalidRows expected {{{u"NVTX_EVENTS"_s, InvalidReason::EndBeforeStart}, 1},
                                    {{u"NVTX_EVENTS"_s, InvalidReason::ImplausibleTime}, 1},
                                    {{u"NVTX_EVENTS"_s, InvalidReason::MissingTime}, 1}};
        QCOMPARE(trace->invalidRows, expected);
    }
};

QTEST_GUILESS_MAIN(TestNsysReader)
#include "tst_nsysreader.moc"
