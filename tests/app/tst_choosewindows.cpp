// SPDX-License-Identifier: GPL-3.0-or-later
// Windows without JSON: what repeats is offered, taken with one click, edited, saved and loaded.
#include "app/demotrace.h"
#include "app/mainwindow.h"
#include "model/json/profilejson.h"
#include "tests/app/fakedialogs.h"
#include "tests/support/sqlfixture.h"
#include "widgets/emptystate.h"
#include "widgets/messagebar.h"
#include "widgets/profileeditor.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace gapscope;
using gapscope::test::FakeDialogs;

namespace {

constexpr int kSteps = 4;

/// One GPU with kernels from 10 to 3990 ns. Each hundred of a thousand: "step N" for 500 ns, and in
/// it a mark "ready"; "<b>&amp;" repeats, too.
QString stepsSql()
{
    QString sql = u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId "
                  "INTEGER, globalPid INTEGER);"
                  "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text "
                  "TEXT, globalTid INTEGER);"_s;
    for (int i = 0; i < kSteps; ++i) {
        const int at = 1000 * i;
        sql +=
            u"INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (%1, %2, 0, 16777216);"_s.arg(at + 10)
                .arg(at + 100);
        sql += u"INSERT INTO NVTX_EVENTS VALUES (%1, %2, 59, 'step %3', 16777223);"_s.arg(at)
                   .arg(at + 500)
                   .arg(i + 7);
        sql += u"INSERT INTO NVTX_EVENTS VALUES (%1, NULL, 34, 'ready', 16777223);"_s.arg(at + 50);
        sql += u"INSERT INTO NVTX_EVENTS VALUES (%1, %2, 59, '<b>&amp;', 16777223);"_s.arg(at + 60)
                   .arg(at + 70);
    }
    return sql;
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class Fixture
{
public:
    QTemporaryDir folder;
    FakeDialogs dialogs;
    MainWindow window {{}, dialogs};

    Fixture()
    {
        window.resize(1200, 800);
        window.show();
    }

    [[nodiscard]] QString path(const QString &name) const { return folder.filePath(name); }
    [[nodiscard]] bool openSteps()
    {
        test::makeDatabase(path(u"steps.sqlite"_s), stepsSql());
        window.openTrace(path(u"steps.sqlite"_s));
        return QTest::qWaitFor([this] { return rows() == 1; }); // the whole run
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return window.findChild<T *>(name);
    }
    [[nodiscard]] int rows() const { return find<QTableView>(u"gapTable"_s)->model()->rowCount(); }
    [[nodiscard]] QString text(const QString &label) const { return find<QLabel>(label)->text(); }
    [[nodiscard]] QString message(const QString &bar = u"messageBar"_s) const
    {
        return find<MessageBar>(bar)->message();
    }
    ProfileEditor *openEditor() const
    {
        find<QAction>(u"chooseWindows"_s)->trigger();
        return find<ProfileEditor>(u"profileEditor"_s);
    }
    void type(const QString &field, const QString &what) const
    {
        find<QLineEdit>(field)->setText(what);
    }
    void click(const QString &button) const { find<QPushButton>(button)->click(); }
    [[nodiscard]] QTreeWidgetItem *suggestion(const QString &title) const
    {
        return find<QTreeWidget>(u"suggestions"_s)->findItems(title, Qt::MatchExactly).value(0);
    }
    void takeSuggestion(const QString &title) const
    {
        auto *list = find<QTreeWidget>(u"suggestions"_s);
        QTRY_VERIFY(suggestion(title));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualItemRect(suggestion(title)).center());
    }
};

} // namespace

