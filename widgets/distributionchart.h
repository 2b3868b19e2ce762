// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/distribution.h"
#include "widgets/theme.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace gapscope {

/// Distributions over the chunks, one above the other on an axis that they share: how many chunks
/// have a length, and a line at the median.
class DistributionChart : public QWidget
{
    Q_OBJECT

public:
    struct Line
    {
        QString label;
        std::function<QColor(const Theme &)> colour;
        Distribution lengths;
    };

    explicit DistributionChart(QWidget *parent = nullptr);

    /// None: an empty chart without height. Its accessible description tells the same figures.
    void setLines(std::vector<Line> lines);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] QRect plotRect(int line) const;
    [[nodiscard]] int xOf(Duration value) const;
    [[nodiscard]] static QString figuresOf(const Line &line);
    void paintLine(QPainter &painter, int place) const;
    void paintAxis(QPainter &painter) const;

    Theme m_theme;
    std::vector<Line> m_lines;
    std::optional<TimeRange> m_range;
};

} // namespace gapscope
