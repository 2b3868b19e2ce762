// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <cstdint>

class QLabel;

namespace gapscope {

/// A sentence across the window that stays until it is dismissed or replaced, and stops nobody.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    enum class Kind : std::uint8_t { Information, Failure };

    explicit MessageBar(QWidget *parent = nullptr);

    void showMessage(Kind kind, const QString &sentence);
    [[nodiscard]] QString message() const;

private:
    QLabel *m_icon = nullptr;
    QLabel *m_text = nullptr;
};

} // namespace gapscope
