// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile.h"
#include "model/result.h"
#include "model/trace.h"

#include <QString>

#include <optional>
#include <stop_token>

namespace gapscope {

/// Why a regular expression does not compile.
struct PatternProblem
{
    QString reason; ///< PCRE's own words, in English: "missing closing parenthesis"
    qsizetype character = 1; ///< where it was noticed, counted from 1; one past the end is possible
};

/// None for an expression that compiles.
[[nodiscard]] std::optional<PatternProblem> patternProblem(const QString &pattern);
/// Errors: Usage, for an expression that is empty or does not compile, with the place.
[[nodiscard]] Outcome checkWindowPattern(const QString &pattern);

/// One window: @p range, which a person chose.
[[nodiscard]] Profile spanProfile(TimeRange range);

/// A profile whose windows are the ranges that @p pattern matches (Ranges), or run from one event
/// that it matches to the next (Between; the events then are the role cpu_ready, called what they
/// are). Its name is the pattern. @p kind is one of these two.
[[nodiscard]] Profile patternProfile(WindowKind kind, const QString &pattern);

/// The same, of kind Ranges if the pattern matches a range of @p trace that has an end and a
/// length, else Between. A pattern that matches nothing is no error here: there are no windows.
/// Errors (Usage): the pattern is empty, does not compile, or takes too long on a text of the
/// trace. Cancelled: @p stop. Cost: O(NVTX events), and one match per distinct text.
[[nodiscard]] Result<Profile> profileFromPattern(const Trace &trace, const QString &pattern,
                                                 const std::stop_token &stop = {});

} // namespace gapscope
