// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/lanelabels.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {
constexpr int kMargin = 8;
constexpr int kIndent = 14;
constexpr int kArrowRoom = 14; // left of a head's name
constexpr int kScrollPerNotch = 60;
constexpr int kNotch = 120;
constexpr int kEdgeReach = 2; // to either side of a lane's lower edge
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

/// Points down where the group is open, to the right where it is folded.
void paintArrow(QPainter &painter, QPointF centre, bool folded, const QColor &colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.translate(centre);
    if (folded)
        painter.rotate(-90);
    QPainterPath path(QPointF(-4, -2));
    path.lineTo(4, -2);
    path.lineTo(0, 3);
    path.closeSubpath();
    painter.fillPath(path, colour);
    painter.restore();
}

/// A small pin: a head, and the needle below it.
void paintPin(QPainter &painter, QPointF centre, const QColor &colour)
{
    painter.fillRect(QRectF(centre.x() - 2.5, centre.y() - 5, 5, 6), colour);
    painter.fillRect(QRectF(centre.x() - 4, centre.y() + 1, 8, 1.5), colour);
    painter.fillRect(QRectF(centre.x() - 0.5, centre.y() + 2, 1, 4), colour);
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
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void LaneLabels::setLayoutOfLanes(std::shared_ptr<const LaneLayout> layout)
{
    m_layout = std::move(layout);
    if (!currentRow())
        m_current.clear();
    update();
}

void LaneLabels::setCurrentLane(const QString &id)
{
    if (m_current == id)
        return;
    m_current = id;
    if (const LaneRow *row = currentRow()) {
        QString state;
        if (row->canFold)
            state = row->isFolded ? tr(", folded") : tr(", open");
        setAccessibleDescription(row->label + state);
        QAccessibleEvent change(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&change);
    }
    update();
}

const LaneRow *LaneLabels::currentRow() const
{
    if (!m_layout)
        return nullptr;
    const auto row = std::ranges::find(m_layout->rows, m_current, &LaneRow::id);
    return row == m_layout->rows.end() ? nullptr : &*row;
}

const LaneRow *LaneLabels::rowAt(int y) const
{
    if (!m_layout || y < m_headerPx)
        return nullptr;
    const int inLanes = y - m_headerPx;
    const auto row = m_layout->rowAt(inLanes + (inLanes < m_layout->pinnedPx() ? 0 : m_scrollY));
    return row ? &m_layout->rows[*row] : nullptr;
}

const LaneRow *LaneLabels::edgeAt(int y) const
{
    for (const int off : {0, -1, 1, -kEdgeReach, kEdgeReach}) {
        const LaneRow *row = rowAt(y + off);
        // A process's head draws nothing that could be taller.
        if (row && row->kind != LaneKind::Process
            && std::abs(rectOf(*row).bottom() - y) <= kEdgeReach)
            return row;
    }
    return nullptr;
}

QRect LaneLabels::rectOf(const LaneRow &row) const
{
    return {0, m_headerPx + row.yPx - (row.isPinned ? 0 : m_scrollY), width(), row.heightPx};
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
        for (const bool pinned : {false, true}) {
            const int top = m_headerPx + (pinned ? 0 : m_layout->pinnedPx());
            painter.setClipRect(QRect(0, top, width(), height() - top));
            for (const LaneRow &row : m_layout->rows) {
                if (row.isPinned == pinned)
                    paintRow(painter, row);
            }
        }
        painter.restore();
    }
    paintHeader(painter);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), m_theme.grid);
}

void LaneLabels::paintRow(QPainter &painter, const LaneRow &row) const
{
    const QRect lane = rectOf(row);
    if (lane.bottom() < m_headerPx || lane.top() > height())
        return;
    const bool head = row.level == 0;
    const double hairline = 1 / devicePixelRatioF();
    if (head) {
        painter.fillRect(lane, m_theme.headLane);
        painter.fillRect(QRectF(0, lane.top() - hairline, width(), hairline), m_theme.grid);
    }
    painter.fillRect(QRectF(0, lane.bottom() + 1 - hairline, width(), hairline), m_theme.line);

    const bool isCurrent = row.id == m_current;
    if (isCurrent) {
        QColor tint = m_theme.selection;
        tint.setAlpha(hasFocus() ? 60 : 26);
        painter.fillRect(lane, tint);
    }
    QRect place = lane.adjusted(kMargin + kArrowRoom + row.level * kIndent, 0, -kMargin, 0);
    // Where there are many depths the name stays with the first of them.
    place.setHeight(std::min(lane.height(), QFontMetrics(font()).height() + 4));
    const QPointF mark(place.left() - kArrowRoom / 2.0 - 1, place.center().y() + 0.5);
    if (row.isPinned)
        paintPin(painter, mark, m_theme.dimText);
    else if (row.canFold)
        paintArrow(painter, mark, row.isFolded, m_theme.dimText);
    // Of a head the part before the first dot is its name, the rest describes it.
    const qsizetype dot = head ? row.label.indexOf(u" · "_s) : 0;
    const qsizetype nameLength = dot < 0 ? row.label.size() : dot;
    QFont bold = font();
    bold.setBold(true);
    place.setLeft(paintText(painter, place, bold, m_theme.text, row.label.left(nameLength)));
    paintText(painter, place, font(), m_theme.dimText, row.label.mid(nameLength));
    if (isCurrent && hasFocus()) {
        painter.setPen(m_theme.selection);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(lane.adjusted(0, 0, -2, -1));
    }
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
    const LaneRow *row = rowAt(y);
    return row ? row->toolTip : QString {};
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

void LaneLabels::mouseMoveEvent(QMouseEvent *event)
{
    const auto y = static_cast<int>(event->position().y());
    if (m_stretching) {
        const double percent = (y - m_stretching->top) / m_stretching->onePercentPx;
        emit heightRequested(m_stretching->id, static_cast<int>(std::lround(percent)));
    } else if (event->buttons() == Qt::NoButton) {
        setCursor(edgeAt(y) ? Qt::SplitVCursor : Qt::ArrowCursor);
    }
}

void LaneLabels::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_stretching.reset();
}

