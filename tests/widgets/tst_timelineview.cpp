// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tinytrace.h"
#include "widgets/gappainter.h"
#include "widgets/overviewstrip.h"
#include "widgets/timelinehit.h"
#include "widgets/timelineplot.h"
#include "widgets/timelineview.h"

#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

/// A report of its own kind: an hour of kernels on one GPU with one gap, so that zooming has room.
std::shared_ptr<const Report> longReport()
{
    constexpr std::int64_t kSecond = 1'000'000'000;
    auto trace = std::make_shared<Trace>();
    trace->gpus.resize(1);
    Track track;
    track.key = {TrackKind::Kernel, 1, 0, 1, 7, {}, {}};
    track.gpu = 0;
    std::vector<TimeRange> ranges;
    for (std::int64_t i = 0; i < 3600; ++i) {
        const TimeRange range = timeRange(i * kSecond, i * kSecond + kSecond / 2);
        ranges.push_back(range);
        track.events.append(
            {range.begin, range.end, trace->strings.intern(u"<b>gemm</b>"_s), i + 1, 0, 0, 0});
    }
    track.events.finish();
    track.index = OverlapIndex(track.events);
    trace->tracks.push_back(std::move(track));
    trace->kernelActivity = {BusySpans::unionOf(std::move(ranges))};
    trace->extent = timeRange(0, 3600 * kSecond);

    auto report = std::make_shared<Report>();
    report->windows.push_back(
        {trace->extent, ChunkLabel {std::int64_t {1}}, {}, {}, false, {}, {0}});
    GapRow row;
    row.gap = timeRange(100 * kSecond + kSecond / 2, 101 * kSecond);
    report->rows.push_back(row);
    report->trace = std::move(trace);
    return report;
}

void sendWheel(QWidget *target, QPointF position, QPoint angle, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(position, target->mapToGlobal(position), {}, angle, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(target, &event);
}

/// What is shown for a report, ready for hands.
struct Shown
{
    explicit Shown(std::shared_ptr<const Report> report)
        : view(&state)
    {
        view.resize(1000, 500);
        state.reset(report->trace->extent);
        view.setReport(std::move(report));
        view.show();
        plot = view.findChild<TimelinePlot *>(u"timelinePlot"_s);
    }

    [[nodiscard]] QPoint middleOfGap(std::size_t row) const
    {
        const TimelineFrame frame = plot->frame();
        for (const GpuLanes &lanes : gpuLanesOf(frame.layout)) {
            if (lanes.gpu == frame.report.rows[row].gpu) {
                const QRectF rect = gapRect(frame, lanes, frame.report.rows[row].gap);
                const QRectF lane = frame.laneRect(frame.layout.rows[lanes.summary]);
                return QPointF(rect.center().x(), lane.center().y()).toPoint();
            }
        }
        return {};
    }

    ViewState state;
    TimelineView view;
    TimelinePlot *plot = nullptr;
};

} // namespace

class TestTimelineView : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsShownAsNothing();
    void thePointerCostsNoFrame();
    void zoomingHoldsTheTimeUnderThePointer_data();
    void zoomingHoldsTheTimeUnderThePointer();
    void plainWheelScrollsLanes();
    void thePlainWheelZoomsWhereThatIsWanted();
    void shiftWheelPans();
    void middleDragPansByThePointersWay();
    void leftDragSelectsARange();
    void dragsSnapToEventsUnlessAltIsHeld();
    void aShortDragIsAClick();
    void clickingAGapSelectsIt();
    void clickingAnEventSelectsIt();
    void doubleClickZoomsToTheEvent();
    void keysMoveTheView();
    void theRulersBaseIsShownOnce();
    void thePaletteMayChangeWhileRunning();
    void tooltipsAreExactAndPlain();
    void theOverviewMovesTheView();
};

void TestTimelineView::nothingIsShownAsNothing()
{
    // Below the header there is nothing but the lanes' ground and lines at ticks.
    const auto isBare = [](TimelinePlot &plot) {
        const Theme theme = Theme::fromPalette(plot.palette());
        const QImage image = plot.grab().toImage();
        for (int y = plot.headerHeight() + 1; y < image.height(); ++y) { // after the ruler's line
            for (int x = 0; x < image.width(); ++x) {
                const QRgb pixel = image.pixel(x, y);
                if (pixel != theme.lane.rgb() && pixel != theme.line.rgb())
                    return false;
            }
        }
        return true;
    };
    ViewState state;
    TimelineView view(&state);
    view.setReport(nullptr);
    view.resize(600, 300);
    view.show();
    auto *plot = view.findChild<TimelinePlot *>();
    QTest::keyClick(plot, Qt::Key_Right);
    view.zoomToSelection();
    view.selectRangeOfSelection();
    QVERIFY(!plot->hasReport());
    QTRY_VERIFY(isBare(*plot));
    auto empty = std::make_shared<Report>();
    empty->trace = test::emptyTrace();
    view.setReport(empty);
    QVERIFY(plot->hasReport());
    QCoreApplication::processEvents();
    QVERIFY(isBare(*plot));

    const auto report = longReport();
    state.reset(report->trace->extent);
    view.setReport(report);
    QTRY_VERIFY(!isBare(*plot));
    view.setReport(nullptr); // and nothing stays of it
    QTRY_VERIFY(isBare(*plot));
}

