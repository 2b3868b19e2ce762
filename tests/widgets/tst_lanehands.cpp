// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tinytrace.h"
#include "widgets/lanelabels.h"
#include "widgets/timelinehit.h"
#include "widgets/timelineplot.h"
#include "widgets/timelineview.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

struct Shown
{
    Shown()
        : view(&state)
    {
        const auto report = test::tinyReport();
        view.resize(1000, 220);
        state.reset(report->trace->extent);
        view.setReport(report);
        view.show();
        plot = view.findChild<TimelinePlot *>(u"timelinePlot"_s);
        labels = view.findChild<LaneLabels *>(u"laneLabels"_s);
        bar = view.findChild<QScrollBar *>(u"timelineScrollBar"_s);
    }

    [[nodiscard]] QStringList lanes() const
    {
        const TimelineFrame frame = plot->frame();
        QStringList ids;
        for (const LaneRow &row : frame.layout.rows)
            ids += row.id;
        return ids;
    }

    [[nodiscard]] LaneRow rowOf(const QString &id) const
    {
        const TimelineFrame frame = plot->frame();
        return *std::ranges::find(frame.layout.rows, id, &LaneRow::id);
    }

    [[nodiscard]] QRectF rectOf(const QString &id) const
    {
        return plot->frame().laneRect(rowOf(id));
    }

    ViewState state;
    TimelineView view;
    TimelinePlot *plot = nullptr;
    LaneLabels *labels = nullptr;
    QScrollBar *bar = nullptr;
};

/// The first lane below a GPU's head.
QString streamOf(const Shown &shown, const QString &gpu)
{
    const QStringList lanes = shown.lanes();
    const qsizetype head = lanes.indexOf(gpu);
    return lanes.at(head + 1);
}

const QString kGpu0 = u"gpu/GPU 0"_s;
const QString kGpu1 = u"gpu/GPU 1"_s;

} // namespace

class TestLaneHands : public QObject
{
    Q_OBJECT

private slots:
    void anArrowFoldsAGroupAndOpensItAgain()
    {
        Shown shown;
        const QStringList all = shown.lanes();
        const QString stream = streamOf(shown, kGpu0);
        const QPoint arrow(10, static_cast<int>(shown.rectOf(kGpu0).center().y()));
        QTest::mouseClick(shown.labels, Qt::LeftButton, {}, arrow);
        QVERIFY(!shown.lanes().contains(stream));
        QVERIFY(shown.rowOf(kGpu0).isFolded);
        QVERIFY(shown.lanes().contains(streamOf(shown, kGpu1)));
        QTest::mouseClick(shown.labels, Qt::LeftButton, {}, arrow);
        QCOMPARE(shown.lanes(), all);
    }

    void keysWalkAndFold()
    {
        Shown shown;
        shown.view.focusLaneNames();
        QTRY_VERIFY(shown.labels->hasFocus());
        QCOMPARE(shown.labels->currentLane(), kGpu0);
        const QString stream = streamOf(shown, kGpu0);
        QTest::keyClick(shown.labels, Qt::Key_Return);
        QVERIFY(!shown.lanes().contains(stream));
        QTest::keyClick(shown.labels, Qt::Key_Down);
        QCOMPARE(shown.labels->currentLane(), kGpu1);
        QTest::keyClick(shown.labels, Qt::Key_Up);
        QTest::keyClick(shown.labels, Qt::Key_Right);
        QVERIFY(shown.lanes().contains(stream));
        QTest::keyClick(shown.labels, Qt::Key_End);
        QCOMPARE(shown.labels->currentLane(), shown.lanes().last());
        QVERIFY(shown.bar->value() > 0); // it was out of sight
        QTest::keyClick(shown.labels, Qt::Key_Escape);
        QTRY_VERIFY(shown.plot->hasFocus());
    }

    /// Keys that the window uses as well.
    void endsOfTheLanesAreReachedByKey()
    {
        Shown shown;
        shown.view.focusLaneNames();
        QTRY_VERIFY(shown.labels->hasFocus());
        for (const Qt::Key key : {Qt::Key_Home, Qt::Key_End}) {
            QKeyEvent asked(QEvent::ShortcutOverride, key, Qt::NoModifier);
            asked.ignore();
            QCoreApplication::sendEvent(shown.labels, &asked);
            QVERIFY(asked.isAccepted());
        }
        QTest::keyClick(shown.labels, Qt::Key_End);
        QTest::keyClick(shown.labels, Qt::Key_Home);
        QCOMPARE(shown.labels->currentLane(), shown.lanes().first());
    }

    void aFoldedGpusBarsAreStillPicked()
    {
        Shown shown;
        const auto kernelAt = [&shown] {
            const TimelineFrame frame = shown.plot->frame();
            const QRectF lane = frame.laneRect(shown.rowOf(kGpu0));
            std::optional<EventRef> event;
            for (double x = lane.left() + 1; x < lane.right() && !event; x += 3)
                event = hitAt(frame, QPointF(x, lane.center().y())).event;
            return event;
        };
        const auto open = kernelAt();
        QVERIFY(open);
        shown.view.foldAllLanes(true);
        QVERIFY(shown.rowOf(kGpu0).isFolded);
        QVERIFY(kernelAt() == open);
    }

