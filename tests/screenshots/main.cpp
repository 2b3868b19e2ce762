// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the pictures of the window's states, the README's among them: the real window with the demo
// trace, without a display. With --check it writes nothing, but tells which of the pictures kept do
// not show what the program shows now.
// Usage: gapscope-screenshots DEMO.sqlite FOLDER [--check]
#include "app/apptheme.h"
#include "app/dialogs.h"
#include "app/mainwindow.h"
#include "tests/screenshots/picturecompare.h"
#include "tests/screenshots/states.h"

#include <QApplication>
#include <QDir>
#include <QFontInfo>
#include <QImage>
#include <QStringList>

#include <cstdio>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int kSkipped = 77; // as CTest knows it

int fail(const QString &what)
{
    std::fprintf(stderr, "gapscope-screenshots: %s\n", qPrintable(what));
    return 1;
}

/// The kept pictures were made with these; others draw other letters.
bool drawsAsKept()
{
    return QFontInfo(QApplication::font()).family() == u"DejaVu Sans"_s
        && QString::fromLatin1(qVersion()).startsWith(u"6.4."_s);
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    for (const char *variable : {"QT_SCALE_FACTOR", "QT_FONT_DPI", "QT_STYLE_OVERRIDE"})
        qunsetenv(variable);
    const QApplication application(argc, argv);
    QApplication::setCursorFlashTime(0); // a cursor that blinks is there or not
    const QStringList arguments = QApplication::arguments();
    const bool checks = arguments.size() == 4 && arguments[3] == u"--check"_s;
    if (arguments.size() != 3 && !checks)
        return fail(u"takes the demo trace, a folder, and maybe --check"_s);
    if (checks && !drawsAsKept()) {
        std::puts("Skipped: the pictures are kept as Qt 6.4 draws them with DejaVu Sans.");
        return kSkipped;
    }
    const QDir folder(arguments[2]);
    QStringList stale;
    for (const test::State &state : test::states()) {
        const QImage picture = test::pictureOf(state, arguments[1]);
        if (picture.isNull())
            return fail(u"%1: the window did not get there"_s.arg(state.name));
        const QString path = folder.filePath(state.name + u".png"_s);
        if (!checks) {
            if (!picture.save(path, "PNG", 0)) // 0 packs hardest
                return fail(u"%1 cannot be written"_s.arg(path));
            continue;
        }
        const double share = test::differingShare(QImage(path), picture);
        std::printf("%s: %.3f %% of the pixels differ\n", qPrintable(state.name), 100 * share);
        if (share > test::kMostThatMayDiffer)
            stale += state.name;
    }
    if (stale.isEmpty())
        return 0;
    return fail(
        u"not as the program looks now: %1. Make them anew and look at them: "
        "gapscope-screenshots DEMO.sqlite resources/screenshots"_s.arg(stale.join(u", "_s)));
}
