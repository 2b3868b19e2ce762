// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gaptablemodel.h"

#include "model/chunk.h"
#include "model/itemroles.h"
#include "model/reportwarnings.h"
#include "model/timeformat.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// What a column of lengths holds, or none where it is not known or the column is none of lengths.
std::optional<Duration> lengthIn(const GapRow &row, GapTableModel::Column column)
{
    switch (column) {
    case GapTableModel::Length:
        return row.gap.length();
    case GapTableModel::Copies:
        return row.copyUnion;
    case GapTableModel::Rest:
        return row.rest();
    case GapTableModel::ReadyToReceived:
        return row.host.readyToReceived;
    case GapTableModel::ReceivedToStart:
        return row.host.receivedToStart;
    case GapTableModel::StartToKernel:
        return row.host.startToFirstKernel;
    case GapTableModel::Chunk:
    case GapTableModel::GpuName:
    case GapTableModel::Start:
    case GapTableModel::ColumnCount:
        break;
    }
    return std::nullopt;
}

std::vector<int> ranksOf(const std::vector<Window> &windows)
{
    std::vector<std::size_t> order(windows.size());
    std::iota(order.begin(), order.end(), 0U);
    // A variant compares by alternative first: numbers come before texts.
    std::ranges::stable_sort(order, {}, [&windows](std::size_t i) { return windows[i].chunk; });
    std::vector<int> ranks(windows.size());
    int rank = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i != 0 && windows[order[i]].chunk != windows[order[i - 1]].chunk)
            ++rank;
        ranks[order[i]] = rank;
    }
    return ranks;
}

} // namespace

GapTableModel::GapTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{ }

void GapTableModel::setReport(std::shared_ptr<const Report> report)
{
    beginResetModel();
    m_report = std::move(report);
    m_chunkRank = m_report ? ranksOf(m_report->windows) : std::vector<int> {};
    endResetModel();
}

bool GapTableModel::isColumnKnown(Column column) const
{
    if (column <= Start)
        return true;
    return m_report && std::ranges::any_of(m_report->rows, [column](const GapRow &row) {
               return lengthIn(row, column).has_value();
           });
}

int GapTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_report ? 0 : static_cast<int>(m_report->rows.size());
}

int GapTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const GapRow &GapTableModel::rowAt(int row) const
{
    return m_report->rows[static_cast<std::size_t>(row)];
}

QString GapTableModel::display(const GapRow &row, Column column) const
{
    switch (column) {
    case Chunk: {
        const Window &window = m_report->windowOf(row);
        const QString chunk = chunkText(window.chunk);
        return isPartial(*m_report->trace, window) ? tr("%1 (partial)").arg(chunk) : chunk;
    }
    case GpuName:
        return m_report->gpuOf(row).title();
    case Start:
        return exactSeconds(row.gap.begin).chopped(2); // the header names the unit
    default:
        const std::optional<Duration> length = lengthIn(row, column);
        return length ? exactMilliseconds(*length) : u"–"_s;
    }
}

QVariant GapTableModel::sortKey(const GapRow &row, Column column) const
{
    switch (column) {
    case Chunk:
        return m_chunkRank[row.window];
    case GpuName:
        return static_cast<qlonglong>(row.gpu); // GPUs are in order of number
    case Start:
        return static_cast<qlonglong>(toNs(row.gap.begin));
    default:
        const std::optional<Duration> length = lengthIn(row, column);
        return length ? QVariant(static_cast<qlonglong>(toNs(*length))) : QVariant {};
    }
}

QVariant GapTableModel::exact(const GapRow &row, Column column) const
{
    if (column == Chunk)
        return chunkText(m_report->windowOf(row).chunk);
    if (column == GpuName)
        return display(row, column);
    const QVariant ns = sortKey(row, column);
    return ns.isValid() ? ns : QVariant(QString {});
}

QString GapTableModel::toolTip(const GapRow &row, Column column) const
{
    switch (column) {
    case Chunk: {
        const Window &window = m_report->windowOf(row);
        const QString text = tr("Window of chunk %1: %2 to %3")
                                 .arg(chunkText(window.chunk), exactSeconds(window.range.begin),
                                      exactSeconds(window.range.end));
        if (!isPartial(*m_report->trace, window))
            return text;
        return text + u'\n' + tr("Partial: the capture's edge lies inside the window.");
    }
    case GpuName:
        return m_report->trace->gpuLabel(row.gpu);
    case Start:
        return tr("Gap from %1 to %2").arg(exactSeconds(row.gap.begin), exactSeconds(row.gap.end))
            + u'\n' + utcText(row.gap.begin, m_report->trace->utcAtZeroNs);
    default:
        break;
    }
    if (const std::optional<Duration> length = lengthIn(row, column))
        return exactNanoseconds(*length, QLocale());
    return tr("Not known: a host marker that this needs was not found.");
}

QVariant GapTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const GapRow &row = rowAt(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return display(row, column);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::TextAlignmentRole:
        return QVariant(column == GpuName ? Qt::AlignLeft | Qt::AlignVCenter
                                          : Qt::AlignRight | Qt::AlignVCenter);
    case SortRole:
        return sortKey(row, column);
    case ExactRole:
        return exact(row, column);
    case ReportRowRole:
        return index.row();
    default:
        return {};
    }
}

QString GapTableModel::headerName(Column column, QChar separator) const
{
    const Profile profile = m_report ? m_report->profile : Profile {};
    const QString ready = profile.roleLabel(Role::CpuReady);
    const QString received = profile.roleLabel(Role::ResultReceived);
    const QString start = profile.roleLabel(Role::DitStart);
    switch (column) {
    case Chunk:
        return tr("Chunk");
    case GpuName:
        return tr("GPU");
    case Start:
        return tr("Start");
    case Length:
        return tr("Length");
    case Copies:
        return tr("Copies");
    case Rest:
        return tr("Rest");
    case ReadyToReceived:
        return tr("%1 to%2%3", "hand-off phase").arg(ready, separator, received);
    case ReceivedToStart:
        return tr("%1 to%2%3", "hand-off phase").arg(received, separator, start);
    case StartToKernel:
        return tr("%1 to%2first kernel", "hand-off phase").arg(start, separator);
    case ColumnCount:
        break;
    }
    return {};
}

QString GapTableModel::headerText(Column column) const
{
    if (column <= GpuName)
        return headerName(column, u' ');
    // Two lines in any case: the names of hand-off phases are long, the numbers are not.
    const QString unit = column == Start ? tr("(s)") : tr("(ms)");
    return headerName(column, u'\n') + (column < ReadyToReceived ? u'\n' : u' ') + unit;
}

QVariant GapTableModel::headerToolTip(Column column) const
{
    switch (column) {
    case Length:
        return tr("Longest part of the window without recorded kernels");
    case Copies:
        return tr("Part of the gap with copies or memsets, counted once");
    case Rest:
        return tr("Length less copies: the part in which nothing is recorded on the GPU");
    default:
        return {};
    }
}

QVariant GapTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const auto column = static_cast<Column>(section);
    switch (role) {
    case Qt::DisplayRole:
        return headerText(column);
    case ExactRole:
        return column <= GpuName ? headerName(column, u' ')
                                 : tr("%1 (ns)").arg(headerName(column, u' '));
    case Qt::ToolTipRole:
        return headerToolTip(column);
    default:
        return {};
    }
}

} // namespace gapscope
