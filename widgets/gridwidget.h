// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapgrid.h"
#include "model/viewstate.h"
#include "widgets/theme.h"

#include <QRect>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

class QPainter;

namespace gapscope {

/// What widgets have in common that draw the rows of a report as a grid, a line a GPU, a column a
/// chunk: where there are more chunks than room, some share a bin. Click and arrow keys select the
/// gap.
class GridWidget : public QWidget
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the widget. @param narrowestBin in pixels.
    GridWidget(ViewState *state, int narrowestBin, QWidget *parent);

signals:
    /// A person clicked or entered the selected gap, which may be out of sight.
    void gapActivated();

protected:
    /// Null: nothing is drawn.
    [[nodiscard]] virtual const GapGrid *gapGrid() const = 0;
    /// Of the columns [first, last) of a line the row that is drawn.
    [[nodiscard]] virtual std::optional<std::size_t> rowDrawnOf(std::size_t line, std::size_t first,
                                                                std::size_t last) const = 0;
    /// What an arrow key selects where nothing of the grid is selected.
    [[nodiscard]] virtual std::optional<std::size_t> firstChoice() const = 0;
    /// The room of all bins of a line.
    [[nodiscard]] virtual int binsWidth() const = 0;
    /// The row that is drawn at a place; none outside and where there is none.
    [[nodiscard]] virtual std::optional<std::size_t> rowAt(QPoint position) const = 0;
    [[nodiscard]] virtual QString toolTipAt(QPoint position) const = 0;
    /// For who does not see the grid. It follows the selection.
    [[nodiscard]] virtual QString description() const = 0;

    [[nodiscard]] bool hasGaps() const;
    /// The selected gap where it is one of the grid.
    [[nodiscard]] std::optional<std::size_t> selectedHere() const;
    [[nodiscard]] const ViewState &state() const { return *m_state; }
    [[nodiscard]] const Theme &theme() const { return m_theme; }
    [[nodiscard]] const GridBins &bins() const { return m_bins; }
    [[nodiscard]] std::optional<std::size_t> rowOf(std::size_t line, int bin) const;
    /// After another grid has come, and at the end of the constructor.
    void showGrid();
    /// The chunks below @p cells, as many as have room.
    void paintChunkLabels(QPainter &painter, QRect cells) const;

    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void arrange();
    void describe();

    ViewState *m_state;
    int m_narrowestBin;
    Theme m_theme;
    GridBins m_bins;
    std::vector<std::optional<std::size_t>> m_rows; ///< what is drawn, line by line, by bin
};

} // namespace gapscope
