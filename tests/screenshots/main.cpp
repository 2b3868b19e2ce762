// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the README's picture: the real window with the demo trace, without a display.
// Usage: gapscope-screenshots DEMO.sqlite OUT.png
#include "app/apptheme.h"
#include "app/dialogs.h"
#include "app/mainwindow.h"

#include <QApplication>
#include <QImage>
#include <QPixmap>
#include <QTableView>
#include <QTest>

#include <cstdio>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int kGapOfThePicture = 6; // chunk 6 on GPU 2
constexpr int kPatienceMs = 20'000;

int fail(const char *what)
{
    std::fprintf(stderr, "gapscope-screenshots: %s\n", what);
    return 1;
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    if (argc != 3)
        return fail("takes the demo trace and the picture's path");
    applyTheme(ThemeChoice::Light);
    SystemDialogs dialogs;
    MainWindow window({}, dialogs);
    window.resize(1280, 760);
    window.show();
    window.openTrace(QString::fromLocal8Bit(argv[1]));
    const auto *table = window.findChild<QTableView *>(u"gapTable"_s);
    const bool loaded = table
        && QTest::qWaitFor([table] { return table->model()->rowCount() > kGapOfThePicture; },
                           kPatienceMs);
    if (!loaded)
        return fail("the trace does not load");
    window.viewState().selectGap(kGapOfThePicture);
    QTest::qWait(500); // until the queued replots are done
    const QImage picture = window.grab().toImage().convertToFormat(QImage::Format_RGB888);
    const bool saved = picture.save(QString::fromLocal8Bit(argv[2]), "PNG", 0); // 0 packs hardest
    return saved ? 0 : fail("the picture cannot be written");
}
