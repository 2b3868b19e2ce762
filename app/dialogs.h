// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace gapscope {

struct FileQuestion
{
    QString title;
    QString start; ///< a folder, or a folder with a proposed file name
    QString filter; ///< as QFileDialog takes it
    QString suffix; ///< added to a name without one; only for saving
};

/// What the window asks a person. Nobody waits: the answer comes as a call, or never. Tests answer
/// in a class of their own.
class Dialogs
{
public:
    using PathAnswer = std::function<void(const QString &path)>;

    Dialogs() = default;
    Dialogs(const Dialogs &) = delete;
    Dialogs &operator=(const Dialogs &) = delete;
    virtual ~Dialogs() = default;

    /// @param parent the dialog goes with it, and then never answers.
    virtual void askOpenFile(QWidget *parent, const FileQuestion &question, PathAnswer answer) = 0;
    /// An existing file is only answered after a person agreed to replace it.
    virtual void askSaveFile(QWidget *parent, const FileQuestion &question, PathAnswer answer) = 0;
    /// A folder, which may have to be made.
    virtual void askFolder(QWidget *parent, const FileQuestion &question, PathAnswer answer) = 0;
    /// @param html the program's own text; what comes from a trace must be escaped.
    /// It stays open beside the window until a person closes it.
    virtual void showText(QWidget *parent, const QString &title, const QString &html) = 0;
};

class SystemDialogs final : public Dialogs
{
public:
    void askOpenFile(QWidget *parent, const FileQuestion &question, PathAnswer answer) override;
    void askSaveFile(QWidget *parent, const FileQuestion &question, PathAnswer answer) override;
    void askFolder(QWidget *parent, const FileQuestion &question, PathAnswer answer) override;
    void showText(QWidget *parent, const QString &title, const QString &html) override;
};

} // namespace gapscope
