// SPDX-License-Identifier: GPL-3.0-or-later
// A gap's breakdown as a tree: its lines add up, sort, are copied exactly, and lead to events.
#include "model/breakdowntreemodel.h"
#include "model/itemroles.h"
#include "model/search.h"
#include "model/tabletext.h"
#include "tests/support/handtrace.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

#include <array>
#include <random>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

using Model = BreakdownTreeModel;

/// Each line as "name | calls | time | share", indented by its depth.
void addLines(const QAbstractItemModel &model, const QModelIndex &parent, int depth,
              QStringList &lines)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = Model::Name; column <= Model::Share; ++column)
            cells += model.index(row, column, parent).data().toString();
        lines += QString(qsizetype {2} * depth, u' ') + cells.join(u" | "_s);
        addLines(model, model.index(row, 0, parent), depth + 1, lines);
    }
}

QStringList linesOf(const QAbstractItemModel &model)
{
    QStringList lines;
    addLines(model, {}, 0, lines);
    return lines;
}

QModelIndex find(const QAbstractItemModel &model, const QString &name,
                 const QModelIndex &parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (index.data().toString() == name)
            return index;
        if (const QModelIndex inner = find(model, name, index); inner.isValid())
            return inner;
    }
    return {};
}

qlonglong exactTime(const QModelIndex &index)
{
    return index.siblingAtColumn(Model::Time).data(ExactRole).toLongLong();
}

/// Process 1 works on the GPU with two threads and ranges, process 2 only sees it; the gap is
/// [100, 200).
struct Fixture
{
    std::shared_ptr<const Trace> trace;
    GapBreakdown breakdown;
    Model model;
    BreakdownSorter sorter;

    explicit Fixture(bool hasRanges = true)
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1}, {2});
        hand.kernel(gpu, 1, 0, 100);
        hand.kernel(gpu, 1, 200, 300);
        hand.call(1, 10, 90, 130, u"cudaMalloc"_s);
        hand.call(1, 10, 140, 142, u"cudaLaunchKernel"_s);
        hand.call(1, 10, 150, 153, u"cudaLaunchKernel"_s);
        hand.call(1, 11, 120, 180, u"cudaStreamSynchronize"_s);
        hand.call(2, 20, 100, 200, u"cudaFree"_s);
        if (hasRanges)
            hand.range(1, 10, 110, 190, u"step\tone"_s);
        trace = hand.finish();
        breakdown = breakDownGap(*trace, gpu, timeRange(100, 200));
        model.setBreakdown(trace, &breakdown);
        sorter.setSourceModel(&model);
        sorter.setSortRole(SortRole);
    }
};

} // namespace

