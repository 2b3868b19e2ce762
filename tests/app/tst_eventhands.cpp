// SPDX-License-Identifier: GPL-3.0-or-later
// Walking events by key, and what the window says of the selected one.
#include "app/mainwindow.h"
#include "model/eventtext.h"
#include "model/readerregistry.h"
#include "tests/app/fakedialogs.h"
#include "tests/support/sqlfixture.h"
#include "widgets/timelineplot.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

class Fixture
{
public:
    test::FakeDialogs dialogs;
    MainWindow window {Settings {}, dialogs};

    [[nodiscard]] bool openDemo()
    {
        window.resize(1200, 800);
        window.show();
        window.openDemoTrace();
        return QTest::qWaitForWindowActive(&window) && QTest::qWaitFor([this] {
                   return window.findChild<QTableView *>(u"gapTable"_s)->model()->rowCount() == 16;
               });
    }
    [[nodiscard]] ViewState &state() { return window.viewState(); }
    [[nodiscard]] QString text(const QString &label) const
    {
        return window.findChild<QLabel *>(label)->text();
    }
    [[nodiscard]] QString factTab() const
    {
        const auto *tabs = window.findChild<QTabWidget *>(u"factTabs"_s);
        return tabs->tabText(tabs->currentIndex());
    }
    [[nodiscard]] QAbstractItemModel *fields() const
    {
        return window.findChild<QTableView *>(u"eventFields"_s)->model();
    }
    [[nodiscard]] QString value(const QString &column, int place) const
    {
        for (int row = 0; row < fields()->rowCount(); ++row) {
            if (fields()->index(row, 0).data().toString() == column)
                return fields()->index(row, place).data().toString();
        }
        return {};
    }
    void key(Qt::Key code) { QTest::keyClick(QApplication::focusWidget(), code); }
};

} // namespace

class TestEventHands : public QObject
{
    Q_OBJECT

private slots:
    void tabAndDotWalkTheLane()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        f.key(Qt::Key_Tab);
        const auto first = f.state().selectedEvent();
        QVERIFY(first);
        QCOMPARE(f.factTab(), u"Event"_s);
        f.key(Qt::Key_Period);
        const auto second = f.state().selectedEvent();
        QVERIFY(second && second != first);
        f.key(Qt::Key_Tab);
        QVERIFY(f.state().selectedEvent() != second);
        f.key(Qt::Key_Comma);
        QVERIFY(f.state().selectedEvent() == second);
        f.key(Qt::Key_Comma);
        QVERIFY(f.state().selectedEvent() == first);
        f.key(Qt::Key_Comma); // there is none before the lane's first
        QVERIFY(f.state().selectedEvent() == first);
    }

    void theRowIsShownWithMeanings()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        f.key(Qt::Key_Tab);
        QTRY_VERIFY(f.fields()->rowCount() > 15);
        QCOMPARE(f.value(u"demangledName"_s, 2), f.text(u"eventHeadline"_s));
        QVERIFY(f.value(u"start"_s, 1).toLongLong() > 0);
        f.key(Qt::Key_Escape);
        QVERIFY(!f.state().selectedEvent());
        QCOMPARE(f.fields()->rowCount(), 0);
        QCOMPARE(f.text(u"eventHeadline"_s), u"No event selected"_s);
    }

    void theLaunchIsAKeyAway()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        f.key(Qt::Key_Tab);
        const auto kernel = f.state().selectedEvent();
        QVERIFY(kernel);
        QCOMPARE(f.text(u"eventLinkTitle"_s), u"Launched by"_s);
        f.key(Qt::Key_J);
        const auto call = f.state().selectedEvent();
        QVERIFY(call && call != kernel);
        QVERIFY2(f.text(u"eventHeadline"_s).contains(u"Launch"_s),
                 qPrintable(f.text(u"eventHeadline"_s)));
        QCOMPARE(f.text(u"eventLinkTitle"_s), u"GPU work that it launched"_s);
        auto *link = f.window.findChild<QPushButton *>(u"eventLink"_s);
        QVERIFY(link);
        link->click();
        QVERIFY(f.state().selectedEvent() == kernel);
        // The row that is shown in the end is that of the last one, whatever was asked between.
        QTRY_VERIFY(f.fields()->rowCount() > 15);
        QCOMPARE(f.value(u"demangledName"_s, 2), f.text(u"eventHeadline"_s));
    }

    void aRangeIsCountedAndMadeAWindow()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        f.key(Qt::Key_BracketRight);
        f.key(Qt::Key_R);
        const auto range = f.state().selectedRange();
        QVERIFY(range);
        QCOMPARE(f.factTab(), u"Range"_s);
        auto *gpus = f.window.findChild<QTableView *>(u"rangeGpus"_s);
        QTRY_COMPARE(gpus->model()->rowCount(), 4);
        QCOMPARE(gpus->model()->index(0, 1).data().toString(), u"0.000000"_s); // it is a gap
        f.window.findChild<QPushButton *>(u"rangeToWindow"_s)->click();
        auto *gaps = f.window.findChild<QTableView *>(u"gapTable"_s);
        QTRY_COMPARE(gaps->model()->rowCount(), 4);
        QVERIFY(f.text(u"statusText"_s).contains(u"selected range"_s));
        f.key(Qt::Key_Escape);
        QVERIFY(!f.state().selectedRange());
        QCOMPARE(f.text(u"rangeHeadline"_s), u"No range selected"_s);
        QCOMPARE(gpus->model()->rowCount(), 0);
    }

    /// Another trace has other tracks: what was selected in the one before is not looked for there.
    void anotherTraceHasNoneSelected()
    {
        QTemporaryDir folder;
        const QString small = folder.filePath(u"small.sqlite"_s);
        test::makeDatabase(small,
                           QString::fromUtf8(test::testData(u"cases/a-gap-full-of-copies.sql"_s)));
        Fixture f;
        QVERIFY(f.openDemo());
        const auto demo = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        QVERIFY(demo);
        const EventRef last {0, demo.value()->tracks[0].events.size() - 1};
        f.state().selectEvent(last);
        QCOMPARE(f.factTab(), u"Event"_s);
        f.window.openTrace(small);
        QTRY_VERIFY(f.window.windowTitle().contains(u"small"_s)
                    && !f.window.windowTitle().contains(u"loading"_s));
        QVERIFY(!f.state().selectedEvent());
        QCOMPARE(f.text(u"eventHeadline"_s), u"No event selected"_s);
        f.state().selectEvent(last); // not of this trace
        QCOMPARE(f.text(u"eventHeadline"_s), u"No event selected"_s);
    }

    void aGapTakesThePlaceOfAnEvent()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        f.key(Qt::Key_Tab);
        QCOMPARE(f.factTab(), u"Event"_s);
        f.key(Qt::Key_BracketRight);
        QCOMPARE(f.factTab(), u"Gap"_s);
        // What is done with the selection is done with the gap.
        f.key(Qt::Key_R);
        QVERIFY(!f.state().selectedEvent());
        QVERIFY(f.state().selectedGap());
        const auto *plot = f.window.findChild<TimelinePlot *>(u"timelinePlot"_s);
        const Report &report = plot->frame().report;
        QVERIFY(f.state().selectedRange() == report.rows[*f.state().selectedGap()].gap);
    }
};

QTEST_MAIN(TestEventHands)
#include "tst_eventhands.moc"
