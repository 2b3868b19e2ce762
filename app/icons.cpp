// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/icons.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include <cmath>

namespace gapscope {

namespace {

constexpr double kSide = 20; // of the drawings' own coordinates

void addArrow(QPainterPath &path, QPointF from, QPointF to)
{
    path.moveTo(from);
    path.lineTo(to);
    const QPointF along = (to - from) / std::hypot(to.x() - from.x(), to.y() - from.y());
    const QPointF across(-along.y(), along.x());
    path.moveTo(to - along * 4 + across * 3.5);
    path.lineTo(to);
    path.lineTo(to - along * 4 - across * 3.5);
}

void addLine(QPainterPath &path, QPointF from, QPointF to)
{
    path.moveTo(from);
    path.lineTo(to);
}

QPainterPath openFolder()
{
    QPainterPath path(QPointF(2.5, 16));
    path.lineTo(2.5, 4.5);
    path.lineTo(7.5, 4.5);
    path.lineTo(9.5, 6.5);
    path.lineTo(15.5, 6.5);
    path.lineTo(15.5, 9);
    path.moveTo(2.5, 16);
    path.lineTo(5, 9);
    path.lineTo(18, 9);
    path.lineTo(15.5, 16);
    path.closeSubpath();
    return path;
}

/// A gap between two bars: a bracket over the empty place.
QPainterPath gapBetweenBars()
{
    QPainterPath path;
    path.addRect(1.5, 11.5, 4, 5);
    path.addRect(14.5, 11.5, 4, 5);
    path.moveTo(7, 9);
    path.lineTo(7, 6);
    path.lineTo(13, 6);
    path.lineTo(13, 9);
    return path;
}

QPainterPath drawingOf(IconId id)
{
    QPainterPath path;
    switch (id) {
    case IconId::Open:
        return openFolder();
    case IconId::Back:
        addArrow(path, {17, 10}, {3, 10});
        break;
    case IconId::Forward:
        addArrow(path, {3, 10}, {17, 10});
        break;
    case IconId::ShowAll:
        addLine(path, {2.5, 4}, {2.5, 16});
        addLine(path, {17.5, 4}, {17.5, 16});
        addArrow(path, {10, 10}, {5, 10});
        addArrow(path, {10, 10}, {15, 10});
        break;
    case IconId::Windows: // one beside the other, their edges shared
        addLine(path, {2.5, 4}, {2.5, 16});
        addLine(path, {8, 4}, {8, 16});
        addLine(path, {13.5, 4}, {13.5, 16});
        addLine(path, {2.5, 10}, {17.5, 10});
        break;
    case IconId::Find:
        path.addEllipse(QPointF(8.5, 8.5), 5, 5);
        addLine(path, {12.2, 12.2}, {17, 17});
        break;
    case IconId::PreviousGap:
        addLine(path, {3.5, 4}, {3.5, 16});
        addArrow(path, {17, 10}, {6.5, 10});
        break;
    case IconId::NextGap:
        addLine(path, {16.5, 4}, {16.5, 16});
        addArrow(path, {3, 10}, {13.5, 10});
        break;
    case IconId::LongestGap:
        return gapBetweenBars();
    case IconId::ExportReport:
        addArrow(path, {10, 2.5}, {10, 12});
        path.moveTo(3, 12);
        path.lineTo(3, 17);
        path.lineTo(17, 17);
        path.lineTo(17, 12);
        break;
    case IconId::SaveFigure:
        path.addRect(2.5, 3.5, 15, 13);
        path.moveTo(3, 14.5);
        path.lineTo(7.5, 9);
        path.lineTo(11, 13);
        path.lineTo(13.5, 10.5);
        path.lineTo(17, 14.5);
        path.addEllipse(QPointF(13, 7), 1, 1);
        break;
    }
    return path;
}

} // namespace

QIcon createIcon(IconId id, const QColor &colour)
{
    QIcon icon;
    const QPainterPath drawing = drawingOf(id);
    for (const int side : {20, 25, 30, 40, 60}) {
        QPixmap pixmap(side, side);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(side / kSide, side / kSide);
        painter.setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(drawing);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace gapscope
