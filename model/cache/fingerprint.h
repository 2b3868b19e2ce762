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
    /// The name of the file's cache: its path with links resolved, and what of it is loaded.
    QByteArray name;
    /// Its size, its time, and its content in some hundred places, the ends among them; and which
    /// build of this program it was read by.
    QByteArray state;
};

/// None where the file cannot be read. Cost: some hundred small reads, whatever the file's size.
[[nodiscard]] std::optional<Fingerprint> fingerprintOf(const QString &path, const LoadScope &scope);

} // namespace gapscope
