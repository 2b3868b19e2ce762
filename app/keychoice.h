// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <array>
#include <cstdint>
#include <map>

namespace gapscope {

/// Whose keys a person's hands know.
enum class KeyPreset : std::uint8_t { Gapscope, NsightSystems, Perfetto };

inline constexpr std::array kKeyPresets {KeyPreset::Gapscope, KeyPreset::NsightSystems,
                                         KeyPreset::Perfetto};

/// The keys of the window's actions: those of a preset, but for what a person changed.
struct KeyChoice
{
    KeyPreset preset = KeyPreset::Gapscope;
    /// By the action's object name; an action without keys has an empty list.
    std::map<QString, QList<QKeySequence>> changed;

    friend bool operator==(const KeyChoice &, const KeyChoice &) = default;
};

/// "Ctrl+F /": portable, separated by blanks, as they are stored. What is no key is left out.
[[nodiscard]] QList<QKeySequence> keysFromText(const QString &text);
[[nodiscard]] QString keysToText(const QList<QKeySequence> &keys);

/// The preset's keys of an action. @param own what it has in the program's own preset.
[[nodiscard]] QList<QKeySequence> presetKeys(KeyPreset preset, const QString &action,
                                             const QList<QKeySequence> &own);
/// Likewise, with what was changed.
[[nodiscard]] QList<QKeySequence> chosenKeys(const KeyChoice &choice, const QString &action,
                                             const QList<QKeySequence> &own);

/// "nsight-systems", as it is stored; a word that is none is the program's own preset.
[[nodiscard]] QString presetWord(KeyPreset preset);
[[nodiscard]] KeyPreset presetFromWord(const QString &word);
/// For a person.
[[nodiscard]] QString presetTitle(KeyPreset preset);

} // namespace gapscope
