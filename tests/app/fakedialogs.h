// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dialogs.h"

#include <QString>

namespace gapscope::test {

/// Answers what the window asks, at once.
class FakeDialogs final : public Dialogs
{
public:
    QString answer; ///< empty: the person closes the dialog
    FileQuestion asked;
    QString shownText;

    void askOpenFile(QWidget *, const FileQuestion &question, PathAnswer then) override
    {
        reply(question, then);
    }
    void askSaveFile(QWidget *, const FileQuestion &question, PathAnswer then) override
    {
        reply(question, then);
    }
    void askFolder(QWidget *, const FileQuestion &question, PathAnswer then) override
    {
        reply(question, then);
    }
    void showText(QWidget *, const QString &, const QString &html) override { shownText = html; }

private:
    void reply(const FileQuestion &question, const PathAnswer &then)
    {
        asked = question;
        if (!answer.isEmpty())
            then(answer);
    }
};

} // namespace gapscope::test
