// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/frameworknoise.h"
#include "model/report.h"
#include "model/textshape.h"
#include "model/windowpattern.h"
#include "model/windowsuggestions.h"
#include "tests/support/nvtxmaker.h"
#include "tests/support/tinytrace.h"

#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace gapscope;
using namespace Qt::StringLiterals;
using gapscope::test::NvtxMaker;

namespace {

constexpr std::size_t kAll = 1000;

QStringList patternsOf(const std::vector<WindowSuggestion> &suggestions)
{
    QStringList patterns;
    for (const WindowSuggestion &s : suggestions)
        patterns += s.pattern;
    return patterns;
}

/// How many windows the report has with the suggestion as it stands.
std::size_t windowsWith(const std::shared_ptr<const Trace> &trace, const WindowSuggestion &s)
{
    const auto report = buildReport(trace, patternProfile(s.kind, s.pattern));
    if (!report)
        qFatal("%s", qPrintable(report.error().message));
    return (*report)->windows.size();
}

} // namespace

class TestWindowSuggestions : public QObject
{
    Q_OBJECT

private slots:
    void aCounterIsAGroup()
    {
        NvtxMaker maker;
        for (int i = 0; i < 5; ++i)
            maker.range(100 * i, 100 * i + 10 * (i + 1), u"step_%1"_s.arg(i));
        const auto trace = maker.finish();
        const auto found = suggestWindows(*trace, kAll);
        QCOMPARE(found.size(), std::size_t {1});
        QCOMPARE(found[0].pattern, u"^step_(?<chunk>\\d+)$"_s);
        QCOMPARE(found[0].example, u"step_0"_s);
        QCOMPARE(found[0].kind, WindowKind::Ranges);
        QCOMPARE(found[0].pid, std::optional<std::int64_t>(1));
        QCOMPARE(found[0].tid, std::optional<std::int64_t>(1));
        QCOMPARE(found[0].domain, QString());
        QCOMPARE(found[0].count, 5);
        QCOMPARE(toNs(found[0].medianLength), 30);
        QCOMPARE(toNs(found[0].covered), 10 + 20 + 30 + 40 + 50);
        QVERIFY(found[0].hasCounter && found[0].isSteady && !found[0].isNoise);
        QCOMPARE(windowsWith(trace, found[0]), std::size_t {5});
    }

    void onlyTheNumberThatVariesMostIsTheCounter()
    {
        NvtxMaker maker;
        for (int i = 0; i < 8; ++i)
            maker.range(10 * i, 10 * i + 5, u"rank 3 epoch %1 step=%2"_s.arg(i / 4).arg(i));
        const auto found = suggestWindows(*maker.finish(), kAll);
        QCOMPARE(patternsOf(found), QStringList {u"^rank 3 epoch \\d+ step=(?<chunk>\\d+)$"_s});
    }

    void numbersOfOperatorsCountNothing()
    {
        NvtxMaker maker;
        for (int i = 0; i < 6; ++i) {
            maker.range(100 * i, 100 * i + 50, u"train, op_id = %1"_s.arg(70 + i));
            maker.range(100 * i, 100 * i + 9,
                        u"block %1, seq = %2, op_id = %2"_s.arg(i % 3).arg(90 + i));
        }
        const auto found = suggestWindows(*maker.finish(), kAll);
        QCOMPARE(patternsOf(found),
                 (QStringList {u"^train, op_id = \\d+$"_s,
                               u"^block (?<chunk>\\d+), seq = \\d+, op_id = \\d+$"_s}));
        QCOMPARE(found[0].title, u"train, op_id = …"_s);
        QCOMPARE(found[1].title, u"block #, seq = …, op_id = …"_s);
        QVERIFY(!found[0].hasCounter && !found[0].isNoise && found[1].hasCounter);
        QCOMPARE(found[0].count, 6);
    }

    void aNumberThatStartsAnewStillCounts()
    {
        NvtxMaker maker;
        for (int i = 0; i < 40; ++i)
            maker.range(10 * i, 10 * i + 5, u"step %1"_s.arg(i % 10));
        QCOMPARE(patternsOf(suggestWindows(*maker.finish(), kAll)),
                 QStringList {u"^step (?<chunk>\\d+)$"_s});
    }

    void numbersThatOnlyNameThingsAreNoCounter()
    {
        NvtxMaker maker;
        for (int i = 0; i < 12; ++i)
            maker.range(10 * i, 10 * i + 5, u"conv%1"_s.arg((i * 2) % 3));
        const auto found = suggestWindows(*maker.finish(), kAll);
        QCOMPARE(patternsOf(found), (QStringList {u"^conv0$"_s, u"^conv1$"_s, u"^conv2$"_s}));
        QVERIFY(!found[0].hasCounter);
        QCOMPARE(found[0].count, 4);
    }

