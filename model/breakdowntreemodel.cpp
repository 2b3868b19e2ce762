// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/breakdowntreemodel.h"

#include "model/innermost.h"
#include "model/itemroles.h"
#include "model/lanetext.h"
#include "model/timeformat.h"

#include <QLocale>

#include <limits>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

double percentOf(Duration part, Duration whole)
{
    if (whole <= Duration::zero())
        return 0;
    return 100.0 * static_cast<double>(toNs(part)) / static_cast<double>(toNs(whole));
}

QString numberText(std::optional<std::int64_t> number)
{
    return number ? QString::number(*number) : QString();
}

QString missingText(Recorded recorded)
{
    return recorded == Recorded::LeftOut ? BreakdownTreeModel::tr("not loaded")
                                         : BreakdownTreeModel::tr("not recorded");
}

} // namespace

std::vector<EventRef> eventsOfLine(const Trace &trace, TimeRange gap, const BreakdownLine &line)
{
    if (line.name)
        return eventsOfShare(trace, line.tracks, gap, *line.name,
                             std::numeric_limits<std::size_t>::max());
    std::vector<EventRef> found;
    for (const OverlappingEvent &event : eventsOverlapping(trace, line.tracks, gap))
        found.push_back(event.event);
    return found;
}

struct BreakdownTreeModel::Node
{
    int parent = -1;
    int row = 0; ///< among its siblings
    std::vector<int> children;
    QString name;
    std::optional<std::int64_t> calls;
    std::optional<Duration> time;
    QString missing; ///< what stands for a time that the trace cannot tell; empty for a heading
    QString toolTip;
    QString process;
    QString thread;
    int place = 0;
    BreakdownLine line;
};

/// Makes the nodes of a breakdown.
class BreakdownTreeModel::Builder
{
public:
    Builder(const Trace &trace, const GapBreakdown &breakdown)
        : m_trace(trace)
        , m_breakdown(breakdown)
    {
        m_nodes.emplace_back();
    }

    std::vector<Node> build()
    {
        int seeing = -1;
        for (const ProcessBreakdown &process : m_breakdown.processes) {
            if (process.use != ProcessUse::OnlySees) {
                addProcess(0, process);
                continue;
            }
            if (seeing < 0) {
                seeing = add(0, tr("Only see this GPU"));
                node(seeing).place = 2;
                node(seeing).toolTip = tr("The export lists the GPU for these processes; no work "
                                          "of theirs on it is recorded.");
            }
            addProcess(seeing, process);
        }
        if (!m_breakdown.processes.empty()) {
            addMissing(tr("NVTX ranges"), m_breakdown.rangesRecorded);
            addMissing(tr("OS runtime calls"), m_breakdown.osCallsRecorded);
            addMissing(tr("Scheduling"), m_breakdown.schedulingRecorded);
        }
        return std::move(m_nodes);
    }

private:
    [[nodiscard]] Node &node(int place) { return m_nodes[static_cast<std::size_t>(place)]; }

    int add(int parent, const QString &name)
    {
        const int place = static_cast<int>(m_nodes.size());
        Node made;
        made.parent = parent;
        made.row = static_cast<int>(node(parent).children.size());
        made.name = name;
        made.process = node(parent).process;
        made.thread = node(parent).thread;
        node(parent).children.push_back(place);
        m_nodes.push_back(std::move(made));
        return place;
    }

    void addMissing(const QString &name, Recorded recorded)
    {
        if (recorded == Recorded::Yes)
            return;
        const int place = add(0, name);
        node(place).missing = missingText(recorded);
        node(place).place = 3;
    }

    void fill(int place, const std::optional<GapCover> &cover, Recorded recorded)
    {
        Node &filled = node(place);
        if (!cover) {
            filled.missing = missingText(recorded);
            return;
        }
        filled.time = cover->covered;
        filled.calls = 0;
        Duration longest {};
        for (const GapShare &share : cover->shares) {
            *filled.calls += share.count;
            if (!filled.line.longest || share.longest > longest) {
                longest = share.longest;
                filled.line.longest = share.longestEvent;
            }
        }
    }

    void addProcess(int parent, const ProcessBreakdown &process)
    {
        const int place = add(parent, processLaneLabel(m_trace, process.pid));
        node(place).process = numberText(process.pid);
        fill(place, process.calls, process.callsRecorded);
        node(place).toolTip = tr("In a recorded call on any thread; threads at the same time "
                                 "count once.");
        for (const ThreadBreakdown &thread : process.threads)
            addThread(place, thread, process.callsRecorded);
        if (process.calls && process.threads.size() > 1)
            addRemainder(place, tr("no CUDA call recorded on any thread"),
                         process.calls->uncovered);
    }

