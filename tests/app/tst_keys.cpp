// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the window's actions: presets, what a person changes, and what stays as it is.
#include "app/actions.h"
#include "app/keysdialog.h"
#include "app/mainwindow.h"
#include "tests/app/fakedialogs.h"
#include "widgets/timelineplot.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTableWidget>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

struct Fixture
{
    test::FakeDialogs dialogs;
    MainWindow window;

    explicit Fixture(const KeyChoice &keys = {})
        : window(settingsWith(keys), dialogs)
    { }

    static Settings settingsWith(const KeyChoice &keys)
    {
        Settings settings;
        settings.keys = keys;
        return settings;
    }
    [[nodiscard]] bool openDemo()
    {
        window.resize(1200, 800);
        window.show();
        window.openDemoTrace();
        return QTest::qWaitForWindowActive(&window) && QTest::qWaitFor([this] {
                   return window.findChild<QTableView *>(u"gapTable"_s)->model()->rowCount() == 16;
               });
    }
    [[nodiscard]] ViewState &state() { return window.viewState(); }
    void key(Qt::Key code, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), code, modifiers);
    }
};

struct Dialog
{
    explicit Dialog(Fixture &f)
    {
        f.window.findChild<QAction *>(u"changeKeys"_s)->trigger();
        dialog = f.window.findChild<KeysDialog *>(u"keysDialog"_s);
        table = dialog->findChild<QTableWidget *>(u"keyTable"_s);
        key = dialog->findChild<QKeySequenceEdit *>(u"newKey"_s);
    }
    [[nodiscard]] int rowOf(const QString &action) const
    {
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->item(row, 0)->data(Qt::UserRole).toString() == action)
                return row;
        }
        return -1;
    }
    [[nodiscard]] QString keysOf(const QString &action) const
    {
        return table->item(rowOf(action), 1)->text();
    }
    void choose(const QString &action) const { table->selectRow(rowOf(action)); }
    void click(const QString &button) const { dialog->findChild<QPushButton *>(button)->click(); }
    [[nodiscard]] QString problem() const
    {
        return dialog->findChild<QLabel *>(u"keyProblem"_s)->text();
    }

    KeysDialog *dialog = nullptr;
    QTableWidget *table = nullptr;
    QKeySequenceEdit *key = nullptr;
};

} // namespace

class TestKeys : public QObject
{
    Q_OBJECT

private slots:
    void noPresetGivesAKeyTwice_data()
    {
        QTest::addColumn<KeyPreset>("preset");
        for (const KeyPreset preset : kKeyPresets)
            QTest::newRow(qPrintable(presetWord(preset))) << preset;
    }
    void noPresetGivesAKeyTwice()
    {
        QFETCH(const KeyPreset, preset);
        Fixture f;
        const auto *actions = f.window.findChild<Actions *>();
        std::map<QString, QString> holders;
        for (const Actions::KeyRow &row : actions->keyTable()) {
            const QList<QKeySequence> keys = actions->keysIn({preset, {}}, row.action);
            QVERIFY2(!keys.isEmpty() || row.action.startsWith(u"language"_s),
                     qPrintable(row.action));
            for (const QKeySequence &key : keys) {
                const auto [holder, isNew] = holders.emplace(key.toString(), row.action);
                QVERIFY2(
                    isNew,
                    qPrintable(key.toString() + u": "_s + holder->second + u", "_s + row.action));
            }
        }
    }

