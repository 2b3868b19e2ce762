// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resources/demo/demorandom.h"

#include <map>

namespace gapscope::demo {

/// Between two things that one thread or one stream does.
inline constexpr Ns kPause = 300;

/// What one thread or one stream is busy with. Neither does two things at once, so events are
/// placed where it is free, with a pause to their neighbours.
class Track
{
public:
    [[nodiscard]] bool isFree(Ns begin, Ns end) const;
    /// The earliest begin at or after @p from where @p length is free.
    [[nodiscard]] Ns firstFree(Ns from, Ns length) const;
    void take(Ns begin, Ns end) { m_busy[begin] = end; }

private:
    std::map<Ns, Ns> m_busy; // begin -> end
};

} // namespace gapscope::demo
