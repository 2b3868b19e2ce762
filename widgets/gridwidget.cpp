// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gridwidget.h"

#include "model/chunk.h"
#include "widgets/plaintextdelegate.h"

#include <QAccessible>
#include <QAccessibleEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace gapscope {

namespace {

constexpr int kBetweenLabelsPx = 8;
constexpr qsizetype kLongestLabel = 40;

/// The step that a key means among the cells; none for a key that means none.
std::optional<GapGrid::Step> gridStepOf(const QKeyEvent &event)
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return std::nullopt;
    using Step = GapGrid::Step;
    switch (event.key()) {
    case Qt::Key_Left:
        return Step::Left;
    case Qt::Key_Right:
        return Step::Right;
    case Qt::Key_Up:
        return Step::Up;
    case Qt::Key_Down:
        return Step::Down;
    case Qt::Key_Home:
        return Step::First;
    case Qt::Key_End:
        return Step::Last;
    default:
        return std::nullopt;
    }
}

} // namespace

GridWidget::GridWidget(ViewState *state, int narrowestBin, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_narrowestBin(narrowestBin)
    , m_theme(Theme::fromPalette(palette()))
{
    setFocusPolicy(Qt::StrongFocus);
    connect(state, &ViewState::selectedGapChanged, this, [this] {
        describe();
        update();
    });
}

bool GridWidget::hasGaps() const
{
    return gapGrid() && !gapGrid()->isEmpty();
}

std::optional<std::size_t> GridWidget::selectedHere() const
{
    const auto selected = m_state->selectedGap();
    return gapGrid() && selected && gapGrid()->placeOf(*selected) ? selected : std::nullopt;
}

std::optional<std::size_t> GridWidget::rowOf(std::size_t line, int bin) const
{
    return m_rows[line * static_cast<std::size_t>(m_bins.count()) + static_cast<std::size_t>(bin)];
}

void GridWidget::showGrid()
{
    arrange();
    describe();
    updateGeometry();
    update();
}

void GridWidget::arrange()
{
    m_rows.clear();
    m_bins = {};
    if (!hasGaps())
        return;
    m_bins = GridBins(gapGrid()->chunks().size(), binsWidth(), m_narrowestBin);
    for (std::size_t line = 0; line < gapGrid()->gpus().size(); ++line) {
        for (int bin = 0; bin < m_bins.count(); ++bin)
            m_rows.push_back(
                rowDrawnOf(line, m_bins.firstColumn(bin), m_bins.firstColumn(bin + 1)));
    }
}

void GridWidget::describe()
{
    setAccessibleDescription(description());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void GridWidget::paintChunkLabels(QPainter &painter, QRect cells) const
{
    const auto &chunks = gapGrid()->chunks();
    const QFontMetrics metrics = painter.fontMetrics();
    const int top = cells.bottom() + 1;
    int free = cells.left();
    for (int bin = 0; bin < m_bins.count(); ++bin) {
        const QString text = chunkText(chunks[m_bins.firstColumn(bin)]).left(kLongestLabel);
        const int width = metrics.horizontalAdvance(text);
        const int middle = cells.left() + (m_bins.left(bin) + m_bins.left(bin + 1)) / 2;
        const int left = std::clamp(middle - width / 2, cells.left(),
                                    std::max(cells.left(), cells.right() - width));
        if (left < free || left + width > cells.right() + 1)
            continue;
        painter.drawText(QRect(left, top, width + 1, metrics.height()),
                         Qt::AlignLeft | Qt::TextSingleLine, text);
        free = left + width + kBetweenLabelsPx;
    }
}

void GridWidget::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void GridWidget::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const auto row = rowAt(event->position().toPoint())) {
        m_state->selectGap(row);
        emit gapActivated();
    }
}

void GridWidget::keyPressEvent(QKeyEvent *event)
{
    const auto step = gridStepOf(*event);
    const auto selected = selectedHere();
    if (step && hasGaps()) {
        m_state->selectGap(selected ? std::optional(gapGrid()->rowBeside(*selected, *step))
                                    : firstChoice());
    } else if (selected && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        emit gapActivated();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void GridWidget::changeEvent(QEvent *event)
{
    if (changesLooks(*event)) {
        m_theme = Theme::fromPalette(palette());
        arrange();
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

bool GridWidget::event(QEvent *event)
{
    // Keys of the window's that mean a step here: Home shows the whole trace elsewhere.
    if (event->type() == QEvent::ShortcutOverride && gridStepOf(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    if (event->type() != QEvent::ToolTip || !gapGrid())
        return QWidget::event(event);
    const auto &help = *static_cast<QHelpEvent *>(event);
    showPlainToolTip(help.globalPos(), toolTipAt(help.pos()), this, QRect(help.pos(), QSize(1, 1)));
    return true;
}

} // namespace gapscope
