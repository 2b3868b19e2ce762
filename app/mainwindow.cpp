// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/actions.h"
#include "app/apptheme.h"
#include "app/comparecommands.h"
#include "app/demotrace.h"
#include "app/dialogs.h"
#include "app/exportcommands.h"
#include "app/helptext.h"
#include "app/keysdialog.h"
#include "app/lanecommands.h"
#include "app/notescommands.h"
#include "app/profilecommands.h"
#include "app/statustext.h"
#include "app/tracepage.h"
#include "app/windowmenus.h"
#include "model/readerregistry.h"
#include "model/sameevent.h"
#include "model/windowpattern.h"
#include "widgets/emptystate.h"
#include "widgets/loadprogress.h"
#include "widgets/messagebar.h"
#include "widgets/suggestionlist.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QUrl>
#include <QVBoxLayout>

#include <array>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr double kZoomStep = 1.5;
constexpr double kPanStep = 0.2; // of what is visible
constexpr double kGapContext = 0.5; // of the gap's length, on either side

struct LanguageAction
{
    ActionId id;
    const char *language; ///< as in the settings
};

constexpr std::array kLanguageActions {LanguageAction {ActionId::LanguageSystem, ""},
                                       LanguageAction {ActionId::LanguageEnglish, "en"},
                                       LanguageAction {ActionId::LanguageGerman, "de"},
                                       LanguageAction {ActionId::LanguageChinese, "zh_CN"}};

/// The one local file of a drop; empty for anything else.
QString droppedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

} // namespace

MainWindow::MainWindow(Settings settings, Dialogs &dialogs, QWidget *parent)
    : MainWindow(std::move(settings), dialogs, &gapscope::openTrace, parent)
{ }

MainWindow::MainWindow(Settings settings, Dialogs &dialogs, TraceSession::Opener opener,
                       QWidget *parent)
    : QMainWindow(parent)
    , m_settings(std::move(settings))
    , m_dialogs(dialogs)
    , m_actions(new Actions(this))
    , m_exports(new ExportCommands(dialogs, this))
    , m_profiles(new ProfileCommands(dialogs, this))
    , m_compare(new CompareCommands(dialogs, opener, this))
    , m_status(new QLabel(this))
    , m_session(std::move(opener))
{
    setObjectName(u"mainWindow"_s);
    setWindowTitle(u"Gapscope"_s);
    setAcceptDrops(true);
    createCentre();
    createMenus();
    m_status->setObjectName(u"statusText"_s);
    m_status->setTextFormat(Qt::PlainText); // "(?<chunk>" is no markup
    statusBar()->addWidget(m_status, 1);
    connectFileActions();
    connectViewActions();
    connectJobs();
    connectComparing();

    m_actions->setKeys(m_settings.keys);
    setTheme(m_settings.theme);
    showLanguage();
    m_actions->at(ActionId::WheelZooms)->setChecked(m_settings.wheelZooms);
    m_page->restoreSplitters(m_settings.mainSplitter, m_settings.tableSplitter);
    if (m_settings.windowGeometry.isEmpty() || !restoreGeometry(m_settings.windowGeometry))
        resize(QSize(1600, 900).boundedTo(screen()->availableSize()));
    m_empty->showWelcome(m_settings.recentFiles);
    updateState();
}

MainWindow::~MainWindow()
{
    // Widgets go before the view state that they read.
    const std::unique_ptr<QWidget> centre(takeCentralWidget());
}

void MainWindow::createCentre()
{
    auto *centre = new QWidget(this);
    m_message = new MessageBar(centre);
    m_progress = new LoadProgress(u"load"_s, centre);
    m_writing = new LoadProgress(u"export"_s, centre);
    m_comparing = new LoadProgress(u"compare"_s, centre);
    m_stack = new QStackedWidget(centre);
    m_empty = new EmptyState(m_stack);
    m_page = new TracePage(&m_view, m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_page);
    auto *column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_message);
    column->addWidget(m_progress);
    column->addWidget(m_writing);
    column->addWidget(m_comparing);
    column->addWidget(m_stack, 1);
    setCentralWidget(centre);

    connect(m_empty, &EmptyState::openRequested, this, &MainWindow::askForTrace);
    connect(m_empty, &EmptyState::demoRequested, this, &MainWindow::openDemoTrace);
    connect(m_empty, &EmptyState::fileRequested, this, &MainWindow::openTrace);
    connect(m_page, &TracePage::gapActivated, this, &MainWindow::showSelectedGap);
    connect(m_page, &TracePage::profileRequested, this,
            [this](const QString &name) { m_session.setProfile(builtInProfile(name), m_markers); });
    connect(m_page, &TracePage::windowsRequested, this, &MainWindow::useProfile);
    connect(m_page, &TracePage::editorRequested, m_profiles, &ProfileCommands::openEditor);
}

