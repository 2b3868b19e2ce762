// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/hostmarkers.h"

#include <QTest>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

Marker at(std::int64_t time, std::optional<ChunkLabel> chunk = std::nullopt,
          std::optional<std::int64_t> pid = 1)
{
    return {traceTime(time), std::move(chunk), pid, false};
}

ChunkLabel chunk(std::int64_t number)
{
    return number;
}

/// From 1000 to 2000, opened by chunk 4, closed by chunk 5.
Window window()
{
    Window w;
    w.range = timeRange(1000, 2000);
    w.chunk = chunk(5);
    w.openingChunk = chunk(4);
    w.ownChunk = chunk(5);
    w.pid = 1;
    return w;
}

HostMarkers hostMarkersOf(const Window &window, const MarkerSet &markers,
                          std::optional<TraceTime> firstKernel)
{
    return HostMarkerFinder(markers).find(window, firstKernel);
}

} // namespace

class TestHostMarkers : public QObject
{
    Q_OBJECT

private slots:
    void theReceiptIsOfTheChunkBeforeAndTheStartOfTheWindowsOwn()
    {
        const MarkerSet markers {{Role::ResultReceived, {at(900, chunk(3)), at(1300, chunk(4))}},
                                 {Role::DitStart, {at(1350, chunk(4)), at(1400, chunk(5))}}};
        const HostMarkers host = hostMarkersOf(window(), markers, traceTime(1900));
        QVERIFY(host.previousReady == traceTime(1000));
        QVERIFY(host.previousReceived == traceTime(1300));
        QVERIFY(host.nextStart == traceTime(1400));
        QVERIFY(host.readyToReceived == Duration {300});
        QVERIFY(host.receivedToStart == Duration {100});
        QVERIFY(host.startToFirstKernel == Duration {500});
    }

    void aChunkWithoutItsMarkerIsUnknownNotGuessed()
    {
        const MarkerSet markers {{Role::ResultReceived, {at(1300, chunk(9))}}};
        const HostMarkers host = hostMarkersOf(window(), markers, std::nullopt);
        QVERIFY(!host.previousReceived);
        QVERIFY(!host.nextStart);
        QVERIFY(!host.readyToReceived);
        QVERIFY(!host.startToFirstKernel);
    }

    void withoutChunksTheNextOnesInTimeCount()
    {
        const MarkerSet markers {{Role::ResultReceived, {at(999), at(1300), at(1500)}},
                                 {Role::DitStart, {at(1200), at(1350)}}};
        const HostMarkers host = hostMarkersOf(window(), markers, std::nullopt);
        QVERIFY(host.previousReceived == traceTime(1300));
        QVERIFY(host.nextStart == traceTime(1350)); // at or after the receipt
    }

    void withoutAReceiptTheStartIsLookedForFromTheWindowsBegin()
    {
        const MarkerSet markers {{Role::DitStart, {at(999), at(1000)}}};
        QVERIFY(hostMarkersOf(window(), markers, std::nullopt).nextStart == traceTime(1000));
    }

    void aStartBeforeTheReceiptGivesANegativeDifference()
    {
        const MarkerSet markers {{Role::ResultReceived, {at(1300, chunk(4))}},
                                 {Role::DitStart, {at(900, chunk(5))}}};
        const HostMarkers host = hostMarkersOf(window(), markers, traceTime(1310));
        QVERIFY(host.receivedToStart == Duration {-400});
        QVERIFY(host.startToFirstKernel == Duration {410});
    }

    void ofARepeatedLabelTheOneOfThisWindowCounts()
    {
        const MarkerSet markers {
            {Role::ResultReceived, {at(10, chunk(4)), at(1300, chunk(4)), at(5000, chunk(4))}}};
        QVERIFY(hostMarkersOf(window(), markers, std::nullopt).previousReceived == traceTime(1300));
    }

    void aFilesMarkersCountForEveryProcess()
    {
        Marker fromFile = at(1300, chunk(4), std::nullopt);
        fromFile.fromFile = true;
        Window own = window();
        own.ownMarkersOnly = true;
        const MarkerSet beside {{Role::ResultReceived, {at(1100, chunk(4), 2), fromFile}}};
        QVERIFY(hostMarkersOf(own, beside, std::nullopt).previousReceived == traceTime(1300));
        const MarkerSet earlier {{Role::ResultReceived, {at(1200, chunk(4), 1), fromFile}}};
        QVERIFY(hostMarkersOf(own, earlier, std::nullopt).previousReceived == traceTime(1200));
    }

    void whereSeveralProcessesMarkOnlyTheOwnMarkersCount()
    {
        MarkerSet markers {{Role::ResultReceived, {at(1100, chunk(4), 2), at(1300, chunk(4), 1)}}};
        Window own = window();
        own.ownMarkersOnly = true;
        QVERIFY(hostMarkersOf(own, markers, std::nullopt).previousReceived == traceTime(1300));
        QVERIFY(hostMarkersOf(window(), markers, std::nullopt).previousReceived == traceTime(1100));
    }
};

QTEST_GUILESS_MAIN(TestHostMarkers)
#include "tst_hostmarkers.moc"