    void lettersMoveTheView()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        const TimeRange all = f.state().visible();
        f.key(Qt::Key_W);
        const TimeRange zoomed = f.state().visible();
        QVERIFY(zoomed.length() < all.length());
        f.key(Qt::Key_D);
        QVERIFY(f.state().visible().begin > zoomed.begin);
        f.key(Qt::Key_A);
        QVERIFY(f.state().visible() == zoomed);
        f.key(Qt::Key_S);
        f.key(Qt::Key_Home);
        QVERIFY(f.state().visible() == all);
        f.state().selectGap(5);
        f.key(Qt::Key_Home);
        f.key(Qt::Key_F);
        QVERIFY(f.state().visible().length() < all.length() / 4);
        f.key(Qt::Key_Left, Qt::AltModifier);
        QVERIFY(f.state().visible() == all);
    }

    void thePresetsDoWhatTheirNamesakesDo()
    {
        Fixture nsight({KeyPreset::NsightSystems, {}});
        QVERIFY(nsight.openDemo());
        nsight.state().selectGap(5);
        const TimeRange gap = nsight.state().visible();
        nsight.key(Qt::Key_0, Qt::ControlModifier);
        QVERIFY(nsight.state().seesEverything());
        nsight.key(Qt::Key_Backspace);
        QVERIFY(nsight.state().visible() == gap);
        nsight.key(Qt::Key_0, Qt::ControlModifier);
        nsight.key(Qt::Key_Z, Qt::ShiftModifier);
        QVERIFY(!nsight.state().seesEverything());

        Fixture perfetto({KeyPreset::Perfetto, {}});
        QVERIFY(perfetto.openDemo());
        perfetto.key(Qt::Key_BracketRight, Qt::ControlModifier);
        QVERIFY(perfetto.state().selectedGap() == std::size_t {0});
        perfetto.key(Qt::Key_M);
        QVERIFY(perfetto.state().selectedRange());
        QCOMPARE(perfetto.window.findChild<QTableView *>(u"markTable"_s)->model()->rowCount(), 0);
        perfetto.key(Qt::Key_M, Qt::ShiftModifier);
        QCOMPARE(perfetto.window.findChild<QTableView *>(u"markTable"_s)->model()->rowCount(), 1);
    }

    void aKeyIsAddedAndUsed()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        {
            const Dialog d(f);
            d.choose(u"longestGap"_s);
            d.key->setFocus();
            QTest::keyClick(d.key, Qt::Key_F7);
            d.click(u"addKey"_s);
            QCOMPARE(d.keysOf(u"longestGap"_s), u"G   F7"_s);
            d.dialog->close();
        }
        f.key(Qt::Key_F7);
        QVERIFY(f.state().selectedGap() == std::size_t {13});
        QCOMPARE(f.window.settings().keys.changed.size(), std::size_t {1});
        // Another day.
        Fixture again(f.window.settings().keys);
        QVERIFY(again.openDemo());
        again.key(Qt::Key_F7);
        QVERIFY(again.state().selectedGap() == std::size_t {13});
    }

    void aKeyInUseIsRefused()
    {
        Fixture f;
        const Dialog d(f);
        d.choose(u"longestGap"_s);
        d.key->setKeySequence(QKeySequence(u"Ctrl+F"_s));
        d.click(u"addKey"_s);
        QVERIFY2(d.problem().contains(u"Find"_s), qPrintable(d.problem()));
        QCOMPARE(d.keysOf(u"longestGap"_s), u"G"_s);
        QCOMPARE(d.keysOf(u"find"_s), u"Ctrl+F   /"_s);
        d.key->setKeySequence(QKeySequence(Qt::Key_Left));
        d.click(u"addKey"_s);
        QVERIFY(d.problem().contains(u"Left"_s));
    }

    void keysAreRemovedAndComeBack()
    {
        Fixture f;
        const Dialog d(f);
        d.choose(u"find"_s);
        d.click(u"clearKeys"_s);
        QCOMPARE(d.keysOf(u"find"_s), QString());
        QVERIFY(f.window.findChild<QAction *>(u"find"_s)->shortcuts().isEmpty());
        QVERIFY(!f.window.findChild<QAction *>(u"find"_s)->toolTip().contains(u'('));
        // Meanwhile another action may take the key; then it does not come back.
        d.choose(u"goTo"_s);
        d.key->setKeySequence(QKeySequence(u"Ctrl+F"_s));
        d.click(u"addKey"_s);
        d.choose(u"find"_s);
        d.click(u"resetKeys"_s);
        QVERIFY2(d.problem().contains(u"Go to"_s), qPrintable(d.problem()));
        d.choose(u"goTo"_s);
        d.click(u"resetKeys"_s);
        d.choose(u"find"_s);
        d.click(u"resetKeys"_s);
        QCOMPARE(d.keysOf(u"find"_s), u"Ctrl+F   /"_s);
        QVERIFY(f.window.settings().keys == KeyChoice {});
    }

    void aPresetIsChosenWhileRunning()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        const Dialog d(f);
        auto *preset = d.dialog->findChild<QComboBox *>(u"keyPreset"_s);
        QTest::keyClick(preset, Qt::Key_Down);
        QCOMPARE(preset->currentText(), presetTitle(KeyPreset::NsightSystems));
        QVERIFY(d.keysOf(u"showAll"_s).startsWith(u"Ctrl+0"_s));
        QCOMPARE(f.window.settings().keys.preset, KeyPreset::NsightSystems);
    }

    /// Of a file of settings that another version wrote, or a hand.
    void storedKeysNeverClash()
    {
        Fixture f({KeyPreset::Gapscope, {{u"goTo"_s, keysFromText(u"G"_s)}}});
        QVERIFY(f.openDemo());
        QVERIFY(f.window.findChild<QAction *>(u"longestGap"_s)->shortcuts().isEmpty());
        QCOMPARE(keysToText(keysFromText(u"Ctrl+F nonsense+key  Ctrl+F /"_s)), u"Ctrl+F /"_s);
    }
};

QTEST_MAIN(TestKeys)
#include "tst_keys.moc"
