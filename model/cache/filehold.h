// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

namespace gapscope {

/// Keeps a file of the cache from being removed to make room, by this process and by others, for as
/// long as anybody has what this returns. Changes nothing of it. Null where it is not there.
[[nodiscard]] std::shared_ptr<const void> holdFile(const QString &path);

/// Whether nobody holds the file just now; false where it is not there.
[[nodiscard]] bool isFree(const QString &path);

} // namespace gapscope
