// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracenotes.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace gapscope {

namespace {

std::map<TraceTime, QString> marksByTime(const TraceNotes &notes)
{
    std::map<TraceTime, QString> marks;
    for (const TimeMark &mark : notes.marks)
        marks.emplace(mark.time, mark.text);
    return marks;
}

/// Takes what the others changed of what was left as it was here.
template<typename Key, typename Value>
void mergeInto(std::map<Key, Value> &ours, const std::map<Key, Value> &base,
               const std::map<Key, Value> &theirs)
{
    const auto valueOf = [](const std::map<Key, Value> &map, const Key &key) {
        const auto found = map.find(key);
        return found == map.end() ? std::nullopt : std::optional<Value>(found->second);
    };
    for (const auto &[key, value] : theirs) {
        const auto before = valueOf(base, key);
        if (before != value && valueOf(ours, key) == before)
            ours[key] = value;
    }
    for (const auto &[key, value] : base) {
        if (!theirs.contains(key) && valueOf(ours, key) == value)
            ours.erase(key);
    }
}

} // namespace

std::size_t addMark(TraceNotes &notes, TimeMark mark)
{
    const auto place = std::ranges::lower_bound(notes.marks, mark.time, {}, &TimeMark::time);
    const auto index = static_cast<std::size_t>(place - notes.marks.begin());
    if (place == notes.marks.end() || place->time != mark.time)
        notes.marks.insert(place, std::move(mark));
    return index;
}

void sortMarks(TraceNotes &notes)
{
    std::ranges::stable_sort(notes.marks, {}, &TimeMark::time);
    const auto isTwice = [](const TimeMark &a, const TimeMark &b) { return a.time == b.time; };
    notes.marks.erase(std::unique(notes.marks.begin(), notes.marks.end(), isTwice),
                      notes.marks.end());
}

TraceNotes merged(const TraceNotes &base, const TraceNotes &ours, const TraceNotes &theirs)
{
    TraceNotes result = ours;
    mergeInto(result.bookmarks, base.bookmarks, theirs.bookmarks);
    std::map<TraceTime, QString> marks = marksByTime(ours);
    mergeInto(marks, marksByTime(base), marksByTime(theirs));
    result.marks.clear();
    result.marks.reserve(marks.size());
    for (auto &[time, text] : marks)
        result.marks.push_back({time, std::move(text)});
    return result;
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
