// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keychoice.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>

class QSettings;

namespace gapscope {

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

/// What the program remembers from one run to the next. Read once, passed in, written when it
/// changes; nobody else asks QSettings.
struct Settings
{
    QStringList recentFiles; ///< absolute paths, newest first
    QString lastFolder; ///< of the last file dialog
    ThemeChoice theme = ThemeChoice::System;
    QString language; ///< one of knownLanguages(); empty: the system's
    bool wheelZooms = false; ///< without Ctrl, which then scrolls the lanes
    KeyChoice keys;
    QByteArray windowGeometry;
    QByteArray mainSplitter; ///< timeline above, tables below
    QByteArray tableSplitter; ///< gaps at the left, details at the right

    /// Of traces kept for opening them again. Saved by saveCacheLimit() only: a window that saves
    /// what it knew when it was opened must not undo what was set since.
    std::int64_t cacheLimitBytes = 4'000'000'000;

    friend bool operator==(const Settings &, const Settings &) = default;
};

inline constexpr qsizetype kMostRecentFiles = 8;

/// Puts @p path first; the same file is not listed twice.
void rememberFile(Settings &settings, const QString &path);

/// Values that are missing or make no sense are the defaults.
[[nodiscard]] Settings loadSettings(const QSettings &store);
void saveSettings(const Settings &settings, QSettings &store);
/// The same with the user's own store.
[[nodiscard]] Settings loadSettings();
void saveSettings(const Settings &settings);
void saveCacheLimit(std::int64_t bytes);

} // namespace gapscope
