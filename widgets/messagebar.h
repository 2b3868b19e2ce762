// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <cstdint>
#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace gapscope {

/// A sentence across the window that stays until it is dismissed or replaced, and stops nobody.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    enum class Kind : std::uint8_t { Information, Failure };

    /// What can be done about the message.
    struct Remedy
    {
        QString text;
        QString objectName;
        std::function<void()> apply;
    };

    explicit MessageBar(QWidget *parent = nullptr);

    void showMessage(Kind kind, const QString &sentence, const std::vector<Remedy> &remedies = {});
    [[nodiscard]] QString message() const;

private:
    void showRemedies(const std::vector<Remedy> &remedies);

    QHBoxLayout *m_line = nullptr;
    QLabel *m_icon = nullptr;
    QLabel *m_text = nullptr;
    std::vector<QToolButton *> m_remedies;
};

} // namespace gapscope
