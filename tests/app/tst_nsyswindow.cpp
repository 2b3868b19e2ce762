// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of Nsight Systems in the window and on the command line, with a stand-in for nsys.
#include "app/demotrace.h"
#include "app/mainwindow.h"
#include "tests/app/fakedialogs.h"
#include "tests/app/programrun.h"
#include "tests/support/fakensys.h"
#include "widgets/loadprogress.h"
#include "widgets/messagebar.h"

#include <QAction>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace gapscope;
using namespace gapscope::test;

namespace {

constexpr int kDemoGaps = 16;
const QString kHang = u"echo $$ > \"$folder/own\"; printf '25%%\\n'; exec sleep 600"_s;

struct Fixture
{
    FakeNsys nsys;
    FakeDialogs dialogs;
    MainWindow window {{}, dialogs};

    Fixture()
    {
        QFile::remove(nsys.goodExport());
        if (!QFile::copy(demoTracePath(), nsys.goodExport()))
            qFatal("no demo trace");
        window.resize(1200, 800);
        window.show();
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return window.findChild<T *>(name);
    }
    [[nodiscard]] int gaps() const { return find<QTableView>(u"gapTable"_s)->model()->rowCount(); }
    [[nodiscard]] QString file(const QString &name) const
    {
        return QString::fromUtf8(readFile(nsys.path(name)));
    }
};

} // namespace

class TestNsysWindow : public QObject
{
    Q_OBJECT

private slots:
    void theWindowOpensAReport()
    {
        Fixture f;
        const QString report = f.nsys.makeReport(u"run.nsys-rep"_s);
        f.window.openTrace(report);
        QTRY_COMPARE(f.gaps(), kDemoGaps);
        QCOMPARE(f.window.windowTitle(), u"run.nsys-rep - Gapscope"_s);
        QCOMPARE(f.find<QMenu>(u"recentMenu"_s)->actions().value(0)->text(), report);
        f.dialogs.answer = f.nsys.path(u"out.json"_s);
        f.find<QAction>(u"exportReport"_s)->trigger();
        QVERIFY(f.dialogs.asked.start.endsWith(u"run.report.json"_s));
        QTRY_VERIFY(!f.file(u"out.json"_s).isEmpty());
        const QJsonObject json = QJsonDocument::fromJson(f.file(u"out.json"_s).toUtf8()).object();
        QCOMPARE(json[u"analysis"][u"converted_from"].toString(), report);
        // The report itself is no file to write over either.
        f.dialogs.answer = report;
        const QByteArray before = readFile(report);
        f.find<QAction>(u"exportReport"_s)->trigger();
        QTRY_VERIFY(f.find<MessageBar>(u"messageBar"_s)->message().contains(u"not written over"_s));
        QCOMPARE(readFile(report), before);
    }

    void cancelEndsNsysAndAnotherFileOpens()
    {
        Fixture f;
        f.nsys.does(kHang);
        f.window.openTrace(f.nsys.makeReport(u"run.nsys-rep"_s));
        QTRY_VERIFY(f.find<LoadProgress>(u"loadProgress"_s)->isVisible());
        QTRY_VERIFY(f.find<QLabel>(u"loadPhase"_s)->text().contains(u"nsys"_s));
        QTRY_VERIFY(!f.file(u"own"_s).isEmpty());
        f.find<QPushButton>(u"loadCancel"_s)->click();
        QTRY_VERIFY(!f.find<LoadProgress>(u"loadProgress"_s)->isVisible());
        QVERIFY(isGone(f.file(u"own"_s).toInt()));
        QTRY_COMPARE(f.nsys.exports(), QStringList());
        f.window.openTrace(demoTracePath());
        QTRY_COMPARE(f.gaps(), kDemoGaps);
    }

    void aFileThatIsOpenedMeanwhileWins()
    {
        Fixture f;
        f.nsys.does(kHang);
        f.window.openTrace(f.nsys.makeReport(u"run.nsys-rep"_s));
        QTRY_VERIFY(!f.file(u"own"_s).isEmpty());
        f.window.openTrace(demoTracePath());
        QTRY_COMPARE(f.gaps(), kDemoGaps);
        QVERIFY(isGone(f.file(u"own"_s).toInt()));
        QCOMPARE(f.window.windowTitle(), u"demo.sqlite - Gapscope"_s);
    }

