// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <utility>

class QAction;

namespace gapscope {

enum class ActionId : std::uint8_t {
    Open,
    OpenDemo,
    ExportReport, ///< in the first format; the menu gets an entry for each further one
    SaveFigure,
    LoadProfile,
    SaveProfile,
    OpenSession,
    SaveSession,
    Quit,
    ShowAll,
    ZoomIn,
    ZoomOut,
    Back,
    Forward,
    Find,
    NextMatch,
    PreviousMatch,
    FocusTimeline,
    FocusLanes,
    PinLane,
    HideLane,
    ShowHiddenLanes,
    LaneUp,
    LaneDown,
    LaneTaller,
    LaneLower,
    FoldAllLanes,
    UnfoldAllLanes,
    WheelZooms,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    GoTo,
    AddMark,
    NextEvent,
    PreviousEvent,
    FollowLink,
    NextGap,
    PreviousGap,
    NextGapSameGpu,
    PreviousGapSameGpu,
    LongestGap,
    ShowGap,
    FilterGaps,
    ChooseWindows,
    Keys,
    About,
};

enum class MenuId : std::uint8_t { File, View, Lanes, Gap, Help };

/// When an action makes sense.
enum class Availability : std::uint8_t {
    Always,
    WithPicture, ///< a trace is drawn, be it one that is still being read
    WithTrace,
    WithGaps,
    WithHistory,
};

/// Every action of the window: its text, object name and keys stand in one table. What an action
/// does is connected by the window.
class Actions : public QObject
{
    Q_OBJECT

public:
    explicit Actions(QObject *parent = nullptr);

    [[nodiscard]] QAction *at(ActionId id) const { return m_actions.at(id); }
    /// The actions of a menu in its order; null stands for a separator.
    [[nodiscard]] QList<QAction *> menu(MenuId menu) const;
    /// Those of Availability @p availability.
    void setEnabled(Availability availability, bool enabled) const;
    /// What every action does and its keys, as plain text.
    [[nodiscard]] QList<std::pair<QString, QStringList>> keyTable() const;

private:
    std::map<ActionId, QAction *> m_actions;
};

} // namespace gapscope
