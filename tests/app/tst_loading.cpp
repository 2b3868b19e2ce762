// SPDX-License-Identifier: GPL-3.0-or-later
// The window while a trace loads: what is drawn of it is no answer, and gives way to one.
#include "app/mainwindow.h"
#include "tests/app/fakedialogs.h"
#include "tests/support/tinytrace.h"
#include "widgets/emptystate.h"
#include "widgets/messagebar.h"
#include "widgets/timelineplot.h"
#include "widgets/timelineview.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <semaphore>

using namespace Qt::StringLiterals;
using namespace gapscope;
using namespace gapscope::test;

namespace {

using TraceResult = Result<std::shared_ptr<const Trace>>;

constexpr int kRows = 4;

/// A reader that goes on when it is let: two pictures, then the trace, or whatever the path says.
struct SlowReader
{
    std::counting_semaphore<> steps {0};
    std::weak_ptr<const Trace> picture; ///< the last one

    /// False once it is to stop.
    bool wait(const std::stop_token &stop)
    {
        while (!steps.try_acquire_for(std::chrono::milliseconds(1))) {
            if (stop.stop_requested())
                return false;
        }
        return true;
    }

    TraceResult read(const QString &path, const ProgressSink &progress, const std::stop_token &stop,
                     const PreviewSink &previews)
    {
        if (path.contains(u"quick"_s))
            return tinyTrace(path);
        for (const Completeness part : {Completeness::KernelsSoFar, Completeness::AllKernels}) {
            progress({u"Reading kernels"_s, 0.1, 1000});
            auto next = tinyPicture(part, path);
            picture = next;
            previews(std::move(next));
            if (!wait(stop))
                return Error {ErrorCode::Cancelled, {}};
        }
        if (path.contains(u"bad"_s))
            return Error {ErrorCode::Input, u"%1 is damaged."_s.arg(path)};
        return tinyTrace(path);
    }
};

struct Fixture
{
    std::shared_ptr<SlowReader> reader = std::make_shared<SlowReader>();
    FakeDialogs dialogs;
    MainWindow window {Settings {}, dialogs,
                       [reader = reader](const QString &path, const ProgressSink &progress,
                                         const std::stop_token &stop, const LoadScope &,
                                         const PreviewSink &previews) {
                           return reader->read(path, progress, stop, previews);
                       }};

    Fixture()
    {
        window.resize(1200, 800);
        window.show();
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return window.findChild<T *>(name);
    }
    [[nodiscard]] bool isEnabled(const QString &action) const
    {
        return find<QAction>(action)->isEnabled();
    }
    [[nodiscard]] QString text(const QString &label) const { return find<QLabel>(label)->text(); }
    [[nodiscard]] int gaps() const { return find<QTableView>(u"gapTable"_s)->model()->rowCount(); }
    [[nodiscard]] ViewState &view() { return window.viewState(); }
    [[nodiscard]] QString message() const { return find<MessageBar>(u"messageBar"_s)->message(); }
    [[nodiscard]] bool isDrawn() const { return find<QWidget>(u"timeline"_s)->isVisible(); }
    void cancel() { find<QPushButton>(u"loadCancel"_s)->click(); }

    [[nodiscard]] bool openAndSeeKernels(const QString &path)
    {
        window.openTrace(path);
        return QTest::qWaitFor(
            [this] { return window.windowTitle().contains(u"(loading)"_s) && isDrawn(); });
    }
    [[nodiscard]] bool seeAllKernels()
    {
        reader->steps.release();
        return QTest::qWaitFor([this] { return text(u"statusText"_s).contains(u"all of them"_s); });
    }
    [[nodiscard]] bool seeTheWhole()
    {
        reader->steps.release(2);
        return QTest::qWaitFor([this] { return gaps() == kRows; });
    }
};

bool holds(TimeRange outer, TimeRange inner)
{
    return outer.begin <= inner.begin && outer.end >= inner.end;
}

const QStringList kAnswers {u"exportReport"_s, u"saveFigure"_s,     u"loadProfile"_s,
                            u"saveProfile"_s,  u"chooseWindows"_s,  u"nextGap"_s,
                            u"previousGap"_s,  u"nextGapSameGpu"_s, u"previousGapSameGpu"_s,
                            u"longestGap"_s,   u"showGap"_s,        u"filterGaps"_s};
const QStringList kLooks {u"showAll"_s, u"zoomIn"_s, u"zoomOut"_s, u"focusTimeline"_s};

} // namespace

