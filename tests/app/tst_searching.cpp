// SPDX-License-Identifier: GPL-3.0-or-later
// Searching as hands do it, by keys, on the offscreen platform.
#include "app/demotrace.h"
#include "app/mainwindow.h"
#include "model/timeformat.h"
#include "tests/app/fakedialogs.h"
#include "tests/support/sqlfixture.h"
#include "widgets/searchpanel.h"
#include "widgets/timelineplot.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace gapscope;
using gapscope::test::FakeDialogs;

namespace {

constexpr int kSteps = 5;

/// A step a ms: a range "step N" of 800 us, in it a kernel of 100 us and a mark; no string ids.
QString stepsSql()
{
    QString sql = u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId "
                  "INTEGER, globalPid INTEGER);"
                  "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text "
                  "TEXT, globalTid INTEGER);"_s;
    for (int i = 0; i < kSteps; ++i) {
        const int at = 1'000'000 * i;
        sql += u"INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (%1, %2, 0, 16777216);"_s.arg(
            QString::number(at + 10'000), QString::number(at + 110'000));
        sql += u"INSERT INTO NVTX_EVENTS VALUES (%1, %2, 59, 'step %3', 16777223);"_s.arg(
            QString::number(at), QString::number(at + 800'000), QString::number(i));
        sql += u"INSERT INTO NVTX_EVENTS VALUES (%1, NULL, 34, 'Ready', 16777223);"_s.arg(
            QString::number(at + 500'000));
    }
    return sql;
}

class Fixture
{
public:
    QTemporaryDir folder;
    FakeDialogs dialogs;
    MainWindow window {{}, dialogs};

    Fixture()
    {
        window.resize(1200, 800);
        window.show();
    }

    [[nodiscard]] bool openSteps()
    {
        const QString path = folder.filePath(u"steps.sqlite"_s);
        test::makeDatabase(path, stepsSql());
        return open(path);
    }
    [[nodiscard]] bool open(const QString &path)
    {
        window.openTrace(path);
        const QString name = path.section(u'/', -1);
        return QTest::qWaitForWindowActive(&window) && QTest::qWaitFor([&] {
                   return action(u"find"_s)->isEnabled()
                       && window.windowTitle() == name + u" - Gapscope"_s;
               });
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return window.findChild<T *>(name);
    }
    [[nodiscard]] QAction *action(const QString &name) const { return find<QAction>(name); }
    [[nodiscard]] QLineEdit *field() const { return find<QLineEdit>(u"searchText"_s); }
    [[nodiscard]] QTableView *table() const { return find<QTableView>(u"searchTable"_s); }
    [[nodiscard]] QString count() const { return find<QLabel>(u"searchCount"_s)->text(); }
    [[nodiscard]] QLabel *problem() const { return find<QLabel>(u"searchProblem"_s); }
    [[nodiscard]] QComboBox *choice(const QString &name) const { return find<QComboBox>(name); }
    [[nodiscard]] ViewState &view() { return window.viewState(); }
    void key(Qt::Key code, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), code, modifiers);
    }
    /// As a person does: Ctrl+F, then the letters.
    void search(const QString &text)
    {
        key(Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), text);
    }
    /// "12,345 events": what the label counts.
    [[nodiscard]] qlonglong counted() const
    {
        return QLocale().toLongLong(count().section(u' ', 0, 0));
    }
    /// Begin of the selected event, which is that of a match; -1 for none.
    [[nodiscard]] qint64 selected()
    {
        const auto event = view().selectedEvent();
        const QModelIndex row = table()->currentIndex();
        if (!event || !row.isValid())
            return -1;
        return qRound64(row.siblingAtColumn(3).data().toDouble() * 1e9);
    }
    [[nodiscard]] bool isTimelineFocused() const
    {
        return find<QWidget>(u"timeline"_s)->isAncestorOf(QApplication::focusWidget());
    }
    [[nodiscard]] const SearchResult *marked() const
    {
        return find<TimelinePlot>(u"timelinePlot"_s)->frame().matches;
    }
};

} // namespace

class TestSearching : public QObject
{
    Q_OBJECT

private slots:
    void keysLeadToTheField()
    {
        Fixture f;
        QVERIFY(!f.action(u"find"_s)->isEnabled());
        QVERIFY(f.openSteps());
        f.key(Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), f.field());
        QVERIFY(f.field()->isVisible());
        QTest::keyClicks(f.field(), u"wasd/[]g"_s); // letters are letters here
        QCOMPARE(f.field()->text(), u"wasd/[]g"_s);
        QVERIFY(!f.view().selectedGap());
        f.key(Qt::Key_Escape);
        QVERIFY(f.isTimelineFocused());
        f.key(Qt::Key_Slash);
        QCOMPARE(QApplication::focusWidget(), f.field());
        QCOMPARE(f.field()->selectedText(), u"wasd/[]g"_s);
        QCOMPARE(f.field()->text(), u"wasd/[]g"_s);
    }

