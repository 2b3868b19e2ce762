// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/exportstrings.h"

#include <algorithm>

namespace gapscope::nsys {

void ExportStrings::insert(std::int64_t exportId, StringId id)
{
    constexpr std::size_t kHolesAllowed = 1024;
    ++m_count;
    const auto place = static_cast<std::uint64_t>(exportId);
    if (place >= m_dense.size() && place < 2 * m_count + kHolesAllowed) {
        m_dense.resize(std::max<std::size_t>(place + 1, 2 * m_dense.size()), kNoString);
        // Some that came too early may have found their place by now.
        for (auto sparse = m_sparse.begin(); sparse != m_sparse.end();) {
            const auto early = static_cast<std::uint64_t>(sparse.key());
            if (early < m_dense.size()) {
                m_dense[early] = sparse.value();
                sparse = m_sparse.erase(sparse);
            } else {
                ++sparse;
            }
        }
    }
    if (place < m_dense.size())
        m_dense[place] = id;
    else
        m_sparse.insert(exportId, id);
}

} // namespace gapscope::nsys
