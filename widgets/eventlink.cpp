// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/eventlink.h"

#include "model/eventtext.h"

#include <QLayout>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kLongestName = 60;

} // namespace

QPushButton *createEventLink(const QString &name, const QString &objectName, QWidget *parent)
{
    const QString text = oneLine(name, kLongestName);
    // A button's ampersand would underline the letter after it.
    auto *button = new QPushButton(QString(text).replace(u'&', u"&&"_s), parent);
    button->setObjectName(objectName);
    button->setAccessibleName(text);
    button->setStyleSheet(u"text-align: left; padding: 1px 8px;"_s);
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    return button;
}

void clearLayout(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->setParent(nullptr);
            widget->deleteLater();
        } else if (QLayout *inner = item->layout()) {
            clearLayout(inner);
        }
        delete item;
    }
}

} // namespace gapscope
