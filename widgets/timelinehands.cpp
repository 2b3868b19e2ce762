// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timelinehands.h"

#include "model/pixelscale.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {

namespace {

constexpr double kWheelZoom = 1.2; // for one notch
constexpr double kKeyPan = 0.2; // of what is visible
constexpr double kContext = 0.25; // beside what is zoomed to
constexpr double kSnapReach = 6; // device-independent pixels
constexpr int kNotch = 120;
constexpr int kScrollPerNotch = 60;
constexpr int kKeyScroll = 40;

} // namespace

TimelineHands::TimelineHands(TimelinePlot *plot, ViewState *state)
    : QObject(plot)
    , m_plot(plot)
    , m_state(state)
{
    plot->installEventFilter(this);
}

bool TimelineHands::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_plot || !m_plot->hasReport())
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return mousePress(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove:
        return mouseMove(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease:
        return mouseRelease(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonDblClick:
        return mouseDoubleClick(*static_cast<QMouseEvent *>(event));
    case QEvent::Wheel:
        return wheel(*static_cast<QWheelEvent *>(event));
    case QEvent::NativeGesture:
        return nativeGesture(*static_cast<QNativeGestureEvent *>(event));
    case QEvent::KeyPress:
        return keyPress(*static_cast<QKeyEvent *>(event));
    case QEvent::ToolTip:
        return toolTip(*static_cast<QHelpEvent *>(event));
    case QEvent::Leave:
        m_plot->setHover({});
        return false;
    default:
        return QObject::eventFilter(watched, event);
    }
}

bool TimelineHands::mousePress(const QMouseEvent &event)
{
    const bool pans = event.button() == Qt::MiddleButton
        || (event.button() == Qt::LeftButton && event.modifiers().testFlag(Qt::ShiftModifier));
    if (m_drag != Drag::None || (!pans && event.button() != Qt::LeftButton))
        return false;
    m_plot->setFocus(Qt::MouseFocusReason);
    m_button = event.button();
    m_drag = pans ? Drag::Pan : Drag::Pressed;
    m_pressedAt = event.position();
    m_lastAt = m_pressedAt;
    m_pressedGlobal = event.globalPosition();
    m_pressedVisible = m_state->visible();
    m_pressedTime = timeAt(m_plot->frame(), m_pressedAt.x());
    if (pans) {
        m_plot->setHover({});
        m_plot->setCursor(Qt::ClosedHandCursor);
    }
    return true;
}

bool TimelineHands::mouseMove(const QMouseEvent &event)
{
    const QPointF position = event.position();
    switch (m_drag) {
    case Drag::None:
        m_plot->setHover(position);
        return true;
    case Drag::Pressed: {
        // Global positions: the widget may move under the pointer.
        const double moved = std::abs(event.globalPosition().x() - m_pressedGlobal.x());
        if (moved < QApplication::startDragDistance())
            return true;
        m_drag = m_pressedAt.y() < m_plot->rulerHeight() ? Drag::Zoom : Drag::Select;
        if (m_drag == Drag::Select)
            m_pressedTime = snappedTime(m_pressedAt, event.modifiers());
        dragBand(position, event.modifiers());
        return true;
    }
    case Drag::Pan:
        dragPan(position);
        return true;
    case Drag::Select:
    case Drag::Zoom:
        dragBand(position, event.modifiers());
        return true;
    }
    return false;
}

void TimelineHands::dragPan(QPointF position)
{
    const PixelScale scale {m_pressedVisible, std::max(1, m_plot->width())};
    const auto distance = static_cast<int>(std::lround(m_pressedAt.x() - position.x()));
    const Duration moved = scale.floorEdge(std::abs(distance)) - m_pressedVisible.begin;
    const Duration shift = distance < 0 ? -moved : moved;
    m_state->setVisible({m_pressedVisible.begin + shift, m_pressedVisible.end + shift});
    emit scrollRequested(static_cast<int>(std::lround(m_lastAt.y() - position.y())));
    m_lastAt = position;
}

TraceTime TimelineHands::snappedTime(QPointF position, Qt::KeyboardModifiers modifiers) const
{
    const TimelineFrame shown = m_plot->frame();
    const TraceTime time = timeAt(shown, position.x());
    if (modifiers.testFlag(Qt::AltModifier))
        return time;
    const auto row = shown.rowAt(position.y());
    const auto reach = static_cast<std::int64_t>(kSnapReach * double(toNs(shown.visible.length()))
                                                 / std::max(1.0, shown.area.width()));
    return row ? edgeNear(shown, *row, time, Duration {reach}).value_or(time) : time;
}

void TimelineHands::dragBand(QPointF position, Qt::KeyboardModifiers modifiers)
{
    const bool snaps = m_drag == Drag::Select;
    const TraceTime time =
        snaps ? snappedTime(position, modifiers) : timeAt(m_plot->frame(), position.x());
    const auto [begin, end] = std::minmax(m_pressedTime, time);
    m_plot->setRubberBand(RubberBand {{begin, end}, m_drag == Drag::Zoom});
}

bool TimelineHands::mouseRelease(const QMouseEvent &event)
{
    if (m_drag == Drag::None || event.button() != m_button)
        return false;
    const Drag drag = m_drag;
    const std::optional<RubberBand> band = m_plot->rubberBand();
    endDrag();
    if (drag == Drag::Pressed)
        click(event.position());
    else if (drag == Drag::Select && band && !band->range.isEmpty())
        m_state->selectRange(band->range);
    else if (drag == Drag::Zoom && band && !band->range.isEmpty())
        m_state->jumpTo(band->range);
    m_plot->setHover(event.position());
    return true;
}

void TimelineHands::endDrag()
{
    m_drag = Drag::None;
    m_button = Qt::NoButton;
    m_plot->setRubberBand({});
    m_plot->unsetCursor();
}

void TimelineHands::click(QPointF position)
{
    const TimelineHit hit = hitAt(m_plot->frame(), position);
    if (hit.event) {
        m_state->selectEvent(hit.event);
    } else if (hit.gap) {
        m_state->selectEvent({});
        m_state->selectGap(hit.gap);
    } else if (!hit.window && !hit.mark && !hit.diagnostic) {
        // An empty place: what was picked here goes, the gap that the panels show stays.
        m_state->selectEvent({});
        m_state->selectRange({});
    }
}

bool TimelineHands::mouseDoubleClick(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton)
        return false;
    endDrag();
    const TimelineFrame shown = m_plot->frame();
    const auto &selected = m_state->selectedRange();
    std::optional<TimeRange> target = hitRange(shown, hitAt(shown, event.position()));
    double context = kContext;
    if (selected && selected->contains(timeAt(shown, event.position().x()))) {
        target = selected;
        context = 0;
    }
    if (target)
        m_state->jumpToWithContext(*target, context);
    return true;
}

