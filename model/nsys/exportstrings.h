// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stringpool.h"

#include <QHash>

#include <cstdint>
#include <optional>
#include <vector>

namespace gapscope::nsys {

/// The trace's ids of an export's strings, by the export's own: asked once or twice a row. Ids
/// that count up, as nearly all do, are found without hashing.
class ExportStrings
{
public:
    /// The last one of equal ids counts.
    void insert(std::int64_t exportId, StringId id);
    /// None where the export has no such string.
    [[nodiscard]] std::optional<StringId> find(std::int64_t exportId) const
    {
        const auto place = static_cast<std::uint64_t>(exportId);
        if (place < m_dense.size()) {
            const StringId id = m_dense[place];
            return id == kNoString ? std::nullopt : std::optional(id);
        }
        return findSparse(exportId);
    }

    /// Whether any of the strings names a call that launches a CUDA graph.
    bool haveGraphLaunches = false;

private:
    [[nodiscard]] std::optional<StringId> findSparse(std::int64_t exportId) const;

    std::vector<StringId> m_dense; ///< kNoString where there is none
    QHash<std::int64_t, StringId> m_sparse; ///< of ids beyond m_dense
    std::size_t m_count = 0;
};

} // namespace gapscope::nsys
