// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile.h"
#include "model/windowsuggestions.h"

#include <QWidget>

#include <map>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace gapscope {

class PatternEdit;

/// A profile as fields: name, kind of windows, expressions, the three roles.
class ProfileFields : public QWidget
{
    Q_OBJECT

public:
    explicit ProfileFields(QWidget *parent = nullptr);

    /// Shows @p profile. One that no file named has an empty name here: it follows its expression.
    void setProfile(const Profile &profile);
    /// Makes the windows those of @p suggestion; the roles that it does not need stay.
    void take(const WindowSuggestion &suggestion);
    /// What the fields say. Its origin is that of setProfile() until something differs.
    [[nodiscard]] Profile profile() const;
    /// Whether every expression compiles, and those that are needed are there.
    [[nodiscard]] bool isUsable() const;

signals:
    void changed();

private:
    struct RoleRow
    {
        PatternEdit *pattern = nullptr;
        QComboBox *edge = nullptr;
        QLineEdit *label = nullptr;
    };

    [[nodiscard]] QWidget *createRoles();
    [[nodiscard]] WindowKind kind() const;
    void setKind(WindowKind kind);
    void showKind();

    Profile m_base;
    QFormLayout *m_form = nullptr;
    QLineEdit *m_name = nullptr;
    QComboBox *m_kind = nullptr;
    QComboBox *m_windowRole = nullptr;
    PatternEdit *m_windowPattern = nullptr;
    std::map<Role, RoleRow> m_roles;
};

} // namespace gapscope
