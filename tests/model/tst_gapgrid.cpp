// SPDX-License-Identifier: GPL-3.0-or-later
// The gaps of all chunks beside one another, and how their lengths are distributed.
#include "model/distribution.h"
#include "model/gapgrid.h"
#include "tests/support/tinytrace.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

struct Cell
{
    GpuIndex gpu;
    std::size_t window;
    std::int64_t length;
};

/// Windows of these chunks, one after the other, 1000 ns each.
Report reportOf(const std::vector<ChunkLabel> &chunks, const std::vector<Cell> &cells)
{
    Report report;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        Window window;
        const auto begin = static_cast<std::int64_t>(1000 * i);
        window.range = timeRange(begin, begin + 1000);
        window.chunk = chunks[i];
        report.windows.push_back(window);
    }
    for (const Cell &cell : cells) {
        GapRow row;
        row.window = cell.window;
        row.gpu = cell.gpu;
        const TraceTime begin = report.windows[cell.window].range.begin;
        row.gap = {begin, begin + Duration {cell.length}};
        report.rows.push_back(row);
    }
    return report;
}

const ChunkLabel kOne {std::int64_t {1}};
const ChunkLabel kTwo {std::int64_t {2}};
const ChunkLabel kThree {std::int64_t {3}};

} // namespace

class TestGapGrid : public QObject
{
    Q_OBJECT

private slots:
    void aCellIsARow()
    {
        // GPU 5 has no gap in chunk 2.
        const Report report = reportOf(
            {kOne, kTwo, kThree}, {{3, 0, 40}, {5, 0, 70}, {3, 1, 10}, {3, 2, 30}, {5, 2, 20}});
        const GapGrid grid(report);
        QCOMPARE(grid.gpus(), std::vector<GpuIndex>({3, 5}));
        QCOMPARE(grid.chunks(), std::vector<ChunkLabel>({kOne, kTwo, kThree}));
        QCOMPARE(grid.rowAt({0, 0}), std::optional<std::size_t>(0));
        QCOMPARE(grid.rowAt({1, 1}), std::optional<std::size_t>());
        QCOMPARE(grid.rowAt({1, 2}), std::optional<std::size_t>(4));
        for (std::size_t row = 0; row < report.rows.size(); ++row)
            QCOMPARE(grid.rowAt(*grid.placeOf(row)), std::optional(row));
        QCOMPARE(grid.longestIn(0, 0, 3), std::optional<std::size_t>(0));
        QCOMPARE(grid.longestIn(0, 1, 3), std::optional<std::size_t>(3));
        QCOMPARE(grid.longestIn(1, 1, 2), std::optional<std::size_t>());
        QVERIFY(grid.longest() == Duration {70} && grid.shortest() == Duration {10});
        // Of the chunks' longest gaps (70, 10, 30) the greatest and the middle one.
        QCOMPARE(grid.worst(), std::optional<std::size_t>(1));
        QCOMPARE(grid.typical(), std::optional<std::size_t>(3));
    }

    void stepsGoToTheNextGap()
    {
        using Step = GapGrid::Step;
        const Report report = reportOf(
            {kOne, kTwo, kThree}, {{3, 0, 40}, {5, 0, 70}, {3, 1, 10}, {3, 2, 30}, {5, 2, 20}});
        const GapGrid grid(report);
        QCOMPARE(grid.rowBeside(0, Step::Right), 2U);
        QCOMPARE(grid.rowBeside(0, Step::Left), 0U);
        QCOMPARE(grid.rowBeside(1, Step::Right), 4U); // past the empty cell
        QCOMPARE(grid.rowBeside(4, Step::Left), 1U);
        QCOMPARE(grid.rowBeside(2, Step::Down), 1U); // the nearest, the earlier of two
        QCOMPARE(grid.rowBeside(4, Step::Up), 3U);
        QCOMPARE(grid.rowBeside(4, Step::Down), 4U);
        QCOMPARE(grid.rowBeside(0, Step::Last), 3U);
        QCOMPARE(grid.rowBeside(4, Step::First), 1U);
        QCOMPARE(grid.rowBeside(99, Step::First), 99U);
    }

    void windowsOfProcessesShareAChunk()
    {
        // Two processes have windows of their own; chunk 1 comes round again.
        const Report report =
            reportOf({kOne, kOne, kTwo, kTwo, kOne, kOne},
                     {{0, 0, 5}, {1, 1, 6}, {0, 2, 7}, {1, 3, 8}, {0, 4, 9}, {1, 5, 10}});
        const GapGrid grid(report);
        QCOMPARE(grid.chunks(), std::vector<ChunkLabel>({kOne, kTwo, kOne}));
        QCOMPARE(grid.rowAt({1, 0}), std::optional<std::size_t>(1));
        QCOMPARE(grid.rowAt({0, 2}), std::optional<std::size_t>(4));
        QCOMPARE(grid.rowAt({1, 2}), std::optional<std::size_t>(5));
    }

