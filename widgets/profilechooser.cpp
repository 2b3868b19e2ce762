// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/profilechooser.h"

#include "model/profile.h"
#include "widgets/plainlabel.h"

#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace gapscope {

ProfileChooser::ProfileChooser(const QString &current, QWidget *parent)
    : QDialog(parent)
    , m_list(new QListWidget(this))
{
    setObjectName(u"profileChooser"_s);
    setWindowTitle(tr("Compare with another profile"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *hint = createPlainLabel(LabelStyle::Normal, u"profileHint"_s, this);
    hint->setText(tr("The windows of this trace are found once more, with another profile. Before: "
                     "%1. After:")
                      .arg(current.left(60)));
    m_list->setObjectName(u"profileList"_s);
    m_list->setAccessibleName(tr("Profile to compare with"));
    for (const Profile &profile : builtInProfiles()) {
        auto *item = new QListWidgetItem(profile.name, m_list);
        if (profile.name != current && !m_list->currentItem())
            m_list->setCurrentItem(item);
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    QPushButton *file = buttons->addButton(tr("From a file…"), QDialogButtonBox::ActionRole);
    file->setObjectName(u"profileFromFile"_s);
    connect(buttons, &QDialogButtonBox::accepted, this, &ProfileChooser::take);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemActivated, this, &ProfileChooser::take);
    connect(file, &QPushButton::clicked, this, [this] {
        accept();
        emit fileRequested();
    });

    auto *column = new QVBoxLayout(this);
    column->addWidget(hint);
    column->addWidget(m_list);
    column->addWidget(buttons);
    resize(460, 260);
    m_list->setFocus();
}

void ProfileChooser::take()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    const QString name = item->text();
    accept();
    emit chosen(name);
}

} // namespace gapscope
