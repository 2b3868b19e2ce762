// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <set>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

struct ActionSpec
{
    ActionId id = ActionId::Open;
    MenuId menu = MenuId::File;
    Availability availability = Availability::Always;
    const char *objectName = nullptr;
    const char *text = nullptr;
    const char *keys = nullptr; ///< sequences separated by a blank
    bool startsSection = false;
};

// Letters and brackets are no danger to text fields: those take plain keys before shortcuts do.
// "}" is what Shift and "]" give; with Shift+] beside it, one key press would match twice.
constexpr std::array kSpecs {
    ActionSpec {ActionId::Open, MenuId::File, Availability::Always, "open",
                QT_TRANSLATE_NOOP("Actions", "&Open…"), "Ctrl+O"},
    ActionSpec {ActionId::OpenDemo, MenuId::File, Availability::Always, "openDemo",
                QT_TRANSLATE_NOOP("Actions", "Open &demo trace"), "Ctrl+D"},
    ActionSpec {ActionId::ExportReport, MenuId::Export, Availability::WithTrace, "exportReport",
                QT_TRANSLATE_NOOP("Actions", "&Export report…"), "Ctrl+E"},
    ActionSpec {ActionId::ExportExtended, MenuId::Export, Availability::WithTrace, "exportExtended",
                QT_TRANSLATE_NOOP("Actions", "Export e&xtended report…"), "Ctrl+Shift+E"},
    ActionSpec {ActionId::ExportTables, MenuId::Export, Availability::WithTrace, "exportTables",
                QT_TRANSLATE_NOOP("Actions", "Export CSV &tables…"), "Ctrl+Alt+E"},
    ActionSpec {ActionId::ExportPage, MenuId::Export, Availability::WithTrace, "exportPage",
                QT_TRANSLATE_NOOP("Actions", "Export HTML &page…"), "Ctrl+Alt+H"},
    ActionSpec {ActionId::ExportComparison, MenuId::Export, Availability::WithComparison,
                "exportComparison", QT_TRANSLATE_NOOP("Actions", "Export &comparison as JSON…"),
                "Ctrl+Alt+J"},
    ActionSpec {ActionId::SaveFigure, MenuId::Export, Availability::WithGaps, "saveFigure",
                QT_TRANSLATE_NOOP("Actions", "Save &figure…"), "Ctrl+Shift+S", true},
    ActionSpec {ActionId::SaveViewFigure, MenuId::Export, Availability::WithTrace, "saveViewFigure",
                QT_TRANSLATE_NOOP("Actions", "Save figure of the &view…"), "Ctrl+Alt+F"},
    ActionSpec {ActionId::CompareTrace, MenuId::File, Availability::WithTrace, "compareTrace",
                QT_TRANSLATE_NOOP("Actions", "&Compare with…"), "Ctrl+Alt+W", true},
    ActionSpec {ActionId::CompareProfile, MenuId::File, Availability::WithTrace, "compareProfile",
                QT_TRANSLATE_NOOP("Actions", "Compare with a&nother profile…"), "Ctrl+Alt+P"},
    ActionSpec {ActionId::LoadProfile, MenuId::File, Availability::WithTrace, "loadProfile",
                QT_TRANSLATE_NOOP("Actions", "&Load profile…"), "Ctrl+Shift+O", true},
    ActionSpec {ActionId::SaveProfile, MenuId::File, Availability::WithTrace, "saveProfile",
                QT_TRANSLATE_NOOP("Actions", "Save &profile…"), "Ctrl+Shift+P"},
    ActionSpec {ActionId::OpenSession, MenuId::File, Availability::Always, "openSession",
                QT_TRANSLATE_NOOP("Actions", "Open &session…"), "Ctrl+Alt+O", true},
    ActionSpec {ActionId::SaveSession, MenuId::File, Availability::WithTrace, "saveSession",
                QT_TRANSLATE_NOOP("Actions", "Sa&ve session…"), "Ctrl+S"},
    ActionSpec {ActionId::Quit, MenuId::File, Availability::Always, "quit",
                QT_TRANSLATE_NOOP("Actions", "&Quit"), "Ctrl+Q", true},

    ActionSpec {ActionId::ShowAll, MenuId::View, Availability::WithPicture, "showAll",
                QT_TRANSLATE_NOOP("Actions", "Fit w&hole trace"), "Home"},
    ActionSpec {ActionId::ZoomIn, MenuId::Move, Availability::WithPicture, "zoomIn",
                QT_TRANSLATE_NOOP("Actions", "Zoom &in"), "Ctrl++ Ctrl+= W + ="},
    ActionSpec {ActionId::ZoomOut, MenuId::Move, Availability::WithPicture, "zoomOut",
                QT_TRANSLATE_NOOP("Actions", "Zoom &out"), "Ctrl+- S -"},
    ActionSpec {ActionId::PanEarlier, MenuId::Move, Availability::WithPicture, "panEarlier",
                QT_TRANSLATE_NOOP("Actions", "&Earlier"), "A"},
    ActionSpec {ActionId::PanLater, MenuId::Move, Availability::WithPicture, "panLater",
                QT_TRANSLATE_NOOP("Actions", "&Later"), "D"},
    ActionSpec {ActionId::ShowSelection, MenuId::Move, Availability::WithPicture, "showSelection",
                QT_TRANSLATE_NOOP("Actions", "&Fit the selection"), "F"},
    ActionSpec {ActionId::Back, MenuId::View, Availability::WithHistory, "viewBack",
                QT_TRANSLATE_NOOP("Actions", "&Back to previous view"), "Alt+Left Backspace", true},
    ActionSpec {ActionId::Forward, MenuId::View, Availability::WithHistory, "viewForward",
                QT_TRANSLATE_NOOP("Actions", "For&ward to next view"), "Alt+Right"},
    ActionSpec {ActionId::Find, MenuId::View, Availability::WithTrace, "find",
                QT_TRANSLATE_NOOP("Actions", "&Find…"), "Ctrl+F /", true},
    ActionSpec {ActionId::NextMatch, MenuId::View, Availability::WithTrace, "nextMatch",
                QT_TRANSLATE_NOOP("Actions", "Next &match"), "F3"},
    ActionSpec {ActionId::PreviousMatch, MenuId::View, Availability::WithTrace, "previousMatch",
                QT_TRANSLATE_NOOP("Actions", "Previous mat&ch"), "Shift+F3"},
    ActionSpec {ActionId::FocusTimeline, MenuId::View, Availability::WithPicture, "focusTimeline",
                QT_TRANSLATE_NOOP("Actions", "Go to the &timeline"), "Esc", true},
    ActionSpec {ActionId::GoTo, MenuId::View, Availability::WithTrace, "goTo",
                QT_TRANSLATE_NOOP("Actions", "&Go to…"), "Ctrl+G", true},
    ActionSpec {ActionId::SelectRange, MenuId::Move, Availability::WithPicture, "selectRange",
                QT_TRANSLATE_NOOP("Actions", "&Range of the selection"), "R"},
    ActionSpec {ActionId::AddMark, MenuId::View, Availability::WithTrace, "addMark",
                QT_TRANSLATE_NOOP("Actions", "M&ark a time"), "M"},
    ActionSpec {ActionId::NextEvent, MenuId::View, Availability::WithPicture, "nextEvent",
                QT_TRANSLATE_NOOP("Actions", "Ne&xt event of the lane"), ".", true},
    ActionSpec {ActionId::PreviousEvent, MenuId::View, Availability::WithPicture, "previousEvent",
                QT_TRANSLATE_NOOP("Actions", "Pre&vious event of the lane"), ","},
    ActionSpec {ActionId::FollowLink, MenuId::View, Availability::WithPicture, "followLink",
                QT_TRANSLATE_NOOP("Actions", "From launch to &kernel, and back"), "J"},
    ActionSpec {ActionId::FocusLanes, MenuId::Lanes, Availability::WithPicture, "focusLanes",
                QT_TRANSLATE_NOOP("Actions", "Go to the lane &names"), "Ctrl+L"},
    ActionSpec {ActionId::PinLane, MenuId::Lanes, Availability::WithPicture, "pinLane",
                QT_TRANSLATE_NOOP("Actions", "&Pin the lane to the top, or no more"), "Shift+T",
                true},
    ActionSpec {ActionId::HideLane, MenuId::Lanes, Availability::WithPicture, "hideLane",
                QT_TRANSLATE_NOOP("Actions", "&Hide the lane"), "Ctrl+H"},
    ActionSpec {ActionId::ShowHiddenLanes, MenuId::Lanes, Availability::WithPicture,
                "showHiddenLanes", QT_TRANSLATE_NOOP("Actions", "&Show all hidden lanes"),
                "Ctrl+Shift+H"},
    ActionSpec {ActionId::LaneUp, MenuId::Lanes, Availability::WithPicture, "laneUp",
                QT_TRANSLATE_NOOP("Actions", "Move the lane &up"), "Ctrl+Shift+Up", true},
    ActionSpec {ActionId::LaneDown, MenuId::Lanes, Availability::WithPicture, "laneDown",
                QT_TRANSLATE_NOOP("Actions", "Move the lane &down"), "Ctrl+Shift+Down"},
    ActionSpec {ActionId::LaneTaller, MenuId::Lanes, Availability::WithPicture, "laneTaller",
                QT_TRANSLATE_NOOP("Actions", "Make the lane &taller"), "Alt++ Alt+="},
    ActionSpec {ActionId::LaneLower, MenuId::Lanes, Availability::WithPicture, "laneLower",
                QT_TRANSLATE_NOOP("Actions", "Make the lane &lower"), "Alt+-"},
    ActionSpec {ActionId::FoldAllLanes, MenuId::Lanes, Availability::WithPicture, "foldAllLanes",
                QT_TRANSLATE_NOOP("Actions", "&Fold all groups"), "Ctrl+Shift+Left", true},
    ActionSpec {ActionId::UnfoldAllLanes, MenuId::Lanes, Availability::WithPicture,
                "unfoldAllLanes", QT_TRANSLATE_NOOP("Actions", "Unf&old all groups"),
                "Ctrl+Shift+Right"},

    ActionSpec {ActionId::WheelZooms, MenuId::View, Availability::Always, "wheelZooms",
                QT_TRANSLATE_NOOP("Actions", "The &plain wheel zooms"), "Ctrl+Alt+Z", true},
    ActionSpec {ActionId::ThemeSystem, MenuId::View, Availability::Always, "themeSystem",
                QT_TRANSLATE_NOOP("Actions", "&System theme"), "Ctrl+Alt+S", true},
    ActionSpec {ActionId::ThemeLight, MenuId::View, Availability::Always, "themeLight",
                QT_TRANSLATE_NOOP("Actions", "&Light theme"), "Ctrl+Alt+L"},
    ActionSpec {ActionId::ThemeDark, MenuId::View, Availability::Always, "themeDark",
                QT_TRANSLATE_NOOP("Actions", "&Dark theme"), "Ctrl+Alt+D"},

    // Each in its own words, for whoever cannot read the others.
    ActionSpec {ActionId::LanguageSystem, MenuId::Language, Availability::Always, "languageSystem",
                QT_TRANSLATE_NOOP("Actions", "&System language"), ""},
    ActionSpec {ActionId::LanguageEnglish, MenuId::Language, Availability::Always,
                "languageEnglish", "&English", ""},
    ActionSpec {ActionId::LanguageGerman, MenuId::Language, Availability::Always, "languageGerman",
                "&Deutsch", ""},
    ActionSpec {ActionId::LanguageChinese, MenuId::Language, Availability::Always,
                "languageChinese", "简体中文(&Z)", ""},

    ActionSpec {ActionId::NextGap, MenuId::Gap, Availability::WithGaps, "nextGap",
                QT_TRANSLATE_NOOP("Actions", "&Next gap"), "]"},
    ActionSpec {ActionId::PreviousGap, MenuId::Gap, Availability::WithGaps, "previousGap",
                QT_TRANSLATE_NOOP("Actions", "&Previous gap"), "["},
    ActionSpec {ActionId::NextGapSameGpu, MenuId::Gap, Availability::WithGaps, "nextGapSameGpu",
                QT_TRANSLATE_NOOP("Actions", "Next gap of the &same GPU"), "}", true},
    ActionSpec {ActionId::PreviousGapSameGpu, MenuId::Gap, Availability::WithGaps,
                "previousGapSameGpu", QT_TRANSLATE_NOOP("Actions", "Previous gap of the s&ame GPU"),
                "{"},
    ActionSpec {ActionId::LongestGap, MenuId::Gap, Availability::WithGaps, "longestGap",
                QT_TRANSLATE_NOOP("Actions", "&Longest gap of all"), "G", true},
    ActionSpec {ActionId::ShowGap, MenuId::Gap, Availability::WithGaps, "showGap",
                QT_TRANSLATE_NOOP("Actions", "Show the selected gap a&gain"), "Shift+G"},
    ActionSpec {ActionId::CopySentence, MenuId::Gap, Availability::WithGaps, "copySentence",
                QT_TRANSLATE_NOOP("Actions", "&Copy as a sentence"), "Ctrl+Shift+C", true},
    ActionSpec {ActionId::CopyMarkdown, MenuId::Gap, Availability::WithGaps, "copyMarkdown",
                QT_TRANSLATE_NOOP("Actions", "Copy as &Markdown"), "Ctrl+Alt+C"},
    ActionSpec {ActionId::FilterGaps, MenuId::Gap, Availability::WithGaps, "filterGaps",
                QT_TRANSLATE_NOOP("Actions", "&Filter the gaps"), "Ctrl+Shift+F", true},
    ActionSpec {ActionId::ChooseWindows, MenuId::Gap, Availability::WithTrace, "chooseWindows",
                QT_TRANSLATE_NOOP("Actions", "&Windows…"), "Ctrl+Shift+W", true},

    ActionSpec {ActionId::Keys, MenuId::Help, Availability::Always, "keys",
                QT_TRANSLATE_NOOP("Actions", "&Keys"), "F1 ?"},
    ActionSpec {ActionId::ChangeKeys, MenuId::Help, Availability::Always, "changeKeys",
                QT_TRANSLATE_NOOP("Actions", "&Change keys…"), "Ctrl+Alt+K"},
    ActionSpec {ActionId::About, MenuId::Help, Availability::Always, "about",
                QT_TRANSLATE_NOOP("Actions", "&About Gapscope"), "Shift+F1"},
};

