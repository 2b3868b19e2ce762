// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/trace.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <map>
#include <span>
#include <variant>
#include <vector>

namespace gapscope {

/// A cell of the export as SQLite holds it.
using SqlValue = std::variant<std::monostate, std::int64_t, double, QString, QByteArray>;

/// Rows of one table with every column in the export's own order.
struct ActivityRows
{
    std::vector<QString> columns;
    std::map<std::int64_t, std::vector<SqlValue>> rows; ///< by rowid
};

/// Reads the rows of @p table with these rowids from the trace's file. A table that the export
/// lacks has no columns and no rows. Errors: Input.
[[nodiscard]] Result<ActivityRows> readActivityRows(const Trace &trace, const QString &table,
                                                    std::span<const std::int64_t> rowids);

} // namespace gapscope
