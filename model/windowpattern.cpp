// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/windowpattern.h"

#include "model/windows.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace gapscope {

std::optional<PatternProblem> patternProblem(const QString &pattern)
{
    const QRegularExpression expression(pattern);
    if (expression.isValid())
        return std::nullopt;
    return PatternProblem {expression.errorString(), expression.patternErrorOffset() + 1};
}

Outcome checkWindowPattern(const QString &pattern)
{
    if (pattern.isEmpty())
        return Error {ErrorCode::Usage,
                      u"The expression for the windows is empty: it would match every text."_s};
    if (const auto problem = patternProblem(pattern))
        return Error {
            ErrorCode::Usage,
            u"The expression %1 for the windows is a bad regular expression: %2 at "
            "character %3."_s.arg(pattern, problem->reason, QString::number(problem->character))};
    return done();
}

Profile spanProfile(TimeRange range)
{
    Profile profile;
    profile.name = u"selected range"_s;
    profile.origin = ProfileOrigin::Edited;
    profile.kind = WindowKind::Span;
    profile.span = range;
    return profile;
}

Profile patternProfile(WindowKind kind, const QString &pattern)
{
    Profile profile;
    profile.name = pattern;
    profile.origin = ProfileOrigin::Pattern;
    profile.kind = kind;
    if (kind == WindowKind::Ranges) {
        profile.windowNvtx = pattern;
    } else {
        profile.windowRole = Role::CpuReady;
        profile.roles[Role::CpuReady] = {pattern, MarkerEdge::Start, pattern};
    }
    return profile;
}

Result<Profile> profileFromPattern(const Trace &trace, const QString &pattern,
                                   const std::stop_token &stop)
{
    if (const Outcome valid = checkWindowPattern(pattern); !valid)
        return valid.error();
    Profile ranges = patternProfile(WindowKind::Ranges, pattern);
    const Result<std::vector<Window>> windows = findWindows(trace, ranges, {}, stop);
    if (!windows)
        return windows.error();
    return windows->empty() ? patternProfile(WindowKind::Between, pattern) : std::move(ranges);
}

} // namespace gapscope
