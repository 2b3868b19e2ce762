// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QObject>

#include <optional>
#include <vector>

namespace gapscope {

/// One event of a trace, by place.
struct EventRef
{
    std::size_t track = 0;
    std::size_t event = 0;

    friend bool operator==(const EventRef &, const EventRef &) = default;
};

/// What is shown and selected. Widgets read it and ask it to change; they never talk to one
/// another. All times are integers of the trace's clock; the visible range is never empty and never
/// endless.
class ViewState : public QObject
{
    Q_OBJECT

public:
    explicit ViewState(QObject *parent = nullptr);

    /// Starts over for a new trace: everything visible, nothing selected, no history.
    void reset(TimeRange extent);
    /// The extent of the same trace, of which more is known by now. Who saw everything sees
    /// everything again; a place that was moved to stays, as do selection and history.
    void extend(TimeRange extent);

    /// All that is shown and selected, to come back to.
    struct Memory
    {
        TimeRange extent {traceTime(0), traceTime(1)};
        TimeRange visible {traceTime(0), traceTime(1)};
        std::optional<std::size_t> selectedGap {};
        std::optional<EventRef> selectedEvent {};
        std::optional<TimeRange> selectedRange {};
        std::vector<TimeRange> back {};
        std::vector<TimeRange> forward {};
    };
    [[nodiscard]] Memory remember() const { return m_now; }
    void comeBackTo(const Memory &memory);

    [[nodiscard]] TimeRange extent() const { return m_now.extent; }
    [[nodiscard]] TimeRange visible() const { return m_now.visible; }
    /// As after showAll().
    [[nodiscard]] bool seesEverything() const { return m_now.visible == clamped(everything()); }
    [[nodiscard]] std::optional<std::size_t> selectedGap() const { return m_now.selectedGap; }
    [[nodiscard]] std::optional<EventRef> selectedEvent() const { return m_now.selectedEvent; }
    [[nodiscard]] std::optional<TimeRange> selectedRange() const { return m_now.selectedRange; }

    /// Shows @p range, clamped to the extent plus a margin and to a smallest length.
    void setVisible(TimeRange range);
    /// As setVisible(), and what was shown before can be gone back to.
    void jumpTo(TimeRange range);
    /// Shows @p range with @p contextShare of its length (1.0: once) on either side.
    void jumpToWithContext(TimeRange range, double contextShare);
    /// Multiplies the visible length by @p factor; the time at @p anchor stays where it is.
    void zoom(double factor, TraceTime anchor);
    /// Moves by @p share of the visible length; positive is later.
    void pan(double share);
    void showAll();
    void goBack();
    void goForward();
    [[nodiscard]] bool canGoBack() const { return !m_now.back.empty(); }
    [[nodiscard]] bool canGoForward() const { return !m_now.forward.empty(); }

    /// Place of a row in the report's rows, or none.
    void selectGap(std::optional<std::size_t> row);
    void selectEvent(std::optional<EventRef> event);
    void selectRange(std::optional<TimeRange> range);

signals:
    void visibleChanged(gapscope::TimeRange visible);
    void selectedGapChanged();
    void selectedEventChanged();
    void selectedRangeChanged();
    void historyChanged();

private:
    [[nodiscard]] TimeRange everything() const;
    [[nodiscard]] TimeRange clamped(TimeRange range) const;
    void apply(TimeRange range);

    Memory m_now;
};

} // namespace gapscope
