// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overviewstrip.h"

#include "model/lanegeometry.h"
#include "model/pixelscale.h"
#include "model/timeformat.h"
#include "widgets/matchpainter.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kMargin = 4;
constexpr int kLeastRowPx = 5;
constexpr int kLabelWidth = 46;
constexpr int kHandleReach = 5;
constexpr double kNarrowestWindow = 3;
constexpr double kMarkHeight = 6; // from the upper edge, a little into the rows

} // namespace

OverviewStrip::OverviewStrip(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_theme(Theme::fromPalette(palette()))
{
    setObjectName(u"overviewStrip"_s);
    setAccessibleName(tr("Overview of the whole trace"));
    setAccessibleDescription(tr("Drag to move the visible part of the timeline."));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    const auto repaint = [this] { update(); };
    connect(state, &ViewState::visibleChanged, this, repaint);
    connect(state, &ViewState::selectedGapChanged, this, repaint);
}

void OverviewStrip::setReport(std::shared_ptr<const Report> report)
{
    m_report = std::move(report);
    m_gpus = m_report ? m_report->trace->gpusWithKernels() : std::vector<GpuIndex> {};
    m_picture = QPixmap();
    updateGeometry();
    update();
}

void OverviewStrip::setMatches(std::shared_ptr<const SearchResult> matches)
{
    m_matches = std::move(matches);
    m_picture = QPixmap();
    update();
}

QSize OverviewStrip::sizeHint() const
{
    const int rows = std::clamp(static_cast<int>(m_gpus.size()), 2, 10);
    return {600, 2 * kMargin + rows * std::clamp(56 / rows, kLeastRowPx, 14)};
}

QSize OverviewStrip::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

QRect OverviewStrip::traceRect() const
{
    return rect().adjusted(kLabelWidth, kMargin, -kMargin, -kMargin);
}

double OverviewStrip::xOf(TraceTime time) const
{
    const QRect inside = traceRect();
    const PixelScale scale {m_state->extent(), std::max(1, inside.width())};
    return inside.left() + scale.column(time);
}

TraceTime OverviewStrip::timeAt(double x) const
{
    const QRect inside = traceRect();
    const int width = std::max(1, inside.width());
    const int column = std::clamp(static_cast<int>(std::floor(x)) - inside.left(), 0, width);
    return PixelScale {m_state->extent(), width}.floorEdge(column);
}

void OverviewStrip::paintPicture()
{
    const double ratio = devicePixelRatioF();
    m_picture = QPixmap(size() * ratio);
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(m_theme.ruler);
    QPainter painter(&m_picture);
    const QRect inside = traceRect();
    painter.fillRect(inside, m_theme.lane);
    if (!m_report || m_gpus.empty() || inside.isEmpty())
        return;
    QFont small = font();
    const double rowHeight = double(inside.height()) / static_cast<double>(m_gpus.size());
    small.setPixelSize(std::clamp(static_cast<int>(rowHeight) - 2, 7, 11));
    painter.setFont(small);
    for (std::size_t i = 0; i < m_gpus.size(); ++i) {
        const QRectF row(inside.left(), inside.top() + static_cast<double>(i) * rowHeight,
                         inside.width(), rowHeight);
        paintGpu(painter, m_gpus[i], row, ratio);
        if (rowHeight < 8)
            continue;
        painter.setPen(m_theme.dimText);
        painter.drawText(QRectF(2, row.top(), kLabelWidth - 6, rowHeight),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         u"GPU %1"_s.arg(m_report->trace->gpus[m_gpus[i]].number));
    }
}

void OverviewStrip::paintGpu(QPainter &painter, GpuIndex gpu, const QRectF &row, double ratio) const
{
    const int widthPx = std::max(1, static_cast<int>(std::lround(row.width() * ratio)));
    const BusySpans &busy = m_report->trace->kernelActivity[gpu];
    const double height = std::max(1.0, row.height() - 1);
    for (const LaneSpan &span : busySpans(busy, m_state->extent(), widthPx, {0, widthPx}))
        painter.fillRect(
            QRectF(row.left() + span.x0 / ratio, row.top(), (span.x1 - span.x0) / ratio, height),
            m_theme.shaded(m_theme.fill(StyleId::Kernel), span.coverage));
    const PixelScale scale {m_state->extent(), widthPx};
    for (const GapRow &gap : m_report->rows) {
        if (gap.gpu != gpu)
            continue;
        const int x0 = scale.column(gap.gap.begin);
        const int x1 = std::max(x0 + 1, scale.columnAtOrAfter(gap.gap.end));
        painter.fillRect(QRectF(row.left() + x0 / ratio, row.top() + height * 0.3,
                                std::max(2.0, (x1 - x0) / ratio), height * 0.4),
                         m_theme.gap);
    }
}

void OverviewStrip::findMarks(double ratio)
{
    m_marks.clear();
    const int width = traceRect().width();
    if (!m_report || !m_matches || width <= 0)
        return;
    m_marks.resize(std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(width * ratio))));
    const PixelScale scale {m_state->extent(), static_cast<int>(m_marks.size())};
    for (std::size_t track = 0; track < m_report->trace->tracks.size(); ++track)
        markMatches(*m_report->trace, *m_matches, track, scale, m_marks);
}