void LaneLabels::mousePressEvent(QMouseEvent *event)
{
    if (const LaneRow *edge = edgeAt(static_cast<int>(event->position().y()));
        edge && event->button() == Qt::LeftButton) {
        const int bars = depthBand(*edge, 0).heightPx * edge->depthCount; // the borders stay
        m_stretching = {edge->id, rectOf(*edge).top() + rectOf(*edge).height() - bars,
                        double(bars) / edge->heightPercent};
        return;
    }
    const LaneRow *row = rowAt(static_cast<int>(event->position().y()));
    if (!row) {
        QWidget::mousePressEvent(event);
        return;
    }
    setCurrentLane(row->id);
    const bool onArrow = event->position().x() < kMargin + kArrowRoom;
    if (event->button() == Qt::LeftButton && row->canFold && onArrow)
        requestFold(*row, !row->isFolded);
}

void LaneLabels::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const LaneRow *edge = edgeAt(static_cast<int>(event->position().y()))) {
        emit heightRequested(QString(edge->id), 100);
        return;
    }
    const LaneRow *row = rowAt(static_cast<int>(event->position().y()));
    const bool onArrow = event->position().x() < kMargin + kArrowRoom;
    if (row && row->canFold && event->button() == Qt::LeftButton)
        requestFold(*row, !row->isFolded); // on the arrow the second of two quick clicks
    else if (!row || onArrow)
        QWidget::mouseDoubleClickEvent(event);
}

void LaneLabels::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        const LaneRow *row = rowAt(event->pos().y());
        if (row)
            setCurrentLane(row->id);
        emit menuRequested(event->globalPos());
    } else if (const LaneRow *row = currentRow()) {
        emit menuRequested(mapToGlobal(rectOf(*row).center()));
    }
    event->accept();
}

void LaneLabels::requestFold(const LaneRow &row, bool fold)
{
    // A copy: the layout, and the row with it, is another one when this returns.
    const QString id = row.id;
    emit laneRequested(id, fold ? LaneCommand::Fold : LaneCommand::Unfold);
}

void LaneLabels::moveCurrent(int rows)
{
    if (!m_layout || m_layout->rows.empty())
        return;
    const LaneRow *row = currentRow();
    const auto last = static_cast<int>(m_layout->rows.size()) - 1;
    const int from = row ? static_cast<int>(row - m_layout->rows.data()) : (rows > 0 ? -1 : 1);
    setCurrentLane(m_layout->rows[static_cast<std::size_t>(std::clamp(from + rows, 0, last))].id);
    emit currentLaneMoved();
}

void LaneLabels::keyPressEvent(QKeyEvent *event)
{
    const LaneRow *row = currentRow();
    if ((event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
        moveCurrent(-1);
        return;
    case Qt::Key_Down:
        moveCurrent(1);
        return;
    case Qt::Key_Home:
        moveCurrent(-static_cast<int>(m_layout ? m_layout->rows.size() : 0));
        return;
    case Qt::Key_End:
        moveCurrent(static_cast<int>(m_layout ? m_layout->rows.size() : 0));
        return;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: {
        if (!row || !row->canFold)
            return;
        const bool turns = event->key() != Qt::Key_Left && event->key() != Qt::Key_Right;
        requestFold(*row, turns ? !row->isFolded : event->key() == Qt::Key_Left);
        return;
    }
    case Qt::Key_Escape:
        emit left();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void LaneLabels::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (!currentRow())
        moveCurrent(1);
    update();
}

void LaneLabels::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

void LaneLabels::changeEvent(QEvent *event)
{
    if (changesLooks(*event)) {
        m_theme = Theme::fromPalette(palette());
        update();
    }
    QWidget::changeEvent(event);
}

bool LaneLabels::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Here Home and End mean lanes, and not what the window does with them.
        const auto &key = *static_cast<QKeyEvent *>(event);
        const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        if (plain && (key.key() == Qt::Key_Home || key.key() == Qt::Key_End)) {
            event->accept();
            return true;
        }
    }
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
