// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/time.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace gapscope {

/// What the host did between two windows, in order.
enum class HandOffPhase : std::uint8_t { ReadyToReceived, ReceivedToStart, StartToFirstKernel };

/// A phase of one window's hand-off. Phases that would end before they begin have no span.
struct HandOffSpan
{
    TimeRange range; ///< never empty
    HandOffPhase phase = HandOffPhase::ReadyToReceived;
    std::size_t window = 0; ///< in Report::windows
};

/// A host marker as the timeline draws it.
struct RoleMark
{
    TraceTime time;
    Role role = Role::CpuReady;
    std::size_t marker = 0; ///< in the role's list of Report::markers
};

/// The marks and hand-offs of the host-marker lane of one process.
struct HandOffs
{
    std::optional<std::int64_t> pid; ///< none: markers of all processes together
    std::vector<RoleMark> marks; ///< by time
    std::vector<HandOffSpan> spans; ///< by begin
};

/// One entry for each process that has windows of its own; one without pid where windows are not
/// those of a process. Of a window with several GPUs, the earliest first kernel ends the hand-off.
[[nodiscard]] std::vector<HandOffs> handOffsOf(const Report &report);

/// The phases of one row's own hand-off, which end at the first kernel of its GPU.
[[nodiscard]] std::vector<HandOffSpan> handOffOf(const GapRow &row);

/// "ready to received".
[[nodiscard]] QString phaseLabel(HandOffPhase phase);
/// The same in the language of the window.
[[nodiscard]] QString shownPhase(HandOffPhase phase);

} // namespace gapscope