    void enterWalksThroughTheMatches()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.view().setVisible(timeRange(1'200'000, 1'300'000));
        f.search(u"STEP"_s);
        QTRY_COMPARE(f.count(), u"5 events"_s);
        QCOMPARE(f.table()->model()->rowCount(), kSteps);
        QVERIFY(!f.view().selectedEvent()); // to type is not to go anywhere
        f.key(Qt::Key_Return);
        QCOMPARE(f.selected(), 2'000'000);
        QCOMPARE(f.count(), u"5 events · number 3 is selected"_s);
        QVERIFY(f.view().visible().begin <= traceTime(2'000'000));
        QVERIFY(f.view().visible().end >= traceTime(2'800'000));
        f.key(Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(f.selected(), 1'000'000);
        QCOMPARE(QApplication::focusWidget(), f.field());
        f.key(Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(f.selected(), 0);
        f.key(Qt::Key_Escape);
        f.key(Qt::Key_F3);
        QCOMPARE(f.selected(), 1'000'000); // from the timeline as well
        f.view().selectEvent(std::nullopt);
        QCOMPARE(f.count(), u"5 events"_s);
    }

    void enterAtOnceWaitsForWhatIsFound()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.search(u"step 3"_s);
        f.key(Qt::Key_Return);
        QTRY_COMPARE(f.selected(), 3'000'000);
        QCOMPARE(f.count(), u"1 event · number 1 is selected"_s);
    }

