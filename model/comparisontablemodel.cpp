// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparisontablemodel.h"

#include "model/comparisontext.h"
#include "model/handoff.h"
#include "model/itemroles.h"
#include "model/timeformat.h"

#include <QLocale>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

using Part = ComparisonTableModel::Part;

/// What one side has; the other has nothing.
ComparedRow lonelyRow(const Report &report, std::size_t place, bool isBefore)
{
    const GapRow &gap = report.rows[place];
    const auto side = [isBefore](std::optional<Duration> length) {
        return isBefore ? ComparedLength {length, std::nullopt}
                        : ComparedLength {std::nullopt, length};
    };
    ComparedRow row;
    row.chunk = report.windowOf(gap).chunk;
    row.before = place;
    row.after = place;
    row.gap = side(gap.gap.length());
    row.copies = side(gap.copyUnion);
    row.phases = {side(gap.host.readyToReceived), side(gap.host.receivedToStart),
                  side(gap.host.startToFirstKernel)};
    return row;
}

/// By which the GPUs of both traces are in one order: found ones by number first.
std::tuple<bool, std::int64_t, std::int64_t> gpuOrder(const Gpu &gpu)
{
    return {gpu.isUnmapped(), gpu.number, gpu.unmappedPid.value_or(-1)};
}

/// The ranks of @p keys, those of equal keys alike.
template<typename Key>
std::map<Key, qlonglong> ranksOf(std::map<Key, qlonglong> keys)
{
    qlonglong rank = 0;
    for (auto &[key, place] : keys)
        place = rank++;
    return keys;
}

} // namespace

ComparisonTableModel::ComparisonTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{ }

void ComparisonTableModel::setComparison(std::shared_ptr<const ComparedReports> compared)
{
    beginResetModel();
    m_compared = std::move(compared);
    m_rows.clear();
    if (m_compared) {
        const Comparison &comparison = m_compared->comparison;
        for (const ComparedRow &row : comparison.rows)
            m_rows.push_back({row, FoundWhere::Both});
        addLonely(*m_compared->before, comparison.onlyBefore, FoundWhere::Before);
        addLonely(*m_compared->after, comparison.onlyAfter, FoundWhere::After);
        rank();
    }
    endResetModel();
}

void ComparisonTableModel::addLonely(const Report &report, const std::vector<std::size_t> &places,
                                     FoundWhere where)
{
    for (const std::size_t place : places)
        m_rows.push_back({lonelyRow(report, place, where == FoundWhere::Before), where});
}

void ComparisonTableModel::rank()
{
    std::map<ChunkLabel, qlonglong> chunks; // numbers come before texts: a variant's order
    std::map<std::tuple<bool, std::int64_t, std::int64_t>, qlonglong> gpus;
    for (const Row &row : m_rows) {
        chunks[row.figures.chunk] = 0;
        gpus[gpuOrder(gpuOf(row))] = 0;
    }
    chunks = ranksOf(std::move(chunks));
    gpus = ranksOf(std::move(gpus));
    for (Row &row : m_rows) {
        row.chunkRank = chunks[row.figures.chunk];
        row.gpuRank = gpus[gpuOrder(gpuOf(row))];
    }
}

const Gpu &ComparisonTableModel::gpuOf(const Row &row) const
{
    const Report &report =
        row.where == FoundWhere::After ? *m_compared->after : *m_compared->before;
    const std::size_t place =
        row.where == FoundWhere::After ? row.figures.after : row.figures.before;
    return report.gpuOf(report.rows[place]);
}

const ComparedLength &ComparisonTableModel::lengthIn(const Row &row, int column)
{
    if (column < Copies)
        return row.figures.gap;
    if (column < ReadyToReceived)
        return row.figures.copies;
    return row.figures.phases.at(static_cast<std::size_t>(column - ReadyToReceived) / 3);
}

Part ComparisonTableModel::partOf(int column)
{
    return static_cast<Part>((column - Gap) % 3);
}

std::optional<Duration> ComparisonTableModel::valueIn(const Row &row, int column)
{
    const ComparedLength &length = lengthIn(row, column);
    switch (partOf(column)) {
    case Part::Before:
        return length.before;
    case Part::After:
        return length.after;
    case Part::Difference:
        break;
    }
    return length.difference();
}

bool ComparisonTableModel::isColumnKnown(int column) const
{
    if (column < FoundIn)
        return true;
    if (column == FoundIn)
        return std::ranges::any_of(m_rows,
                                   [](const Row &row) { return row.where != FoundWhere::Both; });
    return std::ranges::any_of(
        m_rows, [column](const Row &row) { return valueIn(row, column).has_value(); });
}

int ComparisonTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ComparisonTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ComparisonTableModel::whereText(FoundWhere where)
{
    switch (where) {
    case FoundWhere::Before:
        return tr("only before");
    case FoundWhere::After:
        return tr("only after");
    case FoundWhere::Both:
        break;
    }
    return tr("both");
}

