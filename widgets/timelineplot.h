// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/search.h"
#include "model/viewstate.h"
#include "widgets/lanegeometrycache.h"
#include "widgets/timelinehit.h"
#include "widgets/timelinepainter.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCustomPlot;
class QRegion;

namespace gapscope {

class CursorOverlay;

/// What a drag with the left button is about to select.
struct RubberBand
{
    TimeRange range;
    bool zooms = false; ///< it began on the ruler
};

/// Ruler, chunk band and lanes: owns the QCustomPlot, turns what is shown and selected into one
/// picture, and tells what is at a place. What hands do with it is TimelineHands's.
class TimelinePlot : public QWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the plot.
    explicit TimelinePlot(ViewState *state, QWidget *parent = nullptr);
    ~TimelinePlot() override;

    /// @param all the lanes of @p report. @param arranged those of them that are shown. All null:
    /// empty.
    void setReport(std::shared_ptr<const Report> report, std::shared_ptr<const LaneLayout> all,
                   std::shared_ptr<const LaneLayout> arranged);
    /// Other lanes, or the same ones elsewhere, of the report that is shown.
    void setLayoutOfLanes(std::shared_ptr<const LaneLayout> layout);
    /// Times that a person marked, sorted.
    void setMarks(std::vector<TimeMark> marks);
    /// Of the report's trace; null: none are marked.
    void setMatches(std::shared_ptr<const SearchResult> matches);
    void setScrollY(int scrollY);
    [[nodiscard]] int scrollY() const { return m_scrollY; }

    [[nodiscard]] bool hasReport() const { return m_report != nullptr; }
    /// Only where hasReport().
    [[nodiscard]] TimelineFrame frame() const;
    /// "261.04 s": what the ruler's labels are counted from.
    [[nodiscard]] QString baseLabel() const;
    /// Of ruler and chunk band together.
    [[nodiscard]] int headerHeight() const;
    [[nodiscard]] int rulerHeight() const;
    [[nodiscard]] int lanesHeight() const { return height() - headerHeight(); }

    /// Where the crosshair stands and what is outlined; none: no crosshair.
    void setHover(std::optional<QPointF> position);
    /// The time at the pointer; none where it is elsewhere.
    [[nodiscard]] std::optional<TraceTime> hoverTime() const;
    void setRubberBand(std::optional<RubberBand> band);
    [[nodiscard]] const std::optional<RubberBand> &rubberBand() const { return m_band; }

signals:
    /// The base of the ruler or the header's height changed.
    void rulerChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setUpPlot();
    void applyTheme();
    void applyVisible();
    /// The only way to a full repaint: queued, so that many requests cost one.
    void schedule();
    void paintGround(QPainter &painter);
    void paintLanes(QPainter &painter);

    /// The line at the pointer, its time, and the outline of what it is on.
    struct Crosshair
    {
        QRectF line;
        std::optional<QRectF> outline;
        QRectF label;
        QString text;
    };
    [[nodiscard]] Crosshair crosshairAt(const TimelineFrame &shown, QPointF position) const;
    [[nodiscard]] QRectF bandRect(const TimelineFrame &shown) const;
    void updateOverlay();
    [[nodiscard]] QRegion overlayRegion() const;
    void paintOverlay(QPainter &painter) const;
    void paintRubberBand(QPainter &painter, const TimelineFrame &shown) const;
    void paintCrosshair(QPainter &painter, const TimelineFrame &shown) const;
    [[nodiscard]] TickSet ticks() const;
    void findLinks();

    ViewState *m_state;
    QCustomPlot *m_plot = nullptr;
    CursorOverlay *m_overlay = nullptr;
    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const LaneLayout> m_all;
    std::shared_ptr<const LaneLayout> m_layout; ///< of m_all, as arranged
    std::shared_ptr<const SearchResult> m_matches;
    Theme m_theme;
    std::unique_ptr<TimelinePainter> m_painter;
    mutable LaneGeometryCache m_cache;
    int m_scrollY = 0;
    std::optional<QPointF> m_hover;
    std::optional<RubberBand> m_band;
    std::vector<TimeMark> m_marks;
    std::vector<EventRef> m_links; ///< of the selected event
};

} // namespace gapscope
