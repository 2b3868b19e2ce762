// SPDX-License-Identifier: GPL-3.0-or-later
// What goes on beside the work: OS-runtime calls, profiler overhead, diagnostics.
#include "model/cache/cachedopen.h"
#include "model/cache/tracecache.h"
#include "model/eventrow.h"
#include "model/eventtext.h"
#include "model/gapbreakdown.h"
#include "model/gapnotes.h"
#include "model/lanelayout.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "model/search.h"
#include "tests/support/sqlfixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t kPid = 11;

QString globalTid(std::int64_t tid)
{
    return QString::number((kPid << 24U) + tid);
}

/// One kernel and its launch by thread 11; thread 12 only waits.
void makeExport(const QString &path)
{
    test::makeDatabase(
        path,
        u"CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);"
        "INSERT INTO StringIds VALUES (1, 'k'), (2, 'cudaLaunchKernel_v7000'), (3, 'poll'),"
        " (4, 'CUDA profiling data flush');"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER,"
        " contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER,"
        " demangledName INTEGER, shortName INTEGER);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1000, 2000, 0, 1, 7, 5, %3, 1, 1),"
        " (3000, 4000, 0, 1, 7, 6, %3, 1, 1);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER,"
        " globalTid INTEGER, nameId INTEGER, correlationId INTEGER);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (900, 950, 0, %1, 2, 5);"
        "CREATE TABLE OSRT_API (start INTEGER NOT NULL, end INTEGER NOT NULL, globalTid INTEGER,"
        " nameId INTEGER NOT NULL, nestingLevel INTEGER);"
        "INSERT INTO OSRT_API VALUES (10, 90000, %2, 3, 1), (920, 930, %1, 3, 1),"
        " (1500, 1500, %1, 3, 1), (700, 600, %1, 3, 1);"
        "CREATE TABLE SCHED_EVENTS (start INTEGER NOT NULL, cpu INTEGER NOT NULL,"
        " isSchedIn INTEGER NOT NULL, globalTid INTEGER, threadState INTEGER,"
        " threadBlock INTEGER);"
        "INSERT INTO SCHED_EVENTS VALUES (2500, 3, 0, %1, 0, NULL), (1000, 3, 1, %1, 0, NULL),"
        " (9223372036854775807, 3, 1, %1, 0, NULL), (5000, 3, 1, %1, 0, NULL);"
        "CREATE TABLE PROFILER_OVERHEAD (start INTEGER, end INTEGER, globalTid INTEGER,"
        " nameId INTEGER);"
        "INSERT INTO PROFILER_OVERHEAD VALUES (1200, 1300, %1, 4), (1950, 2200, %1, 4),"
        " (2100, 2400, %2, 4);"
        "CREATE TABLE DIAGNOSTIC_EVENT (timestamp INTEGER, severity INTEGER, text TEXT,"
        " globalPid INTEGER);"
        "INSERT INTO DIAGNOSTIC_EVENT VALUES (0, 1, 'Profiling has started.', %3),"
        " (2600, 2, 'Not all events of /home/somebody/run.qdrep were collected', %3),"
        " (NULL, 3, 'without a time', %3);"_s.arg(globalTid(11), globalTid(12), globalTid(0)));
}

LoadScope forWindow()
{
    LoadScope scope;
    scope.osRuntime = true;
    return scope;
}

Result<std::shared_ptr<const Trace>> open(const QString &path, const LoadScope &scope)
{
    return openTrace(path, {}, {}, scope);
}

std::size_t eventsOf(const Trace &trace, TrackKind kind)
{
    std::size_t count = 0;
    for (const Track &track : trace.tracks)
        count += track.key.kind == kind ? track.events.size() : 0;
    return count;
}

} // namespace

