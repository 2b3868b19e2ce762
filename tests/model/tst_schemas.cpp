// SPDX-License-Identifier: GPL-3.0-or-later
// One trace as every generation of the export would have written it: the columns and tables differ,
// the answers do not, but for how the GPUs are found.
#include "model/json/profilejson.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/sqlfixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

/// "chunk:gpu begin..end copies [api x count = ns, ...]" of each row.
QStringList rowTexts(const Report &report)
{
    QStringList texts;
    for (const GapRow &row : report.rows) {
        QStringList apis;
        for (const ApiUse &api : row.apis)
            apis += u"%1 x %2 = %3"_s.arg(api.name, QString::number(api.count),
                                          QString::number(toNs(api.overlap)));
        texts += u"%1:%2 %3..%4 %5 [%6]"_s.arg(
            chunkText(report.windowOf(row).chunk), QString::number(report.gpuOf(row).number),
            QString::number(toNs(row.gap.begin)), QString::number(toNs(row.gap.end)),
            QString::number(toNs(row.copyUnion)), apis.join(u", "_s));
    }
    return texts;
}

bool hasWarning(const Report &report, const QString &code)
{
    return std::ranges::find(report.warnings, code, &Warning::code) != report.warnings.end();
}

} // namespace

class TestSchemas : public QObject
{
    Q_OBJECT

private slots:
    void everyGenerationGivesTheSameRows_data()
    {
        QTest::addColumn<QString>("schema");
        QTest::addColumn<int>("source");
        QTest::addColumn<bool>("hasClock"); // TARGET_INFO_SESSION_START_TIME, ANALYSIS_DETAILS
        QTest::addColumn<bool>("hasCaptureOptions"); // META_DATA_CAPTURE
        QTest::addColumn<bool>("hasDiagnostics"); // DIAGNOSTIC_EVENT, GRAPH_TRACE
        const auto row = [](const char *file, const QString &schema, GpuSource source, int tables) {
            QTest::newRow(file) << schema << static_cast<int>(source) << (tables > 0)
                                << (tables > 1) << (tables > 2);
        };
        row("2020", {}, GpuSource::CudaGpuTable, 0);
        row("2021-early", {}, GpuSource::CudaGpuTable, 0);
        row("2.7.0", u"2.7.0"_s, GpuSource::CudaOrdinal, 1);
        row("2.9.1", u"2.9.1"_s, GpuSource::CudaOrdinal, 1);
        row("3.4.0", u"3.4.0"_s, GpuSource::CudaOrdinal, 2);
        row("3.7.2", u"3.7.2"_s, GpuSource::CudaOrdinal, 2);
        row("3.17.1", u"3.17.1"_s, GpuSource::CudaDeviceTable, 3);
        row("3.24.8", u"3.24.8"_s, GpuSource::CudaDeviceTable, 3);
        row("3.25.0", u"3.25.0"_s, GpuSource::CudaDeviceTable, 3);
    }

    void everyGenerationGivesTheSameRows()
    {
        QFETCH(QString, schema);
        QFETCH(int, source);
        QFETCH(bool, hasClock);
        QFETCH(bool, hasCaptureOptions);
        QFETCH(bool, hasDiagnostics);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"export.sqlite"_s);
        makeDatabase(path,
                     QString::fromUtf8(testData(
                         u"schema/%1.sql"_s.arg(QString::fromUtf8(QTest::currentDataTag())))));
        const auto trace = openTrace(path);
        QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));

        QCOMPARE((*trace)->origin.schemaVersion, schema);
        QVERIFY((*trace)->invalidRows.empty());
        QCOMPARE((*trace)->eventCount, std::size_t {hasDiagnostics ? 18U : 17U});
        QCOMPARE((*trace)->gpus.size(), std::size_t {2});
        for (std::size_t i = 0; i < 2; ++i) {
            const Gpu &gpu = (*trace)->gpus[i];
            QCOMPARE(gpu.number, static_cast<std::int64_t>(i));
            QCOMPARE(gpu.source, static_cast<GpuSource>(source));
            QCOMPARE(gpu.name, u"Card"_s);
            QCOMPARE(gpu.busLocation, i == 0 ? u"0000:01:00.0"_s : u"0000:41:00.0"_s);
        }
        QCOMPARE((*trace)->threadNames.at({101, 101}), u"worker"_s);
        QCOMPARE((*trace)->nvtxDomains.at({101, 3}), u"steps"_s);
        QCOMPARE((*trace)->utcAtZeroNs.has_value(), hasClock);
        QCOMPARE((*trace)->capture.duration.has_value(), hasClock);

        const auto profile = parseProfile(
            R"json({"windows": {"kind": "ranges", "nvtx": "^step (?<chunk>\\d+)$"}})json",
            u"steps"_s);
        QVERIFY2(profile, profile ? "" : qPrintable(profile.error().message));
        const auto report = buildReport(*trace, *profile);
        QVERIFY(report);
        QCOMPARE(rowTexts(**report),
                 (QStringList {u"1:0 800..1500 0 [cudaLaunchKernel_v7000 x 1 = 50]"_s,
                               u"1:1 800..1000 0 [cudaLaunchKernel_v7000 x 1 = 50]"_s,
                               u"2:0 2500..9600 0 []"_s,
                               u"2:1 2200..9000 1100 [cudaStreamSynchronize x 1 = 6600, "
                               "cudaLaunchKernel_v7000 x 3 = 270]"_s}));
        QCOMPARE(hasWarning(**report, u"gpu_assumed"_s),
                 static_cast<GpuSource>(source) == GpuSource::CudaOrdinal);
        QVERIFY(hasWarning(**report, u"profiler_overhead"_s));
        QCOMPARE(hasWarning(**report, u"api_calls_skipped"_s), hasCaptureOptions);
        QCOMPARE(hasWarning(**report, u"capture_warning"_s), hasDiagnostics);
        QCOMPARE(hasWarning(**report, u"graphs_captured_whole"_s), hasDiagnostics);
    }
};

QTEST_GUILESS_MAIN(TestSchemas)
#include "tst_schemas.moc"
