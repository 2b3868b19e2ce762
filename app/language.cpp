// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"

#include "resources/resources.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

thread_local int t_englishWanted = 0;

/// Empty: none that is known.
QString knownLanguage(const QLocale &locale)
{
    switch (locale.language()) {
    case QLocale::C:
    case QLocale::English:
        return u"en"_s;
    case QLocale::German:
        return u"de"_s;
    case QLocale::Chinese:
        return locale.script() == QLocale::SimplifiedChineseScript ? u"zh_CN"_s : QString {};
    default:
        return {};
    }
}

} // namespace

const QStringList &knownLanguages()
{
    static const QStringList kLanguages {u"en"_s, u"de"_s, u"zh_CN"_s};
    return kLanguages;
}

QString bestLanguage(const QStringList &wanted)
{
    for (const QString &name : wanted) {
        if (const QString known = knownLanguage(QLocale(name)); !known.isEmpty())
            return known;
    }
    return u"en"_s;
}

QString languageFor(const QString &choice)
{
    return knownLanguages().contains(choice) ? choice
                                             : bestLanguage(QLocale::system().uiLanguages());
}

LanguageTexts::LanguageTexts(const QString &language)
{
    // What was installed last is asked first.
    if (m_ofQt.load(u"qtbase_"_s + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_ofQt);
    // English, too: its plural forms are in there.
    if (m_own.load(kTranslationsPath + u"/gapscope_"_s + language))
        QCoreApplication::installTranslator(&m_own);
}

QString LanguageTexts::Translator::translate(const char *context, const char *sourceText,
                                             const char *disambiguation, int n) const
{
    if (EnglishTexts::areWanted())
        return {};
    return QTranslator::translate(context, sourceText, disambiguation, n);
}

EnglishTexts::EnglishTexts()
{
    ++t_englishWanted;
}

EnglishTexts::~EnglishTexts()
{
    --t_englishWanted;
}

bool EnglishTexts::areWanted()
{
    return t_englishWanted > 0;
}

} // namespace gapscope
