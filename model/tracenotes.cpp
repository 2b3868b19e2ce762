// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracenotes.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace gapscope {

std::size_t addMark(TraceNotes &notes, TimeMark mark)
{
    const auto place = std::ranges::lower_bound(notes.marks, mark.time, {}, &TimeMark::time);
    const auto index = static_cast<std::size_t>(place - notes.marks.begin());
    if (place == notes.marks.end() || place->time != mark.time)
        notes.marks.insert(place, std::move(mark));
    return index;
}

QString nextMarkName(const TraceNotes &notes)
{
    for (std::size_t number = 1;; ++number) {
        const QString name = QCoreApplication::translate("Notes", "mark %1").arg(number);
        if (std::ranges::find(notes.marks, name, &TimeMark::text) == notes.marks.end())
            return name;
    }
}

} // namespace gapscope
