// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/barpainter.h"

#include "model/eventtext.h"
#include "widgets/patternbrush.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr double kNarrowestGlyphBar = 13;
constexpr double kNarrowestPattern = 4;
constexpr double kNarrowestEdged = 3;
constexpr double kNarrowestLabelled = 20;
constexpr double kLabelInset = 7; // of a bar without a glyph, left and right together
/// From here on, one image of all columns is faster than a rectangle for each.
constexpr std::size_t kManyColumns = 48;

void paintArrow(QPainter &painter, const QPointF &centre, double half, BarGlyph glyph)
{
    const auto head = [&](QPointF tip, QPointF back) {
        const QPointF across(back.y() * 0.8, back.x() * 0.8);
        painter.drawLine(tip, tip + back + across);
        painter.drawLine(tip, tip + back - across);
    };
    const double back = half * 0.75;
    if (glyph == BarGlyph::Across) {
        painter.drawLine(centre - QPointF(half, 0), centre + QPointF(half, 0));
        head(centre - QPointF(half, 0), {back, 0});
        head(centre + QPointF(half, 0), {-back, 0});
        return;
    }
    painter.drawLine(centre - QPointF(0, half), centre + QPointF(0, half));
    if (glyph == BarGlyph::Down || glyph == BarGlyph::Both)
        head(centre + QPointF(0, half), {0, -back});
    if (glyph == BarGlyph::Up || glyph == BarGlyph::Both)
        head(centre - QPointF(0, half), {0, back});
}

void paintGlyph(QPainter &painter, const QRectF &rect, const QColor &colour, BarGlyph glyph)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(colour, 1.4));
    const double half = std::clamp(rect.height() * 0.28, 2.5, 5.0);
    paintArrow(painter, QPointF(rect.left() + 6.5, rect.center().y()), half, glyph);
    painter.restore();
}

/// A darker edge keeps neighbours of one kind apart.
QColor edgeOf(const QColor &fill)
{
    return mixed(fill, textOn(fill), 0.45);
}

/// Whether a bar of the style is nothing but its colour.
bool isPlain(StyleId style)
{
    return patternOf(style) == BarPattern::Solid && glyphOf(style) == BarGlyph::None;
}

} // namespace

QRectF paintBar(QPainter &painter, const QRectF &rect, const QColor &fill, StyleId style,
                const Theme &theme, double ratio)
{
    const BarPattern pattern =
        rect.width() < kNarrowestPattern ? BarPattern::Solid : patternOf(style);
    QColor inside = fill;
    switch (pattern) {
    case BarPattern::Solid:
        painter.fillRect(rect, fill);
        break;
    case BarPattern::Outlined:
        inside = mixed(theme.lane, fill, 0.16);
        painter.fillRect(rect, fill);
        painter.fillRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), inside);
        break;
    case BarPattern::Dotted:
        inside = mixed(theme.lane, fill, 0.22);
        painter.fillRect(rect, fill);
        painter.fillRect(rect.adjusted(1, 1, -1, -1), inside);
        painter.fillRect(rect.adjusted(1, 1, -1, -1), dottedBrush(fill, 5, 1.4, ratio));
        break;
    case BarPattern::Striped:
        painter.fillRect(rect, fill);
        painter.fillRect(rect, diagonalBrush(mixed(fill, textOn(fill), 0.28), 6, 1, ratio));
        break;
    }
    painter.setPen(textOn(inside));
    const BarGlyph glyph = glyphOf(style);
    double left = 4;
    if (glyph != BarGlyph::None && rect.width() >= kNarrowestGlyphBar) {
        paintGlyph(painter, rect, textOn(inside), glyph);
        left = 14;
    }
    return rect.adjusted(left, 0, -3, 0);
}

BarPainter::BarPainter(const QFont &font)
    : m_labels(font)
{ }

