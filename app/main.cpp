// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cachecommand.h"
#include "app/commandline.h"
#include "app/dialogs.h"
#include "app/display.h"
#include "app/exitstatus.h"
#include "app/headless.h"
#include "app/language.h"
#include "app/mainwindow.h"
#include "app/settings.h"
#include "model/version.h"
#include "resources/resources.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QIcon>
#include <QLoggingCategory>
#include <QStandardPaths>

#include <clocale>
#include <cstdio>
#include <cstring>
#include <langinfo.h>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

/// Qt warns on standard error when the locale is not UTF-8, as on a bare machine; our messages
/// must stand alone there.
void preferUtf8()
{
    // No other thread is there yet.
    std::setlocale(LC_ALL, ""); // NOLINT(concurrency-mt-unsafe)
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0) // NOLINT(concurrency-mt-unsafe)
        return;
    // A locale that is named but not generated has no encoding either. Its language still counts.
    for (const char *variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (qEnvironmentVariableIsEmpty("LANGUAGE") && !qEnvironmentVariableIsEmpty(variable))
            qputenv("LANGUAGE", qgetenv(variable));
    }
    qputenv("LC_ALL", "C.UTF-8");
}

void nameApplication()
{
    QCoreApplication::setApplicationName(u"gapscope"_s);
    QCoreApplication::setOrganizationName(u"gapscope"_s);
    QCoreApplication::setApplicationVersion(QString::fromLatin1(kVersion));
}

int print(const QString &text)
{
    std::fputs(qPrintable(text), stdout);
    return std::fflush(stdout) == 0
        ? kExitDone
        : fail({ErrorCode::Output, u"The standard output cannot be written."_s});
}

/// A figure is the same on every screen and without one.
void drawOffscreen()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    for (const char *variable : {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI",
                                 "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"})
        qunsetenv(variable);
    // Qt's own remarks on the session (no runtime folder for root, say) would stand among our
    // messages; we say nothing through this category.
    QLoggingCategory::setFilterRules(u"default.warning=false"_s);
}

int runWindow(int &argc, char **argv, const CommandLine &line)
{
    if (const QString reason = whyNoDisplay(); !reason.isEmpty())
        return fail(
            {ErrorCode::Usage, reason + u"; `gapscope report` and `gapscope figure` need none."_s});
    Result<WindowChoice> choice = loadChoice(line);
    if (!choice)
        return fail(choice.error());
    const QApplication application(argc, argv);
    initResources();
    QGuiApplication::setDesktopFileName(u"io.github.gapscope.gapscope"_s);
    QGuiApplication::setWindowIcon(QIcon(kIconPath));
    const Settings settings = loadSettings();
    const LanguageTexts texts(languageFor(settings.language));
    SystemDialogs dialogs;
    MainWindow window(settings, dialogs);
    QObject::connect(&window, &MainWindow::settingsChanged, &window,
                     [](const Settings &changed) { saveSettings(changed); });
    window.setProfileChoice(std::move(choice.value().profile), std::move(choice.value().markers));
    window.setScope(line.scope);
    if (line.useCache)
        window.setCache(userCache(settings));
    window.setNotesFolder(
        QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation))
            .filePath(u"gapscope/notes"_s));
    window.show();
    if (line.command == Command::Demo)
        window.openDemoTrace();
    else if (!line.tracePath.isEmpty())
        window.openTrace(line.tracePath);
    return QApplication::exec();
}

int run(int &argc, char **argv, const CommandLine &line)
{
    switch (line.command) {
    case Command::Help:
        return print(line.helpText);
    case Command::Version:
        return print(u"gapscope %1\n"_s.arg(QString::fromLatin1(kVersion)));
    case Command::Page:
    case Command::Figure: {
        drawOffscreen();
        const QApplication application(argc, argv);
        return runHeadless(line);
    }
    case Command::Schema: {
        const QCoreApplication application(argc, argv);
        initResources();
        return runHeadless(line);
    }
    case Command::Report:
    case Command::Sentence:
    case Command::Compare:
    case Command::Info:
    case Command::Cache: {
        const QCoreApplication application(argc, argv);
        return runHeadless(line);
    }
    case Command::Demo:
        if (line.demoAction == DemoAction::PrintPath) {
            const QCoreApplication application(argc, argv);
            return runHeadless(line);
        }
        break;
    case Command::Window:
        break;
    }
    return runWindow(argc, argv, line);
}

} // namespace

int main(int argc, char **argv)
{
    preferUtf8();
    nameApplication();
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    const Result<CommandLine> line = [&] {
        // QCommandLineParser wants an application for its texts; it must not outlive the parsing,
        // as only the command tells which kind of application is needed.
        const QCoreApplication parsing(argc, argv);
        return parseCommandLine(arguments);
    }();
    return line ? run(argc, argv, *line) : fail(line.error());
}
