// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace gapscope {

/// @p text, which may be anything, as text of an HTML page: without markup of its own and without
/// characters that a page must not hold; cut to @p most characters, with an ellipsis.
[[nodiscard]] QString htmlText(const QString &text, qsizetype most = 2000);

/// A table of texts, each escaped here.
struct HtmlTable
{
    QString caption;
    QStringList heads;
    /// How many columns from the left are words; the others are numbers, aligned to the right.
    qsizetype wordColumns = 1;
    std::vector<QStringList> rows; ///< each as long as heads
    /// By row: what the first column leads to, an id of the page; may be empty.
    QStringList targets {};
};
[[nodiscard]] QString htmlTable(const HtmlTable &table);

} // namespace gapscope
