// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keysdialog.h"

#include "app/actions.h"
#include "widgets/plainlabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString textOf(const QList<QKeySequence> &keys)
{
    QStringList texts;
    for (const QKeySequence &key : keys)
        texts += key.toString(QKeySequence::NativeText);
    return texts.join(u"   "_s);
}

} // namespace

KeysDialog::KeysDialog(Actions &actions, KeyChoice choice, QWidget *parent)
    : QDialog(parent)
    , m_actions(actions)
    , m_choice(std::move(choice))
    , m_preset(new QComboBox(this))
    , m_table(new QTableWidget(this))
{
    setObjectName(u"keysDialog"_s);
    setWindowTitle(tr("Change keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 640);

    m_preset->setObjectName(u"keyPreset"_s);
    for (const KeyPreset preset : kKeyPresets)
        m_preset->addItem(presetTitle(preset));
    m_preset->setCurrentIndex(static_cast<int>(m_choice.preset));
    auto *presetLabel = new QLabel(tr("&Keys:"), this);
    presetLabel->setBuddy(m_preset);
    auto *presetRow = new QHBoxLayout;
    presetRow->addWidget(presetLabel);
    presetRow->addWidget(m_preset, 1);

    m_table->setObjectName(u"keyTable"_s);
    m_table->setAccessibleName(tr("Actions and their keys"));
    m_table->setColumnCount(2);
    m_table->setHorizontalHeaderLabels({tr("Action"), tr("Keys")});
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->verticalHeader()->setVisible(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *column = new QVBoxLayout(this);
    column->addLayout(presetRow);
    column->addWidget(m_table, 1);
    column->addWidget(createEditor());
    column->addWidget(buttons);

    fillTable();
    m_table->resizeColumnToContents(0);
    connect(m_preset, &QComboBox::activated, this,
            [this](int index) { choose(kKeyPresets.at(static_cast<std::size_t>(index))); });
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        m_key->clear();
        updateButtons();
    });
    m_table->selectRow(0);
    updateButtons();
}

QWidget *KeysDialog::createEditor()
{
    auto *editor = new QWidget(this);
    m_key = new QKeySequenceEdit(editor);
    m_key->setObjectName(u"newKey"_s);
    m_key->setAccessibleName(tr("Press the new key"));
    for (auto *line : m_key->findChildren<QLineEdit *>()) // which has the focus
        line->setAccessibleName(m_key->accessibleName());
    m_add = new QPushButton(tr("&Add"), editor);
    m_add->setObjectName(u"addKey"_s);
    m_clear = new QPushButton(tr("Remove a&ll"), editor);
    m_clear->setObjectName(u"clearKeys"_s);
    m_reset = new QPushButton(tr("As in the &preset"), editor);
    m_reset->setObjectName(u"resetKeys"_s);
    for (QPushButton *button : {m_add, m_clear, m_reset})
        button->setAutoDefault(false); // Return is a key like others
    m_problem = createPlainLabel(LabelStyle::Normal, u"keyProblem"_s, editor);
    auto *label = new QLabel(tr("&New key:"), editor);
    label->setBuddy(m_key);

    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_key, 1);
    row->addWidget(m_add);
    row->addWidget(m_clear);
    row->addWidget(m_reset);
    auto *column = new QVBoxLayout(editor);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(m_problem);

    connect(m_key, &QKeySequenceEdit::keySequenceChanged, this, &KeysDialog::updateButtons);
    connect(m_add, &QPushButton::clicked, this, &KeysDialog::addKey);
    connect(m_clear, &QPushButton::clicked, this, [this] { setKeys(currentAction(), {}); });
    connect(m_reset, &QPushButton::clicked, this, &KeysDialog::resetCurrent);
    return editor;
}

void KeysDialog::fillTable()
{
    const QList<Actions::KeyRow> rows = m_actions.keyTable();
    m_table->setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < rows.size(); ++row) {
        const Actions::KeyRow &each = rows[row];
        auto *what = new QTableWidgetItem(each.what);
        what->setData(Qt::UserRole, each.action);
        auto *keys = new QTableWidgetItem(textOf(each.keys));
        QFont font = keys->font();
        font.setBold(m_choice.changed.contains(each.action));
        keys->setFont(font);
        m_table->setItem(row, 0, what);
        m_table->setItem(row, 1, keys);
    }
}

QString KeysDialog::currentAction() const
{
    const QTableWidgetItem *item = m_table->item(m_table->currentRow(), 0);
    return item ? item->data(Qt::UserRole).toString() : QString {};
}

void KeysDialog::choose(KeyPreset preset)
{
    m_choice = {preset, {}};
    apply();
}

void KeysDialog::addKey()
{
    const QKeySequence pressed = m_key->keySequence();
    const QString action = currentAction();
    if (action.isEmpty())
        return;
    if (pressed.isEmpty()) {
        m_problem->setText(tr("Press the new key in the field first."));
        return;
    }
    const QKeySequence key(pressed[0]); // the editor takes up to four in a row
    if (const QString reason = m_actions.whyNotFree(key, action); !reason.isEmpty()) {
        m_problem->setText(reason);
        return;
    }
    QList<QKeySequence> keys = m_actions.keysOf(action);
    keys += key;
    setKeys(action, keys);
}

void KeysDialog::setKeys(const QString &action, const QList<QKeySequence> &keys)
{
    m_choice.changed[action] = keys;
    apply();
}

void KeysDialog::resetCurrent()
{
    const QString action = currentAction();
    KeyChoice reset = m_choice;
    reset.changed.erase(action);
    for (const QKeySequence &key : m_actions.keysIn(reset, action)) {
        const QString reason = m_actions.whyNotFree(key, action);
        if (!reason.isEmpty()) {
            m_problem->setText(reason);
            return;
        }
    }
    m_choice = reset;
    apply();
}

void KeysDialog::apply()
{
    m_actions.setKeys(m_choice);
    fillTable();
    m_key->clear();
    updateButtons();
    emit choiceChanged(m_choice);
}

void KeysDialog::updateButtons()
{
    const QString action = currentAction();
    m_add->setEnabled(!action.isEmpty()); // the editor tells its key a second late
    m_clear->setEnabled(!action.isEmpty() && !m_actions.keysOf(action).isEmpty());
    m_reset->setEnabled(m_choice.changed.contains(action));
    m_problem->setText({});
}

} // namespace gapscope
