// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demotracks.h"

#include <algorithm>
#include <iterator>

namespace gapscope::demo {

Ns Track::firstFree(Ns from, Ns length) const
{
    Ns begin = from;
    auto next = m_busy.lower_bound(from);
    if (next != m_busy.begin())
        begin = std::max(begin, std::prev(next)->second + kPause);
    while (next != m_busy.end() && begin + length + kPause > next->first) {
        begin = std::max(begin, next->second + kPause);
        ++next;
    }
    return begin;
}

bool Track::isFree(Ns begin, Ns end) const
{
    return firstFree(begin, end - begin) == begin;
}

} // namespace gapscope::demo
