// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stringpool.h"
#include "model/time.h"

#include <cstdint>

namespace gapscope {

/// One row of an activity table, as a reader hands it over.
struct Event
{
    TraceTime begin;
    TraceTime end; ///< never before begin
    StringId name = kNoString;
    std::int64_t rowid = 0;
    std::int64_t correlation = 0;
    std::uint8_t code = 0; ///< copy kind, NVTX event type or API class: see the track's kind
    std::int64_t amount = 0; ///< bytes of a copy or memset, colour of an NVTX range
};

} // namespace gapscope
