// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lanelayout.h"

#include "model/lanetext.h"
#include "model/parallel.h"
#include "model/translate.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kBorderPx = 2; // free above and below the bars of a lane
constexpr int kMostGpuDepths = 3;
constexpr int kMostHostDepths = 12;

int barHeightPx(LaneKind kind, int depthCount)
{
    switch (kind) {
    case LaneKind::GpuSummary:
        return 18;
    case LaneKind::Stream:
    case LaneKind::UnifiedMemory:
    case LaneKind::PeerCopies:
        return depthCount == 1 ? 16 : 13;
    case LaneKind::HostMarkers:
        return 17; // two of them: marks above, hand-off spans below
    case LaneKind::Process:
    case LaneKind::Nvtx:
        break;
    case LaneKind::Runtime:
    case LaneKind::OsRuntime:
    case LaneKind::Overhead:
    case LaneKind::Diagnostics:
        return 14;
    }
    return 16;
}

int barHeightPx(const LaneRow &row)
{
    return std::max(5, barHeightPx(row.kind, row.depthCount) * row.heightPercent / 100);
}

int mostDepths(TrackKind kind)
{
    return isGpuWork(kind) ? kMostGpuDepths : kMostHostDepths;
}

using Optional = std::optional<std::int64_t>;

QString idPart(Optional value)
{
    return value ? QString::number(*value) : u"-"_s;
}

LaneKind gpuLaneKind(TrackKind kind)
{
    if (kind == TrackKind::UnifiedMemory)
        return LaneKind::UnifiedMemory;
    return kind == TrackKind::PeerCopy ? LaneKind::PeerCopies : LaneKind::Stream;
}

/// Of a track that is no GPU work; and how the ids of such lanes begin.
std::pair<LaneKind, QString> hostLaneKind(TrackKind kind)
{
    switch (kind) {
    case TrackKind::Nvtx:
        return {LaneKind::Nvtx, u"nvtx/"_s};
    case TrackKind::OsRuntime:
        return {LaneKind::OsRuntime, u"osrt/"_s};
    case TrackKind::Overhead:
        return {LaneKind::Overhead, u"overhead/"_s};
    default:
        return {LaneKind::Runtime, u"runtime/"_s};
    }
}

QString idEnding(LaneKind kind)
{
    if (kind == LaneKind::UnifiedMemory)
        return u"/moves"_s;
    return kind == LaneKind::PeerCopies ? u"/peers"_s : QString {};
}

/// Builds the rows group by group.
class LayoutBuilder
{
public:
    explicit LayoutBuilder(const Report &report)
        : m_report(report)
        , m_trace(*report.trace)
    { }

    LaneLayout run(std::shared_ptr<const TrackIndexes> indexes)
    {
        m_layout.indexes = std::move(indexes);
        m_layout.band = chunkBandOf(m_report);

        for (GpuIndex gpu = 0; gpu < m_trace.gpus.size(); ++gpu)
            addGpu(gpu);
        addHostMarkers();
        addProcesses();
        std::vector<LaneRow> &rows = m_layout.rows;
        for (std::size_t i = 0; i + 1 < rows.size(); ++i)
            rows[i].canFold = rows[i].level == 0 && rows[i + 1].level > 0;
        placeRows(rows);
        return std::move(m_layout);
    }

private:
    LaneRow &add(LaneKind kind, int level, QString id)
    {
        LaneRow &row = m_layout.rows.emplace_back();
        row.kind = kind;
        row.level = level;
        row.id = std::move(id);
        return row;
    }

    static void addTrack(LaneRow &row, std::size_t track, int depthCount)
    {
        row.tracks.push_back(track);
        row.depthCount = std::max(row.depthCount, depthCount);
    }

    [[nodiscard]] int depthsOf(std::size_t track) const
    {
        return static_cast<int>((*m_layout.indexes)[track].size());
    }