QString plainText(const QAction &action)
{
    // East Asian menus have their letters behind the text: "文件(&F)".
    static const QRegularExpression kLetterBehind(u"\\(&\\w\\)"_s);
    return action.text().remove(kLetterBehind).remove(u'&').remove(u'…');
}

void setShortcuts(QAction &action, const QList<QKeySequence> &keys)
{
    action.setShortcuts(keys);
    QStringList texts;
    for (const QKeySequence &key : keys)
        texts += key.toString(QKeySequence::NativeText);
    const QString what = plainText(action);
    action.setToolTip(texts.isEmpty() ? what : u"%1 (%2)"_s.arg(what, texts.first()));
}

/// What the timeline and every text field do themselves, whatever has the focus there.
constexpr std::array kTaken {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down,
                             Qt::Key_Tab,  Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter};

} // namespace

Actions::Actions(QObject *parent)
    : QObject(parent)
{
    auto *themes = new QActionGroup(this);
    auto *languages = new QActionGroup(this);
    for (const ActionSpec &spec : kSpecs) {
        auto *action = new QAction(QCoreApplication::translate("Actions", spec.text), this);
        action->setObjectName(QString::fromLatin1(spec.objectName));
        add(action, QString::fromLatin1(spec.keys));
        action->setEnabled(spec.availability == Availability::Always);
        if (spec.id >= ActionId::ThemeSystem && spec.id <= ActionId::ThemeDark) {
            action->setCheckable(true);
            themes->addAction(action);
        }
        if (spec.menu == MenuId::Language) {
            action->setCheckable(true);
            languages->addAction(action);
        }
        if (spec.id == ActionId::WheelZooms)
            action->setCheckable(true);
        m_actions[spec.id] = action;
    }
    at(ActionId::Quit)->setMenuRole(QAction::QuitRole);
    at(ActionId::About)->setMenuRole(QAction::AboutRole);
}

