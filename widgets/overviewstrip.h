// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/matchmarks.h"
#include "model/report.h"
#include "model/viewstate.h"
#include "widgets/theme.h"

#include <QPixmap>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

namespace gapscope {

/// The whole trace in little: a thin row of busy share per GPU, the gaps, and the visible part as a
/// window that can be dragged.
class OverviewStrip : public QWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the strip.
    explicit OverviewStrip(ViewState *state, QWidget *parent = nullptr);

    /// Null: an empty strip.
    void setReport(std::shared_ptr<const Report> report);
    /// Marks what a search of the report's trace found; null: nothing.
    void setMatches(std::shared_ptr<const SearchResult> matches);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    /// What of the visible window the pointer has hold of.
    enum class Grip : std::uint8_t { None, Begin, End, Window };

    /// Where the trace is drawn, beside the names of the GPUs.
    [[nodiscard]] QRect traceRect() const;
    [[nodiscard]] double xOf(TraceTime time) const;
    [[nodiscard]] TraceTime timeAt(double x) const;
    [[nodiscard]] Grip gripAt(double x) const;
    /// Everything that does not move with the view.
    void paintPicture();
    void paintGpu(QPainter &painter, GpuIndex gpu, const QRectF &row, double ratio) const;
    void findMarks(double ratio);
    void paintSelectedGap(QPainter &painter) const;

    ViewState *m_state;
    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const SearchResult> m_matches;
    std::vector<GpuIndex> m_gpus;
    Theme m_theme;
    QPixmap m_picture;
    TimeRange m_pictureExtent;
    MatchColumns m_marks; ///< of all lanes together, in device pixels
    Grip m_grip = Grip::None;
    TraceTime m_pressedTime;
    TimeRange m_pressedVisible;
};

} // namespace gapscope
