// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/trace.h"
#include "model/viewstate.h"

#include <QString>

#include <vector>

namespace gapscope {

/// One column of an event's row in the export.
struct EventField
{
    QString column; ///< as the export names it
    QString value; ///< as it stands there: integers in full, "NULL"
    QString
        meaning; ///< in words: an enum's, a text's, pid and tid; empty where the value says it all

    friend bool operator==(const EventField &, const EventField &) = default;
};

/// The table that events of @p kind are read from.
[[nodiscard]] QString tableOf(TrackKind kind);

/// Every column of the event's row, in the export's order, read from the trace's file again. Takes
/// milliseconds, on a slow disk longer: for a worker. Errors: Input (gone, or changed since).
[[nodiscard]] Result<std::vector<EventField>> readEventRow(const Trace &trace, EventRef event);

} // namespace gapscope
