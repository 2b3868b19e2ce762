// SPDX-License-Identifier: GPL-3.0-or-later
// The window as hands use it, on the offscreen platform with the demo trace.
#include "app/apptheme.h"
#include "app/demotrace.h"
#include "app/dialogs.h"
#include "app/mainwindow.h"
#include "model/gaptablemodel.h"
#include "tests/app/fakedialogs.h"
#include "widgets/emptystate.h"
#include "widgets/gapdetails.h"
#include "widgets/messagebar.h"
#include "widgets/phasestrip.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace gapscope;
using gapscope::test::FakeDialogs;

namespace {

constexpr int kDemoGaps = 16;

class Fixture
{
public:
    QTemporaryDir folder;
    FakeDialogs dialogs;
    MainWindow window;

    explicit Fixture(const Settings &settings = {})
        : window(settings, dialogs)
    {
        window.resize(1200, 800);
        window.show();
    }

    [[nodiscard]] bool openDemo()
    {
        window.openDemoTrace();
        return QTest::qWaitForWindowActive(&window)
            && QTest::qWaitFor([this] { return table()->model()->rowCount() == kDemoGaps; });
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return window.findChild<T *>(name);
    }
    [[nodiscard]] QTableView *table() const { return find<QTableView>(u"gapTable"_s); }
    [[nodiscard]] QAction *action(const QString &name) const { return find<QAction>(name); }
    [[nodiscard]] QString text(const QString &label) const { return find<QLabel>(label)->text(); }
    [[nodiscard]] QString message() const { return find<MessageBar>(u"messageBar"_s)->message(); }
    [[nodiscard]] QString path(const QString &name) const { return folder.filePath(name); }
    void key(Qt::Key code, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), code, modifiers);
    }
    [[nodiscard]] std::optional<std::size_t> gap() { return window.viewState().selectedGap(); }
};

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

using Place = std::optional<std::size_t>;

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { applyTheme(ThemeChoice::System); }

    void beginsWithWhatToDo();
    void opensTheDemoTrace();
    void selectedRowIsShown();
    void selectionElsewhereSelectsTheRow();
    void aRowOutOfSightIsShownAgain();
    void keysWalkTheGaps();
    void lettersInTheFilterStayThere();
    void filterKeepsTheSelection();
    void copiesExactly();
    void detailsSayWhatIsKnown();
    void exportsTheReport();
    void failedExportLeavesNothing_data();
    void failedExportLeavesNothing();
    void savesTheFigure();
    void brokenFilesKeepTheTrace_data();
    void brokenFilesKeepTheTrace();
    void brokenFileFirst();
    void profileWithoutWindows();
    void opensDroppedFiles();
    void remembersFiles();
    void settingsSurvive();
    void themesSwitch();
    void everyActionHasNameTextAndKey();
    void withoutTraceThereIsNothingToDo();
    void helpTellsTheKeys();
};

void TestMainWindow::initTestCase()
{
    QVERIFY2(!demoTracePath().isEmpty(), qPrintable(demoTraceCandidates().join(u' ')));
    qputenv("PATH", "/nonexistent"); // a machine with nsys would try to export what is no report
}

void TestMainWindow::beginsWithWhatToDo()
{
    Fixture f;
    QCOMPARE(f.window.windowTitle(), u"Gapscope"_s);
    QTRY_VERIFY(f.find<QPushButton>(u"emptyOpen"_s)->isVisible());
    QTest::mouseClick(f.find<QPushButton>(u"emptyDemo"_s), Qt::LeftButton);
    QTRY_COMPARE(f.table()->model()->rowCount(), kDemoGaps);
}