void TestTimelineView::thePointerCostsNoFrame()
{
    Shown shown(longReport());
    shown.state.setVisible(timeRange(500'000'000'000, 503'000'000'000));
    QCoreApplication::processEvents();
    auto *plot = shown.plot->findChild<QWidget *>(u"timelineCustomPlot"_s);
    auto *overlay = shown.plot->findChild<QWidget *>(u"cursorOverlay"_s);
    const QSignalSpy frames(plot, SIGNAL(afterReplot()));
    const QImage without = shown.plot->grab().toImage();
    shown.plot->setHover(QPointF(200, 250));
    QCoreApplication::processEvents();
    const QImage with = shown.plot->grab().toImage();
    QVERIFY(with.copy(195, 0, 10, with.height()) != without.copy(195, 0, 10, with.height()));
    shown.plot->setHover({});
    QCoreApplication::processEvents();
    QCOMPARE(shown.plot->grab().toImage(), without);
    QCOMPARE(frames.count(), 0);
    // It lies over the plot and lets the hands through.
    QCOMPARE(overlay->geometry(), plot->geometry());
    QVERIFY(overlay->testAttribute(Qt::WA_TransparentForMouseEvents));
    shown.state.setVisible(timeRange(500'000'000'000, 504'000'000'000));
    QCoreApplication::processEvents();
    QCOMPARE(frames.count(), 1);
}

void TestTimelineView::zoomingHoldsTheTimeUnderThePointer_data()
{
    QTest::addColumn<int>("x");
    for (const int x : {1, 137, 350, 555, 698})
        QTest::addRow("x = %d", x) << x;
}

