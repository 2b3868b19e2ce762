// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keychoice.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

struct PresetKeys
{
    KeyPreset preset = KeyPreset::Gapscope;
    const char *action = nullptr;
    const char *keys = nullptr;
};

/// Where a preset differs. What else its namesake has, the program's own keys have as well.
constexpr std::array kDifferences {
    PresetKeys {KeyPreset::NsightSystems, "showAll", "Ctrl+0 Home"},
    PresetKeys {KeyPreset::NsightSystems, "viewBack", "Backspace Alt+Left"},
    PresetKeys {KeyPreset::NsightSystems, "showSelection", "Shift+Z F"},

    // There M marks the time of what is selected, and brackets follow flows.
    PresetKeys {KeyPreset::Perfetto, "selectRange", "M R"},
    PresetKeys {KeyPreset::Perfetto, "addMark", "Shift+M"},
    PresetKeys {KeyPreset::Perfetto, "followLink", "] ["},
    PresetKeys {KeyPreset::Perfetto, "nextGap", "Ctrl+]"},
    PresetKeys {KeyPreset::Perfetto, "previousGap", "Ctrl+["},
    PresetKeys {KeyPreset::Perfetto, "nextGapSameGpu", "Ctrl+}"},
    PresetKeys {KeyPreset::Perfetto, "previousGapSameGpu", "Ctrl+{"},
};

struct PresetName
{
    const char *word;
    const char *title;
};

constexpr std::array kNames {
    PresetName {"gapscope", QT_TRANSLATE_NOOP("Keys", "Gapscope")},
    PresetName {"nsight-systems", QT_TRANSLATE_NOOP("Keys", "Close to Nsight Systems")},
    PresetName {"perfetto", QT_TRANSLATE_NOOP("Keys", "Close to Perfetto")},
};

const PresetName &nameOf(KeyPreset preset)
{
    return kNames.at(static_cast<std::size_t>(preset));
}

} // namespace

QList<QKeySequence> keysFromText(const QString &text)
{
    QList<QKeySequence> keys;
    const QStringList parts = text.split(u' ', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QKeySequence key(part, QKeySequence::PortableText);
        const bool isKey = key.count() == 1 && key[0].key() != Qt::Key_unknown;
        if (isKey && !keys.contains(key))
            keys += key;
    }
    return keys;
}

QString keysToText(const QList<QKeySequence> &keys)
{
    QStringList parts;
    for (const QKeySequence &key : keys)
        parts += key.toString(QKeySequence::PortableText);
    return parts.join(u' ');
}

QList<QKeySequence> presetKeys(KeyPreset preset, const QString &action,
                               const QList<QKeySequence> &own)
{
    for (const PresetKeys &difference : kDifferences) {
        if (difference.preset == preset && action == QLatin1StringView(difference.action))
            return keysFromText(QString::fromLatin1(difference.keys));
    }
    return own;
}

QList<QKeySequence> chosenKeys(const KeyChoice &choice, const QString &action,
                               const QList<QKeySequence> &own)
{
    const auto changed = choice.changed.find(action);
    return changed == choice.changed.end() ? presetKeys(choice.preset, action, own)
                                           : changed->second;
}

QString presetWord(KeyPreset preset)
{
    return QString::fromLatin1(nameOf(preset).word);
}

KeyPreset presetFromWord(const QString &word)
{
    for (const KeyPreset preset : kKeyPresets) {
        if (word == presetWord(preset))
            return preset;
    }
    return KeyPreset::Gapscope;
}

QString presetTitle(KeyPreset preset)
{
    return QCoreApplication::translate("Keys", nameOf(preset).title);
}

} // namespace gapscope