void TestMainWindow::opensTheDemoTrace()
{
    Fixture f;
    f.dialogs.answer = demoTracePath();
    f.action(u"open"_s)->trigger();
    QTRY_COMPARE(f.table()->model()->rowCount(), kDemoGaps);
    QVERIFY(f.table()->isVisible());
    QVERIFY(f.dialogs.asked.filter.contains(u"sqlite"_s));
    QCOMPARE(f.window.windowTitle(), u"demo.sqlite - Gapscope"_s);
    QVERIFY(f.text(u"statusText"_s).contains(u"delivery"_s));
    QVERIFY(!f.gap());
    const TimeRange extent = f.window.viewState().extent();
    QVERIFY(f.window.viewState().visible().begin <= extent.begin);
    QVERIFY(f.window.viewState().visible().end >= extent.end);
}

void TestMainWindow::selectedRowIsShown()
{
    Fixture f;
    QVERIFY(f.openDemo());
    const QModelIndex cell = f.table()->model()->index(6, 0);
    QTest::mouseClick(f.table()->viewport(), Qt::LeftButton, {},
                      f.table()->visualRect(cell).center());
    QCOMPARE(f.gap(), Place(6));
    // Chunk 6, GPU 2 of the reference report, with half its length on either side.
    QCOMPARE(toNs(f.window.viewState().visible().begin), 261'040'772'109 - 24'566'885);
    QCOMPARE(toNs(f.window.viewState().visible().end), 261'089'905'878 + 24'566'885);
    QCOMPARE(f.text(u"gapHeadline"_s), u"GPU 2, chunk 6: 49.133769 ms without recorded kernels"_s);
}

void TestMainWindow::selectionElsewhereSelectsTheRow()
{
    Fixture f;
    QVERIFY(f.openDemo());
    f.window.viewState().selectGap(9);
    QCOMPARE(f.table()->currentIndex().row(), 9);
    QCOMPARE(f.table()->selectionModel()->selectedRows().size(), 1);
    f.table()->sortByColumn(GapTableModel::Length, Qt::DescendingOrder);
    f.window.viewState().selectGap(0);
    QCOMPARE(f.table()->currentIndex().data(Qt::DisplayRole).toString(), u"5"_s);
    f.window.viewState().selectGap(std::nullopt);
    QVERIFY(!f.table()->selectionModel()->hasSelection());
    QVERIFY(!f.gap());
}

void TestMainWindow::aRowOutOfSightIsShownAgain()
{
    Fixture f;
    QVERIFY(f.openDemo());
    f.window.viewState().selectGap(2);
    const TimeRange shown = f.window.viewState().visible();
    f.window.viewState().showAll();
    QVERIFY(f.window.viewState().visible() != shown);
    QTest::mouseClick(f.table()->viewport(), Qt::LeftButton, {},
                      f.table()->visualRect(f.table()->currentIndex()).center());
    QCOMPARE(f.window.viewState().visible(), shown);
    f.action(u"viewBack"_s)->trigger();
    QVERIFY(f.window.viewState().visible() != shown);
}

void TestMainWindow::keysWalkTheGaps()
{
    Fixture f;
    QVERIFY(f.openDemo());
    f.key(Qt::Key_BracketRight);
    QCOMPARE(f.gap(), Place(0));
    f.key(Qt::Key_BracketRight);
    QCOMPARE(f.gap(), Place(1));
    f.key(Qt::Key_BracketLeft);
    QCOMPARE(f.gap(), Place(0));
    f.key(Qt::Key_BraceRight);
    QCOMPARE(f.gap(), Place(4)); // GPU 0 again
    f.key(Qt::Key_BraceLeft);
    QCOMPARE(f.gap(), Place(0));
    f.key(Qt::Key_BracketLeft);
    QCOMPARE(f.gap(), Place(0)); // the first one
    f.key(Qt::Key_G);
    QCOMPARE(f.gap(), Place(13)); // chunk 8, GPU 1: 50.411854 ms
    f.table()->setFocus();
    f.key(Qt::Key_BracketRight);
    QCOMPARE(f.gap(), Place(14)); // from the table as well
}

void TestMainWindow::lettersInTheFilterStayThere()
{
    Fixture f;
    QVERIFY(f.openDemo());
    f.key(Qt::Key_BracketRight);
    const TimeRange shown = f.window.viewState().visible();
    f.action(u"filterGaps"_s)->trigger();
    auto *filter = f.find<QLineEdit>(u"gapFilter"_s);
    QCOMPARE(QApplication::focusWidget(), filter);
    QTest::keyClicks(filter, u"wasdg]]["_s);
    f.key(Qt::Key_Home);
    f.key(Qt::Key_Backspace);
    QCOMPARE(filter->text(), u"wasdg]]["_s);
    QCOMPARE(f.window.viewState().visible(), shown);
    QCOMPARE(f.gap(), Place(0));
    f.key(Qt::Key_Escape);
    auto *timeline = f.find<QWidget>(u"timeline"_s);
    QWidget *focused = QApplication::focusWidget();
    QVERIFY(focused && (focused == timeline || timeline->isAncestorOf(focused)));
}

void TestMainWindow::filterKeepsTheSelection()
{
    Fixture f;
    QVERIFY(f.openDemo());
    f.window.viewState().selectGap(6);
    auto *filter = f.find<QLineEdit>(u"gapFilter"_s);
    filter->setText(u"gpu 2"_s);
    QCOMPARE(f.table()->model()->rowCount(), 4);
    QCOMPARE(f.table()->currentIndex().row(), 1);
    QCOMPARE(f.text(u"gapCount"_s), u"4 of 16"_s);
    filter->setText(u"chunk 5"_s); // the selected gap is not among them
    QCOMPARE(f.table()->model()->rowCount(), 4);
    QCOMPARE(f.gap(), Place(6));
    QVERIFY(!f.table()->selectionModel()->hasSelection());
    filter->clear();
    QCOMPARE(f.table()->currentIndex().row(), 6);
}

void TestMainWindow::copiesExactly()
{
    Fixture f;
    QVERIFY(f.openDemo());
    QApplication::clipboard()->setText(u"before"_s);
    f.table()->setFocus();
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), u"before"_s);
    f.window.viewState().selectGap(6);
    f.key(Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines.at(0).startsWith(u"Chunk\tGPU\tStart (ns)\tLength (ns)"_s));
    QCOMPARE(lines.at(1),
             u"6\tGPU 2\t261040772109\t49133769\t768\t49133001\t22506213\t2621154\t"
             "24006402"_s);
}

