// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows while a trace is read, when it is there, and when it cannot be.
#include "app/comparecommands.h"
#include "app/mainwindow.h"
#include "app/notescommands.h"
#include "app/profilecommands.h"
#include "app/statustext.h"
#include "app/tracepage.h"
#include "model/sameevent.h"
#include "model/windowpattern.h"
#include "widgets/emptystate.h"
#include "widgets/loadprogress.h"
#include "widgets/messagebar.h"
#include "widgets/suggestionlist.h"

#include <QFileInfo>
#include <QLabel>
#include <QStackedWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

void MainWindow::showLoading(const QString &path)
{
    m_compare->cancel(); // what is open may go
    dropPreview(); // of another file, or of the same one with other windows
    const QString name = QFileInfo(path).fileName();
    m_loadingPath = path;
    m_message->hide();
    m_progress->start(tr("Loading %1").arg(name));
    if (report())
        return;
    m_empty->showLoading(name);
    // Fonts, styles and sizes take their time once: now, and not with the first picture.
    m_page->resize(m_stack->width(), m_stack->height() - m_progress->sizeHint().height());
    (void)m_page->grab(QRect(0, 0, 1, 1));
}

void MainWindow::showPreview(const TraceSession::Preview &preview)
{
    const bool isFirst = !m_preview;
    if (isFirst && report())
        m_before = {m_view.remember(), m_page->lanesPlace()};
    m_notes->pause(); // the view will be that of another trace
    const auto drawnBefore = std::exchange(m_preview, preview.report);
    const Trace &trace = *m_preview->trace;
    if (isFirst) {
        m_view.reset(trace.extent);
        m_stack->setCurrentWidget(m_page); // empty takes its size sooner than full
        m_page->setPreview(m_preview, preview.indexes);
        m_page->focusTimeline();
    } else {
        draw(drawnBefore, preview.indexes);
    }
    m_progress->setShown(trace.completeness);
    m_status->setText(statusText(*m_preview));
    showTitle();
    updateState();
}

/// Draws more of the trace of which @p before was drawn, be it a preview or the report. Where a
/// person has gone in it he stays.
void MainWindow::draw(const std::shared_ptr<const Report> &before,
                      const std::shared_ptr<const TrackIndexes> &indexes)
{
    const auto &now = m_preview ? m_preview : m_session.report();
    const TimelineView::Place lanes = m_page->lanesPlace();
    const std::optional<EventRef> selected = m_view.selectedEvent();
    m_view.selectEvent(std::nullopt);
    if (m_preview)
        m_page->setPreview(now, indexes);
    else
        m_page->setReport(now, indexes);
    m_view.extend(now->trace->extent);
    if (selected)
        m_view.selectEvent(sameEvent(*before->trace, *selected, *now->trace));
    m_page->scrollLanesTo(lanes);
}

/// What was shown before it is shown again, as it was left.
void MainWindow::dropPreview()
{
    if (!std::exchange(m_preview, nullptr))
        return;
    m_view.selectEvent(std::nullopt);
    m_page->setReport(m_session.report(), m_session.indexes());
    if (m_before) {
        m_view.comeBackTo(m_before->view);
        m_notes->resume();
        m_page->scrollLanesTo(m_before->lanes);
        m_before.reset();
        m_status->setText(statusText(*report()));
    } else {
        m_stack->setCurrentWidget(m_empty);
        m_status->clear();
    }
    showTitle();
    updateState();
}

void MainWindow::showTitle()
{
    const Report *drawn = m_preview ? m_preview.get() : report();
    if (!drawn) {
        setWindowTitle(u"Gapscope"_s);
        return;
    }
    const QString name = QFileInfo(drawn->trace->origin.openedPath()).fileName();
    setWindowTitle(m_preview ? tr("%1 (loading) - Gapscope").arg(name)
                             : tr("%1 - Gapscope").arg(name));
}

void MainWindow::showReport(const std::shared_ptr<const Report> &report)
{
    m_progress->stop();
    m_message->hide();
    // Another profile for the same trace keeps the place in time; rows are others in any case.
    const bool isNewTrace = m_shownTrace.lock() != report->trace;
    m_shownTrace = report->trace;
    m_before.reset();
    if (isNewTrace) {
        m_notes->pause();
        if (!m_preview) // of which draw() finds it again
            m_view.selectEvent(std::nullopt);
    }
    m_view.selectGap(std::nullopt);
    m_stack->setCurrentWidget(m_page); // empty takes its size sooner than full
    if (const auto preview = std::exchange(m_preview, nullptr)) {
        draw(preview, m_session.indexes());
    } else {
        m_page->setReport(report, m_session.indexes());
        if (isNewTrace)
            m_view.reset(report->trace->extent);
    }

    const QFileInfo file(report->trace->origin.openedPath());
    showTitle();
    m_status->setText(statusText(*report));
    rememberFile(m_settings, file.absoluteFilePath());
    m_settings.lastFolder = file.absolutePath();
    m_profiles->setReport(report, m_markers);
    m_compare->setOpen(report, m_session.profileChoice(), m_markers);
    m_notes->setReport(report);
    m_profiles->setFolder(m_settings.lastFolder);
    fillRecentMenu();
    updateState();
    offerWindows();
    if (isNewTrace)
        m_page->focusTimeline();
    emit settingsChanged(m_settings);
}

void MainWindow::offerWindows()
{
    if (!report()->isFallback() || report()->suggestions.empty())
        return;
    const WindowSuggestion &best = report()->suggestions.front();
    QString sentence = tr("No known markers were found: each GPU's whole run is one window.");
    std::vector<MessageBar::Remedy> remedies;
    if (!best.isNoise) {
        sentence +=
            u' ' + tr("What repeats: %1 (%2).").arg(suggestionTitle(best), suggestionDetails(best));
        remedies.push_back(
            {tr("Use as windows"), u"useBestSuggestion"_s,
             [this, profile = patternProfile(best.kind, best.pattern)] { useProfile(profile); }});
    }
    remedies.push_back({tr("Windows…"), u"messageWindows"_s, [this] { m_profiles->openEditor(); }});
    m_message->showMessage(MessageBar::Kind::Information, sentence, remedies);
}

/// For what is open now: another trace has other markers.
void MainWindow::useProfile(const Profile &profile)
{
    m_session.setProfile(profile, m_markers);
    m_notes->rememberProfile(profile);
}

void MainWindow::showLoadFailure(const Error &error)
{
    endLoading();
    if (error.code == ErrorCode::Memory)
        offerSmallerScope(error.message);
    else
        fail(error.message);
}

/// For the trace that does not fit, once: the next one is opened whole again.
void MainWindow::offerSmallerScope(const QString &sentence)
{
    const auto without = [this](const LoadScope &scope) {
        return [this, path = m_loadingPath, scope] { load(path, scope); };
    };
    m_message->showMessage(
        MessageBar::Kind::Failure, sentence,
        {{tr("Without runtime calls"), u"loadWithoutCalls"_s, without({false, true})},
         {tr("Without runtime calls and NVTX"), u"loadWithoutBoth"_s, without({false, false})}});
}

void MainWindow::endLoading()
{
    m_progress->stop();
    dropPreview();
    if (!report())
        m_empty->showWelcome(m_settings.recentFiles);
}

void MainWindow::fail(const QString &sentence)
{
    if (isDrawn())
        m_message->showMessage(MessageBar::Kind::Failure, sentence);
    else
        m_empty->showFailure(sentence, m_settings.recentFiles);
}

} // namespace gapscope
