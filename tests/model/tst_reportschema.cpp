// SPDX-License-Identifier: GPL-3.0-or-later
// The schemas of reports and comparisons and their writers know the same keys. Whether reports
// follow the schema in all else is asked of another program: tests/outputs/check_schema.py.
#include "model/comparison.h"
#include "model/exportregistry.h"
#include "model/json/comparisonjson.h"
#include "model/json/profilejson.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/handtrace.h"
#include "tests/support/jsoncompare.h"
#include "tests/support/sqlfixture.h"
#include "tests/support/tinytrace.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

/// Walks a value and its schema side by side.
class SchemaWalk
{
public:
    explicit SchemaWalk(Json schema)
        : m_schema(std::move(schema))
    { }

    /// The first key that is not as the schema says; empty where there is none.
    QString firstWrong(const Json &value) { return walk(value, m_schema, u"$"_s); }

    /// Keys of the schema that no value had.
    [[nodiscard]] QStringList unused() const
    {
        QStringList list;
        collect(m_schema, u"#"_s, list);
        for (const auto &[name, schema] : m_schema["$defs"].items())
            collect(schema, QString::fromStdString(name), list);
        return list;
    }

private:
    const Json &resolved(const Json &schema, const Json &value) const
    {
        if (schema.contains("$ref"))
            return resolved(m_schema["$defs"][schema["$ref"].get<std::string>().substr(8)], value);
        if (schema.contains("anyOf"))
            return resolved(schema["anyOf"][value.is_null() ? 1 : 0], value);
        return schema;
    }

    QString walk(const Json &value, const Json &unresolved, const QString &where)
    {
        const Json &schema = resolved(unresolved, value);
        if (value.is_array()) {
            for (const Json &item : value) {
                if (const QString wrong = walk(item, schema["items"], where + u"[]"_s);
                    !wrong.isEmpty())
                    return wrong;
            }
        }
        if (!value.is_object())
            return {};
        const Json properties = schema.value("properties", Json::object());
        for (const Json &key : schema.value("required", Json::array())) {
            if (!value.contains(key.get<std::string>()))
                return where + u" lacks "_s + QString::fromStdString(key.get<std::string>());
        }
        for (const auto &[key, item] : value.items()) {
            const QString path = where + u'.' + QString::fromStdString(key);
            const bool isListed = properties.contains(key);
            const Json &more = schema["additionalProperties"];
            if (!isListed && more == false)
                return path + u" is not in the schema"_s;
            if (isListed)
                m_used.insert({&schema, key});
            if (const QString wrong = walk(item, isListed ? schema["properties"][key] : more, path);
                !wrong.isEmpty())
                return wrong;
        }
        return {};
    }

    void collect(const Json &schema, const QString &where, QStringList &list) const
    {
        if (schema.contains("items"))
            collect(schema["items"], where + u"[]"_s, list);
        if (!schema.contains("properties"))
            return;
        for (const auto &[key, item] : schema["properties"].items()) {
            const QString path = where + u'.' + QString::fromStdString(key);
            if (!m_used.contains({&schema, key}))
                list += path;
            collect(item, path, list);
        }
    }

    Json m_schema;
    std::set<std::pair<const Json *, std::string>> m_used;
};

Json schemaJson(const QString &of = u"report"_s)
{
    QFile file(QStringLiteral(GAPSCOPE_TEST_DATA "/../../resources/schema/%1.schema.json").arg(of));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the schema is missing");
    return Json::parse(file.readAll().toStdString());
}

Json written(const Report &report, const ExportFormat &format)
{
    const auto json = format.write(report,
                                   {QDateTime::fromSecsSinceEpoch(0, Qt::UTC),
                                    PathStyle::Name,
                                    {{u"a.py"_s, QByteArray(64, 'a')}}});
    if (!json)
        qFatal("%s", qPrintable(json.error().message));
    return Json::parse(json->toStdString());
}

} // namespace