void TestMainWindow::detailsSayWhatIsKnown()
{
    Fixture f;
    QVERIFY(f.openDemo());
    f.window.viewState().selectGap(6);
    QCOMPARE(f.text(u"phaseValue1"_s), u"22.506213 ms"_s);
    QCOMPARE(f.text(u"phaseValue3"_s), u"24.006402 ms"_s);
    // As a bar over the gap: one phase after the other, all of it under the gap.
    const auto *strip = f.window.findChild<PhaseStrip *>();
    QVERIFY(strip && strip->isVisible());
    QTRY_COMPARE(strip->height(), strip->sizeHint().height());
    const QRect gap = strip->gapRect();
    QVERIFY(gap.width() > strip->width() / 3);
    for (const std::size_t i : {0U, 1U, 2U}) {
        const QRect phase = strip->phaseRect(i);
        QVERIFY(phase.top() > gap.bottom() && phase.bottom() < strip->height());
        QVERIFY(phase.left() >= 0 && phase.right() < strip->width());
        if (i > 0)
            QVERIFY(qAbs(phase.left() - strip->phaseRect(i - 1).right()) <= 2);
    }
    QVERIFY(qAbs(strip->phaseRect(0).width() * 24.006402 - strip->phaseRect(2).width() * 22.506213)
            < 3 * 24.006402);
    const auto *apis = f.find<QTableView>(u"apiTable"_s);
    QCOMPARE(apis->model()->rowCount(), 8);
    QCOMPARE(apis->model()->index(1, 0).data().toString(), u"cudaEventQuery_v3020"_s);
    const auto *activities = f.find<QTableView>(u"activityTable"_s);
    QCOMPARE(activities->model()->rowCount(), 1);
    QCOMPARE(activities->model()->index(0, 3).data().toString(), u"256"_s);
    QVERIFY(f.text(u"reportScope"_s).contains(u"not proof of idle"_s));
    QVERIFY(f.text(u"markerScope"_s).contains(u"first kernel after gap"_s));
}