    void addGpu(GpuIndex gpu)
    {
        const QString gpuId = u"gpu/"_s + m_trace.gpus[gpu].title();
        LaneRow &summary = add(LaneKind::GpuSummary, 0, gpuId);
        summary.gpu = gpu;
        summary.label = gpuLaneLabel(m_trace, gpu);
        summary.toolTip = gpuLaneToolTip(m_trace, gpu);

        // One lane a stream; migrations and other streams' peer copies in lanes of their own.
        using Place = std::tuple<Optional, Optional, Optional, LaneKind>;
        std::map<Place, std::vector<std::size_t>> lanes;
        for (std::size_t i = 0; i < m_trace.tracks.size(); ++i) {
            const Track &track = m_trace.tracks[i];
            if (track.gpu != gpu || !isGpuWork(track.key.kind))
                continue;
            lanes[{track.key.pid, track.key.contextId, track.key.streamId,
                   gpuLaneKind(track.key.kind)}]
                .push_back(i);
        }
        std::set<Optional> processes;
        std::set<std::pair<Optional, Optional>> contexts;
        for (const auto &[place, tracks] : lanes) {
            processes.insert(std::get<0>(place));
            contexts.emplace(std::get<0>(place), std::get<1>(place));
        }
        for (const auto &[place, tracks] : lanes) {
            const auto &[pid, context, stream, kind] = place;
            LaneRow &row = add(kind, 1,
                               gpuId + u'/' + idPart(pid) + u'/' + idPart(context) + u'/'
                                   + idPart(stream) + idEnding(kind));
            row.gpu = gpu;
            row.pid = pid;
            // Kernels first, so that a copy that overlaps one is seen on top of it.
            for (const std::size_t track : tracks)
                addTrack(row, track, depthsOf(track));
            std::ranges::stable_sort(row.tracks, {},
                                     [this](std::size_t t) { return m_trace.tracks[t].key.kind; });
            const TrackKey &key = m_trace.tracks[tracks.front()].key;
            row.label = streamLaneLabel(m_trace, key,
                                        contexts.size() > processes.size() ? ContextInLabel::Show
                                                                           : ContextInLabel::Hide);
            row.toolTip = streamLaneToolTip(m_trace, row.tracks);
        }
    }

    void addHostMarkers()
    {
        m_layout.handOffs = handOffsOf(m_report);
        for (std::size_t i = 0; i < m_layout.handOffs.size(); ++i) {
            const Optional pid = m_layout.handOffs[i].pid;
            LaneRow &row = add(LaneKind::HostMarkers, 0, u"markers/"_s + idPart(pid));
            row.handOff = i;
            row.pid = pid;
            row.depthCount = 2;
            row.label = pid ? translate("Lanes", "Host markers · pid %1").arg(*pid)
                            : translate("Lanes", "Host markers");
            row.toolTip = hostMarkersToolTip(m_report, m_layout.handOffs[i]);
        }
    }

    void addProcesses()
    {
        // Those with GPU work first: the others are rarely what one looks for.
        std::set<Optional> withGpuWork;
        for (const Track &track : m_trace.tracks) {
            if (isGpuWork(track.key.kind))
                withGpuWork.insert(track.key.pid);
        }
        std::map<std::pair<bool, Optional>, std::vector<std::size_t>> groups;
        std::set<std::pair<Optional, Optional>> threads; // with CUDA calls or NVTX
        for (const Track &track : m_trace.tracks) {
            if (track.key.kind == TrackKind::Nvtx || track.key.kind == TrackKind::Runtime)
                threads.emplace(track.key.pid, track.key.tid);
        }
        std::map<Optional, std::vector<std::size_t>> otherThreads;
        std::vector<std::size_t> diagnostics;
        for (std::size_t i = 0; i < m_trace.tracks.size(); ++i) {
            const TrackKey &key = m_trace.tracks[i].key;
            const bool works = withGpuWork.contains(key.pid);
            if (key.kind == TrackKind::Diagnostic)
                diagnostics.push_back(i);
            else if (key.kind == TrackKind::OsRuntime && works
                     && !threads.contains({key.pid, key.tid}))
                otherThreads[key.pid].push_back(i);
            else if (!isGpuWork(key.kind) && isDrawn(key.kind))
                groups[{!works, key.pid}].push_back(i);
        }
        for (const auto &[place, tracks] : groups)
            addProcess(place.second, tracks, place.first);
        for (const auto &[pid, tracks] : otherThreads)
            addOtherThreads(pid, tracks);
        if (!diagnostics.empty())
            addDiagnostics(diagnostics);
    }

    void addProcess(Optional pid, std::vector<std::size_t> tracks, bool isFolded)
    {
        LaneRow &head = add(LaneKind::Process, 0, u"process/"_s + idPart(pid));
        head.pid = pid;
        head.isFolded = isFolded;
        head.label = processLaneLabel(m_trace, pid);
        head.toolTip = head.label;
        if (const QString name = m_trace.processName(pid); !name.isEmpty())
            head.toolTip += u'\n' + name;
        std::ranges::stable_sort(tracks, {}, [this](std::size_t t) {
            const TrackKey &key = m_trace.tracks[t].key;
            return std::tuple(key.kind, key.tid, key.domainId);
        });
        for (std::size_t i = 0; i < tracks.size(); ++i) {
            const TrackKey &key = m_trace.tracks[tracks[i]].key;
            // One lane for the process: an overhead is rarely looked at thread by thread.
            const bool joins = i > 0 && key.kind == TrackKind::Overhead
                && m_trace.tracks[tracks[i - 1]].key.kind == TrackKind::Overhead;
            if (joins)
                addTrack(m_layout.rows.back(), tracks[i], depthsOf(tracks[i]));
            else
                addHostLane(tracks[i]);
        }
    }

