// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packedcolumn.h"

#include <QTest>

#include <array>
#include <limits>
#include <numeric>
#include <optional>
#include <random>
#include <vector>

using namespace gapscope;

namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

struct Packed
{
    PageArena arena;
    PackedColumn column;

    explicit Packed(const std::vector<std::int64_t> &values)
    {
        for (const std::int64_t value : values)
            column.append(value, arena);
    }
};

/// By place and by run; the first place where the column says something else.
std::optional<std::size_t> firstDifference(const PackedColumn &column,
                                           const std::vector<std::int64_t> &values)
{
    if (column.size() != values.size())
        return std::min(column.size(), values.size());
    std::array<std::int64_t, 100> some {};
    std::size_t read = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (column[i] != values[i])
            return i;
        if (i == read) {
            const std::size_t count = column.read(i, some);
            for (std::size_t k = 0; k < count; ++k) {
                if (some[k] != values[i + k])
                    return i + k;
            }
            read += count;
        }
    }
    return read == values.size() ? std::nullopt : std::optional(read);
}

/// Values of a magnitude that changes every now and then, from nothing to all of 64 bits.
std::vector<std::int64_t> randomValues(std::mt19937_64 &random, std::size_t count)
{
    std::vector<std::int64_t> values;
    unsigned bits = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (random() % 900 == 0)
            bits = static_cast<unsigned>(random() % 65);
        const std::uint64_t value = bits == 0 ? 0 : random() >> (64 - bits);
        values.push_back(static_cast<std::int64_t>(value));
    }
    return values;
}

} // namespace

class TestPackedColumn : public QObject
{
    Q_OBJECT

private slots:
    void risingValuesAreTold_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("stumble"); // place of a value that is no more than the one before it
        QTest::newRow("none") << 0 << -1;
        QTest::newRow("one") << 1 << -1;
        QTest::newRow("many") << 1000 << -1;
        for (const int place : {1, 2, 3, 4, 5, 7, 8, 100, 998, 999})
            QTest::addRow("stumbles at %d", place) << 1000 << place;
    }

    void risingValuesAreTold()
    {
        QFETCH(int, count);
        QFETCH(int, stumble);
        std::vector<std::int64_t> values(static_cast<std::size_t>(count));
        std::iota(values.begin(), values.end(), kLeast);
        QVERIFY(PackedColumn::isRising(values));
        if (stumble < 0)
            return;
        values[static_cast<std::size_t>(stumble)] = values[static_cast<std::size_t>(stumble) - 1];
        QVERIFY(!PackedColumn::isRising(values));
    }

    void everyInteger64ReadsBack()
    {
        const std::vector<std::int64_t> values {0,          1,     -1,     4294967294, 4294967295,
                                                4294967296, kMost, kLeast, 42};
        Packed packed(values);
        QCOMPARE(firstDifference(packed.column, values), std::nullopt); // while it is written
        packed.column.finish(packed.arena);
        QCOMPARE(firstDifference(packed.column, values), std::nullopt);
    }

    void pagesOfAnyWidthReadBack()
    {
        std::mt19937_64 random(11);
        for (int round = 0; round < 30; ++round) {
            const std::vector<std::int64_t> values = randomValues(random, random() % 20000);
            Packed packed(values);
            QCOMPARE(firstDifference(packed.column, values), std::nullopt);
            packed.column.finish(packed.arena);
            QCOMPARE(firstDifference(packed.column, values), std::nullopt);
        }
    }

    void manyAtOnceAreTheSameAsOneByOne()
    {
        std::vector<std::uint32_t> values(10000);
        std::iota(values.begin(), values.end(), 7U);
        PageArena arena;
        PackedColumn column;
        column.append(std::int64_t {6}, arena);
        column.append(std::span<const std::uint32_t>(values), arena);
        column.append(std::int64_t {10007}, arena);
        QCOMPARE(column.size(), std::size_t {10002});
        for (std::size_t i = 0; i < column.size(); ++i)
            QCOMPARE(column[i], static_cast<std::int64_t>(i) + 6);
    }

    void whatIsOverwrittenReadsBackAsTheRestDoes()
    {
        std::mt19937_64 random(5);
        for (int round = 0; round < 30; ++round) {
            std::vector<std::int64_t> values = randomValues(random, 1 + random() % 20000);
            Packed packed(values);
            for (int i = 0; i < 40; ++i) { // forwards, backwards, over the edges of pages
                const std::size_t first = random() % values.size();
                const std::size_t count = std::min(values.size() - first, random() % 5000);
                const std::vector<std::int64_t> others = randomValues(random, count);
                std::ranges::copy(others, values.begin() + static_cast<std::ptrdiff_t>(first));
                packed.column.overwrite(first, others, packed.arena);
                if (i % 8 == 0) { // and grows in between
                    packed.column.append(i, packed.arena);
                    values.push_back(i);
                }
            }
            QCOMPARE(firstDifference(packed.column, values), std::nullopt);
            packed.column.finish(packed.arena);
            QCOMPARE(firstDifference(packed.column, values), std::nullopt);
        }
    }

    void memoryIsWhatThePagesNeed_data()
    {
        QTest::addColumn<qint64>("first");
        QTest::addColumn<qint64>("step");
        QTest::addColumn<int>("bytes");
        QTest::newRow("all the same") << qint64 {1'700'000'000'000'000'000} << qint64 {0} << 0;
        QTest::newRow("neighbours, far from zero") << qint64 {-900'000'000'000} << qint64 {30} << 2;
        QTest::newRow("microseconds apart")
            << qint64 {1'700'000'000'000'000'000} << qint64 {9'000} << 4;
        QTest::newRow("seconds apart") << qint64 {0} << qint64 {1'000'000'000} << 8;
    }

    void memoryIsWhatThePagesNeed()
    {
        QFETCH(qint64, first);
        QFETCH(qint64, step);
        QFETCH(int, bytes);
        PageArena arena;
        PackedColumn column;
        for (std::int64_t i = 0; i < 1 << 20; ++i)
            column.append(first + i * step, arena);
        column.finish(arena);
        const std::size_t perThousand =
            (arena.byteSize() + column.byteSize()) * 1000 / column.size();
        const auto most = static_cast<std::size_t>(bytes) * 1000 + 100; // the list of pages
        QVERIFY2(perThousand <= most, QByteArray::number(qulonglong {perThousand}).constData());
    }
};

QTEST_GUILESS_MAIN(TestPackedColumn)
#include "tst_packedcolumn.moc"
