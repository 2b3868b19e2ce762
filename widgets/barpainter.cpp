// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/barpainter.h"

#include "model/eventtext.h"
#include "widgets/patternbrush.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr double kNarrowestGlyphBar = 13;
constexpr double kNarrowestPattern = 4;
constexpr double kNarrowestEdged = 3;
constexpr double kNarrowestLabelled = 20;
constexpr double kLabelInset = 7; // of a bar without a glyph, left and right together
/// From here on, one image of all columns is faster than a rectangle for each.
constexpr std::ptrdiff_t kManyColumns = 48;
/// Colours whose shades are kept: more is a trace with colours of its own for all and everything.
constexpr std::size_t kMostColours = 500;

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
        fillDotted(painter, rect.adjusted(1, 1, -1, -1), fill, 5, 1.4, ratio);
        break;
    case BarPattern::Striped:
        painter.fillRect(rect, fill);
        fillDiagonal(painter, rect, mixed(fill, textOn(fill), 0.28), 6, 1, ratio);
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

std::size_t trackOf(const LaneRow &row, const SharedColumn &column)
{
    return row.kind == LaneKind::GpuSummary ? kNoTrack : row.tracks[column.track];
}

bool BarPainter::isWait(const Trace &trace, StringId name)
{
    const auto id = static_cast<std::size_t>(name);
    if (id >= trace.strings.size()) // no name
        return false;
    if (id >= m_waits.size())
        m_waits.resize(trace.strings.size(), Waits::Unknown);
    if (m_waits[id] == Waits::Unknown)
        m_waits[id] = trace.strings.text(name).contains("Synchronize"_L1) ? Waits::Yes : Waits::No;
    return m_waits[id] == Waits::Yes;
}

StyleId BarPainter::styleOf(const Trace &trace, std::size_t track, std::size_t event)
{
    if (track == kNoTrack)
        return StyleId::Kernel;
    const EventColumns &events = trace.tracks[track].events;
    switch (trace.tracks[track].key.kind) {
    case TrackKind::Kernel:
        return StyleId::Kernel;
    case TrackKind::Graph:
        return StyleId::Graph;
    case TrackKind::Memcpy:
    case TrackKind::PeerCopy:
        return styleOfCopy(events.code(event));
    case TrackKind::Memset:
        return StyleId::Memset;
    case TrackKind::UnifiedMemory:
        return StyleId::UnifiedMemory;
    case TrackKind::Nvtx:
        return StyleId::Nvtx;
    case TrackKind::OsRuntime:
        return StyleId::OsRuntime;
    case TrackKind::Overhead:
    case TrackKind::Diagnostic:
    case TrackKind::Scheduling:
        return StyleId::Overhead;
    case TrackKind::Runtime:
        break;
    }
    return isWait(trace, events.name(event)) ? StyleId::RuntimeWait : StyleId::Runtime;
}

QColor BarPainter::fillOf(const TimelineFrame &frame, std::size_t track, std::size_t event)
{
    const Trace &trace = *frame.report.trace;
    const StyleId style = styleOf(trace, track, event);
    if (style == StyleId::Nvtx) {
        const std::int64_t own = trace.tracks[track].events.amount(event);
        if (own != 0) {
            const auto known = m_ownColours.constFind(own);
            return known != m_ownColours.cend()
                ? *known
                : *m_ownColours.insert(own, frame.theme.ownColour(own));
        }
    }
    return frame.theme.fill(style);
}

const BarPainter::Shades &BarPainter::shadesOf(const Theme &theme, const QColor &fill)
{
    const auto [known, isNew] = m_shades.try_emplace(fill.rgb());
    if (isNew) {
        for (int coverage = 1; coverage < 256; ++coverage)
            known->second.at(static_cast<std::size_t>(coverage)) =
                theme.shaded(fill, coverage).rgb();
    }
    return known->second;
}

