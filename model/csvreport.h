// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace gapscope {

/// A table of a report as text.
struct CsvTable
{
    QString name; ///< "gaps.csv"
    QByteArray bytes;
};

/// The rows of @p report as three tables by RFC 4180: gaps.csv, apis.csv, activities.csv, each with
/// a header line of stable column names, UTF-8, lines ended by CR LF. Times are integers in ns;
/// what is not known is an empty field, an empty text is "". `gap` counts the rows from 1 and joins
/// the tables. Texts are those of the trace to the letter, also where a spreadsheet would take one
/// for a formula.
[[nodiscard]] std::vector<CsvTable> reportCsv(const Report &report);

/// @p text as a field: quoted where it has to be.
[[nodiscard]] QByteArray csvText(const QString &text);

} // namespace gapscope
