// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/viewstate.h"

#include <QScrollArea>

#include <memory>
#include <optional>

class QGridLayout;
class QLabel;
class QPushButton;

namespace gapscope {

class DistributionChart;
class GapGrid;
class HeatStrip;

/// The gaps of all chunks beside one another: a heat strip, the worst and the typical chunk, and
/// how the lengths of gaps and hand-off phases are distributed.
class ChunkPanel : public QScrollArea
{
    Q_OBJECT

public:
    /// @param state not owned; outlives the panel.
    explicit ChunkPanel(ViewState *state, QWidget *parent = nullptr);

    /// Null: nothing to compare.
    void setReport(const std::shared_ptr<const Report> &report);

signals:
    /// A person clicked or entered the selected gap, which may be out of sight.
    void gapActivated();

private:
    [[nodiscard]] QWidget *createContent();
    void showFigure(QPushButton *button, const QString &text, std::optional<std::size_t> row);
    void showCharts(const Report &report);
    void activate(std::optional<std::size_t> row);

    ViewState *m_state;
    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const GapGrid> m_grid;
    QLabel *m_nothing = nullptr;
    QWidget *m_all = nullptr; ///< all that needs a gap
    HeatStrip *m_strip = nullptr;
    QPushButton *m_worst = nullptr;
    QPushButton *m_typical = nullptr;
    QGridLayout *m_charts = nullptr;
    DistributionChart *m_gaps = nullptr;
    QLabel *m_phaseTitle = nullptr;
    DistributionChart *m_phases = nullptr;
};

} // namespace gapscope
