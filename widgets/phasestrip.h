// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/handoff.h"
#include "widgets/theme.h"

#include <QRect>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

namespace gapscope {

/// A gap and the phases of its hand-off on one time axis: the gap hatched above, the phases below
/// it where they were. Phases may begin before the gap and end after it.
class PhaseStrip : public QWidget
{
    Q_OBJECT

public:
    explicit PhaseStrip(QWidget *parent = nullptr);

    /// Without a phase there is nothing to draw, and no height.
    void setGap(const GapRow &row);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Where a phase is drawn; at least a pixel wide. Phases that overlap have rows of their own.
    [[nodiscard]] QRect phaseRect(std::size_t place) const;
    [[nodiscard]] QRect gapRect() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] QRect rectOf(TimeRange range, int row) const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] QString gapText() const;
    [[nodiscard]] QString toolTipAt(QPoint point) const;

    Theme m_theme;
    TimeRange m_gap;
    TimeRange m_shown;
    std::vector<HandOffSpan> m_spans;
    std::vector<int> m_rows; ///< of each span, the gap's being 0
};

} // namespace gapscope
