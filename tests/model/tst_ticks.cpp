// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ticks.h"

#include <QSet>
#include <QTest>

#include <cstdint>
#include <random>

using namespace gapscope;
using namespace Qt::StringLiterals;

class TestTicks : public QObject
{
    Q_OBJECT

private slots:
    void aGapOfTheReferenceTraceReadsWell();
    void labelsSayTheirUnit_data();
    void labelsSayTheirUnit();
    void labelsAreDistinctAtEveryZoom_data();
    void labelsAreDistinctAtEveryZoom();
    void stepsAreOneTwoFive();
    void baseAndOffsetGiveTheTimeBack();
    void noBaseIsBeforeAViewThatHasZero();
    void theLimitsOfTimeDoNotOverflow();
};

void TestTicks::aGapOfTheReferenceTraceReadsWell()
{
    const TickSet set = ticksFor(timeRange(261'040'772'109, 261'045'889'905), 12);
    QCOMPARE(set.baseLabel, u"261.04 s"_s);
    QCOMPARE(set.step, Duration {500'000});
    QCOMPARE(set.ticks.front().label, u"+1.0 ms"_s);
    QCOMPARE(set.ticks.front().time, traceTime(261'041'000'000));
    QCOMPARE(set.ticks[1].label, u"+1.5 ms"_s);
}

void TestTicks::labelsSayTheirUnit_data()
{
    QTest::addColumn<qint64>("begin");
    QTest::addColumn<qint64>("length");
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("second");
    QTest::newRow("a minute") << qint64 {0} << qint64 {60'000'000'000} << QString {} << u"10 s"_s;
    QTest::newRow("a day") << qint64 {0} << qint64 {86'400'000'000'000} << QString {}
                           << u"10000 s"_s;
    QTest::newRow("a second") << qint64 {5'000'000'000} << qint64 {1'000'000'000} << u"5 s"_s
                              << u"+0.1 s"_s;
    QTest::newRow("a microsecond")
        << qint64 {5'000'000'000} << qint64 {1000} << u"5.000000 s"_s << u"+0.1 µs"_s;
    QTest::newRow("ten ns") << qint64 {5'000'000'000} << qint64 {10} << u"5.00000000 s"_s
                            << u"+1 ns"_s;
    QTest::newRow("before zero") << qint64 {-1'500'000'000} << qint64 {1'000'000'000} << u"−2 s"_s
                                 << u"+0.6 s"_s;
    QTest::newRow("about zero") << qint64 {-300} << qint64 {2000} << u"0 s"_s << u"+0.0 µs"_s;
}

void TestTicks::noBaseIsBeforeAViewThatHasZero()
{
    const TickSet set = ticksFor(timeRange(-300, 1700), 10);
    QCOMPARE(set.base, traceTime(0));
    QCOMPARE(set.ticks.front().label, u"−0.2 µs"_s);
    QCOMPARE(set.ticks.front().time, traceTime(-200));
    QCOMPARE(set.ticks.back().label, u"+1.6 µs"_s);
}

void TestTicks::labelsSayTheirUnit()
{
    QFETCH(const qint64, begin);
    QFETCH(const qint64, length);
    QFETCH(const QString, base);
    QFETCH(const QString, second);
    const TickSet set = ticksFor(timeRange(begin, begin + length), 10);
    QCOMPARE(set.baseLabel, base);
    QCOMPARE(set.ticks[1].label, second);
}

void TestTicks::labelsAreDistinctAtEveryZoom_data()
{
    QTest::addColumn<qint64>("offset");
    for (const qint64 offset : {qint64 {0}, qint64 {261'040'772'109}, qint64 {-7'777'777'777},
                                qint64 {3'600'000'000'000}, qint64 {1'780'000'000'123'456'789}})
        QTest::addRow("offset %lld", offset) << offset;
}

void TestTicks::labelsAreDistinctAtEveryZoom()
{
    QFETCH(const qint64, offset);
    for (std::int64_t length = 1; length < 400'000'000'000'000; length = length * 13 / 10 + 1) {
        const TimeRange visible = timeRange(offset, offset + length);
        const TickSet set = ticksFor(visible, 12);
        QVERIFY(set.ticks.size() <= 13);
        QVERIFY2(length < 4 || set.ticks.size() >= 2, qPrintable(QString::number(length)));
        QSet<QString> labels;
        for (const Tick &tick : set.ticks) {
            QVERIFY(visible.contains(tick.time));
            labels.insert(tick.label);
        }
        QCOMPARE(labels.size(), static_cast<qsizetype>(set.ticks.size()));
    }
}

void TestTicks::stepsAreOneTwoFive()
{
    std::mt19937_64 random(3);
    for (int i = 0; i < 2000; ++i) {
        const auto length = static_cast<std::int64_t>(random() >> (2 + random() % 60)) + 1;
        const auto begin = static_cast<std::int64_t>(random() >> 3);
        const TickSet set = ticksFor(timeRange(begin, begin + length), 9);
        std::int64_t step = toNs(set.step);
        QVERIFY(length / step <= 9);
        while (step % 10 == 0)
            step /= 10;
        QVERIFY(step == 1 || step == 2 || step == 5);
        for (std::size_t k = 1; k < set.ticks.size(); ++k)
            QCOMPARE(set.ticks[k].time - set.ticks[k - 1].time, set.step);
    }
}

void TestTicks::baseAndOffsetGiveTheTimeBack()
{
    const TickSet set =
        ticksFor(timeRange(1'780'000'000'123'456'789, 1'780'000'000'123'556'789), 10);
    QCOMPARE(set.baseLabel, u"1780000000.1234 s"_s);
    for (const Tick &tick : set.ticks) {
        QVERIFY(tick.label.startsWith(u'+') && tick.label.endsWith(u" µs"_s));
        const qint64 us = tick.label.sliced(1, tick.label.size() - 4).toLongLong();
        QCOMPARE(toNs(tick.time), 1'780'000'000'123'400'000 + us * 1000);
    }
}

void TestTicks::theLimitsOfTimeDoNotOverflow()
{
    const std::int64_t limit = kTimeLimitNs - 1;
    QVERIFY(!ticksFor(timeRange(-limit, limit), 10).ticks.empty());
    QVERIFY(!ticksFor(timeRange(-limit, -limit + 100), 10).ticks.empty());
    QVERIFY(!ticksFor(timeRange(limit - 100, limit), 10).ticks.empty());
}

QTEST_APPLESS_MAIN(TestTicks)
#include "tst_ticks.moc"
