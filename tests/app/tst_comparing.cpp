// SPDX-License-Identifier: GPL-3.0-or-later
// Two traces side by side in the window, as hands use them on the offscreen platform.
#include "app/demotrace.h"
#include "app/exportcommands.h"
#include "app/mainwindow.h"
#include "model/comparisontablemodel.h"
#include "model/itemroles.h"
#include "model/readerregistry.h"
#include "tests/app/fakedialogs.h"
#include "tests/app/programrun.h"
#include "tests/support/sqlfixture.h"
#include "tests/support/tinytrace.h"
#include "widgets/comparisonchart.h"
#include "widgets/messagebar.h"
#include "widgets/timelineplot.h"

#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QFile>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <memory>

using namespace Qt::StringLiterals;
using namespace gapscope;
using namespace gapscope::test;

namespace {

using Model = ComparisonTableModel;

constexpr int kRowsOfDemo = 16; // chunks 5 to 8 on four GPUs
constexpr int kDifference = 2; // of a length's three columns

/// The demo trace without its last chunk, and with the kernel that ends the gap of chunk 6 on GPU 2
/// a millisecond earlier.
QString changedDemo(const QString &folder)
{
    const QString path = folder + u"/changed.sqlite"_s;
    if (!QFile::copy(demoTracePath(), path))
        qFatal("the demo trace is not there");
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    makeDatabase(path,
                 u"DELETE FROM NVTX_EVENTS WHERE textId = (SELECT id FROM StringIds WHERE value = "
                 "'cpu_ready chunk=8');"
                 "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET start = start - 1000000 WHERE start = "
                 "261089905878 AND deviceId = 2;"_s);
    return path;
}

std::shared_ptr<const Trace> emptyTraceOf(const QString &path)
{
    auto trace = std::make_shared<Trace>();
    trace->origin.path = path;
    return trace;
}

/// A reader that waits at traces whose path says so.
struct WaitingReader
{
    std::atomic<bool> isReading = false;
    std::atomic<bool> wasStopped = false;
    std::atomic<bool> goesOn = false;

    Result<std::shared_ptr<const Trace>> read(const QString &path, const ProgressSink &progress,
                                              const std::stop_token &stop)
    {
        if (path.contains(u"slow"_s)) {
            isReading = true;
            progress({u"Reading kernels"_s, 0.25, 1000});
            while (!goesOn && !stop.stop_requested())
                QThread::msleep(1);
            wasStopped = stop.stop_requested();
            if (wasStopped)
                return Error {ErrorCode::Cancelled, {}};
        }
        if (path.contains(u"bad"_s))
            return Error {ErrorCode::Input, u"%1 is damaged."_s.arg(path)};
        if (path.contains(u"empty"_s))
            return emptyTraceOf(path);
        return tinyTrace(path);
    }
};

class Fixture
{
public:
    FakeDialogs dialogs;
    std::shared_ptr<WaitingReader> reader = std::make_shared<WaitingReader>();
    MainWindow window;