QList<QAction *> Actions::menu(MenuId menu) const
{
    QList<QAction *> actions;
    for (const ActionSpec &spec : kSpecs) {
        if (spec.menu != menu)
            continue;
        if (spec.startsSection)
            actions += nullptr;
        actions += at(spec.id);
    }
    return actions;
}

void Actions::setEnabled(Availability availability, bool enabled) const
{
    for (const ActionSpec &spec : kSpecs) {
        if (spec.availability == availability)
            at(spec.id)->setEnabled(enabled);
    }
}

void Actions::add(QAction *action, const QString &keys)
{
    m_keyed.push_back({action, keysFromText(keys)});
    setShortcuts(*action, m_keyed.back().own);
}

void Actions::setKeys(const KeyChoice &choice)
{
    // A key of two actions would be none. What a person chose goes first: it may come from an
    // older version, which gave the key to nobody else.
    std::set<QKeySequence> taken;
    for (const bool isChanged : {true, false}) {
        for (const Keyed &each : m_keyed) {
            const QString name = each.action->objectName();
            if (choice.changed.contains(name) != isChanged)
                continue;
            QList<QKeySequence> keys = chosenKeys(choice, name, each.own);
            keys.removeIf([&](const QKeySequence &key) { return !taken.insert(key).second; });
            setShortcuts(*each.action, keys);
        }
    }
}

