// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a person runs it: output, messages, exit statuses.
#include "tests/app/programrun.h"
#include "tests/support/jsoncompare.h"
#include "tests/support/sqlfixture.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

const QString kDemo = QStringLiteral(GAPSCOPE_DEMO_TRACE);

} // namespace

class TestProgram : public QObject
{
    Q_OBJECT

private slots:
    void reportGoesToStandardOutputOrIntoAFile()
    {
        const Run toOutput = run({u"report"_s, kDemo});
        QCOMPARE(toOutput.status, 0);
        QCOMPARE(toOutput.err, QByteArray());
        const Json report = Json::parse(toOutput.out.toStdString());
        QCOMPARE(report["rows"].size(), std::size_t {16});
        QVERIFY(report["analysis"]["profile"]["name"] == "delivery");

        const QTemporaryDir folder;
        const QString path = folder.filePath(u"out.json"_s);
        const Run toFile = run({u"report"_s, kDemo, u"-o"_s, path});
        QCOMPARE(toFile.status, 0);
        QCOMPARE(toFile.out, QByteArray());
        QVERIFY(firstDifference(Json::parse(readFile(path).toStdString())["rows"], report["rows"])
                    .isEmpty());
    }

    void aChosenProfileIsTaken()
    {
        const Run whole = run({u"report"_s, kDemo, u"--profile"_s, u"whole"_s});
        QCOMPARE(whole.status, 0);
        QCOMPARE(Json::parse(whole.out.toStdString())["rows"].size(), std::size_t {4});
    }

    void anExpressionMakesTheWindows()
    {
        // The expected rows are those of a profile file that names the same ranges or marks.
        const QTemporaryDir folder;
        const QString trace = folder.filePath(u"t.sqlite"_s);
        makeDatabase(trace, QString::fromUtf8(testData(u"cases/same-chunk-on-every-rank.sql"_s)));
        const QString pattern = u"^chunk (?<chunk>\\d+)$"_s;
        const Run ranges = run({u"report"_s, trace, u"--windows"_s, pattern});
        QCOMPARE(ranges.status, 0);
        const Json report = Json::parse(ranges.out.toStdString());
        const Json expected =
            Json::parse(testData(u"cases/same-chunk-on-every-rank.expected.json"_s).toStdString());
        QCOMPARE(firstDifference(withoutScope(report["rows"]), expected), QString());
        const Json &profile = report["analysis"]["profile"];
        QVERIFY(profile["origin"] == "expression");
        QVERIFY(profile["windows"]["kind"] == "ranges");
        QVERIFY(profile["windows"]["nvtx"] == pattern.toStdString());

        const Run marks =
            run({u"report"_s, kDemo, u"--windows"_s, u"^cpu_ready chunk=(?<chunk>\\d+)$"_s});
        QCOMPARE(marks.status, 0);
        const Json demo = Json::parse(marks.out.toStdString());
        QVERIFY(demo["analysis"]["profile"]["windows"]["kind"] == "between");
        QCOMPARE(demo["rows"].size(), std::size_t {16});
        const QString picture = folder.filePath(u"f.png"_s);
        QCOMPARE(run({u"figure"_s, trace, u"--windows"_s, pattern, u"-o"_s, picture}).status, 0);
        QVERIFY(!QImage(picture).isNull());
        QVERIFY(run({u"info"_s, trace, u"--windows"_s, pattern}).out.contains("^chunk"));
    }

    void anExpressionThatMatchesNothingIsStatusFive()
    {
        const Run nothing = run({u"report"_s, kDemo, u"--windows"_s, u"^no such text$"_s});
        QCOMPARE(nothing.status, 5);
        QVERIFY2(nothing.err.contains("finds no window"), nothing.err.constData());
        QCOMPARE(Json::parse(nothing.out.toStdString())["rows"].size(), std::size_t {0});
    }

