// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gapsentence.h"
#include "model/readerregistry.h"
#include "tests/support/tinytrace.h"

#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<Report> changeable()
{
    return std::make_shared<Report>(*test::tinyReport());
}

QString plain(const Report &report, std::size_t row = 0)
{
    return gapSentence(report, row, SentenceStyle::Plain);
}

} // namespace

class TestGapSentence : public QObject
{
    Q_OBJECT

private slots:
    void theReferenceGapReadsAsWanted()
    {
        const auto trace = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        QVERIFY(trace);
        const auto report = buildReport(*trace, std::nullopt);
        QVERIFY(report);
        const auto &rows = (*report)->rows;
        const auto row = std::ranges::find_if(rows, [&](const GapRow &each) {
            return chunkText((*report)->windowOf(each).chunk) == u"6"_s
                && (*report)->gpuOf(each).number == 2;
        });
        QVERIFY(row != rows.end());
        const auto index = static_cast<std::size_t>(row - rows.begin());
        QCOMPARE(
            gapSentence(**report, index, SentenceStyle::Plain),
            u"GPU 2 (0000:41:00.0): 49.133769 ms without recorded kernels before the end of "
            "chunk 6 (261.040772109 to 261.089905878 s); 0.000768 ms of it copies; result ready "
            "to received 22.506 ms, received to DiT start 2.621 ms, DiT start to first kernel "
            "24.006 ms; 4 cudaStreamSynchronize calls overlap it for 0.567 ms of thread time."_s);
        const QString markdown = gapSentence(**report, index, SentenceStyle::Markdown);
        QVERIFY2(markdown.startsWith(u"**GPU 2** (`0000:41:00.0`): **49.133769 ms** without"_s),
                 qPrintable(markdown));
        QVERIFY(markdown.contains(u"4 `cudaStreamSynchronize` calls"_s));
    }

    void copiesAndMemsetsAreNamed()
    {
        const auto report = changeable();
        QVERIFY(plain(*report).contains(u"; 0.000150 ms of it copies and memsets;"_s));
        report->rows[0].copies.clear();
        QVERIFY(plain(*report).contains(u" of it memsets;"_s));
        report->rows[0].memsets.clear();
        QVERIFY(plain(*report).contains(u"; no copy or memset in it is recorded;"_s));
    }

    void whatIsMissingIsSaid()
    {
        const auto report = changeable();
        report->rows[0].host.receivedToStart.reset();
        QVERIFY(plain(*report).contains(u" not recorded, "_s));
        report->rows[0].host.readyToReceived.reset();
        report->rows[0].host.startToFirstKernel.reset();
        QVERIFY(!plain(*report).contains(u"not recorded"_s)); // there is no hand-off at all
        report->rows[0].apis.clear();
        QVERIFY(plain(*report).endsWith(u"; no recorded runtime call overlaps it."_s));

        const auto without = std::make_shared<Trace>(*report->trace);
        without->capture.scope.calls = false;
        report->trace = without;
        QVERIFY(plain(*report).endsWith(u"; runtime calls were not loaded."_s));
        const auto bare = std::make_shared<Trace>(*test::emptyTrace());
        QCOMPARE(whyNoCalls(*bare), u"no runtime calls are in the trace"_s);
    }

    void figuresAreRoundedTheSameWayOnEitherSideOfZero()
    {
        const auto report = changeable();
        report->rows[0].host.readyToReceived = Duration {-1'500};
        report->rows[0].host.receivedToStart = Duration {1'499};
        report->rows[0].host.startToFirstKernel = Duration {12'345'678'500};
        const QString sentence = plain(*report);
        QVERIFY2(sentence.contains(u" -0.002 ms, "_s), qPrintable(sentence));
        QVERIFY2(sentence.contains(u" 0.001 ms, "_s), qPrintable(sentence));
        QVERIFY2(sentence.contains(u" 12345.679 ms; "_s), qPrintable(sentence));
    }

    void namesOfTheTraceStayNames()
    {
        const auto report = changeable();
        report->windows[report->rows[0].window].chunk = u"<b>*x*\n2`"_s;
        report->rows[0].apis = {{u"a`b_v1"_s, 1, Duration {1'000'000}}};
        const QString sentence = plain(*report);
        QVERIFY(!sentence.contains(u'\n'));
        QVERIFY2(sentence.endsWith(u"; 1 a`b call overlaps it for 1.000 ms of thread time."_s),
                 qPrintable(sentence));
        const QString markdown = gapSentence(*report, 0, SentenceStyle::Markdown);
        QVERIFY2(markdown.contains(u"\\<b\\>\\*x\\*"_s), qPrintable(markdown));
        QVERIFY2(markdown.contains(u"a\\`b call"_s), qPrintable(markdown));
    }
};

QTEST_GUILESS_MAIN(TestGapSentence)
#include "tst_gapsentence.moc"