    void addHostLane(std::size_t track)
    {
        const TrackKey &key = m_trace.tracks[track].key;
        const auto [kind, idStart] = hostLaneKind(key.kind);
        QString id = idStart + idPart(key.pid);
        if (kind != LaneKind::Overhead)
            id += u'/' + idPart(key.tid) + u'/' + idPart(key.domainId);
        LaneRow &row = add(kind, 1, id);
        row.pid = key.pid;
        addTrack(row, track, depthsOf(track));
        row.label = hostLaneLabel(m_trace, key);
        row.toolTip = hostLaneToolTip(m_trace, m_trace.tracks[track]);
    }

    /// Threads that make no CUDA call, of which there may be dozens.
    void addOtherThreads(Optional pid, const std::vector<std::size_t> &tracks)
    {
        LaneRow &head = add(LaneKind::Process, 0, u"otherthreads/"_s + idPart(pid));
        head.pid = pid;
        head.isFolded = true;
        head.label =
            translate("Lanes", "other threads") + u" · "_s + processLaneLabel(m_trace, pid);
        head.toolTip = head.label;
        for (const std::size_t track : tracks)
            addHostLane(track);
    }

    void addDiagnostics(const std::vector<std::size_t> &tracks)
    {
        LaneRow &row = add(LaneKind::Diagnostics, 0, u"diagnostics"_s);
        row.label = translate("Lanes", "Diagnostics");
        row.toolTip = translate("Lanes", "Warnings and errors of the profiler");
        for (const std::size_t track : tracks)
            addTrack(row, track, depthsOf(track));
    }

    const Report &m_report;
    const Trace &m_trace;
    LaneLayout m_layout;
};

} // namespace

int LaneLayout::heightPx() const noexcept
{
    return rows.empty() ? 0 : rows.back().yPx + rows.back().heightPx;
}

int LaneLayout::pinnedPx() const noexcept
{
    const auto first = std::ranges::find(rows, false, &LaneRow::isPinned);
    return first == rows.end() ? heightPx() : first->yPx;
}

std::optional<std::size_t> LaneLayout::rowAt(int yPx) const
{
    if (yPx < 0 || yPx >= heightPx())
        return {};
    const auto after = std::ranges::upper_bound(rows, yPx, {}, &LaneRow::yPx);
    return static_cast<std::size_t>(after - rows.begin()) - 1;
}

std::optional<std::size_t> LaneLayout::rowOfTrack(std::size_t track) const
{
    const auto found = std::ranges::find_if(rows, [track](const LaneRow &row) {
        return std::ranges::find(row.tracks, track) != row.tracks.end();
    });
    if (found == rows.end())
        return {};
    return static_cast<std::size_t>(found - rows.begin());
}

std::shared_ptr<const TrackIndexes> buildTrackIndexes(const Trace &trace,
                                                      const std::stop_token &stop)
{
    auto indexes = std::make_shared<TrackIndexes>(trace.tracks.size());
    forEachInParallel(trace.tracks.size(), [&](std::size_t i) {
        const Track &track = trace.tracks[i];
        if (!stop.stop_requested() && isDrawn(track.key.kind))
            (*indexes)[i] = DepthIndex::build(track.events, mostDepths(track.key.kind));
    });
    return indexes;
}

LaneLayout buildLaneLayout(const Report &report, std::shared_ptr<const TrackIndexes> indexes)
{
    return LayoutBuilder {report}.run(indexes ? std::move(indexes)
                                              : buildTrackIndexes(*report.trace));
}

void placeRows(std::vector<LaneRow> &rows)
{
    int y = 0;
    for (LaneRow &row : rows) {
        row.yPx = y;
        row.heightPx = barHeightPx(row) * row.depthCount + 2 * kBorderPx;
        y += row.heightPx;
    }
}

DepthBand depthBand(const LaneRow &row, int depth)
{
    const int height = barHeightPx(row);
    return {kBorderPx + depth * height, height};
}

int depthAt(const LaneRow &row, int yPx)
{
    const int height = barHeightPx(row);
    return std::clamp((yPx - kBorderPx) / height, 0, row.depthCount - 1);
}

} // namespace gapscope