    void infoOffersWhatRepeats()
    {
        const QTemporaryDir folder;
        const QString trace = folder.filePath(u"t.sqlite"_s);
        makeDatabase(
            trace,
            u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId "
            "INTEGER, globalPid INTEGER);"
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 900, 0, 16777216);"
            "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text "
            "TEXT, globalTid INTEGER);"
            "INSERT INTO NVTX_EVENTS VALUES (0, 90, 59, 'it''s 1', 16777223);"
            "INSERT INTO NVTX_EVENTS VALUES (100, 190, 59, 'it''s 2', 16777223);"
            "INSERT INTO NVTX_EVENTS VALUES (200, 290, 59, 'it''s 3', 16777223);"_s);
        const Run text = run({u"info"_s, trace});
        QVERIFY2(text.out.contains("Windows that could be chosen:\n"
                                   "  --windows '^it'\\''s (?<chunk>\\d+)$'\n"
                                   "    3 ranges, median length 90 ns, at a steady pace, thread 7 "
                                   "of process 1\n"),
                 text.out.constData());
        const Json info = Json::parse(run({u"info"_s, trace, u"--json"_s}).out.toStdString());
        QCOMPARE(info["window_suggestions"].size(), std::size_t {1});
        const Json &suggestion = info["window_suggestions"][0];
        QVERIFY(suggestion["pattern"] == "^it's (?<chunk>\\d+)$");
        QVERIFY(suggestion["kind"] == "ranges" && suggestion["count"] == 3);
        QVERIFY(suggestion["median_ns"] == 90 && suggestion["tid"] == 7);

