// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figurelegend.h"

#include "model/handoff.h"
#include "model/translate.h"
#include "widgets/gappainter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <set>

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
        return translate("Figure", "kernels");
    case StyleId::Graph:
        return translate("Figure", "CUDA graphs");
    case StyleId::CopyToDevice:
        return translate("Figure", "copies to device");
    case StyleId::CopyToHost:
        return translate("Figure", "copies to host");
    case StyleId::CopyPeer:
        return translate("Figure", "peer copies");
    case StyleId::CopyOnDevice:
        return translate("Figure", "copies on the device");
    case StyleId::Memset:
        return translate("Figure", "memsets");
    case StyleId::UnifiedMemory:
        return translate("Figure", "unified-memory moves");
    case StyleId::Nvtx:
        return translate("Figure", "NVTX");
    case StyleId::Runtime:
        return translate("Figure", "runtime calls");
    case StyleId::RuntimeWait:
        return translate("Figure", "calls that wait");
    case StyleId::OsRuntime:
        return translate("Figure", "OS runtime calls");
    case StyleId::Overhead:
        return translate("Figure", "profiler overhead");
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
    legend.add({}, translate("Figure", "no recorded kernels (longest in the chunk)"));
    for (const StyleId style : stylesInSight(frame, bars))
        legend.add(style, styleName(style));
    legend.arrange(width);
    return legend;
}

} // namespace gapscope
