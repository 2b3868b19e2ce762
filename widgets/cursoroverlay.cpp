// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cursoroverlay.h"

#include <qcustomplot.h>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

class CursorOverlay : public QCPLayerable
{
public:
    CursorOverlay(QCustomPlot &plot, std::function<void(QPainter &)> paint)
        : QCPLayerable(&plot, u"overlay"_s)
        , m_paint(std::move(paint))
    {
        setAntialiased(false);
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override
    {
        painter->setAntialiasing(false);
    }
    void draw(QCPPainter *painter) override { m_paint(*painter); }

private:
    std::function<void(QPainter &)> m_paint;
};

} // namespace

void addCursorOverlay(QCustomPlot &plot, std::function<void(QPainter &)> paint)
{
    auto *overlay = new CursorOverlay(plot, std::move(paint));
    overlay->setParent(&plot); // a layerable belongs to nobody by itself
}

void replotCursorOverlay(QCustomPlot &plot)
{
    plot.layer(u"overlay"_s)->replot();
}

} // namespace gapscope
