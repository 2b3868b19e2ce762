// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/patternedit.h"

#include "model/windowpattern.h"
#include "widgets/plainlabel.h"

#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace gapscope {

PatternEdit::PatternEdit(const QString &objectName, Empty empty, QWidget *parent)
    : QWidget(parent)
    , m_empty(empty)
    , m_line(new QLineEdit(this))
    , m_problem(createPlainLabel(LabelStyle::Note, objectName + u"Problem"_s, this))
{
    m_line->setObjectName(objectName);
    m_line->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFocusProxy(m_line);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_line);
    column->addWidget(m_problem);
    connect(m_line, &QLineEdit::textChanged, this, [this] {
        check();
        emit changed();
    });
    check();
}

void PatternEdit::setLineName(const QString &name)
{
    m_line->setAccessibleName(name);
}

QString PatternEdit::pattern() const
{
    return m_line->text();
}

void PatternEdit::setPattern(const QString &pattern)
{
    m_line->setText(pattern);
    m_line->setCursorPosition(0);
}

bool PatternEdit::isUsable() const
{
    return m_problem->isHidden();
}

void PatternEdit::check()
{
    QString text;
    if (pattern().isEmpty()) {
        if (m_empty == Empty::NotAllowed)
            text = tr("An expression is needed.");
    } else if (const auto problem = patternProblem(pattern())) {
        text = tr("At character %1: %2").arg(QString::number(problem->character), problem->reason);
    }
    m_problem->setText(text.isEmpty() ? QString() : u"⚠ "_s + text);
    m_problem->setHidden(text.isEmpty());
}

} // namespace gapscope
