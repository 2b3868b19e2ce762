// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile.h"
#include "model/report.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <memory>
#include <optional>

class QWidget;

namespace gapscope {

class Dialogs;
class ProfileEditor;

/// Choosing windows: the editor, and profiles in files. Tells what was chosen; the window makes the
/// report of it. What was written, and what failed, an open editor says itself.
class ProfileCommands : public QObject
{
    Q_OBJECT

public:
    /// @param dialogs not owned; outlives this. @param window the dialogs' parent, and this one's.
    ProfileCommands(Dialogs &dialogs, QWidget *window);

    /// What is shown now; an open editor follows to another trace.
    void setReport(const std::shared_ptr<const Report> &report,
                   const std::optional<ExternalMarkers> &markers);
    /// Where file questions begin.
    void setFolder(const QString &folder) { m_folder = folder; }
    /// Opens the editor with the profile of what is shown, or raises it. Needs a report.
    void openEditor();
    /// Asks for a file and writes the profile of what is shown. Needs a report.
    void saveCurrent();
    /// Asks for a profile's file; an open editor shows it, and it is chosen.
    void load();

signals:
    void chosen(const gapscope::Profile &profile);
    void written(const QString &path);
    void failed(const QString &sentence);

private:
    void tellWritten(const QString &path);
    void tellFailed(const Error &error);
    void save(const Profile &profile);
    void loadFrom(const QString &path);
    void loadIntoEditor(const QString &path);
    void askForProfile(void (ProfileCommands::*then)(const QString &path));

    Dialogs &m_dialogs;
    QWidget *m_window;
    QString m_folder;
    std::shared_ptr<const Report> m_report;
    std::optional<ExternalMarkers> m_markers;
    QPointer<ProfileEditor> m_editor; ///< goes when it is closed
};

} // namespace gapscope
