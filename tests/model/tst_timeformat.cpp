// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timeformat.h"

#include <QTest>

#include <limits>

using namespace gapscope;
using namespace Qt::StringLiterals;

class TestTimeFormat : public QObject
{
    Q_OBJECT

private slots:
    void secondsAreExactAtAnySize()
    {
        QCOMPARE(exactSeconds(traceTime(261040772109)), u"261.040772109 s"_s);
        QCOMPARE(exactSeconds(traceTime(0)), u"0.000000000 s"_s);
        QCOMPARE(exactSeconds(traceTime(-1)), u"-0.000000001 s"_s);
        QCOMPARE(exactSeconds(traceTime(1779630014975716427)), u"1779630014.975716427 s"_s);
        QCOMPARE(exactSeconds(traceTime(std::numeric_limits<std::int64_t>::min())),
                 u"-9223372036.854775808 s"_s);
    }

    void millisecondsKeepEveryNanosecond()
    {
        QCOMPARE(exactMilliseconds(Duration {49133769}), u"49.133769"_s);
        QCOMPARE(exactMilliseconds(Duration {768}), u"0.000768"_s);
        QCOMPARE(exactMilliseconds(Duration {-5}), u"-0.000005"_s);
    }

    void nanosecondsFollowTheLocaleThatIsPassedIn()
    {
        QCOMPARE(exactNanoseconds(Duration {49133769}, QLocale(u"en_US"_s)), u"49,133,769 ns"_s);
    }

    void shortDurations_data()
    {
        QTest::addColumn<qint64>("ns");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << qint64 {0} << u"0 ns"_s;
        QTest::newRow("ns") << qint64 {999} << u"999 ns"_s;
        QTest::newRow("rounds into the next unit") << qint64 {999950} << u"1.00 ms"_s;
        QTest::newRow("us") << qint64 {1234} << u"1.23 µs"_s;
        QTest::newRow("ms") << qint64 {49133769} << u"49.1 ms"_s;
        QTest::newRow("three digits") << qint64 {253203568} << u"253 ms"_s;
        QTest::newRow("s") << qint64 {1668863765} << u"1.67 s"_s;
        QTest::newRow("min") << qint64 {90000000000} << u"1.50 min"_s;
        QTest::newRow("h") << qint64 {7200000000000} << u"2.00 h"_s;
        QTest::newRow("negative") << qint64 {-49133769} << u"-49.1 ms"_s;
    }
    void shortDurations()
    {
        QFETCH(qint64, ns);
        QFETCH(QString, text);
        QCOMPARE(shortDuration(Duration {ns}), text);
    }

    void wallClockIsExactToTheNanosecond()
    {
        QCOMPARE(utcText(traceTime(1), 1'772'366'400'000'000'000),
                 u"2026-03-01 12:00:00.000000001 UTC"_s);
        // Beyond 2^53 and before 1970: neither may pass through a double or round towards zero.
        QCOMPARE(utcText(traceTime(1'772'366'401'040'772'109), 0),
                 u"2026-03-01 12:00:01.040772109 UTC"_s);
        QCOMPARE(utcText(traceTime(-1), 0), u"1969-12-31 23:59:59.999999999 UTC"_s);
        QVERIFY(utcText(traceTime(0), std::nullopt).isEmpty());
        QVERIFY(utcText(traceTime(kTimeLimitNs), kTimeLimitNs).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestTimeFormat)
#include "tst_timeformat.moc"
