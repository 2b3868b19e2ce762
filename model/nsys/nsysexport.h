// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <QString>

#include <functional>
#include <optional>
#include <stop_token>

namespace gapscope::nsys {

/// The program of NVIDIA's that exports its reports; empty where it is not on the PATH.
[[nodiscard]] QString findNsys();

/// What a person types in a shell to export @p report beside it.
[[nodiscard]] QString exportCommand(const QString &report);

/// Called several times a second while nsys works, with the share that it has told of last, 0 to 1;
/// none where it tells nothing.
using ExportProgress = std::function<void(std::optional<double> share)>;

/// Has @p nsys write @p report as SQLite to @p target, which is not there yet. Waits for it as long
/// as it takes; once @p stop is requested, it and what it started are killed. Dies with this
/// process. What is at @p target afterwards need not be what was asked for.
/// Errors: Input, with what nsys said last; Cancelled.
[[nodiscard]] Outcome runNsysExport(const QString &nsys, const QString &report,
                                    const QString &target, const ExportProgress &progress,
                                    const std::stop_token &stop);

} // namespace gapscope::nsys