class TestLoading : public QObject
{
    Q_OBJECT

private slots:
    void kernelsAreSeenWhileTheRestLoads()
    {
        Fixture f;
        QVERIFY(f.openAndSeeKernels(u"/t/a.sqlite"_s));
        QCOMPARE(f.window.windowTitle(), u"a.sqlite (loading) - Gapscope"_s);
        QTRY_VERIFY(f.find<QWidget>(u"loadProgress"_s)->isVisible());
        QVERIFY(f.find<QLabel>(u"loadShown"_s)->isVisible());
        QVERIFY(f.text(u"loadShown"_s).contains(u"so far"_s));
        QVERIFY(f.text(u"loadRows"_s).contains(u"a second"_s));
        QVERIFY(f.text(u"statusText"_s).startsWith(u"still loading"_s));
        QVERIFY(f.find<EmptyState>(u"noGaps"_s)->isVisible());
        QVERIFY(f.find<EmptyState>(u"noGaps"_s)->sentence().contains(u"still being read"_s));
        QVERIFY(!f.find<QTableView>(u"gapTable"_s)->isVisible());
        QVERIFY(f.seeAllKernels());
        QVERIFY(!f.text(u"loadShown"_s).contains(u"so far"_s));
        QVERIFY(f.seeTheWhole());
        QCOMPARE(f.window.windowTitle(), u"a.sqlite - Gapscope"_s);
        QTRY_VERIFY(!f.find<QWidget>(u"loadProgress"_s)->isVisible());
        QVERIFY(f.find<QTableView>(u"gapTable"_s)->isVisible());
        QVERIFY(f.text(u"statusText"_s).startsWith(u"4 gaps"_s));
    }

    void aPreviewIsNoAnswer()
    {
        Fixture f;
        QVERIFY(f.openAndSeeKernels(u"/t/a.sqlite"_s));
        for (int round = 0; round < 2; ++round) {
            for (const QString &action : kAnswers)
                QVERIFY2(!f.isEnabled(action), qPrintable(action));
            for (const QString &action : kLooks)
                QVERIFY2(f.isEnabled(action), qPrintable(action));
            if (round == 0)
                QVERIFY(f.seeAllKernels());
        }
        QVERIFY(f.seeTheWhole());
        for (const QString &action : kAnswers + kLooks)
            QVERIFY2(f.isEnabled(action), qPrintable(action));
    }

    void anOpenTraceGivesNoAnswersEither()
    {
        // Its place is taken: what is exported must be what is seen.
        Fixture f;
        f.window.openTrace(u"/t/quick.sqlite"_s);
        QTRY_COMPARE(f.gaps(), kRows);
        f.view().selectGap(1);
        QVERIFY(f.openAndSeeKernels(u"/t/a.sqlite"_s));
        for (const QString &action : kAnswers)
            QVERIFY2(!f.isEnabled(action), qPrintable(action));
        QVERIFY(!f.view().selectedGap());
        f.dialogs.asked = {};
        f.find<QAction>(u"exportReport"_s)->trigger();
        QVERIFY(f.dialogs.asked.title.isEmpty());
    }

    void whoSawEverythingSeesEverything()
    {
        Fixture f;
        QVERIFY(f.openAndSeeKernels(u"/t/a.sqlite"_s));
        QVERIFY(holds(f.view().visible(), timeRange(1200, 1400)));
        QVERIFY(f.seeAllKernels());
        QVERIFY(holds(f.view().visible(), timeRange(1200, 3010)));
        QVERIFY(f.seeTheWhole());
        QVERIFY(holds(f.view().visible(), timeRange(1000, 3010)));
        QVERIFY(!f.view().canGoBack());
    }

