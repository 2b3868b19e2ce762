// SPDX-License-Identifier: GPL-3.0-or-later
// A trace does not depend on how it is read: on several threads in ranges of rows, or row by row
// through Qt.
#include "model/nsys/nsysreader.h"
#include "model/report.h"
#include "tests/support/sqlfixture.h"
#include "tests/support/tracecompare.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

using TraceResult = Result<std::shared_ptr<const Trace>>;

TraceResult readThroughQt(const QString &path)
{
    return nsys::readNsysTrace(path, {}, {}, {.throughQtOnly = true});
}

TraceResult readInRanges(const QString &path, std::int64_t rows, std::size_t threads)
{
    return nsys::readNsysTrace(path, {}, {}, {.threads = threads, .rowsPerTask = rows});
}

const QString kTables =
    u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, "
    "contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER, "
    "demangledName INTEGER, shortName INTEGER, graphNodeId INTEGER);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER, "
    "globalTid INTEGER, nameId INTEGER, correlationId INTEGER);"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER, "
    "copyKind INTEGER, bytes INTEGER);"
    "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, "
    "textId INTEGER, globalTid INTEGER, domainId INTEGER, color INTEGER);"
    "CREATE TABLE StringIds (id INTEGER, value TEXT);"
    "INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel');"
    "INSERT INTO StringIds VALUES (2, 'gemm<float>'); INSERT INTO StringIds VALUES (3, 'gemm');"
    "INSERT INTO StringIds VALUES (9000000000, 'far');"
    "CREATE TABLE SOMETHING_ELSE (a); INSERT INTO SOMETHING_ELSE VALUES (1);"_s;

/// A value that a column may hold: mostly a number, at times something strange.
QString cell(std::mt19937 &random, std::int64_t most)
{
    switch (random() % 40) {
    case 0:
        return u"NULL"_s;
    case 1:
        return QString::number(random() % 50) + u".0"_s;
    case 2:
        return u"'text'"_s;
    case 3:
        return u"-3"_s;
    case 4:
        return u"6000000000"_s; // does not fit 32 bits
    default:
        return QString::number(random() % static_cast<std::uint64_t>(most));
    }
}

/// Rows in no order, with holes between rowids, broken times, names that lead nowhere.
QString shuffledRows(std::mt19937 &random, int count)
{
    static const QStringList kTexts {u"'cpu_ready chunk=1'"_s,
                                     u"'gemm'"_s,
                                     u"''"_s,
                                     u"NULL"_s,
                                     u"CAST(x'61C328' AS TEXT)"_s,
                                     u"CAST(x'610062' AS TEXT)"_s,
                                     u"12"_s,
                                     u"1.5"_s,
                                     u"x'6162'"_s,
                                     u"'name \U0001F600'"_s};
    QString sql;
    std::int64_t rowid = -20;
    for (int i = 0; i < count; ++i) {
        rowid += 1 + static_cast<std::int64_t>(random() % 3);
        const auto begin = static_cast<std::int64_t>(random() % 5000);
        const QString times =
            u"%1, %2"_s.arg(begin).arg(begin + static_cast<std::int64_t>(random() % 60));
        const QString globalId =
            QString::number((std::int64_t {1001} + static_cast<std::int64_t>(random() % 3)) << 24U);
        const QString id = QString::number(rowid);
        sql += u"INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (rowid, start, end, deviceId, contextId, "
               "streamId, correlationId, globalPid, demangledName, shortName) VALUES (%1, %2, %3, "
               "1, %4, %5, %6, %7, %8);"_s.arg(id, times, cell(random, 2), cell(random, 3),
                                               cell(random, 90), globalId, cell(random, 6),
                                               cell(random, 6));
        sql += u"INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (rowid, start, end, eventClass, "
               "globalTid, nameId, correlationId) VALUES (%1, %2, %3, %4, %5, %6);"_s.arg(
                   id, times, cell(random, 90), globalId, cell(random, 4), cell(random, 90));
        sql += u"INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY (rowid, start, end, deviceId, copyKind, "
               "bytes) VALUES (%1, %2, %3, 0, %4, %5);"_s.arg(
                   id, cell(random, 90), cell(random, 90), cell(random, 14), cell(random, 4096));
        static const QStringList kTypes {u"34"_s, u"59"_s, u"60"_s, u"39"_s, u"75"_s};
        sql += u"INSERT INTO NVTX_EVENTS (rowid, start, end, eventType, text, textId, globalTid, "
               "domainId) VALUES (%1, %2, %3, %4, %5, %6, %7);"_s.arg(
                   id, times, kTypes[static_cast<qsizetype>(random() % 5)],
                   kTexts[static_cast<qsizetype>(random() % 10)], cell(random, 6), globalId,
                   cell(random, 2));
    }
    return sql;
}

} // namespace

