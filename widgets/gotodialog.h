// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

#include <functional>

class QLabel;
class QLineEdit;

namespace gapscope {

/// Asks where to go: a line, and below it what is wrong with it.
class GoToDialog : public QDialog
{
    Q_OBJECT

public:
    /// Goes there; a sentence where that cannot be.
    using Go = std::function<QString(const QString &place)>;

    explicit GoToDialog(Go go, QWidget *parent);

private:
    void tryToGo();

    Go m_go;
    QLineEdit *m_line = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace gapscope
