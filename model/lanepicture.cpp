// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lanepicture.h"

#include "model/columnwalk.h"
#include "model/lanesources.h"
#include "model/pixelscale.h"

#include <algorithm>

namespace gapscope {

namespace {

/// Where a walk's columns go.
struct Target
{
    DepthPicture &picture;
    std::size_t widthPx = 0;
    LaneSpan bar; ///< what all bars of the row have in common
    std::uint16_t track = 0; ///< in LaneRow::tracks
    bool ownLooks = false;
};

/// Collects what a walk tells, on top of what another track of the lane told before.
template<typename Source>
class PictureSink
{
public:
    PictureSink(const Source &source, Target target)
        : m_source(source)
        , m_target(target)
        , m_columns(target.picture.columns.empty() ? nullptr : target.picture.columns.data())
    { }

    [[nodiscard]] bool wantsEvent() const { return m_target.ownLooks; }
    [[nodiscard]] static bool wantsCount() { return false; }

    void filled(int x0, int x1, std::size_t place)
    {
        const std::size_t event = m_source.event(place);
        std::vector<LaneSpan> &bars = m_target.picture.bars;
        if (!bars.empty() && bars.back().x1 == x0 && bars.back().event == event
            && bars.back().track == m_target.bar.track) {
            bars.back().x1 = x1;
            return;
        }
        LaneSpan &bar = bars.emplace_back(m_target.bar);
        bar.x0 = x0;
        bar.x1 = x1;
        bar.event = event;
    }

    void shared(int x, std::uint8_t coverage, std::size_t place, std::uint32_t /*count*/)
    {
        if (!m_columns) {
            m_target.picture.columns.resize(m_target.widthPx);
            m_columns = m_target.picture.columns.data();
        }
        SharedColumn &column = m_columns[x];
        const SharedColumn own {
            m_target.ownLooks ? static_cast<std::uint32_t>(m_source.event(place)) : 0,
            m_target.track, coverage};
        column = column.coverage == 0 ? own : both(column, own);
    }

private:
    /// As stacked spans: the larger share's looks, the sum's shade.
    static SharedColumn both(const SharedColumn &old, const SharedColumn &own)
    {
        SharedColumn column = own.coverage >= old.coverage ? own : old;
        column.coverage = stackedCoverage(old.coverage, own.coverage);
        return column;
    }

    const Source &m_source;
    Target m_target;
    SharedColumn *m_columns; // null until there is one
};

template<typename Source>
void draw(const Source &source, const PixelScale &scale, Target target)
{
    PictureSink<Source> sink(source, target);
    ColumnWalk<Source, PictureSink<Source>>(source, scale, {0, scale.widthPx()}, sink).run();
}

void drawDepth(const Trace &trace, const LaneLayout &layout, const LaneRow &row, int depth,
               const PixelScale &scale, DepthPicture &picture)
{
    Target target {picture, static_cast<std::size_t>(scale.widthPx()), {}, 0, false};
    target.bar.coverage = 255;
    target.bar.depth = depth;
    if (row.kind == LaneKind::GpuSummary) {
        draw(UnionSource {trace.kernelActivity[*row.gpu]}, scale, target);
        return;
    }
    for (std::size_t i = 0; i < row.tracks.size(); ++i) {
        const std::size_t track = row.tracks[i];
        const std::vector<DepthIndex> &indexes = layout.indexes->at(track);
        if (static_cast<std::size_t>(depth) >= indexes.size())
            continue;
        target.bar.track = track;
        target.bar.kind = trace.tracks[track].key.kind;
        target.track = static_cast<std::uint16_t>(i);
        target.ownLooks = haveOwnLooks(target.bar.kind);
        draw(TrackSource {trace.tracks[track].events, indexes[static_cast<std::size_t>(depth)]},
             scale, target);
    }
}

} // namespace

bool haveOwnLooks(TrackKind kind)
{
    switch (kind) {
    case TrackKind::Memcpy:
    case TrackKind::PeerCopy:
    case TrackKind::Nvtx:
    case TrackKind::Runtime:
        return true;
    case TrackKind::Kernel:
    case TrackKind::Graph:
    case TrackKind::Memset:
    case TrackKind::UnifiedMemory:
    case TrackKind::OsRuntime:
    case TrackKind::Overhead:
    case TrackKind::Diagnostic:
    case TrackKind::Scheduling:
        break;
    }
    return false;
}

void drawLane(const Trace &trace, const LaneLayout &layout, const LaneRow &row, TimeRange visible,
              int widthPx, LanePicture &picture)
{
    const PixelScale scale {visible, widthPx};
    picture.depths.resize(static_cast<std::size_t>(row.depthCount));
    for (std::size_t depth = 0; depth < picture.depths.size(); ++depth) {
        DepthPicture &drawn = picture.depths[depth];
        drawn.bars.clear();
        drawn.columns.clear(); // what is added later is idle again
        drawDepth(trace, layout, row, static_cast<int>(depth), scale, drawn);
    }
}

} // namespace gapscope
