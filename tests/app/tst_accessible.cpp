// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever keys lead to has a name that can be read out.
#include "app/mainwindow.h"
#include "tests/app/fakedialogs.h"

#include <QAccessible>
#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

/// Those that keys lead to and that say nothing of themselves.
QString withoutName(const QWidget &top)
{
    QStringList nameless;
    for (QWidget *widget : top.findChildren<QWidget *>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisibleTo(&top))
            continue;
        const QAccessibleInterface *read = QAccessible::queryAccessibleInterface(widget);
        if (!read || read->text(QAccessible::Name).trimmed().isEmpty())
            nameless += QString::fromLatin1(widget->metaObject()->className()) + u' '
                + widget->objectName() + u" in "_s + widget->parentWidget()->objectName();
    }
    return nameless.join(u"; "_s);
}

} // namespace

class TestAccessible : public QObject
{
    Q_OBJECT

private slots:
    void everythingHasAName()
    {
        test::FakeDialogs dialogs;
        MainWindow window(Settings {}, dialogs);
        window.resize(1400, 900);
        window.show();
        QCOMPARE(withoutName(window), QString()); // empty
        window.openDemoTrace();
        const auto *gaps = window.findChild<QTableView *>(u"gapTable"_s);
        QTRY_COMPARE(gaps->model()->rowCount(), 16);
        window.viewState().selectGap(6);
        window.findChild<QAction *>(u"nextEvent"_s)->trigger();
        window.findChild<QAction *>(u"followLink"_s)->trigger();
        for (const QString &name : {u"listTabs"_s, u"factTabs"_s}) {
            auto *tabs = window.findChild<QTabWidget *>(name);
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                QCOMPARE(withoutName(window), QString());
            }
        }
    }

    void dialogsToo_data()
    {
        QTest::addColumn<QString>("action");
        for (const char *action : {"changeKeys", "goTo", "chooseWindows"})
            QTest::newRow(action) << QString::fromLatin1(action);
    }
    void dialogsToo()
    {
        QFETCH(const QString, action);
        test::FakeDialogs dialogs;
        MainWindow window(Settings {}, dialogs);
        window.show();
        window.openDemoTrace();
        const auto *gaps = window.findChild<QTableView *>(u"gapTable"_s);
        QTRY_COMPARE(gaps->model()->rowCount(), 16);
        window.findChild<QAction *>(action)->trigger();
        const auto *dialog = window.findChild<QDialog *>();
        QVERIFY(dialog);
        QCOMPARE(withoutName(*dialog), QString());
    }
};

QTEST_MAIN(TestAccessible)
#include "tst_accessible.moc"
