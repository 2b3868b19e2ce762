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
    , m_line(new QHBoxLayout(this))
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

    m_line->setContentsMargins(10, 4, 6, 4);
    m_line->setSpacing(10);
    m_line->addWidget(m_icon, 0, Qt::AlignTop);
    m_line->addWidget(m_text, 1);
    m_line->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::showMessage(Kind kind, const QString &sentence,
                             const std::vector<Remedy> &remedies)
{
    const auto icon =
        kind == Kind::Failure ? QStyle::SP_MessageBoxWarning : QStyle::SP_MessageBoxInformation;
    const int side = fontMetrics().height() + 2;
    m_icon->setPixmap(style()->standardIcon(icon, nullptr, this).pixmap(side, side));
    m_icon->setAccessibleName(kind == Kind::Failure ? tr("Failure") : tr("Information"));
    m_text->setText(sentence);
    showRemedies(remedies);
    show();
}

void MessageBar::showRemedies(const std::vector<Remedy> &remedies)
{
    for (QToolButton *old : m_remedies) {
        // It may be what called: it goes when its click is over.
        old->hide();
        old->setParent(nullptr);
        old->deleteLater();
    }
    m_remedies.clear();
    constexpr int kAfterText = 2;
    for (const Remedy &remedy : remedies) {
        auto *button = new QToolButton(this);
        button->setObjectName(remedy.objectName);
        button->setText(remedy.text);
        connect(button, &QToolButton::clicked, this, remedy.apply);
        m_line->insertWidget(kAfterText + static_cast<int>(m_remedies.size()), button, 0,
                             Qt::AlignTop);
        m_remedies.push_back(button);
    }
}

QString MessageBar::message() const
{
    return isHidden() ? QString() : m_text->text();
}

} // namespace gapscope