class TestReportSchema : public QObject
{
    Q_OBJECT

private slots:
    void keysAreThoseOfTheSchemaAndAllAreWritten()
    {
        SchemaWalk walk(schemaJson());
        const auto check = [&walk](const Report &report) {
            for (const ExportFormat *format : {&jsonFormat(), &extendedJsonFormat()}) {
                const QString wrong = walk.firstWrong(written(report, *format));
                QVERIFY2(wrong.isEmpty(), qPrintable(format->id + u": "_s + wrong));
            }
        };
        const auto demo = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        QVERIFY(demo);
        check(**buildReport(*demo, std::nullopt));
        check(**buildReport(*demo, std::nullopt, nullptr, {}, 2));
        const QTemporaryDir folder;
        for (const QString &name : {u"no-gpu-tables"_s, u"broken-times"_s}) {
            const QString path = folder.filePath(name);
            makeDatabase(path, QString::fromUtf8(testData(u"cases/%1.sql"_s.arg(name))));
            const auto trace = openTrace(path);
            QVERIFY(trace);
            const auto profile = parseProfile(testData(u"cases/%1.profile.json"_s.arg(name)), name);
            QVERIFY(profile);
            check(**buildReport(*trace, *profile));
        }

        // What the others lack: an export of a report, what is beside the work, copies between
        // GPUs, a span, a role with all that it can have.
        HandTrace hand;
        hand.trace().origin.convertedFrom = u"/t/run.nsys-rep"_s;
        const GpuIndex gpu = hand.gpu(0, {1});
        const GpuIndex other = hand.gpu(1, {1});
        hand.kernel(gpu, 1, 0, 100, u"gemm"_s, 1);
        hand.kernel(other, 1, 0, 100);
        hand.peerCopy(other, gpu, 1, 120, 130, 64);
        hand.call(1, 1, 0, 1, u"cudaLaunchKernel"_s, 1);
        hand.osCall(1, 1, 110, 200, u"poll"_s);
        hand.schedule(1, 1, 110, false);
        Profile profile;
        profile.kind = WindowKind::Span;
        profile.span = timeRange(0, 300);
        profile.roles[Role::CpuReady] = {u"^ready$"_s, MarkerEdge::End, u"done"_s};
        const auto report = buildReport(hand.finish(), profile);
        QVERIFY(report);
        const_cast<GapRow &>((*report)->rows[1]).copies.clear(); // NOLINT: there is no file to read
        check(**report);
        profile.kind = WindowKind::Ranges;
        profile.windowNvtx = u"^x$"_s;
        check(**buildReport(*demo, profile));

        QCOMPARE(walk.unused(), QStringList {});
    }

    void comparisonsLikewise()
    {
        const auto before = tinyReport();
        Report after = *before;
        after.rows.erase(after.rows.begin());
        after.windows[1].chunk = u"text"_s; // has no partner
        const Comparison comparison = compareReports(*before, after);
        QVERIFY(!comparison.rows.empty() && !comparison.onlyBefore.empty()
                && !comparison.onlyAfter.empty());
        const auto json = Json::parse(comparisonJson(*before, after, comparison).toStdString());
        SchemaWalk walk(schemaJson(u"comparison"_s));
        QCOMPARE(walk.firstWrong(json), QString());
        QCOMPARE(walk.unused(), QStringList {});
        Json lacks = json;
        lacks["rows"][0].erase("occurrence");
        QCOMPARE(walk.firstWrong(lacks), u"$.rows[] lacks occurrence"_s);
    }

    void theWalkFindsWhatIsWrong()
    {
        const auto demo = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        Json report = written(**buildReport(*demo, std::nullopt), extendedJsonFormat());
        SchemaWalk walk(schemaJson());
        QCOMPARE(walk.firstWrong(report), QString());
        Json more = report;
        more["rows"][0]["breakdown"]["more"] = 1;
        QCOMPARE(walk.firstWrong(more), u"$.rows[].breakdown.more is not in the schema"_s);
        report["rows"][0]["surroundings"].erase("other_gpus");
        QCOMPARE(walk.firstWrong(report), u"$.rows[].surroundings lacks other_gpus"_s);
    }

    void theExtendedReportIsTheOtherWithMore()
    {
        const auto demo = openTrace(QStringLiteral(GAPSCOPE_DEMO_TRACE));
        const auto report = buildReport(*demo, std::nullopt);
        Json extended = written(**report, extendedJsonFormat());
        for (Json &row : extended["rows"]) {
            for (const char *key : {"breakdown", "surroundings", "facts", "hints"})
                QCOMPARE(row.erase(key), std::size_t {1});
        }
        QCOMPARE(firstDifference(extended, written(**report, jsonFormat())), QString());
    }
};

QTEST_GUILESS_MAIN(TestReportSchema)
#include "tst_reportschema.moc"
