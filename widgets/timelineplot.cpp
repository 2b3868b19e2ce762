// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timelineplot.h"

#include "model/timeformat.h"
#include "widgets/cursoroverlay.h"
#include "widgets/laneplottable.h"
#include "widgets/nsaxisticker.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QTimer>
#include <qcustomplot.h>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kTickLength = 5;
constexpr int kTickSpacing = 105;
constexpr std::chrono::milliseconds kOverlayInterval {16};

} // namespace

TimelinePlot::TimelinePlot(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_plot(new QCustomPlot(this))
    , m_overlayTimer(new QTimer(this))
{
    setObjectName(u"timelinePlot"_s);
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(
        tr("Lanes of the trace over time. The table of gaps shows the same selection."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(200, 120);
    m_overlayTimer->setSingleShot(true);
    m_overlayTimer->setInterval(kOverlayInterval);
    connect(m_overlayTimer, &QTimer::timeout, this, [this] {
        if (isVisible())
            replotCursorOverlay(*m_plot);
    });
    setUpPlot();
    applyTheme();
    connect(state, &ViewState::visibleChanged, this, &TimelinePlot::applyVisible);
    connect(state, &ViewState::selectedGapChanged, this, &TimelinePlot::schedule);
    connect(state, &ViewState::selectedEventChanged, this, &TimelinePlot::schedule);
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
    addLanePlottable(*m_plot, [this](QPainter &painter) { paintLanes(painter); });
    addCursorOverlay(*m_plot, [this](QPainter &painter) { paintOverlay(painter); });
}

void TimelinePlot::setReport(std::shared_ptr<const Report> report,
                             std::shared_ptr<const LaneLayout> layout)
{
    m_report = std::move(report);
    m_layout = std::move(layout);
    m_cache.clear();
    m_hover.reset();
    m_band.reset();
    m_scrollY = 0;
    m_painter = std::make_unique<TimelinePainter>(font()); // its texts were the old trace's
    applyVisible();
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
        .spans = {},
    };
    const int widthPx = shown.widthPx();
    shown.spans = [this, widthPx](std::size_t row) -> const std::vector<LaneSpan> & {
        return m_cache.spans(*m_report->trace, *m_layout, row, m_state->visible(), widthPx);
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
    m_plot->setBackground(m_theme.ruler);
    m_plot->axisRect()->setBackground(m_theme.lane);
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

void TimelinePlot::scheduleOverlay()
{
    if (!m_overlayTimer->isActive())
        m_overlayTimer->start();
}

void TimelinePlot::setHover(std::optional<QPointF> position)
{
    if (m_hover == position)
        return;
    m_hover = position;
    scheduleOverlay();
}

void TimelinePlot::setRubberBand(std::optional<RubberBand> band)
{
    m_band = band;
    scheduleOverlay();
}

void TimelinePlot::resizeEvent(QResizeEvent * /*event*/)
{
    m_plot->setGeometry(rect());
    applyVisible();
}

void TimelinePlot::showEvent(QShowEvent * /*event*/)
{
    schedule();
}

void TimelinePlot::changeEvent(QEvent *event)
{
    const bool looks = event->type() == QEvent::PaletteChange
        || event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange;
    if (looks)
        applyTheme();
    QWidget::changeEvent(event);
}

void TimelinePlot::paintLanes(QPainter &painter)
{
    if (m_report)
        m_painter->paint(painter, frame());
}

void TimelinePlot::paintOverlay(QPainter &painter)
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

void TimelinePlot::paintRubberBand(QPainter &painter, const TimelineFrame &shown) const
{
    const double x0 = shown.x(m_band->range.begin);
    const double x1 = shown.x(m_band->range.end);
    const double top = m_band->zooms ? 0 : shown.lanesArea().top();
    const QRectF box(x0, top, std::max(1.0, x1 - x0), height() - top);
    QColor tint = m_theme.selection;
    tint.setAlpha(46);
    painter.fillRect(box, tint);
    painter.fillRect(QRectF(x0, top, 1, box.height()), m_theme.selection);
    painter.fillRect(QRectF(x1 - 1, top, 1, box.height()), m_theme.selection);

    paintRangeLength(painter, shown, m_band->range);
}

void TimelinePlot::paintCrosshair(QPainter &painter, const TimelineFrame &shown) const
{
    const double x = shown.x(timeAt(shown, m_hover->x()));
    QColor line = m_theme.cursor;
    line.setAlpha(150);
    painter.fillRect(QRectF(x, shown.area.top(), shown.hairline(), shown.area.height()), line);

    const TimelineHit hit = hitAt(shown, *m_hover);
    if (hit.span) {
        const LaneRow &row = m_layout->rows[*hit.row];
        const QRectF depth = shown.depthRect(row, hit.span->depth).intersected(shown.lanesArea());
        // One column of the span is what hitTest() looked at; the whole of it is in the cache.
        int x0 = hit.span->x0;
        int x1 = hit.span->x1;
        for (const LaneSpan &span : shown.spans(*hit.row)) {
            const bool same = span.depth == hit.span->depth && span.track == hit.span->track
                && span.event == hit.span->event && span.x0 <= x0 && x1 <= span.x1;
            if (same) {
                x0 = span.x0;
                x1 = span.x1;
            }
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.cursor, 1));
        painter.drawRect(QRectF(shown.x(x0), depth.top(), (x1 - x0) / shown.ratio, depth.height()));
    }

    const TraceTime time = timeAt(shown, m_hover->x());
    QString text = exactSeconds(time);
    if (const QString utc = utcText(time, m_report->trace->utcAtZeroNs); !utc.isEmpty())
        text += u" · "_s + utc.section(u' ', 1); // the day stands in the tooltips
    const QFontMetricsF metrics(font());
    QRectF label(0, 1, metrics.horizontalAdvance(text) + 10, metrics.height() + 2);
    label.moveLeft(std::clamp(x - label.width() / 2, 0.0, std::max(0.0, width() - label.width())));
    painter.fillRect(label, m_theme.cursor);
    painter.setPen(textOn(m_theme.cursor));
    painter.drawText(label, Qt::AlignCenter | Qt::TextSingleLine, text);
}

} // namespace gapscope
