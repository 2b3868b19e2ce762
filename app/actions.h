// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keychoice.h"

#include <QList>
#include <QObject>
#include <QString>

#include <cstdint>
#include <map>
#include <vector>

class QAction;

namespace gapscope {

enum class ActionId : std::uint8_t {
    Open,
    OpenDemo,
    ExportReport, ///< in the first format; the menu gets an entry for each further one
    ExportExtended,
    ExportTables,
    ExportPage,
    ExportComparison,
    SaveFigure,
    SaveViewFigure,
    CompareTrace,
    CompareProfile,
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
    LanguageSystem,
    LanguageEnglish,
    LanguageGerman,
    LanguageChinese,
    PanEarlier,
    PanLater,
    ShowSelection,
    SelectRange,
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
    CopySentence,
    CopyMarkdown,
    FilterGaps,
    ChooseWindows,
    Keys,
    ChangeKeys,
    About,
};

enum class MenuId : std::uint8_t { File, Export, View, Move, Lanes, Language, Gap, Help };

/// When an action makes sense.
enum class Availability : std::uint8_t {
    Always,
    WithPicture, ///< a trace is drawn, be it one that is still being read
    WithTrace,
    WithGaps,
    WithHistory,
    WithComparison,
};

/// Every action of the window: its text, object name and keys stand in one table (a language has no
/// key, but can be given one). What an action
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
    /// An action that is made elsewhere, but whose keys are among those that can be looked up and
    /// changed. @param keys in the program's own preset, as keysFromText() takes them.
    void add(QAction *action, const QString &keys);

    /// From now on. The tool tips tell them.
    void setKeys(const KeyChoice &choice);
    /// What an action does and its keys. Actions are known by their object names.
    struct KeyRow
    {
        QString action;
        QString what;
        QList<QKeySequence> keys;
    };
    [[nodiscard]] QList<KeyRow> keyTable() const;
    [[nodiscard]] QList<QKeySequence> keysOf(const QString &action) const;
    /// Those that it would have.
    [[nodiscard]] QList<QKeySequence> keysIn(const KeyChoice &choice, const QString &action) const;
    /// A sentence for a person where @p action cannot have @p key: another one has it, or every
    /// text field or the timeline itself needs it. Empty: it can.
    [[nodiscard]] QString whyNotFree(const QKeySequence &key, const QString &action) const;

private:
    struct Keyed
    {
        QAction *action = nullptr;
        QList<QKeySequence> own; ///< in the program's own preset
    };

    /// The end of m_keyed where no action has that name.
    [[nodiscard]] std::vector<Keyed>::const_iterator find(const QString &action) const;

    std::map<ActionId, QAction *> m_actions;
    std::vector<Keyed> m_keyed; ///< in the order in which they are listed
};

} // namespace gapscope
