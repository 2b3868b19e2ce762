// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison.h"
#include "model/json/comparisonjson.h"
#include "model/json/jsontext.h"
#include "tests/support/tinytrace.h"

#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

/// Rows of tinyReport(): chunk 2 on GPU 0 and 1, chunk 10 on GPU 0 and 1.
std::shared_ptr<Report> changeable()
{
    return std::make_shared<Report>(*test::tinyReport());
}

void lengthen(Report &report, std::size_t row, std::int64_t ns)
{
    report.rows[row].gap.end += Duration {ns};
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private slots:
    void aReportIsLikeItself()
    {
        const auto report = test::tinyReport();
        const Comparison same = compareReports(*report, *report);
        QCOMPARE(same.rows.size(), report->rows.size());
        QVERIFY(same.onlyBefore.empty());
        QVERIFY(same.onlyAfter.empty());
        for (const ComparedRow &row : same.rows) {
            QCOMPARE(row.before, row.after);
            QVERIFY(row.gap.difference() == Duration::zero());
        }
        QCOMPARE(same.gpus.size(), 2U);
        QVERIFY(same.gpus[0].sumBefore == same.gpus[0].sumAfter);
    }

    void differencesAreAfterMinusBefore()
    {
        const auto before = test::tinyReport();
        const auto after = changeable();
        lengthen(*after, 0, -100);
        lengthen(*after, 3, 25);
        after->rows[0].host.readyToReceived.reset();
        const Comparison compared = compareReports(*before, *after);
        QVERIFY(compared.rows[0].gap.difference() == Duration {-100});
        QVERIFY(compared.rows[3].gap.difference() == Duration {25});
        QVERIFY(!compared.rows[0].phases[0].difference()); // one side lacks it
        QVERIFY(compared.rows[0].phases[0].before);
        QVERIFY(compared.rows[0].phases[1].difference() == Duration::zero());
        QVERIFY(compared.gpus[0].sumAfter - compared.gpus[0].sumBefore == Duration {-100});
        QVERIFY(compared.gpus[1].sumAfter - compared.gpus[1].sumBefore == Duration {25});
        // Of two rows the lower one, of each side by itself.
        const auto lower = [](const Report &report, std::size_t a, std::size_t b) {
            return std::min(report.rows[a].gap.length(), report.rows[b].gap.length());
        };
        QVERIFY(compared.gpus[0].medianBefore == lower(*before, 0, 2));
        QVERIFY(compared.gpus[0].medianAfter == lower(*after, 0, 2));
    }

    void whatHasNoPartnerIsListed()
    {
        const auto before = changeable();
        const auto after = changeable();
        before->rows.erase(before->rows.begin()); // chunk 2 on GPU 0
        after->windows[1].chunk = std::int64_t {77};
        const Comparison compared = compareReports(*before, *after);
        QCOMPARE(compared.rows.size(), 1U); // chunk 2 on GPU 1
        QCOMPARE(compared.rows[0].before, 0U);
        QCOMPARE(compared.rows[0].after, 1U);
        QVERIFY(compared.onlyBefore == (std::vector<std::size_t> {1, 2}));
        QVERIFY(compared.onlyAfter == (std::vector<std::size_t> {0, 2, 3}));
        QCOMPARE(compared.gpus.size(), 1U);
    }

    void aChunkThatOccursAgainIsMatchedInOrder()
    {
        const auto before = changeable();
        const auto after = changeable();
        before->windows[1].chunk = before->windows[0].chunk;
        after->windows[1].chunk = after->windows[0].chunk;
        lengthen(*after, 2, 7);
        const Comparison compared = compareReports(*before, *after);
        QCOMPARE(compared.rows.size(), 4U);
        QCOMPARE(compared.rows[2].occurrence, 1U);
        QVERIFY(compared.rows[0].gap.difference() == Duration::zero());
        QVERIFY(compared.rows[2].gap.difference() == Duration {7});
    }

    /// Two processes each call their own device 0, which were not found to be the same GPU.
    void unclearGpusHaveNoPartner()
    {
        const auto before = test::tinyReport();
        const auto after = changeable();
        const auto trace = std::make_shared<Trace>(*after->trace);
        for (Gpu &gpu : trace->gpus) {
            gpu.source = GpuSource::Unmapped;
            gpu.number = 0;
        }
        after->trace = trace;
        const Comparison compared = compareReports(*before, *after);
        QVERIFY(compared.rows.empty());
        QCOMPARE(compared.onlyBefore.size(), before->rows.size());
        QCOMPARE(compared.onlyAfter.size(), after->rows.size());
    }

    void furtherGapsOfAWindowAreLeftOut()
    {
        const auto before = changeable();
        before->rows[1] = before->rows[0];
        before->rows[1].rank = 2;
        const Comparison compared = compareReports(*before, *before);
        QCOMPARE(compared.rows.size(), before->rows.size() - 1);
    }

    void itIsWrittenForProgramsAndPeople()
    {
        const auto before = test::tinyReport();
        const auto after = changeable();
        lengthen(*after, 0, 1'500'000);
        after->rows.pop_back();
        const Comparison compared = compareReports(*before, *after);
        const Json json = Json::parse(comparisonJson(*before, *after, compared).toStdString());
        QCOMPARE(json["rows"].size(), 3U);
        QCOMPARE(json["rows"][0]["chunk"].get<int>(), 2);
        QCOMPARE(json["rows"][0]["gap_ns"]["difference"].get<int>(), 1'500'000);
        QVERIFY(json["rows"][2]["start_to_first_kernel_ns"]["difference"].is_null());
        QCOMPARE(json["only_before"].size(), 1U);
        QCOMPARE(json["gpus"][0]["sum_ns"]["difference"].get<int>(), 1'500'000);
        const QString text = comparisonText(*before, *after, compared);
        QVERIFY2(text.contains(u"+1.500000"_s), qPrintable(text));
        QVERIFY2(text.contains(u"only before"_s), qPrintable(text));
    }
};

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"
