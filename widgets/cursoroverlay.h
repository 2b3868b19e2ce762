// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegion>
#include <QWidget>

#include <functional>

class QPainter;

namespace gapscope {

/// What follows the pointer, as a transparent sheet over the plot: moving it repaints the strips
/// that it left and entered, and never makes a frame of the plot.
class CursorOverlay : public QWidget
{
    Q_OBJECT

public:
    /// @param paint draws all of it; clipped to what needs it.
    CursorOverlay(QWidget *plot, std::function<void(QPainter &)> paint);

    /// What is shown has changed, and now covers @p covered.
    void showAt(const QRegion &covered);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::function<void(QPainter &)> m_paint;
    QRegion m_covered;
};

} // namespace gapscope