void BarPainter::paintWhole(QPainter &painter, const TimelineFrame &frame, const LaneRow &row,
                            const LaneSpan &span)
{
    const Trace &trace = *frame.report.trace;
    const QRectF depth = frame.depthRect(row, span.depth);
    const QRectF bar(frame.x(span.x0), depth.top(), (span.x1 - span.x0) / frame.ratio,
                     depth.height());
    const QColor fill = fillOf(frame, span.track, span.event);
    const QRectF inner = paintBar(painter, bar, fill, styleOf(trace, span.track, span.event),
                                  frame.theme, frame.deviceRatio);
    if (span.track == kNoTrack)
        return;
    if (bar.width() >= kNarrowestEdged && span.x0 > 0)
        painter.fillRect(QRectF(bar.left(), bar.top(), frame.hairline(), bar.height()),
                         edgeOf(fill));
    if (inner.width() > kNarrowestLabelled)
        m_labels.draw(painter, inner, eventLabel(trace, {span.track, span.event}));
}

void BarPainter::colourColumns(const TimelineFrame &frame, const LaneRow &row,
                               std::span<const SharedColumn> columns)
{
    if (columns.empty())
        return;
    if (m_shades.size() > kMostColours)
        m_shades.clear();
    m_shadesOfTrack.assign(std::max<std::size_t>(1, row.tracks.size()), nullptr);
    if (row.kind == LaneKind::GpuSummary)
        m_shadesOfTrack[0] = &shadesOf(frame.theme, frame.theme.fill(StyleId::Kernel));
    for (std::size_t i = 0; i < row.tracks.size(); ++i) {
        if (!haveOwnLooks(frame.report.trace->tracks[row.tracks[i]].key.kind))
            m_shadesOfTrack[i] = &shadesOf(frame.theme, fillOf(frame, row.tracks[i], 0));
    }
    for (std::size_t x = 0; x < columns.size(); ++x) {
        const SharedColumn &column = columns[x];
        if (column.coverage == 0)
            continue;
        const Shades *shades = m_shadesOfTrack[column.track];
        if (!shades)
            shades = &shadesOf(frame.theme, fillOf(frame, row.tracks[column.track], column.event));
        m_line[x] = (*shades)[column.coverage];
    }
}

void BarPainter::paintShared(QPainter &painter, const TimelineFrame &frame, const QRectF &place)
{
    if (isVector(painter)) {
        paintStretches(painter, frame, place);
        return;
    }
    const auto isNone = [](QRgb colour) { return colour == 0; };
    if (std::ssize(m_line) - std::ranges::count_if(m_line, isNone) < kManyColumns) {
        for (int x = 0; x < std::ssize(m_line); ++x) {
            if (const QRgb colour = m_line[static_cast<std::size_t>(x)]; colour != 0)
                painter.fillRect(QRectF(frame.x(x), place.top(), 1 / frame.ratio, place.height()),
                                 QColor(colour));
        }
        return;
    }
    QImage columns(frame.widthPx(), 1, QImage::Format_ARGB32_Premultiplied);
    std::ranges::copy(m_line, reinterpret_cast<QRgb *>(columns.bits()));
    painter.drawImage(
        QRectF(frame.area.left(), place.top(), frame.widthPx() / frame.ratio, place.height()),
        columns);
}

void BarPainter::paintStretches(QPainter &painter, const TimelineFrame &frame,
                                const QRectF &place) const
{
    // One rectangle for neighbours of one colour. It reaches below the next one by half a column:
    // a viewer that smooths edges would show a seam of the lane's ground between two that touch.
    const auto colourAt = [this](std::size_t x) { return x < m_line.size() ? m_line[x] : 0; };
    for (std::size_t x = 0; x < m_line.size();) {
        std::size_t end = x + 1;
        while (end < m_line.size() && m_line[end] == m_line[x])
            ++end;
        if (m_line[x] != 0) {
            const double more = colourAt(end) == 0 ? 0 : 0.5 / frame.ratio;
            const double left = frame.x(static_cast<int>(x));
            const double right = frame.x(static_cast<int>(end)) + more;
            painter.fillRect(QRectF(left, place.top(), right - left, place.height()),
                             QColor(m_line[x]));
        }
        x = end;
    }
}

