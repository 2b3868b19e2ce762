// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace gapscope::nsys {

/// How the rows are read. What is read does not depend on it.
struct ReadOptions
{
    bool throughQtOnly = false; ///< one row after another, as where Qt brings its own SQLite along
    std::size_t threads = 0; ///< 0: as many as are useful
    std::int64_t rowsPerTask = 0; ///< 0: by the number of rows
};

} // namespace gapscope::nsys
