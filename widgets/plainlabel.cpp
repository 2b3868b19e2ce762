// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plainlabel.h"

namespace gapscope {

QLabel *createPlainLabel(LabelStyle style, const QString &objectName, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont font = label->font();
    switch (style) {
    case LabelStyle::Normal:
        break;
    case LabelStyle::Headline:
        font.setPointSizeF(font.pointSizeF() * 1.3);
        font.setBold(true);
        break;
    case LabelStyle::Title:
        font.setBold(true);
        break;
    case LabelStyle::Note:
        font.setPointSizeF(font.pointSizeF() * 0.92);
        break;
    }
    label->setFont(font);
    return label;
}

QLabel *createListLabel(LabelStyle style, const QString &objectName, QWidget *parent)
{
    QLabel *label = createPlainLabel(style, objectName, parent);
    label->setTextInteractionFlags(Qt::NoTextInteraction);
    return label;
}

} // namespace gapscope
