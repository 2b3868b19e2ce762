// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figurelegend.h"

#include "model/handoff.h"
#include "widgets/gappainter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr double kSampleWidth = 26;
constexpr double kSampleHeight = 13;
constexpr double kLineHeight = 20;
constexpr double kBetween = 18;

QString styleName(StyleId style)
{
    switch (style) {
    case StyleId::Kernel:
        return u"kernels"_s;
    case StyleId::Graph:
        return u"CUDA graphs"_s;
    case StyleId::CopyToDevice:
        return u"copies to device"_s;
    case StyleId::CopyToHost:
        return u"copies to host"_s;
    case StyleId::CopyPeer:
        return u"peer copies"_s;
    case StyleId::CopyOnDevice:
        return u"copies on the device"_s;
    case StyleId::Memset:
        return u"memsets"_s;
    case StyleId::UnifiedMemory:
        return u"unified-memory moves"_s;
    case StyleId::Nvtx:
        return u"NVTX"_s;
    case StyleId::Runtime:
        return u"runtime calls"_s;
    case StyleId::RuntimeWait:
        return u"calls that wait"_s;
    case StyleId::OsRuntime:
        return u"OS runtime calls"_s;
    case StyleId::Overhead:
        return u"profiler overhead"_s;
    case StyleId::PhaseReadyToReceived:
        return shownPhase(HandOffPhase::ReadyToReceived);
    case StyleId::PhaseReceivedToStart:
        return shownPhase(HandOffPhase::ReceivedToStart);
    case StyleId::PhaseStartToFirstKernel:
        break;
    }
    return shownPhase(HandOffPhase::StartToFirstKernel);
}

void addStyles(std::set<StyleId> &styles, const TimelineFrame &frame, const LaneRow &row,
               const DepthPicture &depth, BarPainter &bars)
{
    const Trace &trace = *frame.report.trace;
    for (const LaneSpan &bar : depth.bars)
        styles.insert(bars.styleOf(trace, bar.track, bar.event));
    for (const SharedColumn &column : depth.columns) {
        if (column.coverage != 0)
            styles.insert(bars.styleOf(trace, trackOf(row, column), column.event));
    }
}

std::set<StyleId> stylesInSight(const TimelineFrame &frame, BarPainter &bars)
{
    std::set<StyleId> styles;
    for (std::size_t i = 0; i < frame.layout.rows.size(); ++i) {
        const LaneRow &row = frame.layout.rows[i];
        if (row.kind == LaneKind::HostMarkers) {
            for (const HandOffSpan &span : frame.layout.handOffs[row.handOff].spans) {
                if (span.range.overlaps(frame.visible))
                    styles.insert(styleOfPhase(span.phase));
            }
        } else {
            for (const DepthPicture &depth : frame.picture(i).depths)
                addStyles(styles, frame, row, depth, bars);
        }
    }
    return styles;
}

} // namespace

void FigureLegend::add(std::optional<StyleId> style, const QString &name)
{
    m_items.push_back({style, name, {}});
}

void FigureLegend::arrange(double width)
{
    const QFontMetricsF metrics(m_font);
    double x = 0;
    double y = 0;
    for (Item &item : m_items) {
        const double needed = kSampleWidth + 6 + metrics.horizontalAdvance(item.name);
        if (x > 0 && x + needed > width) {
            x = 0;
            y += kLineHeight;
        }
        item.place = QPointF(x, y);
        x += needed + kBetween;
    }
    m_height = m_items.empty() ? 0 : y + kLineHeight;
}

void FigureLegend::paint(QPainter &painter, QPointF topLeft, const Theme &theme, double ratio) const
{
    painter.setFont(m_font);
    const QFontMetricsF metrics(m_font);
    for (const Item &item : m_items) {
        const QRectF sample(topLeft + item.place + QPointF(0, 3),
                            QSizeF(kSampleWidth, kSampleHeight));
        if (item.style)
            paintBar(painter, sample, theme.fill(*item.style), *item.style, theme, ratio);
        else
            paintGapSample(painter, sample, theme, ratio);
        painter.setPen(theme.text);
        const double baseline = sample.center().y() + (metrics.ascent() - metrics.descent()) / 2;
        painter.drawText(QPointF(sample.right() + 6, baseline), item.name);
    }
}

FigureLegend legendOf(const TimelineFrame &frame, BarPainter &bars, const QFont &font, double width)
{
    FigureLegend legend;
    legend.m_font = font;
    legend.add({}, u"no recorded kernels (longest in the chunk)"_s);
    for (const StyleId style : stylesInSight(frame, bars))
        legend.add(style, styleName(style));
    legend.arrange(width);
    return legend;
}

} // namespace gapscope
