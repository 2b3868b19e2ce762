// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report.h"
#include "model/windowpattern.h"
#include "tests/support/nvtxmaker.h"

#include <QTest>

using namespace gapscope;
using namespace Qt::StringLiterals;
using gapscope::test::NvtxMaker;

class TestWindowPattern : public QObject
{
    Q_OBJECT

private slots:
    void aMatchingRangeMakesRanges()
    {
        NvtxMaker maker;
        maker.mark(5, u"step 1"_s);
        maker.range(10, 20, u"step 2"_s);
        const auto profile = profileFromPattern(*maker.finish(), u"^step (?<chunk>\\d+)$"_s);
        QVERIFY(profile);
        QCOMPARE(profile->kind, WindowKind::Ranges);
        QCOMPARE(profile->windowNvtx, u"^step (?<chunk>\\d+)$"_s);
        QCOMPARE(profile->origin, ProfileOrigin::Pattern);
        QVERIFY(profile->roles.empty());
    }

    void withoutOneItIsBetweenTheMatches()
    {
        NvtxMaker maker;
        maker.openRange(3, u"step 0"_s); // no end: no window, but a begin
        maker.mark(5, u"step 1"_s);
        maker.mark(9, u"step 2"_s);
        const auto trace = maker.finish();
        const auto profile = profileFromPattern(*trace, u"^step (?<chunk>\\d+)$"_s);
        QVERIFY(profile);
        QCOMPARE(profile->kind, WindowKind::Between);
        QCOMPARE(profile->windowRole, Role::CpuReady);
        QCOMPARE(profile->roles.at(Role::CpuReady).nvtx, u"^step (?<chunk>\\d+)$"_s);
        const auto report = buildReport(trace, WindowPattern {u"^step (?<chunk>\\d+)$"_s});
        QVERIFY(report);
        QCOMPARE((*report)->windows.size(), std::size_t {2});
        QVERIFY((*report)->windows[1].range == timeRange(5, 9));
        QVERIFY((*report)->windows[1].chunk == ChunkLabel {std::int64_t {2}});
    }

    void whatMatchesNothingMakesNoWindows()
    {
        const auto trace = NvtxMaker().finish();
        const auto report = buildReport(trace, WindowPattern {u"^nothing$"_s});
        QVERIFY(report);
        QVERIFY((*report)->windows.empty());
        QCOMPARE((*report)->profile.name, u"^nothing$"_s);
    }

    void whatCannotBeUsedIsAnErrorOfUsage_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty") << QString() << u"empty"_s;
        QTest::newRow("unclosed") << u"step (%1"_s << u"at character 9"_s;
        QTest::newRow("nothing to repeat") << u"ab*c**+d"_s << u"at character"_s;
    }
    void whatCannotBeUsedIsAnErrorOfUsage()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, words);
        const auto report = buildReport(NvtxMaker().finish(), WindowPattern {pattern});
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Usage);
        QVERIFY2(report.error().message.contains(words), qPrintable(report.error().message));
        QVERIFY(report.error().message.contains(pattern));
    }

    void aPatternThatTakesTooLongIsAnError()
    {
        NvtxMaker maker;
        maker.range(10, 20, u"ab"_s.repeated(20'000) + u"!"_s);
        const auto profile = profileFromPattern(*maker.finish(), u"^(a|b|c)*!$"_s);
        QVERIFY(!profile);
        QVERIFY(profile.error().message.contains(u"takes too long"_s));
    }

    void itCanBeStopped()
    {
        NvtxMaker maker;
        maker.range(10, 20, u"step"_s);
        std::stop_source source;
        source.request_stop();
        const auto profile = profileFromPattern(*maker.finish(), u"step"_s, source.get_token());
        QVERIFY(!profile);
        QCOMPARE(profile.error().code, ErrorCode::Cancelled);
    }

    void theProblemHasItsPlace()
    {
        QVERIFY(!patternProblem(u"^step (?<chunk>\\d+)$"_s));
        const auto problem = patternProblem(u"ab(c"_s);
        QVERIFY(problem);
        QCOMPARE(problem->character, 5);
        QVERIFY(!problem->reason.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestWindowPattern)
#include "tst_windowpattern.moc"
