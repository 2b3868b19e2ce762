// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <functional>

namespace gapscope {

/// How far a job is. Sent from the job's own thread, at most about ten times a second.
struct Progress
{
    QString phase; ///< what is being done now, for a person
    double share = 0; ///< of the whole job, 0 to 1
    std::int64_t rows = 0; ///< rows read so far
};

using ProgressSink = std::function<void(const Progress &)>;

} // namespace gapscope
