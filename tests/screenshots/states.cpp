// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/screenshots/states.h"

#include "app/apptheme.h"
#include "app/comparecommands.h"
#include "app/dialogs.h"
#include "app/mainwindow.h"
#include "model/windowpattern.h"
#include "widgets/lanelabels.h"
#include "widgets/profileeditor.h"
#include "widgets/timelineview.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPixmap>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace gapscope::test {

namespace {

constexpr std::size_t kGapOfThePicture = 6; // chunk 6 on GPU 2
constexpr int kPatienceMs = 20'000;
constexpr int kSettleMs = 500;
constexpr int kMostLooks = 20;

void trigger(MainWindow &window, const QString &action)
{
    window.findChild<QAction *>(action)->trigger();
}

QWidget *gap(MainWindow &window)
{
    window.viewState().selectGap(kGapOfThePicture);
    return &window;
}

QWidget *event(MainWindow &window)
{
    gap(window);
    trigger(window, u"nextEvent"_s);
    trigger(window, u"followLink"_s);
    return window.viewState().selectedEvent() ? &window : nullptr;
}

QWidget *range(MainWindow &window)
{
    gap(window);
    trigger(window, u"selectRange"_s);
    return window.viewState().selectedRange() ? &window : nullptr;
}

QWidget *search(MainWindow &window)
{
    trigger(window, u"find"_s);
    window.findChild<QLineEdit *>(u"searchText"_s)->setText(u"host to device"_s);
    const auto *model = window.findChild<QTableView *>(u"searchTable"_s)->model();
    const bool found = QTest::qWaitFor([model] { return model->rowCount() > 0; }, kPatienceMs);
    window.findChild<TimelineView *>(u"timeline"_s)->setFocus(); // no cursor that blinks
    return found ? &window : nullptr;
}

QWidget *marks(MainWindow &window)
{
    for (const std::size_t row : {2U, 6U, 10U}) {
        window.viewState().selectGap(row);
        trigger(window, u"addMark"_s);
    }
    trigger(window, u"showAll"_s);
    for (auto *tabs : window.findChildren<QTabWidget *>(u"listTabs"_s))
        tabs->setCurrentIndex(2);
    return &window;
}

QWidget *why(MainWindow &window)
{
    gap(window);
    for (auto *tabs : window.findChildren<QTabWidget *>(u"factTabs"_s))
        tabs->setCurrentIndex(1);
    const auto *breakdown = window.findChild<QTreeView *>(u"breakdown"_s)->model();
    const bool isExplained =
        QTest::qWaitFor([breakdown] { return breakdown->rowCount() > 0; }, kPatienceMs);
    return isExplained ? &window : nullptr;
}

QWidget *chunks(MainWindow &window)
{
    gap(window);
    for (auto *tabs : window.findChildren<QTabWidget *>(u"listTabs"_s))
        tabs->setCurrentIndex(3);
    return &window;
}

/// The gaps from each receipt to the next beside those of the deliveries.
QWidget *compare(MainWindow &window)
{
    Profile receipts = *builtInProfile(u"delivery"_s);
    receipts.name = u"receipts"_s;
    receipts.windowRole = Role::ResultReceived;
    window.findChild<CompareCommands *>()->compareWith(receipts);
    const auto *rows = window.findChild<QTableView *>(u"comparisonTable"_s)->model();
    const bool isThere = QTest::qWaitFor([rows] { return rows->rowCount() > 0; }, kPatienceMs);
    return isThere ? gap(window) : nullptr;
}

QWidget *lanes(MainWindow &window)
{
    auto *timeline = window.findChild<TimelineView *>(u"timeline"_s);
    auto *labels = window.findChild<LaneLabels *>(u"laneLabels"_s);
    timeline->foldAllLanes(true);
    labels->setCurrentLane(u"gpu/GPU 1"_s);
    timeline->commandLane(LaneCommand::Unfold);
    timeline->commandLane(LaneCommand::Pin);
    return gap(window);
}

QWidget *keys(MainWindow &window)
{
    trigger(window, u"changeKeys"_s);
    return window.findChild<QWidget *>(u"keysDialog"_s);
}

QWidget *windows(MainWindow &window)
{
    trigger(window, u"chooseWindows"_s);
    return window.findChild<ProfileEditor *>();
}

QWidget *itself(MainWindow &window)
{
    return &window;
}

} // namespace

std::vector<State> states()
{
    return {
        {u"empty"_s, false, ThemeChoice::Light, {}, itself},
        {u"window"_s, true, ThemeChoice::Light, {}, gap},
        {u"dark"_s, true, ThemeChoice::Dark, {}, gap},
        {u"event"_s, true, ThemeChoice::Light, {}, event},
        {u"range"_s, true, ThemeChoice::Light, {}, range},
        {u"search"_s, true, ThemeChoice::Light, {}, search},
        {u"marks"_s, true, ThemeChoice::Light, {}, marks},
        {u"why"_s, true, ThemeChoice::Light, {}, why},
        {u"chunks"_s, true, ThemeChoice::Light, {}, chunks},
        {u"compare"_s, true, ThemeChoice::Light, {}, compare},
        {u"lanes"_s, true, ThemeChoice::Light, {}, lanes},
        {u"no-windows"_s, true, ThemeChoice::Light, u"^nothing like this$"_s, itself},
        {u"choose-windows"_s, true, ThemeChoice::Light, {}, windows},
        {u"keys"_s, false, ThemeChoice::Light, {}, keys},
    };
}

QImage pictureOf(const State &state, const QString &tracePath)
{
    applyTheme(state.theme);
    SystemDialogs dialogs;
    Settings settings;
    settings.theme = state.theme;
    MainWindow window(settings, dialogs);
    window.resize(1280, 760);
    window.show();
    if (!state.windows.isEmpty()) {
        ProfileChoice choice;
        choice = WindowPattern {state.windows};
        window.setProfileChoice(choice, {});
    }
    if (state.opensTrace) {
        window.openTrace(tracePath);
        const auto *status = window.findChild<QLabel *>(u"statusText"_s);
        const bool loaded = QTest::qWaitFor(
            [status] { return status->text().contains(u"export schema"_s); }, kPatienceMs);
        if (!loaded)
            return {};
    }
    QTest::qWait(kSettleMs); // the lanes get the progress bar's place
    QWidget *pictured = state.enter(window);
    if (!pictured)
        return {};
    // Queued replots, tables and previews from other threads: until nothing changes any more.
    QImage picture;
    for (int looks = 0; looks < kMostLooks; ++looks) {
        QTest::qWait(kSettleMs);
        const QImage now = pictured->grab().toImage().convertToFormat(QImage::Format_RGB888);
        if (now == picture)
            break;
        picture = now;
    }
    return picture;
}

} // namespace gapscope::test