class TestBesideTheWork : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_path = m_folder.filePath(u"t.sqlite"_s);
        makeExport(m_path);
    }

    void itIsReadForAWindowOnly()
    {
        const auto bare = open(m_path, {});
        QVERIFY(bare);
        QCOMPARE(eventsOf(**bare, TrackKind::OsRuntime), 0U);
        QCOMPARE(eventsOf(**bare, TrackKind::Diagnostic), 0U);
        QCOMPARE(eventsOf(**bare, TrackKind::Scheduling), 0U);
        const auto whole = open(m_path, forWindow());
        QVERIFY(whole);
        QCOMPARE(eventsOf(**whole, TrackKind::OsRuntime), 3U);
        QCOMPARE(eventsOf(**whole, TrackKind::Overhead), 3U);
        QCOMPARE(eventsOf(**whole, TrackKind::Diagnostic), 1U);
        QCOMPARE(eventsOf(**whole, TrackKind::Scheduling), 3U); // and one at no time that can be
        // No row is called broken for it, and no warning differs.
        QVERIFY((*whole)->invalidRows == (*bare)->invalidRows);
        QCOMPARE((*whole)->warnings.size(), (*bare)->warnings.size());
    }

    void theTraceIsAsLongAsItsWork()
    {
        const auto trace = open(m_path, forWindow());
        QVERIFY(trace);
        QVERIFY((*trace)->extent == timeRange(900, 4000));
    }

    void eachHasItsLane()
    {
        const auto trace = open(m_path, forWindow());
        QVERIFY(trace);
        const auto report = buildReport(*trace, std::nullopt);
        QVERIFY(report);
        const LaneLayout layout = buildLaneLayout(**report);
        QStringList lanes;
        for (const LaneRow &row : layout.rows) {
            if (!row.gpu)
                lanes += row.id + (row.isFolded ? u" folded"_s : QString());
        }
        QCOMPARE(lanes,
                 (QStringList {u"process/11"_s, u"runtime/11/11/-"_s, u"osrt/11/11/-"_s,
                               u"overhead/11"_s, u"otherthreads/11 folded"_s, u"osrt/11/12/-"_s,
                               u"diagnostics"_s}));
        const auto overhead = std::ranges::find(layout.rows, LaneKind::Overhead, &LaneRow::kind);
        QCOMPARE(overhead->tracks.size(), 2U); // of both threads
    }

    void aGapCarriesWhatSpoiltIt()
    {
        const auto trace = open(m_path, {});
        QVERIFY(trace);
        const auto report = buildReport(*trace, std::nullopt);
        QVERIFY(report);
        const GapRow &row = (*report)->rows.front();
        QVERIFY(row.gap == timeRange(2000, 3000));
        const OverheadInside overhead = overheadInside(**trace, row.gpu, row.gap);
        QCOMPARE(overhead.count, std::int64_t {2});
        QVERIFY(overhead.time == Duration {400}); // [2000, 2200) and [2100, 2400), once
        QVERIFY(diagnosticsInside(**trace, row.gap) == std::vector<std::size_t> {1});
        QVERIFY(diagnosticsInside(**trace, timeRange(0, 2600)).size() == 1); // half open
        const std::vector<QString> notes = gapNotes(**report, row);
        QCOMPARE(notes.size(), 2U);
        QVERIFY2(notes[0].contains(u"400 ns"_s), qPrintable(notes[0]));
        QVERIFY2(notes[1].contains(u"Not all events"_s), qPrintable(notes[1]));
    }

    void detailsAreThoseOfTheRow()
    {
        const auto trace = open(m_path, forWindow());
        QVERIFY(trace);
        for (std::size_t i = 0; i < (*trace)->tracks.size(); ++i) {
            const Track &track = (*trace)->tracks[i];
            if (track.key.kind != TrackKind::Diagnostic && track.key.kind != TrackKind::OsRuntime)
                continue;
            const auto fields = readEventRow(**trace, {i, 0});
            QVERIFY2(fields, qPrintable(fields ? QString() : fields.error().message));
            const bool isDiagnostic = track.key.kind == TrackKind::Diagnostic;
            QCOMPARE(fields->front().column, isDiagnostic ? u"timestamp"_s : u"start"_s);
            if (isDiagnostic) { // no folder, which may name a person
                QVERIFY(eventName(**trace, {i, 0}).contains(u"run.qdrep"_s));
                QVERIFY(!eventName(**trace, {i, 0}).contains(u"somebody"_s));
            }
        }
    }

    void aGapIsDividedByIt()
    {
        const auto trace = open(m_path, forWindow());
        QVERIFY(trace);
        const auto report = buildReport(*trace, std::nullopt);
        QVERIFY(report);
        const GapRow &row = (*report)->rows.front();
        const GapBreakdown all = breakDownGap(**trace, row.gpu, row.gap); // [2000, 3000)
        QVERIFY(all.schedulingRecorded == Recorded::Yes);
        QCOMPARE(all.processes.size(), 1U);
        QCOMPARE(all.processes[0].threads.size(), 2U);
        for (const ThreadBreakdown &thread : all.processes[0].threads) {
            if (*thread.tid == 12) {
                QVERIFY(!thread.scheduling);
                QCOMPARE(thread.osCalls->shares.size(), 1U);
                QCOMPARE(thread.osCalls->shares[0].name, u"poll"_s);
                QCOMPARE(thread.osCalls->uncovered, Duration {0});
            } else {
                QVERIFY((*thread.scheduling
                         == ThreadScheduling {Duration {500}, Duration {500}, Duration {0}, 1}));
                QVERIFY(thread.osCalls->shares.empty());
            }
        }
    }

    void aSearchLeavesItOut()
    {
        const auto trace = open(m_path, forWindow());
        QVERIFY(trace);
        SearchQuery query;
        query.text = u"poll"_s;
        const auto result = search(**trace, query, {});
        QVERIFY(result);
        QCOMPARE(result->count, 0U);
    }

    /// A report needs none of it, and takes what a window kept.
    void whatAWindowKeptServesAReport()
    {
        QTemporaryDir folder;
        const TraceCache cache({folder.path(), 100'000'000, 0});
        const auto read = [&](const LoadScope &scope) {
            return openThroughCache(&cache, m_path, scope, [&] { return open(m_path, scope); });
        };
        auto window = read(forWindow());
        QVERIFY(window);
        QVERIFY(cache.store(window->indexed, window->fingerprint));
        bool isRead = false;
        const auto report = openThroughCache(&cache, m_path, {}, [&] {
            isRead = true;
            return open(m_path, {});
        });
        QVERIFY(report);
        QVERIFY(!isRead);
        QCOMPARE(eventsOf(*report->indexed.trace, TrackKind::Kernel), 2U);
    }

private:
    QTemporaryDir m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestBesideTheWork)
#include "tst_besidethework.moc"
