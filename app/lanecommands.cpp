// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lanecommands.h"

#include "app/actions.h"
#include "widgets/timelineview.h"

#include <QAction>

namespace gapscope {

void connectLaneActions(const Actions &actions, TimelineView &lanes)
{
    const auto on = [&](ActionId id, auto &&slot) {
        QObject::connect(actions.at(id), &QAction::triggered, &lanes, slot);
    };
    const auto onLane = [&](ActionId id, LaneCommand command) {
        on(id, [&lanes, command] { lanes.commandLane(command); });
    };
    on(ActionId::NextEvent, [&lanes] { lanes.walkEvents(WalkDirection::Next); });
    on(ActionId::PreviousEvent, [&lanes] { lanes.walkEvents(WalkDirection::Previous); });
    on(ActionId::FollowLink, [&lanes] { lanes.followLink(); });
    on(ActionId::FocusLanes, [&lanes] { lanes.focusLaneNames(); });
    onLane(ActionId::PinLane, LaneCommand::Pin);
    onLane(ActionId::HideLane, LaneCommand::Hide);
    on(ActionId::ShowHiddenLanes, [&lanes] { lanes.showHiddenLanes(); });
    onLane(ActionId::LaneUp, LaneCommand::MoveUp);
    onLane(ActionId::LaneDown, LaneCommand::MoveDown);
    onLane(ActionId::LaneTaller, LaneCommand::Taller);
    onLane(ActionId::LaneLower, LaneCommand::Lower);
    on(ActionId::FoldAllLanes, [&lanes] { lanes.foldAllLanes(true); });
    on(ActionId::UnfoldAllLanes, [&lanes] { lanes.foldAllLanes(false); });
    lanes.setLaneActions(actions.menu(MenuId::Lanes));
}

} // namespace gapscope
