// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace gapscope {

/// Texts come from traces: markup is shown as it stands, and a name of 100 kB is cut for the eye.
class PlainTextDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QString displayText(const QVariant &value, const QLocale &locale) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;
};

/// Shows @p text as a tooltip, never taken for markup. @param area in @p widget, to leave which
/// hides it.
void showPlainToolTip(QPoint globalPosition, const QString &text, QWidget *widget,
                      const QRect &area);

} // namespace gapscope
