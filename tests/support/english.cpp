// SPDX-License-Identifier: GPL-3.0-or-later
// Linked into tests of the window: its texts are those of a person whose language is English,
// plural forms and all, whatever the machine's locale is.
#include "app/language.h"
#include "resources/resources.h"

#include <QCoreApplication>

namespace {

void speakEnglish()
{
    gapscope::initResources();
    static const gapscope::LanguageTexts kTexts(QStringLiteral("en"));
}

} // namespace

Q_COREAPP_STARTUP_FUNCTION(speakEnglish)
