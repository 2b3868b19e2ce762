// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QWidget>

#include <array>
#include <optional>

class QLabel;

namespace gapscope {

class PhaseStrip;

/// The hand-off drawn beside the gap; below it the three phases side by side: exact length, between
/// which markers, and why a phase is not known.
class PhaseBar : public QWidget
{
    Q_OBJECT

public:
    explicit PhaseBar(QWidget *parent = nullptr);

    void setGap(const Report &report, const GapRow &row);

private:
    struct Cell
    {
        QLabel *value = nullptr;
        QLabel *name = nullptr;
        QLabel *reason = nullptr;
    };

    static void fill(const Cell &cell, const QString &name, std::optional<Duration> length,
                     const QString &reason);

    PhaseStrip *m_strip = nullptr;
    std::array<Cell, 3> m_cells;
};

} // namespace gapscope
