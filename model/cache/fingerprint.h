// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/loadscope.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace gapscope {

/// What tells one state of a trace's file from another.
struct Fingerprint
{
    /// The name of the file's cache: the path it was asked for by, as a report names it, that with
    /// links resolved, and what of it is loaded.
    QByteArray name;
    /// Which file it is, its size and times (when its content and when anything of it was changed,
    /// which nobody can set), and its content in some hundred places, the ends among them; and
    /// which build of this program it was read by.
    QByteArray state;
};

/// None where the file cannot be read. Cost: some hundred small reads, whatever the file's size.
[[nodiscard]] std::optional<Fingerprint> fingerprintOf(const QString &path, const LoadScope &scope);

/// What a file contains, wherever it lies and whenever it was written: of its size and of its
/// content in the same places. 32 hexadecimal digits; empty where the file cannot be read.
[[nodiscard]] QByteArray contentKeyOf(const QString &path);

} // namespace gapscope
