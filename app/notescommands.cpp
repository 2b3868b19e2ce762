// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/notescommands.h"

#include "app/actions.h"
#include "app/dialogs.h"
#include "app/exporting.h"
#include "model/cache/fingerprint.h"
#include "model/exportregistry.h"
#include "model/goto.h"
#include "model/json/jsoninput.h"
#include "widgets/gotodialog.h"
#include "widgets/markpanel.h"
#include "widgets/timelineview.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kSaveAfterMs = 1500;
constexpr double kContext = 0.5; // beside a window or gap that is gone to

} // namespace

NotesCommands::NotesCommands(const Parts &parts, QWidget *window)
    : QObject(window)
    , m_parts(parts)
    , m_window(window)
{
    m_saving.setSingleShot(true);
    m_saving.setInterval(kSaveAfterMs);
    connect(&m_saving, &QTimer::timeout, this, &NotesCommands::save);
    connect(&m_parts.marks, &MarkPanel::marksEdited, this, &NotesCommands::setMarks);
    connect(&m_parts.marks, &MarkPanel::timeActivated, this, &NotesCommands::goToTime);
    connect(&m_parts.timeline, &TimelineView::arrangementChanged, this, &NotesCommands::changed);
    connect(&m_parts.view, &ViewState::visibleChanged, this, &NotesCommands::changed);
}

void NotesCommands::setReport(const std::shared_ptr<const Report> &report)
{
    const bool isNewTrace = !m_report || m_report->trace != report->trace;
    if (isNewTrace) {
        pause();
        m_key.clear();
        m_isStored = false;
        m_notes = {};
        m_base = {};
        m_report = report;
        look();
    }
    if (!isNewTrace)
        resume();
    m_report = report;
    m_isPaused = false;
    m_parts.marks.setEnabled(true);
    showMarks();
}

void NotesCommands::look()
{
    m_looking.start([this, folder = m_folder, path = m_report->trace->origin.openedPath()](
                        const std::stop_token &) -> LatestJob::Delivery {
        return [this, found = findNotes(folder, path)] { take(found); };
    });
}

bool NotesCommands::setDamagedAside(const QString &problem)
{
    const bool isAside = !setNotesAside(m_folder, m_key, u".damaged"_s).isEmpty();
    emit failed(
        isAside
            ? tr("The notes of this trace cannot be read and were set aside: %1").arg(problem)
            : tr("The notes of this trace cannot be read; new ones are not kept: %1").arg(problem));
    return isAside;
}

void NotesCommands::take(const FoundNotes &found)
{
    m_key = found.key;
    m_isStored = found.session.has_value();
    if (!found.problem.isEmpty() && !setDamagedAside(found.problem))
        m_key.clear(); // then nothing is written over it
    if (found.session)
        m_base = found.session->notes;
    const auto pending = std::exchange(m_pending, std::nullopt);
    if (pending && pending->trace.contentKey == m_key) {
        replaceNotes(m_base, pending->notes);
    } else if (found.session) {
        apply(found.session->notes, ViewToo::IfNobodyMoved);
    }
}

void NotesCommands::apply(const TraceNotes &notes, ViewToo view)
{
    const TraceNotes since = std::exchange(m_notes, notes); // made while these were looked for
    for (const TimeMark &mark : since.marks)
        gapscope::addMark(m_notes, mark);
    for (const auto &[number, range] : since.bookmarks)
        m_notes.bookmarks[number] = range;
    showMarks();
    if (view == ViewToo::Always || m_parts.timeline.arrangement() == LaneArrangement {})
        m_parts.timeline.setArrangement(m_notes.lanes);
    if (m_notes.visible && (m_parts.view.seesEverything() || view == ViewToo::Always))
        m_parts.view.setVisible(*m_notes.visible);
    if (since.profile)
        m_notes.profile = since.profile;
    else if (m_notes.profile)
        emit profileRequested(*m_notes.profile);
}

TraceNotes NotesCommands::current() const
{
    TraceNotes notes = m_notes;
    notes.lanes = m_parts.timeline.arrangement();
    notes.visible.reset();
    if (!m_parts.view.seesEverything())
        notes.visible = m_parts.view.visible();
    return notes;
}

void NotesCommands::changed()
{
    if (m_report && !m_isPaused && !m_folder.isEmpty())
        m_saving.start();
}

