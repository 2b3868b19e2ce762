// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stringpool.h"

#include <QHash>

#include <cstdint>
#include <vector>

namespace gapscope::nsys {

/// The trace's ids of an export's strings, by the export's own: asked once or twice a row. Ids
/// that count up, as nearly all do, are found without hashing.
class ExportStrings
{
public:
    /// The last one of equal ids counts.
    void insert(std::int64_t exportId, StringId id);
    /// kNoString where the export has no such string.
    [[nodiscard]] StringId find(std::int64_t exportId) const
    {
        const auto place = static_cast<std::uint64_t>(exportId);
        return place < m_dense.size() ? m_dense[place] : m_sparse.value(exportId, kNoString);
    }

    /// Whether any of the strings names a call that launches a CUDA graph.
    bool haveGraphLaunches = false;

private:
    std::vector<StringId> m_dense; ///< kNoString where there is none
    QHash<std::int64_t, StringId> m_sparse; ///< of ids beyond m_dense
    std::size_t m_count = 0;
};

} // namespace gapscope::nsys
