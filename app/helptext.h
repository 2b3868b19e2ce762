// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gapscope {

class Actions;

/// Every key: those of the actions, and those of the timeline, which has no actions for them.
[[nodiscard]] QString keysHtml(const Actions &actions);
/// Version, licence, and what the program reads.
[[nodiscard]] QString aboutHtml();

} // namespace gapscope
