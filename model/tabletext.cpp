// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tabletext.h"

#include "model/itemroles.h"

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString quoted(QString field)
{
    const auto needsQuotes = [](QChar c) {
        return c == u'\t' || c == u'"' || c == u'\n' || c == u'\r';
    };
    if (std::none_of(field.cbegin(), field.cend(), needsQuotes))
        return field;
    field.replace(u'"', u"\"\""_s);
    return u'"' + field + u'"';
}

QString cellText(const QModelIndex &index)
{
    const QVariant exact = index.data(ExactRole);
    // An unknown cell has an empty exact value and a text for the eye: it is copied as nothing.
    return (exact.isValid() ? exact : index.data(Qt::DisplayRole)).toString();
}

QString headerText(const QAbstractItemModel &model, int column)
{
    const QVariant exact = model.headerData(column, Qt::Horizontal, ExactRole);
    return (exact.isValid() ? exact : model.headerData(column, Qt::Horizontal)).toString();
}

} // namespace

QString tableText(const QAbstractItemModel &model, std::span<const int> rows,
                  std::span<const int> columns)
{
    std::vector<QModelIndex> indexes;
    indexes.reserve(rows.size());
    for (const int row : rows)
        indexes.push_back(model.index(row, 0));
    return treeText(model, indexes, columns);
}

QString treeText(const QAbstractItemModel &model, std::span<const QModelIndex> rows,
                 std::span<const int> columns)
{
    if (rows.empty() || columns.empty())
        return {};
    QString text;
    const auto addLine = [&](auto &&field) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (i != 0)
                text += u'\t';
            text += quoted(field(columns[i]));
        }
        text += u'\n';
    };
    addLine([&](int column) { return headerText(model, column); });
    for (const QModelIndex &row : rows)
        addLine([&row](int column) { return cellText(row.siblingAtColumn(column)); });
    return text;
}

} // namespace gapscope
