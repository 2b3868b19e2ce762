// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/phasestrip.h"

#include "model/pixelscale.h"
#include "model/timeformat.h"
#include "widgets/barpainter.h"
#include "widgets/gappainter.h"
#include "widgets/labelcache.h"
#include "widgets/markerpainter.h"
#include "widgets/plaintextdelegate.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kBetweenRowsPx = 2;

} // namespace

PhaseStrip::PhaseStrip(QWidget *parent)
    : QWidget(parent)
    , m_theme(Theme::fromPalette(palette()))
{
    setObjectName(u"phaseStrip"_s);
    setAccessibleName(tr("The hand-off beside the gap"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    hide();
}

void PhaseStrip::setGap(const GapRow &row)
{
    m_gap = row.gap;
    m_spans = handOffOf(row);
    std::ranges::stable_sort(m_spans, {}, [](const HandOffSpan &span) { return span.range.begin; });
    m_shown = m_gap;
    m_rows.clear();
    std::vector<TraceTime> ends; // of the rows below the gap's
    QStringList described {gapText()};
    for (const HandOffSpan &span : m_spans) {
        m_shown.begin = std::min(m_shown.begin, span.range.begin);
        m_shown.end = std::max(m_shown.end, span.range.end);
        auto free =
            std::ranges::find_if(ends, [&](TraceTime end) { return end <= span.range.begin; });
        if (free == ends.end())
            free = ends.insert(ends.end(), span.range.end);
        *free = span.range.end;
        m_rows.push_back(static_cast<int>(free - ends.begin()) + 1);
        described += phaseText(span);
    }
    setAccessibleDescription(described.join(u"; "_s));
    setVisible(!m_spans.empty() && !m_shown.isEmpty());
    updateGeometry();
    update();
}

QString PhaseStrip::gapText() const
{
    return tr("gap %1").arg(shortDuration(m_gap.length()));
}

int PhaseStrip::rowHeight() const
{
    return fontMetrics().height() + 4;
}

QSize PhaseStrip::sizeHint() const
{
    const int last = m_rows.empty() ? 0 : *std::ranges::max_element(m_rows);
    return {240, last == 0 ? 0 : (last + 1) * (rowHeight() + kBetweenRowsPx)};
}

QSize PhaseStrip::minimumSizeHint() const
{
    return {60, sizeHint().height()};
}

QRect PhaseStrip::rectOf(TimeRange range, int row) const
{
    const PixelScale scale(m_shown, std::max(1, width()));
    const int left = std::min(scale.column(range.begin), width() - 1);
    const int right = std::max(scale.columnAtOrAfter(range.end), left + 1);
    return {left, row * (rowHeight() + kBetweenRowsPx), right - left, rowHeight()};
}

QRect PhaseStrip::gapRect() const
{
    return rectOf(m_gap, 0);
}

QRect PhaseStrip::phaseRect(std::size_t place) const
{
    return rectOf(m_spans[place].range, m_rows[place]);
}

void PhaseStrip::paintEvent(QPaintEvent * /*event*/)
{
    if (m_shown.isEmpty())
        return;
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.lane);
    LabelCache labels(font());
    const QRectF gap = gapRect();
    paintGapSample(painter, gap, m_theme, devicePixelRatioF());
    painter.setPen(m_theme.gap);
    painter.drawRect(gap.adjusted(0, 0, -1, -1));
    // Letters on hatching are hard to read: they have the lane's colour behind them.
    const QString text = gapText();
    const double width = fontMetrics().horizontalAdvance(text) + 8;
    if (width + 8 <= gap.width()) {
        const QRectF behind(gap.center().x() - width / 2, gap.top() + 2, width, gap.height() - 4);
        painter.fillRect(behind, m_theme.lane);
        painter.setPen(m_theme.text);
        painter.drawText(behind, Qt::AlignCenter | Qt::TextSingleLine, text);
    }
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
        const StyleId style = styleOfPhase(m_spans[i].phase);
        const QRectF inner = paintBar(painter, phaseRect(i), m_theme.fill(style), style, m_theme,
                                      devicePixelRatioF());
        labels.draw(painter, inner, phaseText(m_spans[i]));
    }
}

void PhaseStrip::changeEvent(QEvent *event)
{
    if (changesLooks(*event)) {
        m_theme = Theme::fromPalette(palette());
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

QString PhaseStrip::toolTipAt(QPoint point) const
{
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
        if (phaseRect(i).contains(point))
            return exactText(shownPhase(m_spans[i].phase), m_spans[i].range);
    }
    return gapRect().contains(point) ? exactText(tr("The gap"), m_gap) : QString();
}

bool PhaseStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto &help = *static_cast<QHelpEvent *>(event);
    showPlainToolTip(help.globalPos(), toolTipAt(help.pos()), this, QRect(help.pos(), QSize(1, 1)));
    return true;
}

} // namespace gapscope
