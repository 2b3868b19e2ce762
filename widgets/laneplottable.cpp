// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/laneplottable.h"

#include <qcustomplot.h>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

class LanePlottable : public QCPAbstractPlottable
{
public:
    LanePlottable(QCustomPlot &plot, std::function<void(QPainter &)> paint)
        : QCPAbstractPlottable(plot.xAxis2, plot.yAxis)
        , m_paint(std::move(paint))
    {
        setAntialiased(false);
        setSelectable(QCP::stNone); // picking is hitTest()'s, in integers
    }

    double selectTest(const QPointF & /*pos*/, bool /*onlySelectable*/,
                      QVariant * /*details*/) const override
    {
        return -1;
    }

    QCPRange getKeyRange(bool &foundRange, QCP::SignDomain /*domain*/) const override
    {
        foundRange = false;
        return {};
    }

    QCPRange getValueRange(bool &foundRange, QCP::SignDomain /*domain*/,
                           const QCPRange & /*keyRange*/) const override
    {
        foundRange = false;
        return {};
    }

protected:
    void draw(QCPPainter *painter) override { m_paint(*painter); }
    void drawLegendIcon(QCPPainter * /*painter*/, const QRectF & /*rect*/) const override { }

private:
    std::function<void(QPainter &)> m_paint;
};

class Ground : public QCPLayerable
{
public:
    Ground(QCustomPlot &plot, std::function<void(QPainter &)> paint)
        : QCPLayerable(&plot, u"background"_s)
        , m_paint(std::move(paint))
    {
        setAntialiased(false);
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override
    {
        painter->setAntialiasing(false);
    }
    void draw(QCPPainter *painter) override
    {
        painter->setClipping(false); // the library's own leaves out the last row
        m_paint(*painter);
    }

private:
    std::function<void(QPainter &)> m_paint;
};

} // namespace

void addLanePlottable(QCustomPlot &plot, std::function<void(QPainter &)> paint)
{
    new LanePlottable(plot, std::move(paint)); // the plot owns it
}

void addGround(QCustomPlot &plot, std::function<void(QPainter &)> paint)
{
    auto *ground = new Ground(plot, std::move(paint));
    ground->setParent(&plot); // a layerable belongs to nobody by itself
}

} // namespace gapscope
