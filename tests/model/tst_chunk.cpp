// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chunk.h"

#include <QTest>

using namespace gapscope;
using namespace Qt::StringLiterals;

class TestChunk : public QObject
{
    Q_OBJECT

private slots:
    void digitsAreNumbersAndAllElseIsText()
    {
        QVERIFY(chunkLabel(u"7"_s) == ChunkLabel {std::int64_t {7}});
        QVERIFY(chunkLabel(u"007"_s) == ChunkLabel {std::int64_t {7}});
        QVERIFY(chunkLabel(u"9223372036854775807"_s)
                == ChunkLabel {std::int64_t {9223372036854775807}});
        for (const QString &text :
             {u""_s, u"-1"_s, u"+1"_s, u" 1"_s, u"1a"_s, u"٣"_s, u"9223372036854775808"_s})
            QVERIFY(chunkLabel(text) == ChunkLabel {text});
    }

    void aLabelReadsAsItWasWritten()
    {
        QCOMPARE(chunkText(ChunkLabel {std::int64_t {12}}), u"12"_s);
        QCOMPARE(chunkText(ChunkLabel {u"warm-up"_s}), u"warm-up"_s);
    }
};

QTEST_GUILESS_MAIN(TestChunk)
#include "tst_chunk.moc"