    /// @param waits tiny traces by the reader above instead of files.
    explicit Fixture(bool waits = false)
        : window({}, dialogs, openerOf(waits))
    {
        window.resize(1600, 900);
        window.show();
    }
    [[nodiscard]] TraceSession::Opener openerOf(bool waits) const
    {
        if (!waits)
            return &gapscope::openTrace;
        return
            [reader = reader](const QString &path, const ProgressSink &progress,
                              const std::stop_token &stop, const LoadScope &,
                              const PreviewSink &) { return reader->read(path, progress, stop); };
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return window.findChild<T *>(name);
    }
    [[nodiscard]] bool open(const QString &path, int rows)
    {
        window.openTrace(path);
        return QTest::qWaitFor([this, rows] {
            return find<QTableView>(u"gapTable"_s)->model()->rowCount() == rows
                && action(u"exportReport"_s)->isEnabled();
        });
    }
    [[nodiscard]] bool openDemo() { return open(demoTracePath(), kRowsOfDemo); }
    void compare(const QString &path)
    {
        dialogs.answer = path;
        action(u"compareTrace"_s)->trigger();
    }
    [[nodiscard]] bool compareAndSee(const QString &path)
    {
        compare(path);
        return QTest::qWaitFor([this] { return tab() >= 0; });
    }
    [[nodiscard]] QAction *action(const QString &name) const { return find<QAction>(name); }
    [[nodiscard]] int tab() const
    {
        const auto *tabs = find<QTabWidget>(u"listTabs"_s);
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->tabText(i) == u"Compare"_s)
                return i;
        }
        return -1;
    }
    [[nodiscard]] QTableView *table() const { return find<QTableView>(u"comparisonTable"_s); }
    [[nodiscard]] ComparisonChart *chart() const
    {
        return find<ComparisonChart>(u"comparisonChart"_s);
    }
    [[nodiscard]] QString text(const QString &label) const { return find<QLabel>(label)->text(); }
    [[nodiscard]] QString message() const { return find<MessageBar>(u"messageBar"_s)->message(); }
    [[nodiscard]] ViewState &state() { return window.viewState(); }
    [[nodiscard]] const Report &report() const
    {
        return find<TimelinePlot>(u"timelinePlot"_s)->frame().report;
    }
    [[nodiscard]] int rowOf(const QString &chunk, const QString &gpu) const
    {
        const QAbstractItemModel &model = *table()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, Model::Chunk).data() == chunk
                && model.index(row, Model::GpuName).data() == gpu)
                return row;
        }
        return -1;
    }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return table()->model()->index(row, column).data().toString();
    }
    void choose(int row) const
    {
        table()->selectionModel()->setCurrentIndex(table()->model()->index(row, 0),
                                                   QItemSelectionModel::ClearAndSelect
                                                       | QItemSelectionModel::Rows);
    }
    /// What the window exports of its comparison, and what the command line writes.
    [[nodiscard]] bool exportsWhatIsWritten(const QString &folder, const QStringList &words)
    {
        dialogs.answer = folder + u"/c.json"_s;
        action(u"exportComparison"_s)->trigger();
        const bool isDone = QTest::qWaitFor(
            [this] { return !window.findChild<ExportCommands *>()->queue().isBusy(); });
        const QByteArray expected = run(QStringList {u"compare"_s, u"--json"_s} + words).out;
        return isDone && !expected.isEmpty() && readFile(dialogs.answer) == expected;
    }
};

} // namespace

class TestComparing : public QObject
{
    Q_OBJECT

private slots:
    void twoTracesStandSideBySide()
    {
        const QTemporaryDir folder;
        Fixture f;
        QVERIFY(!f.action(u"compareTrace"_s)->isEnabled());
        QVERIFY(f.openDemo());
        QVERIFY(f.action(u"compareTrace"_s)->isEnabled());
        QVERIFY(!f.action(u"exportComparison"_s)->isEnabled());
        QCOMPARE(f.tab(), -1);
        QVERIFY(f.compareAndSee(changedDemo(folder.path())));
        QVERIFY(f.table()->isVisible());
        QVERIFY(f.chart()->isVisible());
        QVERIFY(f.action(u"exportComparison"_s)->isEnabled());
        QVERIFY(f.window.windowTitle().startsWith(u"demo.sqlite"_s));
        QCOMPARE(f.text(u"comparisonTitle"_s),
                 u"Before: demo.sqlite (delivery). After: changed.sqlite (delivery)."_s);
        QCOMPARE(f.table()->model()->rowCount(), kRowsOfDemo);
        const int changed = f.rowOf(u"6"_s, u"GPU 2"_s);
        QCOMPARE(f.cell(changed, Model::Gap), u"49.133769"_s);
        QCOMPARE(f.cell(changed, Model::Gap + 1), u"48.133769"_s);
        QCOMPARE(f.cell(changed, Model::Gap + kDifference), u"-1.000000"_s);
        QCOMPARE(f.cell(f.rowOf(u"6"_s, u"GPU 1"_s), Model::Gap + kDifference), u"0.000000"_s);
        QCOMPARE(f.cell(f.rowOf(u"8"_s, u"GPU 0"_s), Model::FoundIn), u"only before"_s);
        QVERIFY(!f.find<QLabel>(u"comparisonNothing"_s)->isVisible());
        QVERIFY(!f.find<QLabel>(u"comparisonDoubts"_s)->isVisible());
        f.table()->sortByColumn(Model::Gap + kDifference, Qt::AscendingOrder);
        QCOMPARE(f.cell(0, Model::Gap + kDifference), u"-1.000000"_s);
        QCOMPARE(f.cell(kRowsOfDemo - 1, Model::Gap + kDifference), u"–"_s);
    }