void TestMainWindow::exportsTheReport()
{
    Fixture f;
    QVERIFY(f.openDemo());
    f.dialogs.answer = f.path(u"out.json"_s);
    f.key(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(f.dialogs.asked.start.endsWith(u"demo.report.json"_s));
    QTRY_VERIFY(f.message().startsWith(u"Written"_s));
    const QJsonObject report = QJsonDocument::fromJson(contents(f.dialogs.answer)).object();
    QCOMPARE(report[u"rows"].toArray().size(), kDemoGaps);
    QVERIFY(f.message().contains(f.dialogs.answer));
}

void TestMainWindow::failedExportLeavesNothing_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("target");
    QTest::newRow("report, no such folder") << u"exportReport"_s << u"none/out.json"_s;
    QTest::newRow("figure, no such folder") << u"saveFigure"_s << u"none/out.png"_s;
    QTest::newRow("report, a folder") << u"exportReport"_s << u"."_s;
    QTest::newRow("report, the trace itself") << u"exportReport"_s << u"trace.sqlite"_s;
    QTest::newRow("figure, the trace itself") << u"saveFigure"_s << u"trace.sqlite"_s;
}

void TestMainWindow::failedExportLeavesNothing()
{
    QFETCH(const QString, action);
    QFETCH(const QString, target);
    Fixture f;
    const QString trace = f.path(u"trace.sqlite"_s);
    QVERIFY(QFile::copy(demoTracePath(), trace));
    f.window.openTrace(trace);
    QTRY_COMPARE(f.table()->model()->rowCount(), kDemoGaps);
    f.dialogs.answer = f.path(target);
    f.action(action)->trigger();
    QTRY_VERIFY2(f.message().contains(f.dialogs.answer), qPrintable(f.message()));
    QVERIFY(!f.message().startsWith(u"Written"_s));
    QCOMPARE(contents(trace), contents(demoTracePath()));
    QCOMPARE(QDir(f.folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 1);
}

void TestMainWindow::savesTheFigure()
{
    Fixture f;
    QVERIFY(f.openDemo());
    f.dialogs.answer = f.path(u"out.png"_s);
    f.action(u"saveFigure"_s)->trigger(); // of the longest gap, for none is selected
    QVERIFY(f.dialogs.asked.start.endsWith(u"demo.chunk8.gpu1.png"_s));
    QTRY_VERIFY(f.message().startsWith(u"Written"_s));
    const QImage image(f.dialogs.answer);
    QCOMPARE(image.size(), QSize(1600, 900));
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            colours.insert(image.pixel(x, y));
    }
    QVERIFY(colours.size() > 1);
    f.window.viewState().selectGap(6);
    f.action(u"saveFigure"_s)->trigger();
    QVERIFY(f.dialogs.asked.start.endsWith(u"demo.chunk6.gpu2.png"_s));
}

void TestMainWindow::brokenFilesKeepTheTrace_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    QTest::newRow("missing") << u"none.sqlite"_s << QByteArray() << u"does not exist"_s;
    QTest::newRow("folder") << u"."_s << QByteArray() << u"is a folder"_s;
    QTest::newRow("empty") << u"empty.sqlite"_s << QByteArray("") << u"is empty"_s;
    QTest::newRow("text") << u"text.sqlite"_s << QByteArray("hello\n") << u"text file"_s;
    QTest::newRow("report") << u"run.nsys-rep"_s << QByteArray("\x7f\0\1\2", 4) << u"nsys export"_s;
    QTest::newRow("pointer") << u"lfs.sqlite"_s
                             << QByteArray("version https://git-lfs.github.com/spec/v1\n")
                             << u"Git LFS"_s;
    QTest::newRow("cut off") << u"cut.sqlite"_s << contents(demoTracePath()).left(300'000)
                             << u"damaged or incomplete"_s;
}

