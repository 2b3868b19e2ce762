// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapgrid.h"
#include "model/viewstate.h"
#include "widgets/theme.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The longest gap of each chunk and GPU as a strip of cells, the longer the darker (lighter on
/// dark). A cell is a row of the report; where there are more chunks than room, the longest of
/// those that share a cell. Click and arrow keys select the gap.
class HeatStrip : public QWidget
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

signals:
    /// A person clicked or entered the cell of the selected gap, which may be out of sight.
    void gapActivated();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] QRect cellsRect() const;
    [[nodiscard]] QRect cellRect(std::size_t line, int bin) const;
    /// The gap that is drawn at a place; none outside and in cells without one.
    [[nodiscard]] std::optional<std::size_t> rowAt(QPoint position) const;
    [[nodiscard]] double shareOf(std::size_t row) const;
    [[nodiscard]] QString textOf(std::size_t row) const;
    [[nodiscard]] QString toolTipAt(QPoint position) const;
    void arrange();
    void describeSelection();
    void paintCells(QPainter &painter) const;
    void paintLabels(QPainter &painter) const;
    void paintScale(QPainter &painter) const;
    void paintSelection(QPainter &painter) const;

    ViewState *m_state;
    Theme m_theme;
    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const GapGrid> m_grid;
    GridBins m_bins;
    std::vector<std::optional<std::size_t>> m_rows; ///< what is drawn, line by line, by bin
};

} // namespace gapscope
