// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <QString>

#include <cstdint>

namespace gapscope {

/// What tells that somebody has written a file. Of one that is not there it is a state, too.
struct FileState
{
    std::int64_t size = 0;
    std::int64_t modifiedMs = 0; ///< since 1970

    friend bool operator==(const FileState &, const FileState &) = default;
};

[[nodiscard]] FileState stateOf(const QString &path);

/// Whether the file that a trace was read of is still there as it was then.
[[nodiscard]] bool isUnchanged(const TraceOrigin &origin);

} // namespace gapscope
