// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gotodialog.h"

#include "widgets/plainlabel.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

GoToDialog::GoToDialog(Go go, QWidget *parent)
    : QDialog(parent)
    , m_go(std::move(go))
    , m_line(new QLineEdit(this))
{
    setObjectName(u"goToDialog"_s);
    setWindowTitle(tr("Go to"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *hint = createPlainLabel(LabelStyle::Normal, u"goToHint"_s, this);
    hint->setText(tr("A time (261.04 s), a chunk (6), or a gap by chunk and GPU (6:2):"));
    hint->setBuddy(m_line);
    m_line->setObjectName(u"goToLine"_s);
    m_line->setAccessibleName(tr("Where to go"));
    m_problem = createPlainLabel(LabelStyle::Note, u"goToProblem"_s, this);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &GoToDialog::tryToGo);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_line, &QLineEdit::textEdited, m_problem, &QLabel::clear);

    auto *column = new QVBoxLayout(this);
    column->addWidget(hint);
    column->addWidget(m_line);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    setMinimumWidth(460);
    m_line->setFocus();
}

void GoToDialog::tryToGo()
{
    const QString problem = m_go(m_line->text());
    if (problem.isEmpty()) {
        accept();
        return;
    }
    m_problem->setText(problem);
    m_line->selectAll();
}

} // namespace gapscope