    void aFailureKeepsTheOpenTrace()
    {
        Fixture f;
        f.window.openTrace(demoTracePath());
        QTRY_COMPARE(f.gaps(), kDemoGaps);
        f.nsys.does(u"echo 'it is corrupt' >&2; exit 3"_s);
        f.window.openTrace(f.nsys.makeReport(u"run.nsys-rep"_s));
        QTRY_VERIFY(f.find<MessageBar>(u"messageBar"_s)->message().contains(u"it is corrupt"_s));
        QCOMPARE(f.gaps(), kDemoGaps);
    }

    void theCommandLineReadsReports()
    {
        const Fixture f;
        const QString report = f.nsys.makeReport(u"run.nsys-rep"_s);
        const Run json = run({u"report"_s, report});
        QCOMPARE(json.status, 0);
        QVERIFY2(json.err.isEmpty(), json.err.constData());
        const QJsonObject object = QJsonDocument::fromJson(json.out).object();
        QCOMPARE(object[u"rows"].toArray().size(), kDemoGaps);
        const Run info = run({u"info"_s, report});
        QCOMPARE(info.status, 0);
        QVERIFY(QString::fromUtf8(info.out).contains(u"Exported by nsys from: "_s + report));
        QCOMPARE(f.nsys.runs(), 1);
        const Run figure = run({u"figure"_s, report, u"-o"_s, f.nsys.path(u"f.svg"_s)});
        QCOMPARE(figure.status, 0);
        QVERIFY(readFile(f.nsys.path(u"f.svg"_s)).contains("Trace run.nsys-rep, sha256 of its"));
        const Run sentence = run({u"compare"_s, report, demoTracePath()});
        QCOMPARE(sentence.status, 0);
        QCOMPARE(f.nsys.runs(), 1);

        const Run cache = run({u"cache"_s});
        QVERIFY2(cache.out.contains("1 file"), cache.out.constData());
        QCOMPARE(run({u"cache"_s, u"--clear"_s}).status, 0);
        QCOMPARE(f.nsys.exports(), QStringList());
    }

    void theCommandLineTellsFailures()
    {
        Fixture f;
        f.nsys.does(u"echo 'it is corrupt' >&2; exit 9"_s);
        const QString report = f.nsys.makeReport(u"run.nsys-rep"_s);
        const Run failed = run({u"report"_s, report});
        QCOMPARE(failed.status, 3);
        QVERIFY(failed.out.isEmpty());
        QVERIFY2(failed.err.contains("status 9") && failed.err.contains("it is corrupt"),
                 failed.err.constData());
        f.nsys.goes();
        const Run missing = run({u"report"_s, report});
        QCOMPARE(missing.status, 3);
        QVERIFY2(missing.err.contains("nsys export --type sqlite"), missing.err.constData());
    }

    void nsysDoesNotOutliveTheProgram_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl-C") << SIGINT;
        QTest::newRow("terminated") << SIGTERM;
        QTest::newRow("hung up") << SIGHUP;
        QTest::newRow("killed") << SIGKILL;
    }
    void nsysDoesNotOutliveTheProgram()
    {
        QFETCH(const int, signal);
        Fixture f;
        f.nsys.does(u"sleep 600 & echo $! > \"$folder/child\"; "_s + kHang);
        QProcess program;
        program.start(QStringLiteral(GAPSCOPE_PROGRAM),
                      {u"report"_s, f.nsys.makeReport(u"run.nsys-rep"_s)});
        QTRY_VERIFY(f.file(u"own"_s).endsWith(u'\n'));
        QCOMPARE(::kill(static_cast<pid_t>(program.processId()), signal), 0);
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitStatus(), QProcess::CrashExit); // by the signal, as without nsys
        QCOMPARE(program.exitCode(), signal);
        QVERIFY(isGone(f.file(u"own"_s).toInt()));
        const pid_t child = f.file(u"child"_s).toInt();
        if (signal == SIGKILL)
            ::kill(child, SIGKILL); // nobody can pass that one on
        QVERIFY(isGone(child));
    }
};

QTEST_MAIN(TestNsysWindow)
#include "tst_nsyswindow.moc"