    void aMatchThatIsSeenLeavesTheView()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        const TimeRange all = f.view().visible();
        f.search(u"step"_s);
        f.key(Qt::Key_Return);
        QTRY_VERIFY(f.selected() >= 0);
        QCOMPARE(f.view().visible(), all);
        const TimeRange near = timeRange(1'100'000, 1'200'000); // other matches are not in it
        f.view().setVisible(near);
        f.key(Qt::Key_Return);
        QVERIFY(f.view().visible() != near);
        f.action(u"viewBack"_s)->trigger();
        QCOMPARE(f.view().visible(), near);
    }

    void aMarkKeepsTheZoom()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.view().setVisible(timeRange(3'100'000, 3'200'000));
        f.search(u"ready"_s);
        f.key(Qt::Key_Return);
        QTRY_COMPARE(f.selected(), 3'500'000);
        QCOMPARE(f.view().visible(), timeRange(3'450'000, 3'550'000));
    }

    void f3WithoutASearchAsksForOne()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.key(Qt::Key_F3);
        QCOMPARE(QApplication::focusWidget(), f.field());
    }

    void aRowOfTheListIsTheSelection()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.search(u"step"_s);
        QTRY_COMPARE(f.table()->model()->rowCount(), kSteps);
        f.key(Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), f.table());
        QCOMPARE(f.selected(), 0);
        f.key(Qt::Key_Down);
        QCOMPARE(f.selected(), 1'000'000);
        f.view().setVisible(timeRange(4'000'000, 4'001'000));
        f.key(Qt::Key_Return); // the row that is chosen already, out of sight
        QVERIFY(f.view().visible().contains(traceTime(1'000'000)));
        f.key(Qt::Key_Escape);
        QVERIFY(f.isTimelineFocused());
    }

    void aBadExpressionIsToldInItsPlace()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.search(u"step (\\d"_s);
        QTRY_COMPARE(f.count(), u"No event matches."_s); // as plain text
        QVERIFY(!f.problem()->isVisible());
        f.find<QCheckBox>(u"searchIsExpression"_s)->click();
        QVERIFY(f.problem()->isVisible());
        QVERIFY2(f.problem()->text().contains(u"at character 9."_s),
                 qPrintable(f.problem()->text()));
        QCOMPARE(f.count(), QString());
        QCOMPARE(f.table()->model()->rowCount(), 0);
        QTest::keyClicks(f.field(), u")$"_s);
        QVERIFY(!f.problem()->isVisible());
        QTRY_COMPARE(f.count(), u"5 events"_s);
    }

    void kindsGpusAndLengthsFilter()
    {
        Fixture f;
        QVERIFY(f.open(demoTracePath()));
        f.search(u"cpu_ready"_s);
        QTRY_COMPARE(f.count(), u"5 events"_s);
        f.choice(u"searchKinds"_s)->setCurrentText(u"Calls"_s);
        QTRY_COMPARE(f.count(), u"No event matches."_s);
        f.field()->clear(); // a kind alone asks for all of it
        QTRY_COMPARE(f.counted(), 21'431);
        QVERIFY(
            f.count().endsWith(u" events, the first %1 listed"_s.arg(QLocale().toString(10'000))));
        QCOMPARE(f.table()->model()->rowCount(), 10'000);
        auto *shortest = f.find<QLineEdit>(u"searchShortest"_s);
        shortest->setText(u"100 us"_s);
        QTRY_VERIFY(f.counted() > 0 && f.counted() < 10'000);
        shortest->setText(u"100"_s);
        QVERIFY(f.problem()->isVisible());
        shortest->clear();
        QVERIFY(!f.problem()->isVisible());
        QTRY_COMPARE(f.counted(), 21'431);
        f.choice(u"searchKinds"_s)->setCurrentText(u"Kernels and graphs"_s);
        QTRY_COMPARE(f.counted(), 13'964);
        QCOMPARE(f.table()->model()->index(0, 1).data().toString(), u"kernel"_s);
        QCOMPARE(f.choice(u"searchGpu"_s)->count(), 5);
        f.choice(u"searchGpu"_s)->setCurrentIndex(3);
        QTRY_VERIFY(f.counted() > 0 && f.counted() < 13'964);
        QVERIFY(f.table()->model()->index(0, 2).data().toString().startsWith(u"GPU 2 · "_s));
    }

    void rangesOfTimeFilter()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.search(u"step"_s);
        QTRY_COMPARE(f.count(), u"5 events"_s);
        f.choice(u"searchExtent"_s)->setCurrentText(u"In the selected range"_s);
        QVERIFY(f.problem()->isVisible()); // none is selected
        QCOMPARE(f.count(), QString());
        f.view().selectRange(timeRange(1'800'000, 3'000'000));
        QVERIFY(!f.problem()->isVisible());
        QTRY_COMPARE(f.count(), u"1 event"_s);
        f.view().selectRange(timeRange(1'799'999, 3'000'001));
        QTRY_COMPARE(f.count(), u"3 events"_s);
        f.view().setVisible(timeRange(0, 1'500'000));
        f.choice(u"searchExtent"_s)->setCurrentText(u"In the visible range"_s);
        QTRY_COMPARE(f.count(), u"2 events"_s);
        // To go to a match moves the view, yet not what is searched.
        f.view().setVisible(timeRange(1'050'000, 1'060'000));
        QTRY_COMPARE(f.count(), u"1 event"_s);
        f.field()->setFocus();
        f.key(Qt::Key_Return);
        QTRY_COMPARE(f.count(), u"1 event · number 1 is selected"_s);
        QVERIFY(f.view().visible().length() > Duration {10'000});
        QTest::qWait(300); // longer than the pause after which a search would begin
        QCOMPARE(f.table()->model()->rowCount(), 1);
    }

    void matchesAreMarked()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        QVERIFY(!f.marked());
        auto *plot = f.find<TimelinePlot>(u"timelinePlot"_s);
        const QRgb colour = Theme::fromPalette(plot->palette()).match.rgb();
        const auto pixels = [colour](QWidget *widget) {
            const QImage image = widget->grab().toImage();
            int count = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixel(x, y) == colour ? 1 : 0;
            }
            return count;
        };
        auto *overview = f.find<QWidget>(u"overview"_s);
        QCOMPARE(pixels(plot) + pixels(overview), 0);
        f.search(u"step"_s);
        QTRY_VERIFY(f.marked());
        QCOMPARE(f.marked()->count, 5U);
        QTRY_VERIFY(pixels(plot) > 5 * 4);
        QVERIFY(pixels(overview) >= 5 * 3);
        f.field()->clear();
        QVERIFY(!f.marked());
        QCOMPARE(pixels(overview), 0);
    }

    void aSearchBelongsToItsTrace()
    {
        Fixture f;
        QVERIFY(f.open(demoTracePath()));
        f.search(u"cpu_ready"_s);
        f.key(Qt::Key_Return);
        QTRY_VERIFY(f.count().startsWith(u"5 events · number "_s));
        const SearchResult *before = f.marked();
        f.window.setProfileChoice(builtInProfile(u"whole"_s), std::nullopt);
        QTRY_COMPARE(f.find<QTableView>(u"gapTable"_s)->model()->rowCount(), 4);
        QCOMPARE(f.marked(), before); // the same trace with other windows
        QCOMPARE(f.table()->model()->rowCount(), 5);
        f.choice(u"searchKinds"_s)->setCurrentText(u"NVTX"_s);
        QTRY_VERIFY(f.marked() && f.marked() != before);
        QVERIFY(f.openSteps());
        QVERIFY(!f.marked());
        QCOMPARE(f.table()->model()->rowCount(), 0);
        QCOMPARE(f.field()->text(), QString());
        QCOMPARE(f.choice(u"searchKinds"_s)->currentIndex(), 0);
        QCOMPARE(f.choice(u"searchGpu"_s)->count(), 2);
        QCOMPARE(f.count(), QString());
    }
};

QTEST_MAIN(TestSearching)
#include "tst_searching.moc"
