// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <stop_token>

namespace gapscope {

/// How much of a file was hashed, 0 to 1. Called after every few MB, from the thread that hashes.
using HashProgress = std::function<void(double share)>;

/// Whether the file can be hashed at all: a device or a FIFO would never end, a folder has no
/// bytes. Errors: Usage.
[[nodiscard]] Outcome checkHashable(const QString &path);

/// The sha256 of a file's bytes, lower-case hex. Errors: Usage (it cannot be read, or changes
/// meanwhile); Cancelled.
[[nodiscard]] Result<QByteArray> sha256OfFile(const QString &path,
                                              const HashProgress &progress = {},
                                              const std::stop_token &stop = {});

} // namespace gapscope
