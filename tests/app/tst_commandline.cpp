// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/exporting.h"
#include "model/csvreport.h"
#include "tests/support/tinytrace.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

Result<CommandLine> parse(const QString &words)
{
    return parseCommandLine(QStringList {u"gapscope"_s} + words.split(u' ', Qt::SkipEmptyParts));
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT

private slots:
    void aReportTakesAllItsOptions()
    {
        const auto line =
            parse(u"report t.sqlite --profile whole --markers m.json --review-file a.py "
                  "--review-file b.py --paths name -o out.json"_s);
        QVERIFY2(line, line ? "" : qPrintable(line.error().message));
        QCOMPARE(line->command, Command::Report);
        QCOMPARE(line->tracePath, u"t.sqlite"_s);
        QCOMPARE(line->profile, u"whole"_s);
        QCOMPARE(line->markersPath, u"m.json"_s);
        QCOMPARE(line->reviewPaths, (QStringList {u"a.py"_s, u"b.py"_s}));
        QCOMPARE(line->pathStyle, PathStyle::Name);
        QCOMPARE(line->outputPath, u"out.json"_s);
    }

    void aReportCanSayMore()
    {
        const auto plain = parse(u"report t.sqlite"_s);
        QVERIFY(!plain->extended);
        QCOMPARE(plain->gapsPerWindow, 1U);
        QVERIFY(plain->csvFolder.isEmpty());
        const auto line = parse(u"report t.sqlite --extended --top 5 --csv out -o out.json"_s);
        QVERIFY2(line, line ? "" : qPrintable(line.error().message));
        QVERIFY(line->extended);
        QCOMPARE(line->gapsPerWindow, 5U);
        QCOMPARE(line->csvFolder, u"out"_s);
        QCOMPARE(parse(u"schema"_s)->command, Command::Schema);
        QVERIFY(parse(u"schema"_s)->schemaOf == SchemaOf::Report);
        QVERIFY(parse(u"schema report"_s)->schemaOf == SchemaOf::Report);
        QVERIFY(parse(u"schema comparison"_s)->schemaOf == SchemaOf::Comparison);
    }

    void tablesAreThoseOfTheModel()
    {
        const auto report = test::tinyReport();
        const QTemporaryDir folder;
        const QString tables = folder.filePath(u"tables"_s);
        QVERIFY(exportCsv(*report, tables));
        for (const CsvTable &table : reportCsv(*report)) {
            QFile file(QDir(tables).filePath(table.name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), table.bytes);
        }
        QCOMPARE(csvText(u"plain"_s), QByteArray("plain"));
        QCOMPARE(csvText(u"=a,\"b\""_s), QByteArray(R"("=a,""b""")"));
        QCOMPARE(csvText(u"a\nb"_s), QByteArray("\"a\nb\""));
        QCOMPARE(csvText({}), QByteArray(R"("")"));
        const QByteArray gaps = reportCsv(*report).front().bytes;
        QVERIFY(gaps.startsWith("gap,chunk,physical_gpu,unmapped_process,gpu_certainty,rank,"));
        QCOMPARE(gaps.split('\n').at(1),
                 QByteArray("1,2,0,,exact,1,1000,2000,1400,1900,500,150,350,1000,1100,1150,100,50,"
                            "750\r"));
        QVERIFY(!exportCsv(*report, folder.filePath(u"tables/gaps.csv"_s)));
    }

    void aFigureNamesItsGapAndSize()
    {
        const auto line = parse(u"figure t.sqlite --gap warm:up:2 --size 800x600 -o f.png"_s);
        QVERIFY(line);
        QVERIFY(line->gap == (GapChoice {u"warm:up:2"_s, u"warm:up"_s, 2, std::nullopt}));
        const auto unmapped = parse(u"figure t.sqlite --gap 6:0@1001 -o f.png"_s);
        QVERIFY(unmapped->gap == (GapChoice {u"6:0@1001"_s, u"6"_s, 0, 1001}));
        QCOMPARE(line->figureSize, QSize(800, 600));
        QVERIFY(!parse(u"figure t.sqlite -o f.png"_s)->gap); // the longest
    }

    void aFigureIsOfWhatIsAsked()
    {
        QCOMPARE(parse(u"figure t.sqlite -o f.PDF"_s)->figureFormat, FigureFormat::Pdf);
        QCOMPARE(parse(u"figure t.sqlite -o f --format svg"_s)->figureFormat, FigureFormat::Svg);
        const auto all = parse(u"figure t.sqlite --all-gaps -o out.d"_s);
        QVERIFY(all);
        QCOMPARE(all->figureOf, FigureOf::AllGaps);
        QCOMPARE(all->figureFormat, FigureFormat::Png);
        QCOMPARE(parse(u"figure t.sqlite --all -o f.svg"_s)->figureOf, FigureOf::Whole);
        // To the ns, where a double has lost them.
        const auto range = parse(u"figure t.sqlite -o f.svg --range -0.5:123456789.123456789"_s);
        QVERIFY2(range, range ? "" : qPrintable(range.error().message));
        QCOMPARE(range->figureOf, FigureOf::Range);
        QCOMPARE(toNs(range->figureRange.begin), std::int64_t {-500'000'000});
        QCOMPARE(toNs(range->figureRange.end), std::int64_t {123'456'789'123'456'789});
    }

    void aPageHasItsFigures()
    {
        const auto line = parse(u"page t.sqlite --figures 3 --top 2 --paths name -o r.html"_s);
        QVERIFY2(line, line ? "" : qPrintable(line.error().message));
        QCOMPARE(line->command, Command::Page);
        QCOMPARE(line->pageFigures, std::size_t {3});
        QCOMPARE(line->gapsPerWindow, std::size_t {2});
        QCOMPARE(parse(u"page t.sqlite"_s)->pageFigures, kPageFigures);
    }

    void noTwoGapsHaveOneFileName()
    {
        const auto report = gapscope::test::tinyReport();
        Report twice = *report;
        twice.rows.insert(twice.rows.end(), report->rows.begin(), report->rows.end());
        const std::vector<QString> names = gapFileNames(twice);
        QCOMPARE(names.size(), twice.rows.size());
        QCOMPARE(std::set<QString>(names.begin(), names.end()).size(), names.size());
        for (const QString &name : names)
            QVERIFY2(!name.contains(u'/') && name.startsWith(u"chunk"_s), qPrintable(name));
    }

    void aSentenceNamesItsGapAndStyle()
    {
        const auto line = parse(u"sentence t.sqlite --gap 6:2"_s);
        QVERIFY(line);
        QCOMPARE(line->command, Command::Sentence);
        QCOMPARE(line->gap->chunk, u"6"_s);
        QCOMPARE(line->sentenceStyle, SentenceStyle::Plain);
        QVERIFY(line->outputPath.isEmpty()); // standard output
        QCOMPARE(parse(u"sentence t.sqlite --markdown"_s)->sentenceStyle, SentenceStyle::Markdown);
    }

    void withoutACommandTheWindowOpens()
    {
        QCOMPARE(parse({})->command, Command::Window);
        QCOMPARE(parse(u"t.sqlite"_s)->tracePath, u"t.sqlite"_s);
        QCOMPARE(parse(u"demo"_s)->command, Command::Demo);
        QCOMPARE(parse(u"demo --path"_s)->demoAction, DemoAction::PrintPath);
        QCOMPARE(parse(u"info t.sqlite --json"_s)->infoStyle, InfoStyle::Json);
    }

    void windowsAreTakenByAllThatMakeAReport()
    {
        for (const QString &command : {u"report"_s, u"figure -o f.png"_s, u"info"_s, QString()}) {
            const auto line = parse(command + u" t.sqlite --windows ^step_(?<chunk>\\d+)$"_s);
            QVERIFY2(line, line ? "" : qPrintable(line.error().message));
            QCOMPARE(line->windowsPattern, u"^step_(?<chunk>\\d+)$"_s);
            QVERIFY(line->profile.isEmpty());
        }
    }

    void helpAndVersionWorkEverywhere()
    {
        for (const QString &command : {u"report"_s, u"figure"_s, u"info"_s, u"demo"_s}) {
            const auto help = parse(command + u" --help"_s);
            QVERIFY(help);
            QCOMPARE(help->command, Command::Help);
            QVERIFY(help->helpText.contains(command));
            QCOMPARE(parse(command + u" --version"_s)->command, Command::Version);
        }
    }

    void wrongUsageSaysWhatToType_data()
    {
        QTest::addColumn<QString>("words");
        for (const char *words : {"report",
                                  "report a b",
                                  "report --bogus a",
                                  "--bogus",
                                  "a b",
                                  "report a --paths some",
                                  "figure a",
                                  "figure a -o f.jpg",
                                  "figure a -o f.png --size 300x250",
                                  "figure a -o f.png --gap 6",
                                  "figure a -o f.png --gap :2",
                                  "figure a -o f.png --gap 6:x",
                                  "figure a -o f.png --gap 6:0@x",
                                  "figure a -o f.png --size 800",
                                  "demo a",
                                  "figure a -o f.png --size 0x10",
                                  "report a --profile whole --windows x",
                                  "a --profile whole --windows x",
                                  "a --windows=",
                                  "info a --windows=",
                                  "demo --windows x",
                                  "info a --without kernels",
                                  "info a --without calls,",
                                  "a --without=",
                                  "figure a -o f.png --size 99999x99999",
                                  "info a b",
                                  "report a --top 0",
                                  "report a --top 1001",
                                  "report a --top x",
                                  "report a --top 2.5",
                                  "report a --csv=",
                                  "report a --extended --csv out",
                                  "figure a -o f.png --top 2",
                                  "info a --extended",
                                  "schema a",
                                  "schema report comparison",
                                  "schema comparison --json",
                                  "figure a -o f.png --format svg",
                                  "figure a -o f.png --format gif",
                                  "figure a -o f --format=",
                                  "figure a --all-gaps",
                                  "figure a -o d --all-gaps --gap 6:2",
                                  "figure a -o f.png --all --range 1:2",
                                  "figure a -o f.png --range 1",
                                  "figure a -o f.png --range 1:2:3",
                                  "figure a -o f.png --range 2:2",
                                  "figure a -o f.png --range 2:1",
                                  "figure a -o f.png --range 1:x",
                                  "figure a -o f.png --range 0:1.0000000001",
                                  "figure a -o f.png --range 0:5000000000",
                                  "report a --range 1:2",
                                  "page",
                                  "page a --figures -1",
                                  "page a --figures x",
                                  "page a --extended",
                                  "report a --figures 2",
                                  "sentence",
                                  "sentence a --gap 6",
                                  "sentence a --size 800x600",
                                  "figure a -o f.png --markdown",
                                  "report a --gap 6:2"})
            QTest::newRow(words) << QString::fromLatin1(words);
    }
    void partsCanBeLeftOut()
    {
        for (const QString &words :
             {u"report t.sqlite --without calls,nvtx"_s, u"t.sqlite --without nvtx,calls"_s}) {
            const auto line = parse(words);
            QVERIFY2(line, line ? "" : qPrintable(line.error().message));
            QVERIFY(line->scope == (LoadScope {false, false}));
        }
        QVERIFY(parse(u"info t.sqlite --without calls"_s)->scope == (LoadScope {false, true}));
        QVERIFY(parse(u"info t.sqlite"_s)->scope == LoadScope {});
    }
    void wrongUsageSaysWhatToType()
    {
        QFETCH(QString, words);
        const auto line = parse(words);
        QVERIFY(!line);
        QCOMPARE(line.error().code, ErrorCode::Usage);
        QVERIFY2(line.error().message.contains(u"--help"_s), qPrintable(line.error().message));
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