StyleId BarPainter::styleOf(const Trace &trace, const LaneSpan &span)
{
    if (span.track == kNoTrack)
        return StyleId::Kernel;
    const EventColumns &events = trace.tracks[span.track].events;
    switch (span.kind) {
    case TrackKind::Kernel:
        return StyleId::Kernel;
    case TrackKind::Graph:
        return StyleId::Graph;
    case TrackKind::Memcpy:
    case TrackKind::PeerCopy:
        return styleOfCopy(events.code(span.event));
    case TrackKind::Memset:
        return StyleId::Memset;
    case TrackKind::UnifiedMemory:
        return StyleId::UnifiedMemory;
    case TrackKind::Nvtx:
        return StyleId::Nvtx;
    case TrackKind::Runtime:
    case TrackKind::Overhead:
        break;
    }
    const StringId name = events.name(span.event);
    auto known = m_waits.find(name);
    if (known == m_waits.end())
        known = m_waits.insert(name, trace.strings.text(name).contains("Synchronize"_L1));
    return *known ? StyleId::RuntimeWait : StyleId::Runtime;
}

QColor BarPainter::fillOf(const TimelineFrame &frame, const LaneSpan &span)
{
    const Trace &trace = *frame.report.trace;
    const StyleId style = styleOf(trace, span);
    if (style == StyleId::Nvtx) {
        const std::int64_t own = trace.tracks[span.track].events.amount(span.event);
        if (own != 0) {
            const auto known = m_ownColours.constFind(own);
            return known != m_ownColours.cend()
                ? *known
                : *m_ownColours.insert(own, frame.theme.ownColour(own));
        }
    }
    return frame.theme.fill(style);
}

void BarPainter::paintWhole(QPainter &painter, const TimelineFrame &frame, const LaneRow &row,
                            const LaneSpan &span)
{
    const Trace &trace = *frame.report.trace;
    const QRectF depth = frame.depthRect(row, span.depth);
    const QRectF bar(frame.x(span.x0), depth.top(), (span.x1 - span.x0) / frame.ratio,
                     depth.height());
    const QColor fill = fillOf(frame, span);
    const QRectF inner =
        paintBar(painter, bar, fill, styleOf(trace, span), frame.theme, frame.deviceRatio);
    if (span.track == kNoTrack)
        return;
    if (bar.width() >= kNarrowestEdged && span.x0 > 0)
        painter.fillRect(QRectF(bar.left(), bar.top(), frame.hairline(), bar.height()),
                         edgeOf(fill));
    if (inner.width() > kNarrowestLabelled)
        m_labels.draw(painter, inner, eventLabel(trace, {span.track, span.event}));
}

void BarPainter::paintShared(QPainter &painter, const TimelineFrame &frame, const LaneRow &row,
                             std::span<const LaneSpan *const> spans)
{
    const auto colourOf = [&](const LaneSpan &span) {
        return frame.theme.shaded(fillOf(frame, span), span.coverage);
    };
    const QRectF depth = frame.depthRect(row, spans.front()->depth);
    if (spans.size() < kManyColumns) {
        for (const LaneSpan *span : spans)
            painter.fillRect(QRectF(frame.x(span->x0), depth.top(),
                                    (span->x1 - span->x0) / frame.ratio, depth.height()),
                             colourOf(*span));
        return;
    }
    QImage columns(frame.widthPx(), 1, QImage::Format_ARGB32_Premultiplied);
    columns.fill(Qt::transparent);
    auto *pixels = reinterpret_cast<QRgb *>(columns.scanLine(0));
    for (const LaneSpan *span : spans)
        std::fill(pixels + span->x0, pixels + span->x1, colourOf(*span).rgb());
    painter.drawImage(
        QRectF(frame.area.left(), depth.top(), frame.widthPx() / frame.ratio, depth.height()),
        columns);
}

void BarPainter::paintLane(QPainter &painter, const TimelineFrame &frame, std::size_t index)
{
    const LaneRow &row = frame.layout.rows[index];
    const std::vector<LaneSpan> &spans = frame.spans(index);
    std::vector<std::vector<const LaneSpan *>> shared(static_cast<std::size_t>(row.depthCount));
    for (const LaneSpan &span : spans) {
        if (span.isWhole())
            paintWhole(painter, frame, row, span);
        else
            shared[static_cast<std::size_t>(span.depth)].push_back(&span);
    }
    for (const auto &ofDepth : shared) {
        if (!ofDepth.empty())
            paintShared(painter, frame, row, ofDepth);
    }
}