    void whereOneHasGoneOneStays()
    {
        Fixture f;
        f.window.resize(1200, 480); // lanes to scroll
        QVERIFY(f.openAndSeeKernels(u"/t/a.sqlite"_s));
        const TimeRange place = timeRange(1250, 1390);
        f.view().jumpTo(place);
        f.view().selectEvent(EventRef {1, 0}); // the kernel from 1300
        f.view().selectRange(timeRange(1260, 1300));
        QVERIFY(f.seeAllKernels());
        QCOMPARE(f.view().visible(), place);
        QCOMPARE(f.view().selectedEvent(), std::optional(EventRef {1, 0}));
        QVERIFY(f.seeTheWhole());
        QCOMPARE(f.view().visible(), place);
        QCOMPARE(f.view().selectedRange(), std::optional(timeRange(1260, 1300)));
        QVERIFY(f.view().canGoBack());
    }

    void anEmptyWindowIsEmptyAgain_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("cancelled") << u"/t/a.sqlite"_s;
        QTest::newRow("failed") << u"/t/bad.sqlite"_s;
    }
    void anEmptyWindowIsEmptyAgain()
    {
        QFETCH(QString, path);
        Fixture f;
        QVERIFY(f.openAndSeeKernels(path));
        if (path.contains(u"bad"_s))
            f.reader->steps.release(2);
        else
            f.cancel();
        QTRY_VERIFY(!f.isDrawn());
        QCOMPARE(f.window.windowTitle(), u"Gapscope"_s);
        QTRY_VERIFY(f.find<QPushButton>(u"emptyOpen"_s)->isVisible());
        QVERIFY(f.text(u"statusText"_s).isEmpty());
        for (const QString &action : kAnswers + kLooks)
            QVERIFY2(!f.isEnabled(action), qPrintable(action));
        QTRY_VERIFY(f.reader->picture.expired());
        if (path.contains(u"bad"_s))
            QVERIFY(f.find<EmptyState>(u"emptyState"_s)->sentence().contains(u"damaged"_s));
    }

    void whatWasOpenIsBack_data() { anEmptyWindowIsEmptyAgain_data(); }
    void whatWasOpenIsBack()
    {
        QFETCH(QString, path);
        Fixture f;
        f.window.resize(1200, 420);
        f.window.openTrace(u"/t/quick.sqlite"_s);
        QTRY_COMPARE(f.gaps(), kRows);
        f.view().selectGap(2);
        f.view().jumpTo(timeRange(1300, 1700));
        auto *scroll = f.find<QScrollBar>(u"timelineScrollBar"_s);
        QTRY_VERIFY(scroll->maximum() > 20);
        scroll->setValue(20);
        const QString status = f.text(u"statusText"_s);

        QVERIFY(f.openAndSeeKernels(path));
        QVERIFY(f.view().visible() != timeRange(1300, 1700));
        QVERIFY(f.seeAllKernels());
        f.view().selectEvent(EventRef {0, 1});
        if (path.contains(u"bad"_s))
            f.reader->steps.release();
        else
            f.cancel();
        QTRY_COMPARE(f.window.windowTitle(), u"quick.sqlite - Gapscope"_s);
        QCOMPARE(f.gaps(), kRows);
        QCOMPARE(f.view().visible(), timeRange(1300, 1700));
        QCOMPARE(f.view().selectedGap(), std::optional<std::size_t>(2));
        QVERIFY(!f.view().selectedEvent());
        QCOMPARE(scroll->value(), 20);
        QCOMPARE(f.text(u"statusText"_s), status);
        for (const QString &action : kAnswers + kLooks)
            QVERIFY2(f.isEnabled(action), qPrintable(action));
        QTRY_VERIFY(f.reader->picture.expired());
        if (path.contains(u"bad"_s))
            QVERIFY(f.message().contains(u"damaged"_s));
    }

    /// Marks and lanes of the open trace are neither shown nor changed in another one's picture.
    void notesStayWithTheirTrace()
    {
        QTemporaryDir folder;
        Fixture f;
        f.window.setNotesFolder(folder.path());
        f.window.openTrace(u"quick"_s);
        QTRY_COMPARE(f.gaps(), kRows);
        auto *marks = f.find<QTableView>(u"markTable"_s);
        auto *timeline = f.find<TimelineView>(u"timeline"_s);
        f.find<QAction>(u"addMark"_s)->trigger();
        timeline->foldAllLanes(true);
        const LaneArrangement folded = timeline->arrangement();
        QCOMPARE(marks->model()->rowCount(), 1);
        QVERIFY(f.openAndSeeKernels(u"slow"_s));
        QCOMPARE(marks->model()->rowCount(), 0);
        QVERIFY(timeline->arrangement() == LaneArrangement {});
        QVERIFY(!marks->isEnabled());
        timeline->foldAllLanes(false); // of the picture
        f.cancel();
        QTRY_COMPARE(f.gaps(), kRows);
        QCOMPARE(marks->model()->rowCount(), 1);
        QVERIFY(timeline->arrangement() == folded);
        QVERIFY(marks->isEnabled());
    }

    void aSearchStaysWithItsTrace()
    {
        Fixture f;
        f.window.openTrace(u"/t/quick.sqlite"_s);
        QTRY_COMPARE(f.gaps(), kRows);
        const auto *plot = f.find<TimelinePlot>(u"timelinePlot"_s);
        f.find<QLineEdit>(u"searchText"_s)->setText(u"gemm"_s);
        QTRY_VERIFY(plot->frame().matches);
        const SearchResult *found = plot->frame().matches;
        QCOMPARE(found->count, 4U);
        QVERIFY(f.openAndSeeKernels(u"/t/a.sqlite"_s));
        QVERIFY(!plot->frame().matches); // its places are others
        QVERIFY(!f.find<QWidget>(u"searchPanel"_s)->isEnabled());
        QVERIFY(!f.isEnabled(u"find"_s));
        f.cancel();
        QTRY_COMPARE(f.window.windowTitle(), u"quick.sqlite - Gapscope"_s);
        QCOMPARE(plot->frame().matches, found);
        QVERIFY(f.openAndSeeKernels(u"/t/b.sqlite"_s));
        QVERIFY(f.seeAllKernels());
        QVERIFY(f.seeTheWhole());
        QVERIFY(!plot->frame().matches);
        QCOMPARE(f.find<QLineEdit>(u"searchText"_s)->text(), QString());
    }

    void aSecondFileTakesThePlaceOfAPreview()
    {
        Fixture f;
        QVERIFY(f.openAndSeeKernels(u"/t/first.sqlite"_s));
        const std::weak_ptr<const Trace> first = f.reader->picture;
        f.window.openTrace(u"/t/second.sqlite"_s);
        QVERIFY(!f.isDrawn()); // at once, whatever the second one is up to
        QVERIFY(!f.window.windowTitle().contains(u"first"_s));
        QTRY_VERIFY(f.window.windowTitle().startsWith(u"second.sqlite (loading)"_s));
        QTRY_VERIFY(first.expired());
        QVERIFY(f.seeTheWhole());
        QCOMPARE(f.window.windowTitle(), u"second.sqlite - Gapscope"_s);
    }

    void aPreviewIsGoneWithTheTrace()
    {
        Fixture f;
        QVERIFY(f.openAndSeeKernels(u"/t/a.sqlite"_s));
        QVERIFY(f.seeAllKernels());
        QVERIFY(!f.reader->picture.expired());
        QVERIFY(f.seeTheWhole());
        QTRY_VERIFY(f.reader->picture.expired());
    }

    void otherTroubleIsToldBesideAPreview()
    {
        Fixture f;
        f.window.openTrace(u"/t/quick.sqlite"_s);
        QTRY_COMPARE(f.gaps(), kRows);
        QVERIFY(f.openAndSeeKernels(u"/t/bad.sqlite"_s));
        f.window.setProfileChoice(builtInProfile(u"whole"_s), std::nullopt); // reads once more
        QCOMPARE(f.window.windowTitle(), u"quick.sqlite - Gapscope"_s);
        QTRY_VERIFY(f.window.windowTitle().contains(u"(loading)"_s));
        f.reader->steps.release(2);
        QTRY_VERIFY(f.message().contains(u"damaged"_s));
        QCOMPARE(f.gaps(), kRows);
    }

    void theWindowGoesWhileItLoads()
    {
        {
            Fixture f;
            QVERIFY(f.openAndSeeKernels(u"/t/a.sqlite"_s));
            f.window.close();
        }
        {
            Fixture f; // without a word to it
            QVERIFY(f.openAndSeeKernels(u"/t/a.sqlite"_s));
        }
    }
};

QTEST_MAIN(TestLoading)
#include "tst_loading.moc"