    void aLanesEdgeIsDragged()
    {
        Shown shown;
        const QString stream = streamOf(shown, kGpu0);
        const int height = shown.rowOf(stream).heightPx;
        const auto edge = [&] {
            return QPoint(60, static_cast<int>(shown.rectOf(stream).bottom()) - 1);
        };
        QTest::mousePress(shown.labels, Qt::LeftButton, {}, edge());
        QTest::mouseMove(shown.labels, edge() + QPoint(0, height));
        QTest::mouseRelease(shown.labels, Qt::LeftButton, {}, edge());
        const int taller = shown.rowOf(stream).heightPx;
        QVERIFY2(std::abs(taller - 2 * height) <= 4, qPrintable(QString::number(taller)));
        QTest::mouseMove(shown.labels, edge() + QPoint(0, 100)); // no button is held any more
        QCOMPARE(shown.rowOf(stream).heightPx, taller);
        // As far as a lane goes, and no farther.
        QTest::mousePress(shown.labels, Qt::LeftButton, {}, edge());
        QTest::mouseMove(shown.labels, QPoint(60, 5000));
        QTest::mouseRelease(shown.labels, Qt::LeftButton, {}, QPoint(60, 5000));
        QCOMPARE(shown.rowOf(stream).heightPercent, 300);
        QTest::mouseDClick(shown.labels, Qt::LeftButton, {}, edge());
        QCOMPARE(shown.rowOf(stream).heightPx, height);
    }

    void aHiddenGpuComesBackWithItsGap()
    {
        Shown shown;
        shown.labels->setCurrentLane(kGpu1);
        shown.view.commandLane(LaneCommand::Hide);
        QVERIFY(!shown.lanes().contains(kGpu1));
        const TimelineFrame frame = shown.plot->frame();
        const auto &rows = frame.report.rows;
        const auto of = [&](GpuIndex gpu) {
            return static_cast<std::size_t>(std::ranges::find(rows, gpu, &GapRow::gpu)
                                            - rows.begin());
        };
        shown.state.selectGap(of(0));
        QVERIFY(!shown.lanes().contains(kGpu1)); // another GPU's
        shown.state.selectGap(of(1));
        QVERIFY(shown.lanes().contains(kGpu1));
        QCOMPARE(shown.labels->currentLane(), kGpu1);
    }

    void aPinnedLaneStaysWhileOthersScroll()
    {
        Shown shown;
        const QString stream = streamOf(shown, kGpu1);
        shown.labels->setCurrentLane(stream);
        shown.view.commandLane(LaneCommand::Pin);
        QCOMPARE(shown.lanes().first(), stream);
        QVERIFY(shown.rowOf(stream).label.startsWith(u"GPU 1 · "_s));
        QVERIFY(shown.bar->maximum() > 20);
        const QRectF before = shown.rectOf(stream);
        const QRectF head = shown.rectOf(kGpu0);
        shown.bar->setValue(20);
        QCOMPARE(shown.rectOf(stream), before);
        QCOMPARE(shown.rectOf(kGpu0).top(), head.top() - 20);
        // What is picked there is of the pinned lane, though another one is scrolled below it.
        const TimelineFrame frame = shown.plot->frame();
        const auto row = frame.rowAt(before.center().y());
        QVERIFY(row);
        QCOMPARE(frame.layout.rows[*row].id, stream);
        QVERIFY(frame.rowAt(before.bottom() + 1) != row);
    }

    void whatIsSelectedIsUnfoldedAndShownAgain()
    {
        Shown shown;
        const QString stream = streamOf(shown, kGpu0);
        const std::size_t track = shown.rowOf(stream).tracks.front();
        shown.labels->setCurrentLane(stream);
        shown.view.commandLane(LaneCommand::Hide);
        shown.view.foldAllLanes(true);
        QVERIFY(!shown.lanes().contains(stream));
        shown.state.selectEvent(EventRef {track, 0});
        QVERIFY(shown.lanes().contains(stream));
        QCOMPARE(shown.labels->currentLane(), stream);
        QVERIFY(shown.rowOf(kGpu1).isFolded); // the others stay as they were
    }

    void hiddenLanesComeBack()
    {
        Shown shown;
        const QStringList all = shown.lanes();
        shown.labels->setCurrentLane(kGpu1);
        shown.view.commandLane(LaneCommand::Hide);
        QVERIFY(!shown.lanes().contains(kGpu1));
        QVERIFY(!shown.lanes().filter(kGpu1).contains(kGpu1));
        shown.view.showHiddenLanes();
        QCOMPARE(shown.lanes(), all);
    }

    void aTallerLaneIsHitWhereItIsDrawn()
    {
        Shown shown;
        const QString stream = streamOf(shown, kGpu0);
        const double before = shown.rectOf(stream).height();
        shown.labels->setCurrentLane(stream);
        shown.view.commandLane(LaneCommand::Taller);
        const QRectF lane = shown.rectOf(stream);
        QVERIFY(lane.height() > before);
        const TimelineFrame frame = shown.plot->frame();
        const Track &track = frame.report.trace->tracks[shown.rowOf(stream).tracks.front()];
        const double x = (frame.x(track.events.begin(0)) + frame.x(track.events.end(0))) / 2;
        const TimelineHit hit = hitAt(frame, {x, lane.bottom() - 4});
        QVERIFY(hit.event);
        QCOMPARE(frame.layout.rows[*hit.row].id, stream);
    }
};

QTEST_MAIN(TestLaneHands)
#include "tst_lanehands.moc"
