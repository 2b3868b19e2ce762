// SPDX-License-Identifier: GPL-3.0-or-later
// Searching a trace: what matches, what is left out, the order, the walk, and the marks.
#include "model/durationtext.h"
#include "model/eventtext.h"
#include "model/itemroles.h"
#include "model/matchmarks.h"
#include "model/matchwalk.h"
#include "model/search.h"
#include "model/searchtablemodel.h"
#include "tests/support/tinytrace.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

constexpr auto kMark = static_cast<std::uint8_t>(NvtxType::Mark);
constexpr auto kRange = static_cast<std::uint8_t>(NvtxType::PushPopRange);

struct Row
{
    std::int64_t begin = 0;
    std::int64_t end = 0;
    QString name;
    std::uint8_t code = 0;
};

Track &addTrack(Trace &trace, TrackKind kind, std::int64_t pid, std::optional<GpuIndex> gpu,
                const std::vector<Row> &rows)
{
    Track track;
    track.key.kind = kind;
    track.key.pid = pid;
    track.gpu = gpu;
    std::int64_t rowid = 0;
    for (const Row &row : rows)
        track.events.append({traceTime(row.begin), traceTime(row.end),
                             row.name.isNull() ? kNoString : trace.strings.intern(row.name),
                             ++rowid, 0, row.code, 1000});
    track.events.finish();
    track.index = OverlapIndex(track.events);
    trace.tracks.push_back(std::move(track));
    return trace.tracks.back();
}

void addGpu(Trace &trace, std::int64_t number, std::int64_t pid)
{
    Gpu gpu;
    gpu.number = number;
    gpu.source = GpuSource::CudaDeviceTable;
    gpu.processes = {pid};
    trace.gpus.push_back(gpu);
}

/// Two GPUs, one process each; every kind of track.
Trace allKinds()
{
    Trace trace;
    addGpu(trace, 0, 11);
    addGpu(trace, 1, 12);
    addTrack(trace, TrackKind::Kernel, 11, 0, {{100, 200, u"void Gemm<4>(float*)"_s}});
    addTrack(trace, TrackKind::Kernel, 12, 1, {{300, 350, u"softmax"_s}, {400, 500, u"gemm"_s}});
    addTrack(trace, TrackKind::Graph, 11, 0, {{600, 700, {}}});
    addTrack(trace, TrackKind::Memcpy, 11, 0,
             {{210, 220, {}, 1}, {230, 240, {}, 2}, {250, 260, {}, 10}});
    addTrack(trace, TrackKind::Memset, 11, 0, {{270, 280, {}}});
    addTrack(trace, TrackKind::UnifiedMemory, 11, 0, {{290, 291, {}, 11}});
    addTrack(trace, TrackKind::PeerCopy, 11, 1, {{250, 260, {}, 10}});
    addTrack(trace, TrackKind::Nvtx, 11, {},
             {{50, 900, u"step 1: gemm"_s, kRange},
              {90, 210, u"inner gemm"_s, kRange},
              {95, 95, u"a mark"_s, kMark}});
    addTrack(trace, TrackKind::Runtime, 11, {},
             {{60, 70, u"cudaMemcpyAsync_v3020"_s}, {80, 99, u"cudaLaunchKernel"_s}});
    addTrack(trace, TrackKind::Overhead, 11, {}, {{0, 1000, u"gemm overhead"_s}});
    trace.extent = timeRange(0, 1000);
    return trace;
}

SearchQuery literal(const QString &text)
{
    SearchQuery query;
    query.text = text;
    return query;
}

SearchQuery expression(const QString &text)
{
    SearchQuery query = literal(text);
    query.syntax = SearchSyntax::Expression;
    return query;
}

SearchQuery ofKinds(SearchKinds kinds, const QString &text = {})
{
    SearchQuery query = literal(text);
    query.kinds = kinds;
    return query;
}

SearchResult found(const Trace &trace, const SearchQuery &query)
{
    Result<SearchResult> result = search(trace, query);
    return result ? std::move(result).value() : SearchResult {};
}

/// Begins of the listed matches.
QList<qint64> begins(const Trace &trace, const SearchQuery &query)
{
    QList<qint64> times;
    for (const EventRef &event : found(trace, query).first)
        times += toNs(trace.tracks[event.track].events.begin(event.event));
    return times;
}

