// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/database.h"
#include "model/result.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace gapscope::nsys {

struct TableInfo
{
    QString name;
    QStringList columns; ///< in the export's own order
    bool isView = false;
    /// What SQLite calls the rowid here; empty for views and tables WITHOUT ROWID.
    QString rowidName;

    [[nodiscard]] bool hasRowid() const { return !rowidName.isEmpty(); }
    /// SQLite's names do not tell upper from lower case.
    [[nodiscard]] bool hasColumn(const QString &column) const
    {
        return columns.contains(column, Qt::CaseInsensitive);
    }
    [[nodiscard]] bool isCalled(const QString &other) const
    {
        return name.compare(other, Qt::CaseInsensitive) == 0;
    }
};

/// Which tables and columns this file has. Exports differ by version, by options and by the tools
/// that touched them, so nothing is assumed.
class NsysSchema
{
public:
    /// Errors: Input (unreadable, or a database of something else, which the sentence names).
    [[nodiscard]] static Result<NsysSchema> read(const Database &database);

    [[nodiscard]] const std::vector<TableInfo> &tables() const { return m_tables; }
    /// Null where the file has no such table or view.
    [[nodiscard]] const TableInfo *table(const QString &name) const;

private:
    [[nodiscard]] Outcome checkIsExport(const QString &path) const;

    std::vector<TableInfo> m_tables;
};

} // namespace gapscope::nsys