    void fewerThanThreeAreNotOffered()
    {
        NvtxMaker maker;
        for (const int time : {10, 20}) {
            maker.mark(time, u"tick"_s);
            maker.mark(time, u"step %1"_s.arg(time));
        }
        QVERIFY(suggestWindows(*maker.finish(), kAll).empty());
    }

    void marksMakeWindowsBetweenThem()
    {
        NvtxMaker maker;
        const int times[] {100, 110, 130, 170};
        for (int i = 0; i < 4; ++i)
            maker.mark(times[i], u"chunk=%1"_s.arg(i));
        const auto trace = maker.finish();
        const auto found = suggestWindows(*trace, kAll);
        QCOMPARE(found.size(), std::size_t {1});
        QCOMPARE(found[0].kind, WindowKind::Between);
        QCOMPARE(found[0].count, 4);
        QCOMPARE(toNs(found[0].medianLength), 20); // of 10, 20, 40
        QCOMPARE(toNs(found[0].covered), 70);
        QCOMPARE(windowsWith(trace, found[0]), std::size_t {3});
    }

    void marksAndRangesOfOneTextAreTwo()
    {
        NvtxMaker maker;
        for (int i = 0; i < 3; ++i) {
            maker.mark(100 * i, u"it"_s);
            maker.range(100 * i + 1, 100 * i + 5, u"it"_s);
        }
        const auto found = suggestWindows(*maker.finish(), kAll);
        QCOMPARE(found.size(), std::size_t {2});
        QCOMPARE(found[0].kind, WindowKind::Between); // covers more
        QCOMPARE(found[1].kind, WindowKind::Ranges);
    }

    void whatIsNoWindowIsNotCounted()
    {
        NvtxMaker maker;
        for (int i = 0; i < 3; ++i) {
            maker.openRange(10 * i, u"open"_s);
            maker.range(10 * i, 10 * i, u"empty"_s);
            maker.mark(10 * i, QString());
            maker.unresolvedMark(10 * i, 77);
        }
        QVERIFY(suggestWindows(*maker.finish(), kAll).empty());
    }

    void steadyBeforeUnsteady()
    {
        NvtxMaker maker;
        // One long pause does not make a pace unsteady; the unsteady ones cover more.
        int at = 0;
        for (const int distance : {10, 11, 12, 400, 10, 11, 10, 12}) {
            maker.range(at, at + 5, u"steady"_s);
            at += distance;
        }
        at = 0;
        for (const int distance : {1, 100, 2, 200, 1, 150, 3, 90}) {
            maker.range(at, at + 80, u"moody"_s);
            at += distance;
        }
        const auto found = suggestWindows(*maker.finish(), kAll);
        QCOMPARE(patternsOf(found), (QStringList {u"^steady$"_s, u"^moody$"_s}));
        QVERIFY(found[0].isSteady && !found[1].isSteady);
        QVERIFY(found[0].covered < found[1].covered);
    }

    void allAtOneTimeIsNoPace()
    {
        NvtxMaker maker;
        for (int i = 0; i < 4; ++i)
            maker.mark(10, u"now"_s);
        const auto found = suggestWindows(*maker.finish(), kAll);
        QCOMPARE(found.size(), std::size_t {1});
        QVERIFY(!found[0].isSteady);
        QCOMPARE(toNs(found[0].medianLength), 0);
    }

    void nestedOnesCoverTheirTimeOnce()
    {
        NvtxMaker maker;
        maker.range(0, 100, u"visit"_s);
        maker.range(10, 90, u"visit"_s);
        maker.range(20, 80, u"visit"_s);
        QCOMPARE(toNs(suggestWindows(*maker.finish(), kAll)[0].covered), 100);
    }

    void counterThenCoverageThenText()
    {
        NvtxMaker maker;
        for (int i = 0; i < 4; ++i) {
            maker.range(100 * i, 100 * i + 90, u"whole iteration"_s);
            maker.range(100 * i, 100 * i + 10, u"b %1"_s.arg(i));
            maker.range(100 * i, 100 * i + 10, u"a %1"_s.arg(i));
            maker.range(100 * i, 100 * i + 20, u"c %1"_s.arg(i));
        }
        QCOMPARE(patternsOf(suggestWindows(*maker.finish(), kAll)),
                 (QStringList {u"^c (?<chunk>\\d+)$"_s, u"^a (?<chunk>\\d+)$"_s,
                               u"^b (?<chunk>\\d+)$"_s, u"^whole iteration$"_s}));
    }

