// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapgrid.h"
#include "model/report.h"
#include "widgets/gridwidget.h"

#include <memory>
#include <optional>

namespace gapscope {

/// The longest gap of each chunk and GPU as a strip of cells, the longer the darker (lighter on
/// dark). A cell is a row of the report; where there are more chunks than room, the longest of
/// those that share a cell. Click and arrow keys select the gap.
class HeatStrip final : public GridWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the strip.
    explicit HeatStrip(ViewState *state, QWidget *parent = nullptr);

    /// Null: nothing.
    void setReport(std::shared_ptr<const Report> report, std::shared_ptr<const GapGrid> grid);
    /// Where the cell of a gap is drawn, in the strip; an empty rectangle for none.
    [[nodiscard]] QRect cellOfRow(std::size_t row) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] const GapGrid *gapGrid() const override { return m_grid.get(); }
    [[nodiscard]] std::optional<std::size_t> rowDrawnOf(std::size_t line, std::size_t first,
                                                        std::size_t last) const override;
    [[nodiscard]] std::optional<std::size_t> firstChoice() const override;
    [[nodiscard]] int binsWidth() const override;
    [[nodiscard]] std::optional<std::size_t> rowAt(QPoint position) const override;
    [[nodiscard]] QString toolTipAt(QPoint position) const override;
    [[nodiscard]] QString description() const override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] QRect cellsRect() const;
    [[nodiscard]] QRect cellRect(std::size_t line, int bin) const;
    [[nodiscard]] double shareOf(std::size_t row) const;
    [[nodiscard]] QString textOf(std::size_t row) const;
    void paintCells(QPainter &painter) const;
    void paintLabels(QPainter &painter) const;
    void paintScale(QPainter &painter) const;
    void paintSelection(QPainter &painter) const;

    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const GapGrid> m_grid;
};

} // namespace gapscope
