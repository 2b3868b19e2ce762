// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/gpuidentity.h"
#include "model/tracebuilder.h"
#include "model/windows.h"

#include <QTest>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

/// Kernels and NVTX events by hand: process p works on device 0, which is GPU p.
class Maker
{
public:
    void kernel(std::int64_t pid, std::int64_t begin, std::int64_t end)
    {
        TrackKey key;
        key.kind = TrackKind::Kernel;
        key.pid = pid;
        key.deviceId = 0;
        m_builder.add(key, event(begin, end));
        m_tables.cudaDevices.push_back({pid, 0, pid, {}});
    }

    void mark(std::int64_t pid, std::int64_t time, const QString &text)
    {
        add(pid, time, time, text, static_cast<std::uint8_t>(NvtxType::Mark));
    }

    void range(std::int64_t pid, std::int64_t begin, std::int64_t end, const QString &text)
    {
        add(pid, begin, end, text, static_cast<std::uint8_t>(NvtxType::PushPopRange));
    }

    void openRange(std::int64_t pid, std::int64_t begin, const QString &text)
    {
        add(pid, begin, begin, text,
            static_cast<std::uint8_t>(NvtxType::PushPopRange) | kOpenRange);
    }

    [[nodiscard]] std::shared_ptr<const Trace> finish()
    {
        return m_builder.finish(nsys::identifyGpus(m_tables, m_builder.activeDevices()));
    }

    std::optional<std::int64_t> &sessionStart() { return m_builder.sessionStartUtcNs; }

private:
    Event event(std::int64_t begin, std::int64_t end)
    {
        Event e;
        e.begin = traceTime(begin);
        e.end = traceTime(end);
        e.rowid = ++m_rowid;
        return e;
    }

    void add(std::int64_t pid, std::int64_t begin, std::int64_t end, const QString &text,
             std::uint8_t code)
    {
        Event e = event(begin, end);
        e.name = m_builder.strings.intern(text);
        e.code = code;
        TrackKey key;
        key.kind = TrackKind::Nvtx;
        key.pid = pid;
        m_builder.add(key, e);
    }

    TraceBuilder m_builder;
    nsys::GpuTables m_tables;
    std::int64_t m_rowid = 0;
};

Profile between(MarkerEdge edge = MarkerEdge::Start)
{
    Profile profile;
    profile.kind = WindowKind::Between;
    profile.windowRole = Role::CpuReady;
    profile.roles[Role::CpuReady] = {u"^ready( (?<chunk>\\w+))?$"_s, edge, {}};
    return profile;
}

Profile ranges(const QString &pattern)
{
    Profile profile;
    profile.kind = WindowKind::Ranges;
    profile.windowNvtx = pattern;
    return profile;
}

std::vector<Window> windowsOf(const Trace &trace, const Profile &profile,
                              const ExternalMarkers *file = nullptr)
{
    const Result<MarkerSet> markers = findMarkers(trace, profile, file);
    if (!markers)
        qFatal("%s", qPrintable(markers.error().message));
    const Result<std::vector<Window>> windows = findWindows(trace, profile, *markers);
    if (!windows)
        qFatal("%s", qPrintable(windows.error().message));
    return *windows;
}

} // namespace

class TestWindows : public QObject
{
    Q_OBJECT

private slots:
    void aWindowRunsFromOneMarkerToTheNextAndIsNamedByTheSecond()
    {
        Maker maker;
        maker.kernel(1, 0, 1000);
        maker.mark(1, 300, u"ready 6"_s);
        maker.mark(1, 100, u"ready 4"_s);
        maker.mark(1, 200, u"ready warm"_s);
        const auto windows = windowsOf(*maker.finish(), between());
        QCOMPARE(windows.size(), std::size_t {2});
        QVERIFY(windows[0].range == timeRange(100, 200));
        QVERIFY(windows[0].chunk == ChunkLabel {u"warm"_s});
        QVERIFY(windows[0].openingChunk == ChunkLabel {std::int64_t {4}});
        QVERIFY(windows[1].chunk == ChunkLabel {std::int64_t {6}});
    }

    void markersAtOneTimeMakeNoWindowBetweenThem()
    {
        Maker maker;
        maker.kernel(1, 0, 1000);
        maker.mark(1, 100, u"ready 1"_s);
        maker.mark(1, 100, u"ready 2"_s);
        maker.mark(1, 200, u"ready 3"_s);
        const auto windows = windowsOf(*maker.finish(), between());
        QCOMPARE(windows.size(), std::size_t {1});
        QVERIFY(windows[0].openingChunk == ChunkLabel {std::int64_t {2}});
    }

    void withoutAGroupWindowsAreCountedFromOne()
    {
        Maker maker;
        maker.kernel(1, 0, 1000);
        for (const std::int64_t time : {100, 200, 300})
            maker.mark(1, time, u"ready"_s);
        const auto windows = windowsOf(*maker.finish(), between());
        QCOMPARE(windows.size(), std::size_t {2});
        QVERIFY(windows[0].chunk == ChunkLabel {std::int64_t {1}});
        QVERIFY(windows[1].chunk == ChunkLabel {std::int64_t {2}});
        QVERIFY(!windows[0].ownChunk);
    }

