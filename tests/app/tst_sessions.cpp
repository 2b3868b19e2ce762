// SPDX-License-Identifier: GPL-3.0-or-later
// What a person made of a trace is there again when it is opened again; going to a place.
#include "app/demotrace.h"
#include "app/mainwindow.h"
#include "model/itemroles.h"
#include "model/json/notesjson.h"
#include "tests/app/fakedialogs.h"
#include "widgets/markpanel.h"
#include "widgets/messagebar.h"
#include "widgets/timelineview.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

class Fixture
{
public:
    test::FakeDialogs dialogs;
    MainWindow window {Settings {}, dialogs};

    explicit Fixture(const QString &notes = {}) { window.setNotesFolder(notes); }

    [[nodiscard]] bool open(const QString &path)
    {
        window.resize(1200, 800);
        window.show();
        window.openTrace(path);
        return QTest::qWaitForWindowActive(&window)
            && QTest::qWaitFor([this] { return gaps()->rowCount() == 16; });
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return window.findChild<T *>(name);
    }
    [[nodiscard]] QAbstractItemModel *gaps() const
    {
        return find<QTableView>(u"gapTable"_s)->model();
    }
    [[nodiscard]] QAbstractItemModel *marks() const
    {
        return find<QTableView>(u"markTable"_s)->model();
    }
    [[nodiscard]] TimelineView &timeline() const { return *find<TimelineView>(u"timeline"_s); }
    [[nodiscard]] ViewState &state() { return window.viewState(); }
    [[nodiscard]] QString message() const { return find<MessageBar>(u"messageBar"_s)->message(); }
    void trigger(const QString &action) { find<QAction>(action)->trigger(); }
    void key(Qt::Key code, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), code, modifiers);
    }
    /// Types into the dialog; what it says is wrong, or nothing where it went.
    [[nodiscard]] QString goTo(const QString &place)
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the one before
        trigger(u"goTo"_s);
        QPointer<QDialog> dialog = find<QDialog>(u"goToDialog"_s);
        auto *line = dialog->findChild<QLineEdit *>(u"goToLine"_s);
        QTest::keyClicks(line, place);
        QTest::keyClick(line, Qt::Key_Return);
        if (!dialog || !dialog->isVisible())
            return {};
        const QString problem = dialog->findChild<QLabel *>(u"goToProblem"_s)->text();
        dialog->reject();
        return problem;
    }
};

QStringList filesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::Files);
}

} // namespace

class TestSessions : public QObject
{
    Q_OBJECT

private slots:
    void aTraceIsFoundAsItWasLeft()
    {
        QTemporaryDir folder;
        const QString notes = folder.filePath(u"notes"_s);
        TimeRange left;
        LaneArrangement lanes;
        {
            Fixture f(notes);
            QVERIFY(f.open(demoTracePath()));
            f.key(Qt::Key_BracketRight);
            f.key(Qt::Key_1, Qt::ControlModifier);
            f.key(Qt::Key_M);
            QCOMPARE(f.marks()->rowCount(), 1);
            f.key(Qt::Key_BracketRight);
            f.timeline().foldAllLanes(true);
            left = f.state().visible();
            lanes = f.timeline().arrangement();
            f.window.close();
        }
        QCOMPARE(filesIn(notes).size(), 1);
        // The same content elsewhere is the same trace.
        const QString copy = folder.filePath(u"moved.sqlite"_s);
        QVERIFY(QFile::copy(demoTracePath(), copy));
        Fixture f(notes);
        QVERIFY(f.open(copy));
        QTRY_COMPARE(f.marks()->rowCount(), 1);
        QVERIFY(f.timeline().arrangement() == lanes);
        QVERIFY(f.state().visible() == left);
        f.key(Qt::Key_1);
        QVERIFY(f.state().visible() != left);
        const TimeRange bookmark = f.state().visible();
        f.key(Qt::Key_Home);
        f.key(Qt::Key_1);
        QVERIFY(f.state().visible() == bookmark);
        QCOMPARE(filesIn(folder.path()), QStringList {u"moved.sqlite"_s}); // nothing beside it
    }

