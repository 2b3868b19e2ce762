// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings.h"
#include "model/exportregistry.h"
#include "model/gapsentence.h"
#include "model/gapwalk.h"
#include "model/report.h"
#include "model/tracesession.h"
#include "model/viewstate.h"
#include "widgets/timelineview.h"

#include <QMainWindow>

#include <memory>
#include <optional>

class QAction;
class QLabel;
class QMenu;
class QStackedWidget;

namespace gapscope {

class Actions;
class CompareCommands;
class Dialogs;
class EmptyState;
class ExportCommands;
class LoadProgress;
class MessageBar;
class NotesCommands;
class ProfileCommands;
class TracePage;

/// The window: joins session, view state, actions and page. Paints and computes nothing.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// @param dialogs not owned; outlives the window.
    MainWindow(Settings settings, Dialogs &dialogs, QWidget *parent = nullptr);
    /// @param opener reads the traces; tests put their own in its place.
    MainWindow(Settings settings, Dialogs &dialogs, TraceSession::Opener opener,
               QWidget *parent = nullptr);
    ~MainWindow() override;

    /// For this trace and those opened after it; none: the first built-in one that finds windows.
    void setProfileChoice(ProfileChoice profile, std::optional<ExternalMarkers> markers);
    /// What is loaded of the traces that are opened from now on.
    void setScope(const LoadScope &scope) { m_scope = scope; }
    /// Where traces are kept so that they open again at once; none: nowhere, as at first.
    void setCache(const std::optional<TraceCache> &cache);
    /// Where marks, lanes and views are kept for each trace; empty, as at first: nowhere.
    void setNotesFolder(const QString &folder);
    /// Starts loading; what is open stays until the new trace is there, but for a preview of that,
    /// which is drawn in its place and goes again where loading does not end well.
    void openTrace(const QString &path);
    void openDemoTrace();

    [[nodiscard]] const Settings &settings() const { return m_settings; }
    [[nodiscard]] ViewState &viewState() { return m_view; }

signals:
    /// To be stored; also sent when the window closes.
    void settingsChanged(const gapscope::Settings &settings);

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void createCentre();
    void createMenus();
    [[nodiscard]] QAction *addExportAction(const ExportFormat &format);
    void connectFileActions();
    void connectExportActions();
    void connectViewActions();
    void connectJobs();
    void connectComparing();
    void createNotes(QMenu *bookmarkMenu);

    void askForTrace();
    void fillRecentMenu();
    void saveFigure();
    void copySentence(SentenceStyle style);
    [[nodiscard]] std::optional<std::size_t> chosenGap() const;

    void showLoading(const QString &path);
    void showPreview(const TraceSession::Preview &preview);
    void dropPreview();
    void draw(const std::shared_ptr<const Report> &before,
              const std::shared_ptr<const TrackIndexes> &indexes);
    void showReport(const std::shared_ptr<const Report> &report);
    void showTitle();
    void offerWindows();
    void useProfile(const Profile &profile);
    void showLoadFailure(const Error &error);
    void endLoading();
    void fail(const QString &sentence);
    void offerSmallerScope(const QString &sentence);
    void load(const QString &path, const LoadScope &scope);

    void walk(WalkDirection direction, WalkScope scope);
    void selectLongestGap();
    void showSelectedGap();
    void changeKeys();
    void setTheme(ThemeChoice theme);
    void setLanguage(const QString &language);
    void showLanguage() const;
    void updateHistoryActions();
    void updateState();
    /// What is answered from: none while a preview is drawn.
    [[nodiscard]] const Report *report() const
    {
        return m_preview ? nullptr : m_session.report().get();
    }
    [[nodiscard]] bool isDrawn() const { return m_preview || m_session.report(); }

    Settings m_settings;
    Dialogs &m_dialogs;
    ProfileChoice m_profile;
    std::optional<ExternalMarkers> m_markers;
    LoadScope m_scope;
    QString m_loadingPath;
    ViewState m_view;
    Actions *m_actions = nullptr;
    ExportCommands *m_exports = nullptr;
    ProfileCommands *m_profiles = nullptr;
    NotesCommands *m_notes = nullptr;
    CompareCommands *m_compare = nullptr;
    QMenu *m_recentMenu = nullptr;
    QLabel *m_status = nullptr;
    MessageBar *m_message = nullptr;
    LoadProgress *m_progress = nullptr;
    LoadProgress *m_writing = nullptr;
    LoadProgress *m_comparing = nullptr;
    bool m_closesOnceWritten = false;
    QStackedWidget *m_stack = nullptr;
    EmptyState *m_empty = nullptr;
    TracePage *m_page = nullptr;
    std::weak_ptr<const Trace> m_shownTrace;
    std::shared_ptr<const Report> m_preview; ///< of the trace that is loading, where it is drawn
    /// What was shown of an open trace before its place was taken by a preview.
    struct Before
    {
        ViewState::Memory view;
        TimelineView::Place lanes;
    };
    std::optional<Before> m_before;
    TraceSession m_session;
};

} // namespace gapscope
