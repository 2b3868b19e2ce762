// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/profilejson.h"

#include <QTest>

using namespace gapscope;
using namespace Qt::StringLiterals;

class TestProfileJson : public QObject
{
    Q_OBJECT

private slots:
    void aWholeProfileIsRead()
    {
        const Result<Profile> profile = parseProfile(R"json({
            "name": "steps",
            "windows": { "kind": "between", "role": "dit_start" },
            "roles": { "dit_start": { "nvtx": "^s(?<chunk>\\d+)", "edge": "end", "label": "step" } }
        })json",
                                                     u"p.json"_s);
        QVERIFY2(profile, profile ? "" : qPrintable(profile.error().message));
        QCOMPARE(profile->name, u"steps"_s);
        QCOMPARE(profile->kind, WindowKind::Between);
        QCOMPARE(profile->windowRole, Role::DitStart);
        QCOMPARE(profile->roles.at(Role::DitStart).edge, MarkerEdge::End);
        QCOMPARE(profile->roleLabel(Role::DitStart), u"step"_s);
        QCOMPARE(profile->origin, ProfileOrigin::File);
    }

    void theFilesNameStandsInForAMissingOne()
    {
        const Result<Profile> profile =
            parseProfile(R"({"windows": {"kind": "whole"}})", u"dir/mine.json"_s);
        QVERIFY(profile);
        QCOMPARE(profile->name, u"mine"_s);
    }

    void errorsNameTheFileTheLineAndTheKey_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("empty") << QByteArray() << QStringList {u"line 1"_s, u"not valid JSON"_s};
        QTest::newRow("cut off") << QByteArray("{\n \"windows\": {\n")
                                 << QStringList {u"line 3"_s, u"not valid JSON"_s};
        QTest::newRow("a list") << QByteArray("[]") << QStringList {u"must be a JSON object"_s};
        QTest::newRow("no windows") << QByteArray("{}") << QStringList {u"windows"_s};
        QTest::newRow("no kind") << QByteArray("{\n\"windows\": {}}")
                                 << QStringList {u"line 2"_s, u"kind"_s};
        QTest::newRow("unknown kind") << QByteArray("{\"windows\":\n {\n\"kind\": \"each\"}}")
                                      << QStringList {u"line 3"_s, u"windows.kind"_s, u"between"_s};
        QTest::newRow("unknown role")
            << QByteArray("{\"windows\": {\"kind\": \"whole\"},\n\"roles\":\n{\"gpu_ready\": {}}}")
            << QStringList {u"line 3"_s, u"roles.gpu_ready"_s, u"cpu_ready"_s};
        QTest::newRow("window role")
            << QByteArray("{\"windows\": {\"kind\": \"between\",\n \"role\": \"x\"}}")
            << QStringList {u"line 2"_s, u"windows.role"_s, u"result_received"_s};
        QTest::newRow("bad regular expression")
            << QByteArray("{\"windows\": {\"kind\": \"ranges\",\n\n \"nvtx\": \"a(b\"}}")
            << QStringList {u"line 3"_s, u"windows.nvtx"_s, u"regular expression"_s};
        QTest::newRow("bad role expression")
            << QByteArray("{\"windows\": {\"kind\": \"whole\"}, \"roles\": {\"dit_start\":\n"
                          "{\"nvtx\": \"[\"}}}")
            << QStringList {u"line 2"_s, u"roles.dit_start.nvtx"_s};
        QTest::newRow("misspelt key")
            << QByteArray("{\"windows\": {\"kind\": \"whole\"}, \"roles\": {\"dit_start\": "
                          "{\"nvtx\": \"a\",\n\"edeg\": \"end\"}}}")
            << QStringList {u"line 2"_s, u"roles.dit_start.edeg"_s};
        QTest::newRow("edge") << QByteArray(
            "{\"windows\": {\"kind\": \"whole\"}, \"roles\": {\"dit_start\": "
            "{\"edge\": \"middle\"}}}")
                              << QStringList {u"edge"_s, u"start"_s};
        QTest::newRow("span not a number")
            << QByteArray("{\"windows\": {\"kind\": \"span\", \"start_ns\": 1.5, \"end_ns\": 2}}")
            << QStringList {u"windows.start_ns"_s, u"whole number"_s};
        QTest::newRow("span reversed")
            << QByteArray("{\"windows\": {\"kind\": \"span\", \"start_ns\": 3, \"end_ns\": 2}}")
            << QStringList {u"windows.end_ns"_s, u"after"_s};
        QTest::newRow("span beyond 63 bits")
            << QByteArray("{\"windows\": {\"kind\": \"span\", \"start_ns\": 3,\n"
                          "\"end_ns\": 18446744073709551615}}")
            << QStringList {u"line 2"_s, u"windows.end_ns"_s};
    }
    void errorsNameTheFileTheLineAndTheKey()
    {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, words);
        const Result<Profile> profile = parseProfile(text, u"some/p.json"_s);
        QVERIFY(!profile);
        QCOMPARE(profile.error().code, ErrorCode::Usage);
        for (const QString &word : words + QStringList {u"some/p.json"_s})
            QVERIFY2(profile.error().message.contains(word), qPrintable(profile.error().message));
    }

    void whatIsWrittenIsReadBackTheSame_data()
    {
        QTest::addColumn<WindowKind>("kind");
        for (const WindowKind kind :
             {WindowKind::Between, WindowKind::Ranges, WindowKind::Whole, WindowKind::Span})
            QTest::addRow("%s", qPrintable(windowKindWord(kind))) << kind;
    }
    void whatIsWrittenIsReadBackTheSame()
    {
        QFETCH(WindowKind, kind);
        Profile profile;
        profile.name = u"steps \"of\" mine \u00e4 \\ %1"_s;
        profile.kind = kind;
        if (kind == WindowKind::Between)
            profile.windowRole = Role::ResultReceived;
        if (kind == WindowKind::Ranges)
            profile.windowNvtx = u"^\"a\"\\.b\n\t(?<chunk>\\d+)$"_s;
        if (kind == WindowKind::Span)
            profile.span = timeRange(-5, (std::int64_t {1} << 60) + 1);
        if (kind != WindowKind::Whole) {
            profile.roles[Role::CpuReady] = {u"^r(?<chunk>\\w+)"_s, MarkerEdge::End, u"go"_s};
            profile.roles[Role::ResultReceived] = {{}, MarkerEdge::Start, {}};
        }
        const Result<Profile> read = parseProfile(profileText(profile), u"p.json"_s);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->name, profile.name);
        QCOMPARE(read->kind, profile.kind);
        QCOMPARE(read->windowRole, profile.windowRole);
        QCOMPARE(read->windowNvtx, profile.windowNvtx);
        QVERIFY(read->span == profile.span);
        QVERIFY(read->roles == profile.roles);
        QCOMPARE(read->origin, ProfileOrigin::File);
        QCOMPARE(profileText(*read), profileText(profile));
    }

    void aMarkersFileIsRead()
    {
        const Result<ExternalMarkers> file = parseMarkers(R"({"clock": "utc", "offset_ns": -5,
            "markers": [{"role": "cpu_ready", "chunk": 4, "time_ns": 1779630014975716427},
                        {"role": "dit_start", "chunk": "warm-up", "time_ns": 2},
                        {"role": "dit_start", "time_ns": 3}]})",
                                                          u"m.json"_s);
        QVERIFY(file);
        QCOMPARE(file->clock, MarkerClock::Utc);
        QCOMPARE(file->offsetNs, -5);
        QCOMPARE(file->markers[0].timeNs, 1779630014975716427);
        QVERIFY(file->markers[0].chunk == ChunkLabel {std::int64_t {4}});
        QVERIFY(file->markers[1].chunk == ChunkLabel {u"warm-up"_s});
        QVERIFY(!file->markers[2].chunk);
    }

    void aBadMarkersFileIsAnError_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no clock") << QByteArray(R"({"markers": []})");
        QTest::newRow("clock") << QByteArray(R"({"clock": "cpu", "markers": []})");
        QTest::newRow("no markers") << QByteArray(R"({"clock": "utc"})");
        QTest::newRow("role") << QByteArray(
            R"({"clock": "utc", "markers": [{"role": "r", "time_ns": 1}]})");
        QTest::newRow("no time") << QByteArray(
            R"({"clock": "utc", "markers": [{"role": "cpu_ready"}]})");
        QTest::newRow("time as text") << QByteArray(
            R"({"clock": "utc", "markers": [{"role": "cpu_ready", "time_ns": "1"}]})");
        QTest::newRow("chunk as list") << QByteArray(
            R"({"clock": "utc", "markers": [{"role": "cpu_ready", "time_ns": 1, "chunk": []}]})");
        QTest::newRow("marker as number") << QByteArray(R"({"clock": "utc", "markers": [1]})");
    }
    void aBadMarkersFileIsAnError()
    {
        QFETCH(QByteArray, text);
        const Result<ExternalMarkers> file = parseMarkers(text, u"m.json"_s);
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::Usage);
        QVERIFY(file.error().message.contains(u"m.json"_s));
    }

    void aBadMarkerIsNamedByItsOwnLine()
    {
        const Result<ExternalMarkers> file =
            parseMarkers("{\"clock\": \"utc\", \"markers\": [\n"
                         "{\"role\": \"cpu_ready\", \"time_ns\": 1},\n"
                         "{\"role\": \"cpu_ready\", \"time_ns\": 2},\n"
                         "{\"role\": \"cpu_ready\", \"time_ns\": \"3\"}]}",
                         u"m.json"_s);
        QVERIFY(!file);
        QVERIFY2(file.error().message.contains(u"line 4"_s)
                     && file.error().message.contains(u"markers.2.time_ns"_s),
                 qPrintable(file.error().message));
    }

    void aNumberBeyondADoubleIsAnErrorNotACrash()
    {
        QVERIFY(!parseProfile(R"({"windows": {"kind": "whole"}, "name": 1e999})", u"p.json"_s));
        QVERIFY(!parseMarkers(R"({"clock": "utc", "offset_ns": 1e999, "markers": []})", u"m"_s));
    }

    void aNameThatIsNeitherBuiltInNorAFileIsAnError()
    {
        QVERIFY(loadProfile(u"delivery"_s));
        const Result<Profile> missing = loadProfile(u"no-such-profile"_s);
        QVERIFY(!missing);
        QVERIFY(missing.error().message.contains(u"delivery, whole"_s));
    }

    void errorsNameTheLineOfWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("line");
        QTest::newRow("an element that is no object")
            << QByteArray("{\"clock\":\"trace\",\"markers\":[\n"
                          "{\"role\":\"cpu_ready\",\"time_ns\":5},\n7]}")
            << u"line 3"_s;
        QTest::newRow("braces in a text")
            << QByteArray("{\"clock\":\"trace\",\"markers\":[\n"
                          "{\"role\":\"cpu_ready\",\"chunk\":\"a{b\\\"}\",\"time_ns\":5},\n"
                          "{\"role\":\"cpu_ready\",\"time_ns\":\"6\"}]}")
            << u"line 3"_s;
        QTest::newRow("a key's name as a value")
            << QByteArray("{\"clock\":\"markers\",\n\"markers\":5}") << u"line 1"_s;
        QTest::newRow("the list itself") << QByteArray(
            "{\"offset_ns\": [{\"markers\": 1}],\n\"clock\":\"trace\",\n\"markers\":5}")
                                         << u"line 1"_s;
    }

    void errorsNameTheLineOfWhatIsWrong()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, line);
        const auto markers = parseMarkers(text, u"m.json"_s);
        QVERIFY(!markers);
        QVERIFY2(markers.error().message.contains(line), qPrintable(markers.error().message));
    }

    void negativeChunksAreNumbers()
    {
        const auto markers = parseMarkers(
            R"json({"clock":"trace","markers":[{"role":"cpu_ready","chunk":-1,"time_ns":5}]})json",
            u"m.json"_s);
        QVERIFY(markers);
        QVERIFY(markers->markers[0].chunk == ChunkLabel {std::int64_t {-1}});
    }
};

QTEST_GUILESS_MAIN(TestProfileJson)
#include "tst_profilejson.moc"