void MainWindow::createMenus()
{
    const WindowMenus menus = createWindowMenus(*this, *m_actions);
    m_recentMenu = menus.recentFiles;
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    fillRecentMenu();
    createNotes(menus.bookmarks);

    // Escape must not take the key from the timeline itself: it works below it only.
    QAction *toTimeline = m_actions->at(ActionId::FocusTimeline);
    toTimeline->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_page->lowerPart()->addAction(toTimeline);

    for (const ExportFormat &format : exportFormats()) {
        QAction *action = addExportAction(format);
        connect(action, &QAction::triggered, this, [this, &format] {
            if (report())
                m_exports->exportReport(m_session.report(), format, m_settings.lastFolder);
        });
    }
}

void MainWindow::createNotes(QMenu *bookmarkMenu)
{
    m_notes = new NotesCommands({m_view, m_page->timeline(), m_page->marks(), m_dialogs}, this);
    m_notes->fillBookmarkMenu(*bookmarkMenu, *m_actions);
    connect(m_notes, &NotesCommands::traceRequested, this, &MainWindow::openTrace);
    connect(m_notes, &NotesCommands::profileRequested, this, [this](const Profile &profile) {
        if (!m_session.isBusy() && !m_profile.profile()
            && !m_profile.pattern()) // what was asked for on the command line is asked for now
            m_session.setProfile(profile, m_markers);
    });
}

void MainWindow::setNotesFolder(const QString &folder)
{
    m_notes->setFolder(folder);
}

QAction *MainWindow::addExportAction(const ExportFormat &format)
{
    QAction *first = m_actions->at(ActionId::ExportReport);
    QAction *action = first;
    if (&format != &exportFormats().front()) {
        action = new QAction(this);
        action->setObjectName(u"exportReport_"_s + format.id);
        auto *menu = findChild<QMenu *>(u"exportMenu"_s);
        menu->insertAction(m_actions->at(ActionId::ExportExtended), action);
        connect(first, &QAction::enabledChanged, action, &QAction::setEnabled);
        action->setEnabled(first->isEnabled());
    }
    action->setText(tr("Export %1…").arg(shownTitle(format)));
    return action;
}

void MainWindow::connectFileActions()
{
    const auto on = [this](ActionId id, auto &&slot) {
        connect(m_actions->at(id), &QAction::triggered, this, slot);
    };
    on(ActionId::Open, &MainWindow::askForTrace);
    on(ActionId::OpenDemo, &MainWindow::openDemoTrace);
    on(ActionId::SaveFigure, &MainWindow::saveFigure);
    connectExportActions();
    on(ActionId::LoadProfile, [this] { m_profiles->load(); });
    on(ActionId::SaveProfile, [this] { m_profiles->saveCurrent(); });
    on(ActionId::SaveSession, [this] { m_notes->saveSession(m_settings.lastFolder); });
    on(ActionId::OpenSession, [this] { m_notes->openSession(m_settings.lastFolder); });
    on(ActionId::ChooseWindows, [this] { m_profiles->openEditor(); });
    on(ActionId::Quit, &MainWindow::close);
    on(ActionId::Keys, [this] { m_dialogs.showText(this, tr("Keys"), keysHtml(*m_actions)); });
    on(ActionId::ChangeKeys, &MainWindow::changeKeys);
    on(ActionId::About, [this] { m_dialogs.showText(this, tr("About Gapscope"), aboutHtml()); });
    connect(m_actions->at(ActionId::WheelZooms), &QAction::toggled, this, [this](bool zooms) {
        m_page->timeline().setWheelZooms(zooms);
        if (std::exchange(m_settings.wheelZooms, zooms) != zooms)
            emit settingsChanged(m_settings);
    });
    on(ActionId::ThemeSystem, [this] { setTheme(ThemeChoice::System); });
    on(ActionId::ThemeLight, [this] { setTheme(ThemeChoice::Light); });
    on(ActionId::ThemeDark, [this] { setTheme(ThemeChoice::Dark); });
    for (const auto &[id, language] : kLanguageActions)
        on(id, [this, code = QString::fromLatin1(language)] { setLanguage(code); });
}

