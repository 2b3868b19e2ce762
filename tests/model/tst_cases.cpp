// SPDX-License-Identifier: GPL-3.0-or-later
// Small traces with one trap each: the rows must be the expected ones.
#include "model/exportregistry.h"
#include "model/json/profilejson.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/jsoncompare.h"
#include "tests/support/sqlfixture.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

class TestCases : public QObject
{
    Q_OBJECT

private slots:
    void rowsAreTheExpectedOnes_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList files = QDir(QStringLiteral(GAPSCOPE_TEST_DATA "/cases"))
                                      .entryList({u"*.sql"_s}, QDir::Files, QDir::Name);
        QVERIFY(files.size() >= 20);
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << file.chopped(4);
    }

    void rowsAreTheExpectedOnes()
    {
        QFETCH(QString, name);
        const QString base = u"cases/"_s + name;
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"case.sqlite"_s);
        makeDatabase(path, QString::fromUtf8(testData(base + u".sql"_s)));

        const auto trace = openTrace(path);
        QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));
        const auto profile = parseProfile(testData(base + u".profile.json"_s), name);
        QVERIFY2(profile, profile ? "" : qPrintable(profile.error().message));
        std::optional<ExternalMarkers> markers;
        if (QFile::exists(QStringLiteral(GAPSCOPE_TEST_DATA "/") + base + u".markers.json"_s)) {
            const auto parsed = parseMarkers(testData(base + u".markers.json"_s), name);
            QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error().message));
            markers = *parsed;
        }
        const auto report = buildReport(*trace, *profile, markers ? &*markers : nullptr);
        QVERIFY2(report, report ? "" : qPrintable(report.error().message));
        const auto json = jsonFormat().write(**report, {generationTime(), PathStyle::Full, {}});
        QVERIFY2(json, json ? "" : qPrintable(json.error().message));

        const Json actual = Json::parse(json->toStdString());
        const Json expected = Json::parse(testData(base + u".expected.json"_s).toStdString());
        QCOMPARE(firstDifference(withoutScope(actual["rows"]), expected), QString());
    }
};

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
