// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include "app/language.h"

#include <QSettings>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::array kThemeWords {"system", "light", "dark"};

const QString kChangedKeys = u"keys/changed/"_s;

QString themeWord(ThemeChoice theme)
{
    return QString::fromLatin1(kThemeWords.at(static_cast<std::size_t>(theme)));
}

ThemeChoice themeFromWord(const QString &word)
{
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
        if (word == themeWord(theme))
            return theme;
    }
    return ThemeChoice::System;
}

KeyChoice loadKeys(const QSettings &store)
{
    KeyChoice choice;
    choice.preset = presetFromWord(store.value(u"keys/preset"_s).toString());
    const QStringList names = store.allKeys();
    for (const QString &name : names) {
        if (name.startsWith(kChangedKeys))
            choice.changed[name.mid(kChangedKeys.size())] =
                keysFromText(store.value(name).toString());
    }
    return choice;
}

void saveKeys(const KeyChoice &choice, QSettings &store)
{
    store.remove(u"keys"_s);
    store.setValue(u"keys/preset"_s, presetWord(choice.preset));
    for (const auto &[action, keys] : choice.changed)
        store.setValue(kChangedKeys + action, keysToText(keys));
}

} // namespace

void rememberFile(Settings &settings, const QString &path)
{
    settings.recentFiles.removeAll(path);
    settings.recentFiles.prepend(path);
    settings.recentFiles.resize(std::min(settings.recentFiles.size(), kMostRecentFiles));
}

Settings loadSettings(const QSettings &store)
{
    Settings settings;
    settings.recentFiles = store.value(u"files/recent"_s).toStringList();
    settings.recentFiles.removeAll(QString());
    settings.recentFiles.resize(std::min(settings.recentFiles.size(), kMostRecentFiles));
    settings.lastFolder = store.value(u"files/folder"_s).toString();
    settings.theme = themeFromWord(store.value(u"window/theme"_s).toString());
    settings.language = store.value(u"window/language"_s).toString();
    if (!knownLanguages().contains(settings.language))
        settings.language.clear();
    settings.wheelZooms = store.value(u"window/wheelZooms"_s).toBool();
    settings.keys = loadKeys(store);
    settings.windowGeometry = store.value(u"window/geometry"_s).toByteArray();
    settings.mainSplitter = store.value(u"window/mainSplitter"_s).toByteArray();
    settings.tableSplitter = store.value(u"window/tableSplitter"_s).toByteArray();
    bool isNumber = false;
    const qlonglong limit = store.value(u"cache/limitBytes"_s).toLongLong(&isNumber);
    if (isNumber && limit >= 0)
        settings.cacheLimitBytes = limit;
    return settings;
}

void saveSettings(const Settings &settings, QSettings &store)
{
    store.setValue(u"files/recent"_s, settings.recentFiles);
    store.setValue(u"files/folder"_s, settings.lastFolder);
    store.setValue(u"window/theme"_s, themeWord(settings.theme));
    store.setValue(u"window/language"_s, settings.language);
    store.setValue(u"window/wheelZooms"_s, settings.wheelZooms);
    saveKeys(settings.keys, store);
    store.setValue(u"window/geometry"_s, settings.windowGeometry);
    store.setValue(u"window/mainSplitter"_s, settings.mainSplitter);
    store.setValue(u"window/tableSplitter"_s, settings.tableSplitter);
}

void saveCacheLimit(std::int64_t bytes)
{
    QSettings(u"gapscope"_s, u"gapscope"_s).setValue(u"cache/limitBytes"_s, qlonglong {bytes});
}

Settings loadSettings()
{
    return loadSettings(QSettings(u"gapscope"_s, u"gapscope"_s));
}

void saveSettings(const Settings &settings)
{
    QSettings store(u"gapscope"_s, u"gapscope"_s);
    saveSettings(settings, store);
}

} // namespace gapscope
