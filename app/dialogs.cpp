// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QScreen>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QFileDialog *createFileDialog(QWidget *parent, const FileQuestion &question,
                              Dialogs::PathAnswer answer)
{
    const QFileInfo start(question.start);
    const bool isFolder = start.isDir();
    auto *dialog = new QFileDialog(parent, question.title, isFolder ? question.start : start.path(),
                                   question.filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!isFolder && !start.fileName().isEmpty())
        dialog->selectFile(start.fileName());
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog,
                     [answer = std::move(answer)](const QString &path) { answer(path); });
    return dialog;
}

} // namespace

void SystemDialogs::askOpenFile(QWidget *parent, const FileQuestion &question, PathAnswer answer)
{
    QFileDialog *dialog = createFileDialog(parent, question, std::move(answer));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->open();
}

void SystemDialogs::askSaveFile(QWidget *parent, const FileQuestion &question, PathAnswer answer)
{
    QFileDialog *dialog = createFileDialog(parent, question, std::move(answer));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(question.suffix);
    // With another kind of file goes another ending.
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        const QString suffix = filter.section(u"(*."_s, 1).section(u')', 0, 0);
        const QString chosen = dialog->selectedFiles().value(0);
        if (suffix.isEmpty())
            return;
        dialog->setDefaultSuffix(suffix);
        if (const QFileInfo file(chosen); !file.suffix().isEmpty())
            dialog->selectFile(file.completeBaseName() + u'.' + suffix);
    });
    dialog->open();
}

void SystemDialogs::askFolder(QWidget *parent, const FileQuestion &question, PathAnswer answer)
{
    QFileDialog *dialog = createFileDialog(parent, question, std::move(answer));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->open();
}

void SystemDialogs::showText(QWidget *parent, const QString &title, const QString &html)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto *text = new QTextBrowser(dialog);
    text->setOpenExternalLinks(true);
    text->setFrameShape(QFrame::NoFrame);
    text->viewport()->setAutoFillBackground(false);
    text->setHtml(html);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto *column = new QVBoxLayout(dialog);
    column->addWidget(text);
    column->addWidget(buttons);
    // As large as the text, where the screen has room.
    QTextDocument *document = text->document();
    document->setTextWidth(420);
    const QSizeF used = document->size(); // wider where a table needs more
    const QSize wanted = (used + QSizeF(50, 90)).toSize();
    dialog->resize(wanted.boundedTo(dialog->screen()->availableSize() * 0.9));
    dialog->show();
}

} // namespace gapscope
