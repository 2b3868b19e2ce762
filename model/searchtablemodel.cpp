// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/searchtablemodel.h"

#include "model/eventtext.h"
#include "model/itemroles.h"
#include "model/lanetext.h"
#include "model/timeformat.h"

#include <QLocale>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qsizetype kLongestName = 300; // for the eye; tooltip and copy have more

QString placeText(const Trace &trace, const Track &track)
{
    if (!isGpuWork(track.key.kind)) {
        const QString thread = hostLaneLabel(trace, track.key);
        // A process is called after its main thread.
        const bool isMainThread = track.key.tid && track.key.tid == track.key.pid;
        return isMainThread ? thread : thread + u" · "_s + processLaneLabel(trace, track.key.pid);
    }
    const QString stream = streamLaneLabel(trace, track.key, ContextInLabel::Hide);
    return track.gpu ? trace.gpus[*track.gpu].title() + u" · "_s + stream : stream;
}

} // namespace

SearchTableModel::SearchTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{ }

void SearchTableModel::setResult(std::shared_ptr<const Trace> trace,
                                 std::shared_ptr<const SearchResult> result)
{
    beginResetModel();
    m_trace = std::move(trace);
    m_result = std::move(result);
    m_places.clear();
    if (m_result) {
        m_places.resize(static_cast<qsizetype>(m_trace->tracks.size()));
        for (const EventRef &event : m_result->first) {
            QString &place = m_places[static_cast<qsizetype>(event.track)];
            if (place.isEmpty())
                place = placeText(*m_trace, m_trace->tracks[event.track]);
        }
    }
    endResetModel();
}

EventRef SearchTableModel::eventAt(int row) const
{
    return m_result->first[static_cast<std::size_t>(row)];
}

std::optional<int> SearchTableModel::rowOf(EventRef event) const
{
    if (!m_result || !m_result->contains(event))
        return std::nullopt;
    const auto key = [this](EventRef ref) {
        return std::tuple(m_trace->tracks[ref.track].events.begin(ref.event), ref.track, ref.event);
    };
    const auto found = std::ranges::lower_bound(m_result->first, key(event), {}, key);
    if (found == m_result->first.end())
        return std::nullopt;
    return static_cast<int>(found - m_result->first.begin());
}

int SearchTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_result ? 0 : static_cast<int>(m_result->first.size());
}

int SearchTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SearchTableModel::kindText(EventRef event) const
{
    const Track &track = m_trace->tracks[event.track];
    const std::uint8_t code = track.events.code(event.event);
    switch (track.key.kind) {
    case TrackKind::Kernel:
        return tr("kernel");
    case TrackKind::Graph:
        return tr("CUDA graph");
    case TrackKind::Memcpy:
    case TrackKind::PeerCopy:
        return tr("copy");
    case TrackKind::Memset:
        return tr("memset");
    case TrackKind::UnifiedMemory:
        return tr("unified-memory move");
    case TrackKind::Nvtx:
        return (code & ~kOpenRange) == static_cast<int>(NvtxType::Mark) ? tr("NVTX mark")
                                                                        : tr("NVTX range");
    case TrackKind::Overhead:
        return tr("profiler overhead");
    case TrackKind::OsRuntime:
        return tr("OS runtime call");
    case TrackKind::Diagnostic:
        return tr("diagnostic");
    case TrackKind::Scheduling:
        return tr("scheduling");
    case TrackKind::Runtime:
        break;
    }
    return tr("call");
}

QString SearchTableModel::text(EventRef event, Column column) const
{
    const EventColumns &events = m_trace->tracks[event.track].events;
    switch (column) {
    case Name:
        return oneLine(eventName(*m_trace, event), kLongestName);
    case Kind:
        return kindText(event);
    case Where:
        return m_places[static_cast<qsizetype>(event.track)];
    case Start:
        return exactSeconds(events.begin(event.event)).chopped(2); // the header names the unit
    case Length:
        return exactMilliseconds(events.range(event.event).length());
    case ColumnCount:
        break;
    }
    return {};
}

QVariant SearchTableModel::exact(EventRef event, Column column) const
{
    const TimeRange range = m_trace->tracks[event.track].events.range(event.event);
    switch (column) {
    case Name:
        return eventName(*m_trace, event);
    case Start:
        return static_cast<qlonglong>(toNs(range.begin));
    case Length:
        return static_cast<qlonglong>(toNs(range.length()));
    default:
        return text(event, column);
    }
}

QString SearchTableModel::toolTip(EventRef event, Column column) const
{
    if (column == Where)
        return m_places[static_cast<qsizetype>(event.track)];
    return eventToolTip(*m_trace, event, QLocale());
}

QVariant SearchTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const EventRef event = eventAt(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(event, column);
    case Qt::ToolTipRole:
        return toolTip(event, column);
    case Qt::TextAlignmentRole:
        return QVariant((column < Start ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case SortRole:
    case ExactRole:
        return exact(event, column);
    default:
        return {};
    }
}

QVariant SearchTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != ExactRole))
        return {};
    const bool isExact = role == ExactRole;
    switch (section) {
    case Name:
        return tr("Name");
    case Kind:
        return tr("Kind");
    case Where:
        return tr("Where");
    case Start:
        return isExact ? tr("Start (ns)") : tr("Start (s)");
    case Length:
        return isExact ? tr("Length (ns)") : tr("Length (ms)");
    default:
        return {};
    }
}

} // namespace gapscope