void MainWindow::connectViewActions()
{
    const auto on = [this](ActionId id, auto &&slot) {
        connect(m_actions->at(id), &QAction::triggered, this, slot);
    };
    const auto zoom = [this](double factor) {
        const TimeRange visible = m_view.visible();
        m_view.zoom(factor, visible.begin + visible.length() / 2);
    };
    on(ActionId::ShowAll, [this] { m_view.showAll(); });
    on(ActionId::ZoomIn, [zoom] { zoom(1 / kZoomStep); });
    on(ActionId::ZoomOut, [zoom] { zoom(kZoomStep); });
    on(ActionId::PanEarlier, [this] { m_view.pan(-kPanStep); });
    on(ActionId::PanLater, [this] { m_view.pan(kPanStep); });
    on(ActionId::ShowSelection, [this] { m_page->timeline().zoomToSelection(); });
    on(ActionId::SelectRange, [this] { m_page->timeline().selectRangeOfSelection(); });
    on(ActionId::Back, [this] { m_view.goBack(); });
    on(ActionId::Forward, [this] { m_view.goForward(); });
    on(ActionId::GoTo, [this] { m_notes->goTo(); });
    on(ActionId::AddMark, [this] { m_notes->addMark(); });
    on(ActionId::FocusTimeline, [this] { m_page->focusTimeline(); });
    connectLaneActions(*m_actions, m_page->timeline());
    on(ActionId::FilterGaps, [this] { m_page->focusFilter(); });
    on(ActionId::Find, [this] { m_page->focusSearch(); });
    on(ActionId::NextMatch, [this] { m_page->walkMatches(MatchDirection::Next); });
    on(ActionId::PreviousMatch, [this] { m_page->walkMatches(MatchDirection::Previous); });
    on(ActionId::NextGap, [this] { walk(WalkDirection::Next, WalkScope::AllGpus); });
    on(ActionId::PreviousGap, [this] { walk(WalkDirection::Previous, WalkScope::AllGpus); });
    on(ActionId::NextGapSameGpu, [this] { walk(WalkDirection::Next, WalkScope::SameGpu); });
    on(ActionId::PreviousGapSameGpu, [this] { walk(WalkDirection::Previous, WalkScope::SameGpu); });
    on(ActionId::LongestGap, &MainWindow::selectLongestGap);
    on(ActionId::ShowGap, &MainWindow::showSelectedGap);
    on(ActionId::CopySentence, [this] { copySentence(SentenceStyle::Plain); });
    on(ActionId::CopyMarkdown, [this] { copySentence(SentenceStyle::Markdown); });

    connect(&m_view, &ViewState::selectedGapChanged, this, &MainWindow::showSelectedGap);
    connect(&m_view, &ViewState::historyChanged, this, &MainWindow::updateHistoryActions);
}

void MainWindow::connectJobs()
{
    connect(&m_session, &TraceSession::started, this, &MainWindow::showLoading);
    connect(&m_session, &TraceSession::progressed, m_progress, &LoadProgress::setProgress);
    connect(&m_session, &TraceSession::previewed, this, &MainWindow::showPreview);
    connect(&m_session, &TraceSession::loaded, this, &MainWindow::showReport);
    connect(&m_session, &TraceSession::failed, this, &MainWindow::showLoadFailure);
    connect(&m_session, &TraceSession::cancelled, this, &MainWindow::endLoading);
    const auto tellWritten = [this](const QString &path) {
        m_message->showMessage(MessageBar::Kind::Information, tr("Written: %1").arg(path));
    };
    ExportQueue &exports = m_exports->queue();
    connect(&exports, &ExportQueue::started, this, [this](const QString &path) {
        m_writing->start(tr("Writing %1").arg(QFileInfo(path).fileName()));
    });
    connect(&exports, &ExportQueue::progressed, m_writing, &LoadProgress::setProgress);
    connect(&exports, &ExportQueue::written, this, tellWritten);
    connect(&exports, &ExportQueue::failed, this, [this](const QString &sentence) {
        m_closesOnceWritten = false; // or nobody would read why
        fail(sentence);
    });
    connect(&exports, &ExportQueue::emptied, m_writing, &LoadProgress::stop);
    connect(&exports, &ExportQueue::emptied, this, [this] {
        if (m_closesOnceWritten)
            close();
    });
    connect(m_writing, &LoadProgress::cancelRequested, &exports, &ExportQueue::cancel);
    connect(m_profiles, &ProfileCommands::written, this, tellWritten);
    connect(m_profiles, &ProfileCommands::failed, this, &MainWindow::fail);
    connect(m_notes, &NotesCommands::written, this, tellWritten);
    connect(m_notes, &NotesCommands::told, this, [this](const QString &sentence) {
        m_message->showMessage(MessageBar::Kind::Information, sentence);
    });
    connect(m_notes, &NotesCommands::failed, this, &MainWindow::fail);
    connect(m_profiles, &ProfileCommands::chosen, this, &MainWindow::useProfile);
    connect(m_progress, &LoadProgress::cancelRequested, &m_session, &TraceSession::cancel);
}