    void frameworksComeLastButCome()
    {
        NvtxMaker maker;
        maker.nameDomain(1, 5, u"NCCL"_s);
        for (int i = 0; i < 4; ++i) {
            maker.on(1, 1);
            maker.range(100 * i, 100 * i + 99, u"aten::add, op_id = %1"_s.arg(i));
            maker.range(100 * i, 100 * i + 2, u"mine"_s);
            maker.on(1, 1, 5);
            maker.range(100 * i, 100 * i + 50, u"AllReduce"_s);
        }
        const auto found = suggestWindows(*maker.finish(), kAll);
        QCOMPARE(patternsOf(found),
                 (QStringList {u"^mine$"_s, u"^aten::add, op_id = \\d+$"_s, u"^AllReduce$"_s}));
        QVERIFY(!found[0].isNoise && found[1].isNoise && found[2].isNoise);
        QCOMPARE(found[2].domain, u"NCCL"_s);
    }

    void noiseIsKnownByTextOrDomain()
    {
        for (const QString &text :
             {u"aten::mm"_s, u"ncclSend"_s, u"cub::DeviceScan"_s, u"cublasGemmEx"_s,
              u"cudnnConvolutionForward"_s, u"MulBackward0"_s, u"AllToAll4D, seq = 45440"_s,
              u"autograd::engine::evaluate_function: MmBackward0"_s, u"MPI_Send"_s,
              u"flash_attn::forward, op_id = 3"_s, u"torch::autograd::AccumulateGrad"_s})
            QVERIFY2(isFrameworkNoise(text, {}), qPrintable(text));
        for (const QString &text :
             {u"step 3"_s, u"forward"_s, u"backward"_s, u"cubic"_s, u"ProfilerStep#4"_s,
              u"batten::x"_s, u"train, op_id = 3"_s, u"my::step"_s, QString()})
            QVERIFY2(!isFrameworkNoise(text, {}), qPrintable(text));
        QVERIFY(isFrameworkNoise(u"anything"_s, u"cuBLAS"_s));
        QVERIFY(isFrameworkNoise(u"anything"_s, u"CUB"_s));
        QVERIFY(!isFrameworkNoise(u"anything"_s, u"cubes of my game"_s));
    }

    void eachThreadAndDomainIsItsOwn()
    {
        NvtxMaker maker;
        maker.nameDomain(1, 3, u"app"_s);
        const auto steps = [&maker](int every) {
            for (int i = 0; i < 3; ++i)
                maker.range(every * i, every * i + every, u"step %1"_s.arg(i));
        };
        steps(20);
        maker.on(1, 2);
        steps(10);
        maker.on(2, 7, 3);
        for (int i = 0; i < 2; ++i)
            maker.range(500 * i, 500 * i + 400, u"step %1"_s.arg(i)); // two are too few
        maker.on(1, 2, 3);
        steps(30);
        maker.on(1, 1);
        for (int i = 0; i < 3; ++i)
            maker.range(10 * i, 10 * i + 1, u"other"_s);
        const auto found = suggestWindows(*maker.finish(), kAll);
        // The same pattern again comes after what is new.
        QCOMPARE(patternsOf(found),
                 (QStringList {u"^step (?<chunk>\\d+)$"_s, u"^other$"_s, u"^step (?<chunk>\\d+)$"_s,
                               u"^step (?<chunk>\\d+)$"_s}));
        QCOMPARE(found[0].domain, u"app"_s);
        QCOMPARE(*found[0].tid, 2);
        QCOMPARE(toNs(found[0].medianLength), 30);
        QCOMPARE(*found[2].tid, 1);
        QCOMPARE(*found[3].tid, 2);
        QCOMPARE(found[3].domain, QString());
    }

    void aDomainWithoutANameHasItsNumber()
    {
        NvtxMaker maker;
        maker.on(1, 1, 9);
        for (int i = 0; i < 3; ++i)
            maker.mark(i, u"x"_s);
        QCOMPARE(suggestWindows(*maker.finish(), kAll)[0].domain, u"domain 9"_s);
    }