/// A track of many events of few names, some long, some at the same time.
Trace randomTrace(unsigned seed)
{
    std::mt19937_64 random(seed);
    const auto pick = [&random](std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random);
    };
    Trace trace;
    addGpu(trace, 0, 1);
    for (int track = 0; track < 3; ++track) {
        std::vector<Row> rows;
        const std::int64_t count = pick(0, 80);
        for (std::int64_t i = 0; i < count; ++i) {
            const std::int64_t begin = pick(0, 200);
            rows.push_back({begin, begin + (pick(0, 3) == 0 ? pick(0, 90) : pick(0, 4)),
                            u"name %1"_s.arg(pick(0, 3)), kRange});
        }
        addTrack(trace, TrackKind::Nvtx, 1, {}, rows);
    }
    trace.extent = timeRange(0, 300);
    return trace;
}

/// What a match is, said once more: an event of the name, as long, in the range.
std::vector<EventRef> bruteForce(const Trace &trace, const SearchQuery &query)
{
    std::vector<EventRef> all;
    for (std::size_t track = 0; track < trace.tracks.size(); ++track) {
        const EventColumns &events = trace.tracks[track].events;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const TimeRange range = events.range(i);
            const bool isIn = !query.range
                || (range.begin < query.range->end
                    && (range.end > query.range->begin || range.begin >= query.range->begin));
            if (isIn && range.length() >= query.shortest
                && eventName(trace, {track, i}).contains(query.text, Qt::CaseInsensitive))
                all.push_back({track, i});
        }
    }
    std::ranges::stable_sort(all, {}, [&](EventRef event) {
        return std::tuple(trace.tracks[event.track].events.begin(event.event), event.track,
                          event.event);
    });
    return all;
}

} // namespace

class TestSearch : public QObject
{
    Q_OBJECT

private slots:
    void textIsLiteralAndCaseDoesNotCount()
    {
        const Trace trace = allKinds();
        QCOMPARE(begins(trace, literal(u"GEMM"_s)), QList<qint64>({50, 90, 100, 400}));
        QCOMPARE(begins(trace, literal(u"gemm<4>(FLOAT*)"_s)), QList<qint64>({100}));
        QCOMPARE(begins(trace, literal(u"g.mm"_s)), QList<qint64>());
    }

    void expressionsAreSearchedForAnywhere()
    {
        const Trace trace = allKinds();
        QCOMPARE(begins(trace, expression(u"g.MM"_s)), QList<qint64>({50, 90, 100, 400}));
        QCOMPARE(begins(trace, expression(u"^gemm$"_s)), QList<qint64>({400}));
        QCOMPARE(begins(trace, expression(u"^step \\d+"_s)), QList<qint64>({50}));
    }

