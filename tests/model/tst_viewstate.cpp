// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/viewstate.h"

#include <QSignalSpy>
#include <QTest>

#include <limits>
#include <random>

using namespace gapscope;

class TestViewState : public QObject
{
    Q_OBJECT

private slots:
    void aNewTraceShowsEverything()
    {
        ViewState state;
        state.reset(timeRange(1000, 2000));
        QVERIFY(state.visible().begin <= traceTime(1000));
        QVERIFY(state.visible().end >= traceTime(2000));
        QVERIFY(!state.canGoBack());
        QVERIFY(!state.selectedGap());
    }

    void moreOfATraceKeepsThePlace()
    {
        ViewState state;
        QSignalSpy visible(&state, &ViewState::visibleChanged);
        state.reset(timeRange(1000, 2000));
        state.extend(timeRange(900, 5000));
        QVERIFY(state.visible().begin <= traceTime(900)); // all was seen, and all is
        QVERIFY(state.visible().end >= traceTime(5000));
        QCOMPARE(visible.size(), 2);
        state.jumpTo(timeRange(1500, 1600));
        state.selectRange(timeRange(1510, 1520));
        state.extend(timeRange(900, 50'000));
        QCOMPARE(state.visible(), timeRange(1500, 1600));
        QCOMPARE(state.selectedRange(), std::optional(timeRange(1510, 1520)));
        QCOMPARE(state.extent(), timeRange(900, 50'000));
        QCOMPARE(visible.size(), 4); // the extent is drawn as well
        state.goBack();
        QVERIFY(state.visible().contains(traceTime(4999)));
    }

    void oneComesBackToWhatWasLeft()
    {
        ViewState state;
        state.reset(timeRange(1000, 2000));
        // As the window does it: a gap that is selected is shown.
        connect(&state, &ViewState::selectedGapChanged, &state, [&state] {
            if (state.selectedGap())
                state.jumpTo(timeRange(1100, 1200));
        });
        state.selectGap(3);
        state.selectEvent(EventRef {1, 2});
        state.jumpTo(timeRange(1500, 1600));
        const ViewState::Memory memory = state.remember();
        state.reset(timeRange(0, 100));
        QVERIFY(!state.canGoBack());
        state.comeBackTo(memory);
        QCOMPARE(state.visible(), timeRange(1500, 1600));
        QCOMPARE(state.extent(), timeRange(1000, 2000));
        QCOMPARE(state.selectedGap(), std::optional<std::size_t>(3));
        QCOMPARE(state.selectedEvent(), std::optional(EventRef {1, 2}));
        state.goBack();
        QCOMPARE(state.visible(), timeRange(1100, 1200));
    }

    void theRangeIsNeverEmptyNorEndless_data()
    {
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        constexpr qint64 far = std::numeric_limits<qint64>::max();
        QTest::newRow("empty") << qint64 {500} << qint64 {500};
        QTest::newRow("reversed") << qint64 {900} << qint64 {100};
        QTest::newRow("endless") << -far << far;
        QTest::newRow("far away") << far - 10 << far;
    }
    void theRangeIsNeverEmptyNorEndless()
    {
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        ViewState state;
        state.reset(timeRange(0, 1'000'000));
        state.setVisible(timeRange(begin, end));
        QVERIFY(state.visible().length() >= Duration {20});
        QVERIFY(state.visible().length() <= Duration {1'100'000});
        QVERIFY(state.visible().begin >= traceTime(-50'000));
        QVERIFY(state.visible().end <= traceTime(1'050'000));
    }

    void anExtentAtTheLimitsOverflowsNothing()
    {
        ViewState state;
        state.reset(timeRange(1 - kTimeLimitNs, kTimeLimitNs - 1));
        state.zoom(0.5, traceTime(0));
        state.pan(3);
        state.zoom(1e9, traceTime(0));
        state.jumpToWithContext(timeRange(1 - kTimeLimitNs, kTimeLimitNs - 1), 2);
        QVERIFY(!state.visible().isEmpty());
    }

    void theTimeUnderThePointerStaysWithinAPixelOver60StepsInAndOut()
    {
        ViewState state;
        state.reset(timeRange(260'000'000'000, 264'000'000'000));
        constexpr double width = 1600;
        const double x = 511;
        const auto timeAt = [&](double pixel) {
            const TimeRange v = state.visible();
            return v.begin
                + Duration {static_cast<std::int64_t>(static_cast<double>(toNs(v.length())) * pixel
                                                      / width)};
        };
        const auto pixelOf = [&](TraceTime time) {
            const TimeRange v = state.visible();
            return static_cast<double>(toNs(time - v.begin)) * width
                / static_cast<double>(toNs(v.length()));
        };
        const TraceTime anchor = timeAt(x);
        const TimeRange start = state.visible();
        for (int step = 0; step < 60; ++step) {
            state.zoom(1 / 1.2, anchor);
            QVERIFY(std::abs(pixelOf(anchor) - x) <= 1);
        }
        for (int step = 0; step < 60; ++step) {
            state.zoom(1.2, anchor);
            QVERIFY(std::abs(pixelOf(anchor) - x) <= 1);
        }
        QVERIFY(std::abs(toNs(state.visible().length() - start.length()))
                < toNs(start.length()) / 1000);
    }

    void historyGoesBackAndForward()
    {
        ViewState state;
        state.reset(timeRange(0, 1'000'000));
        const TimeRange first = state.visible();
        state.jumpTo(timeRange(100, 10'000));
        state.jumpTo(timeRange(500, 600));
        state.goBack();
        QVERIFY(state.visible() == timeRange(100, 10'000));
        state.goBack();
        QVERIFY(state.visible() == first);
        QVERIFY(!state.canGoBack());
        state.goForward();
        state.goForward();
        QVERIFY(state.visible() == timeRange(500, 600));
        QVERIFY(!state.canGoForward());
        state.goBack();
        state.jumpTo(timeRange(0, 50));
        QVERIFY(!state.canGoForward());
    }

    void settingTheSameAgainSaysNothing()
    {
        ViewState state;
        state.reset(timeRange(0, 1'000'000));
        QSignalSpy gap(&state, &ViewState::selectedGapChanged);
        QSignalSpy visible(&state, &ViewState::visibleChanged);
        state.selectGap(3);
        state.selectGap(3);
        QCOMPARE(gap.count(), 1);
        state.setVisible(state.visible());
        QCOMPARE(visible.count(), 0);
        state.selectRange(timeRange(5, 5));
        QVERIFY(!state.selectedRange());
    }
};

QTEST_GUILESS_MAIN(TestViewState)
#include "tst_viewstate.moc"