bool TimelineHands::wheel(const QWheelEvent &event)
{
    const QPoint angle = event.angleDelta();
    const QPoint pixels = event.pixelDelta();
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const bool zooms = event.modifiers().testFlag(Qt::ControlModifier) != m_wheelZooms;
    if (zooms && !(m_wheelZooms && (shift || angle.y() == 0))) { // sideways is sideways
        zoomAt(event.position().x(), std::pow(kWheelZoom, -double(angle.y()) / kNotch));
        return true;
    }
    // Some platforms turn the wheel sideways themselves while Shift is held.
    const int sideways = shift && angle.x() == 0 ? angle.y() : angle.x();
    const int down = shift ? 0 : angle.y();
    if (sideways != 0) {
        const double share = pixels.x() != 0 && !shift
            ? double(pixels.x()) / std::max(1, m_plot->width())
            : 0.1 * sideways / kNotch;
        m_state->pan(-share);
    }
    if (down != 0)
        emit scrollRequested(pixels.y() != 0 ? -pixels.y() : -down * kScrollPerNotch / kNotch);
    return true;
}

bool TimelineHands::nativeGesture(const QNativeGestureEvent &event)
{
    if (event.gestureType() != Qt::ZoomNativeGesture)
        return false;
    zoomAt(event.position().x(), 1 / std::max(0.1, 1 + event.value()));
    return true;
}