void NotesCommands::pause()
{
    if (m_isPaused)
        return;
    finish();
    m_looking.cancel();
    m_isPaused = true;
    m_lanesBefore = m_parts.timeline.arrangement();
    m_parts.timeline.setArrangement({});
    m_parts.timeline.setMarks({});
    m_parts.marks.setMarks({});
    m_parts.marks.setEnabled(false);
}

void NotesCommands::resume()
{
    if (!m_isPaused)
        return;
    m_parts.timeline.setArrangement(m_lanesBefore);
    m_isPaused = false;
    m_parts.marks.setEnabled(true);
    showMarks();
    if (m_report && m_key.isEmpty())
        look(); // it was broken off
}

void NotesCommands::finish()
{
    if (m_saving.isActive()) {
        finishLooking();
        save();
    }
}

void NotesCommands::finishLooking()
{
    if (!m_looking.isBusy() || !m_report)
        return;
    m_looking.cancel();
    take(findNotes(m_folder, m_report->trace->origin.openedPath()));
}

SessionTrace NotesCommands::sessionTrace() const
{
    return {m_key, QFileInfo(m_report->trace->origin.openedPath()).fileName()};
}

void NotesCommands::save()
{
    m_saving.stop();
    if (m_looking.isBusy()) {
        m_saving.start(); // what is there is not known yet
        return;
    }
    if (!m_report || m_key.isEmpty() || m_folder.isEmpty())
        return;
    const TraceNotes notes = current();
    if (notes.isEmpty() && !m_isStored)
        return;
    Result<TraceNotes> stored = storeNotes(m_folder, sessionTrace(), m_base, notes);
    if (!stored && stored.error().code != ErrorCode::Output
        && setDamagedAside(stored.error().message))
        stored = storeNotes(m_folder, sessionTrace(), {}, notes);
    if (!stored) {
        if (stored.error().code == ErrorCode::Output)
            emit failed(stored.error().message);
        return;
    }
    m_isStored = true;
    m_base = *stored;
    m_notes.bookmarks = m_base.bookmarks;
    if (m_notes.marks != m_base.marks) { // another window on the trace made some
        m_notes.marks = m_base.marks;
        showMarks();
    }
}

void NotesCommands::rememberProfile(const Profile &profile)
{
    m_notes.profile = profile;
    changed();
}

void NotesCommands::showMarks()
{
    m_parts.marks.setMarks(m_notes.marks);
    m_parts.timeline.setMarks(m_notes.marks);
}

void NotesCommands::setMarks(const std::vector<TimeMark> &marks)
{
    if (m_isPaused)
        return;
    m_notes.marks = marks;
    showMarks();
    changed();
}

void NotesCommands::addMark()
{
    if (!m_report || m_isPaused)
        return;
    TraceNotes notes = m_notes;
    gapscope::addMark(notes, {m_parts.timeline.pointedTime(), nextMarkName(notes)});
    setMarks(notes.marks);
}

void NotesCommands::goToTime(TraceTime time)
{
    if (m_isPaused)
        return;
    const TimeRange visible = m_parts.view.visible();
    const TraceTime begin = time - visible.length() / 2;
    m_parts.view.jumpTo({begin, begin + visible.length()});
}

QString NotesCommands::go(const QString &text)
{
    if (!m_report || m_isPaused)
        return {};
    const Result<Place> place = findPlace(*m_report, text);
    if (!place)
        return place.error().message;
    if (const auto *time = std::get_if<TraceTime>(&*place))
        goToTime(*time);
    else if (const auto *window = std::get_if<WindowPlace>(&*place))
        m_parts.view.jumpToWithContext(m_report->windows[window->window].range, kContext / 10);
    else if (const auto *gap = std::get_if<GapPlace>(&*place)) {
        m_parts.view.selectGap(gap->row);
        m_parts.view.jumpToWithContext(m_report->rows[gap->row].gap, kContext);
    }
    return {};
}

void NotesCommands::goTo()
{
    if (!m_report)
        return;
    auto *dialog = new GoToDialog([this](const QString &text) { return go(text); }, m_window);
    dialog->open();
}

void NotesCommands::storeBookmark(int number)
{
    if (!m_report || m_isPaused)
        return;
    m_notes.bookmarks[number] = m_parts.view.visible();
    changed();
}