        // Known markers: nothing needs to be chosen, but JSON still tells what repeats.
        QVERIFY(!run({u"info"_s, kDemo}).out.contains("could be chosen"));
        const Json demo = Json::parse(run({u"info"_s, kDemo, u"--json"_s}).out.toStdString());
        QVERIFY(demo["window_suggestions"].size() >= 3);
        QVERIFY(demo["window_suggestions"][0]["kind"] == "between");
    }

    void reviewFilesAreNamedWithTheirHash()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"worker.py"_s);
        writeFile(path, "abc");
        const Run result =
            run({u"report"_s, kDemo, u"--review-file"_s, path, u"--paths"_s, u"name"_s});
        const Json review = Json::parse(result.out.toStdString())["host_source_review"][0];
        QVERIFY(review["path"] == "worker.py");
        QVERIFY(review["sha256"]
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    void aFigureHasTheAskedSizeAndContent()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"gap.png"_s);
        const Run result = run(
            {u"figure"_s, kDemo, u"--gap"_s, u"6:2"_s, u"-o"_s, path, u"--size"_s, u"1000x700"_s});
        QCOMPARE(result.status, 0);
        QCOMPARE(result.err, QByteArray());
        const QImage image(path);
        QCOMPARE(image.size(), QSize(1000, 700));
        QSet<QRgb> colours;
        for (int x = 0; x < image.width(); x += 3) {
            for (int y = 0; y < image.height(); y += 3)
                colours.insert(image.pixel(x, y));
        }
        QVERIFY(colours.size() > 5);
    }

    void aTraceIsReadOnce()
    {
        const QTemporaryDir folder;
        const QString trace = folder.filePath(u"t.sqlite"_s);
        QCOMPARE(QProcess::execute(QStringLiteral(GAPSCOPE_GEN_TRACE),
                                   {u"--kernels"_s, u"62000"_s, u"--chunks"_s, u"3"_s, trace}),
                 0);
        const QByteArray cacheHome = qgetenv("XDG_CACHE_HOME");
        const QByteArray configHome = qgetenv("XDG_CONFIG_HOME");
        const auto restore = qScopeGuard([&] {
            qputenv("XDG_CACHE_HOME", cacheHome);
            qputenv("XDG_CONFIG_HOME", configHome);
        });
        qputenv("XDG_CACHE_HOME", folder.filePath(u"cache"_s).toLocal8Bit());
        qputenv("XDG_CONFIG_HOME", folder.filePath(u"config"_s).toLocal8Bit());
        const auto rowsOf = [&](const QStringList &options) {
            const Run report = run(QStringList {u"report"_s, trace} + options);
            return Json::parse(report.out.toStdString()).at("rows").dump();
        };
        const auto filesOf = [] {
            const QString said = QString::fromUtf8(run({u"cache"_s}).out);
            const QString path = said.section(u'\n', 0, 0).section(u": "_s, 1).trimmed();
            QStringList files;
            for (const QFileInfo &file : QDir(path).entryInfoList(QDir::Files)) {
                struct stat state = {};
                ::stat(QFile::encodeName(file.filePath()).constData(), &state);
                files += u"%1 %2"_s.arg(file.fileName(), QString::number(state.st_ino));
            }
            return files;
        };
        const std::string uncached = rowsOf({u"--no-cache"_s});
        QVERIFY(filesOf().isEmpty());
        QCOMPARE(rowsOf({}), uncached);
        const QStringList kept = filesOf();
        QCOMPARE(kept.size(), qsizetype {1});
        QCOMPARE(rowsOf({}), uncached);
        QCOMPARE(filesOf(), kept); // one that had to be read again would have been written again
        QVERIFY(run({u"info"_s, trace}).status == 0);
        QCOMPARE(filesOf(), kept);
        const QByteArray limited = run({u"cache"_s, u"--limit"_s, u"0"_s}).out;
        QVERIFY(limited.contains("0.0 MB in 0 files"));
        QCOMPARE(rowsOf({}), uncached);
        QVERIFY(filesOf().isEmpty());
        QVERIFY(run({u"cache"_s, u"--limit"_s, u"2G"_s}).out.contains("2000.0 MB"));
        QVERIFY(run({u"cache"_s}).out.contains("2000.0 MB"));
    }

    void infoTellsWhatIsThere()
    {
        const Run text = run({u"info"_s, kDemo});
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.contains("GPU 2"));
        const Run json = run({u"info"_s, kDemo, u"--json"_s});
        const Json info = Json::parse(json.out.toStdString());
        QCOMPARE(info["gpus"].size(), std::size_t {4});
        QVERIFY(info["gpus"][0]["certainty"] == "exact");
        QVERIFY(info["tables"]["CUPTI_ACTIVITY_KIND_KERNEL"].get<int>() > 1000);
        QVERIFY(info["markers"]["roles"]["cpu_ready"] == 5);
    }

    void helpAndVersion()
    {
        QCOMPARE(run({u"--help"_s}).status, 0);
        QVERIFY(run({u"--help"_s}).out.contains("Exit status"));
        QVERIFY(run({u"--version"_s}).out.startsWith("gapscope "));
        QVERIFY(run({u"report"_s, u"--help"_s}).out.contains("--profile"));
        QVERIFY(run({u"demo"_s, u"--path"_s}).out.trimmed().endsWith("demo.sqlite"));
    }

    void failuresHaveTheirStatusAndOneSentence_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("no such option")
            << QStringList {u"report"_s, kDemo, u"--bogus"_s} << 2 << QByteArray("bogus");
        QTest::newRow("no trace") << QStringList {u"report"_s} << 2 << QByteArray("one trace");
        QTest::newRow("no such profile")
            << QStringList {u"report"_s, kDemo, u"--profile"_s, u"nope"_s} << 2
            << QByteArray("nope");
        QTest::newRow("a profile and an expression")
            << QStringList {u"report"_s, kDemo, u"--profile"_s, u"whole"_s, u"--windows"_s, u"x"_s}
            << 2 << QByteArray("--windows and --profile");
        QTest::newRow("a bad expression, told before the trace is read")
            << QStringList {u"report"_s, u"nope.sqlite"_s, u"--windows"_s, u"step (%1"_s} << 2
            << QByteArray("at character 9");
        QTest::newRow("no markers file")
            << QStringList {u"report"_s, kDemo, u"--markers"_s, u"nope.json"_s} << 2
            << QByteArray("nope.json");
        QTest::newRow("no review file")
            << QStringList {u"report"_s, kDemo, u"--review-file"_s, u"nope.py"_s} << 2
            << QByteArray("nope.py");
        QTest::newRow("no such gap")
            << QStringList {u"figure"_s, kDemo, u"--gap"_s, u"99:0"_s, u"-o"_s, u"x.png"_s} << 2
            << QByteArray("99:0");
        QTest::newRow("no such gap to tell")
            << QStringList {u"sentence"_s, kDemo, u"--gap"_s, u"99:0"_s} << 2 << QByteArray("99:0");
        QTest::newRow("sentence target in no folder")
            << QStringList {u"sentence"_s, kDemo, u"-o"_s, u"/nope/out.txt"_s} << 4
            << QByteArray("cannot be written");
        QTest::newRow("missing") << QStringList {u"report"_s, u"nope.sqlite"_s} << 3
                                 << QByteArray("does not exist");
        QTest::newRow("folder") << QStringList {u"info"_s, u"/"_s} << 3
                                << QByteArray("is a folder");
        QTest::newRow("report target is a folder")
            << QStringList {u"report"_s, kDemo, u"-o"_s, u"/"_s} << 4 << QByteArray("folder");
        QTest::newRow("report target in no folder")
            << QStringList {u"report"_s, kDemo, u"-o"_s, u"/nope/out.json"_s} << 4
            << QByteArray("cannot be written");
        QTest::newRow("figure target in no folder")
            << QStringList {u"figure"_s, kDemo, u"-o"_s, u"/nope/out.png"_s} << 4
            << QByteArray("cannot be written");
        QTest::newRow("window without a display")
            << QStringList {kDemo} << 2 << QByteArray("no display");
    }

    void failuresHaveTheirStatusAndOneSentence()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QByteArray, words);
        const Run result = run(arguments);
        QCOMPARE(result.status, status);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.contains(words), result.err.constData());
        QVERIFY2(result.err.startsWith("gapscope: ") && result.err.endsWith(".\n")
                     && result.err.count('\n') == 1,
                 result.err.constData());
    }

    void aDisplayThatDoesNotAnswerIsSaidToBeSo()
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(u"QT_QPA_PLATFORM"_s);
        environment.remove(u"WAYLAND_DISPLAY"_s);
        environment.insert(u"DISPLAY"_s, u":4711"_s);
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(GAPSCOPE_PROGRAM), {kDemo});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains(":4711 does not answer"));
    }

    void noWindowIsStatusFiveWithAWholeEmptyReport()
    {
        const QTemporaryDir folder;
        const QString profile = folder.filePath(u"p.json"_s);
        writeFile(profile, R"({"windows": {"kind": "ranges", "nvtx": "^no such range$"}})");
        const QString out = folder.filePath(u"out.json"_s);
        const Run nothing = run({u"report"_s, kDemo, u"--profile"_s, profile, u"-o"_s, out});
        QCOMPARE(nothing.status, 5);
        QVERIFY2(nothing.err.contains("finds no window"), nothing.err.constData());
        QCOMPARE(Json::parse(readFile(out).toStdString())["rows"].size(), std::size_t {0});

        const QString noKernels = folder.filePath(u"t.sqlite"_s);
        makeDatabase(
            noKernels,
            u"CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text "
            "TEXT); INSERT INTO NVTX_EVENTS VALUES (1, 5, 59, 'step');"_s);
        const Run empty = run({u"report"_s, noKernels});
        QCOMPARE(empty.status, 5);
        QVERIFY2(empty.err.contains("kernel"), empty.err.constData());
    }

    void windowsOfProcessesWithoutAGpuAreSaidToBeSo()
    {
        // Two coordinators mark their steps; the kernels are a third process's.
        const QTemporaryDir folder;
        const QString trace = folder.filePath(u"t.sqlite"_s);
        const auto globalId = [](qint64 pid) { return pid << 24U; };
        makeDatabase(
            trace,
            u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId "
            "INTEGER, globalPid INTEGER);"
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 20, 0, %1);"
            "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text "
            "TEXT, globalTid INTEGER);"
            "INSERT INTO NVTX_EVENTS VALUES (0, 50, 59, 'step', %2);"
            "INSERT INTO NVTX_EVENTS VALUES (0, 50, 59, 'step', %3);"_s.arg(globalId(3))
                .arg(globalId(1))
                .arg(globalId(2)));
        const QString profile = folder.filePath(u"p.json"_s);
        writeFile(profile, R"({"windows": {"kind": "ranges", "nvtx": "^step$"}})");
        const Run result = run({u"report"_s, trace, u"--profile"_s, profile});
        QCOMPARE(result.status, 5);
        QVERIFY2(result.err.contains("none of them uses a GPU"), result.err.constData());
    }

    void aFailedWriteLeavesWhatWasThere()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"out.json"_s);
        writeFile(target, "before");
        const QString bad = folder.filePath(u"bad.sqlite"_s);
        writeFile(bad, readFile(kDemo).left(100'000));
        QCOMPARE(run({u"report"_s, bad, u"-o"_s, target}).status, 3);
        QCOMPARE(readFile(target), QByteArray("before"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 2);
    }

    void theTraceIsNeverTheTarget()
    {
        const QTemporaryDir folder;
        const QString copy = folder.filePath(u"copy.sqlite"_s);
        const QString link = folder.filePath(u"link.sqlite"_s);
        QVERIFY(QFile::copy(kDemo, copy));
        QVERIFY(QFile::link(copy, link));
        for (const QString &target : {copy, link}) {
            const Run result = run({u"report"_s, copy, u"-o"_s, target});
            QCOMPARE(result.status, 4);
            QVERIFY2(result.err.contains("the trace itself"), result.err.constData());
        }
        QCOMPARE(run({u"figure"_s, copy, u"-o"_s, copy}).status, 2); // no PNG by its name
        QCOMPARE(readFile(copy), readFile(kDemo));
    }

    void onlyRegularFilesAreReplaced()
    {
        const QTemporaryDir folder;
        const QString fifo = folder.filePath(u"fifo"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
        const Run toFifo = run({u"report"_s, kDemo, u"-o"_s, fifo});
        QCOMPARE(toFifo.status, 4);
        QVERIFY2(toFifo.err.contains("not a regular file"), toFifo.err.constData());

        const QString profile = folder.filePath(u"p.json"_s);
        writeFile(profile, R"({"windows": {"kind": "whole"}})");
        QCOMPARE(run({u"report"_s, kDemo, u"--profile"_s, profile, u"-o"_s, profile}).status, 4);
        QCOMPARE(readFile(profile), QByteArray(R"({"windows": {"kind": "whole"}})"));
    }

    void anExtendedReportSaysMoreOfTheSameGaps()
    {
        const Json plain = Json::parse(run({u"report"_s, kDemo}).out.toStdString());
        const Run extended = run({u"report"_s, kDemo, u"--extended"_s});
        QCOMPARE(extended.status, 0);
        const Json more = Json::parse(extended.out.toStdString());
        QCOMPARE(more["rows"].size(), plain["rows"].size());
        for (const char *key : {"breakdown", "surroundings", "facts", "hints"}) {
            QVERIFY(more["rows"][0].contains(key));
            QVERIFY(!plain["rows"][0].contains(key));
        }
    }

    void theLongestGapsOfEachWindowComeByRank()
    {
        const QByteArray one = run({u"report"_s, kDemo, u"--top"_s, u"1"_s}).out;
        const Json plain = Json::parse(one.toStdString());
        QVERIFY(!one.contains("\"rank\"") && !one.contains("gaps_per_window"));
        const Json three =
            Json::parse(run({u"report"_s, kDemo, u"--top"_s, u"3"_s}).out.toStdString());
        QCOMPARE(three["analysis"]["gaps_per_window"].get<int>(), 3);
        QVERIFY(three["scope"].get<std::string>().starts_with("The 3 longest"));
        QCOMPARE(three["rows"].size(), 3 * plain["rows"].size());
        for (std::size_t i = 0; i < plain["rows"].size(); ++i) {
            Json first = three["rows"][3 * i];
            QCOMPARE(first["rank"].get<int>(), 1);
            first.erase("rank");
            QCOMPARE(firstDifference(first, plain["rows"][i]), QString());
            for (std::size_t rank = 1; rank < 3; ++rank) {
                const Json &row = three["rows"][3 * i + rank];
                QCOMPARE(row["rank"].get<std::size_t>(), rank + 1);
                QVERIFY(row["gap_ms"] <= three["rows"][3 * i + rank - 1]["gap_ms"]);
                QVERIFY(row["chunk"] == first["chunk"]);
            }
        }
    }

    void theSchemaIsPrinted()
    {
        const Run schema = run({u"schema"_s});
        QCOMPARE(schema.status, 0);
        QCOMPARE(schema.out,
                 readFile(QStringLiteral(GAPSCOPE_TEST_DATA
                                         "/../../resources/schema/report.schema.json")));
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"s.json"_s);
        QCOMPARE(run({u"schema"_s, u"-o"_s, path}).status, 0);
        QCOMPARE(readFile(path), schema.out);
        QCOMPARE(run({u"schema"_s, u"report"_s}).out, schema.out);
        QCOMPARE(run({u"schema"_s, u"comparison"_s}).out,
                 readFile(QStringLiteral(GAPSCOPE_TEST_DATA
                                         "/../../resources/schema/comparison.schema.json")));
        const Run unknown = run({u"schema"_s, u"page"_s});
        QCOMPARE(unknown.status, 2);
        QCOMPARE(unknown.out, QByteArray());
        QVERIFY2(unknown.err.contains("no schema of page"), unknown.err.constData());
    }

    void csvTablesAreWrittenAllOrNone()
    {
        const QTemporaryDir folder;
        const QString tables = folder.filePath(u"new/tables"_s);
        const Run done = run({u"report"_s, kDemo, u"--csv"_s, tables});
        QCOMPARE(done.status, 0);
        QCOMPARE(done.out, QByteArray()); // JSON only where it is asked for
        QCOMPARE(QDir(tables).entryList(QDir::Files),
                 (QStringList {u"activities.csv"_s, u"apis.csv"_s, u"gaps.csv"_s}));
        QVERIFY(readFile(tables + u"/gaps.csv"_s).startsWith("gap,chunk,physical_gpu,"));
        QCOMPARE(readFile(tables + u"/gaps.csv"_s).count("\r\n"), 17);

        // One of them cannot be: none is, and no half of one stays behind.
        const QString half = folder.filePath(u"half"_s);
        QVERIFY(QDir(half).mkpath(u"apis.csv"_s));
        const Run fails = run({u"report"_s, kDemo, u"--csv"_s, half});
        QCOMPARE(fails.status, 4);
        QVERIFY2(fails.err.contains("it is a folder"), fails.err.constData());
        QCOMPARE(QDir(half).entryList(QDir::Files | QDir::Hidden), QStringList());

        const QString file = folder.filePath(u"file"_s);
        writeFile(file, "x");
        QCOMPARE(run({u"report"_s, kDemo, u"--csv"_s, file}).status, 4);
        QCOMPARE(readFile(file), QByteArray("x"));
        const Run twice = run(
            {u"report"_s, kDemo, u"--csv"_s, tables, u"-o"_s, tables + u"/../tables/gaps.csv"_s});
        QCOMPARE(twice.status, 4);
        QVERIFY2(twice.err.contains("written twice"), twice.err.constData());
    }

    void tablesDoNotReplaceWhatTheyAreMadeOf()
    {
        const QTemporaryDir folder;
        const QString trace = folder.filePath(u"gaps.csv"_s);
        QVERIFY(QFile::copy(kDemo, trace));
        const Run onTrace = run({u"report"_s, trace, u"--csv"_s, folder.path()});
        QCOMPARE(onTrace.status, 4);
        QVERIFY2(onTrace.err.contains("the trace itself"), onTrace.err.constData());
        QCOMPARE(readFile(trace), readFile(kDemo));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList {u"gaps.csv"_s});
    }

    void anUnmappedGpuIsNamedByItsProcess()
    {
        const QTemporaryDir folder;
        const QString trace = folder.filePath(u"t.sqlite"_s);
        makeDatabase(trace, QString::fromUtf8(testData(u"cases/no-gpu-tables.sql"_s)));
        const QString out = folder.filePath(u"out.png"_s);
        const Run one = run({u"figure"_s, trace, u"--gap"_s, u"1:0@1002"_s, u"-o"_s, out});
        QCOMPARE(one.status, 0);
        QCOMPARE(one.err, QByteArray());
        const Run either = run({u"figure"_s, trace, u"--gap"_s, u"1:0"_s, u"-o"_s, out});
        QCOMPARE(either.status, 0);
        QVERIFY2(either.err.contains("2 gaps are called 1:0"), either.err.constData());
        QCOMPARE(run({u"figure"_s, trace, u"--gap"_s, u"1:0@7"_s, u"-o"_s, out}).status, 2);
    }

    void theTraceStaysAsItWas()
    {
        const QTemporaryDir folder;
        const QString copy = folder.filePath(u"copy.sqlite"_s);
        QVERIFY(QFile::copy(kDemo, copy));
        const QByteArray before =
            QCryptographicHash::hash(readFile(copy), QCryptographicHash::Sha256);
        QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner));
        for (const QString &command : {u"report"_s, u"info"_s})
            QCOMPARE(run({command, copy}).status, 0);
        QCOMPARE(QCryptographicHash::hash(readFile(copy), QCryptographicHash::Sha256), before);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList {u"copy.sqlite"_s});
    }
};

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
