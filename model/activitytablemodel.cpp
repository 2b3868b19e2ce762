// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/activitytablemodel.h"

#include "model/eventtext.h"
#include "model/itemroles.h"
#include "model/timeformat.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString copyText(std::uint8_t code)
{
    QString text = shownCopyKind(code);
    const bool isMove = code >= static_cast<std::uint8_t>(CopyKind::UnifiedHostToDevice)
        && code <= static_cast<std::uint8_t>(CopyKind::UnifiedDeviceToDevice);
    if (!isMove)
        return QCoreApplication::translate("Activity", "Copy %1").arg(text);
    text[0] = text[0].toUpper();
    return text;
}

QString processText(const Trace &trace, std::optional<std::int64_t> pid)
{
    if (!pid)
        return u"–"_s;
    const QString name = trace.processName(pid).section(u'/', -1);
    return name.isEmpty() ? QString::number(*pid) : u"%1 (%2)"_s.arg(name).arg(*pid);
}

} // namespace

QString activityKindText(TrackKind kind, std::uint8_t code)
{
    return kind == TrackKind::Memset ? QCoreApplication::translate("Activity", "Memset")
                                     : copyText(code);
}

ActivityTableModel::ActivityTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{ }

void ActivityTableModel::setGap(std::shared_ptr<const Report> report,
                                std::optional<std::size_t> row)
{
    beginResetModel();
    m_report = std::move(report);
    m_uses.clear();
    if (m_report && row && *row < m_report->rows.size()) {
        const GapRow &gap = m_report->rows[*row];
        m_uses = gap.copies;
        m_uses.insert(m_uses.end(), gap.memsets.begin(), gap.memsets.end());
        std::ranges::stable_sort(m_uses, {}, [this](const ActivityUse &use) {
            return m_report->trace->tracks[use.track].events.begin(use.event);
        });
    }
    endResetModel();
}

int ActivityTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_uses.size());
}

int ActivityTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ActivityTableModel::exact(const ActivityUse &use, Column column) const
{
    const Track &track = m_report->trace->tracks[use.track];
    switch (column) {
    case Kind:
        return activityKindText(track.key.kind, track.events.code(use.event));
    case Start:
        return static_cast<qlonglong>(toNs(track.events.begin(use.event)));
    case Overlap:
        return static_cast<qlonglong>(toNs(use.overlap));
    case Bytes:
        return static_cast<qlonglong>(track.events.amount(use.event));
    case Stream:
        return track.key.streamId ? QVariant(static_cast<qlonglong>(*track.key.streamId))
                                  : QVariant(QString {});
    case ProcessName:
        return processText(*m_report->trace, track.key.pid);
    case RowId:
        return static_cast<qlonglong>(track.events.rowid(use.event));
    case ColumnCount:
        break;
    }
    return {};
}

QString ActivityTableModel::display(const ActivityUse &use, Column column) const
{
    const Track &track = m_report->trace->tracks[use.track];
    switch (column) {
    case Start:
        return exactSeconds(track.events.begin(use.event)).chopped(2); // the header names the unit
    case Overlap:
        return exactMilliseconds(use.overlap);
    case Bytes:
        return QLocale().toString(static_cast<qlonglong>(track.events.amount(use.event)));
    case Stream:
        return track.key.streamId ? QString::number(*track.key.streamId) : u"–"_s;
    default:
        return exact(use, column).toString();
    }
}

QString ActivityTableModel::toolTip(const ActivityUse &use, Column column) const
{
    const Track &track = m_report->trace->tracks[use.track];
    const TimeRange range = track.events.range(use.event);
    switch (column) {
    case Start:
        return tr("From %1 to %2").arg(exactSeconds(range.begin), exactSeconds(range.end));
    case Overlap:
        return tr("%1 of %2 lie in the gap")
            .arg(exactNanoseconds(use.overlap, QLocale()),
                 exactNanoseconds(range.length(), QLocale()));
    case ProcessName:
        return m_report->trace->processName(track.key.pid);
    case RowId:
        return tr("Row %1 of the export's table").arg(track.events.rowid(use.event));
    default:
        return display(use, column);
    }
}

QVariant ActivityTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ActivityUse &use = m_uses[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return display(use, column);
    case Qt::ToolTipRole:
        return toolTip(use, column);
    case Qt::TextAlignmentRole: {
        const bool isText = column == Kind || column == ProcessName;
        return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    case SortRole:
    case ExactRole:
        return exact(use, column);
    default:
        return {};
    }
}

QVariant ActivityTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != ExactRole))
        return {};
    const bool isExact = role == ExactRole;
    switch (section) {
    case Kind:
        return tr("Kind");
    case Start:
        return isExact ? tr("Start (ns)") : tr("Start (s)");
    case Overlap:
        return isExact ? tr("In the gap (ns)") : tr("In the gap (ms)");
    case Bytes:
        return isExact ? tr("Size (bytes)") : tr("Bytes");
    case Stream:
        return tr("Stream");
    case ProcessName:
        return tr("Process");
    case RowId:
        return tr("Row id");
    default:
        return {};
    }
}

} // namespace gapscope
