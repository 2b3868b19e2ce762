// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "model/profile.h"
#include "model/profilechoice.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace gapscope {

/// Says @p sentence on standard error, behind the program's name. Control characters of a path or a
/// trace do not reach the terminal.
void say(QString sentence);

/// Says the error on standard error, as one sentence behind the program's name.
/// @return the exit status for it.
[[nodiscard]] int fail(const Error &error);

/// Writes @p bytes to @p path, whole or not at all; to standard output where it is empty. Output
/// that cannot be delivered (a full disk, a closed pipe) is a failure. Errors: Output.
[[nodiscard]] Outcome deliver(const QString &path, const QByteArray &bytes);

/// What delimits the windows, as the command line names it.
struct WindowChoice
{
    ProfileChoice profile;
    std::optional<ExternalMarkers> markers;
};

/// Errors: Usage.
[[nodiscard]] Result<WindowChoice> loadChoice(const CommandLine &line);

/// Runs a command that needs no window and returns the program's exit status. Messages go to
/// standard error, one sentence each. Report and info need a QCoreApplication, a figure a
/// QApplication.
[[nodiscard]] int runHeadless(const CommandLine &line);

} // namespace gapscope
