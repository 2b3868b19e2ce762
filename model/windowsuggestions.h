// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile.h"
#include "model/trace.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gapscope {

/// NVTX events of one thread and domain that repeat, so that they may delimit windows.
struct WindowSuggestion
{
    QString pattern; ///< PCRE, anchored; the counter, if any, is the group "chunk"
    QString title; ///< for a person: the counter as #, other digits that vary as an ellipsis
    QString example; ///< the text of the first of them
    WindowKind kind = WindowKind::Ranges; ///< Ranges, or Between where they are marks
    std::optional<std::int64_t> pid;
    std::optional<std::int64_t> tid;
    QString domain; ///< empty for the default one
    std::int64_t count = 0; ///< of events, at least 3
    /// Of the ranges, or of the distances from mark to mark; of an even number the lower middle.
    Duration medianLength {};
    Duration covered {}; ///< union of the ranges, or first to last mark
    bool hasCounter = false; ///< the texts differ in a number that counts
    bool isSteady = false; ///< the middle half of the distances of begins is within a factor of 2
    bool isNoise = false; ///< a framework's own: PyTorch operators, autograd, NCCL, cuBLAS, ...
};

/// What repeats in the NVTX events of @p trace, best first, at most @p most.
///
/// Texts are alike when they only differ in digits. A number among them is a counter if at least
/// three values of it are there, and half of the texts occur once or the number rises seven times
/// out of eight; with several the one with most values is taken, and digits that never change stay
/// as they are; the numbers that PyTorch gives its operators count nothing. Texts that are alike
/// without a counter are taken one by one. Ranges without an end or a length, and texts of more
/// than 1000 characters, are passed over.
///
/// Order: frameworks' own last; the same pattern on another thread after all that are new; with
/// a counter first; steady first; then those that cover most; then by text, process, thread.
/// Cost: O(events + characters of the distinct texts) and a sort of what is found.
[[nodiscard]] std::vector<WindowSuggestion> suggestWindows(const Trace &trace, std::size_t most);

/// "40 ranges, median 12.3 ms, steady, on thread 7 of process 5 in domain X"; English, one line.
[[nodiscard]] QString suggestionText(const WindowSuggestion &suggestion);

/// How many are shown to a person.
inline constexpr std::size_t kSuggestionsShown = 10;

} // namespace gapscope