class TestBreakdownTree : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void linesAreThoseOfTheBreakdown()
    {
        const Fixture f;
        const QStringList expected {
            u"pid 1 worker 1 | 4 | 0.000080 | 80.00"_s,
            u"  thread 11 | 1 | 0.000060 | 60.00"_s,
            u"    cudaStreamSynchronize | 1 | 0.000060 | 60.00"_s,
            u"    no CUDA call recorded |  | 0.000040 | 40.00"_s,
            u"  thread 10 | 3 | 0.000035 | 35.00"_s,
            u"    cudaMalloc | 1 | 0.000030 | 30.00"_s,
            u"    cudaLaunchKernel | 2 | 0.000005 | 5.00"_s,
            u"    no CUDA call recorded |  | 0.000065 | 65.00"_s,
            u"    NVTX ranges | 1 | 0.000080 | 80.00"_s,
            u"      step\tone | 1 | 0.000080 | 80.00"_s,
            u"      no NVTX range recorded |  | 0.000020 | 20.00"_s,
            u"  no CUDA call recorded on any thread |  | 0.000020 | 20.00"_s,
            u"Only see this GPU |  |  | "_s,
            u"  pid 2 worker 2 | 1 | 0.000100 | 100.00"_s,
            u"    thread 20 | 1 | 0.000100 | 100.00"_s,
            u"      cudaFree | 1 | 0.000100 | 100.00"_s,
            u"      no CUDA call recorded |  | 0.000000 | 0.00"_s,
            u"OS runtime calls |  | not loaded | "_s,
            u"Scheduling |  | not loaded | "_s,
        };
        QCOMPARE(linesOf(f.model), expected);
    }

    void theModelKeepsQtsRules()
    {
        Model model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        BreakdownSorter sorter;
        sorter.setSourceModel(&model);
        const QAbstractItemModelTester sorted(
            &sorter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const Fixture f;
        model.setBreakdown(f.trace, &f.breakdown);
        sorter.setSortRole(SortRole);
        sorter.sort(Model::Time, Qt::DescendingOrder);
        QCOMPARE(model.rowCount(), 4);
        model.setBreakdown(nullptr, nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void theOperatingSystemIsABranchOfAThread()
    {
        HandTrace hand;
        const GpuIndex gpu = hand.gpu(0, {1});
        hand.kernel(gpu, 1, 0, 100);
        hand.call(1, 10, 100, 120, u"cudaFree"_s);
        hand.osCall(1, 10, 130, 170, u"poll"_s);
        hand.schedule(1, 10, 90, true);
        hand.schedule(1, 10, 130, false);
        hand.schedule(1, 11, 180, false);
        const auto trace = hand.finish();
        const GapBreakdown breakdown = breakDownGap(*trace, gpu, timeRange(100, 200));
        Model model;
        model.setBreakdown(trace, &breakdown);
        const QStringList expected {
            u"pid 1 worker 1 | 1 | 0.000020 | 20.00"_s,
            u"  thread 10 | 1 | 0.000020 | 20.00"_s,
            u"    cudaFree | 1 | 0.000020 | 20.00"_s,
            u"    no CUDA call recorded |  | 0.000080 | 80.00"_s,
            u"    OS runtime calls | 1 | 0.000040 | 40.00"_s,
            u"      poll | 1 | 0.000040 | 40.00"_s,
            u"      no OS runtime call recorded |  | 0.000060 | 60.00"_s,
            u"    Scheduling |  | 0.000030 | 30.00"_s,
            u"      on a CPU |  | 0.000030 | 30.00"_s,
            u"      without a CPU |  | 0.000050 | 50.00"_s,
            u"      unknown |  | 0.000020 | 20.00"_s,
            u"NVTX ranges |  | not recorded | "_s,
        };
        QCOMPARE(linesOf(model), expected);
        const BreakdownLine &poll = model.lineAt(find(model, u"poll"_s));
        QCOMPARE(eventsOfLine(*trace, breakdown.gap, poll).size(), 1U);
    }

    void whatIsMissingIsNoZero()
    {
        Fixture f(false);
        QVERIFY(linesOf(f.model).contains(u"NVTX ranges |  | not recorded | "_s));
        f.breakdown.rangesRecorded = Recorded::LeftOut;
        f.breakdown.processes[0].calls.reset();
        f.breakdown.processes[0].callsRecorded = Recorded::Nowhere;
        for (ThreadBreakdown &thread : f.breakdown.processes[0].threads)
            thread.calls.reset();
        f.model.setBreakdown(f.trace, &f.breakdown);
        const QStringList lines = linesOf(f.model);
        QVERIFY(lines.contains(u"NVTX ranges |  | not loaded | "_s));
        QCOMPARE(lines.first(), u"pid 1 worker 1 |  | not recorded | "_s);
        QCOMPARE(lines.at(1), u"  thread 11 |  | not recorded | "_s);
        const QModelIndex time = f.model.index(0, Model::Time);
        QVERIFY(!time.data(SortRole).isValid());
        QCOMPARE(time.data(ExactRole), QVariant(QString()));
    }

    void siblingsSortAndBranchesStay()
    {
        Fixture f;
        const auto names = [&f](const QString &parent) {
            const QModelIndex of = find(f.sorter, parent);
            QStringList list;
            for (int row = 0; row < f.sorter.rowCount(of); ++row)
                list += f.sorter.index(row, 0, of).data().toString();
            return list;
        };
        const QString rest = u"no CUDA call recorded"_s;
        const QString malloc = u"cudaMalloc"_s;
        const QString launch = u"cudaLaunchKernel"_s;
        const QString ranges = u"NVTX ranges"_s;
        f.sorter.sort(Model::Time, Qt::DescendingOrder);
        QCOMPARE(names(u"thread 10"_s), QStringList({rest, malloc, launch, ranges}));
        f.sorter.sort(Model::Time, Qt::AscendingOrder);
        QCOMPARE(names(u"thread 10"_s), QStringList({launch, malloc, rest, ranges}));
        // What has no count stands last, whichever way it is sorted.
        f.sorter.sort(Model::Calls, Qt::DescendingOrder);
        QCOMPARE(names(u"thread 10"_s), QStringList({launch, malloc, rest, ranges}));
        f.sorter.sort(Model::Calls, Qt::AscendingOrder);
        QCOMPARE(names(u"thread 10"_s), QStringList({malloc, launch, rest, ranges}));
        f.sorter.sort(Model::Name, Qt::AscendingOrder);
        QCOMPARE(names(u"thread 10"_s), QStringList({launch, malloc, rest, ranges}));
        QCOMPARE(f.sorter.index(1, 0).data().toString(), u"Only see this GPU"_s);
        f.sorter.sort(Model::Name, Qt::DescendingOrder);
        QCOMPARE(f.sorter.index(1, 0).data().toString(), u"Only see this GPU"_s);
    }

    void linesAreCopiedWithProcessAndThread()
    {
        const Fixture f;
        const std::array rows {find(f.model, u"cudaMalloc"_s), find(f.model, u"step\tone"_s),
                               find(f.model, u"no CUDA call recorded on any thread"_s)};
        constexpr std::array columns {int {Model::Process}, int {Model::Thread}, int {Model::Name},
                                      int {Model::Calls}, int {Model::Time}};
        QCOMPARE(treeText(f.model, rows, columns),
                 u"Process\tThread\tProcess, thread, call\tCalls\tTime (ns)\n"
                 "1\t10\tcudaMalloc\t1\t30\n"
                 "1\t10\t\"step\tone\"\t1\t80\n"
                 "1\t\tno CUDA call recorded on any thread\t\t20\n"_s);
    }

    void aLineLeadsToItsCalls()
    {
        const Fixture f;
        const auto begins = [&f](const QString &name) {
            const BreakdownLine &line = f.model.lineAt(find(f.model, name));
            QList<qlonglong> times;
            for (const EventRef &event : eventsOfLine(*f.trace, f.breakdown.gap, line))
                times += toNs(f.trace->tracks[event.track].events.begin(event.event));
            return times;
        };
        QCOMPARE(begins(u"cudaLaunchKernel"_s), QList<qlonglong>({140, 150}));
        QCOMPARE(begins(u"thread 10"_s), QList<qlonglong>({90, 140, 150}));
        QCOMPARE(begins(u"NVTX ranges"_s), QList<qlonglong>({110}));
        QCOMPARE(begins(u"no CUDA call recorded"_s), QList<qlonglong>());
        const auto longest = f.model.lineAt(f.model.index(0, 0)).longest;
        QVERIFY(longest);
        QCOMPARE(toNs(f.trace->tracks[longest->track].events.begin(longest->event)), 120);
    }

    void markedEventsAreFound()
    {
        const Fixture f;
        auto events = eventsOfLine(*f.trace, f.breakdown.gap, f.model.lineAt(f.model.index(0, 0)));
        QCOMPARE(events.size(), 4U);
        std::ranges::reverse(events);
        const SearchResult marks = markedEvents(*f.trace, events);
        QCOMPARE(marks.count, 4U);
        QCOMPARE(marks.events.size(), f.trace->tracks.size());
        for (const EventRef &event : events)
            QVERIFY(marks.contains(event));
        for (const auto &ofTrack : marks.events)
            QVERIFY(std::ranges::is_sorted(ofTrack));
        QVERIFY(!marks.contains({events.front().track, 1000}));
        const auto begin = [&f](EventRef event) {
            return f.trace->tracks[event.track].events.begin(event.event);
        };
        QVERIFY(std::ranges::is_sorted(marks.first, {}, begin));
    }

    void everyThreadAddsUpToTheGap()
    {
        std::mt19937 random(7);
        const auto pick = [&random](int most) {
            return static_cast<int>(random() % static_cast<unsigned>(most));
        };
        for (int world = 0; world < 100; ++world) {
            HandTrace hand;
            const GpuIndex gpu = hand.gpu(0, {1, 2});
            hand.kernel(gpu, 1, 0, 10);
            for (int i = pick(12); i >= 0; --i) {
                const int begin = pick(120);
                hand.call(1 + pick(2), 10 + pick(3), begin, begin + pick(60),
                          u"call %1"_s.arg(pick(3)));
                hand.range(1 + pick(2), 10 + pick(3), begin, begin + pick(60), u"range"_s);
            }
            const auto trace = hand.finish();
            const int begin = 10 + pick(50);
            const GapBreakdown breakdown =
                breakDownGap(*trace, gpu, timeRange(begin, begin + 1 + pick(70)));
            Model model;
            model.setBreakdown(trace, &breakdown);
            checkSums(model, {}, toNs(breakdown.gap.length()));
        }
    }

private:
    /// The lines below a thread, and below its ranges, that are no branch themselves.
    static void checkSums(const Model &model, const QModelIndex &parent, qlonglong length)
    {
        qlonglong sum = 0;
        bool hasRest = false;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex line = model.index(row, 0, parent);
            checkSums(model, line, length);
            const QString name = line.data().toString();
            hasRest = hasRest || name == u"no CUDA call recorded"_s
                || name == u"no NVTX range recorded"_s;
            if (!model.hasChildren(line))
                sum += exactTime(line);
        }
        if (hasRest)
            QCOMPARE(sum, length);
    }
};

QTEST_GUILESS_MAIN(TestBreakdownTree)
#include "tst_breakdowntree.moc"
