// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace gapscope {

enum class EmptyReason : std::uint8_t {
    NoKernels, ///< the trace records no kernel and no graph
    NoMarkers, ///< the profile's markers are not in the trace
    OutsideSpan, ///< the chosen span of time lies outside all that was recorded
    NoGpu, ///< windows were found, but only in processes that use no GPU with kernels
    NoGaps, ///< there are windows, and every GPU has kernels all through them
};

/// Why a report has no rows.
struct NoWindowReason
{
    EmptyReason reason = EmptyReason::NoKernels;
    QString title; ///< a few words
    QString sentence; ///< what it means and what can be done
    /// The most frequent NVTX texts and how often each is there, most frequent first; at most ten.
    /// Only for NoMarkers: they help to write a profile.
    std::vector<std::pair<QString, std::int64_t>> frequentTexts {};
    std::vector<WindowSuggestion> suggestions {}; ///< for NoMarkers and NoGpu
};

/// None for a report with rows. Cost: one pass over the NVTX events where markers are missing.
[[nodiscard]] std::optional<NoWindowReason> noWindowReason(const Report &report);

} // namespace gapscope
