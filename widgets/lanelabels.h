// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanelayout.h"
#include "widgets/theme.h"

#include <QString>
#include <QWidget>

#include <memory>

namespace gapscope {

/// The names of the lanes, in a column beside them; above them the base of the ruler's labels.
class LaneLabels : public QWidget
{
    Q_OBJECT

public:
    explicit LaneLabels(QWidget *parent = nullptr);

    /// Null: no lanes.
    void setLayoutOfLanes(std::shared_ptr<const LaneLayout> layout);
    void setScrollY(int scrollY);
    /// @param rulerPx, headerPx heights of the ruler, and of ruler and chunk band together.
    void setHeader(const QString &base, int rulerPx, int headerPx);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void scrollRequested(int deltaPx);

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void paintRow(QPainter &painter, const LaneRow &row) const;
    void paintHeader(QPainter &painter) const;
    [[nodiscard]] QString toolTipAt(int y) const;

    std::shared_ptr<const LaneLayout> m_layout;
    Theme m_theme;
    QString m_base;
    int m_scrollY = 0;
    int m_rulerPx = 0;
    int m_headerPx = 0;
};

} // namespace gapscope
