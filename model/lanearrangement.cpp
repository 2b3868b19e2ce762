// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lanearrangement.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::array kLaneHeights {75, 100, 150, 200, 300};

/// A head and the lanes below it.
struct Group
{
    const LaneRow *head = nullptr;
    std::vector<const LaneRow *> lanes;
};

/// As they come. Lanes before the first head, which there are none of, would be left out.
std::vector<Group> groupsOf(const LaneLayout &layout)
{
    std::vector<Group> groups;
    for (const LaneRow &row : layout.rows) {
        if (row.level == 0)
            groups.push_back({&row, {}});
        else if (!groups.empty())
            groups.back().lanes.push_back(&row);
    }
    return groups;
}

/// Where a person put each lane; those he never saw keep their order, after the others.
std::vector<Group> groupsInOrder(const LaneLayout &layout, std::span<const QString> order)
{
    std::map<QString, std::size_t> places;
    for (std::size_t i = 0; i < order.size(); ++i)
        places.emplace(order[i], i);
    const auto placeOf = [&](const LaneRow *row) {
        const auto place = places.find(row->id);
        return place == places.end() ? order.size() : place->second;
    };
    std::vector<Group> groups = groupsOf(layout);
    std::ranges::stable_sort(groups, {}, [&](const Group &group) { return placeOf(group.head); });
    for (Group &group : groups)
        std::ranges::stable_sort(group.lanes, {}, placeOf);
    return groups;
}

bool isFolded(const LaneArrangement &arrangement, const LaneRow &head)
{
    const auto chosen = arrangement.folded.find(head.id);
    return chosen == arrangement.folded.end() ? head.isFolded : chosen->second;
}

bool isPinned(const LaneArrangement &arrangement, const QString &id)
{
    return std::ranges::find(arrangement.pinned, id) != arrangement.pinned.end();
}

const LaneRow *findRow(const LaneLayout &layout, const QString &id)
{
    const auto row = std::ranges::find(layout.rows, id, &LaneRow::id);
    return row == layout.rows.end() ? nullptr : &*row;
}

/// "GPU 0" of "GPU 0 · 0000:18:00.0 · NVIDIA H200".
QString headNameOf(const LaneLayout &layout, const LaneRow &row)
{
    const LaneRow *head = nullptr;
    for (const LaneRow &each : layout.rows) {
        if (each.level == 0)
            head = &each;
        if (&each == &row)
            break;
    }
    return head && head != &row ? head->label.section(u" · "_s, 0, 0) : QString {};
}

std::vector<QString> idsOf(std::span<const Group> groups)
{
    std::vector<QString> ids;
    for (const Group &group : groups) {
        ids.push_back(group.head->id);
        std::ranges::transform(group.lanes, std::back_inserter(ids), &LaneRow::id);
    }
    return ids;
}

/// Past the neighbour that is seen: hidden ones between them are passed as well.
template<typename T, typename IsSeen>
bool moveInList(std::vector<T> &list, std::size_t from, bool up, IsSeen isSeen)
{
    std::size_t to = from;
    do {
        if (up ? to == 0 : to + 1 == list.size())
            return false;
        to = up ? to - 1 : to + 1;
    } while (!isSeen(list[to]));
    if (up)
        std::rotate(list.begin() + static_cast<std::ptrdiff_t>(to),
                    list.begin() + static_cast<std::ptrdiff_t>(from),
                    list.begin() + static_cast<std::ptrdiff_t>(from) + 1);
    else
        std::rotate(list.begin() + static_cast<std::ptrdiff_t>(from),
                    list.begin() + static_cast<std::ptrdiff_t>(from) + 1,
                    list.begin() + static_cast<std::ptrdiff_t>(to) + 1);
    return true;
}

void move(LaneArrangement &arrangement, const LaneLayout &all, const QString &id, bool up)
{
    const auto isSeen = [&](const QString &other) { return !arrangement.hidden.contains(other); };
    if (const auto pin = std::ranges::find(arrangement.pinned, id);
        pin != arrangement.pinned.end()) {
        moveInList(arrangement.pinned, static_cast<std::size_t>(pin - arrangement.pinned.begin()),
                   up, [&](const QString &other) { return isSeen(other) && findRow(all, other); });
        return;
    }
    std::vector<Group> groups = groupsInOrder(all, arrangement.order);
    const auto inGroups = [&](const LaneRow *row) {
        // The head of lanes stays in its place as well.
        return isSeen(row->id) && (row->canFold || !isPinned(arrangement, row->id));
    };
    bool isMoved = false;
    for (std::size_t g = 0; g < groups.size() && !isMoved; ++g) {
        if (groups[g].head->id == id) {
            isMoved =
                moveInList(groups, g, up, [&](const Group &group) { return inGroups(group.head); });
            continue;
        }
        std::vector<const LaneRow *> &lanes = groups[g].lanes;
        const auto lane = std::ranges::find(lanes, id, &LaneRow::id);
        if (lane != lanes.end())
            isMoved =
                moveInList(lanes, static_cast<std::size_t>(lane - lanes.begin()), up, inGroups);
    }
    if (isMoved)
        arrangement.order = idsOf(groups);
}

