// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QString>

#include <span>

namespace gapscope {

/// Rows of @p model as tab-separated text for the clipboard: a header line with the columns'
/// names and units, then one line a row with the cells' ExactRole (their text where a model has
/// none). Fields with a tab, a quote or a line break are quoted as in CSV, so that a spreadsheet
/// reads back equal cells. Every line ends with a newline; no rows give an empty text.
/// @param rows in the order in which they are to be written.
/// @param columns likewise.
[[nodiscard]] QString tableText(const QAbstractItemModel &model, std::span<const int> rows,
                                std::span<const int> columns);
/// The same of rows of a tree, wherever they are in it.
/// @param rows an index of each row, valid and of @p model.
[[nodiscard]] QString treeText(const QAbstractItemModel &model, std::span<const QModelIndex> rows,
                               std::span<const int> columns);

} // namespace gapscope
