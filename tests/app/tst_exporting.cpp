// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demotrace.h"
#include "app/exportcommands.h"
#include "app/language.h"
#include "app/mainwindow.h"
#include "resources/resources.h"
#include "tests/app/fakedialogs.h"
#include "widgets/messagebar.h"

#include <QAction>
#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QScopeGuard>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <atomic>
#include <optional>

using namespace Qt::StringLiterals;
using namespace gapscope;
using gapscope::test::FakeDialogs;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A window that is writing a file, until it is told to end.
struct WritingWindow
{
    FakeDialogs dialogs;
    MainWindow window {{}, dialogs};
    std::atomic<bool> isToEnd = false;
    std::atomic<bool> isToFail = false; ///< once it ends
    std::atomic<bool> wasStopped = false;

    WritingWindow()
    {
        window.show();
        queue().add(u"/t/slow.html"_s,
                    [this](const ProgressSink &progress, const std::stop_token &stop) -> Outcome {
                        progress({u"hashing"_s, 0.25});
                        while (!isToEnd && !stop.stop_requested())
                            QThread::msleep(1);
                        wasStopped = stop.stop_requested();
                        if (isToFail)
                            return Error {ErrorCode::Output, u"The disk is full."_s};
                        return wasStopped ? Outcome(cancelled()) : done();
                    });
    }
    [[nodiscard]] ExportQueue &queue() const
    {
        return window.findChild<ExportCommands *>()->queue();
    }
    [[nodiscard]] QString message() const
    {
        return window.findChild<MessageBar *>(u"messageBar"_s)->message();
    }
    [[nodiscard]] const QWidget *bar() const
    {
        return window.findChild<QWidget *>(u"exportProgress"_s);
    }
};

} // namespace

class TestExporting : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { initResources(); }
    void exportsWhatTheCommandLineWrites_data();
    void exportsWhatTheCommandLineWrites();
    void theWindowClosesOnceAllIsWritten();
    void theWindowStaysWhereWritingFails();
    void closingAgainGivesUp();
    void cancelGivesUp();
};

/// What the window exports is what the command line writes, to the byte.
void TestExporting::exportsWhatTheCommandLineWrites_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("report") << u"exportReport"_s << u"r.json"_s << QStringList {u"report"_s};
    QTest::newRow("extended") << u"exportExtended"_s << u"r.json"_s
                              << QStringList {u"report"_s, u"--extended"_s};
    QTest::newRow("page") << u"exportPage"_s << u"r.html"_s << QStringList {u"page"_s};
    for (const QString &suffix : {u"png"_s, u"svg"_s, u"pdf"_s}) {
        const QString file = u"f."_s + suffix;
        QTest::newRow(qPrintable(u"gap as "_s + suffix))
            << u"saveFigure"_s << file << QStringList {u"figure"_s};
        QTest::newRow(qPrintable(u"view as "_s + suffix))
            << u"saveViewFigure"_s << file
            << QStringList {u"figure"_s, u"--range"_s, u"261:261.1"_s};
    }
    QTest::newRow("tables") << u"exportTables"_s << u"tables"_s
                            << QStringList {u"report"_s, u"--csv"_s};
    QTest::newRow("figure from a German window")
        << u"saveFigure"_s << u"german.svg"_s << QStringList {u"figure"_s};
    QTest::newRow("view from a German window")
        << u"saveViewFigure"_s << u"german-view.svg"_s
        << QStringList {u"figure"_s, u"--range"_s, u"261:261.1"_s};
    QTest::newRow("page from a German window")
        << u"exportPage"_s << u"german.html"_s << QStringList {u"page"_s};
}