    void aBadExpressionIsAnErrorWithItsPlace()
    {
        const Trace trace = allKinds();
        const auto result = search(trace, expression(u"step (\\d"_s));
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Usage);
        QVERIFY2(result.error().message.contains(u"at character 9"_s),
                 qPrintable(result.error().message));
    }

    void anExpressionThatTakesTooLongIsAnError()
    {
        Trace trace;
        addTrack(trace, TrackKind::Nvtx, 1, {}, {{0, 1, QString(5000, u'a') + u'b', kRange}});
        const auto result = search(trace, expression(u"(a+a+)+$"_s));
        QVERIFY(!result);
        QVERIFY2(result.error().message.contains(u"too long"_s),
                 qPrintable(result.error().message));
    }

    void copiesAreCalledByWhatTheyDo()
    {
        const Trace trace = allKinds();
        QCOMPARE(begins(trace, literal(u"host to device"_s)), QList<qint64>({210, 290}));
        QCOMPARE(begins(trace, literal(u"dtoh"_s)), QList<qint64>({230}));
        QCOMPARE(begins(trace, literal(u"unified"_s)), QList<qint64>({290}));
        QCOMPARE(begins(trace, literal(u"memset"_s)), QList<qint64>({270}));
        QCOMPARE(begins(trace, literal(u"memcpy"_s)), QList<qint64>({60, 210, 230, 250, 290}));
    }

    void whatHasNoNameIsCalledAfterItsKind()
    {
        Trace trace = allKinds();
        QCOMPARE(begins(trace, literal(u"cuda graph"_s)), QList<qint64>({600}));
        addTrack(trace, TrackKind::Nvtx, 12, {}, {{1, 2, u""_s, kRange}, {3, 4, {}, kRange}});
        QCOMPARE(begins(trace, literal(u"no name"_s)), QList<qint64>({1, 3}));
    }

    void rowsThatAreShownTwiceAreFoundOnce()
    {
        const Trace trace = allKinds();
        const SearchResult result = found(trace, literal(u"peer to peer"_s));
        QCOMPARE(result.count, 1U);
        QVERIFY(result.contains({3, 2}));
        QVERIFY(!result.contains({6, 0}));
    }

    void kindsAreFilters()
    {
        const Trace trace = allKinds();
        QCOMPARE(begins(trace, ofKinds(SearchKinds::Kernels)), QList<qint64>({100, 300, 400, 600}));
        QCOMPARE(begins(trace, ofKinds(SearchKinds::Copies)),
                 QList<qint64>({210, 230, 250, 270, 290}));
        QCOMPARE(begins(trace, ofKinds(SearchKinds::Nvtx)), QList<qint64>({50, 90, 95}));
        QCOMPARE(begins(trace, ofKinds(SearchKinds::Calls)), QList<qint64>({60, 80}));
        QCOMPARE(begins(trace, ofKinds(SearchKinds::Kernels, u"gemm"_s)),
                 QList<qint64>({100, 400}));
        QCOMPARE(found(trace, {}).count, 14U); // all but the repeated row and the overhead
    }

    void aGpuIsItsWorkAndItsHostsWork()
    {
        const Trace trace = allKinds();
        SearchQuery query = literal(u"gemm"_s);
        query.gpu = 0;
        QCOMPARE(begins(trace, query), QList<qint64>({50, 90, 100}));
        query.gpu = 1;
        QCOMPARE(begins(trace, query), QList<qint64>({400}));
    }

    void lengthsAreFilters()
    {
        const Trace trace = allKinds();
        SearchQuery query = ofKinds(SearchKinds::Kernels);
        query.shortest = Duration {100};
        QCOMPARE(begins(trace, query), QList<qint64>({100, 400, 600}));
        query.shortest = Duration {101};
        QCOMPARE(begins(trace, query), QList<qint64>());
    }

    void rangesAreHalfOpen_data()
    {
        QTest::addColumn<int>("begin");
        QTest::addColumn<int>("end");
        QTest::addColumn<QList<qint64>>("expected");
        QTest::newRow("all") << 0 << 1000 << QList<qint64>({50, 90, 95});
        QTest::newRow("ends at a begin") << 0 << 90 << QList<qint64>({50});
        QTest::newRow("one more") << 0 << 91 << QList<qint64>({50, 90});
        QTest::newRow("begins at an end") << 210 << 400 << QList<qint64>({50});
        QTest::newRow("one less") << 209 << 400 << QList<qint64>({50, 90});
        QTest::newRow("begins at a mark") << 95 << 96 << QList<qint64>({50, 90, 95});
        QTest::newRow("ends at a mark") << 94 << 95 << QList<qint64>({50, 90});
        QTest::newRow("after all") << 900 << 1000 << QList<qint64>();
    }

    void rangesAreHalfOpen()
    {
        QFETCH(const int, begin);
        QFETCH(const int, end);
        QFETCH(const QList<qint64>, expected);
        SearchQuery query = ofKinds(SearchKinds::Nvtx);
        query.range = timeRange(begin, end);
        QCOMPARE(begins(allKinds(), query), expected);
    }

    void whatIsFoundIsWhatALookAtEachFinds()
    {
        for (unsigned seed = 0; seed < 200; ++seed) {
            const Trace trace = randomTrace(seed);
            std::mt19937_64 random(seed);
            SearchQuery query = literal(u"NAME %1"_s.arg(random() % 4));
            query.shortest = Duration {static_cast<std::int64_t>(random() % 5)};
            const auto begin = static_cast<std::int64_t>(random() % 250);
            if (seed % 3 != 0)
                query.range =
                    timeRange(begin, begin + 1 + static_cast<std::int64_t>(random() % 60));
            const SearchResult result = found(trace, query);
            const std::vector<EventRef> expected = bruteForce(trace, query);
            QCOMPARE(result.count, expected.size());
            QVERIFY(result.first == expected);
            for (const auto &ofTrack : result.events)
                QVERIFY(std::ranges::is_sorted(ofTrack));
        }
    }

    void theListIsBoundedTheCountIsNot()
    {
        Trace trace;
        std::vector<Row> rows;
        constexpr int kMany = 300'000; // more than one thread takes at once
        rows.reserve(kMany);
        for (int i = 0; i < kMany; ++i)
            rows.push_back({i, i + 1, i % 2 == 0 ? u"even"_s : u"odd"_s, kRange});
        addTrack(trace, TrackKind::Nvtx, 1, {}, rows);
        const auto result = search(trace, literal(u"odd"_s), {}, 5);
        QVERIFY(result.hasValue());
        QCOMPARE(result->count, std::size_t {kMany / 2});
        QCOMPARE(result->first.size(), 5U);
        QCOMPARE(result->first.back(), (EventRef {0, 9}));
        QCOMPARE(result->events[0].back(), std::uint32_t {kMany - 1});
        QVERIFY(std::ranges::is_sorted(result->events[0]));
    }

    void anEmptyTraceHasNoMatch()
    {
        QCOMPARE(found(*test::emptyTrace(), literal(u"a"_s)).count, 0U);
    }

    void aStopIsHeeded()
    {
        std::stop_source source;
        source.request_stop();
        const auto result = search(allKinds(), literal(u"gemm"_s), source.get_token());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
    }

    void whatAsksForNothingIsKnown()
    {
        QVERIFY(!asksForAnything({}));
        QVERIFY(asksForAnything(literal(u" "_s)));
        QVERIFY(asksForAnything(ofKinds(SearchKinds::Nvtx)));
        SearchQuery range;
        range.range = timeRange(0, 1);
        QVERIFY(!asksForAnything(range));
    }

    void theWalkGoesByTimeAndAround()
    {
        const Trace trace = allKinds(); // gemm: 50 and 90 (track 7), 100 (0), 400 (1)
        const SearchResult result = found(trace, literal(u"gemm"_s));
        const auto next = [&](const MatchPlace &from) {
            return *neighbourMatch(trace, result, from, MatchDirection::Next);
        };
        const auto previous = [&](const MatchPlace &from) {
            return *neighbourMatch(trace, result, from, MatchDirection::Previous);
        };
        const std::vector<EventRef> order {{7, 0}, {7, 1}, {0, 0}, {1, 1}};
        QVERIFY(result.first == order);
        for (std::size_t i = 0; i < order.size(); ++i) {
            QCOMPARE(next(order[i]), order[(i + 1) % 4]);
            QCOMPARE(previous(order[i]), order[(i + 3) % 4]);
            QCOMPARE(matchNumber(trace, result, order[i]), std::optional(i + 1));
        }
        QCOMPARE(next(traceTime(90)), order[1]); // at the very time
        QCOMPARE(previous(traceTime(90)), order[0]);
        QCOMPARE(next(traceTime(401)), order[0]);
        QCOMPARE(next(EventRef {1, 0}), order[3]); // from an event that is no match
        QCOMPARE(previous(EventRef {1, 0}), order[2]);
        QCOMPARE(matchNumber(trace, result, {1, 0}), std::optional<std::size_t> {});
        const SearchResult none = found(trace, literal(u"nothing"_s));
        QVERIFY(!neighbourMatch(trace, none, traceTime(0), MatchDirection::Next));
    }

    void theWalkVisitsEveryMatchOnce()
    {
        for (unsigned seed = 0; seed < 30; ++seed) {
            const Trace trace = randomTrace(seed);
            const SearchResult result = found(trace, literal(u"name 1"_s));
            std::optional<EventRef> at;
            for (std::size_t i = 0; i < result.count; ++i) {
                at = neighbourMatch(trace, result, at ? MatchPlace(*at) : traceTime(0),
                                    MatchDirection::Next);
                QCOMPARE(*at, result.first[i]);
                QCOMPARE(matchNumber(trace, result, *at), std::optional(i + 1));
            }
        }
    }

    void everyColumnWithAMatchIsMarked()
    {
        for (unsigned seed = 0; seed < 200; ++seed) {
            const Trace trace = randomTrace(seed);
            const SearchResult result = found(trace, literal(u"name 2"_s));
            const auto begin = static_cast<std::int64_t>(seed % 150);
            const TimeRange visible = timeRange(begin, begin + 1 + static_cast<int>(seed));
            const PixelScale scale(visible, 1 + static_cast<int>(seed * 7 % 90));
            MatchColumns expected(static_cast<std::size_t>(scale.widthPx()));
            for (const EventRef &event : result.first) {
                const TimeRange range = trace.tracks[event.track].events.range(event.event);
                if (visible.contains(range.begin))
                    expected[static_cast<std::size_t>(scale.column(range.begin))] = 1;
                else if (range.begin < visible.begin && range.end > visible.begin)
                    expected.front() = 1;
            }
            MatchColumns columns(expected.size());
            for (std::size_t track = 0; track < trace.tracks.size(); ++track)
                markMatches(trace, result, track, scale, columns);
            QCOMPARE(columns, expected);
        }
    }

    void lengthsAreReadAsTheyAreWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("ns");
        QTest::newRow("us") << u"10 us"_s << qint64 {10'000};
        QTest::newRow("no blank") << u"1.5ms"_s << qint64 {1'500'000};
        QTest::newRow("comma") << u" 1,5 ms "_s << qint64 {1'500'000};
        QTest::newRow("groups") << u"1,500,000 us"_s << qint64 {1'500'000'000};
        QTest::newRow("a group or decimals") << u"1,500 us"_s << qint64 {-1};
        QTest::newRow("three decimals") << u"1.500 us"_s << qint64 {1500};
        QTest::newRow("whole ns have no decimals") << u"1.500 ns"_s << qint64 {1500};
        QTest::newRow("micro sign") << u"3 \u00b5s"_s << qint64 {3000};
        QTest::newRow("mu") << u"3\u03bcs"_s << qint64 {3000};
        QTest::newRow("ns") << u"7ns"_s << qint64 {7};
        QTest::newRow("a part of a ns") << u"7.9 ns"_s << qint64 {7};
        QTest::newRow("many decimals") << u"0.1234567891 s"_s << qint64 {123'456'789};
        QTest::newRow("min") << u"1.5 min"_s << qint64 {90'000'000'000};
        QTest::newRow("h") << u"2 h"_s << qint64 {7'200'000'000'000};
        QTest::newRow("no unit") << u"10"_s << qint64 {-1};
        QTest::newRow("no number") << u"us"_s << qint64 {-1};
        QTest::newRow("negative") << u"-1 us"_s << qint64 {-1};
        QTest::newRow("unknown unit") << u"1 parsec"_s << qint64 {-1};
        QTest::newRow("empty") << QString() << qint64 {-1};
        QTest::newRow("beyond a trace") << u"4611686019 s"_s << qint64 {-1};
        QTest::newRow("beyond 64 bits") << u"999999999999999999 h"_s << qint64 {-1};
    }

    void lengthsAreReadAsTheyAreWritten()
    {
        QFETCH(const QString, text);
        QFETCH(const qint64, ns);
        const auto length = durationFromText(text);
        QCOMPARE(length ? toNs(*length) : -1, ns);
    }

    void theTableIsExact()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        const auto trace = test::tinyTrace();
        SearchTableModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        const auto show = [&](const SearchQuery &query) {
            model.setResult(trace, std::make_shared<SearchResult>(found(*trace, query)));
        };
        const auto row = [&model](int i, int role) {
            QStringList texts;
            for (int column = 0; column < model.columnCount(); ++column)
                texts += model.index(i, column).data(role).toString();
            return texts;
        };
        show(ofKinds(SearchKinds::Copies));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(row(0, Qt::DisplayRole),
                 QStringList({u"256 B host to device"_s, u"copy"_s,
                              u"GPU 0 · stream 7 · pid 11 worker 0"_s, u"0.000001450"_s,
                              u"0.000100"_s}));
        QCOMPARE(row(1, ExactRole).mid(3), QStringList({u"1500"_s, u"100"_s}));
        QCOMPARE(model.headerData(SearchTableModel::Start, Qt::Horizontal, ExactRole).toString(),
                 u"Start (ns)"_s);
        QCOMPARE(model.rowOf(model.eventAt(1)), std::optional(1));
        QCOMPARE(model.rowOf({0, 0}), std::optional<int> {}); // a kernel
        show(literal(u"cpu_ready"_s));
        QCOMPARE(row(0, Qt::DisplayRole).at(SearchTableModel::Kind), u"NVTX mark"_s);
        QCOMPARE(row(0, Qt::DisplayRole).at(SearchTableModel::Where), u"NVTX · thread 11"_s);
        model.setResult(nullptr, nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestSearch)
#include "tst_search.moc"
