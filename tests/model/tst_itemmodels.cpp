// SPDX-License-Identifier: GPL-3.0-or-later
// The item models: exact values, units, sort keys, and Qt's own rules for models.
#include "model/activitytablemodel.h"
#include "model/apitablemodel.h"
#include "model/gaptablemodel.h"
#include "model/gapwalk.h"
#include "model/itemroles.h"
#include "model/nowindow.h"
#include "tests/support/tinytrace.h"

#include <QAbstractItemModelTester>
#include <QSortFilterProxyModel>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

QStringList rowTexts(const QAbstractItemModel &model, int row)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts += model.index(row, column).data().toString();
    return texts;
}

QStringList columnTexts(const QAbstractItemModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts += model.index(row, column).data().toString();
    return texts;
}

QVariantList rowValues(const QAbstractItemModel &model, int row, int role)
{
    QVariantList values;
    for (int column = 0; column < model.columnCount(); ++column)
        values += model.index(row, column).data(role);
    return values;
}

QStringList headers(const QAbstractItemModel &model, int role)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts += model.headerData(column, Qt::Horizontal, role).toString();
    return texts;
}

} // namespace

class TestItemModels : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void gapRowsAreExact();
    void gapRowsHaveRawNumbers();
    void gapHeadersNameOneUnit();
    void gapsSortByNumber();
    void unknownPhasesAreSaidSo();
    void columnsWithoutValuesAreKnownAsSuch();
    void apisAreExact();
    void activitiesAreExact();
    void modelsKeepQtsRules();
    void modelsTakeAnyRow();
    void walkStopsAtTheEnds();
    void reasonsOfEmptyReports();
};

void TestItemModels::gapRowsAreExact()
{
    GapTableModel model;
    model.setReport(test::tinyReport());
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(rowTexts(model, 0),
             QStringList({u"2"_s, u"GPU 0"_s, u"0.000001400"_s, u"0.000500"_s, u"0.000150"_s,
                          u"0.000350"_s, u"0.000100"_s, u"0.000050"_s, u"0.000750"_s}));
    QCOMPARE(rowTexts(model, 3),
             QStringList({u"10"_s, u"GPU 1"_s, u"0.000002000"_s, u"0.000990"_s, u"0.000000"_s,
                          u"0.000990"_s, u"0.000300"_s, u"–"_s, u"–"_s}));
    QCOMPARE(model.index(0, GapTableModel::Length).data(Qt::ToolTipRole).toString(), u"500 ns"_s);
    QCOMPARE(model.index(2, 0).data(ReportRowRole).toInt(), 2);
}

void TestItemModels::gapRowsHaveRawNumbers()
{
    GapTableModel model;
    model.setReport(test::tinyReport());
    QCOMPARE(rowValues(model, 0, ExactRole),
             QVariantList({u"2"_s, u"GPU 0"_s, 1400LL, 500LL, 150LL, 350LL, 100LL, 50LL, 750LL}));
    QCOMPARE(rowValues(model, 3, SortRole),
             QVariantList({1, 1LL, 2000LL, 990LL, 0LL, 990LL, 300LL, {}, {}}));
    QCOMPARE(rowValues(model, 3, ExactRole).last(), QVariant(QString()));
}

void TestItemModels::gapHeadersNameOneUnit()
{
    GapTableModel model;
    model.setReport(test::tinyReport());
    QCOMPARE(headers(model, Qt::DisplayRole),
             QStringList({u"Chunk"_s, u"GPU"_s, u"Start\n(s)"_s, u"Length\n(ms)"_s,
                          u"Copies\n(ms)"_s, u"Rest\n(ms)"_s, u"result ready to\nreceived (ms)"_s,
                          u"received to\nDiT start (ms)"_s, u"DiT start to\nfirst kernel (ms)"_s}));
    QCOMPARE(headers(model, ExactRole).at(GapTableModel::Length), u"Length (ns)"_s);
}

void TestItemModels::gapsSortByNumber()
{
    GapTableModel model;
    model.setReport(test::tinyReport());
    QSortFilterProxyModel proxy;
    proxy.setSourceModel(&model);
    proxy.setSortRole(SortRole);
    proxy.sort(GapTableModel::Length, Qt::DescendingOrder);
    QCOMPARE(columnTexts(proxy, GapTableModel::Length),
             QStringList({u"0.000990"_s, u"0.000900"_s, u"0.000650"_s, u"0.000500"_s}));
    proxy.sort(GapTableModel::Chunk, Qt::AscendingOrder);
    QCOMPARE(columnTexts(proxy, GapTableModel::Chunk),
             QStringList({u"2"_s, u"2"_s, u"10"_s, u"10"_s})); // 10 is not before 2
}

void TestItemModels::unknownPhasesAreSaidSo()
{
    GapTableModel model;
    model.setReport(test::tinyReport());
    const QModelIndex unknown = model.index(2, GapTableModel::ReceivedToStart);
    QCOMPARE(unknown.data().toString(), u"–"_s);
    QVERIFY(unknown.data(Qt::ToolTipRole).toString().startsWith(u"Not known"_s));
    QVERIFY(!unknown.data(SortRole).isValid());
}