void TestExporting::exportsWhatTheCommandLineWrites()
{
    QFETCH(const QString, action);
    QFETCH(const QString, file);
    QFETCH(const QStringList, words);
    const auto restore = qScopeGuard([] { qunsetenv("SOURCE_DATE_EPOCH"); });
    qputenv("SOURCE_DATE_EPOCH", "1772366400");
    const QTemporaryDir folder;
    FakeDialogs dialogs;
    std::optional<LanguageTexts> german;
    if (file.startsWith(u"german"_s))
        german.emplace(u"de"_s);
    MainWindow window({}, dialogs);
    QCOMPARE(window.findChild<QAction *>(u"saveFigure"_s)->text().contains(u"Abbildung"_s),
             german.has_value());
    window.resize(1200, 800);
    window.show();
    window.openDemoTrace();
    const auto *table = window.findChild<QTableView *>(u"gapTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 16);
    window.viewState().setVisible(timeRange(261'000'000'000, 261'100'000'000));
    dialogs.answer = folder.filePath(file);
    window.findChild<QAction *>(action)->trigger();
    const auto *bar = window.findChild<MessageBar *>(u"messageBar"_s);
    QTRY_VERIFY(!window.findChild<ExportCommands *>()->queue().isBusy());
    QVERIFY2(bar->message().contains(dialogs.answer), qPrintable(bar->message()));

    const bool isFolder = words.last() == u"--csv"_s;
    const QString other = folder.filePath(u"other-"_s + file);
    QStringList arguments {words.first(), demoTracePath()};
    arguments += words.mid(1);
    if (!isFolder)
        arguments += u"-o"_s;
    arguments += other;
    QCOMPARE(QProcess::execute(QStringLiteral(GAPSCOPE_PROGRAM), arguments), 0);
    QStringList names {QString()};
    if (isFolder)
        names = QStringList {u"/gaps.csv"_s, u"/apis.csv"_s, u"/activities.csv"_s};
    for (const QString &name : names) {
        const QByteArray expected = contents(other + name);
        QVERIFY(!expected.isEmpty());
        QVERIFY(contents(dialogs.answer + name) == expected);
    }
}

void TestExporting::theWindowClosesOnceAllIsWritten()
{
    WritingWindow w;
    QTRY_VERIFY(w.bar()->isVisible());
    QVERIFY(!w.window.close());
    QVERIFY(w.window.isVisible());
    QVERIFY2(w.message().contains(u"slow.html"_s), qPrintable(w.message()));
    w.isToEnd = true;
    QTRY_VERIFY(!w.window.isVisible());
    QVERIFY(!w.wasStopped);
    QVERIFY(w.message().startsWith(u"Written"_s));
}

void TestExporting::theWindowStaysWhereWritingFails()
{
    WritingWindow w;
    std::atomic<bool> isOther = false;
    w.queue().add(u"/t/other.html"_s, [&isOther](const ProgressSink &, const std::stop_token &) {
        isOther = true;
        return done();
    });
    QTRY_VERIFY(w.bar()->isVisible());
    QVERIFY(!w.window.close());
    w.isToFail = true;
    w.isToEnd = true;
    QTRY_VERIFY(!w.queue().isBusy());
    QVERIFY(isOther); // what comes after it is written all the same
    QTest::qWait(50); // longer than the loop needs to close it
    QVERIFY(w.window.isVisible());
    QVERIFY(w.window.close());
}

void TestExporting::closingAgainGivesUp()
{
    WritingWindow w;
    QVERIFY(!w.window.close());
    QVERIFY(w.window.close());
    QVERIFY(!w.window.isVisible());
}

void TestExporting::cancelGivesUp()
{
    WritingWindow w;
    QTRY_VERIFY(w.bar()->isVisible());
    w.window.findChild<QPushButton *>(u"exportCancel"_s)->click();
    QTRY_VERIFY(w.wasStopped);
    QTRY_VERIFY(!w.bar()->isVisible());
    QVERIFY(!w.message().startsWith(u"Written"_s));
    QVERIFY(!w.queue().isBusy());
    QVERIFY(w.window.close());
}

QTEST_MAIN(TestExporting)
#include "tst_exporting.moc"
