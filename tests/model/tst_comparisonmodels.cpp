// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison as the window shows it: table, grid of the chart, sentences and doubts.
#include "model/comparisondoubts.h"
#include "model/comparisontablemodel.h"
#include "model/comparisontext.h"
#include "model/itemroles.h"
#include "model/missinglastproxy.h"
#include "model/tabletext.h"
#include "tests/support/tinytrace.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

using Model = ComparisonTableModel;

constexpr int kDifference = 2; // of a length's three columns

/// The rows of tinyReport() (chunk 2 on GPU 0 and 1, chunk 10 on GPU 0 and 1) against changed ones:
/// the first is 100 ns shorter and has no receipt, the second 2,000,000 ns longer, the third is as
/// it was, and the fourth is called chunk 77.
std::shared_ptr<const ComparedReports> changed(bool isOpenBefore = true)
{
    const auto before = test::tinyReport();
    auto after = std::make_shared<Report>(*before);
    after->rows[0].gap.end -= Duration {100};
    after->rows[0].host.readyToReceived.reset();
    after->rows[1].gap.end += Duration {2'000'000};
    after->windows.push_back(after->windows[1]);
    after->windows.back().chunk = std::int64_t {77};
    after->rows[3].window = after->windows.size() - 1;
    auto compared = std::make_shared<ComparedReports>();
    compared->before = before;
    compared->after = after;
    compared->isOpenBefore = isOpenBefore;
    compared->comparison = compareReports(*before, *after);
    return compared;
}

QString text(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QVariantList openRows(const QAbstractItemModel &model)
{
    QVariantList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows += model.index(row, 0).data(ReportRowRole);
    return rows;
}

/// Every column, sorted both ways, has its missing cells last and its numbers in order.
QString firstWrongOrder(MissingLastProxy &proxy, int column, Qt::SortOrder order)
{
    proxy.sort(column, order);
    std::optional<qlonglong> last;
    bool isMissing = false;
    for (int row = 0; row < proxy.rowCount(); ++row) {
        const QVariant key = proxy.index(row, column).data(SortRole);
        if (!key.isValid()) {
            isMissing = true;
            continue;
        }
        const qlonglong now = key.toLongLong();
        const bool isOrdered = !last || (order == Qt::AscendingOrder ? *last <= now : *last >= now);
        if (isMissing || !isOrdered)
            return u"column %1, row %2"_s.arg(column).arg(row);
        last = now;
    }
    return {};
}

} // namespace