    void ofSeveralGapsOfAWindowTheLongestCounts()
    {
        Report report = reportOf({kOne, kTwo}, {{0, 0, 9}, {0, 0, 4}, {0, 1, 5}});
        report.rows[1].rank = 2;
        const GapGrid grid(report);
        QCOMPARE(grid.chunks().size(), 2U);
        QCOMPARE(grid.rowAt({0, 0}), std::optional<std::size_t>(0));
        QVERIFY(grid.placeOf(1) == grid.placeOf(0));
        QVERIFY(grid.shortest() == Duration {5});
        QCOMPARE(gapDistributions(report).at(0).lengths.values.size(), 2U);
    }

    void anEmptyReportHasAnEmptyGrid()
    {
        const GapGrid grid {Report {}};
        QVERIFY(grid.isEmpty());
        QVERIFY(!grid.worst() && !grid.typical() && !grid.placeOf(0));
        QCOMPARE(GridBins(0, 100, 4).count(), 0);
        QVERIFY(!GridBins(0, 100, 4).binAt(3));
    }

    void binsHoldEveryColumnOnce()
    {
        std::mt19937 random(11);
        for (int i = 0; i < 400; ++i) {
            const std::size_t columns = 1 + random() % (i % 2 == 0 ? 20 : 5000);
            const int width = static_cast<int>(random() % 1200);
            const int least = 1 + static_cast<int>(random() % 6);
            const GridBins bins(columns, width, least);
            QVERIFY(bins.count() >= 1);
            QVERIFY(static_cast<std::size_t>(bins.count()) <= columns);
            QCOMPARE(bins.firstColumn(0), 0U);
            QCOMPARE(bins.firstColumn(bins.count()), columns);
            QCOMPARE(bins.left(0), 0);
            QCOMPARE(bins.left(bins.count()), width);
            for (int bin = 0; bin < bins.count(); ++bin) {
                const std::size_t first = bins.firstColumn(bin);
                const std::size_t last = bins.firstColumn(bin + 1);
                QVERIFY(first < last); // never an empty one
                QCOMPARE(bins.binOfColumn(first), bin);
                QCOMPARE(bins.binOfColumn(last - 1), bin);
                if (width >= least)
                    QVERIFY(bins.left(bin + 1) - bins.left(bin) >= least);
            }
            QVERIFY(!bins.binAt(-1));
            QVERIFY(!bins.binAt(width));
            for (int x = 0; x < width; ++x) { // what is drawn is what is picked
                const auto bin = bins.binAt(x);
                QVERIFY(bin && bins.left(*bin) <= x && x < bins.left(*bin + 1));
            }
        }
    }

    void mediansAreValuesThatAChunkHas()
    {
        Distribution lengths;
        QVERIFY(!lengths.median());
        lengths.values = {Duration {1}, Duration {2}, Duration {9}, Duration {10}};
        QVERIFY(lengths.median() == Duration {2});
        lengths.values.emplace_back(11);
        QVERIFY(lengths.median() == Duration {9});
    }

    void phasesCountOnceAWindow()
    {
        Report report = reportOf({kOne, kTwo}, {{0, 0, 9}, {1, 0, 4}, {0, 1, 5}});
        report.rows[0].host.readyToReceived = Duration {7};
        report.rows[1].host.readyToReceived = Duration {7};
        report.rows[0].host.startToFirstKernel = Duration {30};
        report.rows[1].host.startToFirstKernel = Duration {20};
        report.rows[2].host.startToFirstKernel = Duration {-4};
        const auto phases = phaseDistributions(report);
        QCOMPARE(phases.size(), 2U); // of one nothing is known
        QCOMPARE(phases[0].phase, HandOffPhase::ReadyToReceived);
        QVERIFY(phases[0].lengths.values == std::vector({Duration {7}}));
        QCOMPARE(phases[1].phase, HandOffPhase::StartToFirstKernel);
        QVERIFY(phases[1].lengths.values == std::vector({Duration {-4}, Duration {20}}));
        const std::vector both {phases[0].lengths, phases[1].lengths};
        QVERIFY(chartRange(both) == timeRange(-4, 20));
        QVERIFY(!chartRange({}));
        const Distribution zeros {{Duration {0}}};
        QVERIFY(!chartRange(std::vector {zeros})->isEmpty());
    }

    void binsOfValuesCountThemAll()
    {
        std::mt19937 random(5);
        for (int i = 0; i < 200; ++i) {
            Distribution of;
            for (int n = static_cast<int>(random() % 30); n >= 0; --n)
                of.values.emplace_back(static_cast<std::int64_t>(random() % 1000) - 100);
            std::ranges::sort(of.values);
            const int bins = 1 + static_cast<int>(random() % 50);
            const std::vector<int> counts =
                countInBins(of.values, *chartRange(std::vector {of}), bins);
            QCOMPARE(static_cast<int>(counts.size()), bins);
            int sum = 0;
            for (const int count : counts)
                sum += count;
            QCOMPARE(static_cast<std::size_t>(sum), of.values.size());
            QVERIFY(bins == 1 || of.values.back() <= Duration {0} || counts.back() > 0);
        }
    }
};

QTEST_GUILESS_MAIN(TestGapGrid)
#include "tst_gapgrid.moc"