void TestTimelineView::zoomingHoldsTheTimeUnderThePointer()
{
    QFETCH(const int, x);
    Shown shown(longReport());
    const QPointF pointer(x, 200);
    const TimeRange before = shown.state.visible();
    const TraceTime held = timeAt(shown.plot->frame(), x);
    const auto offInPixels = [&] {
        const TimelineFrame frame = shown.plot->frame();
        const double perPixel = double(toNs(frame.visible.length())) / frame.widthPx();
        return std::abs(double(toNs(timeAt(frame, x) - held))) / perPixel;
    };
    for (int step = 0; step < 60; ++step) {
        sendWheel(shown.plot, pointer, {0, 120}, Qt::ControlModifier);
        QVERIFY2(offInPixels() <= 1.0, qPrintable(u"in %1: %2"_s.arg(step).arg(offInPixels())));
    }
    QVERIFY(shown.state.visible().length() < before.length() / 10'000);
    for (int step = 0; step < 60; ++step) {
        sendWheel(shown.plot, pointer, {0, -120}, Qt::ControlModifier);
        QVERIFY2(offInPixels() <= 1.0, qPrintable(u"out %1: %2"_s.arg(step).arg(offInPixels())));
    }
}

void TestTimelineView::plainWheelScrollsLanes()
{
    Shown shown(test::tinyReport());
    shown.view.resize(1000, 150);
    auto *bar = shown.view.findChild<QScrollBar *>(u"timelineScrollBar"_s);
    QTRY_VERIFY(bar->maximum() > 0);
    const TimeRange before = shown.state.visible();
    sendWheel(shown.plot, {300, 80}, {0, -120}, Qt::NoModifier);
    QVERIFY(bar->value() > 0);
    QCOMPARE(shown.plot->scrollY(), bar->value());
    QVERIFY(shown.state.visible() == before);
}

void TestTimelineView::thePlainWheelZoomsWhereThatIsWanted()
{
    Shown shown(test::tinyReport());
    shown.view.resize(1000, 150);
    auto *bar = shown.view.findChild<QScrollBar *>(u"timelineScrollBar"_s);
    QTRY_VERIFY(bar->maximum() > 0);
    shown.view.setWheelZooms(true);
    const Duration before = shown.state.visible().length();
    sendWheel(shown.plot, {300, 80}, {0, 120}, Qt::NoModifier);
    QVERIFY(shown.state.visible().length() < before);
    QCOMPARE(bar->value(), 0);
    const TimeRange zoomed = shown.state.visible();
    sendWheel(shown.plot, {300, 80}, {0, -120}, Qt::ControlModifier);
    QVERIFY(bar->value() > 0);
    QVERIFY(shown.state.visible() == zoomed);
    sendWheel(shown.plot, {300, 80}, {0, -120}, Qt::ShiftModifier);
    QVERIFY(shown.state.visible() != zoomed);
    QVERIFY(shown.state.visible().length() == zoomed.length());
}

void TestTimelineView::shiftWheelPans()
{
    Shown shown(longReport());
    shown.state.setVisible(timeRange(1'000'000'000'000, 1'100'000'000'000));
    sendWheel(shown.plot, {300, 80}, {0, -120}, Qt::ShiftModifier);
    QVERIFY(shown.state.visible().begin > traceTime(1'000'000'000'000));
    QCOMPARE(shown.state.visible().length(), Duration {100'000'000'000});
}

void TestTimelineView::middleDragPansByThePointersWay()
{
    Shown shown(longReport());
    shown.state.setVisible(timeRange(1'000'000'000'000, 1'100'000'000'000));
    const TraceTime held = timeAt(shown.plot->frame(), 400);
    QTest::mousePress(shown.plot, Qt::MiddleButton, {}, {400, 200});
    for (int x = 390; x >= 250; x -= 10)
        QTest::mouseMove(shown.plot, {x, 200});
    QTest::mouseRelease(shown.plot, Qt::MiddleButton, {}, {250, 200});
    const Duration perPixel = shown.state.visible().length() / shown.plot->width();
    const Duration off = timeAt(shown.plot->frame(), 250) - held;
    QVERIFY(std::abs(off.count()) <= perPixel.count());
}

void TestTimelineView::leftDragSelectsARange()
{
    Shown shown(longReport());
    const TimelineFrame frame = shown.plot->frame();
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, {100, 200});
    QTest::mouseMove(shown.plot, {200, 200});
    QTest::mouseMove(shown.plot, {300, 200});
    QVERIFY(shown.plot->rubberBand());
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, {300, 200});
    QVERIFY(!shown.plot->rubberBand());
    QVERIFY(shown.state.selectedRange());
    QVERIFY(shown.state.selectedRange()->begin == timeAt(frame, 100));
    QVERIFY(shown.state.selectedRange()->end == timeAt(frame, 300));
    shown.view.zoomToSelection();
    QVERIFY(shown.state.visible().begin <= timeAt(frame, 100));
    QVERIFY(shown.state.visible().length() < frame.visible.length() / 2);
}

void TestTimelineView::dragsSnapToEventsUnlessAltIsHeld()
{
    Shown shown(longReport());
    shown.state.setVisible(timeRange(500'000'000'000, 503'000'000'000));
    const TimelineFrame frame = shown.plot->frame();
    const int y = static_cast<int>(frame.laneRect(frame.layout.rows[1]).center().y());
    const auto x = [&](std::int64_t ns) { return static_cast<int>(frame.x(traceTime(ns))); };
    const auto drag = [&](Qt::KeyboardModifiers modifiers) {
        const QPoint from(x(501'000'000'000) + 3, y);
        const QPoint to(x(501'500'000'000) - 4, y);
        QTest::mousePress(shown.plot, Qt::LeftButton, modifiers, from);
        for (const QPoint at : {QPoint(from.x() + 30, y), to}) {
            QMouseEvent move(QEvent::MouseMove, at, shown.plot->mapToGlobal(at), Qt::NoButton,
                             Qt::LeftButton, modifiers);
            QApplication::sendEvent(shown.plot, &move);
        }
        QTest::mouseRelease(shown.plot, Qt::LeftButton, modifiers, to);
        return shown.state.selectedRange();
    };
    QVERIFY(drag(Qt::NoModifier) == timeRange(501'000'000'000, 501'500'000'000)); // the kernel
    const auto free = drag(Qt::AltModifier);
    QVERIFY(free);
    QVERIFY(free->begin > traceTime(501'000'000'000));
    QVERIFY(free->end < traceTime(501'500'000'000));
}

void TestTimelineView::aShortDragIsAClick()
{
    Shown shown(longReport());
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, {100, 400});
    QTest::mouseMove(shown.plot, {101, 400});
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, {101, 400});
    QVERIFY(!shown.state.selectedRange());
}

void TestTimelineView::clickingAGapSelectsIt()
{
    for (const auto &report : {test::tinyReport(), longReport()}) {
        Shown shown(report);
        for (std::size_t row = 0; row < report->rows.size(); ++row) {
            shown.state.selectGap({});
            QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.middleOfGap(row));
            QVERIFY(shown.state.selectedGap() == row);
        }
    }
}

void TestTimelineView::clickingAnEventSelectsIt()
{
    Shown shown(longReport());
    shown.state.setVisible(timeRange(500'000'000'000, 503'000'000'000));
    const TimelineFrame frame = shown.plot->frame();
    const QRectF lane = frame.laneRect(frame.layout.rows[1]);
    const QPoint place(static_cast<int>(frame.x(traceTime(501'200'000'000))),
                       static_cast<int>(lane.center().y()));
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, place);
    QVERIFY(shown.state.selectedEvent());
    QCOMPARE(shown.state.selectedEvent()->event, 501U);
    QTest::keyClick(shown.plot, Qt::Key_Escape);
    QVERIFY(!shown.state.selectedEvent());
}

void TestTimelineView::doubleClickZoomsToTheEvent()
{
    Shown shown(longReport());
    shown.state.setVisible(timeRange(500'000'000'000, 503'000'000'000));
    const TimelineFrame frame = shown.plot->frame();
    const QRectF lane = frame.laneRect(frame.layout.rows[1]);
    const QPoint place(static_cast<int>(frame.x(traceTime(501'200'000'000))),
                       static_cast<int>(lane.center().y()));
    QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, place);
    QVERIFY(shown.state.visible().contains(traceTime(501'000'000'000)));
    QVERIFY(shown.state.visible().length() < Duration {800'000'000});
    shown.state.goBack();
    QVERIFY(shown.state.visible() == timeRange(500'000'000'000, 503'000'000'000));
}

void TestTimelineView::keysMoveTheView()
{
    Shown shown(longReport());
    shown.state.setVisible(timeRange(500'000'000'000, 503'000'000'000));
    const TimeRange before = shown.state.visible();
    QTest::keyClick(shown.plot, Qt::Key_Right);
    QVERIFY(shown.state.visible().begin > before.begin);
    QTest::keyClick(shown.plot, Qt::Key_Left);
    QVERIFY(shown.state.visible() == before);
    shown.state.selectGap(0);
    shown.view.zoomToSelection();
    QVERIFY(shown.state.visible().length() < Duration {1'000'000'000});
    QVERIFY(shown.state.canGoBack());
}

void TestTimelineView::theRulersBaseIsShownOnce()
{
    Shown shown(longReport());
    shown.state.setVisible(timeRange(261'040'772'109, 261'045'889'905));
    QCOMPARE(shown.plot->baseLabel(), u"261.04 s"_s);
}

void TestTimelineView::thePaletteMayChangeWhileRunning()
{
    Shown shown(test::tinyReport());
    const auto brightness = [&] {
        return QColor(shown.view.grab().toImage().pixel(shown.view.width() - 30, 30)).lightness();
    };
    QTRY_VERIFY(brightness() > 150);
    shown.view.setPalette(QPalette(QColor(0x2d, 0x30, 0x36), QColor(0x1e, 0x20, 0x24)));
    QTRY_VERIFY(brightness() < 100);
}

void TestTimelineView::tooltipsAreExactAndPlain()
{
    const auto report = longReport();
    Shown shown(report);
    TimelineHit hit;
    hit.gap = 0;
    const QString gap = hitToolTip(shown.plot->frame(), hit);
    QVERIFY(gap.contains(u"500,000,000 ns"_s));
    QVERIFY(gap.contains(u"100.500000000 s"_s));
    TimelineHit event;
    event.event = EventRef {0, 3};
    event.span = LaneSpan {};
    QVERIFY(hitToolTip(shown.plot->frame(), event).startsWith(u"<b>gemm</b>"_s));
}

void TestTimelineView::theOverviewMovesTheView()
{
    ViewState state;
    OverviewStrip strip(&state);
    const auto report = longReport();
    state.reset(report->trace->extent);
    strip.setReport(report);
    strip.resize(1000, strip.sizeHint().height());
    strip.show();
    state.setVisible(timeRange(0, 100'000'000'000));
    const int middle = strip.height() / 2;
    QTest::mousePress(&strip, Qt::LeftButton, {}, {600, middle});
    QVERIFY(state.visible().begin > traceTime(1'500'000'000'000));
    const TraceTime before = state.visible().begin;
    QTest::mouseMove(&strip, {700, middle});
    QTest::mouseRelease(&strip, Qt::LeftButton, {}, {700, middle});
    QVERIFY(state.visible().begin > before);
    QCOMPARE(state.visible().length(), Duration {100'000'000'000});
}

QTEST_MAIN(TestTimelineView)
#include "tst_timelineview.moc"
