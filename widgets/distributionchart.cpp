// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/distributionchart.h"

#include "model/pixelscale.h"
#include "model/ticks.h"
#include "model/timeformat.h"
#include "widgets/plaintextdelegate.h"

#include <QHelpEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kMargin = 4;
constexpr int kBarsPx = 14; // height of the highest bar
constexpr int kLeastBarPx = 3; // a single chunk among thousands is still seen
constexpr int kBinPx = 4;
constexpr int kTickPx = 4;
constexpr int kPxForTick = 70;

QString axisText(TraceTime time)
{
    return QString::number(static_cast<double>(toNs(time)) / 1e6, 'g', 6);
}

} // namespace

DistributionChart::DistributionChart(QWidget *parent)
    : QWidget(parent)
    , m_theme(Theme::fromPalette(palette()))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DistributionChart::setLines(std::vector<Line> lines)
{
    m_lines = std::move(lines);
    std::vector<Distribution> distributions;
    QStringList told;
    for (const Line &line : m_lines) {
        distributions.push_back(line.lengths);
        told += line.label + u": "_s + figuresOf(line);
    }
    m_range = chartRange(distributions);
    setAccessibleDescription(told.join(u"; "_s));
    updateGeometry();
    update();
}

QString DistributionChart::figuresOf(const Line &line)
{
    const std::vector<Duration> &values = line.lengths.values;
    const auto median = line.lengths.median();
    if (!median)
        return tr("not known");
    const QString count = QString::number(values.size());
    return tr("median %1 (%2 to %3, %4 chunks)")
        .arg(shortDuration(*median), shortDuration(values.front()), shortDuration(values.back()),
             count);
}

int DistributionChart::lineHeight() const
{
    return fontMetrics().height() + kBarsPx + 3;
}

QSize DistributionChart::sizeHint() const
{
    if (!m_range)
        return {0, 0};
    const int lines = static_cast<int>(m_lines.size());
    return {240, lines * lineHeight() + kTickPx + fontMetrics().height() + kMargin};
}

QSize DistributionChart::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

QRect DistributionChart::plotRect(int line) const
{
    return {kMargin, line * lineHeight() + fontMetrics().height(),
            std::max(1, width() - 2 * kMargin), kBarsPx};
}

int DistributionChart::xOf(Duration value) const
{
    const QRect plot = plotRect(0);
    return plot.left()
        + std::min(PixelScale(*m_range, plot.width()).column(traceTime(toNs(value))),
                   plot.width() - 1);
}

void DistributionChart::paintEvent(QPaintEvent * /*event*/)
{
    if (!m_range)
        return;
    QPainter painter(this);
    for (int line = 0; line < static_cast<int>(m_lines.size()); ++line)
        paintLine(painter, line);
    paintAxis(painter);
}

void DistributionChart::paintLine(QPainter &painter, int place) const
{
    const Line &line = m_lines[static_cast<std::size_t>(place)];
    const QRect plot = plotRect(place);
    painter.fillRect(plot, m_theme.lane);
    const int bins = std::max(1, plot.width() / kBinPx);
    const std::vector<int> counts = countInBins(line.lengths.values, *m_range, bins);
    const int most = *std::ranges::max_element(counts);
    for (int bin = 0; bin < bins; ++bin) {
        const int count = counts[static_cast<std::size_t>(bin)];
        if (count == 0)
            continue;
        const int height = std::max(kLeastBarPx, count * kBarsPx / std::max(1, most));
        const int left = plot.left() + bin * plot.width() / bins;
        const int right = plot.left() + (bin + 1) * plot.width() / bins;
        painter.fillRect(QRect(left, plot.bottom() + 1 - height, right - left - 1, height),
                         line.colour(m_theme));
    }
    const auto median = line.lengths.median();
    if (median)
        painter.fillRect(QRect(xOf(*median), plot.top() - 1, 2, plot.height() + 2),
                         m_theme.selection);

    QString figures = figuresOf(line);
    const QRect above(plot.left(), plot.top() - fontMetrics().height(), plot.width(),
                      fontMetrics().height());
    const int room = plot.width() - fontMetrics().horizontalAdvance(line.label) - 2 * kMargin;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(above, Qt::AlignLeft | Qt::TextSingleLine, line.label);
    if (median && fontMetrics().horizontalAdvance(figures) > room)
        figures = tr("median %1").arg(shortDuration(*median));
    painter.drawText(above, Qt::AlignRight | Qt::TextSingleLine,
                     fontMetrics().elidedText(figures, Qt::ElideRight, std::max(0, room)));
}

void DistributionChart::paintAxis(QPainter &painter) const
{
    const QRect last = plotRect(static_cast<int>(m_lines.size()) - 1);
    const int top = last.bottom() + 1;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawLine(last.left(), top, last.right(), top);
    const QString unit = tr("ms");
    const int unitLeft = last.right() - fontMetrics().horizontalAdvance(unit);
    const TimeRange shown {m_range->begin, m_range->end + Duration {1}};
    for (const Tick &tick : ticksFor(shown, std::max(1, last.width() / kPxForTick)).ticks) {
        const int x = xOf(tick.time - traceTime(0));
        painter.drawLine(x, top, x, top + kTickPx);
        const QString text = axisText(tick.time);
        const int width = fontMetrics().horizontalAdvance(text);
        const int left = std::max(last.left(), x - width / 2);
        if (left + width + kMargin <= unitLeft)
            painter.drawText(QRect(left, top + kTickPx, width + 1, fontMetrics().height()),
                             Qt::AlignLeft | Qt::TextSingleLine, text);
    }
    painter.drawText(QRect(last.left(), top + kTickPx, last.width(), fontMetrics().height()),
                     Qt::AlignRight | Qt::TextSingleLine, unit);
}

void DistributionChart::changeEvent(QEvent *event)
{
    if (changesLooks(*event)) {
        m_theme = Theme::fromPalette(palette());
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

bool DistributionChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto &help = *static_cast<QHelpEvent *>(event);
    const int place = help.pos().y() / std::max(1, lineHeight());
    QString text;
    if (place >= 0 && place < static_cast<int>(m_lines.size())) {
        const Line &line = m_lines[static_cast<std::size_t>(place)];
        text = line.label + u": "_s + figuresOf(line);
        if (const auto median = line.lengths.median())
            text += u'\n' + tr("Median: %1").arg(exactNanoseconds(*median, locale()));
    }
    showPlainToolTip(help.globalPos(), text, this, QRect(help.pos(), QSize(1, 1)));
    return true;
}

} // namespace gapscope