QList<Actions::KeyRow> Actions::keyTable() const
{
    QList<KeyRow> table;
    for (const Keyed &each : m_keyed)
        table.append(
            {each.action->objectName(), plainText(*each.action), each.action->shortcuts()});
    return table;
}

std::vector<Actions::Keyed>::const_iterator Actions::find(const QString &action) const
{
    return std::ranges::find(m_keyed, action,
                             [](const Keyed &each) { return each.action->objectName(); });
}

QList<QKeySequence> Actions::keysOf(const QString &action) const
{
    const auto found = find(action);
    return found == m_keyed.end() ? QList<QKeySequence> {} : found->action->shortcuts();
}

QList<QKeySequence> Actions::keysIn(const KeyChoice &choice, const QString &action) const
{
    const auto found = find(action);
    return found == m_keyed.end() ? QList<QKeySequence> {} : chosenKeys(choice, action, found->own);
}

QString Actions::whyNotFree(const QKeySequence &key, const QString &action) const
{
    const QString keyText = key.toString(QKeySequence::NativeText);
    for (const Keyed &each : m_keyed) {
        if (each.action->objectName() != action && each.action->shortcuts().contains(key))
            return tr("%1 is the key of another action: %2.").arg(keyText, plainText(*each.action));
    }
    const QKeyCombination pressed = key[0];
    const bool isPlain = pressed.keyboardModifiers() == Qt::NoModifier;
    if (isPlain && std::ranges::find(kTaken, pressed.key()) != kTaken.end())
        return tr("%1 is needed everywhere.").arg(keyText);
    return {};
}

} // namespace gapscope