void TestMainWindow::brokenFilesKeepTheTrace()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, reason);
    Fixture f;
    QVERIFY(f.openDemo());
    f.window.viewState().selectGap(3);
    const QString path = f.path(name);
    if (!bytes.isNull())
        write(path, bytes);
    f.window.openTrace(path);
    QTRY_VERIFY(!f.message().isEmpty());
    QVERIFY2(f.message().contains(reason), qPrintable(f.message()));
    QVERIFY2(f.message().contains(QFileInfo(path).absoluteFilePath()), qPrintable(f.message()));
    QCOMPARE(f.table()->model()->rowCount(), kDemoGaps);
    QCOMPARE(f.window.windowTitle(), u"demo.sqlite - Gapscope"_s);
    f.key(Qt::Key_BracketRight);
    QCOMPARE(f.gap(), Place(4)); // usable as before
    QCOMPARE(QFileInfo::exists(path), name == u"."_s || !bytes.isNull());
    QVERIFY(!f.window.settings().recentFiles.contains(path));
}

void TestMainWindow::brokenFileFirst()
{
    Fixture f;
    f.window.openTrace(f.path(u"none.sqlite"_s));
    const auto *empty = f.find<EmptyState>(u"emptyState"_s);
    QTRY_VERIFY(empty->sentence().contains(u"does not exist"_s));
    QTRY_VERIFY(f.find<QPushButton>(u"emptyOpen"_s)->isVisible());
    QVERIFY(f.openDemo());
}

void TestMainWindow::profileWithoutWindows()
{
    Fixture f;
    Profile profile = *builtInProfile(u"delivery"_s);
    profile.name = u"mine"_s;
    profile.roles[Role::CpuReady].nvtx = u"^nothing$"_s;
    f.window.setProfileChoice(profile, std::nullopt);
    f.window.openDemoTrace();
    const auto *noGaps = f.find<EmptyState>(u"noGaps"_s);
    QTRY_VERIFY(noGaps->isVisible());
    QVERIFY(noGaps->sentence().contains(u"\"mine\""_s));
    QVERIFY(!f.table()->isVisible());
    QVERIFY(!f.action(u"nextGap"_s)->isEnabled());
    QVERIFY(!noGaps->findChildren<QLabel *>(u"frequentText"_s).isEmpty());
    QTest::mouseClick(f.find<QPushButton>(u"useProfile_whole"_s), Qt::LeftButton);
    QTRY_COMPARE(f.table()->model()->rowCount(), 4);
    QVERIFY(f.table()->isVisible());
    QVERIFY(f.table()->isColumnHidden(GapTableModel::ReadyToReceived));
}

void TestMainWindow::opensDroppedFiles()
{
    Fixture f;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(demoTracePath())});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&f.window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&f.window, &drop);
    QTRY_COMPARE(f.table()->model()->rowCount(), kDemoGaps);
}

void TestMainWindow::remembersFiles()
{
    Settings settings;
    settings.recentFiles = QStringList {u"/gone/away.sqlite"_s};
    Fixture f(settings);
    QVERIFY(!f.find<QPushButton>(u"recentFile"_s)->isEnabled());
    QSignalSpy changed(&f.window, &MainWindow::settingsChanged);
    QVERIFY(f.openDemo());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(f.window.settings().recentFiles,
             QStringList({demoTracePath(), u"/gone/away.sqlite"_s}));
    const auto *menu = f.find<QMenu>(u"recentMenu"_s);
    QVERIFY(menu->actions().at(0)->isEnabled());
    QVERIFY(!menu->actions().at(1)->isEnabled());
    QVERIFY(menu->actions().at(1)->text().contains(u"missing"_s));
}