void TimelineHands::zoomAt(double x, double factor)
{
    const TimelineFrame shown = m_plot->frame();
    // While the pointer stays, so does the time it holds: else each step would round it again.
    if (!m_wheelTime || m_wheelX != x || m_wheelVisible != shown.visible)
        m_wheelTime = timeAt(shown, x);
    m_wheelX = x;
    const double share = std::clamp(x / std::max(1, m_plot->width()), 0.0, 1.0);
    const auto show = [&](std::int64_t lengthNs) {
        const auto before = std::llround(static_cast<double>(lengthNs) * share);
        const TraceTime begin = *m_wheelTime - Duration {before};
        m_state->setVisible({begin, begin + Duration {lengthNs}});
    };
    const auto length = static_cast<double>(toNs(shown.visible.length()));
    const std::int64_t wanted = std::max<std::int64_t>(1, std::llround(length * factor));
    show(wanted);
    // At the shortest and longest length the state decides; the time still stays in its place.
    if (const std::int64_t got = toNs(m_state->visible().length()); got != wanted)
        show(got);
    m_wheelVisible = m_state->visible();
}

void TimelineHands::selectRangeOfSelection()
{
    if (!m_plot->hasReport())
        return;
    TimelineHit selected;
    selected.event = m_state->selectedEvent();
    if (!selected.event)
        selected.gap = m_state->selectedGap();
    const auto range = hitRange(m_plot->frame(), selected);
    if (range && !range->isEmpty())
        m_state->selectRange(*range);
}

void TimelineHands::zoomToSelection()
{
    if (!m_plot->hasReport())
        return;
    if (const auto range = m_state->selectedRange()) {
        m_state->jumpToWithContext(*range, 0);
        return;
    }
    const TimelineFrame shown = m_plot->frame();
    TimelineHit selected;
    selected.event = m_state->selectedEvent();
    selected.gap = m_state->selectedGap();
    if (const auto range = hitRange(shown, selected))
        m_state->jumpToWithContext(*range, kContext);
}

bool TimelineHands::keyPress(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers != Qt::NoModifier && modifiers != Qt::ShiftModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
        m_state->pan(-kKeyPan);
        return true;
    case Qt::Key_Right:
        m_state->pan(kKeyPan);
        return true;
    case Qt::Key_Up:
        emit scrollRequested(-kKeyScroll);
        return true;
    case Qt::Key_Down:
        emit scrollRequested(kKeyScroll);
        return true;
    case Qt::Key_Tab: // with Shift it leaves, as everywhere
        emit walkRequested();
        return true;
    case Qt::Key_Escape:
        if (m_drag != Drag::None) {
            endDrag();
        } else {
            m_state->selectEvent({});
            m_state->selectRange({});
        }
        return true;
    default:
        return false;
    }
}

bool TimelineHands::toolTip(const QHelpEvent &event)
{
    const TimelineFrame shown = m_plot->frame();
    const QString text =
        m_drag == Drag::None ? hitToolTip(shown, hitAt(shown, event.pos())) : QString {};
    if (text.isEmpty()) {
        QToolTip::hideText();
        return true;
    }
    // Names of a trace may hold markup: escaped, they are shown as they are.
    const QString shownText = QStringLiteral("<p style='white-space:pre-wrap'>")
        + text.toHtmlEscaped() + QStringLiteral("</p>");
    QToolTip::showText(event.globalPos(), shownText, m_plot,
                       QRect(event.pos() - QPoint(3, 3), QSize(7, 7)));
    return true;
}

} // namespace gapscope