    void addThread(int parent, const ThreadBreakdown &thread, Recorded recorded)
    {
        QString name = thread.tid ? tr("thread %1").arg(*thread.tid) : tr("unknown thread");
        if (!thread.name.isEmpty())
            name += u' ' + thread.name;
        const int place = add(parent, name);
        node(place).thread = numberText(thread.tid);
        node(place).line.tracks = thread.callTracks;
        auto &ofProcess = node(parent).line.tracks;
        ofProcess.insert(ofProcess.end(), thread.callTracks.begin(), thread.callTracks.end());
        fill(place, thread.calls, recorded);
        if (thread.calls)
            addShares(place, *thread.calls, thread.callTracks, tr("no CUDA call recorded"));
        addLayer(place, tr("NVTX ranges"), thread.ranges, thread.rangeTracks,
                 tr("no NVTX range recorded"));
        addLayer(place, tr("OS runtime calls"), thread.osCalls, thread.osTracks,
                 tr("no OS runtime call recorded"));
        if (thread.scheduling)
            addScheduling(place, *thread.scheduling);
    }

    /// Divides the gap of a thread once more.
    void addLayer(int parent, const QString &name, const std::optional<GapCover> &cover,
                  const std::vector<std::size_t> &tracks, const QString &remainder)
    {
        if (!cover || tracks.empty())
            return;
        const int place = add(parent, name);
        node(place).place = 1;
        node(place).line.tracks = tracks;
        fill(place, cover, Recorded::Yes);
        addShares(place, *cover, tracks, remainder);
    }

    void addScheduling(int parent, const ThreadScheduling &scheduling)
    {
        const int place = add(parent, tr("Scheduling"));
        node(place).place = 1;
        node(place).time = scheduling.running;
        const auto addPart = [&](const QString &name, Duration time, const QString &toolTip) {
            const int part = add(place, name);
            node(part).time = time;
            node(part).toolTip = toolTip;
        };
        addPart(tr("on a CPU"), scheduling.running,
                tr("Times that it lost its CPU in the gap: %1.").arg(scheduling.lost));
        addPart(tr("without a CPU"), scheduling.notRunning,
                tr("It waited for something, or for a CPU: the trace does not tell which."));
        if (scheduling.unknown > Duration::zero())
            addPart(
                tr("unknown"), scheduling.unknown,
                tr("Before the first scheduling event of the thread, or after the last of any."));
    }

    void addShares(int parent, const GapCover &cover, const std::vector<std::size_t> &tracks,
                   const QString &remainder)
    {
        for (const GapShare &share : cover.shares) {
            const int place = add(parent, share.name);
            Node &made = node(place);
            made.calls = share.count;
            made.time = share.time;
            made.line = {tracks, share.name, share.longestEvent};
            made.toolTip =
                tr("The longest has %1 in the gap. Begun before the gap: %2; ended after it: %3.")
                    .arg(exactNanoseconds(share.longest, QLocale()),
                         QString::number(share.begunBefore), QString::number(share.endedAfter));
        }
        addRemainder(parent, remainder, cover.uncovered);
    }

    void addRemainder(int parent, const QString &name, Duration time)
    {
        const int place = add(parent, name);
        node(place).time = time;
        node(place).toolTip = m_breakdown.callsSkipped
            ? tr("The profiler left some calls out by design: this is no proof that there was "
                 "none.")
            : tr("What the thread did meanwhile is not in these tables.");
    }

    const Trace &m_trace;
    const GapBreakdown &m_breakdown;
    std::vector<Node> m_nodes;
};

BreakdownTreeModel::BreakdownTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
{ }

BreakdownTreeModel::~BreakdownTreeModel() = default;

void BreakdownTreeModel::setBreakdown(const std::shared_ptr<const Trace> &trace,
                                      const GapBreakdown *breakdown)
{
    beginResetModel();
    m_nodes.clear();
    m_gap = Duration::zero();
    if (trace && breakdown) {
        m_nodes = Builder(*trace, *breakdown).build();
        m_gap = breakdown->gap.length();
    }
    endResetModel();
}

const BreakdownTreeModel::Node &BreakdownTreeModel::nodeAt(const QModelIndex &index) const
{
    return m_nodes[static_cast<std::size_t>(index.internalId())];
}

