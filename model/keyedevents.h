// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/eventcolumns.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>

namespace gapscope {

/// Calls @p visit(place, range, key) for the events [first, last), unpacked some hundred at a time.
/// The key is an event's code, or else the index of its name. Once @p stop is requested the rest is
/// left out.
template<typename Visit>
void forEachKeyed(const EventColumns &events, bool byCode, std::size_t first, std::size_t last,
                  const std::stop_token &stop, Visit &&visit)
{
    std::array<TimeRange, 256> ranges;
    std::array<std::int64_t, 256> keys {};
    for (std::size_t i = first; i < last && !stop.stop_requested();) {
        std::size_t count = std::min(events.readRanges(i, ranges), last - i);
        const auto wanted = std::span(keys).first(count);
        count = std::min(count, byCode ? events.readCodes(i, wanted) : events.readNames(i, wanted));
        for (std::size_t k = 0; k < count; ++k)
            visit(i + k, ranges[k], keys[k]);
        i += count;
    }
}

} // namespace gapscope