void setHeight(LaneArrangement &arrangement, const QString &id, int percent)
{
    if (percent == 100)
        arrangement.heights.erase(id);
    else
        arrangement.heights[id] = percent;
}

void stretch(LaneArrangement &arrangement, const LaneRow &row, bool taller)
{
    const auto now = arrangement.heights.find(row.id);
    const int percent = now == arrangement.heights.end() ? 100 : now->second;
    const auto *const above = std::ranges::upper_bound(kLaneHeights, percent);
    const auto *const notBelow = std::ranges::lower_bound(kLaneHeights, percent);
    int wanted = percent;
    if (taller && above != kLaneHeights.end())
        wanted = *above;
    else if (!taller && notBelow != kLaneHeights.begin())
        wanted = *std::prev(notBelow);
    setHeight(arrangement, row.id, wanted);
}

} // namespace

LaneLayout arrangeLanes(const LaneLayout &all, const LaneArrangement &arrangement)
{
    LaneLayout layout;
    layout.handOffs = all.handOffs;
    layout.band = all.band;
    layout.indexes = all.indexes;
    const auto isHidden = [&](const LaneRow &row) { return arrangement.hidden.contains(row.id); };
    const auto add = [&](const LaneRow &row) {
        LaneRow &added = layout.rows.emplace_back(row);
        const auto height = arrangement.heights.find(row.id);
        added.heightPercent = height == arrangement.heights.end()
            ? 100
            : std::clamp(height->second, kLaneHeights.front(), kLaneHeights.back());
        return &added;
    };
    for (const QString &id : arrangement.pinned) {
        const LaneRow *row = findRow(all, id);
        if (!row || isHidden(*row))
            continue;
        LaneRow *added = add(*row);
        added->isPinned = true;
        if (const QString head = headNameOf(all, *row); !head.isEmpty())
            added->label = head + u" · "_s + row->label; // its head does not stand above it here
        added->isFolded = false;
        added->canFold = false; // its group stays where it is
    }
    for (const Group &group : groupsInOrder(all, arrangement.order)) {
        if (isHidden(*group.head))
            continue;
        const bool folded = group.head->canFold && isFolded(arrangement, *group.head);
        if (group.head->canFold || !isPinned(arrangement, group.head->id))
            add(*group.head)->isFolded = folded;
        for (const LaneRow *row : group.lanes) {
            if (!folded && !isHidden(*row) && !isPinned(arrangement, row->id))
                add(*row);
        }
    }
    placeRows(layout.rows);
    return layout;
}

LaneArrangement changed(LaneArrangement arrangement, const LaneLayout &all, const QString &id,
                        LaneCommand command)
{
    const LaneRow *row = findRow(all, id);
    if (!row)
        return arrangement;
    switch (command) {
    case LaneCommand::Fold:
    case LaneCommand::Unfold:
        if (row->canFold)
            arrangement.folded[id] = command == LaneCommand::Fold;
        break;
    case LaneCommand::Pin:
        if (std::erase(arrangement.pinned, id) == 0)
            arrangement.pinned.push_back(id);
        break;
    case LaneCommand::Hide:
        arrangement.hidden.insert(id);
        break;
    case LaneCommand::MoveUp:
    case LaneCommand::MoveDown:
        move(arrangement, all, id, command == LaneCommand::MoveUp);
        break;
    case LaneCommand::Taller:
    case LaneCommand::Lower:
        stretch(arrangement, *row, command == LaneCommand::Taller);
        break;
    }
    return arrangement;
}

LaneArrangement withHeight(LaneArrangement arrangement, const LaneLayout &all, const QString &id,
                           int percent)
{
    if (findRow(all, id))
        setHeight(arrangement, id, std::clamp(percent, kLaneHeights.front(), kLaneHeights.back()));
    return arrangement;
}

LaneArrangement withAllFolded(LaneArrangement arrangement, const LaneLayout &all, bool folded)
{
    for (const LaneRow &row : all.rows) {
        if (row.canFold)
            arrangement.folded[row.id] = folded;
    }
    return arrangement;
}

} // namespace gapscope