const BreakdownLine &BreakdownTreeModel::lineAt(const QModelIndex &index) const
{
    return nodeAt(index).line;
}

QModelIndex BreakdownTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const Node &of = parent.isValid() ? nodeAt(parent) : m_nodes.front();
    return createIndex(row, column,
                       static_cast<quintptr>(of.children[static_cast<std::size_t>(row)]));
}

QModelIndex BreakdownTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    const int place = nodeAt(child).parent;
    if (place <= 0)
        return {};
    return createIndex(m_nodes[static_cast<std::size_t>(place)].row, 0,
                       static_cast<quintptr>(place));
}

int BreakdownTreeModel::rowCount(const QModelIndex &parent) const
{
    if (m_nodes.empty() || parent.column() > 0)
        return 0;
    const Node &of = parent.isValid() ? nodeAt(parent) : m_nodes.front();
    return static_cast<int>(of.children.size());
}

int BreakdownTreeModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

QString BreakdownTreeModel::display(const Node &node, Column column) const
{
    switch (column) {
    case Time:
        return node.time ? exactMilliseconds(*node.time) : node.missing;
    case Share:
        return node.time ? QString::number(percentOf(*node.time, m_gap), 'f', 2) : QString();
    default:
        return exact(node, column).toString();
    }
}

QVariant BreakdownTreeModel::exact(const Node &node, Column column) const
{
    switch (column) {
    case Name:
        return node.name;
    case Process:
        return node.process;
    case Thread:
        return node.thread;
    case ColumnCount:
        return {};
    default:
        // What is unknown is copied as nothing, not as the text for the eye.
        return sortValue(node, column).isValid() ? sortValue(node, column) : QVariant(QString());
    }
}

QVariant BreakdownTreeModel::sortValue(const Node &node, Column column) const
{
    switch (column) {
    case Calls:
        return node.calls ? QVariant(static_cast<qlonglong>(*node.calls)) : QVariant();
    case Time:
        return node.time ? QVariant(static_cast<qlonglong>(toNs(*node.time))) : QVariant();
    case Share:
        return node.time ? QVariant(percentOf(*node.time, m_gap)) : QVariant();
    default:
        return exact(node, column);
    }
}

QString BreakdownTreeModel::toolTip(const Node &node, Column column) const
{
    if (column == Time && node.time)
        return exactNanoseconds(*node.time, QLocale());
    return node.toolTip.isEmpty() ? node.name : node.name + u'\n' + node.toolTip;
}

QVariant BreakdownTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = nodeAt(index);
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return display(node, column);
    case Qt::ToolTipRole:
        return toolTip(node, column);
    case Qt::TextAlignmentRole:
        return QVariant((column == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case SortRole:
        return sortValue(node, column);
    case ExactRole:
        return exact(node, column);
    case PlaceRole:
        return node.place;
    default:
        return {};
    }
}

QVariant BreakdownTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole && (section == Time || section == Share))
        return tr("Of the gap. Of a thread each instant counts once, for the innermost call: calls "
                  "and the "
                  "remainder add up to the gap. Of a process, threads count by union.");
    const bool isExact = role == ExactRole;
    if (role != Qt::DisplayRole && !isExact)
        return {};
    switch (section) {
    case Name:
        return tr("Process, thread, call");
    case Calls:
        return tr("Calls");
    case Time:
        return isExact ? tr("Time (ns)") : tr("Time (ms)");
    case Share:
        return tr("Share (%)");
    case Process:
        return tr("Process");
    case Thread:
        return tr("Thread");
    default:
        return {};
    }
}

bool BreakdownSorter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const bool isAscending = sortOrder() == Qt::AscendingOrder;
    const int leftPlace = left.data(BreakdownTreeModel::PlaceRole).toInt();
    const int rightPlace = right.data(BreakdownTreeModel::PlaceRole).toInt();
    if (leftPlace != rightPlace)
        return (leftPlace < rightPlace) == isAscending;
    const QVariant a = left.data(SortRole);
    const QVariant b = right.data(SortRole);
    if (a.isValid() != b.isValid())
        return a.isValid() == isAscending;
    const bool isText = a.typeId() == QMetaType::QString;
    const QPartialOrdering order = isText
        ? QPartialOrdering(a.toString().compare(b.toString(), Qt::CaseInsensitive) < 0
                               ? QPartialOrdering::Less
                               : QPartialOrdering::Greater)
        : QVariant::compare(a, b);
    return order == QPartialOrdering::Less;
}

} // namespace gapscope
