// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace gapscope {

/// tr() for functions of no class. lupdate finds it by its name, and wants both texts as literals.
/// @param count chooses the plural form: see numerusOf().
[[nodiscard]] inline QString translate(const char *context, const char *text,
                                       const char *comment = nullptr, int count = -1)
{
    return QCoreApplication::translate(context, text, comment, count);
}

/// The same for a text that is English elsewhere, as in a report: QT_TRANSLATE_NOOP() marks it
/// there.
[[nodiscard]] inline QString translated(const char *context, const QString &english)
{
    return translate(context, english.toUtf8().constData());
}

} // namespace gapscope
