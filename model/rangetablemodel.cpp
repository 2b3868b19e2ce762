// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rangetablemodel.h"

#include "model/eventtext.h"
#include "model/itemroles.h"
#include "model/timeformat.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

double percentOf(Duration part, Duration whole)
{
    return 100.0 * static_cast<double>(toNs(part)) / static_cast<double>(toNs(whole));
}

QVariant timeCell(Duration time, bool exact)
{
    return exact ? QVariant(qlonglong {toNs(time)}) : QVariant(exactMilliseconds(time));
}

} // namespace

RangeTableModel::RangeTableModel(Content content, QObject *parent)
    : QAbstractTableModel(parent)
    , m_content(content)
    , m_fields(fieldsOf(content))
{ }

QList<RangeTableModel::Field> RangeTableModel::fieldsOf(Content content)
{
    switch (content) {
    case Content::Gpus:
        return {Field::Name, Field::Time, Field::Share, Field::LongestGap};
    case Content::Copies:
        return {Field::Name, Field::Count, Field::Bytes, Field::Time};
    case Content::Kernels:
    case Content::Calls:
        break;
    }
    return {Field::Name, Field::Count, Field::Time};
}

void RangeTableModel::setStats(std::shared_ptr<const Trace> trace,
                               std::shared_ptr<const RangeStats> stats)
{
    beginResetModel();
    m_trace = std::move(trace);
    m_stats = std::move(stats);
    endResetModel();
}

const std::vector<RangeSum> &RangeTableModel::sums() const
{
    if (m_content == Content::Kernels)
        return m_stats->kernels;
    return m_content == Content::Copies ? m_stats->copies : m_stats->calls;
}

int RangeTableModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_stats)
        return 0;
    return static_cast<int>(m_content == Content::Gpus ? m_stats->gpus.size() : sums().size());
}

int RangeTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_fields.size());
}

QVariant RangeTableModel::gpuCell(const RangeGpu &gpu, Field field, bool exact) const
{
    const Duration whole = m_stats->range.length();
    switch (field) {
    case Field::Name:
        return m_trace->gpus[gpu.gpu].title();
    case Field::Time:
        return timeCell(gpu.busy, exact);
    case Field::Share:
        return exact ? QVariant(percentOf(gpu.busy, whole))
                     : QVariant(QString::number(percentOf(gpu.busy, whole), 'f', 2));
    case Field::LongestGap:
        return timeCell(gpu.longestGap ? gpu.longestGap->length() : Duration::zero(), exact);
    case Field::Count:
    case Field::Bytes:
        break;
    }
    return {};
}

QVariant RangeTableModel::sumCell(const RangeSum &sum, Field field, bool exact) const
{
    switch (field) {
    case Field::Name:
        return sum.name;
    case Field::Count:
        return qlonglong {sum.count};
    case Field::Time:
        return timeCell(sum.time, exact);
    case Field::Bytes:
        return exact ? QVariant(qlonglong {sum.bytes}) : QVariant(bytesText(sum.bytes));
    case Field::Share:
    case Field::LongestGap:
        break;
    }
    return {};
}

QVariant RangeTableModel::cell(int row, Field field, bool exact) const
{
    const auto place = static_cast<std::size_t>(row);
    return m_content == Content::Gpus ? gpuCell(m_stats->gpus[place], field, exact)
                                      : sumCell(sums()[place], field, exact);
}

QVariant RangeTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Field field = m_fields[index.column()];
    switch (role) {
    case Qt::DisplayRole:
        return cell(index.row(), field, false);
    case SortRole:
    case ExactRole:
        return cell(index.row(), field, true);
    case Qt::ToolTipRole:
        return field == Field::Name ? cell(index.row(), field, false) : QVariant {};
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(field == Field::Name ? Qt::AlignLeft | Qt::AlignVCenter
                                                        : Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant RangeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool exact = role == ExactRole;
    if (orientation != Qt::Horizontal || section >= m_fields.size()
        || (role != Qt::DisplayRole && !exact))
        return {};
    const bool ofGpus = m_content == Content::Gpus;
    switch (m_fields[section]) {
    case Field::Name:
        if (ofGpus)
            return tr("GPU");
        if (m_content == Content::Kernels)
            return tr("Kernel");
        return m_content == Content::Copies ? tr("Copies and memsets") : tr("Runtime API");
    case Field::Count:
        return tr("Count");
    case Field::Time:
        if (ofGpus)
            return exact ? tr("Busy (ns)") : tr("Busy (ms)");
        return exact ? tr("Time (ns)") : tr("Time (ms)");
    case Field::Share:
        return tr("Busy (%)");
    case Field::Bytes:
        return exact ? tr("Bytes") : tr("Memory");
    case Field::LongestGap:
        return exact ? tr("Longest gap (ns)") : tr("Longest gap (ms)");
    }
    return {};
}

} // namespace gapscope
