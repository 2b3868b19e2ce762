// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plaintextdelegate.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kLongestCell = 300;
constexpr int kLongestToolTip = 2000;

} // namespace

QString PlainTextDelegate::displayText(const QVariant &value, const QLocale &locale) const
{
    return QStyledItemDelegate::displayText(value, locale).left(kLongestCell);
}

bool PlainTextDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                                  const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    showPlainToolTip(event->globalPos(), index.data(Qt::ToolTipRole).toString(), view->viewport(),
                     option.rect);
    return true;
}

void showPlainToolTip(QPoint globalPosition, const QString &text, QWidget *widget,
                      const QRect &area)
{
    // QToolTip guesses at rich text; escaped text in a tag leaves nothing to guess.
    QString escaped = text.left(kLongestToolTip).toHtmlEscaped().replace(u'\n', u"<br>"_s);
    if (!escaped.isEmpty())
        escaped = u"<qt>"_s + escaped + u"</qt>"_s;
    QToolTip::showText(globalPosition, escaped, widget, area);
}

} // namespace gapscope
