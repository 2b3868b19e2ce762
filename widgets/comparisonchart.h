// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparisongrid.h"
#include "widgets/gridwidget.h"

#include <memory>
#include <optional>

namespace gapscope {

/// How much longer or shorter the gap of each chunk became, a line a GPU: hatched bars upwards are
/// longer, full bars downwards shorter, all on one scale; above each line the GPU's median and sum.
/// Where there are more chunks than room, the largest difference of those that share a bar. Click
/// and arrow keys select the gap of the open trace.
class ComparisonChart final : public GridWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the chart.
    explicit ComparisonChart(ViewState *state, QWidget *parent = nullptr);

    /// Null: nothing.
    void setGrid(std::shared_ptr<const ComparisonGrid> grid);
    /// Where the bar of a row of the open report is drawn, with the room above and below it; an
    /// empty rectangle for none.
    [[nodiscard]] QRect placeOfRow(std::size_t openRow) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] const GapGrid *gapGrid() const override;
    [[nodiscard]] std::optional<std::size_t> rowDrawnOf(std::size_t line, std::size_t first,
                                                        std::size_t last) const override;
    [[nodiscard]] std::optional<std::size_t> firstChoice() const override;
    [[nodiscard]] int binsWidth() const override;
    [[nodiscard]] std::optional<std::size_t> rowAt(QPoint position) const override;
    [[nodiscard]] QString toolTipAt(QPoint position) const override;
    [[nodiscard]] QString description() const override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int heightOfTexts() const;
    [[nodiscard]] int barsHeight() const;
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] std::size_t lines() const;
    [[nodiscard]] QRect titleRect(std::size_t line) const;
    [[nodiscard]] QRect barsRect(std::size_t line) const;
    [[nodiscard]] QRect binRect(std::size_t line, int bin) const;
    [[nodiscard]] QRect barRect(QRect bin, Duration difference) const;
    [[nodiscard]] QString titleOf(std::size_t line) const;
    [[nodiscard]] QString figuresOf(std::size_t line, int roomPx) const;
    [[nodiscard]] QString exactFiguresOf(std::size_t line) const;
    void paintLine(QPainter &painter, std::size_t line) const;
    void paintBar(QPainter &painter, QRect bin, std::size_t row) const;
    void paintLegend(QPainter &painter) const;
    void paintSelection(QPainter &painter) const;

    std::shared_ptr<const ComparisonGrid> m_grid;
};

} // namespace gapscope
