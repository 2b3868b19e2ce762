// SPDX-License-Identifier: GPL-3.0-or-later
// The demo trace's report, byte for byte but for the time at which it was made. After a wanted
// change, GAPSCOPE_REFRESH_GOLDEN=1 writes the file anew; read the difference before committing it.
#include "model/exportregistry.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/jsoncompare.h"
#include "tests/support/sqlfixture.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

const QString kGolden = u"golden/demo_report.json"_s;

/// What an extended report says of chunk 6 on GPU 2, the gap of the README.
const QString kGoldenRow = u"golden/demo_row.extended.json"_s;

QByteArray demoReport(const QByteArray &epoch, const ExportFormat &format = jsonFormat())
{
    qputenv("SOURCE_DATE_EPOCH", epoch);
    LoadScope scope;
    scope.osRuntime = format.id == extendedJsonFormat().id; // as the command line
    const auto trace = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE), {}, {}, scope);
    if (!trace)
        qFatal("%s", qPrintable(trace.error().message));
    const auto report = buildReport(*trace, std::nullopt);
    const auto json = format.write(**report, {generationTime(), PathStyle::Name, {}});
    if (!json)
        qFatal("%s", qPrintable(json.error().message));
    return *json;
}

/// Writes a golden file anew where that is asked for.
void refresh(const QString &name, const QByteArray &bytes)
{
    QFile file(QStringLiteral(GAPSCOPE_TEST_DATA "/") + name);
    if (qEnvironmentVariableIsSet("GAPSCOPE_REFRESH_GOLDEN")
        && (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()))
        qFatal("%s cannot be written", qPrintable(name));
}

QByteArray withoutTime(QByteArray json)
{
    const qsizetype begin = json.indexOf("\"generated_at\"");
    json.remove(begin, json.indexOf('\n', begin) - begin);
    return json;
}

/// The facts that the demo trace is made from, in ns.
Json referenceRows()
{
    QFile file(QStringLiteral(GAPSCOPE_TEST_DATA "/../../resources/demo/reference_rows.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the reference rows are missing");
    return Json::parse(file.readAll().toStdString());
}

void compareApis(const Json &actual, const Json &expected)
{
    QCOMPARE(actual.size(), expected.size());
    auto e = expected.begin();
    for (const auto &[name, api] : actual.items()) {
        QCOMPARE(name, e.key());
        QCOMPARE(api["count"].get<int>(), e.value()["count"].get<int>());
        QCOMPARE(std::llround(api["summed_thread_overlap_ms"].get<double>() * 1e6),
                 e.value()["summed_thread_overlap_ns"].get<long long>());
        ++e;
    }
}

void compareCopies(const Json &actual, const Json &expected, const Json &columns)
{
    QCOMPARE(actual.size(), expected.size());
    for (std::size_t copy = 0; copy < actual.size(); ++copy) {
        for (std::size_t column = 0; column < columns.size(); ++column)
            QVERIFY(actual[copy][columns[column].get<std::string>()] == expected[copy][column]);
    }
}

} // namespace

class TestGoldenReport : public QObject
{
    Q_OBJECT

private slots:
    void theDemoReportIsTheGoldenOne()
    {
        const QByteArray actual = demoReport("0");
        refresh(kGolden, actual);
        QCOMPARE(withoutTime(actual), withoutTime(testData(kGolden)));
        QVERIFY(actual.contains("\"generated_at\": \"1970-01-01T00:00:00.000000+00:00\""));
    }

    void anExtendedRowIsTheGoldenOne()
    {
        const Json report = Json::parse(demoReport("0", extendedJsonFormat()).toStdString());
        const auto row = std::ranges::find_if(report["rows"], [](const Json &one) {
            return one["chunk"] == 6 && one["physical_gpu"] == 2;
        });
        QVERIFY(row != report["rows"].end());
        Json explanation = Json::object();
        for (const char *key : {"breakdown", "surroundings", "facts", "hints"})
            explanation[key] = (*row)[key];
        const QByteArray actual = QByteArray::fromStdString(explanation.dump(1) + '\n');
        refresh(kGoldenRow, actual);
        QCOMPARE(actual, testData(kGoldenRow));
    }

    void twoRunsDifferInNothingButTheTime()
    {
        QCOMPARE(demoReport("5", extendedJsonFormat()), demoReport("5", extendedJsonFormat()));
        QCOMPARE(demoReport("5"), demoReport("5"));
        QVERIFY(demoReport("5") != demoReport("6"));
        QCOMPARE(withoutTime(demoReport("5")), withoutTime(demoReport("6")));
    }

    void itsRowsAreTheReferences()
    {
        const Json rows = Json::parse(demoReport("0").toStdString())["rows"];
        const Json expected = referenceRows()["rows"];
        QCOMPARE(rows.size(), std::size_t {16});
        QCOMPARE(expected.size(), std::size_t {16});
        for (std::size_t i = 0; i < rows.size(); ++i) {
            for (const char *key : {"chunk", "physical_gpu", "gap_start_ns", "gap_end_ns"})
                QCOMPARE(rows[i][key].get<std::int64_t>(), expected[i][key].get<std::int64_t>());
            for (const char *key :
                 {"previous_cpu_ready_ns", "previous_result_received_ns", "next_dit_start_ns"})
                QCOMPARE(rows[i]["host_markers"][key].get<std::int64_t>(),
                         expected[i][key].get<std::int64_t>());
            compareApis(rows[i]["participating_process_runtime_apis"], expected[i]["runtime_apis"]);
            compareCopies(rows[i]["device_activities"]["CUPTI_ACTIVITY_KIND_MEMCPY"],
                          expected[i]["copies"], referenceRows()["copy_columns"]);
        }
    }

    void keysComeInTheReferencesOrder()
    {
        const Json report = Json::parse(demoReport("0").toStdString());
        const auto keysOf = [](const Json &object) {
            QStringList keys;
            for (const auto &[key, value] : object.items())
                keys += QString::fromStdString(key);
            return keys;
        };
        QCOMPARE(keysOf(report),
                 (QStringList {u"generated_at"_s, u"source_sqlite"_s, u"scope"_s,
                               u"host_source_review"_s, u"rows"_s, u"analysis"_s}));
        QCOMPARE(keysOf(report["rows"][0]),
                 (QStringList {u"chunk"_s, u"physical_gpu"_s, u"gap_start_ns"_s, u"gap_end_ns"_s,
                               u"gap_ms"_s, u"memcpy_memset_union_ms"_s,
                               u"without_recorded_kernel_copy_memset_ms"_s, u"device_activities"_s,
                               u"participating_process_runtime_apis"_s, u"host_markers"_s,
                               u"host_marker_scope"_s}));
    }
};

QTEST_GUILESS_MAIN(TestGoldenReport)
#include "tst_goldenreport.moc"
