// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanearrangement.h"
#include "model/profile.h"
#include "model/time.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace gapscope {

/// A time that a person marked.
struct TimeMark
{
    TraceTime time;
    QString text;

    friend bool operator==(const TimeMark &, const TimeMark &) = default;
};

inline constexpr int kBookmarks = 9; ///< numbered from 1

/// What a person made of a trace, to be found again another day. Nothing of it is in the trace.
struct TraceNotes
{
    std::vector<TimeMark> marks; ///< by time
    std::map<int, TimeRange> bookmarks; ///< views by number, none empty
    LaneArrangement lanes;
    std::optional<Profile> profile; ///< that was chosen in the window
    std::optional<TimeRange> visible; ///< not empty

    [[nodiscard]] bool isEmpty() const
    {
        return marks.empty() && bookmarks.empty() && lanes == LaneArrangement {} && !profile
            && !visible;
    }
};

/// Adds a mark in its place. @return its place. A second one at the same time is none: the first
/// one's place.
std::size_t addMark(TraceNotes &notes, TimeMark mark);
/// What two windows on one trace made of the notes @p base: marks and bookmarks that either added
/// or removed, so that neither's are lost; where both changed the same one, as @p ours has it. Of
/// the rest (lanes, profile, view) there is one only: @p ours.
[[nodiscard]] TraceNotes merged(const TraceNotes &base, const TraceNotes &ours,
                                const TraceNotes &theirs);
/// Sorts marks that were put in as they came; of those at the same time the first stays.
void sortMarks(TraceNotes &notes);
/// "mark 3": the first such name that no mark has.
[[nodiscard]] QString nextMarkName(const TraceNotes &notes);

} // namespace gapscope
