// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timelineplot.h"

#include "model/eventlinks.h"
#include "model/timeformat.h"
#include "widgets/cursoroverlay.h"
#include "widgets/laneplottable.h"
#include "widgets/nsaxisticker.h"
#include "widgets/opaqueplot.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QRegion>
#include <qcustomplot.h>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kTickLength = 5;
constexpr int kTickSpacing = 105;
constexpr int kOutlineRoom = 2;

} // namespace

TimelinePlot::TimelinePlot(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_plot(makeOpaquePlot(this))
    , m_overlay(new CursorOverlay(this, [this](QPainter &painter) { paintOverlay(painter); }))
{
    setObjectName(u"timelinePlot"_s);
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(
        tr("Lanes of the trace over time. The table of gaps shows the same selection."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(200, 120);
    setUpPlot();
    applyTheme();
    connect(state, &ViewState::visibleChanged, this, &TimelinePlot::applyVisible);
    connect(state, &ViewState::selectedGapChanged, this, &TimelinePlot::schedule);
    connect(state, &ViewState::selectedEventChanged, this, &TimelinePlot::findLinks);
    connect(state, &ViewState::selectedRangeChanged, this, &TimelinePlot::schedule);
}

TimelinePlot::~TimelinePlot() = default;

void TimelinePlot::setUpPlot()
{
    m_plot->setObjectName(u"timelineCustomPlot"_s);
    // Input stays ours: the library's own zoom and drag put a rounded double range in charge.
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setNotAntialiasedElements(QCP::aeAll);
    m_plot->setPlottingHints(QCP::phCacheLabels | QCP::phFastPolylines);
    m_plot->axisRect()->setAutoMargins(QCP::msNone);
    m_plot->xAxis->setVisible(false);
    m_plot->yAxis->setVisible(false);
    QCPAxis &axis = *m_plot->xAxis2;
    axis.setVisible(true);
    axis.setTickLabels(true);
    axis.setTickLength(0, kTickLength);
    axis.setSubTickLength(0, 3);
    axis.setTickLabelPadding(3);
    axis.grid()->setVisible(false);
    setNsAxisTicker(axis, [this] { return AxisTicks {m_state->visible().begin, ticks()}; });
    addGround(*m_plot, [this](QPainter &painter) { paintGround(painter); });
    addLanePlottable(*m_plot, [this](QPainter &painter) { paintLanes(painter); });
}

void TimelinePlot::setReport(std::shared_ptr<const Report> report,
                             std::shared_ptr<const LaneLayout> all,
                             std::shared_ptr<const LaneLayout> arranged)
{
    m_report = std::move(report);
    m_all = std::move(all);
    m_layout = std::move(arranged);
    m_cache.clear();
    m_hover.reset();
    m_band.reset();
    updateOverlay();
    m_scrollY = 0;
    findLinks();
    m_painter = std::make_unique<TimelinePainter>(font()); // its texts were the old trace's
    applyVisible();
}

void TimelinePlot::setMarks(std::vector<TimeMark> marks)
{
    m_marks = std::move(marks);
    schedule();
}

std::optional<TraceTime> TimelinePlot::hoverTime() const
{
    if (!m_report || !m_hover)
        return {};
    return timeAt(frame(), m_hover->x());
}

void TimelinePlot::findLinks()
{
    const auto event = m_state->selectedEvent();
    m_links = m_report && event && hasEvent(*m_report->trace, *event)
        ? linksOf(*m_report->trace, *event)
        : std::vector<EventRef> {};
    schedule();
}

void TimelinePlot::setLayoutOfLanes(std::shared_ptr<const LaneLayout> layout)
{
    m_layout = std::move(layout);
    m_cache.clear();
    m_hover.reset();
    updateOverlay();
    schedule();
}

void TimelinePlot::setMatches(std::shared_ptr<const SearchResult> matches)
{
    m_matches = std::move(matches);
    schedule();
}

void TimelinePlot::setScrollY(int scrollY)
{
    if (m_scrollY == scrollY)
        return;
    m_scrollY = scrollY;
    schedule();
}

TimelineFrame TimelinePlot::frame() const
{
    TimelineFrame shown {
        .report = *m_report,
        .layout = *m_layout,
        .allLanes = *m_all,
        .theme = m_theme,
        .visible = m_state->visible(),
        .area = QRectF(0, rulerHeight(), width(), std::max(1, height() - rulerHeight())),
        .bandHeight = static_cast<double>(headerHeight() - rulerHeight()),
        .scrollY = static_cast<double>(m_scrollY),
        .ratio = devicePixelRatioF(),
        .deviceRatio = devicePixelRatioF(),
        .stretch = 1,
        .barsAsImage = true,
        .font = font(),
        .ticks = ticksFor(m_state->visible(), std::max(1, width() / kTickSpacing)),
        .selectedGap = m_state->selectedGap(),
        .selectedEvent = m_state->selectedEvent(),
        .selectedRange = m_state->selectedRange(),
        .marks = m_marks,
        .links = m_links,
        .matches = m_matches.get(),
        .picture = {},
    };
    const int widthPx = shown.widthPx();
    shown.picture = [this, widthPx](std::size_t row) -> const LanePicture & {
        return m_cache.picture(*m_report->trace, *m_layout, row, m_state->visible(), widthPx);
    };
    return shown;
}

TickSet TimelinePlot::ticks() const
{
    TickSet set = ticksFor(m_state->visible(), std::max(1, width() / kTickSpacing));
    const QFontMetrics metrics(font());
    const PixelScale scale {m_state->visible(), std::max(1, width())};
    for (Tick &tick : set.ticks) { // a label that the edge would cut says something else
        const int half = metrics.horizontalAdvance(tick.label) / 2 + 2;
        const int x = scale.column(tick.time);
        if (x < half || x + half > width())
            tick.label.clear();
    }
    return set;
}

QString TimelinePlot::baseLabel() const
{
    return m_report ? ticks().baseLabel : QString {};
}

int TimelinePlot::rulerHeight() const
{
    return QFontMetrics(font()).height() + kTickLength + 7;
}

int TimelinePlot::headerHeight() const
{
    return rulerHeight() + (m_layout ? chunkBandHeight(m_layout->band) : 0);
}

void TimelinePlot::applyVisible()
{
    m_plot->xAxis2->setRange(0, static_cast<double>(toNs(m_state->visible().length())));
    schedule();
    emit rulerChanged();
}

void TimelinePlot::applyTheme()
{
    m_theme = Theme::fromPalette(palette());
    m_painter = std::make_unique<TimelinePainter>(font());
    m_plot->axisRect()->setMargins(QMargins(0, rulerHeight(), 0, 0));
    QCPAxis &axis = *m_plot->xAxis2;
    axis.setBasePen(QPen(m_theme.grid));
    axis.setTickPen(QPen(m_theme.dimText));
    axis.setSubTickPen(QPen(m_theme.grid));
    axis.setTickLabelColor(m_theme.text);
    axis.setTickLabelFont(font());
    schedule();
    emit rulerChanged();
}

void TimelinePlot::schedule()
{
    if (isVisible())
        m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TimelinePlot::setHover(std::optional<QPointF> position)
{
    if (m_hover == position)
        return;
    m_hover = position;
    updateOverlay();
}

void TimelinePlot::setRubberBand(std::optional<RubberBand> band)
{
    m_band = band;
    updateOverlay();
}

void TimelinePlot::resizeEvent(QResizeEvent * /*event*/)
{
    m_plot->setGeometry(rect());
    m_overlay->setGeometry(rect());
    applyVisible();
}

void TimelinePlot::showEvent(QShowEvent * /*event*/)
{
    schedule();
}

void TimelinePlot::changeEvent(QEvent *event)
{
    if (changesLooks(*event))
        applyTheme();
    QWidget::changeEvent(event);
}

void TimelinePlot::paintGround(QPainter &painter)
{
    painter.fillRect(QRect(0, 0, width(), rulerHeight()), m_theme.ruler);
    const QRect below(0, rulerHeight(), width(), height() - rulerHeight());
    if (!m_report) {
        painter.fillRect(below, m_theme.lane);
        return;
    }
    // The lanes cover the rest, but for a part of a pixel at their last edges.
    painter.fillRect(QRect(below.right() - 1, below.top(), 2, below.height()), m_theme.lane);
    painter.fillRect(QRect(below.left(), below.bottom() - 1, below.width(), 2), m_theme.lane);
}

void TimelinePlot::paintLanes(QPainter &painter)
{
    if (!m_report)
        return;
    m_painter->paint(painter, frame());
    updateOverlay(); // other things are under the pointer now
}

void TimelinePlot::updateOverlay()
{
    m_overlay->showAt(overlayRegion());
}

QRegion TimelinePlot::overlayRegion() const
{
    if (!m_report || (!m_band && !m_hover))
        return {};
    const TimelineFrame shown = frame();
    if (m_band) {
        const QRectF lengthLabel(0, shown.area.top(), width(),
                                 QFontMetricsF(font()).height() + shown.bandHeight);
        return QRegion(bandRect(shown).toAlignedRect()) | QRegion(lengthLabel.toAlignedRect());
    }
    const Crosshair cross = crosshairAt(shown, *m_hover);
    QRegion region = QRegion(cross.line.toAlignedRect()) | QRegion(cross.label.toAlignedRect());
    if (cross.outline)
        region |= cross.outline->adjusted(-kOutlineRoom, -kOutlineRoom, kOutlineRoom, kOutlineRoom)
                      .toAlignedRect();
    return region;
}

void TimelinePlot::paintOverlay(QPainter &painter) const
{
    if (!m_report)
        return;
    const TimelineFrame shown = frame();
    painter.setFont(font());
    if (m_band)
        paintRubberBand(painter, shown);
    else if (m_hover)
        paintCrosshair(painter, shown);
}

QRectF TimelinePlot::bandRect(const TimelineFrame &shown) const
{
    const double x0 = shown.x(m_band->range.begin);
    const double top = m_band->zooms ? 0 : shown.lanesArea().top();
    return {x0, top, std::max(1.0, shown.x(m_band->range.end) - x0), height() - top};
}

void TimelinePlot::paintRubberBand(QPainter &painter, const TimelineFrame &shown) const
{
    const QRectF box = bandRect(shown);
    QColor tint = m_theme.selection;
    tint.setAlpha(46);
    painter.fillRect(box, tint);
    painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), m_theme.selection);
    painter.fillRect(QRectF(shown.x(m_band->range.end) - 1, box.top(), 1, box.height()),
                     m_theme.selection);
    paintRangeLength(painter, shown, m_band->range);
}

TimelinePlot::Crosshair TimelinePlot::crosshairAt(const TimelineFrame &shown,
                                                  QPointF position) const
{
    Crosshair cross;
    const TraceTime time = timeAt(shown, position.x());
    const double x = shown.x(time);
    cross.line = QRectF(x, shown.area.top(), shown.hairline(), shown.area.height());

    const TimelineHit hit = hitAt(shown, position);
    if (hit.span) {
        const LaneRow &row = m_layout->rows[*hit.row];
        const QRectF depth = shown.depthRect(row, hit.span->depth).intersected(shown.roomOf(row));
        // One column of a bar is what hitTest() looked at; the whole of it is in the picture.
        int x0 = hit.span->x0;
        int x1 = hit.span->x1;
        if (hit.span->isWhole()) {
            const LanePicture &picture = shown.picture(*hit.row);
            for (const LaneSpan &bar :
                 picture.depths[static_cast<std::size_t>(hit.span->depth)].bars) {
                const bool same = bar.track == hit.span->track && bar.event == hit.span->event
                    && bar.x0 <= x0 && x1 <= bar.x1;
                if (same) {
                    x0 = bar.x0;
                    x1 = bar.x1;
                }
            }
        }
        cross.outline = QRectF(shown.x(x0), depth.top(), (x1 - x0) / shown.ratio, depth.height());
    }

    cross.text = exactSeconds(time);
    if (const QString utc = utcText(time, m_report->trace->utcAtZeroNs); !utc.isEmpty())
        cross.text += u" · "_s + utc.section(u' ', 1); // the day stands in the tooltips
    const QFontMetricsF metrics(font());
    cross.label = QRectF(0, 1, metrics.horizontalAdvance(cross.text) + 10, metrics.height() + 2);
    cross.label.moveLeft(
        std::clamp(x - cross.label.width() / 2, 0.0, std::max(0.0, width() - cross.label.width())));
    return cross;
}

void TimelinePlot::paintCrosshair(QPainter &painter, const TimelineFrame &shown) const
{
    const Crosshair cross = crosshairAt(shown, *m_hover);
    QColor line = m_theme.cursor;
    line.setAlpha(150);
    painter.fillRect(cross.line, line);
    if (cross.outline) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.cursor, 1));
        painter.drawRect(*cross.outline);
    }
    painter.fillRect(cross.label, m_theme.cursor);
    painter.setPen(textOn(m_theme.cursor));
    painter.drawText(cross.label, Qt::AlignCenter | Qt::TextSingleLine, cross.text);
}

} // namespace gapscope