class TestComparisonModels : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aRowHasBothSidesAndTheirDifference()
    {
        Model model;
        const QAbstractItemModelTester tester(&model);
        model.setComparison(changed());
        QCOMPARE(model.rowCount(), 5);
        const QStringList shorter {u"2"_s,        u"GPU 0"_s,    u"both"_s,
                                   u"0.000500"_s, u"0.000400"_s, u"-0.000100"_s};
        for (int column = 0; column < shorter.size(); ++column)
            QCOMPARE(text(model, 0, column), shorter.at(column));
        QCOMPARE(text(model, 1, Model::Gap + kDifference), u"+2.000000"_s);
        QCOMPARE(text(model, 2, Model::Gap + kDifference), u"0.000000"_s);
        QCOMPARE(text(model, 0, Model::Copies), u"0.000150"_s);
        QCOMPARE(text(model, 0, Model::Copies + kDifference), u"0.000000"_s);
        // A side lacks a marker: so does the difference.
        QVERIFY(text(model, 0, Model::ReadyToReceived) != u"–"_s);
        QCOMPARE(text(model, 0, Model::ReadyToReceived + 1), u"–"_s);
        QCOMPARE(text(model, 0, Model::ReadyToReceived + kDifference), u"–"_s);
        QVERIFY(model.index(0, Model::ReadyToReceived + 1)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .startsWith(u"Not known"_s));
        QCOMPARE(model.index(1, Model::Gap + kDifference).data(Qt::ToolTipRole).toString(),
                 u'+' + QLocale().toString(2'000'000) + u" ns"_s);
        model.setComparison(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void whatHasNoPartnerStandsBelow()
    {
        Model model;
        model.setComparison(changed());
        QCOMPARE(text(model, 3, Model::FoundIn), u"only before"_s);
        QCOMPARE(text(model, 3, Model::Chunk), u"10"_s);
        QVERIFY(text(model, 3, Model::Gap) != u"–"_s);
        QCOMPARE(text(model, 3, Model::Gap + 1), u"–"_s);
        QCOMPARE(text(model, 4, Model::FoundIn), u"only after"_s);
        QCOMPARE(text(model, 4, Model::Chunk), u"77"_s);
        QCOMPARE(text(model, 4, Model::Gap), u"–"_s);
        QVERIFY(model.index(4, Model::Gap)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .startsWith(u"The trace before has no such chunk"_s));
        QVERIFY(model.isColumnKnown(Model::FoundIn));

        const auto same = test::tinyReport();
        const auto compared = std::make_shared<ComparedReports>(
            ComparedReports {same, same, true, compareReports(*same, *same)});
        model.setComparison(compared);
        QVERIFY(!model.isColumnKnown(Model::FoundIn));
        QVERIFY(model.isColumnKnown(Model::ReadyToReceived + kDifference));
    }

    void rowsLeadToTheOpenReport()
    {
        Model model;
        model.setComparison(changed());
        QCOMPARE(openRows(model), QVariantList({0, 1, 2, 3, QVariant {}}));
        model.setComparison(changed(false));
        QCOMPARE(openRows(model), QVariantList({0, 1, 2, QVariant {}, 3}));

        // Where rows stand elsewhere in the other report.
        const auto before = test::tinyReport();
        const auto after = std::make_shared<Report>(*before);
        after->rows.erase(after->rows.begin());
        for (const bool isOpenBefore : {true, false}) {
            const auto compared = std::make_shared<ComparedReports>(
                ComparedReports {before, after, isOpenBefore, compareReports(*before, *after)});
            model.setComparison(compared);
            QCOMPARE(openRows(model),
                     isOpenBefore ? QVariantList({1, 2, 3, 0})
                                  : QVariantList({0, 1, 2, QVariant {}}));
            const ComparisonGrid grid(compared);
            QVERIFY(!grid.comparedAt(isOpenBefore ? 0 : 3));
            QVERIFY(grid.comparedAt(isOpenBefore ? 3 : 0));
        }
    }

    void columnsSortAsNumbersWithWhatIsMissingLast()
    {
        Model model;
        model.setComparison(changed());
        MissingLastProxy proxy;
        proxy.setSourceModel(&model);
        for (int column = 0; column < Model::ColumnCount; ++column) {
            for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder})
                QCOMPARE(firstWrongOrder(proxy, column, order), QString());
        }
        proxy.sort(Model::Gap + kDifference, Qt::DescendingOrder);
        QCOMPARE(text(proxy, 0, Model::Gap + kDifference), u"+2.000000"_s);
        QCOMPARE(text(proxy, 2, Model::Gap + kDifference), u"-0.000100"_s);
        proxy.sort(Model::Chunk, Qt::AscendingOrder);
        QCOMPARE(text(proxy, 0, Model::Chunk), u"2"_s); // 10 is not before 2
        QCOMPARE(text(proxy, 4, Model::Chunk), u"77"_s);
    }

    void itIsCopiedInNanoseconds()
    {
        Model model;
        model.setComparison(changed());
        std::vector<int> columns(Model::ReadyToReceived);
        std::iota(columns.begin(), columns.end(), 0);
        const std::vector<int> rows {1, 4};
        QCOMPARE(tableText(model, rows, columns),
                 u"Chunk\tGPU\tFound in\tGap before (ns)\tGap after (ns)\tGap difference (ns)\t"
                 "Copies before (ns)\tCopies after (ns)\tCopies difference (ns)\n"
                 "2\tGPU 1\tboth\t650\t2000650\t2000000\t0\t0\t0\n"
                 "77\tGPU 1\tonly after\t\t990\t\t\t0\t\n"_s);
        const QString header =
            model.headerData(Model::StartToKernel + kDifference, Qt::Horizontal, Qt::DisplayRole)
                .toString();
        QCOMPARE(header, u"start to first kernel\ndifference (ms)"_s);
    }

    void theGridHasTheOpenReportsRows()
    {
        const ComparisonGrid grid(changed());
        QVERIFY(grid.reach() == Duration {2'000'000});
        QVERIFY(grid.differenceOf(0) == Duration {-100});
        QVERIFY(!grid.comparedAt(3)); // only before
        QVERIFY(!grid.comparedAt(99));
        QCOMPARE(grid.largestOfAll(), std::optional<std::size_t>(1));
        QCOMPARE(grid.grid().gpus().size(), 2U);
        QVERIFY(grid.gpuOfLine(0) && grid.gpuOfLine(0)->rows == 2);
        QVERIFY(grid.gpuOfLine(1) && grid.gpuOfLine(1)->rows == 1);
        // Of chunk 2 and 10 on GPU 0: -100 is larger than no difference.
        QCOMPARE(grid.largestIn(0, 0, 2), std::optional<std::size_t>(0));
        QCOMPARE(grid.largestIn(1, 0, 2), std::optional<std::size_t>(1));
        QCOMPARE(grid.largestIn(1, 1, 2), std::optional<std::size_t>(3)); // better than nothing
        QCOMPARE(grid.largestIn(1, 1, 1), std::nullopt);

        QCOMPARE(
            comparedText(grid, 1),
            u"Chunk 2, GPU 1: 0.000650 ms before, 2.000650 ms after, difference +2.000000 ms"_s);
        QCOMPARE(comparedText(grid, 3), u"Chunk 10, GPU 1: only before, 0.000990 ms"_s);
        const ComparisonGrid swapped(changed(false));
        QCOMPARE(comparedText(swapped, 3), u"Chunk 77, GPU 1: only after, 0.000990 ms"_s);
    }

    void aGpuHasMedianAndSum()
    {
        const ComparisonGrid grid(changed());
        const QString exact = exactGpuFigures(*grid.gpuOfLine(0), QLocale::c());
        QVERIFY2(exact.contains(u"median: 500 ns before, 400 ns after, difference -100 ns"_s),
                 qPrintable(exact));
        QVERIFY2(exact.contains(u"sum: 1400 ns before, 1300 ns after, difference -100 ns"_s),
                 qPrintable(exact));
        const auto figures = gpuFigures(*grid.gpuOfLine(1));
        QCOMPARE(figures.at(2), u"median +2.00 ms, sum +2.00 ms"_s);
        for (std::size_t i = 1; i < figures.size(); ++i)
            QVERIFY(figures.at(i).size() < figures.at(i - 1).size());
    }

    void onlyWhatIsKnownIsDoubted()
    {
        const auto same = test::tinyReport();
        ComparedReports compared {same, same, true, compareReports(*same, *same)};
        QCOMPARE(comparisonDoubts(compared), QStringList {});

        auto other = std::make_shared<Report>(*same);
        auto trace = std::make_shared<Trace>(*same->trace);
        trace->capture.tablesChosen = true;
        trace->gpus[0].source = GpuSource::CudaOrdinal;
        trace->kernelActivity[1] = {};
        other->trace = trace;
        other->profile.name = u"steps"_s;
        other->markersFrom = MarkersFrom::File;
        compared.after = other;
        compared.comparison = compareReports(*same, *other);
        const QString doubts = comparisonDoubts(compared).join(u'\n');
        for (const char *part :
             {"different profiles: delivery before, steps after", "differs: 2 before, 1 after",
              "Only after are host markers", "which card it is: GPU 0.",
              "The trace after was exported in part"})
            QVERIFY2(doubts.contains(QLatin1StringView(part)), qPrintable(doubts));
        QCOMPARE(doubts.count(u'\n'), 4);
    }

    void anEdgeOfTheCaptureIsTold()
    {
        const auto same = test::tinyReport();
        auto other = std::make_shared<Report>(*same);
        auto trace = std::make_shared<Trace>(*same->trace);
        trace->capture.duration = Duration {2500}; // within the second window
        other->trace = trace;
        const ComparedReports compared {same, other, true, compareReports(*same, *other)};
        QCOMPARE(comparisonDoubts(compared),
                 QStringList {u"Cut by the edge of the capture after: chunk 10."_s});
    }
};

QTEST_GUILESS_MAIN(TestComparisonModels)
#include "tst_comparisonmodels.moc"