    void hostileTextsAreTakenLiterally_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("metacharacters") << u"a.b*c+d?e(f)[g]{h}|i^j$k\\l"_s;
        QTest::newRow("quote marks") << u"\\Qx\\E%1%2"_s;
        QTest::newRow("a group") << u"(?<chunk>\\d+)"_s;
        QTest::newRow("controls") << u"line\nnext\ttab\u0001\u007f"_s;
        QTest::newRow("NUL") << (u"a"_s + QChar(0) + u"b"_s);
        QTest::newRow("other digits") << u"step \u0661\u0662"_s;
        QTest::newRow("beyond the BMP") << u"\U0001F600 ok"_s;
        QTest::newRow("spaces") << u"  # not a comment  "_s;
    }
    void hostileTextsAreTakenLiterally()
    {
        QFETCH(QString, text);
        NvtxMaker maker;
        for (int i = 0; i < 4; ++i) {
            maker.range(10 * i, 10 * i + 1, text);
            maker.mark(10 * i, u"%1 %2"_s.arg(text, QString::number(i)));
        }
        const auto trace = maker.finish();
        const auto found = suggestWindows(*trace, kAll);
        QCOMPARE(found.size(), std::size_t {2});
        for (const WindowSuggestion &s : found) {
            const QRegularExpression expression(s.pattern);
            QVERIFY2(expression.isValid(), qPrintable(s.pattern));
            QVERIFY2(expression.match(s.example).hasMatch(), qPrintable(s.pattern));
            QVERIFY(!expression.match(u"x"_s + s.example).hasMatch());
            QCOMPARE(windowsWith(trace, s), std::size_t {s.kind == WindowKind::Ranges ? 4U : 3U});
        }
    }

    void aTextThatIsNoUnicodeIsLeftOut()
    {
        NvtxMaker maker;
        for (int i = 0; i < 3; ++i)
            maker.mark(i, u"a"_s + QChar(0xD800) + u"b"_s);
        QVERIFY(suggestWindows(*maker.finish(), kAll).empty());
    }

    void aVeryLongTextIsPassedOver()
    {
        NvtxMaker maker;
        const QString longText = u"1a"_s.repeated(50'000);
        for (int i = 0; i < 4; ++i) {
            maker.range(10 * i, 10 * i + 1, longText);
            maker.range(10 * i, 10 * i + 1, u"1a"_s.repeated(500));
        }
        const auto found = suggestWindows(*maker.finish(), kAll);
        QCOMPARE(found.size(), std::size_t {1});
        QCOMPARE(found[0].example.size(), 1000);
        QVERIFY(QRegularExpression(found[0].pattern).match(found[0].example).hasMatch());
    }

    void numbersBeyondAllIntegersAreNoTrouble()
    {
        NvtxMaker maker;
        for (int i = 0; i < 4; ++i)
            maker.mark(i, u"id 99999999999999999999999%1"_s.arg(i));
        QCOMPARE(patternsOf(suggestWindows(*maker.finish(), kAll)),
                 QStringList {u"^id (?<chunk>\\d+)$"_s});
    }

    void theLimitIsKept()
    {
        NvtxMaker maker;
        for (int i = 0; i < 3; ++i) {
            for (int name = 0; name < 20; ++name)
                maker.range(100 * i + name, 100 * i + 2 * name + 1,
                            u"name "_s + QChar(u'a' + name));
        }
        const auto trace = maker.finish();
        const auto all = suggestWindows(*trace, kAll);
        QCOMPARE(all.size(), std::size_t {20});
        const auto some = suggestWindows(*trace, 7);
        QCOMPARE(patternsOf(some), patternsOf(all).mid(0, 7));
        QVERIFY(suggestWindows(*trace, 0).empty());
    }

    void nothingGivesNothing() { QVERIFY(suggestWindows(*test::emptyTrace(), kAll).empty()); }

    void onlyTheFirstEightNumbersAreNumbers()
    {
        QCOMPARE(digitRuns(u"1a22b3c4d5e6f7g8h9").size(), std::size_t {8});
        QCOMPARE(digitRuns(u"a22").front().at, 1);
        QCOMPARE(digitRuns(u"a22").front().length, 2);
        QVERIFY(digitRuns(u"abc").empty());
    }

    void aReportWithoutKnownMarkersHasThem()
    {
        NvtxMaker maker;
        for (int i = 0; i < 3; ++i)
            maker.range(10 * i, 10 * i + 5, u"step %1"_s.arg(i));
        const auto trace = maker.finish();
        const auto fallback = buildReport(trace, std::nullopt);
        QVERIFY((*fallback)->isFallback());
        QCOMPARE((*fallback)->suggestions.size(), std::size_t {1});
        const auto asked = buildReport(trace, builtInProfile(u"whole"_s));
        QVERIFY(!(*asked)->isFallback());
        QVERIFY((*asked)->suggestions.empty());
        const auto none = buildReport(trace, builtInProfile(u"delivery"_s));
        QVERIFY((*none)->windows.empty());
        QCOMPARE((*none)->suggestions.size(), std::size_t {1});
    }
};

QTEST_GUILESS_MAIN(TestWindowSuggestions)
#include "tst_windowsuggestions.moc"