void OverviewStrip::paintEvent(QPaintEvent * /*event*/)
{
    const bool stale = m_picture.isNull() || m_pictureExtent != m_state->extent()
        || m_picture.size() != size() * devicePixelRatioF();
    if (stale) {
        m_pictureExtent = m_state->extent();
        paintPicture();
        findMarks(devicePixelRatioF());
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (!m_report)
        return;
    paintSelectedGap(painter);
    const QRectF inside = traceRect();
    const double left = xOf(m_state->visible().begin);
    const double right = std::max(left + kNarrowestWindow, xOf(m_state->visible().end));
    QColor shade = m_theme.ruler;
    shade.setAlpha(150);
    painter.fillRect(QRectF(inside.left(), inside.top(), left - inside.left(), inside.height()),
                     shade);
    painter.fillRect(QRectF(right, inside.top(), inside.right() + 1 - right, inside.height()),
                     shade);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.cursor, 1));
    painter.drawRect(QRectF(left, inside.top() - 2, right - left - 1, inside.height() + 3));
    for (const double edge : {left, right - 1}) // what can be gripped
        painter.fillRect(QRectF(edge - 1, inside.center().y() - 6, 3, 12), m_theme.cursor);
    // On top of all: what is found is to be seen outside of the window as well.
    paintNotches(painter, m_marks, QRectF(inside.left(), 0, inside.width(), kMarkHeight),
                 devicePixelRatioF(), m_theme);
}

void OverviewStrip::paintSelectedGap(QPainter &painter) const
{
    const auto selected = m_state->selectedGap();
    if (!selected || *selected >= m_report->rows.size())
        return;
    const GapRow &gap = m_report->rows[*selected];
    const auto place = std::ranges::find(m_gpus, gap.gpu);
    if (place == m_gpus.end())
        return;
    const QRectF inside = traceRect();
    const double rowHeight = inside.height() / static_cast<double>(m_gpus.size());
    const double top = inside.top() + static_cast<double>(place - m_gpus.begin()) * rowHeight;
    const double x0 = xOf(gap.gap.begin);
    const double x1 = std::max(x0 + 2, xOf(gap.gap.end));
    painter.fillRect(QRectF(x0, top, x1 - x0, rowHeight - 1), m_theme.selection);
}

OverviewStrip::Grip OverviewStrip::gripAt(double x) const
{
    const double left = xOf(m_state->visible().begin);
    const double right = std::max(left + kNarrowestWindow, xOf(m_state->visible().end));
    const bool wide = right - left > 4 * kHandleReach;
    if (wide && std::abs(x - left) <= kHandleReach)
        return Grip::Begin;
    if (wide && std::abs(x - right) <= kHandleReach)
        return Grip::End;
    // A narrow window is easier to grip from beside it.
    const double reach = wide ? 0 : kHandleReach;
    return x >= left - reach && x <= right + reach ? Grip::Window : Grip::None;
}

void OverviewStrip::mousePressEvent(QMouseEvent *event)
{
    if (!m_report || event->button() != Qt::LeftButton)
        return;
    m_grip = gripAt(event->position().x());
    const TimeRange visible = m_state->visible();
    if (m_grip == Grip::None) { // beside the window: it comes here
        const Duration half = visible.length() / 2;
        const TraceTime middle = timeAt(event->position().x());
        m_state->jumpTo({middle - half, middle - half + visible.length()});
        m_grip = Grip::Window;
    }
    m_pressedTime = timeAt(event->position().x());
    m_pressedVisible = m_state->visible();
}

void OverviewStrip::mouseMoveEvent(QMouseEvent *event)
{
    const double x = event->position().x();
    if (!event->buttons().testFlag(Qt::LeftButton)) {
        const Grip grip = m_report ? gripAt(x) : Grip::None;
        const bool edge = grip == Grip::Begin || grip == Grip::End;
        setCursor(edge                       ? Qt::SizeHorCursor
                      : grip == Grip::Window ? Qt::OpenHandCursor
                                             : Qt::ArrowCursor);
        return;
    }
    const Duration moved = timeAt(x) - m_pressedTime;
    TimeRange wanted = m_pressedVisible;
    if (m_grip == Grip::Begin || m_grip == Grip::Window)
        wanted.begin += moved;
    if (m_grip == Grip::End || m_grip == Grip::Window)
        wanted.end += moved;
    if (m_grip != Grip::None && !wanted.isEmpty())
        m_state->setVisible(wanted);
}

void OverviewStrip::mouseReleaseEvent(QMouseEvent * /*event*/)
{
    m_grip = Grip::None;
}

void OverviewStrip::wheelEvent(QWheelEvent *event)
{
    if (m_report) {
        const double notches = event->angleDelta().y() / 120.0;
        if (event->modifiers().testFlag(Qt::ControlModifier))
            m_state->zoom(std::pow(1.2, -notches), timeAt(event->position().x()));
        else
            m_state->pan(-0.1 * notches);
    }
    event->accept();
}

void OverviewStrip::changeEvent(QEvent *event)
{
    if (changesLooks(*event)) {
        m_theme = Theme::fromPalette(palette());
        m_picture = QPixmap();
        update();
    }
    QWidget::changeEvent(event);
}

bool OverviewStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_report)
        return QWidget::event(event);
    const auto &help = *static_cast<QHelpEvent *>(event);
    const QRect inside = traceRect();
    const TraceTime time = timeAt(help.pos().x());
    QString text = exactSeconds(time);
    if (const QString utc = utcText(time, m_report->trace->utcAtZeroNs); !utc.isEmpty())
        text += u'\n' + utc;
    if (!m_gpus.empty() && inside.contains(help.pos())) {
        const auto count = static_cast<int>(m_gpus.size());
        const int row = (help.pos().y() - inside.top()) * count / std::max(1, inside.height());
        const GpuIndex gpu = m_gpus[static_cast<std::size_t>(std::clamp(row, 0, count - 1))];
        text.prepend(m_report->trace->gpuLabel(gpu) + u'\n');
    }
    QToolTip::showText(help.globalPos(),
                       u"<p style='white-space:pre-wrap'>"_s + text.toHtmlEscaped() + u"</p>"_s,
                       this);
    return true;
}

} // namespace gapscope
