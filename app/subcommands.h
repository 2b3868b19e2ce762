// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <QCommandLineOption>
#include <QString>
#include <QStringList>

#include <span>

namespace gapscope {

/// A command of the program. A new one is a new row of subcommands().
struct Subcommand
{
    QString word;
    Command command;
    QString syntax;
    QString purpose;
    QStringList options; ///< names that makeOption() knows
    int traces; ///< how many it takes
};

[[nodiscard]] std::span<const Subcommand> subcommands();

/// The option of that name, which stands in a table, with its help.
[[nodiscard]] QCommandLineOption makeOption(const QString &name);

} // namespace gapscope