class TestWaysOfReading : public QObject
{
    Q_OBJECT

private slots:
    void rangesOfRowsReadAsTheWholeTable_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 12; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }

    void rangesOfRowsReadAsTheWholeTable()
    {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"t.sqlite"_s);
        makeDatabase(path, kTables + shuffledRows(random, 10 + seed * 25));
        const TraceResult expected = readThroughQt(path);
        QVERIFY2(expected, expected ? "" : qPrintable(expected.error().message));
        QVERIFY((*expected)->eventCount > 10);
        for (const std::int64_t rows : {1, 7, 64, 100'000}) {
            for (const std::size_t threads : {std::size_t {1}, std::size_t {3}}) {
                const TraceResult trace = readInRanges(path, rows, threads);
                QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));
                QCOMPARE(differenceOf(**trace, **expected), QString {});
            }
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList {u"t.sqlite"_s});
    }

    void tablesOfEveryKindReadAlike_data()
    {
        QTest::addColumn<QString>("sql");
        const QString rows = u" VALUES (5, 10), (15, 20), (1, 3);"_s;
        QTest::newRow("empty") << kTables;
        QTest::newRow("without rowid")
            << u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER PRIMARY KEY, end INTEGER) "
               "WITHOUT ROWID; INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL"_s
                + rows;
        QTest::newRow("view")
            << u"CREATE TABLE META_DATA_EXPORT (name, value); CREATE TABLE k (start, end);"
               "INSERT INTO k"_s
                + rows
                + u"CREATE VIEW CUPTI_ACTIVITY_KIND_KERNEL AS SELECT * FROM k ORDER BY start;"_s;
        QTest::newRow("rowid is a column's name")
            << u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, rowid);"
               "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end)"_s
                + rows;
        QTest::newRow("rowids over 64 bits")
            << u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER);"
               "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (rowid, start, end) VALUES "
               "(-9223372036854775808, 1, 2), (-5, 3, 4), (0, 5, 6), (7, 7, 8), "
               "(9223372036854775807, 9, 10);"_s;
        QTest::newRow("UTF-16") << u"PRAGMA encoding = 'UTF-16le';"_s + kTables
                + u"INSERT INTO NVTX_EVENTS (start, end, eventType, text) VALUES (1, 2, 59, 'ä');"_s;
        QTest::newRow("graph nodes") << kTables
                + u"INSERT INTO StringIds VALUES (5, 'cudaGraphLaunch_v10000');"
                  "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1, 2, 0, 16777216, 5, 1);"
                  "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, graphNodeId) VALUES (1, 2, 7);"_s;
        QTest::newRow("graphs missing") << kTables
                + u"INSERT INTO StringIds VALUES (5, 'cudaGraphLaunch_v10000');"
                  "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1, 2, 0, 16777216, 5, 1);"
                  "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end) VALUES (1, 2);"_s;
    }

    void tablesOfEveryKindReadAlike()
    {
        QFETCH(QString, sql);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"t.sqlite"_s);
        makeDatabase(path, sql);
        const TraceResult expected = readThroughQt(path);
        const TraceResult trace = readInRanges(path, 2, 2);
        QVERIFY2(expected, expected ? "" : qPrintable(expected.error().message));
        QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));
        QCOMPARE(differenceOf(**trace, **expected), QString {});
    }

    void damageIsToldAlike()
    {
        std::mt19937 random(5);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"t.sqlite"_s);
        makeDatabase(path, kTables + shuffledRows(random, 600));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        int refused = 0;
        for (int round = 0; round < 60; ++round) {
            QByteArray broken = whole;
            for (int i = 0; i < 24; ++i)
                broken[4096
                       + static_cast<qsizetype>(
                           random() % static_cast<std::uint64_t>(whole.size() - 4096))] =
                    static_cast<char>(random());
            const QString name = folder.filePath(u"b%1.sqlite"_s.arg(round));
            QFile target(name);
            QVERIFY(target.open(QIODevice::WriteOnly) && target.write(broken) == broken.size());
            target.close();
            const TraceResult expected = readThroughQt(name);
            const TraceResult trace = readInRanges(name, 50, 3);
            QCOMPARE(trace.hasValue(), expected.hasValue());
            if (trace) {
                QCOMPARE(differenceOf(**trace, **expected), QString {});
                continue;
            }
            ++refused;
            QCOMPARE(trace.error().message, expected.error().message);
            QCOMPARE(trace.error().isDamage, expected.error().isDamage);
        }
        QVERIFY(refused > 5);
    }

    void aGeneratedTraceHasTheGapsThatWerePlanted()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"t.sqlite"_s);
        QCOMPARE(QProcess::execute(QStringLiteral(GAPSCOPE_GEN_TRACE),
                                   {u"--kernels"_s, u"4000"_s, u"--chunks"_s, u"3"_s, path}),
                 0);
        const TraceResult trace = readInRanges(path, 500, 2);
        const TraceResult inOrder = readThroughQt(path);
        QVERIFY(trace && inOrder);
        QCOMPARE(differenceOf(**trace, **inOrder), QString {});
        QVERIFY((*trace)->residentBytes < 64 * (*trace)->eventCount);
        const auto report = buildReport(*trace, std::nullopt);
        QVERIFY(report);
        QFile file(path + u".expected.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto expected = nlohmann::json::parse(file.readAll().toStdString());
        QCOMPARE((*report)->rows.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const GapRow &row = (*report)->rows[i];
            QCOMPARE(chunkText((*report)->windowOf(row).chunk).toInt(),
                     expected[i]["chunk"].get<int>());
            QCOMPARE((*report)->gpuOf(row).number, expected[i]["gpu"].get<std::int64_t>());
            QCOMPARE(toNs(row.gap.begin), expected[i]["begin_ns"].get<std::int64_t>());
            QCOMPARE(toNs(row.gap.end), expected[i]["end_ns"].get<std::int64_t>());
            QCOMPARE(toNs(row.copyUnion), expected[i]["copy_union_ns"].get<std::int64_t>());
            QCOMPARE(row.apis.size(), expected[i]["calls"].size());
            for (const ApiUse &use : row.apis) {
                const auto &calls = expected[i]["calls"][use.name.toStdString()];
                QCOMPARE(use.count, calls["count"].get<std::int64_t>());
                QCOMPARE(toNs(use.overlap), calls["overlap_ns"].get<std::int64_t>());
            }
        }
    }

    void aReadThatIsStoppedOnTheWayIsNoTrace()
    {
        std::mt19937 random(3);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"t.sqlite"_s);
        makeDatabase(path, kTables + shuffledRows(random, 200));
        std::stop_source stop;
        const auto stopAtOnce = [&stop](const Progress &progress) {
            if (progress.phase.contains(u"RUNTIME"_s))
                stop.request_stop();
        };
        const TraceResult trace =
            nsys::readNsysTrace(path, stopAtOnce, stop.get_token(), {.rowsPerTask = 10});
        QVERIFY(!trace);
        QCOMPARE(trace.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestWaysOfReading)
#include "tst_waysofreading.moc"
