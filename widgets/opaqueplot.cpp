// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/opaqueplot.h"

#include <qcustomplot.h>

namespace gapscope {

namespace {

class OpaqueBuffer : public QCPAbstractPaintBuffer
{
public:
    OpaqueBuffer(const QSize &size, double ratio, const QColor &ground)
        : QCPAbstractPaintBuffer(size, ratio)
        , m_ground(ground)
    {
        makeImage();
    }

    QCPPainter *startPainting() override { return new QCPPainter(&m_image); }
    void draw(QCPPainter *painter) const override { painter->drawImage(0, 0, m_image); }
    void clear(const QColor & /*colour*/) override { } // the next frame covers all of it

protected:
    void reallocateBuffer() override
    {
        setInvalidated();
        makeImage();
    }

private:
    void makeImage()
    {
        m_image = QImage(mSize * mDevicePixelRatio, QImage::Format_RGB32);
        m_image.setDevicePixelRatio(mDevicePixelRatio);
        m_image.fill(m_ground); // it may be shown before the first frame
    }

    QColor m_ground;
    QImage m_image;
};

class OpaquePlot : public QCustomPlot
{
public:
    explicit OpaquePlot(QWidget *parent)
        : QCustomPlot(parent)
    {
        setBackground(Qt::NoBrush);
        axisRect()->setBackground(Qt::NoBrush);
        for (int i = 0; i < layerCount(); ++i)
            layer(i)->setMode(QCPLayer::lmLogical);
        // Before the first frame, in which the library would make one of its own kind.
        mPaintBuffers.clear();
        mPaintBuffers.append(QSharedPointer<OpaqueBuffer>::create(
            viewport().size(), bufferDevicePixelRatio(), palette().color(QPalette::Window)));
    }
};

} // namespace

QCustomPlot *makeOpaquePlot(QWidget *parent)
{
    return new OpaquePlot(parent);
}

} // namespace gapscope
