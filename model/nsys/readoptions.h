// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/loadscope.h"
#include "model/previewsink.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace gapscope::nsys {

/// How the rows are read, and of which tables. The trace depends on the scope alone.
struct ReadOptions
{
    LoadScope scope {};
    QString convertedFrom {}; ///< see TraceOrigin
    std::optional<std::int64_t> freeBytes {}; ///< none: what the system says is free
    bool throughQtOnly = false; ///< one row after another, as where Qt brings its own SQLite along
    std::size_t threads = 0; ///< 0: as many as are useful
    std::int64_t rowsPerTask = 0; ///< 0: by the number of rows
    PreviewSink previews {}; ///< only where the rows are read on several threads
    std::int64_t fewestRowsForPreviews = 300'000;
};

} // namespace gapscope::nsys
