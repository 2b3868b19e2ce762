// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profilecommands.h"

#include "app/dialogs.h"
#include "app/exporting.h"
#include "model/exportregistry.h"
#include "model/json/profilejson.h"
#include "widgets/profileeditor.h"

#include <QDir>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace gapscope {

ProfileCommands::ProfileCommands(Dialogs &dialogs, QWidget *window)
    : QObject(window)
    , m_dialogs(dialogs)
    , m_window(window)
{ }

void ProfileCommands::setReport(const std::shared_ptr<const Report> &report,
                                const std::optional<ExternalMarkers> &markers)
{
    m_report = report;
    m_markers = markers;
    if (m_editor)
        m_editor->setTrace(report->trace, markers);
}

void ProfileCommands::openEditor()
{
    if (!m_report)
        return;
    if (!m_editor) {
        m_editor = new ProfileEditor(m_window);
        m_editor->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_editor, &ProfileEditor::applyRequested, this, &ProfileCommands::chosen);
        connect(m_editor, &ProfileEditor::saveRequested, this, &ProfileCommands::save);
        connect(m_editor, &ProfileEditor::loadRequested, this,
                [this] { askForProfile(&ProfileCommands::loadIntoEditor); });
        m_editor->setProfile(m_report->profile);
        m_editor->setTrace(m_report->trace, m_markers);
    }
    m_editor->show();
    m_editor->raise();
    m_editor->activateWindow();
}

void ProfileCommands::saveCurrent()
{
    if (m_report)
        save(m_report->profile);
}

void ProfileCommands::load()
{
    askForProfile(&ProfileCommands::loadFrom);
}

void ProfileCommands::save(const Profile &profile)
{
    QString name = u"windows"_s;
    if (profile.origin != ProfileOrigin::Pattern && !profile.name.isEmpty())
        name = fileNamePart(profile.name);
    const FileQuestion question {tr("Save profile"),
                                 QDir(m_folder).filePath(name + u".profile.json"_s),
                                 tr("Profile (*.json)"), u"json"_s};
    m_dialogs.askSaveFile(m_editor ? m_editor : m_window, question,
                          [this, profile, report = m_report](const QString &path) {
                              Outcome outcome = report ? checkTarget(*report, path) : done();
                              if (outcome)
                                  outcome = writeWhole(path, profileText(profile));
                              if (outcome)
                                  tellWritten(path);
                              else
                                  tellFailed(outcome.error());
                          });
}

void ProfileCommands::tellWritten(const QString &path)
{
    if (m_editor)
        m_editor->showMessage(MessageBar::Kind::Information, tr("Written: %1").arg(path));
    else
        emit written(path);
}

void ProfileCommands::tellFailed(const Error &error)
{
    if (m_editor)
        m_editor->showMessage(MessageBar::Kind::Failure, error.message);
    else
        emit failed(error.message);
}

void ProfileCommands::askForProfile(void (ProfileCommands::*then)(const QString &path))
{
    m_dialogs.askOpenFile(
        m_editor ? m_editor : m_window,
        {tr("Load profile"), m_folder, tr("Profiles (*.json);;All files (*)"), {}},
        [this, then](const QString &path) { (this->*then)(path); });
}

void ProfileCommands::loadFrom(const QString &path)
{
    const Result<Profile> profile = loadProfileFile(path);
    if (!profile) {
        tellFailed(profile.error());
        return;
    }
    if (m_editor)
        m_editor->setProfile(*profile);
    emit chosen(*profile);
}

void ProfileCommands::loadIntoEditor(const QString &path)
{
    const Result<Profile> profile = loadProfileFile(path);
    if (!profile)
        tellFailed(profile.error());
    else if (m_editor)
        m_editor->setProfile(*profile);
}

} // namespace gapscope