    void theEndOfARangeCanBeTheMarker()
    {
        Maker maker;
        maker.kernel(1, 0, 1000);
        maker.range(1, 50, 100, u"ready 1"_s);
        maker.range(1, 60, 250, u"ready 2"_s);
        maker.openRange(1, 70, u"ready 3"_s); // its end is not known, so it marks nothing
        const auto trace = maker.finish();
        const auto byEnd = windowsOf(*trace, between(MarkerEdge::End));
        QCOMPARE(byEnd.size(), std::size_t {1});
        QVERIFY(byEnd[0].range == timeRange(100, 250));
        QCOMPARE(windowsOf(*trace, between()).size(), std::size_t {2}); // an open range has a start
    }

    void onlyClosedRangesOfSomeLengthAreWindows()
    {
        Maker maker;
        maker.kernel(1, 0, 1000);
        maker.mark(1, 5, u"step"_s);
        maker.openRange(1, 6, u"step"_s);
        maker.range(1, 7, 7, u"step"_s);
        maker.range(1, 10, 20, u"step"_s);
        const auto windows = windowsOf(*maker.finish(), ranges(u"step"_s));
        QCOMPARE(windows.size(), std::size_t {1});
        QVERIFY(windows[0].range == timeRange(10, 20));
        QVERIFY(windows[0].chunk == ChunkLabel {std::int64_t {1}});
    }

    void oneProcessMarksForAllGpusSeveralForTheirOwn()
    {
        Maker one;
        one.kernel(1, 0, 1000);
        one.kernel(2, 0, 1000);
        one.range(1, 10, 20, u"step"_s);
        QCOMPARE(windowsOf(*one.finish(), ranges(u"step"_s))[0].gpus.size(), std::size_t {2});

        Maker two;
        two.kernel(1, 0, 1000);
        two.kernel(2, 0, 1000);
        two.range(1, 10, 20, u"step"_s);
        two.range(2, 5, 20, u"step"_s);
        const auto trace = two.finish();
        const auto windows = windowsOf(*trace, ranges(u"step"_s));
        QCOMPARE(windows.size(), std::size_t {2});
        QVERIFY(windows[0].pid == 2); // begins earlier
        QVERIFY(windows[0].ownMarkersOnly);
        QCOMPARE(windows[0].gpus.size(), std::size_t {1});
        QCOMPARE(trace->gpus[windows[0].gpus[0]].number, 2);
    }

    void eachGpuHasItsOwnWholeRun()
    {
        Maker maker;
        maker.kernel(1, 100, 200);
        maker.kernel(1, 900, 950);
        maker.kernel(2, 50, 300);
        Profile whole;
        whole.kind = WindowKind::Whole;
        const auto windows = windowsOf(*maker.finish(), whole);
        QCOMPARE(windows.size(), std::size_t {2});
        QVERIFY(windows[0].range == timeRange(50, 300));
        QVERIFY(windows[1].range == timeRange(100, 950));
    }

    void markersOfAFileCompleteTheTraces()
    {
        Maker maker;
        maker.kernel(1, 0, 1000);
        maker.mark(1, 100, u"ready 1"_s);
        maker.sessionStart() = 5000;
        const auto trace = maker.finish();
        ExternalMarkers file;
        file.clock = MarkerClock::Utc;
        file.offsetNs = -1;
        file.markers.push_back({Role::CpuReady, ChunkLabel {std::int64_t {2}}, 5301});
        const auto windows = windowsOf(*trace, between(), &file);
        QCOMPARE(windows.size(), std::size_t {1});
        QVERIFY(windows[0].range == timeRange(100, 300));
    }

    void utcMarkersNeedTheSessionsStart()
    {
        Maker maker;
        maker.kernel(1, 0, 1000);
        ExternalMarkers file;
        file.path = u"log.json"_s;
        file.clock = MarkerClock::Utc;
        file.markers.push_back({Role::CpuReady, std::nullopt, 5301});
        const auto trace = maker.finish();
        const Result<MarkerSet> markers = findMarkers(*trace, between(), &file);
        QVERIFY(!markers);
        QCOMPARE(markers.error().code, ErrorCode::Usage);
        QVERIFY(markers.error().message.contains(u"log.json"_s));
    }

    void aPatternThatBacktracksWithoutEndIsAnErrorNotAMismatch()
    {
        Maker maker;
        maker.kernel(1, 0, 1000);
        maker.range(1, 10, 20, u"chunk 2 "_s + u"ab"_s.repeated(20'000) + u"!"_s);
        const auto trace = maker.finish();
        const Profile profile = ranges(u"^chunk (?<chunk>\\d+) (a|b|c)*!$"_s);
        const auto windows = findWindows(*trace, profile, {});
        QVERIFY(!windows);
        QCOMPARE(windows.error().code, ErrorCode::Usage);
        QVERIFY(windows.error().message.contains(u"takes too long"_s));
    }

    void aMarkerTimeThatOverflowsIsAnError()
    {
        Maker maker;
        maker.kernel(1, 0, 1000);
        const auto trace = maker.finish();
        ExternalMarkers file;
        file.offsetNs = std::numeric_limits<std::int64_t>::max();
        file.markers.push_back({Role::CpuReady, std::nullopt, 5301});
        QVERIFY(!findMarkers(*trace, between(), &file));
    }
};

QTEST_GUILESS_MAIN(TestWindows)
#include "tst_windows.moc"
