// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lanearrangement.h"
#include "widgets/theme.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <optional>

namespace gapscope {

/// The names of the lanes, in a column beside them; above them the base of the ruler's labels. Here
/// groups are folded, and lanes chosen to be pinned, hidden or moved, by mouse and by key.
class LaneLabels : public QWidget
{
    Q_OBJECT

public:
    explicit LaneLabels(QWidget *parent = nullptr);

    /// Null: no lanes. The current lane stays if it is there.
    void setLayoutOfLanes(std::shared_ptr<const LaneLayout> layout);
    /// The id of the lane that keys work on; empty: none.
    [[nodiscard]] const QString &currentLane() const { return m_current; }
    void setCurrentLane(const QString &id);
    void setScrollY(int scrollY);
    /// @param rulerPx, headerPx heights of the ruler, and of ruler and chunk band together.
    void setHeader(const QString &base, int rulerPx, int headerPx);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void scrollRequested(int deltaPx);
    void laneRequested(const QString &id, gapscope::LaneCommand command);
    void heightRequested(const QString &id, int percent);
    /// A person chose another lane, which may be out of sight.
    void currentLaneMoved();
    void menuRequested(QPoint globalPosition);
    /// Back to the timeline.
    void left();

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void paintRow(QPainter &painter, const LaneRow &row) const;
    [[nodiscard]] QRect rectOf(const LaneRow &row) const;
    [[nodiscard]] const LaneRow *rowAt(int y) const;
    /// The lane whose lower edge is at @p y: to be dragged.
    [[nodiscard]] const LaneRow *edgeAt(int y) const;
    [[nodiscard]] const LaneRow *currentRow() const;
    void moveCurrent(int rows);
    void requestFold(const LaneRow &row, bool fold);
    void paintHeader(QPainter &painter) const;
    [[nodiscard]] QString toolTipAt(int y) const;

    /// A lane while its lower edge is dragged.
    struct Stretching
    {
        QString id;
        int top = 0; ///< y of the lane, with its borders taken off
        double onePercentPx = 1;
    };

    std::shared_ptr<const LaneLayout> m_layout;
    std::optional<Stretching> m_stretching;
    Theme m_theme;
    QString m_current;
    QString m_base;
    int m_scrollY = 0;
    int m_rulerPx = 0;
    int m_headerPx = 0;
};

} // namespace gapscope
