// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/comparisonchart.h"

#include "model/chunk.h"
#include "model/comparisontext.h"
#include "model/timeformat.h"
#include "widgets/patternbrush.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kMargin = 4;
constexpr int kBetweenLinesPx = 2;
constexpr int kLeastBarsPx = 22; // both directions together
constexpr int kMostBarsPx = 56;
constexpr int kLeastBarPx = 2;
constexpr int kNarrowestBinPx = 5;
constexpr int kWidestBarPx = 28;
constexpr int kApartFromPx = 8; // bins of this width are drawn apart
constexpr int kLonelyPx = 5;
constexpr double kHatchStep = 4;
constexpr StyleId kShorter = StyleId::CopyToDevice;

void paintLonger(QPainter &painter, QRect bar, const QColor &colour, double ratio)
{
    fillDiagonal(painter, bar, colour, kHatchStep, 1, ratio);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(colour);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
}

/// A row that only the open report has.
void paintLonely(QPainter &painter, QPoint middle, const QColor &colour)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(colour);
    painter.drawRect(QRect(middle.x() - kLonelyPx / 2, middle.y() - kLonelyPx / 2, kLonelyPx - 1,
                           kLonelyPx - 1));
}

} // namespace

ComparisonChart::ComparisonChart(ViewState *state, QWidget *parent)
    : GridWidget(state, kNarrowestBinPx, parent)
{
    setObjectName(u"comparisonChart"_s);
    setAccessibleName(tr("Difference of each chunk's gap, by GPU"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    showGrid();
}

void ComparisonChart::setGrid(std::shared_ptr<const ComparisonGrid> grid)
{
    m_grid = std::move(grid);
    showGrid();
}

const GapGrid *ComparisonChart::gapGrid() const
{
    return m_grid ? &m_grid->grid() : nullptr;
}

std::optional<std::size_t> ComparisonChart::rowDrawnOf(std::size_t line, std::size_t first,
                                                       std::size_t last) const
{
    return m_grid->largestIn(line, first, last);
}

std::optional<std::size_t> ComparisonChart::firstChoice() const
{
    return m_grid->largestOfAll();
}

int ComparisonChart::binsWidth() const
{
    return barsRect(0).width();
}

std::size_t ComparisonChart::lines() const
{
    return m_grid ? m_grid->grid().gpus().size() : 0;
}

/// Of everything but the bars. Below the lines are the chunks, and what the bars mean.
int ComparisonChart::heightOfTexts() const
{
    const int ofLine = fontMetrics().height() + kBetweenLinesPx;
    return static_cast<int>(lines()) * ofLine + 2 * fontMetrics().height() + 2 * kMargin;
}

/// As high as there is room for.
int ComparisonChart::barsHeight() const
{
    const int room = height() - heightOfTexts();
    return std::clamp(room / std::max(1, static_cast<int>(lines())), kLeastBarsPx, kMostBarsPx);
}

int ComparisonChart::lineHeight() const
{
    return fontMetrics().height() + barsHeight() + kBetweenLinesPx;
}

QSize ComparisonChart::sizeHint() const
{
    return {400, minimumSizeHint().height()};
}

QSize ComparisonChart::minimumSizeHint() const
{
    return {160, heightOfTexts() + static_cast<int>(lines()) * kLeastBarsPx};
}

QRect ComparisonChart::titleRect(std::size_t line) const
{
    return {kMargin, static_cast<int>(line) * lineHeight(), std::max(1, width() - 2 * kMargin),
            fontMetrics().height()};
}

QRect ComparisonChart::barsRect(std::size_t line) const
{
    const QRect title = titleRect(line);
    return {title.left(), title.bottom() + 1, title.width(), barsHeight()};
}

QRect ComparisonChart::binRect(std::size_t line, int bin) const
{
    const QRect bars = barsRect(line);
    const int left = bins().left(bin);
    const int apart = bins().left(bin + 1) - left >= kApartFromPx ? 1 : 0;
    return {bars.left() + left, bars.top(), bins().left(bin + 1) - left - apart, bars.height()};
}

/// From the line's middle, as long as the difference is on the scale of all lines.
QRect ComparisonChart::barRect(QRect bin, Duration difference) const
{
    const int half = bin.height() / 2 - 1;
    const auto ns = [](Duration length) { return static_cast<double>(toNs(length)); };
    const double share = std::abs(ns(difference)) / std::max(1.0, ns(m_grid->reach()));
    const int height = std::max(kLeastBarPx, static_cast<int>(std::lround(share * half)));
    const int barWidth = std::min(bin.width(), kWidestBarPx);
    const int left = bin.left() + (bin.width() - barWidth) / 2;
    const int middle = bin.top() + bin.height() / 2;
    return difference > Duration::zero() ? QRect(left, middle - height, barWidth, height)
                                         : QRect(left, middle + 1, barWidth, height);
}

QRect ComparisonChart::placeOfRow(std::size_t openRow) const
{
    const auto place = m_grid ? m_grid->grid().placeOf(openRow) : std::nullopt;
    return place ? binRect(place->line, bins().binOfColumn(place->column)) : QRect();
}

std::optional<std::size_t> ComparisonChart::rowAt(QPoint position) const
{
    for (std::size_t line = 0; line < lines(); ++line) {
        const QRect bars = barsRect(line);
        if (!bars.contains(position))
            continue;
        const auto bin = bins().binAt(position.x() - bars.left());
        return bin ? rowOf(line, *bin) : std::nullopt;
    }
    return std::nullopt;
}

QString ComparisonChart::titleOf(std::size_t line) const
{
    return m_grid->compared().open()->trace->gpus[m_grid->grid().gpus()[line]].title();
}

/// The most that fits.
QString ComparisonChart::figuresOf(std::size_t line, int roomPx) const
{
    const ComparedGpu *gpu = m_grid->gpuOfLine(line);
    if (!gpu)
        return tr("nothing to compare");
    const auto texts = gpuFigures(*gpu);
    const auto *const fits = std::ranges::find_if(texts, [&](const QString &text) {
        return fontMetrics().horizontalAdvance(text) <= roomPx;
    });
    return fits != texts.end() ? *fits
                               : fontMetrics().elidedText(texts.back(), Qt::ElideRight, roomPx);
}

QString ComparisonChart::exactFiguresOf(std::size_t line) const
{
    const ComparedGpu *gpu = m_grid->gpuOfLine(line);
    return titleOf(line) + u": "_s
        + (gpu ? exactGpuFigures(*gpu, locale()) : tr("nothing to compare"));
}

QString ComparisonChart::toolTipAt(QPoint position) const
{
    for (std::size_t line = 0; line < lines(); ++line) {
        if (titleRect(line).contains(position))
            return exactFiguresOf(line);
        const QRect bars = barsRect(line);
        const auto bin =
            bars.contains(position) ? bins().binAt(position.x() - bars.left()) : std::nullopt;
        if (!bin)
            continue;
        const auto row = rowOf(line, *bin);
        if (!row)
            return tr("No gap: kernels all through the window");
        const std::size_t first = bins().firstColumn(*bin);
        const std::size_t last = bins().firstColumn(*bin + 1) - 1;
        QString text = comparedText(*m_grid, *row);
        if (last > first)
            text += u'\n'
                + tr("The largest difference of %1 chunks, %2 to %3")
                      .arg(QString::number(last - first + 1),
                           chunkText(m_grid->grid().chunks()[first]),
                           chunkText(m_grid->grid().chunks()[last]));
        return text;
    }
    return {};
}

QString ComparisonChart::description() const
{
    QStringList told;
    if (const auto selected = selectedHere())
        told += comparedText(*m_grid, *selected);
    for (std::size_t line = 0; line < lines(); ++line)
        told += exactFiguresOf(line).replace(u'\n', u", "_s);
    told += tr("Arrow keys and clicks select the gap of a chunk.");
    return told.join(u"; "_s);
}

void ComparisonChart::paintEvent(QPaintEvent * /*event*/)
{
    if (!hasGaps())
        return;
    QPainter painter(this);
    for (std::size_t line = 0; line < lines(); ++line)
        paintLine(painter, line);
    painter.setPen(palette().color(QPalette::WindowText));
    paintChunkLabels(painter, barsRect(lines() - 1));
    paintLegend(painter);
    paintSelection(painter);
}

void ComparisonChart::paintLine(QPainter &painter, std::size_t line) const
{
    const QRect title = titleRect(line);
    const QString name = fontMetrics().elidedText(titleOf(line), Qt::ElideMiddle, title.width());
    const int room = title.width() - fontMetrics().horizontalAdvance(name) - 3 * kMargin;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(title, Qt::AlignLeft | Qt::TextSingleLine, name);
    painter.drawText(title, Qt::AlignRight | Qt::TextSingleLine,
                     figuresOf(line, std::max(0, room)));
    const QRect bars = barsRect(line);
    painter.fillRect(bars, theme().lane);
    const int middle = bars.top() + bars.height() / 2;
    painter.setPen(theme().dimText);
    painter.drawLine(bars.left(), middle, bars.right(), middle);
    for (int bin = 0; bin < bins().count(); ++bin) {
        if (const auto row = rowOf(line, bin))
            paintBar(painter, binRect(line, bin), *row);
    }
}

void ComparisonChart::paintBar(QPainter &painter, QRect bin, std::size_t row) const
{
    const Duration difference = m_grid->differenceOf(row);
    const QPoint middle(bin.left() + bin.width() / 2, bin.top() + bin.height() / 2);
    if (!m_grid->comparedAt(row)) {
        paintLonely(painter, middle, theme().dimText);
    } else if (difference == Duration::zero()) {
        const int reach = std::min(3, bin.width() / 3);
        painter.setPen(QPen(theme().text, 3));
        painter.drawLine(middle.x() - reach, middle.y(), middle.x() + reach, middle.y());
    } else if (difference > Duration::zero()) {
        paintLonger(painter, barRect(bin, difference), theme().gap, devicePixelRatioF());
    } else {
        painter.fillRect(barRect(bin, difference), theme().fill(kShorter));
    }
}

void ComparisonChart::paintLegend(QPainter &painter) const
{
    const int height = fontMetrics().height();
    const int top = barsRect(lines() - 1).bottom() + 1 + height + kMargin;
    const QRect last = titleRect(0);
    int x = last.left();
    const auto add = [&](const QString &text, auto &&paintSample) {
        const int textWidth = fontMetrics().horizontalAdvance(text);
        const QRect sample(x, top + 2, height - 3, height - 5);
        if (sample.right() + kMargin + textWidth > last.right())
            return;
        paintSample(sample);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(sample.right() + kMargin, top, textWidth + 1, height),
                         Qt::AlignLeft | Qt::TextSingleLine, text);
        x = sample.right() + 4 * kMargin + textWidth;
    };
    add(tr("longer after"), [&](const QRect &sample) {
        paintLonger(painter, sample, theme().gap, devicePixelRatioF());
    });
    add(tr("shorter after"),
        [&](const QRect &sample) { painter.fillRect(sample, theme().fill(kShorter)); });
    const bool isOpenBefore = m_grid->compared().isOpenBefore;
    const Comparison &comparison = m_grid->compared().comparison;
    if (!(isOpenBefore ? comparison.onlyBefore : comparison.onlyAfter).empty())
        add(isOpenBefore ? tr("only before") : tr("only after"),
            [&](const QRect &sample) { paintLonely(painter, sample.center(), theme().dimText); });
    const QString scale = tr("scale ±%1").arg(shortDuration(m_grid->reach()));
    if (m_grid->reach() > Duration::zero()
        && x + fontMetrics().horizontalAdvance(scale) <= last.right())
        painter.drawText(QRect(x, top, last.right() - x + 1, height),
                         Qt::AlignRight | Qt::TextSingleLine, scale);
}

void ComparisonChart::paintSelection(QPainter &painter) const
{
    const auto selected = state().selectedGap();
    const QRect place = selected ? placeOfRow(*selected) : QRect();
    if (place.isEmpty())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().selection, 2));
    painter.drawRect(place.adjusted(1, 1, -1, -1));
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1, Qt::DotLine));
        painter.drawRect(place.adjusted(-1, -1, 1, 1));
    }
}

} // namespace gapscope
