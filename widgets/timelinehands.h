// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/viewstate.h"
#include "widgets/timelineplot.h"

#include <QObject>
#include <QPointF>

#include <cstdint>
#include <optional>

class QHelpEvent;
class QKeyEvent;
class QMouseEvent;
class QNativeGestureEvent;
class QWheelEvent;

namespace gapscope {

/// Turns what mouse and keyboard do on the plot into requests to the view state. Watches the plot
/// as an event filter; holds what a drag began with, so that a drag never adds up rounding.
class TimelineHands : public QObject
{
    Q_OBJECT

public:
    /// @param plot also the parent. @param state not owned.
    TimelineHands(TimelinePlot *plot, ViewState *state);

    bool eventFilter(QObject *watched, QEvent *event) override;
    /// The plain wheel zooms and scrolls with Ctrl, or the other way round, as at first.
    void setWheelZooms(bool zooms) { m_wheelZooms = zooms; }
    /// To the selected range, else the event, else the gap.
    void zoomToSelection();
    /// That of the selected event, else of the gap.
    void selectRangeOfSelection();

signals:
    /// Scroll the lanes by so many device-independent pixels; positive shows lower ones.
    void scrollRequested(int deltaPx);
    /// Select the next event of the lane, or the first.
    void walkRequested();

private:
    enum class Drag : std::uint8_t { None, Pressed, Pan, Select, Zoom };

    bool mousePress(const QMouseEvent &event);
    bool mouseMove(const QMouseEvent &event);
    bool mouseRelease(const QMouseEvent &event);
    bool mouseDoubleClick(const QMouseEvent &event);
    bool wheel(const QWheelEvent &event);
    bool nativeGesture(const QNativeGestureEvent &event);
    bool keyPress(const QKeyEvent &event);
    bool toolTip(const QHelpEvent &event);

    void click(QPointF position);
    /// The time at @p position, or the edge of an event, gap or window that is near it.
    [[nodiscard]] TraceTime snappedTime(QPointF position, Qt::KeyboardModifiers modifiers) const;
    void dragPan(QPointF position);
    void dragBand(QPointF position, Qt::KeyboardModifiers modifiers);
    void zoomAt(double x, double factor);
    void endDrag();

    TimelinePlot *m_plot;
    ViewState *m_state;
    Drag m_drag = Drag::None;
    Qt::MouseButton m_button = Qt::NoButton;
    QPointF m_pressedAt;
    QPointF m_lastAt;
    QPointF m_pressedGlobal;
    TimeRange m_pressedVisible;
    TraceTime m_pressedTime;
    /// The time that a run of wheel steps at one place holds under the pointer.
    std::optional<TraceTime> m_wheelTime;
    double m_wheelX = 0;
    bool m_wheelZooms = false;
    TimeRange m_wheelVisible;
};

} // namespace gapscope