    void aRowSelectsItsGap()
    {
        const QTemporaryDir folder;
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.compareAndSee(changedDemo(folder.path())));
        f.choose(f.rowOf(u"6"_s, u"GPU 2"_s));
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(6));
        QVERIFY(f.state().visible().contains(f.report().rows[6].gap.begin));
        QVERIFY(f.chart()->accessibleDescription().startsWith(u"Chunk 6, GPU 2: 49.133769 ms"_s));
        // And the other way round.
        f.state().selectGap(9);
        QCOMPARE(f.table()->currentIndex().row(), f.rowOf(u"7"_s, u"GPU 1"_s));
        f.choose(f.rowOf(u"8"_s, u"GPU 3"_s));
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(15));

        QTest::mouseClick(f.chart(), Qt::LeftButton, {}, f.chart()->placeOfRow(5).center());
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(5));
        f.chart()->setFocus();
        QTest::keyClick(f.chart(), Qt::Key_Right);
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(9));
        QTest::keyClick(f.chart(), Qt::Key_Down);
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(10));
        QTest::keyClick(f.chart(), Qt::Key_Home);
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(2));
        // From nowhere to the largest difference.
        f.state().selectGap(std::nullopt);
        QTest::keyClick(f.chart(), Qt::Key_Left);
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(6));
    }

    void bytesAreThoseOfTheCommandLine()
    {
        const QTemporaryDir folder;
        const QString changed = changedDemo(folder.path());
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.compareAndSee(changed));
        QVERIFY(f.exportsWhatIsWritten(folder.path(), {demoTracePath(), changed}));
        QCOMPARE(f.dialogs.asked.start.section(u'/', -1), u"demo.comparison.json"_s);
        f.find<QPushButton>(u"swapComparison"_s)->click();
        QTRY_VERIFY(f.text(u"comparisonTitle"_s).startsWith(u"Before: changed.sqlite"_s));
        QVERIFY(f.exportsWhatIsWritten(folder.path(), {changed, demoTracePath()}));
        // A trace is never written over, whichever it is.
        for (const QString &trace : {demoTracePath(), changed}) {
            const QByteArray bytes = readFile(trace);
            f.dialogs.answer = trace;
            f.action(u"exportComparison"_s)->trigger();
            QTRY_VERIFY2(f.message().contains(u"not written over"_s), qPrintable(f.message()));
            QVERIFY(readFile(trace) == bytes);
            f.find<MessageBar>(u"messageBar"_s)->hide();
        }
    }

    void swappedTheOpenTraceIsAfter()
    {
        const QTemporaryDir folder;
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.compareAndSee(changedDemo(folder.path())));
        f.find<QPushButton>(u"swapComparison"_s)->click();
        QTRY_VERIFY(f.text(u"comparisonTitle"_s).endsWith(u"After: demo.sqlite (delivery)."_s));
        const int changed = f.rowOf(u"6"_s, u"GPU 2"_s);
        QCOMPARE(f.cell(changed, Model::Gap + kDifference), u"+1.000000"_s);
        QCOMPARE(f.cell(f.rowOf(u"8"_s, u"GPU 0"_s), Model::FoundIn), u"only after"_s);
        f.choose(changed);
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(6));
        f.choose(f.rowOf(u"8"_s, u"GPU 0"_s)); // the open trace has it
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(12));
    }

    void theTableIsCopiedWhole()
    {
        const QTemporaryDir folder;
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.compareAndSee(changedDemo(folder.path())));
        f.find<QPushButton>(u"copyComparison"_s)->click();
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), kRowsOfDemo + 2); // header, and the end of the last line
        QVERIFY2(lines.first().startsWith(u"Chunk\tGPU\tGap before (ns)\tGap after (ns)\tGap "
                                          "difference (ns)\tFound in\tCopies before (ns)\t"_s),
                 qPrintable(lines.first()));
        QVERIFY2(lines.at(1 + f.rowOf(u"6"_s, u"GPU 2"_s))
                     .startsWith(u"6\tGPU 2\t49133769\t48133769\t-1000000\tboth\t"_s),
                 qPrintable(lines.at(1 + f.rowOf(u"6"_s, u"GPU 2"_s))));
    }

    void oneTraceIsComparedWithAnotherProfile()
    {
        const QTemporaryDir folder;
        Fixture f;
        QVERIFY(f.openDemo());
        f.action(u"compareProfile"_s)->trigger();
        auto *list = f.find<QListWidget>(u"profileList"_s);
        QVERIFY(list);
        QCOMPARE(list->currentItem()->text(), u"whole"_s);
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY(f.tab() >= 0);
        // Nothing in common is said, and what each has is listed.
        const auto *nothing = f.find<QLabel>(u"comparisonNothing"_s);
        QVERIFY(nothing->isVisible());
        QVERIFY(nothing->text().contains(u"no chunk on the same GPU in common"_s));
        QVERIFY(!f.chart()->isVisible());
        QCOMPARE(f.cell(0, Model::FoundIn), u"only before"_s);
        QVERIFY(f.text(u"comparisonDoubts"_s).contains(u"delivery before, whole after"_s));
        QVERIFY(f.exportsWhatIsWritten(
            folder.path(), {demoTracePath(), demoTracePath(), u"--profile-after"_s, u"whole"_s}));

        // The same chunks from one mark later: from a file.
        const QString profile = folder.filePath(u"later.json"_s);
        QFile file(profile);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"name": "later", "windows": {"kind": "between", "role": "cpu_ready"},
                       "roles": {"cpu_ready": {"nvtx": "^result_received chunk=(?<chunk>\\d+)$"}}})");
        file.close();
        f.action(u"compareProfile"_s)->trigger();
        f.dialogs.answer = profile;
        f.find<QPushButton>(u"profileFromFile"_s)->click();
        QTRY_VERIFY2(f.text(u"comparisonTitle"_s).contains(u"(later)"_s), qPrintable(f.message()));
        QVERIFY(f.chart()->isVisible());
        QVERIFY(f.exportsWhatIsWritten(
            folder.path(), {demoTracePath(), demoTracePath(), u"--profile-after"_s, profile}));

        f.action(u"compareProfile"_s)->trigger();
        f.dialogs.answer = demoTracePath(); // no profile
        f.find<QPushButton>(u"profileFromFile"_s)->click();
        QVERIFY2(f.message().contains(u"demo.sqlite"_s), qPrintable(f.message()));
        QVERIFY(f.tab() >= 0);
    }

    void theOtherTraceIsAskedForLikewise()
    {
        const QTemporaryDir folder;
        const QString changed = changedDemo(folder.path());
        Fixture f;
        f.window.setProfileChoice(builtInProfile(u"whole"_s), std::nullopt);
        QVERIFY(f.open(demoTracePath(), 4));
        QVERIFY(f.compareAndSee(changed));
        QVERIFY(f.text(u"comparisonTitle"_s).contains(u"changed.sqlite (whole)"_s));
        QVERIFY(f.exportsWhatIsWritten(folder.path(),
                                       {demoTracePath(), changed, u"--profile"_s, u"whole"_s}));
    }

    void theOtherTraceOpensFastTheNextTime()
    {
        const QTemporaryDir folder;
        const TraceCache cache({folder.filePath(u"cache"_s), 1'000'000'000, 0});
        Fixture f;
        f.window.setCache(cache);
        QVERIFY(f.openDemo());
        QTRY_COMPARE(cache.size().files, 1);
        const QString changed = changedDemo(folder.path());
        QVERIFY(f.compareAndSee(changed));
        QTRY_COMPARE(cache.size().files, 2);
        // And is the same then.
        f.find<QPushButton>(u"closeComparison"_s)->click();
        QVERIFY(f.compareAndSee(changed));
        QVERIFY(f.exportsWhatIsWritten(folder.path(), {demoTracePath(), changed}));
    }

    void theWindowIsUsedMeanwhile()
    {
        Fixture f(true);
        QVERIFY(f.open(u"/t/a.sqlite"_s, 4));
        f.compare(u"/t/slow.sqlite"_s);
        QTRY_VERIFY(f.reader->isReading);
        QTRY_VERIFY(f.find<QWidget>(u"compareProgress"_s)->isVisible());
        QTRY_COMPARE(f.text(u"comparePhase"_s), u"Reading kernels"_s);
        f.state().selectGap(2);
        QCOMPARE(f.text(u"statusText"_s).isEmpty(), false);
        QCOMPARE(f.tab(), -1);
        f.reader->goesOn = true;
        QTRY_VERIFY(f.tab() >= 0);
        QTRY_VERIFY(!f.find<QWidget>(u"compareProgress"_s)->isVisible());
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(2));
        QVERIFY(f.table()->currentIndex().isValid());
    }

    void cancelLeavesWhatIsOpen()
    {
        Fixture f(true);
        QVERIFY(f.open(u"/t/a.sqlite"_s, 4));
        QVERIFY(f.compareAndSee(u"/t/b.sqlite"_s));
        f.compare(u"/t/slow.sqlite"_s);
        QTRY_VERIFY(f.find<QWidget>(u"compareProgress"_s)->isVisible());
        f.find<QPushButton>(u"compareCancel"_s)->click();
        QTRY_VERIFY(f.reader->wasStopped);
        QTRY_VERIFY(!f.find<QWidget>(u"compareProgress"_s)->isVisible());
        QVERIFY(f.text(u"comparisonTitle"_s).contains(u"b.sqlite"_s)); // that before stays
        QCOMPARE(f.window.windowTitle(), u"a.sqlite - Gapscope"_s);
        QVERIFY(!f.find<MessageBar>(u"messageBar"_s)->isVisible());
    }

    void whatCannotBeComparedIsSaid_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("damaged") << u"/t/bad.sqlite"_s << u"/t/bad.sqlite is damaged."_s;
        QTest::newRow("without windows")
            << u"/t/empty.sqlite"_s << u"empty.sqlite cannot be compared: "_s;
    }
    void whatCannotBeComparedIsSaid()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, sentence);
        Fixture f(true);
        QVERIFY(f.open(u"/t/a.sqlite"_s, 4));
        f.compare(path);
        const auto *bar = f.find<MessageBar>(u"messageBar"_s);
        QTRY_VERIFY(bar->isVisible());
        QVERIFY2(f.message().startsWith(sentence), qPrintable(f.message()));
        QCOMPARE(f.tab(), -1);
        QVERIFY(!f.action(u"exportComparison"_s)->isEnabled());
        QCOMPARE(f.window.windowTitle(), u"a.sqlite - Gapscope"_s);
        QVERIFY(f.action(u"exportReport"_s)->isEnabled());
    }

    void aRealFileThatIsNoneIsSaid()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        f.compare(u"/nowhere/at.all"_s);
        QTRY_VERIFY2(f.message().contains(u"/nowhere/at.all"_s), qPrintable(f.message()));
        QCOMPARE(f.find<QTableView>(u"gapTable"_s)->model()->rowCount(), kRowsOfDemo);
    }

    void anotherTraceEndsIt()
    {
        Fixture f(true);
        QVERIFY(f.open(u"/t/a.sqlite"_s, 4));
        QVERIFY(f.compareAndSee(u"/t/b.sqlite"_s));
        // One that fails leaves it.
        f.window.openTrace(u"/t/bad.sqlite"_s);
        QTRY_VERIFY(f.message().contains(u"damaged"_s));
        QVERIFY(f.tab() >= 0);
        QVERIFY(f.action(u"exportComparison"_s)->isEnabled());
        // One that opens ends it, and what was being read.
        f.compare(u"/t/slow.sqlite"_s);
        QTRY_VERIFY(f.reader->isReading);
        f.window.openTrace(u"/t/c.sqlite"_s);
        QTRY_COMPARE(f.window.windowTitle(), u"c.sqlite - Gapscope"_s);
        QTRY_VERIFY(f.reader->wasStopped);
        QCOMPARE(f.tab(), -1);
        QVERIFY(!f.action(u"exportComparison"_s)->isEnabled());
        QTRY_VERIFY(!f.find<QWidget>(u"compareProgress"_s)->isVisible());
    }

    void otherWindowsOfTheTraceEndItToo()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.compareAndSee(demoTracePath()));
        f.dialogs.answer.clear();
        const QTemporaryDir folder;
        const QString profile = folder.filePath(u"whole.json"_s);
        QFile file(profile);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"name": "all", "windows": {"kind": "whole"}})");
        file.close();
        f.dialogs.answer = profile;
        f.action(u"loadProfile"_s)->trigger();
        QTRY_COMPARE(f.find<QTableView>(u"gapTable"_s)->model()->rowCount(), 4);
        QCOMPARE(f.tab(), -1);
        // The next is asked for with those windows.
        QVERIFY(f.compareAndSee(demoTracePath()));
        QVERIFY(f.text(u"comparisonTitle"_s).endsWith(u"After: demo.sqlite (all)."_s));
    }

    void closingEndsIt()
    {
        Fixture f(true);
        QVERIFY(f.open(u"/t/a.sqlite"_s, 4));
        QVERIFY(f.compareAndSee(u"/t/b.sqlite"_s));
        f.find<QPushButton>(u"closeComparison"_s)->click();
        QCOMPARE(f.tab(), -1);
        QVERIFY(!f.action(u"exportComparison"_s)->isEnabled());
        QVERIFY(f.compareAndSee(u"/t/b.sqlite"_s));
        QVERIFY(f.table()->isVisible());
        // The window may go while another is read.
        f.compare(u"/t/slow.sqlite"_s);
        QTRY_VERIFY(f.reader->isReading);
        QVERIFY(f.window.close());
    }

    void everythingSaysWhatItIs()
    {
        const QTemporaryDir folder;
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.compareAndSee(changedDemo(folder.path())));
        for (QWidget *widget :
             {static_cast<QWidget *>(f.table()), static_cast<QWidget *>(f.chart()),
              f.find<QWidget>(u"swapComparison"_s), f.find<QWidget>(u"copyComparison"_s),
              f.find<QWidget>(u"closeComparison"_s)}) {
            QVERIFY(widget->focusPolicy() & Qt::TabFocus);
            const auto *read = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(!read->text(QAccessible::Name).isEmpty(), qPrintable(widget->objectName()));
        }
        const QString told = f.chart()->accessibleDescription();
        for (const char *part : {"GPU 0: 3 chunks compared", "GPU 2: 3 chunks compared",
                                 "median: ", "difference -1,000,000 ns"})
            QVERIFY2(told.contains(QLatin1StringView(part)), qPrintable(told));
    }
};

QTEST_MAIN(TestComparing)
#include "tst_comparing.moc"
