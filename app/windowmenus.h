// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;
class QMenu;
class QToolBar;

namespace gapscope {

class Actions;

/// What the window fills later.
struct WindowMenus
{
    QMenu *recentFiles = nullptr;
    QMenu *bookmarks = nullptr; ///< empty
    QToolBar *toolBar = nullptr;
};

/// Puts @p actions into the menus and the tool bar of @p window.
[[nodiscard]] WindowMenus createWindowMenus(QMainWindow &window, const Actions &actions);

/// Draws the icons in the window's present colours.
void updateActionIcons(const QMainWindow &window, const Actions &actions);

} // namespace gapscope
