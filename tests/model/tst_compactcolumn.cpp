// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compactcolumn.h"

#include <QTest>

#include <limits>

using namespace gapscope;

class TestCompactColumn : public QObject
{
    Q_OBJECT

private slots:
    void everyInteger64ReadsBack()
    {
        const std::vector<std::int64_t> values {0,
                                                1,
                                                -1,
                                                4294967294,
                                                4294967295,
                                                4294967296,
                                                std::numeric_limits<std::int64_t>::max(),
                                                std::numeric_limits<std::int64_t>::min(),
                                                42};
        CompactColumn column;
        for (const std::int64_t value : values)
            column.append(value);
        QCOMPARE(column.size(), values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            QCOMPARE(column.at(i), values[i]);

        const std::vector<std::uint32_t> order {8, 7, 6, 5, 4, 3, 2, 1, 0};
        column.reorder(0, order);
        for (std::size_t i = 0; i < values.size(); ++i)
            QCOMPARE(column.at(i), values[values.size() - 1 - i]);
    }

    void anOrdinaryValueCostsFourBytes()
    {
        CompactColumn column;
        for (int i = 0; i < 1 << 16; ++i)
            column.append(i);
        QCOMPARE(column.byteSize() / column.size(), std::size_t {4}); // and the list of blocks
    }
};

QTEST_GUILESS_MAIN(TestCompactColumn)
#include "tst_compactcolumn.moc"
