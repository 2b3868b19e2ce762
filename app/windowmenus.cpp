// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowmenus.h"

#include "app/actions.h"
#include "app/icons.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

struct ToolButton
{
    ActionId action = ActionId::Open;
    IconId icon = IconId::Open;
    const char *text = nullptr;
    bool startsGroup = false;
};

constexpr std::array kToolButtons {
    ToolButton {ActionId::Open, IconId::Open, QT_TRANSLATE_NOOP("ToolBar", "Open")},
    ToolButton {ActionId::Back, IconId::Back, QT_TRANSLATE_NOOP("ToolBar", "Back"), true},
    ToolButton {ActionId::Forward, IconId::Forward, QT_TRANSLATE_NOOP("ToolBar", "Forward")},
    ToolButton {ActionId::ShowAll, IconId::ShowAll, QT_TRANSLATE_NOOP("ToolBar", "Fit")},
    ToolButton {ActionId::ChooseWindows, IconId::Windows, QT_TRANSLATE_NOOP("ToolBar", "Windows")},
    ToolButton {ActionId::PreviousGap, IconId::PreviousGap,
                QT_TRANSLATE_NOOP("ToolBar", "Previous gap"), true},
    ToolButton {ActionId::NextGap, IconId::NextGap, QT_TRANSLATE_NOOP("ToolBar", "Next gap")},
    ToolButton {ActionId::LongestGap, IconId::LongestGap,
                QT_TRANSLATE_NOOP("ToolBar", "Longest gap")},
    ToolButton {ActionId::Find, IconId::Find, QT_TRANSLATE_NOOP("ToolBar", "Find"), true},
    ToolButton {ActionId::ExportReport, IconId::ExportReport,
                QT_TRANSLATE_NOOP("ToolBar", "Export report"), true},
    ToolButton {ActionId::SaveFigure, IconId::SaveFigure,
                QT_TRANSLATE_NOOP("ToolBar", "Save figure")},
};

QMenu *fillMenu(QMenu *menu, const Actions &actions, MenuId id, const QString &objectName)
{
    menu->setObjectName(objectName);
    menu->setToolTipsVisible(true);
    for (QAction *action : actions.menu(id)) {
        if (action)
            menu->addAction(action);
        else
            menu->addSeparator();
    }
    return menu;
}

QMenu *addMenu(QMainWindow &window, const Actions &actions, MenuId id, const QString &title,
               const QString &objectName)
{
    return fillMenu(window.menuBar()->addMenu(title), actions, id, objectName);
}

QToolBar *addToolBar(QMainWindow &window, const Actions &actions)
{
    QToolBar *bar = window.addToolBar(QCoreApplication::translate("ToolBar", "Tool bar"));
    bar->setObjectName(u"toolBar"_s);
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({20, 20});
    for (const ToolButton &button : kToolButtons) {
        if (button.startsGroup)
            bar->addSeparator();
        QAction *action = actions.at(button.action);
        action->setIconText(QCoreApplication::translate("ToolBar", button.text));
        bar->addAction(action);
    }
    return bar;
}

} // namespace

WindowMenus createWindowMenus(QMainWindow &window, const Actions &actions)
{
    WindowMenus menus;
    QMenu *file = addMenu(window, actions, MenuId::File,
                          QCoreApplication::translate("Menu", "&File"), u"fileMenu"_s);
    QMenu *view = addMenu(window, actions, MenuId::View,
                          QCoreApplication::translate("Menu", "&View"), u"viewMenu"_s);
    auto *move = new QMenu(QCoreApplication::translate("Menu", "&Zoom and move"), view);
    fillMenu(move, actions, MenuId::Move, u"moveMenu"_s);
    view->insertMenu(actions.at(ActionId::Back), move);
    auto *lanes = new QMenu(QCoreApplication::translate("Menu", "La&nes"), view);
    fillMenu(lanes, actions, MenuId::Lanes, u"lanesMenu"_s);
    view->insertMenu(actions.at(ActionId::ThemeSystem), lanes);
    menus.bookmarks = new QMenu(QCoreApplication::translate("Menu", "N&umbered views"), view);
    menus.bookmarks->setObjectName(u"bookmarkMenu"_s);
    view->insertMenu(actions.at(ActionId::ThemeSystem), menus.bookmarks);
    auto *languages = view->addMenu(QCoreApplication::translate("Menu", "Languag&e"));
    fillMenu(languages, actions, MenuId::Language, u"languageMenu"_s);
    addMenu(window, actions, MenuId::Gap, QCoreApplication::translate("Menu", "&Gap"),
            u"gapMenu"_s);
    addMenu(window, actions, MenuId::Help, QCoreApplication::translate("Menu", "&Help"),
            u"helpMenu"_s);

    auto *exports = new QMenu(QCoreApplication::translate("Menu", "&Export"), file);
    fillMenu(exports, actions, MenuId::Export, u"exportMenu"_s);
    QAction *next = actions.at(ActionId::LoadProfile);
    file->insertMenu(next, exports);
    file->insertSeparator(next);

    menus.recentFiles = new QMenu(QCoreApplication::translate("Menu", "&Recent files"), file);
    menus.recentFiles->setObjectName(u"recentMenu"_s);
    menus.recentFiles->setToolTipsVisible(true);
    // After the two ways to open a file.
    file->insertMenu(file->actions().value(2), menus.recentFiles);
    menus.toolBar = addToolBar(window, actions);
    return menus;
}

void updateActionIcons(const QMainWindow &window, const Actions &actions)
{
    const QColor colour = window.palette().color(QPalette::WindowText);
    for (const ToolButton &button : kToolButtons) {
        QAction *action = actions.at(button.action);
        action->setIcon(createIcon(button.icon, colour));
        action->setIconVisibleInMenu(false);
    }
}

} // namespace gapscope
