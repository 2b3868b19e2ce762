// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demotrace.h"
#include "app/mainwindow.h"
#include "tests/app/fakedialogs.h"
#include "widgets/messagebar.h"

#include <QAction>
#include <QFile>
#include <QProcess>
#include <QScopeGuard>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace gapscope;
using gapscope::test::FakeDialogs;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestExporting : public QObject
{
    Q_OBJECT

private slots:
    void exportsWhatTheCommandLineWrites_data();
    void exportsWhatTheCommandLineWrites();
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
    MainWindow window({}, dialogs);
    window.resize(1200, 800);
    window.show();
    window.openDemoTrace();
    const auto *table = window.findChild<QTableView *>(u"gapTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 16);
    window.viewState().setVisible(timeRange(261'000'000'000, 261'100'000'000));
    dialogs.answer = folder.filePath(file);
    window.findChild<QAction *>(action)->trigger();
    const QString message = window.findChild<MessageBar *>(u"messageBar"_s)->message();
    QVERIFY2(message.startsWith(u"Written"_s), qPrintable(message));

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

QTEST_MAIN(TestExporting)
#include "tst_exporting.moc"
