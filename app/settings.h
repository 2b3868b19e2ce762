// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    QByteArray windowGeometry;
    QByteArray mainSplitter; ///< timeline above, tables below
    QByteArray tableSplitter; ///< gaps at the left, details at the right

    std::int64_t cacheLimitBytes = 4'000'000'000; ///< of traces kept for opening them again

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

} // namespace gapscope