void BarPainter::paintLane(QPainter &painter, const TimelineFrame &frame, std::size_t index)
{
    const LaneRow &row = frame.layout.rows[index];
    const std::vector<DepthPicture> &depths = frame.picture(index).depths;
    for (const DepthPicture &depth : depths) {
        for (const LaneSpan &bar : depth.bars)
            paintWhole(painter, frame, row, bar);
    }
    for (std::size_t depth = 0; depth < depths.size(); ++depth) {
        if (depths[depth].columns.empty())
            continue;
        m_line.assign(static_cast<std::size_t>(frame.widthPx()), 0);
        colourColumns(frame, row, depths[depth].columns);
        paintShared(painter, frame, frame.depthRect(row, static_cast<int>(depth)));
    }
}

void BarPainter::imageDepth(BarImage &image, const TimelineFrame &frame, const LaneRow &row,
                            const DepthPicture &picture, const QRect &pixels)
{
    const Trace &trace = *frame.report.trace;
    m_line.assign(static_cast<std::size_t>(frame.widthPx()), 0);
    std::vector<const LaneSpan *> patterned;
    for (const LaneSpan &bar : picture.bars) {
        const double width = (bar.x1 - bar.x0) / frame.ratio;
        const bool plain =
            width < kNarrowestPattern || isPlain(styleOf(trace, bar.track, bar.event));
        if (!plain) {
            patterned.push_back(&bar);
            continue;
        }
        const QColor fill = fillOf(frame, bar.track, bar.event);
        std::fill(m_line.begin() + bar.x0, m_line.begin() + bar.x1, fill.rgb());
        if (bar.track != kNoTrack && width >= kNarrowestEdged && bar.x0 > 0)
            m_line[static_cast<std::size_t>(bar.x0)] = edgeOf(fill).rgb();
    }
    if (!patterned.empty()) { // on top of plain bars, and under the columns
        image.fill(pixels, m_line);
        image.paintOn(frame, [&](QPainter &painter) {
            painter.setClipRect(frame.roomOf(row));
            for (const LaneSpan *bar : patterned)
                paintWhole(painter, frame, row, *bar);
        });
        std::ranges::fill(m_line, 0);
    }
    colourColumns(frame, row, picture.columns);
    image.fill(pixels, m_line);
}

void BarPainter::imageLane(BarImage &image, const TimelineFrame &frame, std::size_t index)
{
    const LaneRow &row = frame.layout.rows[index];
    const std::vector<DepthPicture> &depths = frame.picture(index).depths;
    for (std::size_t depth = 0; depth < depths.size(); ++depth) {
        if (depths[depth].bars.empty() && depths[depth].columns.empty())
            continue;
        const QRect pixels = image.rowPixels(
            frame, frame.depthRect(row, static_cast<int>(depth)).intersected(frame.roomOf(row)));
        if (!pixels.isEmpty())
            imageDepth(image, frame, row, depths[depth], pixels);
    }
}

void BarPainter::paintLabels(QPainter &painter, const TimelineFrame &frame, std::size_t index)
{
    const Trace &trace = *frame.report.trace;
    const LaneRow &row = frame.layout.rows[index];
    for (const DepthPicture &picture : frame.picture(index).depths) {
        for (const LaneSpan &bar : picture.bars) {
            const double width = (bar.x1 - bar.x0) / frame.ratio - kLabelInset;
            if (bar.track == kNoTrack || width <= kNarrowestLabelled
                || !isPlain(styleOf(trace, bar.track, bar.event)))
                continue;
            const QRectF depth = frame.depthRect(row, bar.depth);
            painter.setPen(textOn(fillOf(frame, bar.track, bar.event)));
            m_labels.draw(painter, {frame.x(bar.x0) + 4, depth.top(), width, depth.height()},
                          eventLabel(trace, {bar.track, bar.event}));
        }
    }
}

} // namespace gapscope
