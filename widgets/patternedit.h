// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>

class QLabel;
class QLineEdit;

namespace gapscope {

/// A line for a regular expression that says below itself what is wrong with it, and where.
class PatternEdit : public QWidget
{
    Q_OBJECT

public:
    enum class Empty : std::uint8_t { Allowed, NotAllowed };

    /// @param objectName of the line; the label with the problem is called objectName + "Problem".
    PatternEdit(const QString &objectName, Empty empty, QWidget *parent = nullptr);

    /// What is read out of the line.
    void setLineName(const QString &name);
    [[nodiscard]] QString pattern() const;
    void setPattern(const QString &pattern);
    [[nodiscard]] bool isUsable() const;

signals:
    void changed();

private:
    void check();

    Empty m_empty;
    QLineEdit *m_line = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace gapscope
