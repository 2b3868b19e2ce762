// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/threadscheduling.h"

#include <algorithm>

namespace gapscope {

std::optional<TraceTime> schedulingKnownUntil(const Trace &trace)
{
    std::optional<TraceTime> last;
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Scheduling)
            continue;
        const TraceTime time = track.events.begin(track.events.size() - 1);
        last = std::max(last.value_or(time), time);
    }
    return last;
}

ThreadScheduling threadScheduling(const EventColumns &events, TimeRange range, TraceTime knownUntil)
{
    ThreadScheduling result;
    const auto add = [&](std::optional<bool> hasCpu, TraceTime from, TraceTime to) {
        if (from >= to)
            return;
        const Duration length = to - from;
        if (!hasCpu)
            result.unknown += length;
        else
            (*hasCpu ? result.running : result.notRunning) += length;
    };
    const TraceTime known = std::clamp(knownUntil, range.begin, range.end);
    std::size_t i = events.lowerBound(range.begin);
    std::optional<bool> hasCpu;
    if (i > 0)
        hasCpu = events.code(i - 1) == kGotCpu;
    TraceTime at = range.begin;
    for (; i < events.size() && events.begin(i) < range.end; ++i) {
        const bool got = events.code(i) == kGotCpu;
        if (!got && hasCpu != false)
            ++result.lost;
        add(hasCpu, at, events.begin(i));
        at = events.begin(i);
        hasCpu = got;
    }
    add(hasCpu, at, known);
    add(std::nullopt, std::max(at, known), range.end);
    return result;
}

} // namespace gapscope