void BarPainter::imageDepth(BarImage &image, const TimelineFrame &frame, const LaneRow &row,
                            std::span<const LaneSpan *const> whole,
                            std::span<const LaneSpan *const> shared)
{
    const LaneSpan &any = whole.empty() ? *shared.front() : *whole.front();
    const QRect pixels = image.rowPixels(frame, frame.depthRect(row, any.depth));
    if (pixels.isEmpty())
        return;
    const Trace &trace = *frame.report.trace;
    std::vector<ColumnRun> runs;
    runs.reserve(2 * whole.size() + shared.size());
    std::vector<const LaneSpan *> patterned;
    for (const LaneSpan *span : whole) {
        const double width = (span->x1 - span->x0) / frame.ratio;
        const bool plain = width < kNarrowestPattern || isPlain(styleOf(trace, *span));
        if (!plain) {
            patterned.push_back(span);
            continue;
        }
        const QColor fill = fillOf(frame, *span);
        runs.push_back({span->x0, span->x1, fill.rgb()});
        if (span->track != kNoTrack && width >= kNarrowestEdged && span->x0 > 0)
            runs.push_back({span->x0, span->x0 + 1, edgeOf(fill).rgb()});
    }
    image.fill(pixels, runs);
    if (!patterned.empty())
        image.paintOn(frame, [&](QPainter &painter) {
            for (const LaneSpan *span : patterned)
                paintWhole(painter, frame, row, *span);
        });
    runs.clear();
    for (const LaneSpan *span : shared)
        runs.push_back(
            {span->x0, span->x1, shadeOf(frame.theme, fillOf(frame, *span), span->coverage)});
    image.fill(pixels, runs);
}

QRgb BarPainter::shadeOf(const Theme &theme, const QColor &fill, std::uint8_t coverage)
{
    if (const QRgb rgb = fill.rgb(); rgb != m_shadedFill) {
        m_shadedFill = rgb;
        m_shades.fill(0); // no opaque colour is 0
    }
    QRgb &shade = m_shades.at(coverage);
    if (shade == 0)
        shade = theme.shaded(fill, coverage).rgb();
    return shade;
}

void BarPainter::imageLane(BarImage &image, const TimelineFrame &frame, std::size_t index)
{
    const LaneRow &row = frame.layout.rows[index];
    const auto depths = static_cast<std::size_t>(row.depthCount);
    std::vector<std::vector<const LaneSpan *>> whole(depths);
    std::vector<std::vector<const LaneSpan *>> shared(depths);
    for (const LaneSpan &span : frame.spans(index))
        (span.isWhole() ? whole : shared)[static_cast<std::size_t>(span.depth)].push_back(&span);
    for (std::size_t depth = 0; depth < depths; ++depth) {
        if (!whole[depth].empty() || !shared[depth].empty())
            imageDepth(image, frame, row, whole[depth], shared[depth]);
    }
}

void BarPainter::paintLabels(QPainter &painter, const TimelineFrame &frame, std::size_t index)
{
    const Trace &trace = *frame.report.trace;
    const LaneRow &row = frame.layout.rows[index];
    for (const LaneSpan &span : frame.spans(index)) {
        const double width = (span.x1 - span.x0) / frame.ratio - kLabelInset;
        if (!span.isWhole() || span.track == kNoTrack || width <= kNarrowestLabelled
            || !isPlain(styleOf(trace, span)))
            continue;
        const QRectF depth = frame.depthRect(row, span.depth);
        painter.setPen(textOn(fillOf(frame, span)));
        m_labels.draw(painter, {frame.x(span.x0) + 4, depth.top(), width, depth.height()},
                      eventLabel(trace, {span.track, span.event}));
    }
}

} // namespace gapscope