void MainWindow::connectComparing()
{
    const auto on = [this](ActionId id, auto &&slot) {
        connect(m_actions->at(id), &QAction::triggered, this, slot);
    };
    on(ActionId::CompareTrace, [this] { m_compare->askForTrace(m_settings.lastFolder); });
    on(ActionId::CompareProfile, [this] { m_compare->askForProfile(m_settings.lastFolder); });
    on(ActionId::ExportComparison, [this] {
        if (report() && m_compare->compared())
            m_exports->exportComparison(m_compare->compared(), m_settings.lastFolder);
    });
    connect(m_compare, &CompareCommands::started, m_comparing, &LoadProgress::start);
    connect(m_compare, &CompareCommands::progressed, m_comparing, &LoadProgress::setProgress);
    connect(m_compare, &CompareCommands::ended, m_comparing, &LoadProgress::stop);
    connect(m_comparing, &LoadProgress::cancelRequested, m_compare, &CompareCommands::cancel);
    connect(m_compare, &CompareCommands::failed, this, &MainWindow::fail);
    connect(m_compare, &CompareCommands::changed, this,
            [this](const std::shared_ptr<const ComparedReports> &compared) {
                m_page->setComparison(compared);
                updateState();
            });
    connect(m_page, &TracePage::swapRequested, m_compare, &CompareCommands::swap);
    connect(m_page, &TracePage::comparisonClosed, m_compare, &CompareCommands::close);
}

void MainWindow::setCache(const std::optional<TraceCache> &cache)
{
    m_session.setCache(cache);
    m_compare->setCache(cache);
}

void MainWindow::setProfileChoice(ProfileChoice profile, std::optional<ExternalMarkers> markers)
{
    m_profile = std::move(profile);
    m_markers = std::move(markers);
    m_session.setProfile(m_profile, m_markers);
}

void MainWindow::openTrace(const QString &path)
{
    LoadScope scope = m_scope;
    scope.osRuntime = true;
    load(QFileInfo(path).absoluteFilePath(), scope);
}

void MainWindow::load(const QString &path, const LoadScope &scope)
{
    m_session.setScope(scope);
    m_session.load(path, m_profile, m_markers);
}

void MainWindow::openDemoTrace()
{
    const QString path = demoTracePath();
    if (path.isEmpty())
        fail(tr("The demo trace is not installed: %1 is not there.")
                 .arg(demoTraceCandidates().first()));
    else
        openTrace(path);
}

void MainWindow::askForTrace()
{
    const QString folder =
        m_settings.lastFolder.isEmpty() ? QDir::homePath() : m_settings.lastFolder;
    m_dialogs.askOpenFile(this, {tr("Open trace"), folder, traceFileFilter(), {}},
                          [this](const QString &path) { openTrace(path); });
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    for (const QString &path : m_settings.recentFiles) {
        const bool isThere = QFileInfo::exists(path);
        QString text = isThere ? path : tr("%1 (missing)").arg(path);
        QAction *action = m_recentMenu->addAction(text.replace(u'&', u"&&"_s));
        action->setEnabled(isThere);
        connect(action, &QAction::triggered, this, [this, path] { openTrace(path); });
    }
    m_recentMenu->menuAction()->setEnabled(!m_settings.recentFiles.isEmpty());
}

void MainWindow::connectExportActions()
{
    // Actions are off where there is nothing to export, but for a moment while a preview goes.
    const auto on = [this](ActionId id, auto &&save) {
        connect(m_actions->at(id), &QAction::triggered, this, [this, save] {
            if (report())
                save(m_session.report(), m_settings.lastFolder);
        });
    };
    using SharedReport = std::shared_ptr<const Report>;
    on(ActionId::ExportExtended, [this](const SharedReport &report, const QString &folder) {
        m_exports->exportReport(report, extendedJsonFormat(), folder);
    });
    on(ActionId::ExportTables, [this](const SharedReport &report, const QString &folder) {
        m_exports->exportTables(report, folder);
    });
    on(ActionId::ExportPage, [this](const SharedReport &report, const QString &folder) {
        m_exports->exportPage(report, folder);
    });
    on(ActionId::SaveViewFigure, [this](const SharedReport &report, const QString &folder) {
        m_exports->saveViewFigure(report, m_view.visible(), m_page->timeline().arrangement(),
                                  m_view.selectedGap(), folder);
    });
}