    void twoWindowsOnOneTraceKeepBothMarks()
    {
        QTemporaryDir folder;
        Fixture one(folder.path());
        QVERIFY(one.open(demoTracePath()));
        Fixture other(folder.path());
        QVERIFY(other.open(demoTracePath()));
        one.state().selectGap(3);
        one.trigger(u"addMark"_s);
        other.state().selectGap(7);
        other.trigger(u"addMark"_s);
        one.window.close();
        other.window.close(); // it knew nothing of the first one's
        QCOMPARE(other.marks()->rowCount(), 2);
        QCOMPARE(filesIn(folder.path()).size(), 1); // no lock is left
        Fixture again(folder.path());
        QVERIFY(again.open(demoTracePath()));
        QTRY_COMPARE(again.marks()->rowCount(), 2);
    }

    void aSessionLeavesACopyOfOnesOwn()
    {
        QTemporaryDir folder;
        const QString session = folder.filePath(u"sent.json"_s);
        const QString notes = folder.filePath(u"notes"_s);
        Fixture f(notes);
        QVERIFY(f.open(demoTracePath()));
        f.state().selectGap(3);
        f.trigger(u"addMark"_s);
        f.dialogs.answer = session;
        f.trigger(u"saveSession"_s);
        QVERIFY(f.marks()->setData(f.marks()->index(0, 2), u"my own"_s, Qt::EditRole));
        f.dialogs.answer = session;
        f.trigger(u"openSession"_s);
        QCOMPARE(f.marks()->index(0, 2).data().toString(), u"mark 1"_s);
        QVERIFY(f.message().contains(u"before-session.json"_s));
        const QStringList copies = QDir(notes).entryList({u"*.before-session.json"_s});
        QCOMPARE(copies.size(), 1);
        f.dialogs.answer = QDir(notes).filePath(copies.first());
        f.trigger(u"openSession"_s);
        QCOMPARE(f.marks()->index(0, 2).data().toString(), u"my own"_s);
    }

    void aMarkIsNamedGoneToAndRemoved()
    {
        Fixture f;
        QVERIFY(f.open(demoTracePath()));
        f.key(Qt::Key_BracketRight);
        f.key(Qt::Key_M);
        f.key(Qt::Key_M); // the same time is marked once
        QCOMPARE(f.marks()->rowCount(), 1);
        QVERIFY(f.marks()->setData(f.marks()->index(0, 2), u"here"_s, Qt::EditRole));
        f.key(Qt::Key_Home);
        auto *table = f.find<QTableView>(u"markTable"_s);
        emit table->activated(f.marks()->index(0, 0));
        const TraceTime time = traceTime(f.marks()->index(0, 0).data(ExactRole).toLongLong());
        QVERIFY(f.state().visible().contains(time));
        QCOMPARE(f.marks()->index(0, 2).data().toString(), u"here"_s);
        table->selectRow(0);
        f.trigger(u"removeMarks"_s);
        QCOMPARE(f.marks()->rowCount(), 0);
    }