void NotesCommands::recallBookmark(int number)
{
    const auto bookmark = m_notes.bookmarks.find(number);
    if (m_report && !m_isPaused && bookmark != m_notes.bookmarks.end())
        m_parts.view.jumpTo(bookmark->second);
}

void NotesCommands::fillBookmarkMenu(QMenu &menu, Actions &actions)
{
    for (int number = 1; number <= kBookmarks; ++number) {
        QAction *recall = menu.addAction(tr("Go to view &%1").arg(number));
        recall->setObjectName(u"goToView%1"_s.arg(number));
        actions.add(recall, QString::number(number));
        connect(recall, &QAction::triggered, this, [this, number] { recallBookmark(number); });
    }
    menu.addSeparator();
    for (int number = 1; number <= kBookmarks; ++number) {
        QAction *store = menu.addAction(tr("Store the view as %1").arg(number));
        store->setObjectName(u"storeView%1"_s.arg(number));
        actions.add(store, u"Ctrl+%1"_s.arg(number));
        connect(store, &QAction::triggered, this, [this, number] { storeBookmark(number); });
    }
}

void NotesCommands::saveSession(const QString &folder)
{
    if (!m_report)
        return;
    const QString name = sessionTrace().name;
    const FileQuestion question {
        tr("Save session"),
        QDir(folder).filePath(QFileInfo(name).completeBaseName() + u".session.json"_s),
        tr("Session (*.json)"), u"json"_s};
    m_parts.dialogs.askSaveFile(m_window, question, [this, report = m_report](const QString &path) {
        if (m_isPaused || m_report->trace != report->trace) {
            emit failed(tr("Not saved: another trace was opened meanwhile."));
            return;
        }
        finishLooking();
        Outcome outcome = checkTarget(*report, path);
        if (outcome && m_key.isEmpty())
            outcome = Error {ErrorCode::Input, tr("The trace's file cannot be read any more.")};
        if (outcome)
            outcome = writeWhole(path, sessionText({sessionTrace(), current()}));
        if (outcome)
            emit written(path);
        else
            emit failed(outcome.error().message);
    });
}

void NotesCommands::replaceNotes(TraceNotes own, const TraceNotes &notes)
{
    own.visible = notes.visible; // where one looks is nothing that was made
    const auto text = [this](const TraceNotes &each) {
        return sessionText({sessionTrace(), each});
    };
    TraceNotes nothing;
    nothing.visible = notes.visible;
    if (!m_folder.isEmpty() && text(own) != text(notes) && text(own) != text(nothing)) {
        const Result<QString> copy =
            copyNotes(m_folder, sessionTrace(), own, u".before-session.json"_s);
        if (!copy) {
            emit failed(copy.error().message);
            apply(own, ViewToo::IfNobodyMoved); // then one's own stay
            return;
        }
        emit told(tr("The session's notes are shown. Your own were kept: %1").arg(*copy));
    }
    apply(notes, ViewToo::Always);
    changed();
}

void NotesCommands::openSession(const QString &folder)
{
    m_parts.dialogs.askOpenFile(
        m_window, {tr("Open session"), folder, tr("Sessions (*.json);;All files (*)"), {}},
        [this](const QString &path) { readSession(path); });
}

void NotesCommands::readSession(const QString &path)
{
    const Result<QByteArray> text = readSmallFile(path);
    const Result<Session> session =
        text ? parseSession(*text, path) : Result<Session>(text.error());
    if (!session) {
        emit failed(session.error().message);
        return;
    }
    finishLooking();
    if (m_isPaused) {
        emit failed(tr("Another trace is being loaded."));
        return;
    }
    if (m_report && !m_key.isEmpty() && session->trace.contentKey == m_key) {
        const TraceNotes own = current();
        m_notes = {};
        replaceNotes(own, session->notes);
        return;
    }
    // The trace may lie beside it; a name with a folder in it is none that this program wrote.
    const QString name = QFileInfo(session->trace.name).fileName();
    const QString beside = QFileInfo(path).dir().filePath(name);
    if (!name.isEmpty() && !session->trace.contentKey.isEmpty()
        && contentKeyOf(beside) == session->trace.contentKey) {
        m_pending = *session;
        emit traceRequested(beside);
        return;
    }
    emit failed(tr("%1 is a session of another trace: open %2 first.").arg(path, name));
}

} // namespace gapscope
