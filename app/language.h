// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace gapscope {

/// The codes of the languages that the window speaks: English, German, Simplified Chinese.
[[nodiscard]] const QStringList &knownLanguages();
/// The first language of @p wanted (as QLocale::uiLanguages() has them) that is known; English if
/// none is.
[[nodiscard]] QString bestLanguage(const QStringList &wanted);
/// @param choice of the settings; empty: what the user's locale says.
[[nodiscard]] QString languageFor(const QString &choice);

/// Texts of the application as long as it lives, with those of Qt's own dialogs where they are
/// installed. For the window only: reports and the command line are English. initResources() comes
/// first; widgets that are there already keep their texts.
class LanguageTexts
{
public:
    /// @param language one of knownLanguages().
    explicit LanguageTexts(const QString &language);

private:
    QTranslator m_ofQt;
    QTranslator m_own;
};

} // namespace gapscope
