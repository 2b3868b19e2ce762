// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keychoice.h"

#include <QDialog>

class QComboBox;
class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QTableWidget;

namespace gapscope {

class Actions;

/// Where the keys of every action are looked up and changed. A key that another action has is not
/// taken from it. Changes count at once; Escape and Close only close.
class KeysDialog : public QDialog
{
    Q_OBJECT

public:
    /// @param actions not owned; outlives the dialog. @param choice what they have now.
    KeysDialog(Actions &actions, KeyChoice choice, QWidget *parent = nullptr);

signals:
    void choiceChanged(const gapscope::KeyChoice &choice);

private:
    [[nodiscard]] QWidget *createEditor();
    void fillTable();
    void choose(KeyPreset preset);
    /// The object name of the action in the current row; empty: none.
    [[nodiscard]] QString currentAction() const;
    void addKey();
    void setKeys(const QString &action, const QList<QKeySequence> &keys);
    void resetCurrent();
    void apply();
    void updateButtons();

    Actions &m_actions;
    KeyChoice m_choice;
    QComboBox *m_preset = nullptr;
    QTableWidget *m_table = nullptr;
    QKeySequenceEdit *m_key = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_clear = nullptr;
    QPushButton *m_reset = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace gapscope
