// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatstrip.h"

#include "model/chunk.h"
#include "model/timeformat.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kMargin = 4;
constexpr int kNarrowestCellPx = 4;
constexpr int kWidestLabelPx = 150;
constexpr int kScaleWidthPx = 120;
constexpr int kAboveScalePx = 4;
constexpr int kGapFromPx = 8; // cells of this width are drawn apart

} // namespace

HeatStrip::HeatStrip(ViewState *state, QWidget *parent)
    : GridWidget(state, kNarrowestCellPx, parent)
{
    setObjectName(u"heatStrip"_s);
    setAccessibleName(tr("Longest gap of each chunk and GPU"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    showGrid();
}

void HeatStrip::setReport(std::shared_ptr<const Report> report, std::shared_ptr<const GapGrid> grid)
{
    m_report = std::move(report);
    m_grid = std::move(grid);
    showGrid();
}

std::optional<std::size_t> HeatStrip::rowDrawnOf(std::size_t line, std::size_t first,
                                                 std::size_t last) const
{
    return m_grid->longestIn(line, first, last);
}

std::optional<std::size_t> HeatStrip::firstChoice() const
{
    return m_grid->worst();
}

int HeatStrip::binsWidth() const
{
    return cellsRect().width();
}

int HeatStrip::lineHeight() const
{
    return fontMetrics().height() + 4;
}

QSize HeatStrip::sizeHint() const
{
    const int lines = m_grid ? static_cast<int>(m_grid->gpus().size()) : 0;
    return {400, 2 * kMargin + lines * lineHeight() + 2 * fontMetrics().height() + kAboveScalePx};
}

QSize HeatStrip::minimumSizeHint() const
{
    return {160, sizeHint().height()};
}

int HeatStrip::labelWidth() const
{
    int widest = 0;
    for (const GpuIndex gpu : m_grid->gpus())
        widest =
            std::max(widest, fontMetrics().horizontalAdvance(m_report->trace->gpus[gpu].title()));
    return std::min(widest, kWidestLabelPx) + 2 * kMargin;
}

QRect HeatStrip::cellsRect() const
{
    if (!m_grid)
        return {};
    const int height = static_cast<int>(m_grid->gpus().size()) * lineHeight();
    return {labelWidth(), kMargin, std::max(0, width() - labelWidth() - kMargin), height};
}

QRect HeatStrip::cellRect(std::size_t line, int bin) const
{
    const QRect cells = cellsRect();
    const int left = bins().left(bin);
    const int apart = bins().left(bin + 1) - left >= kGapFromPx ? 1 : 0;
    return {cells.left() + left, cells.top() + static_cast<int>(line) * lineHeight(),
            bins().left(bin + 1) - left - apart, lineHeight() - 1};
}

QRect HeatStrip::cellOfRow(std::size_t row) const
{
    const auto place = m_grid ? m_grid->placeOf(row) : std::nullopt;
    return place ? cellRect(place->line, bins().binOfColumn(place->column)) : QRect();
}

std::optional<std::size_t> HeatStrip::rowAt(QPoint position) const
{
    const QRect cells = cellsRect();
    if (!cells.contains(position))
        return std::nullopt;
    const auto bin = bins().binAt(position.x() - cells.left());
    const auto line = static_cast<std::size_t>((position.y() - cells.top()) / lineHeight());
    return bin ? rowOf(line, *bin) : std::nullopt;
}

/// Between the shortest and the longest, by the root, so that one very long gap does not make all
/// others alike.
double HeatStrip::shareOf(std::size_t row) const
{
    const auto ns = [](Duration length) { return static_cast<double>(toNs(length)); };
    const double span = ns(m_grid->longest() - m_grid->shortest());
    return span > 0 ? std::sqrt(ns(m_grid->lengthOf(row) - m_grid->shortest()) / span) : 1;
}

QString HeatStrip::textOf(std::size_t row) const
{
    const GapRow &gap = m_report->rows[row];
    return tr("Chunk %1, %2: %3 ms without recorded kernels")
        .arg(chunkText(m_report->windowOf(gap).chunk), m_report->gpuOf(gap).title(),
             exactMilliseconds(gap.gap.length()));
}

QString HeatStrip::toolTipAt(QPoint position) const
{
    const QRect cells = cellsRect();
    const auto bin =
        cells.contains(position) ? bins().binAt(position.x() - cells.left()) : std::nullopt;
    if (!bin)
        return {};
    const std::size_t first = bins().firstColumn(*bin);
    const std::size_t last = bins().firstColumn(*bin + 1) - 1;
    const auto row = rowAt(position);
    QString text = row ? textOf(*row) : tr("No gap: kernels all through the window");
    if (last > first)
        text += u'\n'
            + tr("The longest of %1 chunks, %2 to %3")
                  .arg(QString::number(last - first + 1), chunkText(m_grid->chunks()[first]),
                       chunkText(m_grid->chunks()[last]));
    return text;
}

QString HeatStrip::description() const
{
    const auto selected = selectedHere();
    return selected ? textOf(*selected) : tr("Arrow keys and clicks select the gap of a cell.");
}

void HeatStrip::paintEvent(QPaintEvent * /*event*/)
{
    if (!hasGaps())
        return;
    QPainter painter(this);
    paintCells(painter);
    paintLabels(painter);
    paintScale(painter);
    paintSelection(painter);
}

void HeatStrip::paintCells(QPainter &painter) const
{
    for (std::size_t line = 0; line < m_grid->gpus().size(); ++line) {
        for (int bin = 0; bin < bins().count(); ++bin) {
            const QRect cell = cellRect(line, bin);
            const auto row = rowOf(line, bin);
            if (!row) {
                painter.fillRect(cell, theme().lane);
                painter.setPen(theme().dimText);
                painter.drawLine(
                    cell.center().x() - std::min(3, cell.width() / 3), cell.center().y(),
                    cell.center().x() + std::min(3, cell.width() / 3), cell.center().y());
                continue;
            }
            const QColor colour = theme().heat(shareOf(*row));
            painter.fillRect(cell, colour);
            const QString length = shortDuration(m_grid->lengthOf(*row));
            if (fontMetrics().horizontalAdvance(length) + 2 * kMargin > cell.width())
                continue;
            painter.setPen(textOnAny(colour));
            painter.drawText(cell, Qt::AlignCenter | Qt::TextSingleLine, length);
        }
    }
}

void HeatStrip::paintLabels(QPainter &painter) const
{
    const QRect cells = cellsRect();
    painter.setPen(palette().color(QPalette::WindowText));
    for (std::size_t line = 0; line < m_grid->gpus().size(); ++line) {
        const QRect place(0, cells.top() + static_cast<int>(line) * lineHeight(),
                          cells.left() - kMargin, lineHeight() - 1);
        const QString title = m_report->trace->gpus[m_grid->gpus()[line]].title();
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         fontMetrics().elidedText(title, Qt::ElideMiddle, place.width()));
    }
    paintChunkLabels(painter, cells);
    const int top = cells.bottom() + 1;
    painter.drawText(QRect(0, top, cells.left() - kMargin, fontMetrics().height()),
                     Qt::AlignRight | Qt::TextSingleLine, tr("chunk"));
}

void HeatStrip::paintScale(QPainter &painter) const
{
    const QRect cells = cellsRect();
    const int height = fontMetrics().height();
    const int top = cells.bottom() + 1 + height + kAboveScalePx;
    const int bar = std::min(kScaleWidthPx, cells.width() / 3);
    int x = cells.left();
    painter.setPen(palette().color(QPalette::WindowText));
    const auto addText = [&](const QString &text) {
        const int width = fontMetrics().horizontalAdvance(text);
        painter.drawText(QRect(x, top, width + 1, height), Qt::AlignLeft | Qt::TextSingleLine,
                         text);
        x += width + 2 * kMargin;
    };
    addText(tr("shortest %1").arg(shortDuration(m_grid->shortest())));
    for (int i = 0; i < bar; ++i)
        painter.fillRect(QRect(x + i, top + 3, 1, height - 5), theme().heat(double(i) / bar));
    painter.drawRect(QRect(x - 1, top + 2, bar + 1, height - 4));
    x += bar + 2 * kMargin;
    addText(tr("longest %1").arg(shortDuration(m_grid->longest())));
    if (bins().count() < static_cast<int>(m_grid->chunks().size()))
        addText(u"· "_s + tr("a cell shows the longest of its chunks"));
}

void HeatStrip::paintSelection(QPainter &painter) const
{
    const auto selected = state().selectedGap();
    QRect cell = selected ? cellOfRow(*selected) : QRect();
    if (cell.isEmpty())
        return;
    // A halo in the lane's colour sets the outline off from whatever is beside it.
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().lane, 1));
    painter.drawRect(cell.adjusted(2, 2, -3, -3));
    painter.setPen(QPen(theme().selection, 2));
    painter.drawRect(cell.adjusted(0, 0, -1, -1));
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1, Qt::DotLine));
        painter.drawRect(cell.adjusted(-2, -2, 1, 1));
    }
}

} // namespace gapscope
