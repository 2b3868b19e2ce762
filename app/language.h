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
    /// Silent where English is wanted.
    class Translator : public QTranslator
    {
    public:
        QString translate(const char *context, const char *sourceText, const char *disambiguation,
                          int n) const override;
    };
    Translator m_ofQt;
    Translator m_own;
};

/// As long as it lives, every text that its thread asks for is the English one, as on the command
/// line: for what is written into a file.
class EnglishTexts
{
public:
    EnglishTexts();
    ~EnglishTexts();
    EnglishTexts(const EnglishTexts &) = delete;
    EnglishTexts &operator=(const EnglishTexts &) = delete;
    EnglishTexts(EnglishTexts &&) = delete;
    EnglishTexts &operator=(EnglishTexts &&) = delete;

    /// On this thread.
    [[nodiscard]] static bool areWanted();
};

} // namespace gapscope
