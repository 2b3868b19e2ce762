// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/fingerprint.h"
#include "model/json/notesjson.h"
#include "model/windowpattern.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

Session fullSession()
{
    Session session;
    session.trace = {"0123456789abcdef", u"a \"b\".sqlite"_s};
    TraceNotes &notes = session.notes;
    addMark(notes, {traceTime(500), u"späť \n <b>"_s});
    addMark(notes, {traceTime(-7), u"before"_s});
    notes.bookmarks[1] = timeRange(0, 10);
    notes.bookmarks[9] = timeRange(-5, 1'000'000'000'000'000'000);
    notes.lanes.folded = {{u"gpu/GPU 0"_s, true}, {u"process/7"_s, false}};
    notes.lanes.hidden = {u"nvtx/1"_s};
    notes.lanes.pinned = {u"b"_s, u"a"_s};
    notes.lanes.order = {u"c"_s, u"b"_s, u"a"_s};
    notes.lanes.heights = {{u"a"_s, 150}};
    notes.profile = spanProfile(timeRange(10, 20));
    notes.visible = timeRange(3, 4);
    return session;
}

} // namespace

class TestNotes : public QObject
{
    Q_OBJECT

private slots:
    void aSessionComesBackAsItWas()
    {
        const Session before = fullSession();
        const Result<Session> after = parseSession(sessionText(before), u"x"_s);
        QVERIFY2(after, after ? "" : qPrintable(after.error().message));
        QCOMPARE(after->trace.contentKey, before.trace.contentKey);
        QCOMPARE(after->trace.name, before.trace.name);
        QVERIFY(after->notes.marks == before.notes.marks);
        QVERIFY(after->notes.bookmarks == before.notes.bookmarks);
        QVERIFY(after->notes.lanes == before.notes.lanes);
        QVERIFY(after->notes.visible == before.notes.visible);
        QVERIFY(after->notes.profile);
        QVERIFY(after->notes.profile->span == before.notes.profile->span);
        QCOMPARE(sessionText(*after), sessionText(before));
        const Result<Session> none = parseSession(sessionText({}), u"x"_s);
        QVERIFY(none && none->notes.isEmpty());
    }

    void marksAreKeptByTime()
    {
        TraceNotes notes;
        QCOMPARE(addMark(notes, {traceTime(20), u"b"_s}), 0U);
        QCOMPARE(addMark(notes, {traceTime(10), u"a"_s}), 0U);
        QCOMPARE(addMark(notes, {traceTime(20), u"again"_s}), 1U);
        QCOMPARE(notes.marks.size(), 2U);
        QCOMPARE(notes.marks[1].text, u"b"_s);
        QCOMPARE(nextMarkName(notes), u"mark 1"_s);
        addMark(notes, {traceTime(30), u"mark 1"_s});
        QCOMPARE(nextMarkName(notes), u"mark 2"_s);
    }

    /// Two windows on one trace: what either made stays, what either removed goes.
    void whatTwoWindowsMadeIsMerged()
    {
        const auto notes = [](const std::vector<std::pair<int, QString>> &marks,
                              const std::map<int, TimeRange> &bookmarks) {
            TraceNotes made;
            for (const auto &[ns, text] : marks)
                made.marks.push_back({traceTime(ns), text});
            made.bookmarks = bookmarks;
            return made;
        };
        const TimeRange a = timeRange(0, 10);
        const TimeRange b = timeRange(5, 50);
        const TraceNotes base =
            notes({{10, u"ten"_s}, {20, u"twenty"_s}, {30, u"thirty"_s}}, {{1, a}, {2, a}, {3, a}});
        const TraceNotes ours = notes({{5, u"ours"_s}, {20, u"twenty"_s}, {30, u"renamed here"_s}},
                                      {{1, b}, {2, a}, {3, a}, {4, a}});
        const TraceNotes theirs =
            notes({{10, u"ten"_s}, {25, u"theirs"_s}, {30, u"renamed there"_s}},
                  {{1, a}, {2, b}, {5, b}});
        const TraceNotes both = merged(base, ours, theirs);
        const TraceNotes expected =
            notes({{5, u"ours"_s}, {25, u"theirs"_s}, {30, u"renamed here"_s}},
                  {{1, b}, {2, b}, {4, a}, {5, b}});
        QVERIFY(both.marks == expected.marks);
        QVERIFY(both.bookmarks == expected.bookmarks);
        // Alone nothing changes, and a file that was removed takes nothing with it but what it had.
        QVERIFY(merged(base, ours, base).marks == ours.marks);
        QVERIFY(merged({}, ours, {}).marks == ours.marks);
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        const QByteArray head = R"({"gapscope_session": 1, )";
        const auto row = [](const char *name, const QByteArray &text, const QString &said) {
            QTest::newRow(name) << text << said;
        };
        row("no json", "{", u"x"_s);
        row("another file", "{}", u"gapscope_session"_s);
        row("newer", R"({"gapscope_session": 2})", u"version"_s);
        row("marks", head + R"("marks": 5})", u"marks"_s);
        row("mark", head + R"("marks": [{"time_ns": 1}]})", u"marks"_s);
        row("time", head + R"("marks": [{"time_ns": 1e300, "text": ""}]})", u"marks"_s);
        row("huge time", head + R"("marks": [{"time_ns": 18446744073709551615, "text": ""}]})",
            u"marks"_s);
        row("far time", head + R"("marks": [{"time_ns": 9223372036854775807, "text": ""}]})",
            u"marks"_s);
        row("bookmark", head + R"("bookmarks_ns": {"10": [1, 2]}})", u"bookmarks_ns"_s);
        row("empty bookmark", head + R"("bookmarks_ns": {"1": [2, 2]}})", u"bookmarks_ns"_s);
        row("view", head + R"("view_ns": [2, 1]})", u"view_ns"_s);
        row("folded", head + R"("lanes": {"folded": {"a": 1}}})", u"folded"_s);
        row("pinned", head + R"("lanes": {"pinned": [1]}})", u"pinned"_s);
        row("height", head + R"("lanes": {"heights_percent": {"a": 1e9}}})", u"heights_percent"_s);
        row("profile", head + R"("profile": {"name": "x"}})", u"profile"_s);
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, said);
        const Result<Session> session = parseSession(text, u"x"_s);
        QVERIFY(!session);
        QVERIFY2(session.error().message.contains(said), qPrintable(session.error().message));
    }

    void unknownKeysAreLeftAlone()
    {
        QVERIFY(parseSession(R"({"gapscope_session": 1, "mood": "good"})", u"x"_s));
    }

    void traceIsKnownByItsContent()
    {
        QTemporaryDir folder;
        const auto write = [&](const QString &name, const QByteArray &bytes) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
                qFatal("cannot write");
            return file.fileName();
        };
        const QByteArray content(1'000'000, 'a');
        QByteArray other = content;
        other.back() = 'b';
        const QString first = write(u"1"_s, content);
        QCOMPARE(contentKeyOf(first).size(), 32);
        QCOMPARE(contentKeyOf(write(u"2"_s, content)), contentKeyOf(first));
        QVERIFY(contentKeyOf(write(u"3"_s, other)) != contentKeyOf(first));
        QVERIFY(contentKeyOf(write(u"4"_s, content + 'a')) != contentKeyOf(first));
        QVERIFY(contentKeyOf(folder.filePath(u"none"_s)).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestNotes)
#include "tst_notes.moc"