    void damagedNotesAreSetAside()
    {
        QTemporaryDir folder;
        {
            Fixture f(folder.path());
            QVERIFY(f.open(demoTracePath()));
            f.key(Qt::Key_M);
            f.window.close();
        }
        QCOMPARE(filesIn(folder.path()).size(), 1);
        const QString name = folder.filePath(filesIn(folder.path()).first());
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"gapscope_session\": 1, \"marks\": 3}");
        file.close();
        Fixture f(folder.path());
        QVERIFY(f.open(demoTracePath()));
        QTRY_VERIFY(f.message().contains(u"set aside"_s));
        QCOMPARE(filesIn(folder.path()), QStringList {QFileInfo(name).fileName() + u".damaged"_s});
        QCOMPARE(f.marks()->rowCount(), 0);
    }

    void aSessionCanBeSent()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.session.json"_s);
        TimeRange left;
        {
            Fixture f;
            QVERIFY(f.open(demoTracePath()));
            f.key(Qt::Key_BracketRight);
            f.key(Qt::Key_M);
            left = f.state().visible();
            f.dialogs.answer = path;
            f.trigger(u"saveSession"_s);
            QTRY_VERIFY(f.message().contains(u"Written"_s));
        }
        Fixture f;
        QVERIFY(f.open(demoTracePath()));
        f.dialogs.answer = path;
        f.trigger(u"openSession"_s);
        QTRY_COMPARE(f.marks()->rowCount(), 1);
        QVERIFY(f.state().visible() == left);

        // Of another trace: said, and nothing changes.
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Result<Session> session = parseSession(file.readAll(), path);
        file.close();
        QVERIFY(session);
        Session other = *session;
        other.trace.contentKey = "0123";
        other.notes.marks.clear();
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(sessionText(other));
        file.close();
        f.trigger(u"openSession"_s);
        QTRY_VERIFY(f.message().contains(u"another trace"_s));
        QCOMPARE(f.marks()->rowCount(), 1);
    }

    void aSessionOpensTheTraceBesideIt()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.session.json"_s);
        QVERIFY(QFile::copy(demoTracePath(), folder.filePath(u"demo.sqlite"_s)));
        {
            Fixture f;
            QVERIFY(f.open(folder.filePath(u"demo.sqlite"_s)));
            f.key(Qt::Key_M);
            f.dialogs.answer = path;
            f.trigger(u"saveSession"_s);
            QTRY_VERIFY(f.message().contains(u"Written"_s));
        }
        Fixture f;
        f.window.show();
        f.dialogs.answer = path;
        f.trigger(u"openSession"_s);
        QTRY_COMPARE(f.gaps()->rowCount(), 16);
        QTRY_COMPARE(f.marks()->rowCount(), 1);
    }

    void goingToAPlace()
    {
        Fixture f;
        QVERIFY(f.open(demoTracePath()));
        QCOMPARE(f.goTo(u"6:2"_s), QString());
        QVERIFY(f.state().selectedGap());
        const TimeRange gap = f.state().visible();
        QCOMPARE(f.goTo(u"chunk 6"_s), QString());
        QVERIFY(f.state().visible() != gap);
        QCOMPARE(f.goTo(u"261.04 s"_s), QString());
        QVERIFY(f.state().visible().contains(traceTime(261'040'000'000)));
        QCOMPARE(f.goTo(u"261040772109ns"_s), QString());
        QVERIFY(f.goTo(u"2,61 s"_s).contains(u"outside"_s)); // 2.61
        QCOMPARE(f.goTo(u"261,04 s"_s), QString());
        QVERIFY(f.goTo(u"261,040 s"_s).contains(u"two ways"_s));
        QCOMPARE(f.goTo(u"261,040,772,109 ns"_s), QString());
        QCOMPARE(f.goTo(u"261.040.772.109 ns"_s), QString());
        QCOMPARE(f.goTo(u"261,040.772109 ms"_s), QString());
        QVERIFY(f.goTo(u"261,04,0 ms"_s).contains(u"no time"_s));
        QVERIFY(f.goTo(u"77"_s).contains(u"no chunk 77"_s));
        QVERIFY(f.goTo(u"6:9"_s).contains(u"no gap"_s));
        QVERIFY(f.goTo(u"3 h"_s).contains(u"outside"_s));
        QVERIFY(f.goTo(u"3 d"_s).contains(u"no unit"_s));
        QVERIFY(f.goTo(u"1 s"_s).contains(u"outside"_s));
        QVERIFY(f.goTo(u"1.5 ns"_s).contains(u"whole number"_s));
        QVERIFY(f.goTo(u""_s).contains(u"Give a time"_s));
    }
};

QTEST_MAIN(TestSessions)
#include "tst_sessions.moc"
