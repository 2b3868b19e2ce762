// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/messagebar.h"

#include "widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QStyle>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace gapscope {

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_text(createPlainLabel(LabelStyle::Normal, u"messageText"_s, this))
{
    setObjectName(u"messageBar"_s);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    m_text->setForegroundRole(QPalette::ToolTipText);
    auto *close = new QToolButton(this);
    close->setObjectName(u"dismissMessage"_s);
    close->setText(tr("Dismiss"));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);

    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(10, 4, 6, 4);
    line->setSpacing(10);
    line->addWidget(m_icon, 0, Qt::AlignTop);
    line->addWidget(m_text, 1);
    line->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::showMessage(Kind kind, const QString &sentence)
{
    const auto icon =
        kind == Kind::Failure ? QStyle::SP_MessageBoxWarning : QStyle::SP_MessageBoxInformation;
    const int side = fontMetrics().height() + 2;
    m_icon->setPixmap(style()->standardIcon(icon, nullptr, this).pixmap(side, side));
    m_icon->setAccessibleName(kind == Kind::Failure ? tr("Failure") : tr("Information"));
    m_text->setText(sentence);
    show();
}

QString MessageBar::message() const
{
    return isHidden() ? QString() : m_text->text();
}

} // namespace gapscope
