// SPDX-License-Identifier: GPL-3.0-or-later
// What the program writes beside reports: figures, pages, sentences.
#include "tests/app/programrun.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

const QString kDemo = QStringLiteral(GAPSCOPE_DEMO_TRACE);

} // namespace

class TestOutputs : public QObject
{
    Q_OBJECT

private slots:
    void everyGapIsAFigure()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(u"a/figures"_s);
        const Run result = run({u"figure"_s, kDemo, u"--all-gaps"_s, u"-o"_s, out, u"--format"_s,
                                u"svg"_s, u"--size"_s, u"800x500"_s});
        QCOMPARE(result.status, 0);
        QCOMPARE(result.err, QByteArray());
        const QStringList files = QDir(out).entryList(QDir::Files);
        QCOMPARE(files.size(), qsizetype {16});
        QVERIFY(files.contains(u"chunk6.gpu2.svg"_s));
        const QByteArray line = out.toUtf8()
            + "/chunk6.gpu2.svg\t6:2\t261.040772109 s\t261.089905878 s\t49.133769 ms\n";
        QVERIFY2(result.out.contains(line), result.out.constData());
        QCOMPARE(result.out.count('\n'), qsizetype {16});
        // The same as the one by itself.
        const QString one = folder.filePath(u"one.svg"_s);
        QCOMPARE(
            run({u"figure"_s, kDemo, u"--gap"_s, u"6:2"_s, u"-o"_s, one, u"--size"_s, u"800x500"_s})
                .status,
            0);
        QCOMPARE(readFile(one), readFile(out + u"/chunk6.gpu2.svg"_s));
        QVERIFY(readFile(one).contains(">Gap from 261.040772109 s"));
    }

    void aRangeIsAFigure()
    {
        const QTemporaryDir folder;
        const QString range = folder.filePath(u"range.svg"_s);
        const Run result = run({u"figure"_s, kDemo, u"--range"_s, u"261.04:261.100000001"_s,
                                u"-o"_s, range, u"--size"_s, u"1600x1600"_s});
        QCOMPARE(result.status, 0);
        QVERIFY2(readFile(range).contains("From 261.040000000 s to 261.100000001 s."),
                 readFile(range).right(3000).constData());
        const QString whole = folder.filePath(u"whole.pdf"_s);
        QCOMPARE(run({u"figure"_s, kDemo, u"--all"_s, u"-o"_s, whole}).status, 0);
        QVERIFY(readFile(whole).startsWith("%PDF-"));
        // Where the profile finds no window there is still a time to draw.
        const QString none = folder.filePath(u"none.png"_s);
        QCOMPARE(run({u"figure"_s, kDemo, u"--windows"_s, u"^no such text$"_s, u"--all"_s, u"-o"_s,
                      none})
                     .status,
                 0);
        QVERIFY(!QImage(none).isNull());
    }

    void aReportIsAPage()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"report.html"_s);
        const Run result = run({u"page"_s, kDemo, u"--figures"_s, u"2"_s, u"-o"_s, path});
        QCOMPARE(result.status, 0);
        QCOMPARE(result.err + result.out, QByteArray());
        const QByteArray page = readFile(path);
        QVERIFY(page.startsWith("<!DOCTYPE html>\n"));
        QCOMPARE(page.count("<svg"), qsizetype {2});
        QCOMPARE(page.count("<section class=\"gap\""), qsizetype {16});
        QVERIFY(page.contains("Figures are drawn of the 2 longest gaps only; all 16"));
        // Without a window it is whole, too, and says so.
        const Run nothing = run({u"page"_s, kDemo, u"--windows"_s, u"^no such text$"_s});
        QCOMPARE(nothing.status, 5);
        QVERIFY(nothing.out.endsWith("</html>\n"));
    }

    void twoTracesAreCompared()
    {
        const Run same = run({u"compare"_s, kDemo, kDemo, u"--json"_s});
        QCOMPARE(same.status, 0);
        const QJsonObject json = QJsonDocument::fromJson(same.out).object();
        const QJsonArray rows = json[u"rows"_s].toArray();
        QCOMPARE(rows.size(), 16);
        for (const auto &row : rows)
            QCOMPARE(row[u"gap_ns"_s][u"difference"_s].toInt(-1), 0);
        QVERIFY(json[u"only_before"_s].toArray().isEmpty());
        const Run text = run({u"compare"_s, kDemo, kDemo});
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.contains("49.133769"));
        QCOMPARE(run({u"compare"_s, kDemo, kDemo, u"--profile-after"_s, u"whole"_s}).status, 5);
        QCOMPARE(run({u"compare"_s, kDemo}).status, 2);
        QCOMPARE(run({u"compare"_s, kDemo, u"/nowhere.sqlite"_s}).status, 3);
        QCOMPARE(run({u"compare"_s, kDemo, kDemo, u"-o"_s, kDemo}).status, 4);
    }

    void aGapIsASentence()
    {
        const Run plain = run({u"sentence"_s, kDemo, u"--gap"_s, u"6:2"_s});
        QCOMPARE(plain.status, 0);
        QCOMPARE(plain.err, QByteArray());
        QVERIFY2(
            plain.out.startsWith("GPU 2 (0000:41:00.0): 49.133769 ms without recorded kernels "
                                 "before the end of chunk 6 (261.040772109 to 261.089905878 s); "),
            plain.out.constData());
        QVERIFY(plain.out.endsWith(".\n") && plain.out.count('\n') == 1);
        const Run markdown = run({u"sentence"_s, kDemo, u"--gap"_s, u"6:2"_s, u"--markdown"_s});
        QVERIFY2(markdown.out.startsWith("**GPU 2**"), markdown.out.constData());
        // Without --gap the longest, into a file.
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"gap.txt"_s);
        const Run longest = run({u"sentence"_s, kDemo, u"-o"_s, path});
        QCOMPARE(longest.status, 0);
        QVERIFY2(readFile(path).contains("end of chunk 8"), readFile(path).constData());
        QCOMPARE(run({u"sentence"_s, kDemo, u"--windows"_s, u"^no such text$"_s}).status, 5);
    }
};

QTEST_GUILESS_MAIN(TestOutputs)
#include "tst_outputs.moc"
