// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gapscope {

class Actions;
class TimelineView;

/// Connects what is done with lanes and with the events on them, and gives the lanes their menu.
void connectLaneActions(const Actions &actions, TimelineView &lanes);

} // namespace gapscope
