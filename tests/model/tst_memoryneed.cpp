// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/memoryneed.h"
#include "model/nsys/nsysreader.h"
#include "model/report.h"
#include "tests/support/sqlfixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

constexpr RowCounts kLarge {30'000'000, 2'000'000, 10'000'000};
const LoadScope kAll {};
const LoadScope kNoCalls {false, true};
const LoadScope kNeither {false, false};

bool hasWarning(const Trace &trace, const QString &code)
{
    return std::ranges::find(trace.warnings, code, &Warning::code) != trace.warnings.end();
}

} // namespace

class TestMemoryNeed : public QObject
{
    Q_OBJECT

private slots:
    void tenMillionKernelsWithTheirCallsNeedLessThanOneAndAHalfGigabytes()
    {
        const std::int64_t need = memoryNeedBytes({30'000'000, 0, 10'000'000}, kAll);
        QVERIFY(need > 1'000'000'000 && need < 1'500'000'000);
    }

    void aPreviewIsCounted()
    {
        const std::int64_t more =
            memoryNeedBytes(kLarge, kAll, WhileReading::Previews) - memoryNeedBytes(kLarge, kAll);
        QVERIFY(more > 10'000'000 && more < 60'000'000); // its index: the kernels are held once
        QVERIFY(!checkMemory(u"t"_s, kLarge, kAll, memoryNeedBytes(kLarge, kAll),
                             WhileReading::Previews));
    }

    void whatDoesNotFitIsToldWithWhatToLeaveOut()
    {
        QVERIFY(checkMemory(u"t"_s, kLarge, kAll, std::nullopt));
        QVERIFY(checkMemory(u"t"_s, kLarge, kAll, memoryNeedBytes(kLarge, kAll)));

        const auto tight = checkMemory(u"t"_s, kLarge, kAll, memoryNeedBytes(kLarge, kNoCalls));
        QVERIFY(!tight);
        QCOMPARE(tight.error().code, ErrorCode::Memory);
        QVERIFY2(tight.error().message.contains(u"--without calls)"_s),
                 qPrintable(tight.error().message));
        const auto tighter = checkMemory(u"t"_s, kLarge, kAll, memoryNeedBytes(kLarge, kNeither));
        QVERIFY2(tighter.error().message.contains(u"--without calls,nvtx)"_s),
                 qPrintable(tighter.error().message));
        const auto hopeless = checkMemory(u"t"_s, kLarge, kAll, 1'000'000);
        QVERIFY2(hopeless.error().message.contains(u"close other programs"_s),
                 qPrintable(hopeless.error().message));
    }

    void theSystemTellsWhatIsFree()
    {
#ifdef Q_OS_LINUX
        const auto bytes = freeMemoryBytes();
        QVERIFY(bytes && *bytes > 0);
#else
        QSKIP("only Linux is asked");
#endif
    }

    void partsAreLeftOutAndToldOf_data()
    {
        QTest::addColumn<bool>("throughQtOnly");
        QTest::newRow("in parallel") << false;
        QTest::newRow("in order") << true;
    }

    void partsAreLeftOutAndToldOf()
    {
        QFETCH(bool, throughQtOnly);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"export.sqlite"_s);
        makeDatabase(path, QString::fromUtf8(testData(u"schema/3.25.0.sql"_s)));
        nsys::ReadOptions options;
        options.throughQtOnly = throughQtOnly;
        options.scope = kNeither;
        const auto trace = nsys::readNsysTrace(path, {}, {}, options);
        QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));
        for (const Track &track : (*trace)->tracks)
            QVERIFY(track.key.kind != TrackKind::Runtime && track.key.kind != TrackKind::Nvtx);
        QVERIFY(hasWarning(**trace, u"calls_left_out"_s));
        QVERIFY(hasWarning(**trace, u"nvtx_left_out"_s));
        QVERIFY(!hasWarning(**trace, u"no_runtime_calls"_s));
        // What was not read is still counted, and what was read is all there.
        const auto &tables = (*trace)->origin.tables;
        const auto calls = std::ranges::find(tables, u"CUPTI_ACTIVITY_KIND_RUNTIME"_s,
                                             &std::pair<QString, std::int64_t>::first);
        QVERIFY(calls != tables.end());
        QCOMPARE(calls->second, std::int64_t {8});
        const auto whole = buildReport(*trace, builtInProfile(u"whole"_s));
        QVERIFY(whole);
        QCOMPARE((*whole)->rows.size(), std::size_t {2});
        QVERIFY((*whole)->rows[0].apis.empty());
    }

    void tooLittleMemoryIsToldBeforeAnythingIsLoaded()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"export.sqlite"_s);
        makeDatabase(path, QString::fromUtf8(testData(u"schema/3.25.0.sql"_s)));
        nsys::ReadOptions options;
        options.freeBytes = 1000;
        const auto trace = nsys::readNsysTrace(path, {}, {}, options);
        QVERIFY(!trace);
        QCOMPARE(trace.error().code, ErrorCode::Memory);
        QVERIFY(trace.error().message.startsWith(path));
    }
};

QTEST_GUILESS_MAIN(TestMemoryNeed)
#include "tst_memoryneed.moc"