QString ComparisonTableModel::display(const Row &row, int column) const
{
    switch (column) {
    case Chunk:
        return comparedChunkText(row.figures.chunk, row.figures.occurrence);
    case GpuName:
        return gpuOf(row).title();
    case FoundIn:
        return whereText(row.where);
    default:
        break;
    }
    const std::optional<Duration> value = valueIn(row, column);
    if (!value)
        return u"–"_s;
    return partOf(column) == Part::Difference ? signedMilliseconds(*value)
                                              : exactMilliseconds(*value);
}

QVariant ComparisonTableModel::sortKey(const Row &row, int column) const
{
    switch (column) {
    case Chunk:
        return row.chunkRank;
    case GpuName:
        return row.gpuRank;
    case FoundIn:
        return static_cast<int>(row.where);
    default:
        break;
    }
    const std::optional<Duration> value = valueIn(row, column);
    return value ? QVariant(static_cast<qlonglong>(toNs(*value))) : QVariant {};
}

QVariant ComparisonTableModel::exact(const Row &row, int column) const
{
    if (column < Gap)
        return display(row, column);
    const QVariant ns = sortKey(row, column);
    return ns.isValid() ? ns : QVariant(QString {});
}

QString ComparisonTableModel::toolTip(const Row &row, int column) const
{
    if (column == GpuName || column == FoundIn)
        return display(row, column);
    if (column == Chunk) {
        QStringList lines;
        const auto add = [&lines](const QString &text, const Report &report, std::size_t place) {
            const TimeRange gap = report.rows[place].gap;
            lines += text.arg(exactSeconds(gap.begin), exactSeconds(gap.end));
        };
        if (row.where != FoundWhere::After)
            add(tr("Gap before: %1 to %2"), *m_compared->before, row.figures.before);
        if (row.where != FoundWhere::Before)
            add(tr("Gap after: %1 to %2"), *m_compared->after, row.figures.after);
        return lines.join(u'\n');
    }
    if (const std::optional<Duration> value = valueIn(row, column)) {
        const QString text = exactNanoseconds(*value, QLocale());
        const bool isLonger = partOf(column) == Part::Difference && *value > Duration::zero();
        return isLonger ? u'+' + text : text;
    }
    if (row.where == FoundWhere::Before && partOf(column) != Part::Before)
        return tr("The trace after has no such chunk on this GPU.");
    if (row.where == FoundWhere::After && partOf(column) != Part::After)
        return tr("The trace before has no such chunk on this GPU.");
    return tr("Not known: a host marker that this needs was not found.");
}

QVariant ComparisonTableModel::openRow(const Row &row) const
{
    const bool isOpenIn = row.where == FoundWhere::Both
        || (row.where == FoundWhere::Before) == m_compared->isOpenBefore;
    return isOpenIn ? QVariant(static_cast<int>(m_compared->openRow(row.figures))) : QVariant {};
}

QVariant ComparisonTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return display(row, column);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::TextAlignmentRole:
        return QVariant(column == GpuName || column == FoundIn ? Qt::AlignLeft | Qt::AlignVCenter
                                                               : Qt::AlignRight | Qt::AlignVCenter);
    case SortRole:
        return sortKey(row, column);
    case ExactRole:
        return exact(row, column);
    case ReportRowRole:
        return openRow(row);
    default:
        return {};
    }
}

QString ComparisonTableModel::headerName(int column, const QString &separator) const
{
    switch (column) {
    case Chunk:
        return tr("Chunk");
    case GpuName:
        return tr("GPU");
    case FoundIn:
        return tr("Found in");
    default:
        break;
    }
    QString name;
    if (column < Copies)
        name = tr("Gap");
    else if (column < ReadyToReceived)
        name = tr("Copies");
    else
        name = shownPhase(static_cast<HandOffPhase>((column - ReadyToReceived) / 3));
    switch (partOf(column)) {
    case Part::Before:
        return tr("%1%2before", "a length").arg(name, separator);
    case Part::After:
        return tr("%1%2after", "a length").arg(name, separator);
    case Part::Difference:
        break;
    }
    return tr("%1%2difference", "a length").arg(name, separator);
}

QVariant ComparisonTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const bool isLength = section >= Gap;
    switch (role) {
    case Qt::DisplayRole:
        return isLength ? tr("%1 (ms)").arg(headerName(section, u"\n"_s)) : headerName(section, {});
    case ExactRole:
        return isLength ? tr("%1 (ns)").arg(headerName(section, u" "_s)) : headerName(section, {});
    case Qt::ToolTipRole:
        return isLength && partOf(section) == Part::Difference
            ? QVariant(tr("After less before: negative is shorter"))
            : QVariant {};
    default:
        return {};
    }
}

} // namespace gapscope
