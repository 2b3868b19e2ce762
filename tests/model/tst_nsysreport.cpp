// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of Nsight Systems, opened by way of nsys: with a stand-in that behaves, fails, hangs,
// lies.
#include "model/cache/cachedopen.h"
#include "model/cache/tracecache.h"
#include "model/json/reportjson.h"
#include "model/nsys/nsysexport.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/fakensys.h"
#include "tests/support/sqlfixture.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTest>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <sys/types.h>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using namespace gapscope;
using gapscope::test::FakeNsys;
using gapscope::test::isGone;

namespace {

const QString kCopy = u"cp \"$export\" \"$target\""_s;

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The file that a script wrote a process's number into, once it has.
pid_t processIn(const QString &path)
{
    (void)QTest::qWaitFor([&path] { return contents(path).endsWith('\n'); });
    return contents(path).trimmed().toInt();
}

} // namespace

class TestNsysReport : public QObject
{
    Q_OBJECT

private slots:
    void opensWhatNsysExports()
    {
        const FakeNsys nsys;
        const QString report = nsys.makeReport(u"run.nsys-rep"_s);
        const auto trace = openTrace(report);
        QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));
        const auto plain = openTrace(nsys.goodExport());
        QVERIFY(plain);
        QCOMPARE((*trace)->eventCount, (*plain)->eventCount);
        const TraceOrigin &origin = (*trace)->origin;
        QCOMPARE(origin.convertedFrom, report);
        QCOMPARE(origin.openedPath(), report);
        QCOMPARE(QFileInfo(origin.path).absolutePath(), userCacheFolder());
        QCOMPARE(contents(origin.path), contents(nsys.goodExport()));
        QVERIFY((*plain)->origin.convertedFrom.isEmpty());
        QCOMPARE((*plain)->origin.openedPath(), nsys.goodExport());

        QStringList words = nsys.arguments();
        QCOMPARE(words.takeLast(), report);
        QVERIFY(words.takeLast().startsWith(userCacheFolder()));
        QCOMPARE(words,
                 (QStringList {u"export"_s, u"--type"_s, u"sqlite"_s, u"--force-overwrite"_s,
                               u"true"_s, u"--output"_s}));
        QCOMPARE(nsys.exports().size(), 1); // nothing half-written
    }

    void theReportSaysSo()
    {
        const FakeNsys nsys;
        const QString file = nsys.makeReport(u"run.nsys-rep"_s);
        const auto trace = openTrace(file);
        QVERIFY(trace);
        const auto report = buildReport(*trace, std::nullopt);
        QVERIFY(report);
        const auto json = writeReportJson(**report, {});
        QVERIFY(json);
        QVERIFY(QString::fromUtf8(*json).contains(u"\"converted_from\": \"%1\""_s.arg(file)));
        ExportContext names;
        names.pathStyle = PathStyle::Name;
        QVERIFY(writeReportJson(**report, names)->contains("\"converted_from\": \"run.nsys-rep\""));
        const auto plain = buildReport(*openTrace(nsys.goodExport()), std::nullopt);
        QVERIFY(!writeReportJson(**plain, {})->contains("converted_from"));
    }

    void isExportedOnceAndAgainWhenItChanges()
    {
        const FakeNsys nsys;
        const QString report = nsys.makeReport(u"run.nsys-rep"_s);
        QVERIFY(openTrace(report));
        QVERIFY(openTrace(report));
        QCOMPARE(nsys.runs(), 1);
        QCOMPARE(nsys.makeReport(u"run.nsys-rep"_s, "2"), report);
        QVERIFY(openTrace(report));
        QCOMPARE(nsys.runs(), 2);
        // Another file of the same content is another report.
        QVERIFY(openTrace(nsys.makeReport(u"other.qdrep"_s, "2")));
        QCOMPARE(nsys.runs(), 3);
        QCOMPARE(nsys.exports().size(), 3);
    }

    void anExportThatWasDamagedIsMadeAnew()
    {
        const FakeNsys nsys;
        const QString report = nsys.makeReport(u"run.nsys-rep"_s);
        const QString path = (*openTrace(report))->origin.path;
        QVERIFY(QFile::resize(path, 5000));
        QVERIFY(openTrace(report));
        QCOMPARE(nsys.runs(), 2);
        QCOMPARE(contents(path), contents(nsys.goodExport()));
    }

    void anExportIsEnoughWithoutNsys()
    {
        FakeNsys nsys;
        const QString report = nsys.makeReport(u"run.nsys-rep"_s);
        QVERIFY(openTrace(report));
        nsys.goes();
        QVERIFY(openTrace(report));
        QVERIFY(!openTrace(nsys.makeReport(u"other.nsys-rep"_s)));
    }

    void namesAreTakenAsTheyAre_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name :
             {u"two words.nsys-rep"_s, u"it's \"quoted\".nsys-rep"_s, u"-x.nsys-rep"_s,
              u"two\nlines.nsys-rep"_s, u"$(touch bad);*.nsys-rep"_s, u"漢字.NSYS-REP"_s})
            QTest::newRow(qPrintable(name)) << name;
    }
    void namesAreTakenAsTheyAre()
    {
        QFETCH(const QString, name);
        const FakeNsys nsys;
        const QString report = nsys.makeReport(name);
        QVERIFY(openTrace(report));
        QCOMPARE(nsys.arguments().last(), report);
        // What is told to a person does the same in a shell.
        QProcess shell;
        const QString command = nsys::exportCommand(report);
        shell.start(u"/bin/sh"_s, {u"-c"_s, command});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 0);
        QCOMPARE(nsys.arguments().last(), report);
        QVERIFY(QFileInfo::exists(QFileInfo(report).path() + u'/'
                                  + QFileInfo(report).completeBaseName() + u".sqlite"_s));
    }

    void withoutNsysTheCommandIsTold()
    {
        FakeNsys nsys;
        nsys.goes();
        const QString report = nsys.makeReport(u"a run.nsys-rep"_s);
        const auto trace = openTrace(report);
        QVERIFY(!trace);
        QCOMPARE(trace.error().code, ErrorCode::Input);
        QVERIFY2(trace.error().message.contains(nsys::exportCommand(report)),
                 qPrintable(trace.error().message));
        QVERIFY(nsys.exports().isEmpty());
    }

    void contentCountsNotTheName_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty") << QByteArray() << u"is empty"_s;
        QTest::newRow("text") << QByteArray("hello\n") << u"nsys export"_s;
        QTest::newRow("pointer") << QByteArray("version https://git-lfs.github.com/spec/v1\n")
                                 << u"Git LFS"_s;
    }
    void contentCountsNotTheName()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, words);
        const FakeNsys nsys;
        QFile file(nsys.path(u"run.nsys-rep"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        const auto trace = openTrace(file.fileName());
        QVERIFY(!trace);
        QVERIFY2(trace.error().message.contains(words), qPrintable(trace.error().message));
        QCOMPARE(nsys.runs(), 0);
    }

    void aDatabaseOfThatNameIsReadAsOne()
    {
        const FakeNsys nsys;
        const QString path = nsys.path(u"misnamed.nsys-rep"_s);
        QVERIFY(QFile::copy(nsys.goodExport(), path));
        const auto trace = openTrace(path);
        QVERIFY(trace);
        QVERIFY((*trace)->origin.convertedFrom.isEmpty());
        QCOMPARE(nsys.runs(), 0);
    }

    void failuresAreTold_data()
    {
        QTest::addColumn<QString>("shell");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("fails with a message")
            << u"echo 'step one'; printf 'Importer \\033[31merror: it is corrupt\\n' >&2; exit 3"_s
            << QStringList {u"status 3"_s, u"said last: Importer"_s, u"it is corrupt"_s};
        QTest::newRow("fails in silence") << u"exit 1"_s << QStringList {u"status 1"_s};
        QTest::newRow("fails and leaves a half")
            << u"head -c 5000 \"$export\" > \"$target\"; exit 1"_s << QStringList {u"status 1"_s};
        QTest::newRow("dies") << u"kill -KILL $$"_s << QStringList {u"killed or crashed"_s};
        QTest::newRow("lies: no file")
            << u"echo done"_s << QStringList {u"without an error"_s, u"there is none"_s};
        QTest::newRow("lies: an empty file")
            << u": > \"$target\""_s << QStringList {u"without an error"_s, u"empty"_s};
        QTest::newRow("lies: a text")
            << u"echo hello > \"$target\""_s << QStringList {u"without an error"_s, u"text"_s};
        QTest::newRow("lies: half of it") << u"head -c 5000 \"$export\" > \"$target\""_s
                                          << QStringList {u"without an error"_s, u"incomplete"_s};
        QTest::newRow("lies: a folder")
            << u"mkdir \"$target\""_s << QStringList {u"without an error"_s, u"folder"_s};
        QTest::newRow("lies: another database")
            << u"cp \"$folder/other.db\" \"$target\""_s << QStringList {u"without an error"_s};
        QTest::newRow("says far too much, then fails")
            << u"head -c 3000000 /dev/zero | tr '\\0' x; exit 4"_s << QStringList {u"status 4"_s};
    }
    void failuresAreTold()
    {
        QFETCH(const QString, shell);
        QFETCH(const QStringList, words);
        FakeNsys nsys;
        test::makeDatabase(nsys.path(u"other.db"_s), u"CREATE TABLE foo (bar);"_s);
        nsys.does(shell);
        const QString report = nsys.makeReport(u"run.nsys-rep"_s);
        const auto trace = openTrace(report);
        QVERIFY(!trace);
        const QString message = trace.error().message;
        QCOMPARE(trace.error().code, ErrorCode::Input);
        QVERIFY(message.contains(report));
        for (const QString &word : words)
            QVERIFY2(message.contains(word), qPrintable(message));
        QVERIFY(message.size() < 700);
        QVERIFY(std::ranges::none_of(message,
                                     [](QChar c) { return c.category() == QChar::Other_Control; }));
        QCOMPARE(nsys.exports(), QStringList());
        // And once nsys is mended:
        nsys.does(kCopy);
        QVERIFY(openTrace(report));
    }

    void muchTalkDoesNotStopIt()
    {
        FakeNsys nsys;
        nsys.does(u"head -c 20000000 /dev/zero >&2; head -c 1000000 /dev/zero; "_s + kCopy);
        QVERIFY(openTrace(nsys.makeReport(u"run.nsys-rep"_s)));
    }

    void progressNeverGoesBack()
    {
        FakeNsys nsys;
        nsys.does(u"for n in 10 50 90; do printf \"Processing [=== ] $n%%\\r\"; sleep 0.2; done; "_s
                  + kCopy);
        std::vector<Progress> all;
        QVERIFY(openTrace(nsys.makeReport(u"run.nsys-rep"_s),
                          [&all](const Progress &now) { all.push_back(now); }));
        QVERIFY(std::ranges::is_sorted(all, {}, &Progress::share));
        const auto isExporting = [](const Progress &now) { return now.phase.contains(u"nsys"_s); };
        const auto at = [&](double share) {
            return std::ranges::count_if(all, [&](const Progress &now) {
                return isExporting(now) && qAbs(now.share - 0.7 * share) < 1e-9;
            });
        };
        QVERIFY(at(0) > 0 && at(0.5) > 0 && at(0.9) > 0);
        QVERIFY(!isExporting(all.back()));
        QVERIFY(all.back().share <= 1);
    }

    void whatHangsIsStoppedWithAllItStarted()
    {
        FakeNsys nsys;
        nsys.does(
            u"trap '' TERM; sleep 600 & echo $! > \"$folder/child\"; echo $$ > \"$folder/own\"; "
            "cp \"$export\" \"$target\"; wait; sleep 600"_s);
        const QString report = nsys.makeReport(u"run.nsys-rep"_s);
        std::optional<ErrorCode> code;
        {
            const std::jthread worker([&](const std::stop_token &stop) {
                const auto trace = openTrace(report, {}, stop);
                code = trace ? std::optional<ErrorCode>() : trace.error().code;
            });
            QVERIFY(processIn(nsys.path(u"own"_s)) > 0);
        } // asked to stop, and waited for
        QVERIFY(code == ErrorCode::Cancelled);
        QVERIFY(isGone(processIn(nsys.path(u"child"_s))));
        QVERIFY(isGone(processIn(nsys.path(u"own"_s))));
        QCOMPARE(nsys.exports(), QStringList());
    }

    void isKeptAsLongAsTheTrace()
    {
        const FakeNsys nsys;
        const TraceCache cache({userCacheFolder(), 1, 0}); // room for nothing
        auto trace = openTrace(nsys.makeReport(u"run.nsys-rep"_s));
        QVERIFY(trace);
        cache.trim();
        cache.clear();
        QCOMPARE(nsys.exports().size(), 1);
        QCOMPARE(cache.size().files, 1);
        const auto report = buildReport(*trace, std::nullopt);
        QVERIFY(writeReportJson(**report, {})); // which looks its rows up
        trace = Error {};
        cache.trim();
        QCOMPARE(nsys.exports().size(), 1); // the report has the trace
    }

    void goesWhenNobodyHasIt()
    {
        const FakeNsys nsys;
        const TraceCache cache({userCacheFolder(), 1, 0});
        QVERIFY(openTrace(nsys.makeReport(u"run.nsys-rep"_s)));
        QCOMPARE(nsys.exports().size(), 1);
        cache.trim();
        QCOMPARE(nsys.exports().size(), 0);
    }

    void whatIsBeingWrittenStaysUnlessItIsOld()
    {
        const FakeNsys nsys;
        QVERIFY(QDir().mkpath(userCacheFolder()));
        const QString part = userCacheFolder() + u"/0123.abc.part.sqlite"_s;
        QVERIFY(QFile::copy(nsys.goodExport(), part));
        const TraceCache cache({userCacheFolder(), 1, 0});
        cache.trim();
        cache.clear();
        QCOMPARE(nsys.exports().size(), 1);
        QFile file(part);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-2),
                                 QFileDevice::FileModificationTime));
        file.close();
        cache.trim();
        QCOMPARE(nsys.exports().size(), 0);
    }

    void theTraceCacheKnowsItAsLongAsTheRowsAreThere()
    {
        const FakeNsys nsys;
        const TraceCache cache({userCacheFolder(), 1'000'000'000, 0});
        const QString report = nsys.makeReport(u"run.nsys-rep"_s);
        int reads = 0;
        const auto open = [&] {
            const auto opened = openThroughCache(&cache, report, {}, [&] {
                ++reads;
                return openTrace(report);
            });
            return opened ? *opened : TraceCache::Known {};
        };
        auto known = open();
        QVERIFY(cache.store(known.indexed, known.fingerprint));
        QCOMPARE(reads, 1);
        known = open();
        QCOMPARE(reads, 1); // from the cache
        QCOMPARE(known.indexed.trace->origin.convertedFrom, report);
        cache.clear(); // the trace is gone, its export is in use
        QCOMPARE(nsys.exports().size(), 1);

        const QString path = known.indexed.trace->origin.path;
        known = {};
        known = open();
        QVERIFY(cache.store(known.indexed, known.fingerprint));
        known = {};
        QVERIFY(QFile::remove(path));
        known = open(); // without its rows a trace is worth nothing
        QCOMPARE(reads, 3);
        QCOMPARE(nsys.runs(), 2);
        QVERIFY(QFileInfo::exists(known.indexed.trace->origin.path));
    }

    void twoAtOnceDoNotDisturbEachOther()
    {
        FakeNsys nsys;
        nsys.does(u"head -c 3000 \"$export\" > \"$target\"; sleep 0.3; "_s + kCopy);
        const QString report = nsys.makeReport(u"run.nsys-rep"_s);
        std::array<bool, 3> opened {};
        {
            std::vector<std::jthread> threads;
            for (bool &mine : opened)
                threads.emplace_back([&mine, &report] { mine = openTrace(report).hasValue(); });
        }
        QVERIFY(std::ranges::all_of(opened, std::identity {}));
        QCOMPARE(nsys.exports().size(), 1);
    }

    void aFolderThatCannotBeWrittenIsTold()
    {
        const FakeNsys nsys;
        const QString report = nsys.makeReport(u"run.nsys-rep"_s);
        QFile blocked(nsys.path(u"cache"_s)); // a file where the folder would be
        QVERIFY(blocked.open(QIODevice::WriteOnly));
        const auto trace = openTrace(report);
        QVERIFY(!trace);
        QCOMPARE(trace.error().code, ErrorCode::Output);
        QVERIFY2(trace.error().message.contains(userCacheFolder()),
                 qPrintable(trace.error().message));
        QCOMPARE(nsys.runs(), 0);
    }

    void aReportThatChangesMeanwhileIsRefused()
    {
        FakeNsys nsys;
        nsys.does(u"echo more >> \"$report\"; "_s + kCopy);
        const auto trace = openTrace(nsys.makeReport(u"run.nsys-rep"_s));
        QVERIFY(!trace);
        QVERIFY2(trace.error().message.contains(u"changed"_s), qPrintable(trace.error().message));
    }
};

QTEST_GUILESS_MAIN(TestNsysReport)
#include "tst_nsysreport.moc"