class TestChooseWindows : public QObject
{
    Q_OBJECT

private slots:
    void oneClickMakesWindowsWhereThereAreNone()
    {
        Fixture f;
        Profile profile = *builtInProfile(u"delivery"_s);
        profile.roles[Role::CpuReady].nvtx = u"^nothing$"_s;
        f.window.setProfileChoice(profile, std::nullopt);
        f.window.openDemoTrace();
        const auto *noGaps = f.find<EmptyState>(u"noGaps"_s);
        QTRY_VERIFY(noGaps->isVisible());
        const auto buttons = noGaps->findChildren<QPushButton *>(u"useSuggestion"_s);
        QVERIFY(buttons.size() >= 3);
        const auto ready =
            std::find_if(buttons.begin(), buttons.end(), [](const QPushButton *button) {
                return button->text().startsWith(u"cpu_ready chunk=#"_s);
            });
        QVERIFY(ready != buttons.end());
        QVERIFY2((*ready)->text().contains(u"5 marks"_s), qPrintable((*ready)->text()));
        (*ready)->click();
        QTRY_COMPARE(f.rows(), 16);
        QVERIFY(f.text(u"statusText"_s).contains(u"windows ^cpu_ready chunk=(?<chunk>\\d+)$"_s));
    }

    void oneClickMakesWindowsWhereWholeRunsStandIn()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        QVERIFY2(f.message().contains(u"step # (4 ranges"_s), qPrintable(f.message()));
        QVERIFY(f.find<QToolButton>(u"messageWindows"_s)->isVisible());
        f.find<QToolButton>(u"useBestSuggestion"_s)->click();
        QTRY_COMPARE(f.rows(), kSteps);
        QCOMPARE(f.message(), QString());
        // Where markers are known nothing is offered, and the choice was this trace's.
        f.window.openDemoTrace();
        QTRY_COMPARE(f.rows(), 16);
        QCOMPARE(f.message(), QString());
    }

    void nothingIsOfferedWithoutKernels()
    {
        Fixture f;
        const QString trace = f.path(u"t.sqlite"_s);
        test::makeDatabase(trace, stepsSql() + u"DELETE FROM CUPTI_ACTIVITY_KIND_KERNEL;"_s);
        f.window.openTrace(trace);
        const auto *noGaps = f.find<EmptyState>(u"noGaps"_s);
        QTRY_VERIFY(noGaps->isVisible());
        QCOMPARE(f.message(), QString());
        QVERIFY(noGaps->findChildren<QPushButton *>(u"useSuggestion"_s).isEmpty());
    }

    void theEditorShowsWhatAnExpressionFinds()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        QVERIFY(f.openEditor()->isVisible());
        QTRY_COMPARE(f.find<QTreeWidget>(u"suggestions"_s)->topLevelItemCount(), 3);
        f.takeSuggestion(u"step #"_s);
        QCOMPARE(f.find<QLineEdit>(u"windowPattern"_s)->text(), u"^step (?<chunk>\\d+)$"_s);
        QTRY_COMPARE(f.text(u"previewText"_s), u"4 windows"_s);
        const auto *first = f.find<QTreeWidget>(u"previewWindows"_s);
        QCOMPARE(first->topLevelItemCount(), 4);
        QCOMPARE(first->topLevelItem(1)->text(0), u"8"_s);
        QCOMPARE(first->topLevelItem(1)->text(1), u"0.000001000 s"_s);
        QCOMPARE(first->topLevelItem(1)->text(2), u"0.000500"_s);
        QCOMPARE(f.rows(), 1); // nothing is done before it is asked for
        f.type(u"windowPattern"_s, u"^step (?<chunk>[78])$"_s);
        QTRY_COMPARE(f.text(u"previewText"_s), u"2 windows"_s);
        f.click(u"applyProfile"_s);
        QTRY_COMPARE(f.rows(), 2);
    }

    void aBadExpressionIsToldInItsPlace()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.openEditor();
        f.takeSuggestion(u"step #"_s);
        f.type(u"windowPattern"_s, u"^step (7"_s);
        QVERIFY(f.find<QLabel>(u"windowPatternProblem"_s)->isVisible());
        QVERIFY2(f.text(u"windowPatternProblem"_s).contains(u"At character 9: "_s),
                 qPrintable(f.text(u"windowPatternProblem"_s)));
        QVERIFY(!f.find<QPushButton>(u"applyProfile"_s)->isEnabled());
        QVERIFY(!f.find<QPushButton>(u"saveProfileHere"_s)->isEnabled());
        f.type(u"windowPattern"_s, QString());
        QVERIFY(f.find<QLabel>(u"windowPatternProblem"_s)->isVisible());
        f.type(u"pattern_dit_start"_s, u"["_s);
        f.type(u"windowPattern"_s, u"step"_s);
        QVERIFY(f.find<QLabel>(u"windowPatternProblem"_s)->isHidden());
        QVERIFY(!f.find<QPushButton>(u"applyProfile"_s)->isEnabled()); // the role's still is
        f.type(u"pattern_dit_start"_s, QString());
        QVERIFY(f.find<QPushButton>(u"applyProfile"_s)->isEnabled());
        QTRY_COMPARE(f.text(u"previewText"_s), u"4 windows"_s);
    }

    void everyKindAndRoleCanBeEdited()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        const ProfileEditor *editor = f.openEditor();
        QCOMPARE(editor->profile().kind, WindowKind::Whole);
        QCOMPARE(editor->profile().origin, ProfileOrigin::Automatic); // as it is
        QTRY_COMPARE(f.text(u"previewText"_s), u"1 window"_s);
        f.takeSuggestion(u"ready"_s);
        QCOMPARE(editor->profile().kind, WindowKind::Between);
        QCOMPARE(editor->profile().origin, ProfileOrigin::Pattern);
        QCOMPARE(f.find<QLineEdit>(u"pattern_cpu_ready"_s)->text(), u"^ready$"_s);
        QTRY_COMPARE(f.text(u"previewText"_s), u"3 windows\n4 markers of cpu_ready"_s);

        f.type(u"pattern_dit_start"_s, u"^step (?<chunk>\\d+)$"_s);
        f.type(u"label_dit_start"_s, u"step's end"_s);
        f.find<QComboBox>(u"edge_dit_start"_s)->setCurrentIndex(1);
        f.find<QComboBox>(u"windowRole"_s)->setCurrentIndex(2);
        f.type(u"profileName"_s, u"mine"_s);
        const Profile edited = editor->profile();
        QCOMPARE(edited.origin, ProfileOrigin::Edited);
        QCOMPARE(edited.name, u"mine"_s);
        QCOMPARE(edited.windowRole, Role::DitStart);
        QVERIFY(edited.roles.at(Role::DitStart)
                == (RolePattern {u"^step (?<chunk>\\d+)$"_s, MarkerEdge::End, u"step's end"_s}));
        f.click(u"applyProfile"_s);
        QTRY_COMPARE(f.rows(), 3);
        QVERIFY(f.text(u"statusText"_s).contains(u"profile mine"_s));

        f.find<QComboBox>(u"windowKind"_s)->setCurrentIndex(2);
        QVERIFY(!f.find<QLineEdit>(u"windowPattern"_s)->isVisible());
        f.click(u"applyProfile"_s);
        QTRY_COMPARE(f.rows(), 1);
    }

    void whatIsSavedIsLoadedTheSame()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.find<QToolButton>(u"useBestSuggestion"_s)->click();
        QTRY_COMPARE(f.rows(), kSteps);
        f.dialogs.answer = f.path(u"p.json"_s);
        f.find<QAction>(u"saveProfile"_s)->trigger();
        QVERIFY(f.dialogs.asked.start.endsWith(u"windows.profile.json"_s));
        QVERIFY2(f.message().contains(u"p.json"_s), qPrintable(f.message()));
        const auto read = loadProfile(f.path(u"p.json"_s));
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->windowNvtx, u"^step (?<chunk>\\d+)$"_s);

        Fixture again;
        QVERIFY(again.openSteps());
        again.dialogs.answer = f.path(u"p.json"_s);
        again.find<QAction>(u"loadProfile"_s)->trigger();
        QTRY_COMPARE(again.rows(), kSteps);
    }

    void theEditorSavesAndLoads()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        ProfileEditor *editor = f.openEditor();
        f.takeSuggestion(u"ready"_s);
        f.type(u"profileName"_s, u"a/b: c"_s);
        f.dialogs.answer = f.path(u"p.json"_s);
        f.click(u"saveProfileHere"_s);
        QVERIFY(f.dialogs.asked.start.endsWith(u"/a_b__c.profile.json"_s));
        QVERIFY(f.message(u"editorMessage"_s).contains(u"p.json"_s));
        const QByteArray saved = contents(f.path(u"p.json"_s));
        const Profile before = editor->profile();
        f.takeSuggestion(u"step #"_s);
        QVERIFY(editor->profile().kind == WindowKind::Ranges);
        f.click(u"loadProfileHere"_s);
        QCOMPARE(editor->profile().kind, WindowKind::Between);
        QCOMPARE(editor->profile().name, u"a/b: c"_s);
        QVERIFY(editor->profile().roles == before.roles);
        QCOMPARE(profileText(editor->profile()), saved);

        // A file that is no profile changes nothing.
        QFile bad(f.path(u"bad.json"_s));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{\"windows\": {\"kind\": \"ranges\",\n\"nvtx\": \"(\"}}");
        bad.close();
        f.dialogs.answer = f.path(u"bad.json"_s);
        f.click(u"loadProfileHere"_s);
        QVERIFY2(f.message(u"editorMessage"_s).contains(u"line 2"_s),
                 qPrintable(f.message(u"editorMessage"_s)));
        QCOMPARE(profileText(editor->profile()), saved);
    }

    void aProfileIsNotWrittenOverTheTrace()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        const QString trace = f.path(u"steps.sqlite"_s);
        const QByteArray before = contents(trace);
        f.dialogs.answer = trace;
        f.find<QAction>(u"saveProfile"_s)->trigger();
        QVERIFY2(f.message().contains(u"the trace itself"_s), qPrintable(f.message()));
        QCOMPARE(contents(trace), before);
        f.dialogs.answer = f.path(u"none/p.json"_s);
        f.find<QAction>(u"saveProfile"_s)->trigger();
        QVERIFY2(f.message().contains(u"cannot be written"_s), qPrintable(f.message()));
    }

    void theEditorFollowsToAnotherTrace()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        ProfileEditor *editor = f.openEditor();
        f.takeSuggestion(u"step #"_s);
        QTRY_COMPARE(f.text(u"previewText"_s), u"4 windows"_s);
        f.window.openDemoTrace();
        QTRY_COMPARE(f.rows(), 16);
        QTRY_COMPARE(f.text(u"previewText"_s), u"0 windows"_s);
        QTRY_VERIFY(f.suggestion(u"cpu_ready chunk=#"_s));
        QCOMPARE(editor->profile().windowNvtx, u"^step (?<chunk>\\d+)$"_s);
        editor->close();
        QTRY_VERIFY(!f.find<ProfileEditor>(u"profileEditor"_s));
        QCOMPARE(f.openEditor()->profile().kind, WindowKind::Between); // of what is shown
    }

    void textsOfATraceAreNoMarkup()
    {
        Fixture f;
        QVERIFY(f.openSteps());
        f.openEditor();
        QTRY_VERIFY(f.suggestion(u"<b>&amp;"_s));
        QVERIFY(f.suggestion(u"<b>&amp;"_s)->toolTip(0).contains(u"&lt;b&gt;&amp;amp;"_s));
        QCOMPARE(f.find<QLabel>(u"statusText"_s)->textFormat(), Qt::PlainText);
    }
};

QTEST_MAIN(TestChooseWindows)
#include "tst_choosewindows.moc"