/// What "the gap" is where none was chosen: the longest.
std::optional<std::size_t> MainWindow::chosenGap() const
{
    if (!report())
        return std::nullopt;
    return m_view.selectedGap() ? m_view.selectedGap() : report()->longestRow();
}

void MainWindow::saveFigure()
{
    if (const auto row = chosenGap())
        m_exports->saveFigure(m_session.report(), *row, m_settings.lastFolder);
}

void MainWindow::copySentence(SentenceStyle style)
{
    const auto row = chosenGap();
    if (!row)
        return;
    const QString sentence = gapSentence(*report(), *row, style);
    QGuiApplication::clipboard()->setText(sentence);
    m_message->showMessage(MessageBar::Kind::Information, tr("Copied: %1").arg(sentence));
}

void MainWindow::walk(WalkDirection direction, WalkScope scope)
{
    if (!report())
        return;
    if (const auto row = neighbourGap(*report(), m_view.selectedGap(), direction, scope))
        m_view.selectGap(row);
}

void MainWindow::selectLongestGap()
{
    const auto row = report() ? report()->longestRow() : std::nullopt;
    if (row && row == m_view.selectedGap())
        showSelectedGap();
    else if (row)
        m_view.selectGap(row);
}

void MainWindow::showSelectedGap()
{
    const std::optional<std::size_t> row = m_view.selectedGap();
    if (report() && row && *row < report()->rows.size())
        m_view.jumpToWithContext(report()->rows[*row].gap, kGapContext);
}

void MainWindow::changeKeys()
{
    auto *dialog = new KeysDialog(*m_actions, m_settings.keys, this);
    connect(dialog, &KeysDialog::choiceChanged, this, [this](const KeyChoice &choice) {
        m_settings.keys = choice;
        emit settingsChanged(m_settings);
    });
    dialog->open();
}

void MainWindow::setTheme(ThemeChoice theme)
{
    static constexpr std::array kActions {ActionId::ThemeSystem, ActionId::ThemeLight,
                                          ActionId::ThemeDark};
    m_actions->at(kActions.at(static_cast<std::size_t>(theme)))->setChecked(true);
    applyTheme(theme);
    updateActionIcons(*this, *m_actions);
    if (std::exchange(m_settings.theme, theme) != theme)
        emit settingsChanged(m_settings);
}

void MainWindow::setLanguage(const QString &language)
{
    if (std::exchange(m_settings.language, language) == language)
        return;
    emit settingsChanged(m_settings);
    m_message->showMessage(MessageBar::Kind::Information,
                           tr("The language changes when Gapscope is started again."));
}

void MainWindow::showLanguage() const
{
    for (const auto &[id, language] : kLanguageActions)
        m_actions->at(id)->setChecked(m_settings.language == QLatin1StringView(language));
}

void MainWindow::updateHistoryActions()
{
    m_actions->at(ActionId::Back)->setEnabled(isDrawn() && m_view.canGoBack());
    m_actions->at(ActionId::Forward)->setEnabled(isDrawn() && m_view.canGoForward());
}

void MainWindow::updateState()
{
    m_actions->setEnabled(Availability::WithPicture, isDrawn());
    m_actions->setEnabled(Availability::WithTrace, report() != nullptr);
    m_actions->setEnabled(Availability::WithGaps, report() && !report()->rows.empty());
    m_actions->setEnabled(Availability::WithComparison, report() && m_compare->compared());
    updateHistoryActions();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateActionIcons(*this, *m_actions);
}

/// A file that is being written is waited for, unless a person closes once more.
void MainWindow::closeEvent(QCloseEvent *event)
{
    ExportQueue &exports = m_exports->queue();
    if (exports.isBusy() && !std::exchange(m_closesOnceWritten, true)) {
        m_message->showMessage(MessageBar::Kind::Information,
                               tr("%1 is being written. The window closes when it is there; close "
                                  "again to give it up.")
                                   .arg(exports.current()));
        event->ignore();
        return;
    }
    m_settings.windowGeometry = saveGeometry();
    m_settings.mainSplitter = m_page->mainSplitterState();
    m_settings.tableSplitter = m_page->tableSplitterState();
    emit settingsChanged(m_settings);
    m_notes->finish();
    m_session.cancel();
    m_compare->cancel();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QString path = droppedFile(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    openTrace(path);
}

} // namespace gapscope