void TestMainWindow::settingsSurvive()
{
    const QTemporaryDir folder;
    Settings settings;
    for (int i = 0; i < 20; ++i)
        rememberFile(settings, u"/traces/%1.sqlite"_s.arg(i % 12));
    settings.theme = ThemeChoice::Dark;
    settings.windowGeometry = "geometry";
    settings.keys.preset = KeyPreset::Perfetto;
    settings.keys.changed[u"find"_s] = keysFromText(u"Ctrl+F , Shift+."_s);
    settings.keys.changed[u"quit"_s] = {};
    QCOMPARE(settings.recentFiles.size(), kMostRecentFiles);
    QCOMPARE(settings.recentFiles.first(), u"/traces/7.sqlite"_s);
    QSettings store(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    QCOMPARE(loadSettings(store), Settings {});
    saveSettings(settings, store);
    QCOMPARE(loadSettings(store), settings);
    store.setValue(u"window/theme"_s, u"plaid"_s);
    QCOMPARE(loadSettings(store).theme, ThemeChoice::System);
}

void TestMainWindow::themesSwitch()
{
    Fixture f;
    QVERIFY(f.openDemo());
    // Widgets hear of it in exec() only, so the application is asked here.
    f.action(u"themeDark"_s)->trigger();
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 100);
    f.action(u"themeLight"_s)->trigger();
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
    QCOMPARE(f.window.settings().theme, ThemeChoice::Light);
}

void TestMainWindow::everyActionHasNameTextAndKey()
{
    Fixture f;
    QSet<QString> names;
    QSet<QString> keys;
    QCOMPARE(f.window.menuBar()->actions().size(), 4);
    const QList<QMenu *> menus = f.window.findChildren<QMenu *>(QRegularExpression(u"Menu$"_s));
    QVERIFY(menus.size() >= 7); // those within others, too
    for (const QMenu *menu : menus) {
        QSet<QKeySequence> letters;
        const QList<QAction *> actions = menu->actions();
        for (const QAction *action : actions) {
            if (action->isSeparator())
                continue;
            QVERIFY(!action->text().isEmpty());
            const QKeySequence letter = QKeySequence::mnemonic(action->text());
            QVERIFY2(letter.isEmpty() || !letters.contains(letter), qPrintable(action->text()));
            letters.insert(letter);
            if (action->menu() || menu->objectName() == u"recentMenu")
                continue;
            QVERIFY2(!names.contains(action->objectName()), qPrintable(action->text()));
            names.insert(action->objectName());
            // A language is chosen once: it can be given a key, but takes none from the others.
            QVERIFY2(!action->shortcuts().isEmpty() || menu->objectName() == u"languageMenu",
                     qPrintable(action->text()));
            for (const QKeySequence &key : action->shortcuts()) {
                QVERIFY2(!key.isEmpty() && !keys.contains(key.toString()),
                         qPrintable(action->text()));
                keys.insert(key.toString());
            }
        }
    }
    QVERIFY(names.size() > 60);
}

void TestMainWindow::withoutTraceThereIsNothingToDo()
{
    Fixture f;
    for (const QString &name : {u"exportReport"_s, u"saveFigure"_s, u"nextGap"_s, u"showAll"_s,
                                u"viewBack"_s, u"longestGap"_s})
        QVERIFY2(!f.action(name)->isEnabled(), qPrintable(name));
    QVERIFY(f.openDemo());
    for (const QString &name : {u"exportReport"_s, u"saveFigure"_s, u"nextGap"_s, u"showAll"_s})
        QVERIFY2(f.action(name)->isEnabled(), qPrintable(name));
    QVERIFY(!f.action(u"viewBack"_s)->isEnabled());
}

void TestMainWindow::helpTellsTheKeys()
{
    Fixture f;
    f.action(u"keys"_s)->trigger();
    QVERIFY(f.dialogs.shownText.contains(u"Next&nbsp;gap"_s));
    QVERIFY(f.dialogs.shownText.contains(u"<b>]</b>"_s));
    f.action(u"about"_s)->trigger();
    QVERIFY(f.dialogs.shownText.contains(u"GPL-3.0-or-later"_s));
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
