// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

class QListWidget;

namespace gapscope {

/// Asks for a profile: one of those that come with the program, or a file.
class ProfileChooser : public QDialog
{
    Q_OBJECT

public:
    /// @param current the name of the profile in use, which is not preselected.
    ProfileChooser(const QString &current, QWidget *parent);

signals:
    /// A built-in profile.
    void chosen(const QString &name);
    void fileRequested();

private:
    void take();

    QListWidget *m_list = nullptr;
};

} // namespace gapscope
