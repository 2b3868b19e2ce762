// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QString>

#include <cstddef>
#include <cstdint>

namespace gapscope {

enum class SentenceStyle : std::uint8_t { Plain, Markdown };

/// The answer in one sentence, to be pasted into a chat or a paper: how long the GPU of the row had
/// no recorded kernels and when, how much of it copies fill, the hand-off's phases, and the API
/// whose calls overlap it longest. Lengths are exact ms (phases and calls rounded to µs), times
/// exact s on the trace's clock. What was not recorded is said and not left out. One line; names of
/// the trace cannot break it, nor become markup.
/// @param row in Report::rows.
[[nodiscard]] QString gapSentence(const Report &report, std::size_t row, SentenceStyle style);

/// Why no call overlaps any gap of the trace, where that proves nothing: there are none in it, or
/// they were not loaded. Empty where it has calls.
[[nodiscard]] QString whyNoCalls(const Trace &trace);

} // namespace gapscope
