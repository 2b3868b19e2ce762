// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resources/demo/demotrace.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <vector>

namespace gapscope::demo {

/// Texts and their ids in StringIds, from 0 without holes.
class StringTable
{
public:
    [[nodiscard]] qint64 idOf(const QString &text);
    [[nodiscard]] const QStringList &texts() const noexcept { return m_texts; }

private:
    QHash<QString, qint64> m_ids;
    QStringList m_texts;
};

/// Rows for one table.
struct TableRows
{
    QString table;
    QStringList columns; ///< empty: all of the table, in its order
    std::vector<QVariantList> rows;
};

/// Rows of the events of @p trace, which is numbered, in order of start.
[[nodiscard]] std::vector<TableRows> eventRows(const Trace &trace, StringTable &strings);

/// Rows that say what was traced: GPUs, processes, threads, the session. Nothing in them is of a
/// real machine or person.
[[nodiscard]] std::vector<TableRows> targetRows(const Trace &trace, int gpuCount,
                                                StringTable &strings);

} // namespace gapscope::demo
