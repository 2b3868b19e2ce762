// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/lanelabels.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {
constexpr int kMargin = 8;
constexpr int kIndent = 14;
constexpr int kScrollPerNotch = 60;
constexpr int kNotch = 120;
} // namespace

namespace {

/// Elided; returns where the text ends.
int paintText(QPainter &painter, const QRect &place, const QFont &font, const QColor &colour,
              const QString &text)
{
    if (text.isEmpty() || place.width() <= 0)
        return place.left();
    const QFontMetrics metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, place.width());
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    return place.left() + metrics.horizontalAdvance(shown);
}

} // namespace

LaneLabels::LaneLabels(QWidget *parent)
    : QWidget(parent)
    , m_theme(Theme::fromPalette(palette()))
{
    setObjectName(u"laneLabels"_s);
    setAccessibleName(tr("Lane names"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumWidth(110);
}

void LaneLabels::setLayoutOfLanes(std::shared_ptr<const LaneLayout> layout)
{
    m_layout = std::move(layout);
    m_scrollY = 0;
    update();
}

void LaneLabels::setScrollY(int scrollY)
{
    if (m_scrollY == scrollY)
        return;
    m_scrollY = scrollY;
    update();
}

void LaneLabels::setHeader(const QString &base, int rulerPx, int headerPx)
{
    if (m_base == base && m_rulerPx == rulerPx && m_headerPx == headerPx)
        return;
    m_base = base;
    m_rulerPx = rulerPx;
    m_headerPx = headerPx;
    update();
}

QSize LaneLabels::sizeHint() const
{
    return {330, 200};
}

void LaneLabels::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.ruler);
    if (m_layout) {
        painter.save();
        painter.setClipRect(QRect(0, m_headerPx, width(), height() - m_headerPx));
        for (const LaneRow &row : m_layout->rows)
            paintRow(painter, row);
        painter.restore();
    }
    paintHeader(painter);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), m_theme.grid);
}

void LaneLabels::paintRow(QPainter &painter, const LaneRow &row) const
{
    const QRect lane(0, m_headerPx + row.yPx - m_scrollY, width(), row.heightPx);
    if (lane.bottom() < m_headerPx || lane.top() > height())
        return;
    const bool head = row.level == 0;
    const double hairline = 1 / devicePixelRatioF();
    if (head) {
        painter.fillRect(lane, m_theme.headLane);
        painter.fillRect(QRectF(0, lane.top() - hairline, width(), hairline), m_theme.grid);
    }
    painter.fillRect(QRectF(0, lane.bottom() + 1 - hairline, width(), hairline), m_theme.line);

    QRect place = lane.adjusted(kMargin + row.level * kIndent, 0, -kMargin, 0);
    // Where there are many depths the name stays with the first of them.
    place.setHeight(std::min(lane.height(), QFontMetrics(font()).height() + 4));
    // Of a head the part before the first dot is its name, the rest describes it.
    const qsizetype dot = head ? row.label.indexOf(u" · "_s) : 0;
    const qsizetype nameLength = dot < 0 ? row.label.size() : dot;
    QFont bold = font();
    bold.setBold(true);
    place.setLeft(paintText(painter, place, bold, m_theme.text, row.label.left(nameLength)));
    paintText(painter, place, font(), m_theme.dimText, row.label.mid(nameLength));
}

void LaneLabels::paintHeader(QPainter &painter) const
{
    painter.fillRect(QRect(0, 0, width(), m_headerPx), m_theme.ruler);
    if (m_headerPx > m_rulerPx) {
        painter.setFont(font());
        painter.setPen(m_theme.dimText);
        painter.drawText(QRect(kMargin, m_rulerPx, width() - 2 * kMargin, m_headerPx - m_rulerPx),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, tr("Chunks"));
        painter.fillRect(QRect(0, m_headerPx - 1, width(), 1), m_theme.grid);
    }
    if (m_base.isEmpty())
        return;
    QFont baseFont = font();
    baseFont.setBold(true);
    painter.setFont(baseFont);
    painter.setPen(m_theme.text);
    painter.drawText(QRect(kMargin, 0, width() - 2 * kMargin, m_rulerPx - 3),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_base + u" +"_s);
}

QString LaneLabels::toolTipAt(int y) const
{
    if (y < m_rulerPx)
        return m_base.isEmpty() ? QString {}
                                : tr("The times on the ruler are counted from %1").arg(m_base);
    if (y < m_headerPx || !m_layout)
        return {};
    const auto row = m_layout->rowAt(y - m_headerPx + m_scrollY);
    return row ? m_layout->rows[*row].toolTip : QString {};
}

void LaneLabels::wheelEvent(QWheelEvent *event)
{
    const QPoint pixels = event->pixelDelta();
    const int down =
        pixels.y() != 0 ? pixels.y() : event->angleDelta().y() * kScrollPerNotch / kNotch;
    if (down != 0)
        emit scrollRequested(-down);
    event->accept();
}

void LaneLabels::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::FontChange) {
        m_theme = Theme::fromPalette(palette());
        update();
    }
    QWidget::changeEvent(event);
}

bool LaneLabels::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto &help = *static_cast<QHelpEvent *>(event);
    const QString text = toolTipAt(help.pos().y()).left(2000);
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help.globalPos(),
                           u"<p style='white-space:pre-wrap'>"_s + text.toHtmlEscaped() + u"</p>"_s,
                           this, QRect(0, help.pos().y() - 4, width(), 9));
    return true;
}

} // namespace gapscope
