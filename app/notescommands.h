// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/notesfile.h"
#include "model/latestjob.h"
#include "model/report.h"
#include "model/tracenotes.h"
#include "model/viewstate.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

class QMenu;
class QWidget;

namespace gapscope {

class Actions;
class Dialogs;
class MarkPanel;
class TimelineView;

/// Marks, bookmarks, the lanes' arrangement, the chosen profile and the view: kept for each trace,
/// by its content, in a folder of the user's, and restored when it is opened again; written to and
/// read from session files that can be sent.
class NotesCommands : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        ViewState &view;
        TimelineView &timeline;
        MarkPanel &marks;
        Dialogs &dialogs;
    };
    /// @param parts not owned; outlive this. @param window the dialogs' parent, and this one's.
    NotesCommands(const Parts &parts, QWidget *window);

    /// Where notes are kept; empty, as at first: nowhere.
    void setFolder(const QString &folder) { m_folder = folder; }
    /// A trace is open, or the same one has another report. Its notes are looked for.
    void setReport(const std::shared_ptr<const Report> &report);
    /// A person chose it for what is open.
    void rememberProfile(const Profile &profile);
    /// Writes what is not written yet.
    void finish();
    /// The same; and what is seen and changed from now on is of another trace, until resume() or
    /// setReport(): marks and the lanes' arrangement are put away.
    void pause();
    void resume();

    void addMark();
    void goTo();
    void saveSession(const QString &folder);
    void openSession(const QString &folder);
    /// Entries that store and recall the numbered views.
    void fillBookmarkMenu(QMenu &menu, Actions &actions);

signals:
    void profileRequested(const gapscope::Profile &profile);
    void traceRequested(const QString &path);
    void written(const QString &path);
    void told(const QString &sentence);
    void failed(const QString &sentence);

private:
    void look();
    void take(const FoundNotes &found);
    /// Out of the way of what will be written, and told. @return whether that could be done.
    bool setDamagedAside(const QString &problem);
    /// At once, where it is not known yet what notes there are.
    void finishLooking();
    enum class ViewToo : std::uint8_t { Always, IfNobodyMoved };
    void apply(const TraceNotes &notes, ViewToo view);
    /// By those of a session. Of one's own a copy is kept.
    void replaceNotes(TraceNotes own, const TraceNotes &notes);
    void showMarks();
    void setMarks(const std::vector<TimeMark> &marks);
    void changed();
    void save();
    [[nodiscard]] SessionTrace sessionTrace() const;
    [[nodiscard]] TraceNotes current() const;
    [[nodiscard]] QString go(const QString &text);
    void goToTime(TraceTime time);
    void storeBookmark(int number);
    void recallBookmark(int number);
    void readSession(const QString &path);

    Parts m_parts;
    QWidget *m_window;
    QString m_folder;
    std::shared_ptr<const Report> m_report;
    QByteArray m_key; ///< of the open trace; empty until it is known
    TraceNotes m_notes;
    TraceNotes m_base; ///< what the file had when it was last read or written here
    LaneArrangement m_lanesBefore; ///< while paused: of the trace that may come back
    std::optional<Session> m_pending; ///< of the trace that is being opened for it
    bool m_isPaused = false; ///< nothing is to be written
    bool m_isStored = false; ///< there is a file of it
    QTimer m_saving;
    LatestJob m_looking; ///< last: its work ends before the rest goes
};

} // namespace gapscope