void TestItemModels::columnsWithoutValuesAreKnownAsSuch()
{
    GapTableModel model;
    model.setReport(test::tinyReport());
    QVERIFY(model.isColumnKnown(GapTableModel::StartToKernel));
    const auto whole = buildReport(test::tinyTrace(), builtInProfile(u"whole"_s));
    model.setReport(*whole);
    QVERIFY(model.isColumnKnown(GapTableModel::Rest));
    QVERIFY(!model.isColumnKnown(GapTableModel::StartToKernel));
}

void TestItemModels::apisAreExact()
{
    ApiTableModel model;
    model.setGap(test::tinyReport(), 0);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(rowTexts(model, 0),
             QStringList({u"cudaStreamSynchronize"_s, u"1"_s, u"0.000400"_s, u"80.00"_s}));
    QCOMPARE(rowTexts(model, 1),
             QStringList({u"cudaLaunchKernel"_s, u"1"_s, u"0.000020"_s, u"4.00"_s}));
    QCOMPARE(rowValues(model, 1, ExactRole).at(ApiTableModel::ThreadTime), QVariant(20LL));
}

void TestItemModels::activitiesAreExact()
{
    ActivityTableModel model;
    model.setGap(test::tinyReport(), 0);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(rowTexts(model, 0),
             QStringList({u"Copy host to device"_s, u"0.000001450"_s, u"0.000100"_s, u"256"_s,
                          u"7"_s, u"worker 0 (11)"_s, u"201"_s}));
    QCOMPARE(rowTexts(model, 1),
             QStringList({u"Memset"_s, u"0.000001500"_s, u"0.000100"_s, u"64"_s, u"9"_s,
                          u"worker 0 (11)"_s, u"301"_s}));
    QCOMPARE(activityKindText(TrackKind::Memcpy, 200), u"Copy of kind 200"_s);
    QCOMPARE(activityKindText(TrackKind::Memcpy, 10), u"Copy peer to peer"_s);
}

void TestItemModels::modelsKeepQtsRules()
{
    using Mode = QAbstractItemModelTester::FailureReportingMode;
    GapTableModel gaps;
    ApiTableModel apis;
    ActivityTableModel activities;
    const QAbstractItemModelTester gapTester(&gaps, Mode::QtTest);
    const QAbstractItemModelTester apiTester(&apis, Mode::QtTest);
    const QAbstractItemModelTester activityTester(&activities, Mode::QtTest);
    const auto report = test::tinyReport();
    gaps.setReport(report);
    for (std::size_t row = 0; row < report->rows.size(); ++row) {
        apis.setGap(report, row);
        activities.setGap(report, row);
    }
    gaps.setReport(nullptr);
    apis.setGap(nullptr, std::nullopt);
    activities.setGap(nullptr, std::nullopt);
    QCOMPARE(gaps.rowCount(), 0);
}

void TestItemModels::modelsTakeAnyRow()
{
    ApiTableModel apis;
    ActivityTableModel activities;
    apis.setGap(test::tinyReport(), 4); // one past the last
    activities.setGap(test::tinyReport(), 4);
    QCOMPARE(apis.rowCount(), 0);
    QCOMPARE(activities.rowCount(), 0);
}

void TestItemModels::walkStopsAtTheEnds()
{
    const auto report = test::tinyReport();
    const auto walk = [&report](std::optional<std::size_t> from, WalkDirection direction,
                                WalkScope scope = WalkScope::AllGpus) {
        return neighbourGap(*report, from, direction, scope);
    };
    using Place = std::optional<std::size_t>;
    QCOMPARE(walk({}, WalkDirection::Next), Place(0));
    QCOMPARE(walk({}, WalkDirection::Previous), Place(3));
    QCOMPARE(walk(0, WalkDirection::Next), Place(1));
    QCOMPARE(walk(0, WalkDirection::Previous), Place());
    QCOMPARE(walk(3, WalkDirection::Next), Place());
    QCOMPARE(walk(0, WalkDirection::Next, WalkScope::SameGpu), Place(2));
    QCOMPARE(walk(3, WalkDirection::Previous, WalkScope::SameGpu), Place(1));
    QCOMPARE(walk(2, WalkDirection::Next, WalkScope::SameGpu), Place());
    QCOMPARE(neighbourGap(Report {}, {}, WalkDirection::Next, WalkScope::AllGpus), Place());
}

void TestItemModels::reasonsOfEmptyReports()
{
    QVERIFY(!noWindowReason(*test::tinyReport()));

    Profile profile = *builtInProfile(u"delivery"_s);
    profile.name = u"mine"_s;
    profile.roles[Role::CpuReady].nvtx = u"^nothing$"_s;
    const auto unmatched = buildReport(test::tinyTrace(), profile);
    const auto reason = noWindowReason(**unmatched);
    QVERIFY(reason);
    QCOMPARE(reason->reason, EmptyReason::NoMarkers);
    QVERIFY(reason->sentence.contains(u"mine"_s));
    QCOMPARE(reason->frequentTexts.size(), std::size_t {6});

    const auto empty = buildReport(test::emptyTrace(), std::nullopt);
    QCOMPARE(noWindowReason(**empty)->reason, EmptyReason::NoKernels);
}

QTEST_GUILESS_MAIN(TestItemModels)
#include "tst_itemmodels.moc"
